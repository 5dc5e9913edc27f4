"""The package as a stranger gets it: built, installed elsewhere, and asked for a ruling."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

DISPUTE = (
    "hra gt; loď červená třída I { r7s7 startovní kabina 3333; r7s8 dělo ^ 0003 }; "
    "akce červená přilož sklad 2 0000 na r6s8"
)
Environment = dict[str, str]


@pytest.fixture(scope="session")
def built(root: Path, tmp_path_factory: pytest.TempPathFactory, environment: Environment) -> Path:
    """The folder of the wheel and the source distribution."""
    folder = tmp_path_factory.mktemp("dist")
    words = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(root)]
    subprocess.run(words, check=True, capture_output=True, env=environment)
    return folder


@pytest.fixture(scope="session")
def wheel(built: Path) -> Path:
    return next(built.glob("*.whl"))


@pytest.fixture(scope="session")
def installed(
    wheel: Path, tmp_path_factory: pytest.TempPathFactory, environment: Environment
) -> Path:
    """The scripts of a fresh environment that has the wheel; its requirements are borrowed."""
    home = tmp_path_factory.mktemp("fresh")
    venv.create(home, symlinks=os.name != "nt")
    paths = sysconfig.get_paths(vars={"base": str(home), "platbase": str(home)})
    python = Path(paths["scripts"]) / Path(sys.executable).name
    install = [sys.executable, "-m", "pip", "--python", str(python), "install"]
    install += ["--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(install, check=True, capture_output=True, env=environment)
    # A path file does not make Python read the path files that lie there: no editable install.
    borrowed = Path(paths["purelib"]) / "borrowed.pth"
    borrowed.write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return Path(paths["scripts"])


def run(cwd: Path, environment: Environment, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words, check=False, capture_output=True, encoding="utf-8", cwd=cwd, env=environment
    )


@pytest.mark.parametrize("how", ["script", "module"])
def test_an_installed_wheel_judges(
    installed: Path, tmp_path: Path, environment: Environment, how: str
) -> None:
    python = str(installed / Path(sys.executable).name)
    start = [str(installed / "rulesbot")] if how == "script" else [python, "-m", "rulesbot"]
    found = run(tmp_path, environment, *start, "check", "-e", DISPUTE)
    assert found.returncode == 1, found.stderr
    assert "GT-DILEK-DELO-03" in found.stdout
    assert found.stderr == ""


def test_an_installed_wheel_is_not_the_checkout(
    installed: Path, tmp_path: Path, environment: Environment
) -> None:
    python = str(installed / Path(sys.executable).name)
    found = run(tmp_path, environment, python, "-c", "import rulesbot; print(rulesbot.__file__)")
    assert Path(found.stdout.strip()).is_relative_to(installed.parent.resolve())
    found = run(tmp_path, environment, str(installed / "rulesbot"), "self-check")
    assert found.returncode == 0, found.stdout


def test_a_zip_on_the_path_judges(wheel: Path, tmp_path: Path, environment: Environment) -> None:
    zipped = {**environment, "PYTHONPATH": str(wheel)}
    code = "import sys, rulesbot.__main__ as m; print(m.__file__, file=sys.stderr); m.main()"
    found = run(tmp_path, zipped, sys.executable, "-c", code, "check", "-e", DISPUTE)
    assert found.returncode == 1, found.stderr
    assert "GT-DILEK-DELO-03" in found.stdout
    assert found.stderr.startswith(str(wheel))


def test_the_wheel_holds_what_it_needs_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"rulesbot"}
    assert {"rulesbot/grammars/common.lark", "rulesbot/rulebooks/galaxy_trucker/book.yaml",
            "rulesbot/py.typed"} <= set(names)  # fmt: skip
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not any("__pycache__" in name or "/tests/" in name for name in names)


def test_the_source_distribution_is_a_checkout(built: Path) -> None:
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"LICENSE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml",
            "rulesbot/__main__.py",
            "grammars/common.lark", "rulebooks/galaxy_trucker/book.yaml", "tests/conftest.py",
            "tests/cases/galaxy_trucker/jazyk-1.spor"} <= names  # fmt: skip
    assert not any("__pycache__" in name or name.startswith(".git/") for name in names)
