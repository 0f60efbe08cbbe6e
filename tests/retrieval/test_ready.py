"""Ready passages: what is understood is taken as it is, the rest refused with its line."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime

import pytest

from guardrag.errors import ConfigurationError
from guardrag.retrieval.ready import checked_passage, passages_in_lines
from guardrag.types import Passage, Trust


def one(line: str) -> Passage:
    ((_, passage),) = passages_in_lines([line.encode("utf-8", "surrogatepass")], "f.jsonl")
    return passage


def test_every_field_is_taken_and_other_keys_are_attributes():
    line = json.dumps(
        {
            "id": 7, "text": "Line B: 120 kPa\n", "title": "T", "source": "s", "headings": ["A", "B"],
            "section": "s#b", "trust": "low", "published": "2024", "valid_from": "x", "valid_until": "y",
            "superseded_by": "z", "attributes": {"tenant": "a", "groups": ["x", 1]}, "region": "eu",
            "seats": 5, "beta": True, "none": None,
        }
    )  # fmt: skip
    assert one(line) == Passage(
        id="7",
        text="Line B: 120 kPa\n",
        title="T",
        source="s",
        headings=("A", "B"),
        section="s#b",
        trust=Trust.LOW,
        published="2024",
        valid_from="x",
        valid_until="y",
        superseded_by="z",
        attributes={
            "tenant": "a",
            "groups": ("x", 1),
            "region": "eu",
            "seats": 5,
            "beta": True,
            "none": None,
        },
    )
    assert one(line).attributes["beta"] is True


def test_lone_surrogates_and_nul_survive():
    assert one('{"id": "a\\ud800", "text": "x\\u0000\\udfff"}').text == "x\x00\udfff"


def test_blank_lines_and_a_byte_order_mark_are_passed_over():
    lines = [b'\xef\xbb\xbf{"id": "a", "text": "x"}\r\n', b"\n", b"  \n", b'{"id": "b", "text": "y"}']
    assert [(number, passage.id) for number, passage in passages_in_lines(lines, "f")] == [(1, "a"), (4, "b")]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("[]", "is not an object"),
        ("{", "not valid JSON"),
        ('{"id": "a"}', "needs a text"),
        ('{"id": "a", "text": 3}', "needs a text"),
        ('{"text": "x"}', "needs an id"),
        ('{"id": "", "text": "x"}', "needs an id"),
        ('{"id": true, "text": "x"}', "needs an id"),
        ('{"id": "a", "id": "b", "text": "x"}', "'id' is given twice"),
        ('{"id": "a", "text": "x", "trust": "max"}', "high, normal, low"),
        ('{"id": "a", "text": "x", "attributes": [1]}', "must be an object"),
        ('{"id": "a", "text": "x", "attributes": {"t": 1}, "t": 2}', "given twice"),
        ('{"id": "a", "text": "x", "metadata": {"t": 1}}', "'metadata' is a dict"),
        ('{"id": "a", "text": "x", "tags": [[1]]}', "'tags' is a list"),
        ('{"id": "a", "text": "x", "headings": "h"}', "headings"),
        ('{"id": "a", "text": "x", "title": 5}', "title must be a string"),
        ('{"id": "a", "text": "x", "n": NaN}', "NaN"),
        ("[" * 100_000, "f.jsonl:1"),
        ('{"id": "a", "text": "x", "n": ' + "9" * 5000 + "}", "f.jsonl:1"),
    ],
)
def test_what_is_not_understood_is_refused_with_its_line(line: str, said: str):
    with pytest.raises(ConfigurationError, match=r"f\.jsonl:1: ") as caught:
        one(line)
    assert said in str(caught.value)


def test_values_made_by_an_application_are_put_in_one_form():
    passage = checked_passage(
        Passage(id="a", text="x", attributes={"when": date(2024, 1, 2), "groups": {"b", "a"}, "n": 1}),
        "passage 0",
    )
    assert dict(passage.attributes) == {"when": "2024-01-02", "groups": ("a", "b"), "n": 1}
    moment = datetime(2024, 1, 2, tzinfo=UTC)
    assert checked_passage(Passage(id="a", text="x", published=moment), "passage 0").published == moment
    for wrong in ("text", Passage(id="", text="x"), Passage(id="a", text="x", attributes={"o": object()})):
        with pytest.raises(ConfigurationError, match="passage 3"):
            checked_passage(wrong, "passage 3")
