"""Reads actions, events and questions."""

from __future__ import annotations

from rulesbot.core.game import SetupError
from rulesbot.games.artefakty import tasks
from rulesbot.games.artefakty.grid import Cell
from rulesbot.games.artefakty.model import OrbCard, Position, Power
from rulesbot.games.artefakty.preparing import FULL_TABLE
from rulesbot.games.artefakty.reading import messages
from rulesbot.games.artefakty.reading.scribe import Scribe, cells, number, numbers, place
from rulesbot.games.artefakty.reading.squares import read_card, read_rotation
from rulesbot.games.artefakty.tasks import NotCovered, Task, Use
from rulesbot.language.nodes import Node

_LATER = frozenset({"settle", "sell", "consume", "produce"})
_EVENTS: dict[str, type[tasks.Event]] = {
    "event_setup": tasks.SetUp,
    "event_subphase": tasks.BeginSubphase,
    "event_end": tasks.EndExplore,
}
_SIMPLE: dict[str, type[tasks.Draw | tasks.PlayNothing | tasks.Reveal | tasks.Inspect]] = {
    "draw": tasks.Draw,
    "lay_nothing": tasks.PlayNothing,
    "reveal": tasks.Reveal,
    "inspect": tasks.Inspect,
}
_OF_A_PLAYER: dict[str, type[tasks.TokenPoints | tasks.OrbCardsOf | tasks.OverLimit]] = {
    "token_points": tasks.TokenPoints,
    "orb_cards_of": tasks.OrbCardsOf,
    "over_limit": tasks.OverLimit,
}
_OF_THE_TABLE: dict[
    str, type[tasks.PriorityOrder | tasks.DeckLeft | tasks.LastRound | tasks.Stations]
] = {
    "priority_order": tasks.PriorityOrder,
    "deck_left": tasks.DeckLeft,
    "last_round": tasks.LastRound,
    "stations": tasks.Stations,
}
_USES = {"PLUS_FOUR": Power.FOUR, "WALL": Power.WALL, "BARRIER": Power.BARRIER}


def read_task(position: Position, node: Node, text: str) -> Task:
    """The task that a statement states; raises ``SetupError`` with every fault."""
    scribe = Scribe(text)
    task: Task | None
    match node.kind:
        case "action":
            task = _action(scribe, position, node)
        case "ask":
            task = _query(scribe, position, next(node.nodes()))
        case _:
            task = _EVENTS[next(node.nodes()).kind]()
            count = position.count or len(position.players)
            if isinstance(task, tasks.SetUp) and not 2 <= count <= FULL_TABLE:
                scribe.fault(node.span, messages.PLAYERS_RANGE(n=count))
    if scribe.problems or task is None:
        raise SetupError(scribe.problems)
    return task


def read_query(position: Position, node: Node, text: str) -> Task:
    """The question that an expectation repeats; raises ``SetupError``."""
    scribe = Scribe(text)
    task = _query(scribe, position, node)
    if scribe.problems or task is None:
        raise SetupError(scribe.problems)
    return task


def _player(scribe: Scribe, position: Position, node: Node) -> str | None:
    """The key of the player that a node names, or of the only one there is."""
    named = scribe.name(node)
    players = tuple(player.name for player in position.players.values())
    help_ = messages.NO_PLAYER_HELP(players=players) if players else None
    if named is None:
        if len(players) == 1:
            return next(iter(position.players))
        scribe.fault(node.span, messages.WHICH_PLAYER(), help_)
        return None
    key, typed = named
    if key in position.players:
        return key
    help_ = help_ or messages.NO_PLAYERS_HELP(player=typed)
    name = node.node("name")
    scribe.fault((name or node).span, messages.NO_PLAYER(player=typed), help_)
    return None


def _has_team(scribe: Scribe, position: Position, key: str, team: int, node: Node) -> bool:
    player = position.players[key]
    if team in player.teams:
        return True
    help_ = messages.NO_TEAM_HELP(player=player.name, n=team)
    scribe.fault(node.span, messages.NO_TEAM(player=player.name, n=team), help_)
    return False


def _action(scribe: Scribe, position: Position, node: Node) -> Task | None:
    act = list(node.nodes())[-1]
    if act.kind in _LATER:
        return NotCovered(messages.CARDS_LATER())
    key = _player(scribe, position, node)
    if key is None:
        return None
    if act.kind in _SIMPLE:
        return _SIMPLE[act.kind](key)
    match act.kind:
        case "move":
            return _move(scribe, position, key, act)
        case "lay":
            card = _card(scribe, act)
            return tasks.Play(key, card) if card else None
        case "lay_airlock":
            return tasks.PlayAirlock(key, place(act), read_rotation(act.node("rotation")))
        case "cannot_lay":
            cards = tuple(read_card(scribe, face) for face in act.nodes("card_face"))
            return tasks.CannotPlay(key, cards)
    return _other(scribe, position, key, act)


def _other(scribe: Scribe, position: Position, key: str, act: Node) -> Task | None:
    match act.kind:
        case "give_up":
            inner = act.node("bring_back")
            return tasks.Pass(key, _back(scribe, position, key, inner) if inner else ())
        case "bring_back":
            return tasks.BringBack(key, _back(scribe, position, key, act))
        case "stand":
            return tasks.Stand(key, numbers(act)[0], place(act))
        case "discard_start":
            return _discard(act, key)
        case "look" if act.word("TOKEN"):
            owner = _player(scribe, position, act) if act.node("name") else key
            return tasks.LookAtToken(key, owner) if owner else None
    return tasks.LookAtCards(key)


def _discard(act: Node, key: str) -> Task:
    *worlds, last = numbers(act)
    if act.word("CARDS"):
        return tasks.DiscardStart(key, tuple(worlds), last)
    return tasks.DiscardStart(key, (*worlds, last), 0)


def _back(scribe: Scribe, position: Position, key: str, node: Node) -> tuple[tuple[int, Cell], ...]:
    teams = numbers(node)
    for team in teams:
        _has_team(scribe, position, key, team, node)
    return tuple(zip(teams, cells(node), strict=True))


def _card(scribe: Scribe, node: Node) -> OrbCard | None:
    face = node.node("card_face")
    assert face is not None  # noqa: S101  (the grammar)
    card = read_card(scribe, face)
    if face.node("block") is None:
        scribe.fault(face.span, messages.UNKNOWN_CARD())
        return None
    return card


def _move(scribe: Scribe, position: Position, key: str, act: Node) -> Task | None:
    team = numbers(act)[0]
    if not _has_team(scribe, position, key, team, act):
        return None
    via: tuple[Cell, ...] = ()
    uses: list[Use] = []
    powers: list[str] = []
    goods: list[str] = []
    for aid in act.nodes():
        match aid.kind:
            case "via":
                inner = aid.node("cells")
                via += cells(inner) if inner else ()
            case "uses":
                uses += [_use(use) for use in aid.nodes("use")]
            case "using":
                powers += [typed for _, typed in scribe.names(aid)]
            case "discarding":
                goods += [typed for _, typed in scribe.names(aid)]
    if any(use.power not in (*_USES.values(),) for use in uses):
        return NotCovered(messages.CARDS_LATER())
    return tasks.Move(key, team, place(act), via, tuple(uses), tuple(powers), tuple(goods))


def _use(node: Node) -> Use:
    word = next(node.words())
    if word.kind == "STRENGTH":
        return Use(Power.BARRIER, number(node) or 0, military=True)
    return Use(_USES.get(word.kind, Power.GENES))


def _query(scribe: Scribe, position: Position, node: Node) -> Task | None:
    if node.kind in _OF_THE_TABLE:
        return _OF_THE_TABLE[node.kind]()
    if node.kind == "where_to_lay":
        face = node.node("card_face")
        card = read_card(scribe, face) if face else OrbCard("A")
        if card.shape is None:
            scribe.fault(node.span, messages.UNKNOWN_CARD())
        return tasks.WhereToPlay(card)
    if node.kind == "what_to_settle":
        return NotCovered(messages.CARDS_LATER())
    if node.kind == "points":
        return NotCovered(messages.SCORE_LATER())
    if node.kind == "reach":
        return _reach(scribe, position, node)
    key = _player(scribe, position, node)
    if key is None:
        return None
    if node.kind in _OF_A_PLAYER:
        return _OF_A_PLAYER[node.kind](key)
    if len(list(node.nodes("name"))) > 1:
        return NotCovered(messages.CARDS_LATER())
    return tasks.Strength(key, versus_aliens=node.word("ALIENS", "BARRIER") is not None)


def _reach(scribe: Scribe, position: Position, node: Node) -> Task | None:
    team = numbers(node)[0]
    if node.node("name") is None:
        owners = [key for key, player in position.players.items() if team in player.teams]
        if len(owners) == 1:
            return tasks.Reach(owners[0], team)
    key = _player(scribe, position, node)
    if key is None or not _has_team(scribe, position, key, team, node):
        return None
    return tasks.Reach(key, team)
