"""Front matter: found only where it is one, read strictly, never fatal."""

from __future__ import annotations

import pytest

from guardrag.retrieval.front_matter import MAX_CHARS, front_matter_end, read_front_matter


def test_plain_values_and_lists_are_read_and_dates_stay_text():
    text = (
        '---\n# who\ntitle: "A: b"\npublished: 2024-03-01\nseats: 5\nold: true\nteams: [ops, 7]\n'
        "none: null\n---\nBody\n"
    )
    front = read_front_matter(text, "a.md")
    assert dict(front.values) == {
        "title": "A: b",
        "published": "2024-03-01",
        "seats": 5,
        "old": True,
        "teams": ("ops", 7),
        "none": None,
    }
    assert front.problem is None
    assert text[front_matter_end(text) :] == "Body\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "---",
        "---\n",
        "---\n\nJust a rule above.\n",
        "---\nProse, then a rule\n---\n",
        "--- \ntitle: never closed\n",
        " ---\ntitle: indented\n---\n",
        "text\n---\ntitle: late\n---\n",
        "----\ntitle: four\n----\n",
        "---\n" + "a: b\n" * MAX_CHARS + "---\n",
    ],
)
def test_other_things_at_the_top_are_content(text: str):
    assert front_matter_end(text) == 0
    assert dict(read_front_matter(text, "a.md").values) == {}


@pytest.mark.parametrize("end", ["---", "...", "--- "])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_fences_and_line_ends(end: str, newline: str):
    text = newline.join(["---", "title: T", end, "", "Body"])
    assert read_front_matter(text, "a.md").values["title"] == "T"
    assert text[front_matter_end(text) :] == newline + "Body"


def test_an_empty_block_says_nothing():
    for text in ("---\n---\nBody", "---\n# nothing\n\n---\nBody"):
        front = read_front_matter(text, "a.md")
        assert (dict(front.values), front.problem) == ({}, None)
        assert text[front_matter_end(text) :] == "Body"


@pytest.mark.parametrize(
    ("body", "line", "said"),
    [
        ("title: a\ntitle: b\n", 3, "twice"),
        ("title: [1, 2\n", 3, "not valid YAML"),
        ("a: 1\nb: *x\n", 3, "refers to nothing"),
        ("a: !!python/object/apply:os.system [ls]\n", 2, "tag"),
        ("a: {b: c}\nd: 1\n", 2, "mapping"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(body: str, line: int, said: str):
    front = read_front_matter("---\n" + body + "---\nBody", "a.md")
    assert front.problem is not None
    assert said in front.problem
    assert str(line) in front.problem


def test_one_bad_value_leaves_the_others():
    front = read_front_matter("---\na: {b: c}\nd: 1\n---\n", "a.md")
    assert dict(front.values) == {"d": 1}
