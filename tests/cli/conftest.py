from __future__ import annotations

import pytest
from caller import Caller


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], no_sources: None) -> Caller:
    """The command line."""
    return Caller(capsys)
