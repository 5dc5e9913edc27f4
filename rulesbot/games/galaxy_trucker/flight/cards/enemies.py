"""Enemies: smugglers, slavers and pirates fight the ships from the leader back."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_never

from rulesbot.core.questions import Table
from rulesbot.core.record import Record, replace
from rulesbot.core.rules import Effect
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.card_parts import Enemy, Fight, volley
from rulesbot.games.galaxy_trucker.cards import Pirates, Slavers, Smugglers
from rulesbot.games.galaxy_trucker.flight import crew_loss, goods_loss, loading, order
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.missiles import ROLL_OF_TWO, SHARED_ROLL
from rulesbot.games.galaxy_trucker.flight.movement import lose_days
from rulesbot.games.galaxy_trucker.flight.rewards import paid, takes_reward
from rulesbot.games.galaxy_trucker.flight.strengths import cannon_parts, measure
from rulesbot.games.galaxy_trucker.rules import RULES


class Beaten(Facts):
    """A ship is weaker than the enemy."""

    player: str
    strength: Fraction
    enemy: int


class Tied(Facts):
    """A ship is as strong as the enemy."""

    player: str
    strength: Fraction


class Won(Facts):
    """A ship is stronger than the enemy, which is beaten for all."""

    player: str
    strength: Fraction
    enemy: int


class RewardTaken(Facts):
    """The winner takes the reward and loses the days."""

    player: str
    days: int


class RewardLeft(Facts):
    """The winner leaves the reward and keeps the days."""

    player: str


TIED = RULES.effect("GT-KARTA-NEPRITEL-01", Tied)


class _Effects(Record):
    """The rules that an enemy goes by."""

    loss: Effect[Beaten]
    win: Effect[Won]
    taken: Effect[RewardTaken]
    left: Effect[RewardLeft]


def _effects(loss: str, win: str) -> _Effects:
    return _Effects(
        RULES.effect(loss, Beaten),
        RULES.effect(win, Won),
        RULES.effect(win, RewardTaken),
        RULES.effect(win, RewardLeft),
    )


_EFFECTS: dict[type[Enemy], _Effects] = {
    Smugglers: _effects("GT-KARTA-PASERACI-01", "GT-KARTA-PASERACI-02"),
    Slavers: _effects("GT-KARTA-OTROKARI-01", "GT-KARTA-OTROKARI-01"),
    Pirates: _effects("GT-KARTA-PIRATI-01", "GT-KARTA-PIRATI-01"),
}


def resolve(course: Course, card: Enemy, table: Table) -> Course:
    """From the leader back, until somebody wins: GT-KARTA-NEPRITEL-01.

    Pirates shoot after all fights, by a reading at once.
    """
    at_once = (
        isinstance(card, Pirates)
        and len(order.flying(course.position)) > 1
        and table.reading("střely-pirátů") == "hned"
    )
    ships = tuple(order.turns(course.position, table))
    return course.then(Fight(card, ships, at_once=at_once))


def fight(course: Course, part: Fight, table: Table) -> Course:
    """The first of the ships left; the next one follows unless this one wins."""
    enemy, effects, (key, *more) = part.enemy, _EFFECTS[type(part.enemy)], part.ships
    ship = course.ship(key)
    strength, after = measure(ship, cannon_parts(ship, table), table, effects.loss.rule)
    course = course.with_ship(key, after)
    if strength > enemy.strength:
        effects.win(table, Won(ship.name, strength, enemy.strength))
        return _reward(_followed(course, part, [], part.beaten), key, enemy, table)
    if strength == enemy.strength:
        TIED(table, Tied(ship.name, strength))
        return _followed(course, part, more, part.beaten)
    effects.loss(table, Beaten(ship.name, strength, enemy.strength))
    if isinstance(enemy, Pirates) and not part.at_once:
        return _followed(course, part, more, (*part.beaten, key))
    return _suffer(_followed(course, part, more, ()), key, enemy, table)


def _followed(course: Course, part: Fight, ships: list[str], beaten: tuple[str, ...]) -> Course:
    """The course with the fights that are left, or the shots at the beaten where none is."""
    if ships:
        return course.then(replace(part, ships=tuple(ships), beaten=beaten))
    if isinstance(part.enemy, Pirates) and beaten:
        return course.then(*volley(part.enemy.shots, beaten, SHARED_ROLL.rule))
    return course


def _suffer(course: Course, key: str, enemy: Enemy, table: Table) -> Course:
    """What is done to a beaten ship at once."""
    ship = course.ship(key)
    match enemy:
        case Smugglers(theft=theft):
            return course.with_ship(key, goods_loss.lose_goods(ship, theft, table))
        case Slavers(crew=crew):
            return course.with_ship(key, crew_loss.lose_crew(ship, crew, table))
        case Pirates(shots=shots):
            return course.then(*volley(shots, [key], ROLL_OF_TWO.rule))
    assert_never(enemy)


def _reward(course: Course, key: str, enemy: Enemy, table: Table) -> Course:
    ship, effects = course.ship(key), _EFFECTS[type(enemy)]
    if not takes_reward(ship, enemy.days, effects.win.rule, table):
        effects.left(table, RewardLeft(ship.name))
        return course
    effects.taken(table, RewardTaken(ship.name, enemy.days))
    if isinstance(enemy, Smugglers):
        course = course.with_ship(key, loading.gain(ship, enemy.goods, table))
    else:
        course = course.with_ship(key, paid(ship, enemy.credits))
    return course.at(lose_days(course.position, key, enemy.days, table))
