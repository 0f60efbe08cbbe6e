"""The YAML that a policy may be written in, with both of PyYAML's parsers."""

from __future__ import annotations

import pytest
import yaml

from guardrag.errors import PolicyError
from guardrag.policy import document
from guardrag.policy.document import MAX_DEPTH, MAX_NODES, Node, parse


@pytest.fixture(autouse=True, params=["CSafeLoader", "SafeLoader"])
def loader(request, monkeypatch):
    monkeypatch.setattr(document, "_LOADER", getattr(yaml, request.param))


def plain(node: Node) -> object:
    if isinstance(node.value, dict):
        return {key: plain(child) for key, child in node.value.items()}
    if isinstance(node.value, list):
        return [plain(child) for child in node.value]
    return node.value


def refused(text: str) -> PolicyError:
    with pytest.raises(PolicyError) as caught:
        parse(text, "p.yaml")
    return caught.value


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("off", "off"),
        ("no", "no"),
        ("Yes", "Yes"),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("0", 0),
        ("0.5", 0.5),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("1:30", "1:30"),
        ("1_000", "1_000"),
        ("2024-01-01", "2024-01-01"),
        ("'12'", "12"),
        ('"true"', "true"),
    ],
)
def test_plain_values_have_the_types_they_look_like(written, value):
    root = plain(parse(f"a: {written}", "p"))
    assert root == {"a": value}
    assert type(root["a"]) is type(value)


def test_infinity_and_nan_are_read_as_such_for_the_fields_to_refuse():
    root = plain(parse("a: .inf\nb: -.INF\nc: .NaN", "p"))
    assert root["a"] == float("inf")
    assert root["b"] == float("-inf")
    assert root["c"] != root["c"]


def test_lines_of_keys_and_of_values():
    root = parse("# comment\nfirst: 1\nsecond:\n  - x\n\n  - third:\n\n      4\n", "p.yaml")
    second = root.value["second"]
    third = second.value[1].value["third"]
    assert (root.value["first"].line, second.key_line, second.line) == (2, 3, 4)
    assert (second.value[0].line, third.key_line, third.line) == (4, 6, 8)
    assert third.source == "p.yaml"


def test_an_alias_repeats_its_value():
    assert plain(parse("a: &x {k: 1}\nb: *x\nc: [*x, *x]", "p")) == {
        "a": {"k": 1},
        "b": {"k": 1},
        "c": [{"k": 1}, {"k": 1}],
    }


def test_aliases_that_multiply_are_stopped():
    lines = ["l0: &l0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * 10)}]" for n in range(1, 12)]
    error = refused("\n".join(lines))
    assert f"more than {MAX_NODES} values" in str(error)
    assert error.line == 4


@pytest.mark.parametrize("text", ["a: &x [*x]", "a: &x {b: *x}", "a: *nothing"])
def test_an_alias_to_itself_or_to_nothing(text):
    assert refused(text).line == 1


@pytest.mark.parametrize("tag", ["!!python/object/apply:os.system", "!!str", "!mine", "!"])
@pytest.mark.parametrize("value", ["text", "[a]", "{a: b}"])
def test_tags_are_refused(tag, value):
    error = refused(f"name: x\nb: {tag} {value}")
    assert error.line == 2
    assert "tag" in str(error)


def test_a_key_given_twice_names_both_lines():
    error = refused("order:\n  k: 1\n  budget_tokens: 2\n  k: 3\n")
    assert error.line == 4
    assert "'k' is given twice (first on line 2)" in str(error)


def test_keys_that_are_written_differently_but_are_the_same():
    assert refused("k: 1\n'k': 2").line == 2


@pytest.mark.parametrize("key", ["1", "true", "null", "1.5", "? [a, b]\n"])
def test_keys_must_be_text(key):
    assert "a key must be text" in str(refused(f"name: y\n{key}: x"))


def test_language_tags_that_older_parsers_take_for_truth_values_are_keys():
    assert plain(parse("no: {a: b}\non: 1", "p")) == {"no": {"a": "b"}, "on": 1}


def test_merge_keys_are_refused():
    error = refused("a: &x {k: 1}\nb:\n  <<: *x")
    assert error.line == 3
    assert "extends" in str(error)


def test_numbers_that_yaml_versions_disagree_on():
    error = refused("a: 1\nb: 0755")
    assert error.line == 2
    assert "leading zero" in str(error)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", None, "empty"),
        ("# only a comment\n", None, "empty"),
        ("---\n", None, "empty"),
        ("- a\n- b", 1, "a list, not a mapping"),
        ("\n\njust text", 3, "a single value, not a mapping"),
        ("a: 1\n---\nb: 2", 2, "second document"),
        ("a: [1\nb: 2", 2, "not valid YAML"),
        ("a: 'open", 1, "not valid YAML"),
        ("order:\n\tk: 1", 2, "spaces, not tabs"),
        ("a: 1\nb: {model: ${X}}", 2, "put quotes"),
        ("a: 1\nb: {caller.tenant}x", 2, "put quotes"),
        ("a: 1\nb: x\0y", 2, "U+0000"),
        ("a: \ud800", 1, "U+D800"),
        ("a: 1\nb: \x9b31m", 2, "U+009B"),
    ],
)
def test_what_is_no_policy(text, line, said):
    error = refused(text)
    assert said in str(error)
    assert error.source == "p.yaml"
    if line is not None and "open" not in text:
        assert error.line == line


def test_depth_is_bounded():
    assert refused("a: " + "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)).line == 1
    assert refused("[" * 50_000) is not None
    assert parse("a: " + "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1), "p") is not None


def test_several_mistakes_are_told_together():
    error = refused("a: 1\na: 2\nb: !x 3\n7: 4")
    assert error.line == 2
    assert [line.split(":")[0].strip() for line in str(error).splitlines()[1:]] == [
        "line 2",
        "line 3",
        "line 4",
    ]


@pytest.mark.parametrize("written", ["verify: {checks: {*: drop}}", "verify:\n  checks:\n    *: drop"])
def test_a_star_without_quotes_is_told_to_have_some(written):
    with pytest.raises(PolicyError, match='a star stands in quotes: "\\*"'):
        parse(written, "p.yaml")
