"""Tasks and outcomes in words; tasks as the mini-language writes them."""

from __future__ import annotations

from collections.abc import Sequence

from rulesbot.core import limits
from rulesbot.core.phrase import Phrase, Words
from rulesbot.core.ruling import Outcome
from rulesbot.games.galaxy_trucker.construction import Removals
from rulesbot.games.galaxy_trucker.model import Position
from rulesbot.games.galaxy_trucker.notation import say_tile
from rulesbot.games.galaxy_trucker.reading.claims import tell_cells, tell_value
from rulesbot.games.galaxy_trucker.tasks import (
    Charge,
    Credits,
    Crew,
    DeckSize,
    Discard,
    EnergyAboard,
    Exposed,
    Faults,
    Finish,
    FlightNumber,
    FlipTimer,
    GoodsAboard,
    Man,
    Move,
    Peek,
    Place,
    Standing,
    Stow,
    Strength,
    Task,
    TilesToRemove,
    Touches,
    Turn,
    WhereToPlace,
    WhoWon,
)
from rulesbot.games.galaxy_trucker.tiles import Tile

_PLACE = Words("přilož {reserve}{tile} na {cell}", "place {reserve}{tile} on {cell}")
_RESERVED = Words("z rezervy ", "from reserve ")
_MOVE = Words("přesuň {cell} na {to}", "move {cell} on {to}")
_TURN = {
    1: Words("otoč {cell} doprava", "turn {cell} right"),
    2: Words("otoč {cell} čelem vzad", "turn {cell} around"),
    3: Words("otoč {cell} doleva", "turn {cell} left"),
}
_FINISH = Words("dokonči {n}", "finish {n}")
_PEEK = Words("prohlédni balíček {n}", "look at pile {n}")
_TIMER = Words("otoč hodiny", "turn timer")
_DISCARD = Words("odstraň {cells:,}", "remove {cells:,}")
_HUMANS = Words("osaď {cell} lidé {n}", "man {cell} humans {n}")
_ALIEN = {
    "purple": Words("osaď {cell} fialový", "man {cell} purple alien"),
    "brown": Words("osaď {cell} hnědý", "man {cell} brown alien"),
    "cyan": Words("osaď {cell} tyrkysový", "man {cell} cyan alien"),
}
_CHARGE = Words("nabij {cell}", "charge {cell}")
_STOW = Words("nalož {goods} na {cell}", "load {goods} on {cell}")
_OTHER = Words("", "")

_FITS_NOWHERE = Words("Dílek nejde přiložit nikam.", "The tile fits nowhere.")
_ANSWERS = {
    Faults: Words("Vadné dílky: {value}.", "Faulty tiles: {value}."),
    Exposed: Words("Otevřených přípojek: {value}.", "Exposed connectors: {value}."),
    WhereToPlace: Words("Dílek sem jde přiložit: {value}.", "The tile fits here: {value}."),
    Touches: Words("Pole se dotýká: {value}.", "The cell touches: {value}."),
    FlightNumber: Words("Číslo letu: {value}.", "Flight number: {value}."),
    TilesToRemove: Words("Odebrat dílků: {value}.", "Tiles to set aside: {value}."),
    Strength: Words("Síla: {value}.", "Strength: {value}."),
    Crew: Words("Posádka: {value}.", "Crew: {value}."),
    Standing: Words("Pole na trati: {value}.", "Space on the track: {value}."),
    Credits: Words("Kredity: {value}.", "Credits: {value}."),
    GoodsAboard: Words("Zboží: {value}.", "Goods: {value}."),
    EnergyAboard: Words("Energie: {value}.", "Energy: {value}."),
    WhoWon: Words("Vyhrává: {value}.", "Winner: {value}."),
    DeckSize: Words("Karet v balíčku: {value}.", "Cards in the deck: {value}."),
}
_LOST = Words("Ztráty: {n:dílek|dílky|dílků} ({cells}).", "Losses: {n:tile|tiles} ({cells}).")
_NO_LOSS = Words("Beze ztrát.", "No losses.")
_NOTHING_TO_DISCARD = Words("Odstraňovat není co.", "There is nothing to remove.")
_FALLS_ANYWAY = Words(
    "Nespojené odpadne samo: {falling}.", "Not joined, falls off by itself: {falling}."
)
_ONE_SET = Words("Stačí odstranit: {cells}.", "Enough to remove: {cells}.")
_ONE_SET_FALLING = Words(
    "Stačí odstranit: {cells}; odpadne i {falling}.",
    "Enough to remove: {cells}; these fall off too: {falling}.",
)
_MORE_SETS = Words(
    "… a {n:další možnost|další možnosti|dalších možností}.", "… and {n:other way|other ways}."
)
_NOT_ALL = Words(
    "Další možnosti nejsou spočítány: vad je příliš mnoho.",
    "Further possibilities are not counted: there are too many faults.",
)


def say(position: Position, task: Task) -> Phrase:
    """The part of an action that alternatives change, without the player."""
    match task:
        case Place(tile=tile, cell=cell, reserved=reserved):
            shown = tile or position.ships[task.ship].hand
            what = say_tile(shown) if isinstance(shown, Tile) else ""
            return _PLACE(reserve=_RESERVED if reserved else "", tile=what, cell=cell)
        case Move(cell=cell, to=to):
            return _MOVE(cell=cell, to=to)
        case Turn(cell=cell, quarters=quarters):
            return _TURN[quarters](cell=cell)
        case Finish(number=number):
            return _FINISH(n="" if number is None else number)
        case Peek(pile=pile):
            return _PEEK(n="?" if pile is None else pile)
        case FlipTimer():
            return _TIMER()
        case Discard(cells=cells):
            return _DISCARD(cells=cells)
        case Man(cell=cell, alien=alien, humans=humans):
            n = "?" if humans is None else humans
            return _ALIEN[alien.value](cell=cell) if alien else _HUMANS(cell=cell, n=n)
        case Stow(goods=goods, cell=cell):
            from rulesbot.games.galaxy_trucker.flight.card_words import say_code

            return _STOW(goods=say_code(goods), cell=cell)
        case Charge(cell=cell):
            return _CHARGE(cell="" if cell is None else cell)
    return _OTHER()


def tell(task: Task, outcome: Outcome) -> Sequence[Phrase]:
    """The outcome's value and results, a line each."""
    lines = []
    if isinstance(task, WhereToPlace) and outcome.value == ():
        lines.append(_FITS_NOWHERE())
    elif type(task) in _ANSWERS and outcome.value is not None:
        lines.append(_ANSWERS[type(task)](value=tell_value(outcome.value)))
    for name, result in outcome.results:
        if name == "losses" and isinstance(result, tuple):
            lost = _LOST(n=len(result), cells=tell_cells(result)) if result else _NO_LOSS()
            lines.append(lost)
        elif isinstance(result, Removals):
            lines += tell_removals(result)
    if any(name in ("losses by ship", "settlement") for name, _ in outcome.results):
        from rulesbot.games.galaxy_trucker.flight.telling import tell_flight

        lines += tell_flight(outcome)
    return lines


def tell_removals(removals: Removals) -> list[Phrase]:
    """The smallest sets of tiles to remove, a line each."""
    lines = []
    for removal in removals.sets[: limits.SHOWN]:
        if not removal.cells:
            falling = tell_cells(removal.falling)
            alone = _FALLS_ANYWAY(falling=falling) if removal.falling else _NOTHING_TO_DISCARD()
            lines.append(alone)
        elif removal.falling:
            cells, falling = tell_cells(removal.cells), tell_cells(removal.falling)
            lines.append(_ONE_SET_FALLING(cells=cells, falling=falling))
        else:
            lines.append(_ONE_SET(cells=tell_cells(removal.cells)))
    if len(removals.sets) > limits.SHOWN:
        lines.append(_MORE_SETS(n=len(removals.sets) - limits.SHOWN))
    if not removals.complete:
        lines.append(_NOT_ALL())
    return lines
