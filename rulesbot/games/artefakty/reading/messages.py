"""What the reader says of positions and actions that cannot be."""

from __future__ import annotations

from rulesbot.core.phrase import Words

TWICE = Words("{what} je tu uvedeno podruhé", "{what} is stated a second time")
TWICE_HELP = Words(
    "Nad prvním případem se každá věc uvádí jednou; změnu napište do případu.",
    "Above the first case each thing is stated once; put a change into a case.",
)
CELL_TWICE = Words("čtverec {cell} už v prstenci je", "the orb has the square {cell} already")
NO_SQUARE = Words("čtverec {cell} v prstenci není", "the orb has no square {cell}")
NO_TOKEN_SPACE = Words(
    "na {cell} není místo pro žeton artefaktu", "{cell} is no space for an artifact token"
)
BAD_EDGES = Words("„{code}“ nejsou hrany čtverce", "“{code}” are no edges of a square")
BAD_EDGES_HELP = Words(
    "Hrany jsou právě čtyři znaky po směru hodin od severu: . otevřená, # zeď, 3 až 7 bariéra, "
    "? neznámá. Komentář patří na konec řádku až za ně.",
    "Edges are exactly four characters clockwise from the north: . open, # wall, 3 to 7 barrier, "
    "? unknown. A comment goes behind them.",
)
NOT_SIX = Words(
    "karta má šest čtverců ve dvou sloupcích a třech řádcích, nebo naopak",
    "a card has six squares in two columns and three rows, or the other way round",
)
AIRLOCK_ON_CARD = Words("uzávěr na prstencové kartě není", "an orb card shows no airlock")
NO_CARD = Words("karta {kind} číslo {n} v krabici není", "the box has no card {kind} number {n}")
UNKNOWN_CARD = Words(
    "jak karta vypadá, tu musí být řečeno", "it has to be said here how the card is laid out"
)
NO_PLAYER = Words("hráč „{player}“ na stole není", "there is no player “{player}”")
NO_PLAYER_HELP = Words("Popsaní hráči: {players}.", "The players described: {players}.")
TOO_MANY_NAMES = Words(
    "hráčů je {n}, a „{player}“ je už další", "{n} play, and “{player}” is one more"
)
NO_PLAYERS_HELP = Words(
    "Hráč se popíše příkazem „hráč {player} {{ … }}“ nebo „tým {player} 1 na r1s1“.",
    "A player is described by “player {player} {{ … }}” or “team {player} 1 on r1c1”.",
)
WHICH_PLAYER = Words("není řečeno, o kterého hráče jde", "it does not say which player")
NO_TEAM = Words(
    "hráč „{player}“ nemá v prstenci tým {n}", "player “{player}” has no team {n} in the orb"
)
NO_TEAM_HELP = Words(
    "Kde stojí, řekne příkaz „tým {player} {n} na r1s1“.",
    "“team {player} {n} on r1c1” says where it stands.",
)
TEAM_NUMBER = Words("hráč má týmy 1 a 2, ne {n}", "a player has teams 1 and 2, not {n}")
TEAM_OFF_ORB = Words("tým stojí mimo prstenec: {cell}", "the team stands off the orb: {cell}")
PLAYERS_RANGE = Words("hráčů je 2 až 5, ne {n}", "2 to 5 play, not {n}")
PRIORITY_TWICE = Words(
    "hráč „{player}“ je v pořadí dvakrát", "player “{player}” is in the order twice"
)
CARDS_LATER = Words(
    "pravidla osídlování, obchodu, spotřeby a výroby rozhodčí zatím nezná: umí hru s prstencem",
    "the judge does not know settling, trade, consumption and production yet: it knows the orb",
)
SCORE_LATER = Words(
    "celkové body rozhodčí zatím nespočítá; zná body za žetony (otázka „body za žetony“)",
    "the judge does not count the whole score yet; it knows “token points”",
)
WORLDS_MOST = Words(
    "startovní planety se rozdávají dvě, ne {n}", "two start worlds are dealt, not {n}"
)
