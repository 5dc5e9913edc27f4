"""The position as statements of the mini-language, so that a case can go on from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rulesbot.core.record import replace
from rulesbot.games.artefakty.model import (
    Card,
    Deed,
    Explore,
    Phase,
    Player,
    Position,
    Power,
    Token,
)
from rulesbot.games.artefakty.notation import write_card, write_name, write_orb

_PHASES = {
    Phase.SETUP: "příprava",
    Phase.EXPLORE: "průzkum",
    Phase.DEVELOP: "vývoj",
    Phase.SETTLE: "osídlování",
    Phase.CONSUME: "spotřeba",
    Phase.PRODUCE: "produkce",
}
_POWERS = {
    Power.FOUR: "+4",
    Power.WALL: "zeď",
    Power.BARRIER: "bariéra",
    Power.GENES: "geny",
    Power.STATION: "stanice",
    Power.TECHNOLOGY: "technologie",
    Power.WORLD: "planeta",
    Power.DEVELOPMENT: "sleva technologie",
}
_USES = {power.value: word for power, word in _POWERS.items()}
_VALUED = frozenset({Power.BARRIER, Power.WORLD, Power.DEVELOPMENT})
_DEEDS = {Deed.MOVE: "pohyb", Deed.PLAY: "vyložení", Deed.DRAW: "braní"}

Names = Mapping[str, str]
"""Players' names as written, by their keys."""


def write(position: Position) -> str:
    """Every statement on a line of its own; reading them gives the same position.

    What the language has no words for is told in comments at the end.
    """
    names = {key: write_name(player.name) for key, player in position.players.items()}
    lines = [*_table(position, names)]
    for key, player in position.players.items():
        items = list(_items(player))
        if items:
            lines += [f"hráč {names[key]} {{", *(f"  {item}" for item in items), "}"]
        elif key not in position.seats:
            lines.append(f"hráč {names[key]}")
    lines += write_orb(position)
    for key, player in position.players.items():
        lines += _teams(names[key], player)
    lines += _order(position, names)
    lines += (f"# zapsat nejde: {words}" for words in _unsaid(position, names))
    return "".join(f"{line}\n" for line in lines)


def _listed(parts: Iterable[object]) -> str:
    return ", ".join(map(str, parts))


def _number(value: int | None) -> str:
    return "?" if value is None else str(value)


def _table(position: Position, names: Names) -> Iterator[str]:
    if position.expansions:
        yield f"rozšíření {_listed(position.expansions)}"
    if position.without_orb:
        yield "bez prstence"
    if position.phase:
        yield f"fáze {_PHASES[position.phase]}"
    if position.seats:
        yield f"hráči {_listed(names[key] for key in position.seats)}"
    elif position.count:
        yield f"hráči {position.count}"
    if position.deck is not None:
        yield f"balíček {position.deck or 'žádný'}"


def _items(player: Player) -> Iterator[str]:
    if player.military is not None or player.military_unknown:
        more = player.versus_aliens
        against = "" if more == 0 else f" proti mimozemšťanům {_number(more)}"
        yield f"síla {_number(player.military)}{against}"
    if player.tableau is not None:
        yield f"území {{ {'; '.join(map(_card, player.tableau))} }}".replace("{  }", "{ }")
    if player.hand is not None:
        yield f"ruka {player.hand}"
    if player.orb_cards is not None:
        yield f"prstencové karty {_orb_cards(player)}"
    if player.tokens is not None:
        yield from (map(_token, player.tokens) if player.tokens else ("žeton žádný",))
    if player.start_worlds:
        yield f"startovní planety {_listed(player.start_worlds)}"
    if player.start_world is not None:
        yield f"startovní planeta {player.start_world}"
    if player.done is not None:
        yield f"provedl {_listed(_DEEDS[deed] for deed in player.done) or 'žádné'}"
    if player.passed:
        yield "vzdal se"


def _card(card: Card) -> str:
    goods = {0: "", 1: " zboží"}.get(card.goods, f" zboží {card.goods}")
    return f'karta "{card.name}"{goods}{" právě vyložená" if card.fresh else ""}'


def _orb_cards(player: Player) -> str:
    """The cards where all are known, else how many there are."""
    if not player.orb_cards:
        return "žádné"
    if len(player.known_cards) != player.orb_cards:
        return str(player.orb_cards)
    return f"{{ {'; '.join(map(write_card, player.known_cards))} }}"


def _token(token: Token) -> str:
    kind = f"{token.kind} " if token.kind else ""
    power = _POWERS[token.power] if token.power else "?"
    value = f" {_number(token.value)}" if token.power in _VALUED else ""
    return f"žeton {kind}{power}{value}{' použitý' if token.used else ''}"


def _teams(name: str, player: Player) -> Iterator[str]:
    for number, team in player.teams.items():
        walked = f" ušel {team.walked}" if team.walked else ""
        stopped = " vzal žeton" if team.stopped else ""
        yield f"tým {name} {number} na {team.cell}{walked}{stopped}"


def _order(position: Position, names: Names) -> Iterator[str]:
    """The track, who chose which Explore, and whose turn it is."""
    if position.priority:
        yield f"priorita {_listed(names[key] for key in position.priority)}"
    for chosen, word in ((Explore.ORB, "prstenec "), (Explore.OTHER, "")):
        keys = [key for key, player in position.players.items() if player.explore is chosen]
        if keys:
            yield f"průzkum {word}{_listed(names[key] for key in keys)}"
    if position.told and all(player.explore is None for player in position.players.values()):
        yield "průzkum nikdo"
    if position.whose:
        yield f"na tahu {names[position.whose]}"


def _unsaid(position: Position, names: Names) -> Iterator[str]:
    """What the language has no words for, and what a case that goes on would not know."""
    if position.order:
        yield f"subfáze už začala v pořadí {_listed(names[key] for key in position.order)}"
    if position.tube:
        name = names[position.tube.player]
        yield f"{name} má hned položit kartu za žeton na {position.tube.cell}"
    if position.laid_in_setup:
        laid = _listed(names[key] for key in position.laid_in_setup)
        yield f"první kartu při přípravě už položili: {laid}"
    if position.last_round and position.deck != 0:
        yield "je poslední kolo"
    for key, player in position.players.items():
        for token in player.tokens or ():
            if token.used not in ("", "?"):
                use = _USES.get(token.used, "síla")
                yield f"{names[key]}: {_token(replace(token, used=''))} posloužil jako {use}"
        if player.boost:
            yield f"{names[key]} má dočasnou sílu {player.boost} do konce fáze"
        if player.spent_powers:
            yield f"{names[key]} v této fázi použil sílu karet: {_listed(player.spent_powers)}"
        for number, team in player.teams.items():
            if team.extra:
                yield f"{names[key]} přidal týmu {number} žetony +4 pole navíc: {team.extra}"
            if team.rested and team.walked:
                yield f"{names[key]} už po týmu {number} táhl jiným týmem"
