"""Frozen records that cost nothing to define.

The games define facts and tasks by the hundred, and a process that judges one dispute uses a
dozen of them. A dataclass compiles its methods when it is defined, which would be most of a cold
start; a record shares them.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, NoReturn, TypeVar, dataclass_transform

R = TypeVar("R", bound="Record")

NOTHING: Mapping[Any, Any] = MappingProxyType({})
"""An empty mapping, for fields that hold one unless told otherwise."""


_MISSING = object()


class FrozenError(AttributeError):
    """Somebody tried to change a record."""


@dataclass_transform(frozen_default=True)
class Record:
    """Base of immutable values with named fields, equal when type and fields are.

    ``class X(Record, uncompared=("label",))`` leaves fields out of equality and hash,
    ``unhashed`` out of the hash alone.
    """

    _names: ClassVar[tuple[str, ...]] = ()
    _blank: ClassVar[dict[str, Any]] = {}
    _needed: ClassVar[int] = 0
    _compared: ClassVar[tuple[str, ...] | None] = None
    _hashed: ClassVar[tuple[str, ...] | None] = None

    def __init_subclass__(
        cls, *, uncompared: Iterable[str] = (), unhashed: Iterable[str] = ()
    ) -> None:
        """Collect the fields of the class body behind those of its base."""
        own = list(inspect.get_annotations(cls))
        cls._names = names = (*cls._names, *own)
        setattr(cls, "__match_args__", names)  # noqa: B010  (mypy holds it to be the decorator's)
        cls._blank = cls._blank | {name: cls.__dict__.get(name, _MISSING) for name in own}
        needed = [at for at, name in enumerate(names, 1) if cls._blank[name] is _MISSING]
        cls._needed = max(needed, default=0)
        if uncompared:
            cls._compared = tuple(n for n in names if n not in uncompared)
        if uncompared or unhashed:
            left_out = {*uncompared, *unhashed}
            cls._hashed = tuple(n for n in names if n not in left_out)

    def __init__(self, *args: Any, **named: Any) -> None:
        names, values = self._names, self.__dict__
        if named or len(args) != len(names):
            # The fields stand in the same order however they are given: the hash relies on it.
            values.update(self._blank)
            values.update(zip(names, args, strict=False))
            values.update(named)
            if len(args) > len(names) or len(values) != len(names):
                raise _wrong(self)
            if len(args) < self._needed and any(value is _MISSING for value in values.values()):
                raise _wrong(self)
        else:
            values.update(zip(names, args, strict=True))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenError(name)

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenError(name)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        mine, others = self.__dict__, other.__dict__
        if self._compared is None:
            return mine == others
        return all(mine[name] == others[name] for name in self._compared)

    def __hash__(self) -> int:
        if self._hashed is None:
            return hash(tuple(self.__dict__.values()))
        return hash(tuple([self.__dict__[name] for name in self._hashed]))

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self._names)
        return f"{type(self).__name__}({said})"


def names(kind: type[Record]) -> tuple[str, ...]:
    """The names of a record's fields, in order."""
    return kind._names  # noqa: SLF001  (its own kind)


def replace(record: R, **changes: Any) -> R:
    """The same record with other values in some fields."""
    new = object.__new__(type(record))
    values = new.__dict__
    values.update(record.__dict__)
    values.update(changes)
    if len(values) != len(record.__dict__):
        raise _wrong(record)
    return new


def _wrong(record: Record) -> TypeError:
    kind = type(record)
    return TypeError(f"{kind.__name__} takes {', '.join(names(kind))}")
