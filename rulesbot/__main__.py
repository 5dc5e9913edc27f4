"""``python -m rulesbot`` and the ``rulesbot`` command."""

from __future__ import annotations

import gc
import sys

_OBJECTS = 100_000


def main() -> None:
    """Run the command line and leave with its exit code."""
    # What a call makes lives nearly as long as the call: looking for garbage early finds none.
    gc.set_threshold(_OBJECTS)
    from rulesbot.cli.main import run

    sys.exit(run())


if __name__ == "__main__":
    main()
