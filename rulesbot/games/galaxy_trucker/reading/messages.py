"""What the reader says of positions and actions that cannot be."""

from __future__ import annotations

from rulesbot.core.phrase import Words

NO_CLASS = Words("loď „{ship}“ nemá třídu", "ship “{ship}” has no class")
NO_CLASS_HELP = Words(
    "Napište třeba „loď {ship} třída I“.", "Write for example “ship {ship} class I”."
)
NO_SHIP = Words("loď „{ship}“ na stole není", "there is no ship “{ship}”")
NO_SHIP_HELP = Words("Popsané lodě: {ships}.", "The ships described: {ships}.")
NO_SHIPS_HELP = Words(
    "Loď se popíše příkazem „loď {ship} třída I {{ … }}“.",
    "A ship is described by “ship {ship} class I {{ … }}”.",
)
WHICH_SHIP = Words("není řečeno, o kterou loď jde", "it does not say which ship")
TWICE = Words("{what} je tu uvedeno podruhé", "{what} is stated a second time")
SHIP_TWICE = Words("loď „{ship}“ je tu podruhé", "ship “{ship}” stands here a second time")
TWICE_HELP = Words(
    "Nad prvním případem se každá věc uvádí jednou; změnu napište do případu.",
    "Above the first case each thing is stated once; put a change into a case.",
)
CELL_TWICE = Words("na {cell} už dílek leží", "there is a tile on {cell} already")
CELL_TWICE_HELP = Words(
    "Na pole patří jeden dílek: druhý smažte, nebo mu napište jiné pole.",
    "A cell takes one tile: delete the second one or give it another cell.",
)
NOT_ON_BOARD = Words(
    "pole {cell} deska třídy {board} nemá", "the class {board} board has no cell {cell}"
)
ROW_CELLS = Words("Řádek {row} má sloupce {columns}.", "Row {row} has the columns {columns}.")
BOARD_ROWS = Words("Deska má řádky {rows}.", "The board has the rows {rows}.")
NO_TILE = Words("na {cell} žádný dílek neleží", "there is no tile on {cell}")
NEEDS_DIRECTION = Words("{tile:nom} musí mít směr", "a {tile} needs a direction")
NEEDS_DIRECTION_HELP = Words(
    "Za druh napište ^ (příď), > (pravobok), v (záď), < (levobok), nebo ?.",
    "After the kind write ^ (front), > (right), v (rear), < (left) or ?.",
)
NO_DIRECTION = Words("{tile:nom} žádný směr nemá", "a {tile} has no direction")
TWO_DIRECTIONS = Words(
    "{tile:nom} má {n:směr|směry|směrů}, ne {given}",
    "a {tile} has {n:direction|directions}, not {given}",
)
SHIELD_CORNER = Words(
    "štít kryje dvě sousední strany, ne dvě protilehlé",
    "a shield covers two sides that meet, not two opposite ones",
)
CAPACITY = Words("{tile:nom} se {n} v krabici není", "there is no {tile} with {n}")
CAPACITY_HELP = Words("Zná se {tile:nom} {known}.", "There is {tile} {known}.")
LONE_COLOUR = Words("barva stojí bez podpory života", "a colour without its life support")
HUMANS_FIT = Words(
    "{tile:nom} na {cell} pojme nejvýš {most:člověka|lidi|lidí}, ne {n}",
    "the {tile} on {cell} holds at most {most:human|humans}, not {n}",
)
ENERGY_FITS = Words(
    "{tile:nom} na {cell} pojme nejvýš {most:žeton|žetony|žetonů} energie, ne {n}",
    "the {tile} on {cell} holds at most {most:token|tokens} of energy, not {n}",
)
GOODS_FIT = Words(
    "{tile:nom} na {cell} pojme nejvýš {most:kostku|kostky|kostek} zboží, ne {n}",
    "the {tile} on {cell} holds at most {most:cube|cubes} of goods, not {n}",
)
SLEEPERS_FIT = Words(
    "{tile:nom} na {cell} pojme nejvýš {most:spícího|spící|spících}, ne {n}",
    "the {tile} on {cell} holds at most {most:sleeper|sleepers}, not {n}",
)
NO_PLACE_FOR = Words(
    "{what} na {cell} být nemůže: leží tam {tile:nom}", "no {what} can be on {cell}: it is a {tile}"
)
CREW_MIXED = Words(
    "v kabině na {cell} nemohou být lidé i mimozemšťan",
    "the cabin on {cell} cannot hold humans and an alien",
)
ALIENS_TWO = Words(
    "v kabině na {cell} je nejvýš jeden mimozemšťan", "the cabin on {cell} holds one alien at most"
)
WHAT_CREW = Words("posádka", "crew")
WHAT_ENERGY = Words("energie", "energy")
WHAT_GOODS = Words("zboží", "goods")
WHAT_SLEEPERS = Words("spící", "sleepers")
RED_GOODS = Words(
    "červené zboží na {cell} být nemůže: patří jen do speciálního skladu",
    "red goods cannot be on {cell}: they go into special holds only",
)
RESERVE_MOST = Words(
    "v rezervě jsou nejvýš dva dílky, ne {n}", "the reserve holds two tiles at most, not {n}"
)
NUMBER_RANGE = Words(
    "číslo {n} hra nemá; čísla jdou od 1 do {most}",
    "there is no number {n}; they go from 1 to {most}",
)
NUMBER_SHARED = Words("číslo {n} má už loď „{ship}“", "ship “{ship}” has number {n} already")
TIMER_FIELD = Words(
    "hodiny na poli {n} stát nemohou; pole jdou od Startu do {most}",
    "the hourglass cannot stand on field {n}; the fields go from Start to {most}",
)
EDITION = Words("vydání {n} neexistuje", "there is no edition {n}")
EDITION_HELP = Words("Hra má vydání 1 a 2.", "The game has editions 1 and 2.")
EXPANSION = Words("rozšíření {n} neexistuje", "there is no expansion {n}")
EXPANSION_HELP = Words("Hra má rozšíření 1 a 2.", "The game has expansions 1 and 2.")
NOBODYS_SHIP = Words(
    "loď „{ship}“ nikomu z hráčů nepatří", "ship “{ship}” belongs to none of the players"
)
THEY_PLAY = Words("Hrají: {players}.", "The players: {players}.")
TOO_MANY_SHIPS = Words(
    "{n:~hráč je|hráči jsou|hráčů je} {n}, lodí je {ships}", "{n:player|players}, but {ships} ships"
)
PLAYERS_RANGE = Words("hráčů je 2 až {most}, ne {n}", "2 to {most} play, not {n}")
BOARD_LATER = Words(
    "desku „{name}“ rozhodčí zatím nezná: přijde s rozšířeními",
    "the judge does not know the board “{name}” yet: it comes with the expansions",
)
BOARDING_LATER = Words(
    "výsadky rozhodčí zatím nezná: přijdou s rozšířeními",
    "the judge does not know boarding yet: it comes with the expansions",
)
DECK_UNKNOWN = Words(
    "karty úrovně {level} ve vydání {edition} rozhodčí nezná",
    "the judge does not know the cards of level {level} in edition {edition}",
)
WRITE_NUMBERS = Words(
    "Napište kartu i s čísly, která na ní jsou.", "Write the card with the numbers printed on it."
)
NO_SUCH_CARD = Words("karta „{card}“ v balíčku není", "the deck has no card “{card}”")
SHORT_TRACK = Words(
    "na {n:poli|polích|polích} trati nemá {rockets:raketa|rakety|raket} kam ustupovat",
    "a track of {n:space|spaces} has no room for {rockets:rocket|rockets}",
)
SAME_SPACE = Words(
    "rakety „{one}“ a „{two}“ stojí na jednom poli trati",
    "the rockets “{one}” and “{two}” stand on the same space of the track",
)
SAME_SPACE_HELP = Words(
    "Trať má {n:pole|pole|polí}; místa, která se liší o celá kola, jsou totéž pole.",
    "The track has {n:space|spaces}; places that differ by whole laps are the same space.",
)
