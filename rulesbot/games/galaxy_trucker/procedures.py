"""One procedure for each task: the checks that judge it and what it does when it is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, assert_never

from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.rules import Check, Judged
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker import (
    construction,
    crew,
    hand,
    launching,
    queries,
    sides,
    stage,
    words,
)
from rulesbot.games.galaxy_trucker.clearance import tell_combined
from rulesbot.games.galaxy_trucker.grid import Cell
from rulesbot.games.galaxy_trucker.hand import Building
from rulesbot.games.galaxy_trucker.model import UNSTATED, Phase, Position, Ship
from rulesbot.games.galaxy_trucker.notation import say_tile
from rulesbot.games.galaxy_trucker.rules import RULES
from rulesbot.games.galaxy_trucker.sides import tell_smooth
from rulesbot.games.galaxy_trucker.site import Site
from rulesbot.games.galaxy_trucker.tasks import (
    Charge,
    Discard,
    Event,
    Faults,
    Finish,
    FlightAction,
    FlightNumber,
    FlightQuery,
    FlipTimer,
    GiveBack,
    GiveBackNumber,
    GroundAction,
    Inspect,
    Launch,
    Man,
    Move,
    NotCovered,
    Peek,
    Place,
    Query,
    Stash,
    Take,
    Task,
    TilesToRemove,
    Touches,
    Turn,
    WhatToDiscard,
    WhereToPlace,
)
from rulesbot.games.galaxy_trucker.tiles import LATER_CABINS, NO_TILE_TOLD, Tile, in_a_box

_ORDER = (
    hand.one_tile_in_hand,
    hand.still_building,
    hand.time_is_left,
    hand.nothing_is_added_after_the_check,
)


def run(position: Position, task: Task, table: Table) -> Outcome:
    """Judge or resolve one task; asks the table for what is not known."""
    if isinstance(task, Event):
        from rulesbot.games.galaxy_trucker.flight.events import resolve

        return resolve(position, task, table)
    if isinstance(task, NotCovered):
        return Outcome(position, judged=False, outside=task.reason, later=True)
    if isinstance(task, Query):
        return _answer(position, task, table)
    if isinstance(task, FlightAction):
        from rulesbot.games.galaxy_trucker.flight.actions import judge

        return judge(position, task, table)
    return _judge(position, task, table)


def _judge(position: Position, task: GroundAction, table: Table) -> Outcome:
    ship = position.ships[task.ship]
    match task:
        case Place():
            return _place(position, ship, task, table)
        case Move() | Turn():
            return _shift(position, ship, task, table)
        case GiveBack() | Take() | Stash():
            return _handle(position, ship, task, table)
        case GiveBackNumber():
            return _give_back_number(position, ship, task, table)
        case Peek() | FlipTimer() | Finish():
            return _at_the_table(position, ship, task, table)
        case Inspect():
            return _inspect(position, ship, task, table)
        case Discard():
            return _discard(position, ship, task, table)
        case Man() | Charge() | Launch():
            return _fit_out(position, ship, task, table)
    assert_never(task)


def _outcome(
    judged: Judged,
    position: Position,
    key: str,
    after: Callable[[], Ship],
    results: tuple[tuple[str, Any], ...] = (),
) -> Outcome:
    """The outcome of an action: carried out only if nothing forbids it."""
    broken = any(not finding.overridden_by for finding in judged.findings)
    return Outcome(
        position if broken else position.with_ship(after(), key),
        judged.findings,
        judged.held,
        results=results,
        undetermined=judged.waiting,
    )


def _place(position: Position, ship: Ship, task: Place, table: Table) -> Outcome:
    building = Building(position, ship, task)
    tile = _tile_meant(building, table)
    taken = _without_reserved(building, table)
    checks: list[tuple[Sequence[Check], Any]] = [
        ((*_ORDER, hand.two_in_reserve), building),
    ]
    site = None
    if tile is not None:
        after = replace(taken, tiles={**ship.tiles, task.cell: tile})
        site = Site(position, after, (task.cell,), ship)
        checks.append((construction.CHECKS, site))
        _remark_tiles(ship, {task.cell: tile}, table)
    judged = _judge_all(checks, table, site)

    def carried_out() -> Ship:
        attached = {**ship.tiles, task.cell: tile} if tile else ship.tiles
        hand_after = None if not task.reserved or ship.hand is UNSTATED else ship.hand
        return replace(taken, tiles=attached, hand=hand_after, hand_reserved=False, last=task.cell)

    return _outcome(judged, position, task.ship, carried_out)


def _judge_all(
    checks: Sequence[tuple[Sequence[Check], Any]], table: Table, site: Site | None = None
) -> Judged:
    """Judge several groups of checks, each with its own subject, as one."""
    flat = [check.of(subject) for group, subject in checks for check in group]

    def because(facts: Any) -> tuple[str, ...]:
        if site is None:
            return ()
        return tell_combined(site, facts, table) + tell_smooth(site, facts, table)

    judged = RULES.judge(flat, checks[0][1], table, because)
    return replace(judged, held=tuple(dict.fromkeys(judged.held)))


def _tile_meant(building: Building, table: Table) -> Tile | None:
    task, ship = building.task, building.ship
    named: Tile | None = getattr(task, "tile", None)
    if named is not None:
        return named
    if getattr(task, "reserved", False):
        return hand.reserved_tile(building, table)
    if ship.hand is UNSTATED:
        return NO_TILE_TOLD
    return ship.hand if isinstance(ship.hand, Tile) else None


def _without_reserved(building: Building, table: Table) -> Ship:
    """The ship with the reserved tile that the action uses taken out of the reserve."""
    ship = building.ship
    if not getattr(building.task, "reserved", False):
        return ship
    tile = hand.reserved_tile(building, table)
    rest = list(ship.reserve)
    if tile in rest:
        rest.remove(tile)
    return replace(ship, reserve=tuple(rest))


def _remark_tiles(ship: Ship, tiles: Mapping[Cell, Tile], table: Table) -> None:
    """Say of which tiles no edition's box holds the like."""
    foreign = sorted([cell for cell, tile in tiles.items() if not in_a_box(tile)])
    if foreign:
        said = tuple(words.TILE_ON(tile=say_tile(tiles[cell]), cell=cell) for cell in foreign)
        table.remark(("box", ship.name), words.NOT_IN_A_BOX(tiles=said))


def _shift(position: Position, ship: Ship, task: Move | Turn, table: Table) -> Outcome:
    building = Building(position, ship, task)
    order = (
        hand.still_building,
        hand.time_is_left,
        hand.nothing_is_added_after_the_check,
        hand.last_tile_may_still_move,
    )
    checks: list[tuple[Sequence[Check], Any]] = [(order, building)]
    to, after = task.cell, ship
    site = None
    if task.cell in ship.tiles:
        tile = ship.tiles[task.cell]
        without = replace(ship, tiles={c: t for c, t in ship.tiles.items() if c != task.cell})
        if isinstance(task, Turn):
            tile = tile.turned(task.quarters)
        else:
            to = task.to
        after = replace(without, tiles={**without.tiles, to: tile}, last=to)
        site = Site(position, after, (to,), without)
        checks.append((construction.CHECKS, site))
    judged = _judge_all(checks, table, site)
    return _outcome(judged, position, task.ship, lambda: after)


def _handle(position: Position, ship: Ship, task: GiveBack | Take | Stash, table: Table) -> Outcome:
    building = Building(position, ship, task)
    own: tuple[Check, ...] = {
        GiveBack: (hand.attached_tile_stays, hand.reserved_tile_is_kept),
        Take: (hand.start_cabin_is_not_in_the_stock, hand.two_in_reserve),
        Stash: (hand.attached_tile_stays, hand.two_in_reserve),
    }[type(task)]
    judged = _judge_all([((*_ORDER, *own), building)], table)
    if any(finding.rule == "GT-STAVBA-05" for finding in judged.findings):
        # The offence is taking the tile off; that the hand is empty for it follows.
        rest = tuple(f for f in judged.findings if f.rule != "GT-STAVBA-02")
        judged = replace(judged, findings=rest)
    return _outcome(judged, position, task.ship, lambda: _handled(building, table))


def _handled(building: Building, table: Table) -> Ship:
    ship, task = building.ship, building.task
    match task:
        case GiveBack():
            return replace(ship, hand=None, hand_reserved=False, last=_last_after(ship, table))
        case Stash():
            tile = _tile_meant(building, table)
            reserve = (*ship.reserve, tile) if tile else ship.reserve
            last = _last_after(ship, table)
            return replace(ship, hand=None, hand_reserved=False, last=last, reserve=reserve)
        case Take():
            held = _tile_meant(building, table)
            after = replace(
                _without_reserved(building, table),
                hand=held or UNSTATED,
                hand_reserved=task.reserved,
            )
            return replace(after, last=_last_after(after, table))
    raise AssertionError(task)


def _last_after(ship: Ship, table: Table) -> Any:
    """The tile attached last is final once another is in hand."""
    return ship.last if ship.hand_reserved and hand.reserved_is_no_other(table) else None


def _give_back_number(
    position: Position, ship: Ship, task: GiveBackNumber, table: Table
) -> Outcome:
    mending = construction.Mending(position, ship)
    checks = (construction.nothing_is_mended_by_building, construction.has_a_number)
    judged = RULES.judge(checks, mending, table)
    after = _outcome(judged, position, task.ship, lambda: replace(ship, finished=None))
    if after.position is position:
        return after
    return replace(after, position=replace(after.position, phase=Phase.BUILDING))


def _at_the_table(
    position: Position, ship: Ship, task: Peek | FlipTimer | Finish, table: Table
) -> Outcome:
    site = stage.AtTheTable(position, ship, task)
    match task:
        case Peek():
            checks: tuple[Check, ...] = (
                stage.may_look_at_cards,
                stage.pile_is_open,
                hand.time_is_left,
            )
        case FlipTimer():
            checks = (stage.timer_has_run_out, stage.only_a_finished_player_starts_the_end)
        case Finish():
            checks = (stage.takes_the_lowest_number, stage.number_exists)
    judged = RULES.judge(checks, site, table)
    after = ship if not isinstance(task, Finish) else None
    outcome = _outcome(judged, position, task.ship, lambda: after or stage.finished(site, table))
    if isinstance(task, FlipTimer) and not judged.findings:
        timer = stage.flipped(site, table)
        return replace(outcome, position=replace(position, timer=timer))
    return outcome


def _inspect(position: Position, ship: Ship, task: Inspect, table: Table) -> Outcome:
    site = Site(position, ship)
    _remark_tiles(ship, ship.tiles, table)
    judged = _judge_all([(construction.CHECKS, site)], table, site)
    if not judged.findings:
        return Outcome(position, held=judged.held)
    # What would mend the ship is worth working out only once it is known what the ship is.
    known = not table.journal.answers
    removals = construction.smallest_removals(position, ship, table) if known else None
    return Outcome(
        position,
        judged.findings,
        judged.held,
        results=(("removals", removals),) if removals else (),
        blocks=False,
        undetermined=judged.waiting,
    )


def _discard(position: Position, ship: Ship, task: Discard, table: Table) -> Outcome:
    site = construction.Discarding(position, ship, task.cells)
    checks: list[tuple[Sequence[Check], Any]] = [((construction.removes_the_least,), site)]
    if position.phase is Phase.BUILDING:
        building = Building(position, ship, GiveBack(task.ship, cells=task.cells))
        checks = [((hand.attached_tile_stays,), building)]
    elif position.phase is None:
        table.assume(("phase",), words.CHECK_TIME())
    judged = _judge_all(checks, table)
    if judged.findings:
        return _outcome(judged, position, task.ship, lambda: ship)
    left, lost = construction.discarded(site, table)
    if position.phase is Phase.FLIGHT:
        from rulesbot.games.galaxy_trucker.flight import leaving

        left = leaving.late_fault(left, table)
    # Once tiles were removed nothing is built any more (GT-KONTROLA-02).
    checked = replace(position, phase=position.phase or Phase.CHECKING)
    return _outcome(judged, checked, task.ship, lambda: left, (("losses", lost),))


def _fit_out(position: Position, ship: Ship, task: Man | Charge | Launch, table: Table) -> Outcome:
    site = crew.Fitting(position, ship, task)
    match task:
        case Man() if task.cell in ship.tiles and ship.tiles[task.cell].is_any(LATER_CABINS):
            reason = words.CREW_LATER(tile=ship.tiles[task.cell].term)
            return Outcome(position, judged=False, outside=reason, later=True)
        case Man():
            checks: list[tuple[Sequence[Check], Any]] = [
                (
                    (
                        crew.cabin_holds_two,
                        crew.alien_lives_alone,
                        *crew.ALIEN_CHECKS,
                        crew.in_order_of_numbers,
                    ),
                    site,
                )
            ]
            judged = _judge_all(checks, table)
            return _outcome(judged, position, task.ship, lambda: crew.manned(ship, task))
        case Charge():
            judged = _judge_all([((launching.charged_in_full_before_launch,), site)], table)
            return _outcome(judged, position, task.ship, lambda: launching.charged(ship, task))
        case Launch():
            whole = Site(position, ship)
            checks = [(construction.CHECKS, whole), ((launching.crew_and_energy_aboard,), site)]
            checks += [(crew.ALIEN_CHECKS, seat) for seat in crew.alien_seats(site)]
            judged = _judge_all(checks, table, whole)
            return _outcome(judged, position, task.ship, lambda: launching.launched(ship, table))


def _answer(position: Position, query: Query, table: Table) -> Outcome:
    if isinstance(query, TilesToRemove):
        return _value(position, queries.tiles_to_remove(position, table))
    if isinstance(query, FlightQuery):
        from rulesbot.games.galaxy_trucker.flight import questions

        return questions.answer(position, query, table)
    ship = position.ships[query.ship]
    match query:
        case Faults():
            found = construction.faults(position, ship, table)
            lost = construction.kept(ship, (), table).tiles
            bad = {cell for fault in found for cell in fault} | (set(ship.tiles) - set(lost))
            judged = _judge_all([(construction.CHECKS, Site(position, ship))], table)
            return Outcome(
                position, judged.findings, judged.held, judged=False, value=tuple(sorted(bad))
            )
        case WhereToPlace():
            return _value(position, queries.cells_that_fit(position, ship, query.tile, table))
        case Touches():
            return _value(position, sides.tell_meetings(ship, query.cell, table))
        case WhatToDiscard():
            removals = construction.smallest_removals(position, ship, table)
            return _value(
                position, tuple(r.cells for r in removals.sets), (("removals", removals),)
            )
        case FlightNumber():
            return _value(position, queries.flight_number(ship, table))
    assert_never(query)


def _value(position: Position, value: Any, results: tuple[tuple[str, Any], ...] = ()) -> Outcome:
    return Outcome(position, judged=False, value=value, results=results)
