from __future__ import annotations

import pytest

from rulesbot.core.strict_yaml import YamlError, load, load_mapping


def test_plain_data_is_read() -> None:
    assert load("a: [1, x]\nb: {c: d}", "f.yaml") == {"a": [1, "x"], "b": {"c": "d"}}
    assert load_mapping("a: 1", "f.yaml") == {"a": 1}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: 1\na: 2", "f.yaml: line 2: repeated key 'a'"),
        ("a:\n  b: 1\n  b: 2", "f.yaml: line 3: repeated key 'b'"),
        ("a: [1", "f.yaml: "),
        ("a: !!python/object/apply:os.getcwd []", "f.yaml: "),
    ],
)
def test_what_is_not_plain_data_is_refused_with_its_place(text: str, told: str) -> None:
    with pytest.raises(YamlError) as error:
        load(text, "f.yaml")
    assert str(error.value).startswith(told)


@pytest.mark.parametrize("text", ["- a", "1: a", ""])
def test_a_mapping_has_text_keys(text: str) -> None:
    with pytest.raises(YamlError, match="expected a mapping with text keys"):
        load_mapping(text, "f.yaml")
