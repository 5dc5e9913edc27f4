"""What the referee says of texts that can be read but not judged, and of expectations."""

from __future__ import annotations

from rulesbot.core.phrase import Words

NOTHING_BEFORE = Words(
    "nad tímto řádkem v případu není nic, k čemu by patřil",
    "there is nothing above this line in its case that it could belong to",
)
PUT_BEHIND = Words(
    "Napište jej za akci, událost nebo otázku.", "Put it behind an action, an event or a question."
)
NO_READING = Words("výklad „{word}“ neznám", "unknown reading “{word}”")
READINGS_ARE = Words("Znám: {names}.", "There are: {names}.")
NO_VALUE = Words(
    "výklad „{reading}“ nemá hodnotu „{word}“", "reading “{reading}” has no value “{word}”"
)
VALUES_ARE = Words("Hodnoty: {values}.", "Its values: {values}.")
NO_RULE = Words("pravidlo „{word}“ neznám", "unknown rule “{word}”")
NEAREST = Words("Mysleli jste {ids:,}?", "Did you mean {ids:,}?")

EXPECTED_VERDICT = Words(
    "čekal se verdikt „{expected}“, je „{actual}“", "expected “{expected}”, got “{actual}”"
)
NOT_CITED = Words("necituje se {rules}; cituje se {cited}", "{rules} not cited; cited: {cited}")
ALSO_BROKEN = Words("navíc se porušuje {rules}", "broken besides: {rules}")
ALSO_CITED = Words("navíc se cituje {rules}", "cited besides: {rules}")
OTHER_RESULT = Words("je to jinak: {actual}", "it is otherwise: {actual}")
NOT_RUN = Words(
    "nespuštěno: předchozí krok případu není legální nebo není rozhodnut",
    "not run: an earlier step of the case is illegal or undecided",
)
UNUSED_ANSWERS = Words(
    "nic se neptalo na {n:hod nebo volbu|hody nebo volby|hodů nebo voleb}",
    "nothing asked for {n:roll or choice|rolls or choices}",
)
NOTHING = Words("nic", "nothing")
NOT_KNOWN = Words(
    "pravděpodobnost nejde spočítat, dokud není známo, {what}",
    "the odds cannot be counted while it is not known {what}",
)
NOT_OPEN = Words(
    "odpověď není mezi možnostmi otázky, {what}", "that answer is not open to the question {what}"
)
OPEN_ONES = Words(
    "Zapište hod nebo volbu, které tu možné jsou, nebo je vynechte.",
    "Write down a roll or choice that is open here, or leave it out.",
)
ASKED = Words("Otázka: {question}", "Question: {question}")
ILLEGAL_STEP = Words(
    "v některém z možných průběhů tahle akce legální není",
    "in some of the ways things may go this action is not legal",
)
LEAVE_IT_OUT = Words(
    "Vynechte ji, nebo zapište hody, po kterých legální je.",
    "Leave it out, or write down rolls after which it is.",
)
TOO_MANY_RUNS = Words(
    "tolik možností přesně spočítat nestihnu", "there are too many ways to count the odds exactly"
)
FEWER_RUNS = Words(
    "Zapište některé hody („hod 7“), nebo vynechte loď či událost.",
    "Write down some of the rolls (“roll 7”), or leave out a ship or an event.",
)
TELL_IT = Words("Nahraďte „?“ hodnotou.", "Put a value in place of “?”.")
