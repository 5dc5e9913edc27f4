from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from rulesbot.core.ruling import Ruling
from rulesbot.referee.expectations import Checked, check_case
from rulesbot.referee.judge import CaseRuling, Docket, judge, open_text

HEAD = "hra kameny\nhromádka břeh 4\nhromádka les 1\n"


@dataclass(frozen=True)
class Judged:
    """A text about stones, opened and judged."""

    docket: Docket
    cases: list[CaseRuling]

    @property
    def rulings(self) -> list[Ruling]:
        return [entry.ruling for case in self.cases for entry in case.entries]

    @property
    def checked(self) -> list[Checked]:
        return [found for case in self.cases for found in check_case(self.docket, case)]

    @property
    def whys(self) -> list[str]:
        lexicon = self.docket.book.lexicon
        return [found.why.say("cs", lexicon) if found.why else "" for found in self.checked]


@pytest.fixture
def judged(toy: Path) -> Callable[..., Judged]:
    def run(*lines: str, head: str = HEAD) -> Judged:
        docket = open_text("spor", head + "\n".join(lines))
        return Judged(docket, list(judge(docket)))

    return run
