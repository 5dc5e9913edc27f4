"""Actions and results in words."""

from __future__ import annotations

from collections.abc import Sequence

from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.ruling import Outcome
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.model import OrbCard, Position, Power
from rulesbot.games.artefakty.orb import Content, Square
from rulesbot.games.artefakty.reading.claims import tell_cells, tell_value
from rulesbot.games.artefakty.tasks import (
    BringBack,
    DeckLeft,
    DiscardStart,
    LastRound,
    Move,
    OrbCardsOf,
    OverLimit,
    Pass,
    Play,
    PlayAirlock,
    PriorityOrder,
    Reach,
    Stand,
    Stations,
    Strength,
    Task,
    TokenPoints,
    Use,
    WhereToPlay,
)

_CONTENTS = {
    Content.PLAIN: Words("pole", "plain"),
    Content.CONDUIT: Words("potrubí", "conduit"),
    Content.STATION: Words("stanice", "station"),
    Content.ARTIFACT_A: Words("artefakt A", "artifact A"),
    Content.ARTIFACT_B: Words("artefakt B", "artifact B"),
    Content.TUBE: Words("produkce A", "production tube A"),
    Content.UNKNOWN: Words("?", "?"),
}
_USES = {
    Power.FOUR: Words("+4", "+4"),
    Power.WALL: Words("zeď", "wall"),
    Power.BARRIER: Words("bariéra", "barrier"),
}
_MILITARY = Words("síla {n}", "strength {n}")
_MOVE = Words("přesuň tým {team} na {to}{more}", "move team {team} to {to}{more}")
_VIA = Words(" přes {cells}", " via {cells}")
_TOKENS = Words(" žeton {uses}", " token {uses}")
_WITH = Words(" pomocí {cards}", " using {cards}")
_JOIN = Words("{one}{two}", "{one}{two}")
_PLAY = Words("polož kartu {kind} {{ {squares} }}", "lay card {kind} {{ {squares} }}")
_SQUARE = Words("{cell} {content} {code}", "{cell} {content} {code}")
_SEMICOLON = Words("{one}; {two}", "{one}; {two}")
_COMMA = Words("{one}, {two}", "{one}, {two}")
_AIRLOCK = Words("polož malý uzávěr na {cell}{turn}", "lay airlock small on {cell}{turn}")
_TURNS = {
    0: Words("", ""),
    1: Words(" doprava", " right"),
    2: Words(" čelem vzad", " around"),
    3: Words(" doleva", " left"),
}
_STAND = Words("postav tým {team} na {cell}", "put team {team} on {cell}")
_BACK = Words("vrať {teams}", "return {teams}")
_PASS = Words("vzdej se", "pass")
_PASS_BACK = Words("vzdej se a vrať {teams}", "pass and return {teams}")
_TEAM = Words("tým {team} na {cell}", "team {team} on {cell}")
_DISCARD = Words(
    "odhoď startovní planety {worlds}, karty {n}", "discard start worlds {worlds}, cards {n}"
)
_OTHER = Words("", "")
_ANSWERS = {
    Reach: Words("Tým dojde na: {value}.", "The team reaches: {value}."),
    WhereToPlay: Words(
        "Kartu lze položit (levý horní čtverec): {value}.",
        "The card fits (upper left square): {value}.",
    ),
    Strength: Words("Vojenská síla: {value}.", "Military: {value}."),
    TokenPoints: Words("Body za žetony: {value}.", "Token points: {value}."),
    PriorityOrder: Words("Pořadí priority: {value}.", "Priority order: {value}."),
    DeckLeft: Words("V balíčku prstence zbývá: {value}.", "Left in the orb deck: {value}."),
    LastRound: Words("Je to poslední kolo: {value}.", "This is the last round: {value}."),
    Stations: Words("Viditelné dávkovací stanice: {value}.", "Visible feeding stations: {value}."),
    OrbCardsOf: Words("Prstencové karty v ruce: {value}.", "Orb cards in hand: {value}."),
    OverLimit: Words("Odhodit karet: {value}.", "Cards to discard: {value}."),
}
_WAY = Words("Cesta: {cells} ({n:krok|kroky|kroků}).", "Way: {cells} ({n:step|steps}).")
_DECK = Words("V balíčku prstence zbývá: {n}.", "Left in the orb deck: {n}.")
_ORDER = Words("Pořadí priority: {order}.", "Priority order: {order}.")


def _joined(parts: Sequence[Phrase], joint: Words) -> Phrase:
    found = parts[0]
    for part in parts[1:]:
        found = joint(one=found, two=part)
    return found


def _use(use: Use) -> Phrase:
    return _MILITARY(n=use.value) if use.military else _USES[use.power]()


def _code(square: Square) -> str:
    marks = {0: ".", 8: "#"}
    return "".join("?" if edge < 0 else marks.get(edge, str(edge)) for edge in square.edges)


def say_card(card: OrbCard) -> Phrase:
    """A card as it lies, as the language writes it."""
    squares = [
        _SQUARE(cell=str(cell), content=_CONTENTS[square.content](), code=_code(square))
        for cell, square in sorted((card.shape or {}).items(), key=lambda item: item[0])
    ]
    return _PLAY(kind=card.kind, squares=_joined(squares, _SEMICOLON) if squares else "?")


def _say_move(task: Move) -> Phrase:
    more: Phrase = _OTHER()
    if task.via:
        more = _JOIN(one=more, two=_VIA(cells=", ".join(map(str, task.via))))
    if task.uses:
        uses = _joined([_use(use) for use in task.uses], _COMMA)
        more = _JOIN(one=more, two=_TOKENS(uses=uses))
    if task.powers:
        more = _JOIN(one=more, two=_WITH(cards=", ".join(f'"{name}"' for name in task.powers)))
    return _MOVE(team=task.team, to=str(task.to), more=more)


def _teams(back: tuple[tuple[int, Cell], ...]) -> Phrase:
    return _joined([_TEAM(team=team, cell=str(cell)) for team, cell in back], _COMMA)


def say(position: Position, task: Task) -> Phrase:
    """The part of an action that alternatives change, without the player."""
    match task:
        case Move():
            return _say_move(task)
        case Play(card=card):
            return say_card(card)
        case PlayAirlock(cell=cell, quarters=quarters):
            return _AIRLOCK(cell=str(cell), turn=_TURNS[quarters % 4]())
        case Stand(team=team, cell=cell):
            return _STAND(team=team, cell=str(cell))
        case BringBack(back=back):
            return _BACK(teams=_teams(back))
        case Pass(back=back):
            return _PASS_BACK(teams=_teams(back)) if back else _PASS()
        case DiscardStart(worlds=worlds, cards=cards):
            return _DISCARD(worlds=", ".join(map(str, worlds)), n=cards)
    return _OTHER()


def tell(task: Task, outcome: Outcome) -> Sequence[Phrase]:
    """The outcome's value and results, a line each."""
    lines = []
    if type(task) in _ANSWERS:
        lines.append(_ANSWERS[type(task)](value=tell_value(outcome.value)))
    for name, result in outcome.results:
        if name == "way" and isinstance(result, tuple) and result:
            lines.append(_WAY(cells=tell_cells(result), n=len(result)))
        elif name == "deck":
            lines.append(_DECK(n=result))
        elif name == "order" and isinstance(result, tuple) and result:
            names = tuple(outcome.position.players[key].name for key in result)
            lines.append(_ORDER(order=names))
    return lines
