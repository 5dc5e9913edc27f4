"""Records are immutable values with named fields, and cost nothing to define."""

from __future__ import annotations

import copy
import pickle
import types
from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar
from unittest import mock

import pytest

from rulesbot.core.record import NOTHING, FrozenError, Record, names, replace

T = TypeVar("T")


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


class Filled(Record):
    name: str
    things: Mapping[str, int] = NOTHING


class Of(Record, Generic[T]):
    shared: ClassVar[int] = 7
    thing: T


def test_records_with_an_empty_mapping_travel() -> None:
    there = pickle.loads(pickle.dumps(Filled("a")))  # noqa: S301  (our own)
    assert there == Filled("a") == copy.deepcopy(Filled("a"))
    with pytest.raises(TypeError):
        there.things["x"] = 1


def test_a_kind_of_kinds_and_what_belongs_to_the_class() -> None:
    assert Of[int](1) == Of(1)
    assert names(Of) == ("thing",)
    assert Of.shared == 7


def test_what_a_base_leaves_out_its_kinds_leave_out_too() -> None:
    class More(Labelled):
        more: int = 0

    assert More(1, "a", 2) == More(1, "b", 2) != More(1, "a", 3)
    assert hash(More(1, "a", 2)) == hash(More(1, "b", 2))


@pytest.mark.parametrize(
    ("base", "fields", "options", "message"),
    [
        (Point, {"x": int}, {}, "has a field twice: x"),
        (Point, {"z": int}, {}, "without a default behind one with it"),
        (Record, {"z": int}, {"uncompared": ("label",)}, "leaves out fields that it has not"),
    ],
)
def test_a_kind_that_cannot_be_is_refused_at_once(
    base: type, fields: dict[str, type], options: dict[str, tuple[str, ...]], message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        types.new_class("Kind", (base,), options, lambda body: body.update(__annotations__=fields))


def test_another_kind_of_thing_may_say_that_it_is_equal() -> None:
    assert Point(1) == mock.ANY


def test_records_travel() -> None:
    assert pickle.loads(pickle.dumps(Named(1, 2))) == Named(1, 2)  # noqa: S301  (our own)


def test_a_pattern_may_name_fields() -> None:
    match Point(1, 2):
        case Point(1, y=second):
            assert second == 2
        case _:
            pytest.fail("no match")
