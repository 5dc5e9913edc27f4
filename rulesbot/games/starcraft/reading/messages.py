"""What the reader says of positions and actions that cannot be."""

from __future__ import annotations

from rulesbot.core.phrase import Words

NO_PLAYER = Words("hráč „{name}“ nehraje", "“{name}” does not play")
PLAYERS_ARE = Words("Hrají: {names}.", "The players are: {names}.")
PLAYERS_HELP = Words(
    "Hráče uveďte příkazem „hráči raynor, nadvědomí“.",
    "Name the players with “players raynor, overmind”.",
)
NO_FACTION = Words("frakci „{name}“ hra nemá", "the game has no faction “{name}”")
FACTIONS_ARE = Words(
    "Frakce jsou raynor, mengsk, tassadar, aldaris, královna a nadvědomí.",
    "The factions are raynor, mengsk, tassadar, aldaris, kerrigan and overmind.",
)
FACTION_TWICE = Words("frakce „{name}“ je tu dvakrát", "faction “{name}” is here twice")
NO_PLANET = Words("planeta „{name}“ v galaxii není", "there is no planet “{name}” in the galaxy")
PLANETS_ARE = Words("V galaxii jsou: {names}.", "In the galaxy there are: {names}.")
NO_AREA = Words("oblast „{area}“ v galaxii není", "there is no area “{area}”")
AREAS_ARE = Words("Planeta {planet} má oblasti {numbers}.", "{planet} has the areas {numbers}.")
TO_ITSELF = Words(
    "oba konce cesty vedou k téže planetě", "both ends of the route lead to the same planet"
)
TWICE = Words("{what} je tu uvedeno podruhé", "{what} is stated a second time")
TWICE_HELP = Words(
    "Nad prvním případem se každá věc uvádí jednou; změnu napište do případu.",
    "Above the first case each thing is stated once; put a change into a case.",
)
NO_HEAD = Words(
    "není řečeno, do které oblasti to patří", "it does not say which area this belongs to"
)
NO_HEAD_HELP = Words(
    "Oblast otevře její číslo: „1: …“.", "An area is opened by its number: “1: …”."
)
NO_ROUTE = Words(
    "mezi planetami {one} a {other} žádná cesta nevede",
    "there is no route between {one} and {other}",
)
NO_ROUTE_HELP = Words(
    "Cestu popíše „cesta {one} - {other}“.", "A route is described by “route {one} - {other}”."
)
TRANSPORT_TWICE = Words(
    "na jedné cestě má hráč nejvýš jeden transport", "a player has one transport on a route at most"
)
NO_CARD = Words(
    "oblast {area} dává vítězné body: kartu zdrojů nemá",
    "area {area} gives points: it has no resource card",
)
CARD_TWICE = Words(
    "kartu zdrojů {area} už má {owner}", "{owner} holds the resource card of {area} already"
)
STEP_RANGE = Words(
    "kroky Přeskupení jdou od 1 do 10, ne {n}", "regrouping has steps 1 to 10, not {n}"
)
STAGE_RANGE = Words("fáze událostí jsou 1, 2 a 3, ne {n}", "event stages are 1, 2 and 3, not {n}")
WRONG_RACE = Words("takovou jednotku frakce „{name}“ nemá", "“{name}” has no such unit")
NOT_THERE = Words("nic takového tu nestojí", "no such thing stands there")
SLOT_TAKEN = Words(
    "dvě planety nemohou ležet na témže místě {place}", "two planets cannot lie on the same {place}"
)
HIDDEN_ORDER = Words("není řečeno, který příkaz to je", "it does not say which order this is")
BATTLE_LATER = Words(
    "bitvu rozhodčí zatím neumí; český text pravidel ji nemá",
    "the judge does not know battles yet; the Czech rules text does not have them",
)
MOVE_LATER = Words(
    "provedení přesunu rozhodčí zatím neumí; český text pravidel je nemá",
    "the judge does not know how to mobilize yet; the Czech rules text does not have it",
)
BUILD_LATER = Words(
    "provedení stavění rozhodčí zatím neumí; český text pravidel je nemá",
    "the judge does not know how to build yet; the Czech rules text does not have it",
)
RESEARCH_LATER = Words(
    "provedení výzkumu rozhodčí zatím neumí; český text pravidel je nemá",
    "the judge does not know how to research yet; the Czech rules text does not have it",
)
NO_GRID = Words("není řečeno, kam planeta přijde", "it does not say where the planet goes")
NO_GRID_HELP = Words(
    "Místo na stole se píše „na r1s2“: řádek a sloupec.",
    "The place is written “on r1c2”: row and column.",
)
STEPS_BACKWARDS = Words(
    "kroky Přeskupení jdou od nižšího k vyššímu", "the steps of regrouping go upwards"
)
