"""Tokens and card powers that help a movement: who has them, and that each serves once."""

from __future__ import annotations

from collections.abc import Iterator

from rulesbot.core.phrase import Term
from rulesbot.core.questions import Table
from rulesbot.core.record import replace
from rulesbot.core.ruling import Facts
from rulesbot.games.artefakty import words
from rulesbot.games.artefakty.data import game_card
from rulesbot.games.artefakty.model import Card, Player, Power, Token
from rulesbot.games.artefakty.rules import RULES
from rulesbot.games.artefakty.tasks import Use
from rulesbot.games.artefakty.walk import Walk
from rulesbot.games.artefakty.words import key

_USE = {Power.FOUR: "token-four", Power.WALL: "token-wall", Power.BARRIER: "token-barrier"}


def say_use(use: Use) -> Term:
    """A use of a token in a word."""
    if use.military:
        return Term("token-military", f"+{use.value}")
    return Term(_USE.get(use.power, "token"))


class NoToken(Facts):
    """The player has no such token."""

    player: str
    use: Term


class TokenSpent(Facts):
    """The token has served already."""

    player: str
    use: Term


class BothPowers(Facts):
    """Both powers of one token are claimed."""

    player: str
    use: Term


class StoppedTeam(Facts):
    """A +4 token is used on a team that has taken a token."""

    team: int


class PaysInstead(Facts):
    """A pay-for-military power is used against a barrier."""

    card: str


class NoSuchPower(Facts):
    """The card gives no temporary Military."""

    card: str


class CardNotThere(Facts):
    """The card is not in the tableau."""

    card: str
    player: str


class PowerSpent(Facts):
    """The card's power was used this phase."""

    card: str


class NoGood(Facts):
    """There is no good of the kind to discard."""

    card: str
    good: Term


@RULES.check("AA-ARTEFAKT-03", NoToken)
def token_is_there(walk: Walk, table: Table) -> Iterator[NoToken]:
    """Who uses a token turns it face up, and so has to have it."""
    for use, why in _lacking(walk, table):
        if why is NoToken:
            yield NoToken(walk.player.name, say_use(use))


@RULES.check("AA-ARTEFAKT-04", TokenSpent)
def token_serves_once(walk: Walk, table: Table) -> Iterator[TokenSpent]:
    """Each power of a token is used once a game."""
    for use, why in _lacking(walk, table):
        if why is TokenSpent:
            yield TokenSpent(walk.player.name, say_use(use))


@RULES.check("AA-ARTEFAKT-07", BothPowers)
def one_power_of_two(walk: Walk, table: Table) -> Iterator[BothPowers]:
    """A token with two powers gives only one of them."""
    for use, why in _lacking(walk, table):
        if why is BothPowers:
            yield BothPowers(walk.player.name, say_use(use))


@RULES.check("AA-ARTSCH-01", StoppedTeam)
def four_spaces_for_a_moving_team(walk: Walk, table: Table) -> Iterator[StoppedTeam]:
    """A +4 token serves no team that has taken a token."""
    if walk.team.stopped and any(use.power is Power.FOUR for use in walk.task.uses):
        yield StoppedTeam(walk.task.team)


def mode(use: Use) -> str:
    """As what a token is used."""
    return "military" if use.military else use.power.value


def _fits(use: Use, token: Token) -> bool:
    if token.power is None:
        return True
    if use.power is not token.power:
        return False
    return not use.military or token.value in (None, use.value)


def assign(uses: tuple[Use, ...], tokens: tuple[Token, ...]) -> dict[int, int]:
    """Which token serves each use: as many uses as can be served, by their numbers."""
    served: dict[int, int] = {}

    def find(use: int, seen: set[int]) -> bool:
        for at, token in enumerate(tokens):
            if at in seen or token.used or not _fits(uses[use], token):
                continue
            seen.add(at)
            if at not in served or find(served[at], seen):
                served[at] = use
                return True
        return False

    for use in range(len(uses)):
        find(use, set())
    return {use: at for at, use in served.items()}


def _lacking(walk: Walk, table: Table) -> list[tuple[Use, type[Facts]]]:
    """The uses that no token is left for, and why."""
    tokens, uses = walk.player.tokens, walk.task.uses
    if tokens is None:
        if uses:
            table.assume(("token", walk.player.name), words.HAS_TOKEN(player=walk.player.name))
        return []
    served = assign(uses, tokens)
    found: list[tuple[Use, type[Facts]]] = []
    for at, use in enumerate(uses):
        if at in served:
            continue
        spent = {token.used for token in tokens if token.used and _fits(use, token)}
        shared = any(
            _fits(use, tokens[token]) and mode(uses[other]) != mode(use)
            for other, token in served.items()
        )
        if shared or (spent and not spent & {"?", mode(use)}):
            found.append((use, BothPowers))
        else:
            found.append((use, TokenSpent if spent else NoToken))
    return found


@RULES.check("AA-POHYB-12", PaysInstead)
def no_paying_at_barriers(walk: Walk, table: Table) -> Iterator[PaysInstead]:
    """Pay-for-military powers are no help against barriers."""
    for name in walk.task.powers:
        card = game_card(name)
        if card.pays and not _gives_military(name):
            yield PaysInstead(card.name)


def _gives_military(name: str) -> bool:
    card = game_card(name)
    return bool(card.discard or card.goods_for)


@RULES.check("AA-POHYB-10", NoSuchPower, CardNotThere)
def power_gives_military(walk: Walk, table: Table) -> Iterator[NoSuchPower | CardNotThere]:
    """Only temporary-Military powers of one's own tableau help in the sub-phase."""
    for name in walk.task.powers:
        card = game_card(name)
        if not has_card(walk.player, name, table):
            yield CardNotThere(card.name, walk.player.name)
        elif not _gives_military(name) and not card.pays:
            yield NoSuchPower(card.name)


def has_card(player: Player, name: str, table: Table) -> bool:
    """True if a card lies in a player's tableau, assumed where no tableau is told."""
    if player.tableau is None:
        assumption = words.HAS_CARD(player=player.name, card=game_card(name).name)
        table.assume(("card", player.name, key(name)), assumption)
        return True
    return any(key(card.name) == key(name) for card in player.tableau)


@RULES.check("AA-ZAKLAD-06", PowerSpent, NoGood)
def each_power_has_its_good(walk: Walk, table: Table) -> Iterator[PowerSpent | NoGood]:
    """A power that discards a good works once a phase and needs a good of its own."""
    seen = list(walk.player.spent_powers)
    for name in walk.task.powers:
        card = game_card(name)
        if key(name) in seen:
            yield PowerSpent(card.name)
        seen.append(key(name))
    if walk.player.tableau is None:
        return
    goods = goods_discarded(walk)
    for name in walk.task.powers:
        card = game_card(name)
        if card.goods_for and key(name) not in goods:
            yield NoGood(card.name, Term(card.goods_for[0]))


def goods_discarded(walk: Walk) -> dict[str, str]:
    """For each power used that discards a good: the card that the good is taken from."""
    left = {key(card.name): card.goods for card in walk.player.tableau or ()}
    named = [key(name) for name in walk.task.goods_from]
    found: dict[str, str] = {}
    for name in walk.task.powers:
        wanted = game_card(name).goods_for
        if wanted is None:
            continue
        places = [p for p in named or left if left.get(p) and game_card(p).good == wanted[0]]
        if places:
            left[places[0]] -= 1
            found[key(name)] = places[0]
    return found


def _without_goods(tableau: tuple[Card, ...], walk: Walk) -> tuple[Card, ...]:
    """The tableau with the goods discarded that the powers of a movement cost."""
    for place in goods_discarded(walk).values():
        tableau = tuple(
            replace(c, goods=c.goods - 1) if key(c.name) == place else c for c in tableau
        )
    return tableau


def paid(walk: Walk) -> Player:
    """The player after the tokens and powers of a movement were used."""
    player, task = walk.player, walk.task
    tokens = list(player.tokens or ())
    for use, at in assign(task.uses, tuple(tokens)).items():
        tokens[at] = replace(tokens[at], used=mode(task.uses[use]))
    tableau, military, lasting = player.tableau, player.military, 0
    for name in task.powers:
        card = game_card(name)
        if card.discard and tableau is not None:
            tableau = tuple(c for c in tableau if key(c.name) != key(name))
        if card.discard:
            # The discarded card's own Military stays to the end of the phase.
            lasting += card.military if player.tableau is not None or military is not None else 0
            military = None if military is None else military - card.military
    return replace(
        player,
        tokens=player.tokens if player.tokens is None else tuple(tokens),
        tableau=None if tableau is None else _without_goods(tableau, walk),
        military=military,
        boost=player.boost + walk.boost + lasting,
        spent_powers=(*player.spent_powers, *(key(name) for name in task.powers)),
    )
