"""Cases: what a line must be, and errors that name the line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from guardrag.errors import ConfigurationError
from guardrag.evals.cases import load_cases, parse_cases

GOOD = (
    '{"id": "a", "question": "q?", "relevant": ["d.md#s"], "tags": ["t"], '
    '"caller": {"groups": ["x", "y"]}, "answer": "5"}'
)


def test_a_whole_case() -> None:
    (case,) = parse_cases("\n" + GOOD + "\n\n")
    assert (case.id, case.question, case.relevant, case.tags, case.line) == (
        "a",
        "q?",
        ("d.md#s",),
        ("t",),
        2,
    )
    assert case.caller.attributes == {"groups": ("x", "y")}
    assert case.answers == ("5",)
    assert case.answerable


def test_empty_relevant_means_no_answer() -> None:
    (case,) = parse_cases('{"id": "a", "question": "q?", "relevant": []}')
    assert not case.answerable
    assert case.caller.attributes == {}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", r"cases:2: is not JSON"),
        ("[1]", r"cases:2: must be an object"),
        ('{"question": "q", "relevant": []}', r"cases:2: 'id' must be text"),
        (
            '{"id": "b", "question": " ", "relevant": []}',
            r"cases:2: 'question' must be text that is not empty",
        ),
        ('{"id": "b", "question": "q"}', r"cases:2: 'relevant' is missing; write \[\]"),
        ('{"id": "b", "question": "q", "relevant": "x"}', r"cases:2: 'relevant' must be a list"),
        ('{"id": "b", "question": "q", "relevant": [1]}', r"cases:2: 'relevant' must be a list"),
        ('{"id": "b", "question": "q", "relevant": [], "tag": []}', r"cases:2: unknown key 'tag'; known are"),
        ('{"id": "b", "id": "c", "question": "q", "relevant": []}', r"cases:2: the key 'id' stands twice"),
        ('{"id": "a", "question": "q", "relevant": []}', r"cases:2: the id 'a' is already used in line 1"),
        (
            '{"id": "b", "question": "q", "relevant": [], "caller": []}',
            r"cases:2: 'caller' must be an object",
        ),
        (
            '{"id": "b", "question": "q", "relevant": [], "caller": {"x": {}}}',
            r"cases:2: caller attribute 'x'",
        ),
        ('{"id": "b", "question": "q", "relevant": [], "answer": 5}', r"cases:2: 'answer' must be text"),
    ],
)
def test_a_bad_line_is_named(line: str, message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        parse_cases(f"{GOOD}\n{line}\n")


def test_every_bad_line_is_named_up_to_ten() -> None:
    lines = [GOOD, '{"id": "b"}', "{", GOOD.replace('"a"', '"c"'), GOOD, '{"id": "d", "proposed": true}']
    with pytest.raises(ConfigurationError) as caught:
        parse_cases("\n".join(lines))
    first, *rest = str(caught.value).splitlines()
    assert first == "cases: 4 lines cannot be used:"
    assert [line.strip().partition(": ")[0] for line in rest] == ["cases:2", "cases:3", "cases:5", "cases:6"]
    with pytest.raises(ConfigurationError, match=r"and 15 more$") as caught:
        parse_cases("{\n" * 25)
    assert len(str(caught.value).splitlines()) == 12


def test_a_long_value_does_not_fill_the_screen() -> None:
    for line in (
        json.dumps({"id": ["x" * 9_000], "question": "q", "relevant": []}),
        json.dumps({"id": "a", "question": "q", "relevant": [], "y" * 9_000: 1}),
    ):
        with pytest.raises(ConfigurationError) as caught:
            parse_cases(line)
        assert len(str(caught.value)) < 250


def test_deep_nesting_is_an_error_with_a_line() -> None:
    with pytest.raises(ConfigurationError, match="cases:1: "):
        parse_cases("[" * 100_000)


def test_an_empty_set_is_an_error() -> None:
    with pytest.raises(ConfigurationError, match="holds no case"):
        parse_cases("\n")


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    with pytest.raises(ConfigurationError, match=r"cases\.jsonl: cannot be read"):
        load_cases(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigurationError, match="is not UTF-8"):
        load_cases(path)
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.encode() + b"\r\n")
    assert [case.id for case in load_cases(path)] == ["a"]


def test_a_line_separator_inside_a_text_does_not_split_the_line() -> None:
    (case,) = parse_cases('{"id": "a", "question": "one\u2028two\x85", "relevant": []}')
    assert case.question == "one\u2028two\x85"
