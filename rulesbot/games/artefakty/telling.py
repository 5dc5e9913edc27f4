"""What a legal movement does, step by step, each with the rule that it rests on."""

from __future__ import annotations

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Table
from rulesbot.core.ruling import Facts
from rulesbot.games.artefakty import military, words
from rulesbot.games.artefakty.data import game_card
from rulesbot.games.artefakty.grid import WALL
from rulesbot.games.artefakty.model import Power
from rulesbot.games.artefakty.orb import Content, Orb
from rulesbot.games.artefakty.powers import say_use
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.subphase import BOOST_LASTS, BoostLasts
from rulesbot.games.artefakty.walk import Walk
from rulesbot.games.artefakty.ways import Step


class Walks(Facts):
    """One step to a neighbouring square."""

    n: int
    cell: str


class Jumps(Facts):
    """One step from conduit to conduit."""

    n: int
    cell: str
    beyond: str


class CrossesBig(Facts):
    """One step onto the big space."""

    n: int
    cell: str


class FartherByCards(Facts):
    """Cards let the teams walk further."""

    player: str
    more: int


class FartherByToken(Facts):
    """Tokens let the team walk further."""

    team: int
    more: int


class OthersThere(Facts):
    """Teams of anybody are no obstacle."""

    cells: tuple[str, ...]


class TurnsToken(Facts):
    """A used token is turned face up."""

    use: Term


class SeveralTokens(Facts):
    """Several tokens serve one movement."""

    n: int


class TokenAddsUp(Facts):
    """Tokens and cards add up."""

    points: int


class CrossesByToken(Facts):
    """A token opens a wall or any barrier."""

    cell: str
    beyond: str


class OpensBarrier(Facts):
    """A token opens one barrier."""

    cell: str
    beyond: str


class RaisesMilitary(Facts):
    """A token raises Military to the end of the phase."""

    player: str
    more: int


class MilitarySide(Facts):
    """The Military side of a token is chosen in Explore, so it opens no barrier by itself."""

    player: str


class BoostsByCard(Facts):
    """A card's Settle power gives temporary Military."""

    card: str
    more: int


class TakesToken(Facts):
    """The team stops and takes the token."""

    cell: str
    player: str


class DrawsForTube(Facts):
    """A token of a production tube: draw a card and lay it at once."""

    player: str


class NothingToDraw(Facts):
    """The deck is empty, so nothing is drawn for the tube."""

    player: str


WALKS = RULES.effect("AA-POHYB-03", Walks)
JUMPS = RULES.effect("AA-POHYB-04", Jumps)
CROSSES_BIG = RULES.effect("AA-POHYB-05", CrossesBig)
FARTHER_BY_CARDS = RULES.effect("AA-PRUZKUM-01", FartherByCards)
FARTHER_BY_TOKEN = RULES.effect("AA-ARTSCH-01", FartherByToken)
OTHERS_THERE = RULES.effect("AA-POHYB-07", OthersThere)
TURNS_TOKEN = RULES.effect("AA-ARTEFAKT-03", TurnsToken)
SEVERAL_TOKENS = RULES.effect("AA-ARTEFAKT-05", SeveralTokens)
ADDS_UP = RULES.effect("AA-ARTEFAKT-06", TokenAddsUp)
CROSSES_BY_TOKEN = RULES.effect("AA-ARTSCH-02", CrossesByToken)
OPENS_BARRIER = RULES.effect("AA-ARTSCH-03", OpensBarrier)
RAISES_MILITARY = RULES.effect("AA-ARTSCH-03", RaisesMilitary)
MILITARY_SIDE = RULES.effect("AA-ARTSCH-04", MilitarySide)
BOOSTS_BY_CARD = RULES.effect("AA-POHYB-10", BoostsByCard)
TAKES_TOKEN = RULES.effect("AA-POHYB-13", TakesToken)
DRAWS_FOR_TUBE = RULES.effect("AA-POHYB-14", DrawsForTube)
NOTHING_TO_DRAW = RULES.effect("AA-BRANI-01", NothingToDraw)


def tell(walk: Walk, steps: tuple[Step, ...], orb: Orb, table: Table) -> None:
    """Every step of a legal movement with what made it possible, cited."""
    _tell_means(walk, steps, table)
    for n, step in enumerate(steps, 1):
        cell, beyond = step.exit.cell, step.exit.beyond
        if step.spent == "wall":
            CROSSES_BY_TOKEN(table, CrossesByToken(str(cell), str(beyond)))
        elif step.spent == "barrier":
            OPENS_BARRIER(table, OpensBarrier(str(cell), str(beyond)))
        if step.exit.jump:
            JUMPS(table, Jumps(n, str(cell), str(beyond)))
        elif orb[beyond].content is Content.BIG:
            CROSSES_BIG(table, CrossesBig(n, str(beyond)))
        else:
            WALKS(table, Walks(n, str(beyond)))
    there = tuple(str(s.exit.beyond) for s in steps if walk.position.teams_on(s.exit.beyond))
    if there:
        OTHERS_THERE(table, OthersThere(there))


def _tell_means(walk: Walk, steps: tuple[Step, ...], table: Table) -> None:
    player, uses = walk.player, walk.task.uses
    if any(0 < step.exit.edge < WALL and not step.spent for step in steps):
        military.against_barriers(player, table, tell=True)
    for use in uses:
        TURNS_TOKEN(table, TurnsToken(say_use(use)))
        if use.military:
            RAISES_MILITARY(table, RaisesMilitary(player.name, use.value))
            MILITARY_SIDE(table, MilitarySide(player.name))
    if len(uses) > 1:
        SEVERAL_TOKENS(table, SeveralTokens(len(uses)))
    for name in walk.task.powers:
        card = game_card(name)
        more = card.discard or (card.goods_for or ("", 0))[1]
        BOOSTS_BY_CARD(table, BoostsByCard(card.name, more))
    if walk.boost:
        BOOST_LASTS(table, BoostLasts(player.name, walk.boost))
    _tell_points(walk, table)
    _remark_idle(walk, steps, table)


def _tell_points(walk: Walk, table: Table) -> None:
    cards = sum(game_card(card.name).steps for card in walk.player.tableau or ())
    fours = sum(use.power is Power.FOUR for use in walk.task.uses)
    if cards:
        FARTHER_BY_CARDS(table, FartherByCards(walk.player.name, cards))
    if fours:
        FARTHER_BY_TOKEN(table, FartherByToken(walk.task.team, 4 * fours))
    if (cards and fours) or fours > 1:
        ADDS_UP(table, TokenAddsUp(walk.points))


def _remark_idle(walk: Walk, steps: tuple[Step, ...], table: Table) -> None:
    """Say of a token that the same way would have been there without it."""
    spent = [step.spent for step in steps]
    for use in walk.task.uses:
        idle = (use.power is Power.WALL and "wall" not in spent) or (
            use.power is Power.BARRIER and not use.military and "barrier" not in spent
        )
        if idle:
            table.remark(("idle", use), words.IDLE_TOKEN(use=say_use(use)))
