"""PyYAML's safe loader, made strict; imported only where some YAML has to be read anew."""

from __future__ import annotations

from typing import Any

import yaml

from rulesbot.core.strict_yaml import YamlError

_Loader: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _StrictLoader(_Loader):  # type: ignore[misc]  # the base is chosen when the module loads
    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002  (its base's)
        mapping: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = self.construct_object(key_node, deep=True)
            if key in mapping:
                raise YamlError(f"line {key_node.start_mark.line + 1}: repeated key {key!r}")
            mapping[key] = self.construct_object(value_node, deep=deep)
        return mapping


_StrictLoader.add_constructor(
    "tag:yaml.org,2002:map", lambda loader, node: loader.construct_mapping(node, deep=True)
)


def read(text: str, name: str) -> Any:
    """The document's data; raises ``YamlError`` naming the file and the line."""
    try:
        return yaml.load(text, Loader=_StrictLoader)  # noqa: S506  (a SafeLoader underneath)
    except (yaml.YAMLError, YamlError) as error:
        raise YamlError(f"{name}: {error}") from error
