"""Who has won: thresholds, special conditions, the order of the tie-breakers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesbot.core.phrase import Language
from rulesbot.core.questions import Table
from rulesbot.core.record import Record, replace
from rulesbot.core.rules import Effect
from rulesbot.core.ruling import Facts
from rulesbot.games.starcraft import data, known
from rulesbot.games.starcraft.conditions import met
from rulesbot.games.starcraft.galaxy import bases_of, controlled
from rulesbot.games.starcraft.model import Ending, Position
from rulesbot.games.starcraft.rules import RULES


class Scored(Record):
    """A player with what one comparison counts."""

    player: str
    score: int

    def spoken(self, language: Language) -> str:
        """The name and the number."""
        return f"{self.player} {self.score}"


class NobodyReached(Facts):
    """Nobody has the points for a normal victory."""


class Reached(Facts):
    """These players have the points that they need: the game ends."""

    players: tuple[str, ...]


class Raised(Facts):
    """Aldaris plays, so that this player needs more."""

    player: str
    points: int
    needed: int


class Usual(Facts):
    """Aldaris himself needs the usual points."""

    player: str
    points: int
    needed: int


class BackToUsual(Facts):
    """Aldaris is out, so that the usual points are enough again."""

    player: str
    points: int
    needed: int


class OutOfTheGame(Facts):
    """An eliminated player has points enough but cannot win."""

    player: str
    points: int


class Compared(Facts):
    """One comparison: the scores of those compared, and who is ahead."""

    scores: tuple[Scored, ...]
    ahead: tuple[str, ...]


class Shared(Facts):
    """Nothing parts these players: they win together."""

    players: tuple[str, ...]


class NoCondition(Facts):
    """Nobody meets a special condition."""


class ConditionEnds(Facts):
    """Special conditions are met: the game ends."""

    players: tuple[str, ...]


class SpecialWin(Facts):
    """A player wins by his special condition."""

    player: str


class TooEarly(Facts):
    """The conditions are met, but the top event card is of an earlier stage."""

    players: tuple[str, ...]
    stage: int


class DeckSays(Facts):
    """The top event card lets special conditions count."""

    stage: int


class DespiteAldaris(Facts):
    """Aldaris plays, and the special victories of the others hold all the same."""

    players: tuple[str, ...]


class LastLeft(Facts):
    """Everybody else has been eliminated."""

    player: str


NORMAL_CHECK = RULES.effect("SC-REG-14", NobodyReached)
NORMAL_END = RULES.effect("SC-REG-14", Reached)
RAISED = RULES.effect("SC-ALD-01", Raised)
USUAL = RULES.effect("SC-ALD-02", Usual)
BACK_TO_USUAL = RULES.effect("SC-VIC-22", BackToUsual)
OUT_OF_THE_GAME = RULES.effect("SC-VIC-14", OutOfTheGame)
BY_POINTS = RULES.effect("SC-VIC-02", Compared)
BY_RESOURCES = RULES.effect("SC-VIC-03", Compared)
BY_AREAS = RULES.effect("SC-VIC-04", Compared)
BY_BASES = RULES.effect("SC-VIC-05", Compared)
BY_WORKERS = RULES.effect("SC-VIC-06", Compared)
SHARED = RULES.effect("SC-VIC-07", Shared)
SPECIAL_CHECK = RULES.effect("SC-REG-15", NoCondition)
SPECIAL_END = RULES.effect("SC-REG-15", ConditionEnds)
SPECIAL_WIN = RULES.effect("SC-VIC-08", SpecialWin)
SEVERAL_SPECIAL = RULES.effect("SC-VIC-09", Compared)
TOO_EARLY = RULES.effect("SC-VIC-10", TooEarly)
DECK_SAYS = RULES.effect("SC-VIC-10", DeckSays)
DESPITE_ALDARIS = RULES.effect("SC-ALD-06", DespiteAldaris)
BY_ENDS = RULES.effect("SC-VIC-11", Compared)
LAST_LEFT = RULES.effect("SC-VIC-17", LastLeft)

Score = Callable[[Position, str, Table], int]


def aldaris_plays(position: Position) -> bool:
    """True while Aldaris is in the game."""
    return data.ALDARIS in position.living


def needed(position: Position, player: str) -> int:
    """The points that a player needs for a normal victory (SC-ALD-01, SC-ALD-02, SC-VIC-22)."""
    if player == data.ALDARIS or not aldaris_plays(position):
        return data.POINTS_TO_WIN
    return data.POINTS_AGAINST_ALDARIS


def tell_needed(position: Position, player: str, table: Table) -> int:
    """The points needed, with the steps that say why."""
    need, points = needed(position, player), known.points(position, player, table)
    name = position.name(player)
    if data.ALDARIS not in position.players:
        return need
    if player == data.ALDARIS:
        USUAL(table, Usual(name, points, need))
    elif need == data.POINTS_AGAINST_ALDARIS:
        RAISED(table, Raised(name, points, need))
    else:
        BACK_TO_USUAL(table, BackToUsual(name, points, need))
    return need


def resources(position: Position, player: str, table: Table) -> int:
    """What the first tie-breaker counts: the resources of his cards, or the cards."""
    cards = position.sheet(player).cards
    total = sum(known.capacity(position, spot, table) for spot in cards)
    if table.reading("remíza-zdroje") == "karty":
        return len(cards)
    return total


def _areas(position: Position, player: str, table: Table) -> int:
    return sum(1 for _ in controlled(position, player, table))


def _bases(position: Position, player: str, table: Table) -> int:
    return len(bases_of(position, player))


_TIE_BREAKERS: tuple[tuple[Effect[Compared], Score], ...] = (
    (BY_RESOURCES, resources),
    (BY_AREAS, _areas),
    (BY_BASES, _bases),
    (BY_WORKERS, known.workers),
)


def compare(
    position: Position, players: Sequence[str], table: Table, first: Effect[Compared]
) -> tuple[str, ...]:
    """The best of several players: points, then every tie-breaker in order (SC-VIC-03 to -07).

    ``first`` is the rule that compares the points.
    """
    left = list(players)
    for effect, score in ((first, known.points), *_TIE_BREAKERS):
        if effect is not first and len(left) == 1:
            break
        scores = {player: score(position, player, table) for player in left}
        best = max(scores.values())
        left = [player for player in left if scores[player] == best]
        told = tuple(Scored(position.name(p), n) for p, n in scores.items())
        effect(table, Compared(told, tuple(position.name(player) for player in left)))
    if len(left) > 1:
        SHARED(table, Shared(tuple(position.name(player) for player in left)))
    return tuple(left)


def normal(position: Position, table: Table) -> tuple[str, ...]:
    """The winners of step 6, nobody while the game goes on (SC-REG-14, SC-VIC-02)."""
    points = {player: known.points(position, player, table) for player in position.seats}
    for player in position.seats:
        if points[player] < data.POINTS_TO_WIN:
            continue
        if player in position.living:
            tell_needed(position, player, table)
        else:
            OUT_OF_THE_GAME(table, OutOfTheGame(position.name(player), points[player]))
    reached = [p for p in position.living if points[p] >= needed(position, p)]
    if not reached:
        NORMAL_CHECK(table, NobodyReached())
        return ()
    NORMAL_END(table, Reached(tuple(position.name(player) for player in reached)))
    best = max(points[player] for player in reached)
    rivals = [p for p in position.living if p not in reached and points[p] >= best]
    if rivals and table.reading("aldaris-pod-dvaceti") == "počítá-se":
        reached = [p for p in position.living if p in reached or p in rivals]
    return compare(position, reached, table, BY_POINTS)


def special(position: Position, table: Table) -> tuple[str, ...]:
    """The winners of step 7, nobody while the game goes on (SC-REG-15, SC-VIC-08 to -10)."""
    players = [player for player in position.living if met(position, player, table)]
    names = tuple(position.name(player) for player in players)
    if not players or not _stage_lets(position, names, table):
        SPECIAL_CHECK(table, NoCondition())
        return ()
    SPECIAL_END(table, ConditionEnds(names))
    if aldaris_plays(position):
        DESPITE_ALDARIS(table, DespiteAldaris(names))
    if len(players) == 1:
        SPECIAL_WIN(table, SpecialWin(names[0]))
        return tuple(players)
    return compare(position, players, table, SEVERAL_SPECIAL)


def _stage_lets(position: Position, names: tuple[str, ...], table: Table) -> bool:
    stage = known.stage(position, table)
    if stage == 0:
        stage = 3 if table.reading("prázdný-balíček-událostí") == "třetí-fáze" else 0
    if stage < len(data.EVENTS_BY_STAGE):
        TOO_EARLY(table, TooEarly(names, stage))
        return False
    DECK_SAYS(table, DeckSays(stage))
    return True


def last_left(position: Position, table: Table) -> tuple[str, ...]:
    """The only player left, if the others have been eliminated (SC-VIC-17)."""
    living = position.living
    if len(living) != 1 or len(position.players) == 1:
        return ()
    LAST_LEFT(table, LastLeft(position.name(living[0])))
    return living


def won(position: Position, ending: Ending, winners: tuple[str, ...]) -> Position:
    """The position with the game at its end, if anybody has won."""
    return replace(position, ending=ending, winners=winners) if winners else position
