from __future__ import annotations

import pytest

from guardrag.policy.document import parse
from guardrag.policy.environment import expand


def expanded(written: str, **environ: str):
    mistakes = []
    node = expand(parse(f"first: line\na: '{written}'", "p"), environ, mistakes).value["a"]
    return node, mistakes


@pytest.mark.parametrize(
    ("written", "environ", "value", "used"),
    [
        ("plain", {}, "plain", ()),
        ("${X}", {"X": "v"}, "v", ("X",)),
        ("${X}", {"X": ""}, "", ("X",)),
        ("a ${X} b ${Y} c ${X}", {"X": "1", "Y": "2"}, "a 1 b 2 c 1", ("X", "Y")),
        ("${X:-d}", {}, "d", ()),
        ("${X:-d}", {"X": ""}, "d", ()),
        ("${X:-d}", {"X": "v"}, "v", ("X",)),
        ("${X:-}", {}, "", ()),
        ("${X:-http://a:1/b-c}", {}, "http://a:1/b-c", ()),
        ("$${X}", {"X": "v"}, "${X}", ()),
        ("$X and $ and {X}", {"X": "v"}, "$X and $ and {X}", ()),
        ("{caller.tenant}", {}, "{caller.tenant}", ()),
        # What a variable holds is data: it is not expanded again.
        ("${X}", {"X": "${Y}", "Y": "z"}, "${Y}", ("X",)),
        ("${_a1}", {"_a1": "v"}, "v", ("_a1",)),
    ],
)
def test_references(written, environ, value, used):
    node, mistakes = expanded(written, **environ)
    assert (node.value, node.env) == (value, used)
    assert mistakes == []


def test_a_variable_that_is_not_set_is_named_with_its_line():
    _, mistakes = expanded("${NOT_SET}")
    assert [(mistake.line, mistake.source) for mistake in mistakes] == [(2, "p")]
    assert "NOT_SET is not set" in mistakes[0].text
    assert "${NOT_SET:-default}" in mistakes[0].text


@pytest.mark.parametrize("written", ["${}", "${X", "${1X}", "${X-d}", "${X:d}", "${a.b}", "${ X }"])
def test_what_only_looks_like_a_reference(written):
    _, mistakes = expanded(written, X="v")
    assert len(mistakes) == 1
    assert "$${" in mistakes[0].text


def test_lists_and_mappings_are_gone_through_and_keys_are_not():
    mistakes = []
    tree = expand(parse("a: ['${X}', 1]\nb: {c: '${X}'}\n'${X}': 1", "p"), {"X": "v"}, mistakes)
    assert [item.value for item in tree.value["a"].value] == ["v", 1]
    assert tree.value["b"].value["c"].value == "v"
    assert [(mistake.line, "not in keys" in mistake.text) for mistake in mistakes] == [(3, True)]
