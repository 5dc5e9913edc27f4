"""Records are immutable values with named fields, and cost nothing to define."""

from __future__ import annotations

import pickle

import pytest

from rulesbot.core.record import FrozenError, Record, names, replace


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
    for _ in range(2):
        with pytest.raises(TypeError, match=r"__init__\(\)"):
            Point(*args, **named)


def test_equal_when_type_and_fields_are() -> None:
    assert Point(1, 2) == Point(1, 2)
    assert Point(1, 2) != Named(1, 2)
    assert len({Point(1, 2), Point(1, 2), Point(2, 1)}) == 2


def test_nothing_changes() -> None:
    with pytest.raises(FrozenError):
        Point(1).x = 2
    with pytest.raises(FrozenError):
        del Point(1).x


def test_the_same_with_other_values() -> None:
    assert names(Named) == ("x", "y", "name")
    assert replace(Named(1), y=5) == Named(1, 5)
    with pytest.raises(TypeError, match="Point has only x, y"):
        replace(Point(1), z=5)


def test_a_kind_takes_its_own_fields_once_its_base_was_made() -> None:
    class Base(Record):
        x: int

    class Derived(Base):
        y: int = 2

    assert Base(1).x == 1
    assert (Derived(1).y, Derived(1, 3).y) == (2, 3)


class Labelled(Record, uncompared=("label",)):
    value: int
    label: str = ""


class Weighed(Record, unhashed=("weights",)):
    name: str
    weights: dict[str, int]


def test_fields_may_be_left_out_of_equality_and_hash() -> None:
    assert Labelled(1, "a") == Labelled(1, "b") != Labelled(2, "a")
    assert len({Labelled(1, "a"), Labelled(1, "b")}) == 1
    assert Weighed("a", {"x": 1}) != Weighed("a", {"x": 2})
    assert hash(Weighed("a", {"x": 1})) == hash(Weighed("a", {"x": 2}))


def test_the_hash_does_not_depend_on_how_fields_were_given() -> None:
    assert hash(Named(name="a", x=1)) == hash(Named(1, 0, "a"))


def test_records_travel() -> None:
    assert pickle.loads(pickle.dumps(Named(1, 2))) == Named(1, 2)  # noqa: S301  (our own)


def test_a_pattern_may_name_fields() -> None:
    match Point(1, 2):
        case Point(1, y=second):
            assert second == 2
        case _:
            pytest.fail("no match")
