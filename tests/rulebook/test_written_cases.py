from __future__ import annotations

from pathlib import Path

import pytest

from rulesbot import resources
from rulesbot.rulebook import cases
from rulesbot.rulebook.cases import Cited

TEXT = """hra ty
spor "Platí to podle X-SPOR-01?"
# očekávej legální podle X-KOMENTAR-01
akce a
očekávej legální podle x-hlava-01
případ "jedna"   # podle X-KOMENTAR-02
akce a; očekávej nelegální přesně podle X-A-01, X-B-01,
  X-C-01
očekávej nelegální podle X-A-01
PŘÍPAD „dvě věci“
očekávej legální podle X-A-01
pripad "tři"; očekávej legální by X-D-01
case "four"
expect legal exactly per X-D-01
případy podle_X-E-01
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "tests" / "cases"
    (home / "toy").mkdir(parents=True)
    (home / "toy" / "b.spor").write_text(TEXT, encoding="utf-8")
    (home / "a.spor").write_bytes(b"akce a\n\xff podle X-A-01")
    (home / "README.md").write_text("podle X-A-01", encoding="utf-8")
    return home


def test_cases_are_found_by_the_rules_they_cite(folder: Path) -> None:
    file = "tests/cases/toy/b.spor"
    assert cases.index(folder) == {
        "X-A-01": (
            Cited("tests/cases/a.spor", ""),
            Cited(file, "jedna"),
            Cited(file, "dvě věci"),
        ),
        "X-HLAVA-01": (Cited(file, ""),),
        "X-B-01": (Cited(file, "jedna"),),
        "X-C-01": (Cited(file, "jedna"),),
        "X-D-01": (Cited(file, "tři"), Cited(file, "four")),
    }


def test_no_cases_cite_nothing(tmp_path: Path) -> None:
    assert cases.index(tmp_path) == {}


@pytest.mark.parametrize("missing", ["pyproject.toml", "tests/cases"])
def test_only_a_checkout_has_cases(
    folder: Path, tmp_path: Path, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "rulesbot"
    package.mkdir()
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(resources, "package", lambda: package)
    assert cases.folder() == folder
    gone = tmp_path / missing
    gone.rename(tmp_path / "gone")
    assert cases.folder() is None


def test_a_package_that_is_no_folder_has_no_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "package", object)
    assert cases.folder() is None
