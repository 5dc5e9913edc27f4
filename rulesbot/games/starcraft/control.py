"""The question who controls an area, with the terms that decide it."""

from __future__ import annotations

from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft import data
from rulesbot.games.starcraft.galaxy import controller, is_empty
from rulesbot.games.starcraft.model import Area, Position, Spot
from rulesbot.games.starcraft.rules import RULES


class Nothing(Facts):
    """An area is empty."""

    area: str


class OneOwner(Facts):
    """One player alone has something in an area: he controls it."""

    area: str
    player: str


class Contested(Facts):
    """Several players have something in an area: it is nobody's friendly area."""

    area: str
    players: tuple[str, ...]


class EnemyArea(Facts):
    """For each of several players the area is an enemy area."""

    area: str
    players: tuple[str, ...]


class NobodyControls(Facts):
    """Control needs the enemy's absence."""

    area: str


class SameRace(Facts):
    """Two factions of one race are enemies like any others."""

    one: str
    other: str


NOTHING = RULES.effect("SC-TERM-06", Nothing)
ONE_OWNER = RULES.effect("SC-TERM-07", OneOwner)
CONTESTED = RULES.effect("SC-TERM-07", Contested)
ENEMY_AREA = RULES.effect("SC-TERM-08", EnemyArea)
NOBODY_CONTROLS = RULES.effect("SC-VIC-20", NobodyControls)
SAME_RACE = RULES.effect("SC-TERM-12", SameRace)


def who_controls(position: Position, spot: Spot, table: Table) -> str:
    """The player who controls an area, "" for nobody."""
    area, name = position.area(spot), position.spot_name(spot)
    found = controller(area, table)
    if is_empty(area):
        NOTHING(table, Nothing(name))
    elif len(area.owners) == 1:
        ONE_OWNER(table, OneOwner(name, position.name(found)))
    else:
        _tell_contested(position, area, name, found, table)
    return found


def _tell_contested(position: Position, area: Area, name: str, found: str, table: Table) -> None:
    owners = sorted(area.owners, key=position.players.index)
    players = tuple(position.name(owner) for owner in owners)
    CONTESTED(table, Contested(name, players))
    ENEMY_AREA(table, EnemyArea(name, players))
    if not found:
        NOBODY_CONTROLS(table, NobodyControls(name))
    races = [data.race(owner) for owner in owners]
    for at, owner in enumerate(owners):
        if races[at] and races[at] in races[:at]:
            other = owners[races.index(races[at])]
            SAME_RACE(table, SameRace(position.name(other), position.name(owner)))
