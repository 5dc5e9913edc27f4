"""Enemies: smugglers, slavers and pirates fight the ships from the leader back."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from rulesbot.core.questions import Table
from rulesbot.core.record import Record
from rulesbot.core.rules import Effect
from rulesbot.core.ruling import Facts
from rulesbot.games.galaxy_trucker.cards import Pirates, Slavers, Smugglers
from rulesbot.games.galaxy_trucker.flight import crew_loss, goods, order
from rulesbot.games.galaxy_trucker.flight.course import Course
from rulesbot.games.galaxy_trucker.flight.missiles import SHARED_ROLL, fly
from rulesbot.games.galaxy_trucker.flight.movement import lose_days
from rulesbot.games.galaxy_trucker.flight.rewards import paid, takes_reward
from rulesbot.games.galaxy_trucker.flight.strengths import cannon_parts, measure
from rulesbot.games.galaxy_trucker.model import Ship
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


class Enemy(Record):
    """What every enemy has: its strength, its days, the rules it goes by, what it brings.

    ``beats`` is done to a beaten ship at once, ``rewards`` to a winner that takes the reward.
    """

    strength: int
    days: int
    loss: Effect[Beaten]
    win: Effect[Won]
    taken: Effect[RewardTaken]
    left: Effect[RewardLeft]
    beats: Callable[[Course, str, Table], Course]
    rewards: Callable[[Ship, Table], Ship]


def _effects(
    loss: str, win: str
) -> tuple[Effect[Beaten], Effect[Won], Effect[RewardTaken], Effect[RewardLeft]]:
    return (
        RULES.effect(loss, Beaten),
        RULES.effect(win, Won),
        RULES.effect(win, RewardTaken),
        RULES.effect(win, RewardLeft),
    )


_SMUGGLERS = _effects("GT-KARTA-PASERACI-01", "GT-KARTA-PASERACI-02")
_SLAVERS = _effects("GT-KARTA-OTROKARI-01", "GT-KARTA-OTROKARI-01")
_PIRATES = _effects("GT-KARTA-PIRATI-01", "GT-KARTA-PIRATI-01")


def resolve_smugglers(course: Course, card: Smugglers, table: Table) -> Course:
    """Losers lose their dearest goods, the winner may load some."""

    def steal(course: Course, key: str, table: Table) -> Course:
        return course.with_ship(key, goods.lose_goods(course.ship(key), card.theft, table))

    def reward(ship: Ship, table: Table) -> Ship:
        return goods.gain(ship, card.goods, table)

    enemy = Enemy(card.strength, card.days, *_SMUGGLERS, steal, reward)
    return _fight(course, enemy, table)


def resolve_slavers(course: Course, card: Slavers, table: Table) -> Course:
    """Losers give up crew, the winner may take credits."""

    def take(course: Course, key: str, table: Table) -> Course:
        return course.with_ship(key, crew_loss.lose_crew(course.ship(key), card.crew, table))

    def reward(ship: Ship, table: Table) -> Ship:
        return paid(ship, card.credits)

    enemy = Enemy(card.strength, card.days, *_SLAVERS, take, reward)
    return _fight(course, enemy, table)


def resolve_pirates(course: Course, card: Pirates, table: Table) -> Course:
    """Losers are shot at, by default after all fights; the winner may take credits."""
    several = len(order.flying(course.position)) > 1
    at_once = several and table.reading("střely-pirátů") == "hned"
    beaten: list[str] = []

    def shoot(course: Course, key: str, table: Table) -> Course:
        if at_once:
            return fly(course, card.shots, [key], SHARED_ROLL, table)
        beaten.append(key)
        return course

    def reward(ship: Ship, table: Table) -> Ship:
        return paid(ship, card.credits)

    enemy = Enemy(card.strength, card.days, *_PIRATES, shoot, reward)
    course = _fight(course, enemy, table)
    return fly(course, card.shots, beaten, SHARED_ROLL, table) if beaten else course


def _fight(course: Course, enemy: Enemy, table: Table) -> Course:
    """From the leader back, until somebody wins: GT-KARTA-NEPRITEL-01."""
    for key in order.turns(course.position, table):
        ship = course.ship(key)
        strength, after = measure(ship, cannon_parts(ship, table), table, enemy.loss.rule)
        course = course.with_ship(key, after)
        if strength > enemy.strength:
            enemy.win(table, Won(ship.name, strength, enemy.strength))
            return _reward(course, key, enemy, table)
        if strength == enemy.strength:
            TIED(table, Tied(ship.name, strength))
        else:
            enemy.loss(table, Beaten(ship.name, strength, enemy.strength))
            course = enemy.beats(course, key, table)
    return course


def _reward(course: Course, key: str, enemy: Enemy, table: Table) -> Course:
    ship = course.ship(key)
    if not takes_reward(ship, enemy.days, enemy.win.rule, table):
        enemy.left(table, RewardLeft(ship.name))
        return course
    enemy.taken(table, RewardTaken(ship.name, enemy.days))
    course = course.with_ship(key, enemy.rewards(ship, table))
    return course.at(lose_days(course.position, key, enemy.days, table))
