"""Records behave as frozen dataclasses do, and cost nothing to define."""

from __future__ import annotations

import dataclasses
import pickle

import pytest

from rulesbot.core.record import Record


class Point(Record):
    x: int
    y: int = 0


class Named(Point):
    name: str = "bod"


def test_fields_by_place_by_name_and_by_default() -> None:
    assert (Point(1).x, Point(1).y) == (1, 0)
    assert Point(1, 2) == Point(y=2, x=1)
    assert Named(1, name="a").name == "a"
    assert repr(Named(1)) == "Named(x=1, y=0, name='bod')"


@pytest.mark.parametrize(
    ("args", "named"), [((), {}), ((1, 2, 3), {}), ((1,), {"z": 1}), ((), {"y": 1})]
)
def test_wrong_fields_are_refused(args: tuple[int, ...], named: dict[str, int]) -> None:
    with pytest.raises(TypeError, match="Point takes x, y"):
        Point(*args, **named)


def test_equal_when_type_and_fields_are() -> None:
    assert Point(1, 2) == Point(1, 2)
    assert Point(1, 2) != Named(1, 2)
    assert len({Point(1, 2), Point(1, 2), Point(2, 1)}) == 2


def test_nothing_changes() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Point(1).x = 2  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del Point(1).x


def test_dataclasses_know_records() -> None:
    assert dataclasses.is_dataclass(Point)
    assert [field.name for field in dataclasses.fields(Named)] == ["x", "y", "name"]
    assert dataclasses.replace(Named(1), y=5) == Named(1, 5)


def test_records_travel() -> None:
    assert pickle.loads(pickle.dumps(Named(1, 2))) == Named(1, 2)  # noqa: S301  (our own)


def test_a_pattern_may_name_fields() -> None:
    match Point(1, 2):
        case Point(x=1, y=second):
            assert second == 2
        case _:
            pytest.fail("no match")
