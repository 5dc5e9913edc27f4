"""Frozen records that cost nothing to define.

The games define facts and tasks by the hundred, and a process that judges one dispute uses a
dozen of them. A dataclass compiles its methods when it is defined, which would be most of a cold
start; a record shares them, and compiles what sets its fields when it is first needed.
"""

from __future__ import annotations

import copyreg
import inspect
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, NoReturn, TypeVar, dataclass_transform

R = TypeVar("R", bound="Record")


class FrozenError(AttributeError):
    """Somebody tried to change a record."""


NOTHING: Mapping[Any, Any] = MappingProxyType({})
"""An empty mapping, for fields that hold one unless told otherwise."""


def _proxy(things: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(things)


# Python itself does not know how to hand one over to another process.
copyreg.pickle(MappingProxyType, lambda proxy: (_proxy, (dict(proxy),)))


@dataclass_transform(frozen_default=True)
class Record:
    """Base of immutable values with named fields, equal when type and fields are.

    ``class X(Record, uncompared=("label",))`` leaves fields out of equality and hash,
    ``unhashed`` out of the hash alone.
    """

    _names: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, Any]] = {}
    _uncompared: ClassVar[frozenset[str]] = frozenset()
    _unhashed: ClassVar[frozenset[str]] = frozenset()
    _compared: ClassVar[tuple[str, ...] | None] = None
    _hashed: ClassVar[tuple[str, ...] | None] = None

    def __init_subclass__(
        cls, *, uncompared: Iterable[str] = (), unhashed: Iterable[str] = ()
    ) -> None:
        """Collect the fields of the class body behind those of its base."""
        super().__init_subclass__()
        own = [name for name, kind in inspect.get_annotations(cls).items() if not _is_shared(kind)]
        if twice := set(own) & set(cls._names):
            raise TypeError(f"{cls.__name__} has a field twice: {', '.join(sorted(twice))}")
        cls._names = names = (*cls._names, *own)
        cls._defaults = cls._defaults | {n: cls.__dict__[n] for n in own if n in cls.__dict__}
        given = [name in cls._defaults for name in names]
        if given != sorted(given):
            raise TypeError(f"{cls.__name__} has a field without a default behind one with it")
        cls._uncompared = cls._uncompared | frozenset(uncompared)
        cls._unhashed = cls._unhashed | cls._uncompared | frozenset(unhashed)
        if not cls._unhashed <= set(names):
            raise TypeError(f"{cls.__name__} leaves out fields that it has not")
        if cls._unhashed:
            cls._compared = tuple(n for n in names if n not in cls._uncompared)
            cls._hashed = tuple(n for n in names if n not in cls._unhashed)
        # mypy holds both to be the decorator's.
        setattr(cls, "__match_args__", names)  # noqa: B010  (see above)
        setattr(cls, "__init__", Record.__init__)  # noqa: B010  (see above)

    def __init__(self, *args: Any, **named: Any) -> None:
        kind = type(self)
        setattr(kind, "__init__", _initialiser(kind))  # noqa: B010  (as above)
        kind.__init__(self, *args, **named)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenError(name)

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenError(name)

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
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


def _is_shared(annotation: object) -> bool:
    """True of what belongs to the class: annotations are strings, as everywhere here."""
    return str(annotation).startswith("ClassVar")


def _initialiser(kind: type[Record]) -> Callable[..., None]:
    """What sets the fields of a kind of record, made when the first one is.

    It sets them in the same order however they are given, which the hash relies on.
    """
    fields = names(kind)
    defaults = kind._defaults  # noqa: SLF001  (its own kind)
    parameters = ", ".join(n if n not in defaults else f"{n}=_defaults_[{n!r}]" for n in fields)
    lines = "".join(f"\n _values_[{n!r}] = {n}" for n in fields)
    made: dict[str, Any] = {}
    text = f"def __init__(_self_, {parameters}):\n _values_ = _self_.__dict__{lines}"
    exec(text, {"_defaults_": defaults}, made)  # noqa: S102  (names of fields only)
    initialiser: Callable[..., None] = made["__init__"]
    initialiser.__qualname__ = f"{kind.__qualname__}.__init__"
    return initialiser


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
        kind = type(record)
        raise TypeError(f"{kind.__name__} has only {', '.join(names(kind))}")
    return new
