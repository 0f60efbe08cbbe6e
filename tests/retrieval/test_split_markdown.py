"""Markdown: what is a heading, what is a fence, and that nothing is lost."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guardrag.retrieval.front_matter import front_matter_end
from guardrag.retrieval.split import Piece, SplitRules, outline, split


def check_lossless(document: str, pieces: list[Piece]) -> None:
    """Exact slices in order, and between them headings and white space only."""
    heads = outline(document, "markdown")
    done = front_matter_end(document)
    gaps = ""
    for piece in pieces:
        assert document[piece.start : piece.end] == piece.text
        assert piece.start >= done
        assert piece.text.strip()
        gaps += document[done : piece.start]
        done = piece.end
    gaps += document[done:]
    allowed = "".join(document[head.start : head.end] for head in heads)
    assert Counter("".join(gaps.split())) == Counter("".join(allowed.split()))
    for head in heads:
        assert not any(piece.start < head.end and head.start < piece.end for piece in pieces)


def headings(document: str) -> list[tuple[str, int]]:
    return [(heading.text, heading.level) for heading in outline(document, "markdown")]


def test_a_fence_closes_only_as_commonmark_says():
    document = (
        "# Top\n`````sh\n```\n# in a longer fence\n````\n# still in it\n`````\n"
        "~~~\n# in tildes\n```\n# backticks do not close tildes\n~~~ text\n"
        "# an info string does not close\n~~~\n"
        "  ```\n# indented by two\n    ```\n# four spaces do not close\n  ```\n"
        "Under\nlined\n-----\n### Closed ###\n#no-space\n   # three spaces\n    # four are code\n"
        "```\n# never closed\n"
    )
    assert headings(document) == [("Top", 1), ("Under lined", 2), ("Closed", 3), ("three spaces", 1)]
    pieces = split(document, "markdown")
    check_lossless(document, pieces)
    assert pieces[0].text.startswith("`````sh")
    assert "still in it" in pieces[0].text
    assert pieces[-1].text.endswith("# never closed")


@pytest.mark.parametrize("mark", ["```", "~~~~"])
@pytest.mark.parametrize("where", ["", "> ", "- ", "1. "])
def test_a_fence_is_never_cut_while_it_fits(mark: str, where: str):
    inside = "\n".join(f"line {number}  # not a heading" for number in range(60))
    fence = f"{mark}py\n{inside}\n{mark}"
    rest = " " * len(where) if where != "> " else "> "
    document = (
        "Before it. " * 40 + "\n\n" + where + fence.replace("\n", "\n" + rest) + "\n\n" + "After it. " * 40
    )
    pieces = split(document, "markdown", SplitRules(target=300, limit=500, whole=6000))
    check_lossless(document, pieces)
    assert sum(mark in piece.text for piece in pieces) == 1
    assert all(piece.text.count(mark) in (0, 2) for piece in pieces)


def test_a_fence_beyond_every_size_is_cut_between_its_paragraphs():
    document = (
        "```\n" + "\n\n".join(f"def f{number}():\n    return {number}" for number in range(200)) + "\n```\n"
    )
    pieces = split(document, "markdown", SplitRules(target=200, limit=300, whole=500))
    check_lossless(document, pieces)
    assert len(pieces) > 5
    assert all(len(piece.text) <= 500 for piece in pieces)
    assert all(piece.text.startswith(("```", "def ")) for piece in pieces)


def test_trails_follow_the_headings_and_stay_out_of_the_text():
    document = (
        "# Manual\n\nHello there.\n\n## 1 Pumps\n\n#### 1.0.1 Seals\n\nGrease 2 seals.\n\n"
        "### 1.1 Valves\n\nTurn 3 valves.\n\n# Annex\n\nSee above.\n"
    )
    found = {piece.text: piece for piece in split(document, "markdown")}
    assert found["Grease 2 seals."].headings == ("Manual", "1 Pumps", "1.0.1 Seals")
    assert found["Turn 3 valves."].headings == ("Manual", "1 Pumps", "1.1 Valves")
    assert found["See above."].headings == ("Annex",)
    assert (found["Grease 2 seals."].start, found["Grease 2 seals."].end) == (54, 69)
    assert found["See above."].slug == "annex"


def test_a_section_begins_at_every_heading_and_pieces_are_numbered_within_it():
    document = (
        "Opening words.\n\n# A\n\n" + "\n\n".join("word " * 150 for _ in range(3)) + "\n\n# B\n\nshort\n"
    )
    pieces = split(document, "markdown")
    assert [(piece.slug, piece.number) for piece in pieces] == [
        (None, None),
        ("a", 1),
        ("a", 2),
        ("a", 3),
        ("b", None),
    ]


def test_headings_inside_lists_and_quotes_are_content_but_use_up_their_slug():
    document = "# Setup\n\n> # Setup\n> quoted\n\n- # Setup\n  listed\n\n# Setup\n\nagain\n"
    assert headings(document) == [("Setup", 1), ("Setup", 1)]
    pieces = split(document, "markdown")
    check_lossless(document, pieces)
    assert [piece.slug for piece in pieces] == ["setup", "setup-3"]


def test_heading_markup_is_resolved_and_everything_else_is_kept_in_a_piece():
    document = (
        "# Use `run()` **now** [here](http://x.y) &amp; there ![logo](l.png)\n\n"
        "<!-- note -->\n\n***\n\n[x]: http://example.org\n[y]: <http://example.org/y> 'Y'\n\n<div>\n"
        "raw\n</div>\n"
    )
    assert headings(document) == [("Use run() now here & there", 1)]
    pieces = split(document, "markdown")
    check_lossless(document, pieces)
    text = "".join(piece.text for piece in pieces)
    assert all(
        part in text for part in ("<!-- note -->", "***", "[x]: http://example.org", "<div>\nraw\n</div>")
    )


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_offsets_hold_with_every_line_ending_and_a_byte_order_mark(newline: str):
    lines = [
        "\ufeff---",
        "title: T",
        "---",
        "# One",
        "",
        "First.",
        "",
        "Two",
        "===",
        "- a",
        "- b",
        "",
        "```",
        "# no",
        "```",
    ]
    document = newline.join(lines)
    pieces = split(document, "markdown")
    check_lossless(document, pieces)
    assert headings(document) == [("One", 1), ("Two", 1)]
    assert pieces[0].text == "First."
    assert "title" not in "".join(piece.text for piece in pieces)


def test_a_rule_at_the_top_is_no_front_matter():
    document = "---\n\nSome text.\n\n---\n\nMore.\n"
    pieces = split(document, "markdown")
    check_lossless(document, pieces)
    assert pieces[0].start == 0


def test_a_list_keeps_its_items_whole():
    items = [
        f"{number}. Turn valve {number}. Then wait until the light is green.\n   Do not leave."
        for number in range(1, 60)
    ]
    document = "Do this:\n\n" + "\n".join(items) + "\n"
    pieces = split(document, "markdown")
    check_lossless(document, pieces)
    assert len(pieces) > 2
    assert all(any(item in piece.text for piece in pieces) for item in items)
    assert pieces[0].text.startswith("Do this:\n\n1. Turn")


def test_an_item_that_is_too_long_is_divided_along_what_it_holds():
    document = (
        "- Begin. "
        + "Sentence one is here. " * 60
        + "\n\n  ```\n  code\n  ```\n\n  - inner "
        + "Inner words follow. " * 60
        + "\n"
    )
    pieces = split(document, "markdown")
    check_lossless(document, pieces)
    assert all(len(piece.text) <= 1600 for piece in pieces)
    assert sum("code" in piece.text for piece in pieces) == 1


def test_a_table_stays_whole_and_a_long_one_is_cut_between_rows_that_know_their_header():
    rows = [f"| plan {number} | {number * 10} seats |" for number in range(400)]
    table = "| Plan | Seats |\n|------|-------|\n" + "\n".join(rows)
    small = "| Plan | Seats |\n|------|-------|\n" + "\n".join(rows[:80])
    assert [piece.text for piece in split(small, "markdown")] == [small]
    pieces = split("Before.\n\n" + table + "\n\nAfter.\n", "markdown")
    check_lossless("Before.\n\n" + table + "\n\nAfter.\n", pieces)
    assert all(any(row in piece.text.split("\n") for piece in pieces) for row in rows)
    tables = [piece for piece in pieces if piece.text.startswith("| plan")]
    assert tables
    assert {piece.table_header for piece in tables} == {"| Plan | Seats |"}
    headed = next(piece for piece in pieces if "| Plan | Seats |" in piece.text)
    assert "| plan 0 | 0 seats |" in headed.text
    assert headed.table_header is None


@pytest.mark.parametrize(
    "sentence",
    [
        "Dr. Ito met Mr. Ng at 3 p.m. on Jan. 5.",
        "Use e.g. a pump, i.e. the small one, cf. Fig. 3 and No. 7.",
        "Version 2.5.1 costs 3.50 EUR approx. per seat.",
        "Call `stop. Then. Wait.` and read [the page](https://a.example/b. C).",
        "The U.S. office of Example Inc. opens at 9.",
    ],
)
def test_a_cut_never_falls_inside_a_sentence(sentence: str):
    paragraph = " ".join([sentence] * 60)
    pieces = split(paragraph, "markdown")
    assert len(pieces) > 1
    check_lossless(paragraph, pieces)
    for piece in pieces:
        assert piece.text == " ".join([sentence] * (len(piece.text.split(sentence)) - 1))


def test_text_without_spaces_is_cut_between_what_belongs_together():
    for unit in ("e\u0301", "👨\u200d👩\u200d👧", "泵120号"):
        pieces = split(unit * 200, "text", SplitRules(target=11, limit=11, whole=11))
        assert "".join(piece.text for piece in pieces) == unit * 200
        assert all(piece.text.startswith((unit[0], "120", "号")) for piece in pieces)
    words = split("b" * 400, "text", SplitRules(target=11, limit=11, whole=11))
    assert {len(piece.text) for piece in words} == {11, 4}


def test_one_endless_sentence_is_kept_whole_until_it_is_none():
    long = "word " * 700
    assert [piece.text for piece in split(long, "markdown")] == [long.strip()]
    endless = "word " * 3000 + "x" * 20_000
    pieces = split(endless, "markdown")
    check_lossless(endless, pieces)
    assert max(len(piece.text) for piece in pieces) <= 6000


_LINES = st.sampled_from(
    [
        "# A", "## B ##", "#no", "Title", "===", "---", "***", "> quote", "> # in quote", "> - list",
        "- item", "  more", "  - inner", "1. one", "10) ten", "```", "````", "~~~ py", "    code",
        "\tcode", "| a | b |",
        "|--|--|", "| 1 | 2 |", "<div>", "</div>", "<!-- c", "-->", "[x]: /u", "text. More text.", "a: b", "",
        "&nbsp;", "* * *", "+ x", "\\# no", ">", "-",
    ]
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(_LINES, max_size=30), st.sampled_from(["\n", "\r\n", "\r"]), st.sampled_from([40, 900]))
def test_nothing_is_lost_whatever_the_markdown(lines: list[str], newline: str, target: int):
    document = newline.join(lines)
    check_lossless(document, split(document, "markdown", SplitRules(target, target * 2, target * 4)))


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="#-=`~>|* \t\n\r\x0b\u2028\x00\ud800ab.:[]()<!/\\é漢", max_size=120))
def test_nothing_is_lost_whatever_the_text(document: str):
    check_lossless(document, split(document, "markdown", SplitRules(10, 20, 40)))
