"""The track is drawn with its rockets, the leader first."""

from __future__ import annotations

from rulesbot.games.galaxy_trucker.flight.track_drawing import draw_track
from rulesbot.referee.judge import judge, open_text

SHIPS = """hra gt
loď modrá třída I { r7s7 startovní kabina 3333 }
loď červená třída I { r7s7 startovní kabina 3333 }
loď zelená třída I { r7s7 startovní kabina 3333; odstoupila }
"""


def test_rockets_stand_on_their_spaces() -> None:
    (case,) = judge(open_text("text", SHIPS + "trať 40: modrá 19, červená 21, zelená 3\n"))
    (picture,) = draw_track(case.position)
    rows = ["".join(str(text) for text, _ in line) for line in picture.lines]
    assert picture.title.say() == "Trať o 40 polích"
    assert rows[0].endswith(" B ")
    assert rows[1].startswith("   20  .  A ")
    assert [text.say() for _, text in picture.legend] == [
        "loď „červená“ na poli 21",
        "loď „modrá“ na poli 19",
        "volné pole",
    ]
    assert [note.say() for note in picture.notes] == ["Loď „zelená“ odstoupila."]


def test_an_unknown_place_is_said() -> None:
    (case,) = judge(open_text("text", SHIPS + "trať 40: modrá ?\n"))
    (picture,) = draw_track(case.position)
    assert not picture.lines
    assert picture.notes[0].say() == "Kde letí loď „modrá“, není známo."


def test_without_a_track_there_is_no_picture() -> None:
    (case,) = judge(open_text("text", SHIPS))
    assert not list(draw_track(case.position))
