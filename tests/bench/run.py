"""Measures the judge: ``python tests/bench/run.py [--quick]``.

Every figure is printed with its ratio to something measured in the same run, so that figures of
different machines can be compared. What they mean stands in README.md beside this file.
"""

from __future__ import annotations

import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.games.galaxy_trucker.connection import component
from rulesbot.games.galaxy_trucker.model import Position
from rulesbot.games.galaxy_trucker.procedures import run
from rulesbot.games.galaxy_trucker.tasks import Inspect
from rulesbot.referee.judge import judge, open_text
from rulesbot.rulebook import loader

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SMALL, FULL = HERE / "small.spor", HERE / "class-iii.spor"
IMPORTS = [sys.executable, "-c", "import click, lark, yaml, rich.console"]
PROGRAM = [sys.executable, "-m", "rulesbot"]
CHECK = [*PROGRAM, "check", str(SMALL)]
READINGS = loader.load("galaxy-trucker").defaults()
ENVIRONMENT = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
MIB = 1024
# A child's peak counts what its parent held when it forked, so a small process has to start it.
LAUNCHER = """
import os, sys
out = os.open(os.devnull, os.O_WRONLY)
pid = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ,
                     file_actions=[(os.POSIX_SPAWN_DUP2, out, 1), (os.POSIX_SPAWN_DUP2, out, 2)])
print(os.wait4(pid, 0)[2].ru_maxrss)
"""
NUMBERS = range(20_000)


def main(arguments: Sequence[str]) -> None:
    """Measure everything; ``--quick`` a tenth as thoroughly."""
    quick = "--quick" in arguments
    row("what", "figure", "ratio", "to", "target")
    with tempfile.TemporaryDirectory() as folder:
        # Compiled modules and parse tables as an installed program keeps them, and nothing of ours.
        ENVIRONMENT.update(PYTHONPYCACHEPREFIX=folder, XDG_CACHE_HOME=folder)
        cold_start(4 if quick else 25)
        odds(1 if quick else 5)
        in_one_process(0.3 if quick else 3.0)
        linearity(0.1 if quick else 1.0)
        memory(1_000 if quick else 10_000)


def row(*columns: str) -> None:
    """One line of the table."""
    what, *rest = columns
    sys.stdout.write(f"{what:<44}" + "".join(f"{column:>16}" for column in rest) + "\n")
    sys.stdout.flush()


def cold_start(pairs: int) -> None:
    """One ``check`` of a small file against the imports it needs, in turns."""
    for where, screen in (("", False), (" on a terminal", True)):
        child(CHECK, screen=screen), child(IMPORTS)
        times = [(timed(CHECK, screen=screen), timed(IMPORTS)) for _ in range(pairs)]
        ours, theirs = (statistics.median(column) for column in zip(*times, strict=True))
        row(f"cold check of a small file{where}", f"{ours * 1000:.0f} ms", f"{ours / theirs:.2f}",
            "imports alone", "1.3")  # fmt: skip


def odds(times: int) -> None:
    """Exact odds of five big meteors on a full class III ship, the start included."""
    text = FULL.read_text(encoding="utf-8")
    ship = text[: text.index("akce")]
    for what, sides, target in (
        ("from the front", ("zepředu",) * 5, "1 s"),
        ("from all sides", ("zepředu", "zleva", "zprava", "zezadu", "zepředu"), "3 s"),
    ):
        card = "; ".join(f"velký {side}" for side in sides)
        command = [*PROGRAM, "odds", "-e", f"{ship}karta meteory {{ {card} }}"]
        taken = statistics.median(timed(command) for _ in range(times))
        imports = statistics.median(timed(IMPORTS) for _ in range(times))
        row(f"odds of five big meteors {what}", f"{taken:.2f} s", f"{taken / imports:.1f}",
            "imports alone", target)  # fmt: skip


def timed(command: list[str], *, screen: bool = False) -> float:
    """Seconds that a command takes."""
    begun = time.perf_counter()
    child(command, screen=screen)
    return time.perf_counter() - begun


def child(command: list[str], *, screen: bool = False) -> None:
    """Run a command, on a terminal or quietly; it finds its input good or bad, nothing else."""
    code = _on_a_terminal(command) if screen else _quietly(command)
    if code not in (0, 1):
        raise SystemExit(f"{command}: {code}")


def _quietly(command: list[str]) -> int:
    done = subprocess.run(
        command, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.DEVNULL, check=False
    )
    return done.returncode


def _on_a_terminal(command: list[str]) -> int:
    ours, theirs = os.openpty()
    with subprocess.Popen(command, cwd=ROOT, env=ENVIRONMENT, stdout=theirs) as process:
        os.close(theirs)
        with contextlib.suppress(OSError):  # said when the other end is closed
            while os.read(ours, 65_536):
                pass
        os.close(ours)
    return process.returncode


def peak_of(command: list[str]) -> int:
    """The peak memory in KiB of the largest process that a command starts."""
    launcher = [sys.executable, "-I", "-S", "-c", LAUNCHER, *command]
    done = subprocess.run(
        launcher, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=True
    )
    return int(done.stdout.splitlines()[-1])


def in_one_process(seconds: float) -> None:
    """Cases and checks a second, with a bare loop of this interpreter to compare them with."""
    small, full = SMALL.read_text(encoding="utf-8"), FULL.read_text(encoding="utf-8")
    ship_only = full[: full.index("akce")]
    position = full_ship()
    for what, work, target in (
        ("parse and judge a small case", lambda: list(judge(open_text("s", small))), "2,000/s"),
        ("parse a full class III ship", lambda: list(judge(open_text("f", ship_only))), ""),
        ("check a full class III ship, parsed", lambda: check(position), "5,000/s"),
    ):
        units = per_second(lambda: sum(NUMBERS), seconds / 3)
        rate = per_second(work, seconds)
        row(what, f"{rate:,.0f}/s", f"{units / rate:.2f}", "sum of 20,000", target)


def per_second(work: Callable[[], object], seconds: float) -> float:
    """How often a thing can be done in a second of the processor: the best of five stretches."""
    work()
    best = 0.0
    for _ in range(5):
        done, begun = 0, time.process_time()
        while (now := time.process_time()) - begun < seconds / 5:
            work()
            done += 1
        best = max(best, done / (now - begun))
    return best


def check(position: Position) -> object:
    """The construction check of the only ship."""
    (name,) = position.ships
    return run(position, Inspect(name), Table(READINGS))


def full_ship() -> Position:
    """The 36 tiles of ``class-iii.spor``."""
    (case,) = judge(open_text(FULL.name, FULL.read_text(encoding="utf-8")))
    position: Position = case.position
    return position


def linearity(seconds: float) -> None:
    """The check's cost a tile, of ships that grow tile by tile."""
    first = 0.0
    for size in (9, 18, 27, 36):
        position = part_of(full_ship(), size)
        cost = 1e6 / per_second(lambda position=position: check(position), seconds) / size
        first = first or cost
        row(f"check a ship of {size} tiles, a tile", f"{cost:.2f} µs", f"{cost / first:.2f}",
            "that of 9 tiles", "~1")  # fmt: skip


def part_of(position: Position, size: int) -> Position:
    """The ship's tiles nearest to the start cabin, so many that all hang together."""
    ((name, ship),) = position.ships.items()
    start = ship.start or next(iter(ship.tiles))
    nearest = sorted(
        ship.tiles, key=lambda cell: abs(cell.row - start.row) + abs(cell.column - start.column)
    )
    tiles = {cell: ship.tiles[cell] for cell in nearest[:size]}
    part = replace(ship, tiles=tiles)
    assert component(part, start, Table(READINGS)) == set(tiles), size
    return position.with_ship(part, name)


def memory(cases: int) -> None:
    """Peak memory of one check, and of the largest process of a batch."""
    imports, one = peak_of(IMPORTS), peak_of(CHECK)
    row("peak memory of one check", f"{one / MIB:.0f} MiB", f"{one / imports:.2f}",
        "imports alone", "45 MiB")  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        text = SMALL.read_text(encoding="utf-8") + "očekávej nelegální\n"
        for n in range(cases):
            Path(folder, f"{n}.spor").write_text(text, encoding="utf-8")
        command = [*PROGRAM, "test", folder]
        begun = time.perf_counter()
        batch = peak_of(command)
        taken = time.perf_counter() - begun
    row(f"peak memory of a batch of {cases:,}", f"{batch / MIB:.0f} MiB", f"{batch / imports:.2f}",
        "imports alone", "120 MiB")  # fmt: skip
    row(f"batch of {cases:,} cases", f"{cases / taken:,.0f}/s", "", "", "")


if __name__ == "__main__":
    main(sys.argv[1:])
