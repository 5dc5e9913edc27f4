"""Everything that has to hold before a change lands, in one run: ``python tests/gate.py``."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
SCRIPTS = Path(PYTHON).parent

STEPS: dict[str, list[str]] = {
    "format": [PYTHON, "-m", "ruff", "format", "--check", "."],
    "lint": [PYTHON, "-m", "ruff", "check", "."],
    "types": [PYTHON, "-m", "mypy"],
    "layers": [str(SCRIPTS / "lint-imports")],
    "rulebook": [PYTHON, "-m", "rulesbot", "self-check"],
    "disputes": [PYTHON, "-m", "rulesbot", "test", "tests/cases"],
    "tests": [
        PYTHON, "-m", "pytest", "--cov", "--cov-report=term:skip-covered", "--cov-fail-under=95",
    ],
}  # fmt: skip


def main(names: list[str]) -> int:
    """Run the steps named, or all; the closing line names those that failed."""
    failed = []
    for name in names or list(STEPS):
        print(f"== {name}", flush=True)
        begun = time.monotonic()
        if subprocess.run(STEPS[name], cwd=ROOT, check=False).returncode:
            failed.append(name)
        print(f"-- {name}: {time.monotonic() - begun:.0f} s", flush=True)
    print(f"failed: {', '.join(failed)}" if failed else "all steps passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
