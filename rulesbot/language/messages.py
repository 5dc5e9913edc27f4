"""What the language says about text that it cannot read."""

from __future__ import annotations

from rulesbot.core.phrase import Words

UNEXPECTED_WORD = Words("tady nečekám „{word}“", "“{word}” does not fit here")
UNKNOWN_WORD = Words("neznámé slovo „{word}“", "unknown word “{word}”")
UNEXPECTED_END = Words("příkaz tu končí dřív, než je celý", "the statement ends too early")
UNCLOSED = Words("blok „{{“ tu není uzavřen", "the block “{{” is not closed")
CLOSE_IT = Words(
    "Za poslední řádek bloku napište „}}“.", "Write “}}” after the last line of the block."
)
NO_GAME = Words("chybí, o jakou hru jde", "it does not say which game this is")
NO_GAME_HELP = Words(
    "Začněte řádkem „hra“ se jménem hry: {games}.", "Begin with a line “game” and a name: {games}."
)
UNKNOWN_GAME = Words("hru „{word}“ neznám", "unknown game “{word}”")
TOO_LONG = Words(
    "text je příliš dlouhý: {n:znak|znaky|znaků}, umím nejvýš {most}",
    "the text is too long: {n:character|characters}, at most {most}",
)
TOO_LONG_HELP = Words("Rozdělte spory do více souborů.", "Split the disputes into several files.")
LOOSE_MARK = Words(
    "samostatné znaménko bez písmene (U+{code})", "a combining mark without a letter (U+{code})"
)
TOO_MANY_MARKS = Words("příliš mnoho znamének na jednom písmeni", "too many marks on one letter")
DELETE_THEM = Words("Smažte je.", "Delete them.")
CONTROL = Words("řídicí znak U+{code}", "control character U+{code}")
DELETE_IT = Words("Smažte jej.", "Delete it.")
QUOTE_IT = Words(
    'Je-li to jméno, dejte je do uvozovek: "{word}".', 'If it is a name, quote it: "{word}".'
)
QUOTE_ALL = Words('Název patří do uvozovek: "{words}".', 'A title goes into quotes: "{words}".')
OPEN_QUOTE = Words("uvozovky tu nejsou uzavřeny", "the quotes are not closed")
CLOSE_QUOTE = Words(
    "Název v uvozovkách musí skončit na témže řádku.", "A quoted name ends on its own line."
)
