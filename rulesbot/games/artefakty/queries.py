"""Questions about the orb, the track, the deck and the hands."""

from __future__ import annotations

from rulesbot.core.questions import Kind, Option, Question, Table
from rulesbot.core.record import Record
from rulesbot.core.ruling import Facts, Outcome
from rulesbot.games.artefakty import known, words
from rulesbot.games.artefakty.data import rotated, shifted
from rulesbot.games.artefakty.deck import LAST_CARD, LastCardDrawn
from rulesbot.games.artefakty.grid import DIRECTIONS, Cell
from rulesbot.games.artefakty.military import against_barriers, general
from rulesbot.games.artefakty.model import Position, Shape
from rulesbot.games.artefakty.orb import Orb
from rulesbot.games.artefakty.playing import places
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.subphase import begun, names
from rulesbot.games.artefakty.tasks import Move, OrbCardsOf, OverLimit, Reach, Strength, WhereToPlay
from rulesbot.games.artefakty.walk import Walk, resolved
from rulesbot.games.artefakty.ways import ANY_STRENGTH, Ways, reach, ways

HAND_LIMIT = 10


class OrbCardsDoNotCount(Facts):
    """Orb cards are no part of the hand limit."""

    player: str
    cards: int


class Discards(Facts):
    """Cards above the hand limit go."""

    player: str
    hand: int
    over: int


ORB_CARDS_DO_NOT_COUNT = RULES.effect("AA-BRANI-02", OrbCardsDoNotCount)
DISCARDS = RULES.effect("AA-ZAKLAD-07", Discards)


def reachable(position: Position, player: str, number: int, table: Table) -> dict[Cell, int]:
    """Every square that a team can move to, with its steps; asks where an unknown decides."""
    person = position.players[player]
    team = person.teams[number]
    if team.stopped or team.cell not in position.orb:
        return {}
    walk = Walk(position, person, team, Move(player, number, team.cell))
    orb = resolved(walk, table)
    strength = against_barriers(person, table)
    while True:
        best = ways(orb)
        hopeful = reach(best, team.cell, walk.means(ANY_STRENGTH if strength is None else strength))
        worst = walk.means(person.boost if strength is None else strength)
        if hopeful == reach(ways(orb, hopeful=False), team.cell, worst):
            return {c: hopeful[n] for c, n in best.space_of.items() if hopeful.get(n)}
        edge = _unknown_edge(orb, best, hopeful)
        if edge is None:
            strength = known.ask_strength(table, person.name) + person.boost
        else:
            orb = known.with_known(orb, *edge, known.ask_edge(table, orb, *edge))


def _unknown_edge(orb: Orb, graph: Ways, costs: dict[Cell, int]) -> tuple[Cell, int] | None:
    """The first unknown edge between squares of which one can be reached."""
    for cell in sorted(orb):
        for direction in DIRECTIONS:
            inside = cell.beside(direction) in orb
            if inside and orb[cell].edges[direction] < 0 and graph.space_of[cell] in costs:
                return cell, direction
    return None


def where_can_go(position: Position, task: Reach, table: Table) -> Outcome:
    """The squares that a team can reach, its own space left out."""
    costs = reachable(position, task.player, task.team, table)
    results = (("costs", tuple(sorted(costs.items()))),)
    return Outcome(position, judged=False, value=tuple(sorted(costs)), results=results)


class Placement(Record):
    """One legal placement: the upper left square, and the clockwise turn in quarters."""

    corner: Cell
    quarters: int


def placement(shape: Shape, card: Shape) -> Placement:
    """How a card lies, against the way in which it was written."""
    corner = min(card)
    quarters = next(q for q in range(4) if shifted(rotated(shape, q), corner) == card)
    return Placement(corner, quarters)


def where_to_play(position: Position, task: WhereToPlay, table: Table) -> Outcome:
    """Every place and turn in which a card may be laid."""
    shape = task.card.shape or {}
    tube = position.tube.cell if position.tube else None
    found = tuple(placement(shape, card) for card in places(position, shape, table, tube))
    return Outcome(position, judged=False, value=found)


def strength(position: Position, task: Strength, table: Table) -> Outcome:
    """A player's Military, general or against barriers."""
    player = position.players[task.player]
    measure = against_barriers if task.versus_aliens else general
    value = measure(player, table, tell=True)
    if value is None:
        value = known.ask_strength(table, player.name) + player.boost
    return Outcome(position, judged=False, value=value)


def priority_order(position: Position, table: Table) -> Outcome:
    """The players in the order of their discs, choosers moved up."""
    after = begun(position, table)
    return Outcome(position, judged=False, value=names(after, after.priority))


def _count(table: Table, key: object, text: object, most: int) -> int:
    options = tuple(Option(n, words.WORD(word=n)) for n in range(most + 1))
    value: int = table.ask(Question(Kind.UNKNOWN, ("count", key), options, text))  # type: ignore[arg-type]  # a phrase
    return value


def deck_left(position: Position, table: Table) -> Outcome:
    """How many orb cards are left in the deck."""
    value = position.deck
    if value is None:
        value = _count(table, "deck", words.HOW_MANY(), 45)
    return Outcome(position, judged=False, value=value)


def last_round(position: Position, table: Table) -> Outcome:
    """Whether the game ends with this round because of the orb deck: AA-BRANI-05."""
    ends = position.last_round or position.deck == 0
    if position.deck is None and not ends:
        ends = _count(table, "deck", words.HOW_MANY(), 45) == 0
    if ends:
        LAST_CARD(table, LastCardDrawn())
    return Outcome(position, judged=False, value="ano" if ends else "ne")


def orb_cards_of(position: Position, task: OrbCardsOf, table: Table) -> Outcome:
    """How many orb cards a player holds; everybody may know."""
    player = position.players[task.player]
    value = player.orb_cards
    if value is None:
        value = _count(table, ("orb", player.name), words.HAND_IS(player=player.name), 15)
    return Outcome(position, judged=False, value=value)


def over_limit(position: Position, task: OverLimit, table: Table) -> Outcome:
    """How many cards a player discards at the end of the round: AA-BRANI-02, AA-ZAKLAD-07."""
    player = position.players[task.player]
    hand = player.hand
    if hand is None:
        hand = _count(table, ("hand", player.name), words.HAND_IS(player=player.name), 20)
    if player.orb_cards:
        ORB_CARDS_DO_NOT_COUNT(table, OrbCardsDoNotCount(player.name, player.orb_cards))
    over = max(0, hand - HAND_LIMIT)
    if over:
        DISCARDS(table, Discards(player.name, hand, over))
    return Outcome(position, judged=False, value=over)
