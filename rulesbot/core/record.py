"""Frozen records that cost nothing to define.

The games define facts and tasks by the hundred, and a process that judges one dispute uses a
dozen of them. A dataclass compiles its methods when it is defined, which would be most of a cold
start; a record shares them. :func:`dataclasses.replace` and :func:`dataclasses.fields` work on
records too: their description is made when it is asked for.
"""

from __future__ import annotations

import dataclasses
import inspect
from typing import Any, ClassVar, NoReturn, dataclass_transform


class _Fields:
    """The description that :mod:`dataclasses` looks for, made once for each record type."""

    def __get__(self, _: object, owner: type[Record]) -> dict[str, Any]:
        made: Any = dataclasses.make_dataclass(owner.__name__, owner._names)  # noqa: SLF001  (its own kind)
        owner.__dataclass_fields__ = found = dict(made.__dataclass_fields__)
        return found


@dataclass_transform(frozen_default=True)
class Record:
    """Base of immutable values with named fields, equal when type and fields are."""

    _names: ClassVar[tuple[str, ...]] = ()
    __dataclass_fields__: ClassVar[Any] = _Fields()
    _defaults: ClassVar[dict[str, Any]] = {}

    def __init_subclass__(cls) -> None:
        """Collect the fields of the class body behind those of its base."""
        own = list(inspect.get_annotations(cls))
        cls._names = (*cls._names, *own)
        cls._defaults = cls._defaults | {n: cls.__dict__[n] for n in own if n in cls.__dict__}
        cls.__dataclass_fields__ = _Fields()

    def __init__(self, *args: Any, **named: Any) -> None:
        names = self._names
        values = dict(zip(names, args, strict=False)) | named
        if len(values) != len(names):
            values = self._defaults | values
        if len(args) > len(names) or values.keys() != set(names):
            raise TypeError(f"{type(self).__name__} takes {', '.join(names)}")
        self.__dict__.update(values)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise dataclasses.FrozenInstanceError(name)

    def __delattr__(self, name: str) -> NoReturn:
        raise dataclasses.FrozenInstanceError(name)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *(self.__dict__[name] for name in self._names)))

    def __repr__(self) -> str:
        said = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self._names)
        return f"{type(self).__name__}({said})"
