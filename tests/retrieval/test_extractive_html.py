"""The extractive generator on passages of HTML: pieces between tags, and claims without them."""

from __future__ import annotations

import pytest

from guardrag import Guard
from guardrag.retrieval.extractive_units import split_units
from guardrag.types import ClaimKind

PAGE = """<p>The works were built in 1998 by Marta Reinholt in Kiel. It has 140 employees.</p><p>Since 2021 \
Ida Reinholt is managing director.</p>
<ol><li>Switch the unit off.</li><li>Remove the <b>tank</b>.</li></ol>
<ul><li>one Phillips screwdriver</li><li>one 10&nbsp;A fuse &amp; socket</li></ul>
<table><thead><tr><th>Article</th><th>Price</th></tr></thead><tbody>
<tr><td>Dust filter</td><td>24.50 EUR</td></tr>
<tr><td>Drain hose</td><td>18.00 EUR</td></tr></tbody></table>
<h2>Hours</h2><div>Call us at 5550.<br>Closed on Sunday."""


def pieces(text: str) -> list[tuple[ClaimKind, str]]:
    return [(unit.kind, unit.text) for unit in split_units(text)]


def test_no_piece_reaches_from_one_block_into_the_next():
    assert pieces(PAGE) == [
        (ClaimKind.SENTENCE, "The works were built in 1998 by Marta Reinholt in Kiel."),
        (ClaimKind.SENTENCE, "It has 140 employees."),
        (ClaimKind.SENTENCE, "Since 2021 Ida Reinholt is managing director."),
        (ClaimKind.STEP, "Switch the unit off."),
        (ClaimKind.STEP, "Remove the <b>tank</b>."),
        (ClaimKind.BULLET, "one Phillips screwdriver"),
        (ClaimKind.BULLET, "one 10&nbsp;A fuse &amp; socket"),
        (ClaimKind.ROW, "Dust filter</td><td>24.50 EUR"),
        (ClaimKind.ROW, "Drain hose</td><td>18.00 EUR"),
        (ClaimKind.SENTENCE, "Call us at 5550."),
        (ClaimKind.SENTENCE, "Closed on Sunday."),
    ]


def test_pieces_are_verbatim_and_know_their_place_and_header():
    units = split_units(PAGE)
    assert all(PAGE[unit.start : unit.start + len(unit.text)] == unit.text for unit in units)
    rows = [unit for unit in units if unit.kind is ClaimKind.ROW]
    assert {unit.header for unit in rows} == {"Article</th><th>Price"}
    assert len({unit.group for unit in rows}) == 1
    steps = [unit.group for unit in units if unit.kind is ClaimKind.STEP]
    bullets = [unit.group for unit in units if unit.kind is ClaimKind.BULLET]
    assert len(set(steps)) == len(set(bullets)) == 1
    assert steps[0] != bullets[0]


def test_a_sentence_leans_on_the_one_before_in_its_paragraph_only():
    units = {unit.text: unit for unit in split_units(PAGE)}
    assert units["It has 140 employees."].before == "The works were built in 1998 by Marta Reinholt in Kiel."
    assert units["Since 2021 Ida Reinholt is managing director."].before is None


@pytest.mark.parametrize(
    "text",
    [
        "A Vec<String> holds text. A List<p> does not.",
        "Press `<p>` for a paragraph. It ends with `</p>`.",
        "Use 3 < x and x > 2. That is all.",
    ],
)
def test_signs_in_prose_are_no_tags(text: str):
    assert [unit.text for unit in split_units(text)] == [
        part.strip() + "." for part in text.split(".") if part
    ]
    assert not any(unit.tagged for unit in split_units(text))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Who is managing director?", "Since 2021 Ida Reinholt is managing director."),
        ("When are you closed?", "Closed on Sunday."),
        ("What fuse is needed?", "one 10\xa0A fuse & socket"),
    ],
)
def test_a_claim_has_no_tags_and_its_quote_holds(question: str, said: str):
    answer = Guard(lambda query: [PAGE], store=False).answer(question)
    assert answer.released, answer.text
    assert [claim.text for claim in answer.decision.claims] == [said]
    assert all(citation.quote in PAGE for citation in answer.citations)


def test_a_row_is_said_cell_by_cell():
    answer = Guard(lambda query: [PAGE], store=False).answer("What is the price of the dust filter?")
    assert answer.released, answer.text
    assert answer.decision.claims[0].text == "Article | Price\nDust filter | 24.50 EUR"
    assert "<" not in answer.render("text", citations="none")
