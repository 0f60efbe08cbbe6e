"""Tables through the whole guard: a row is released below its header, and an amount finds its range."""

from __future__ import annotations

import pytest

from guardrag import Guard, Released
from guardrag.retrieval.lexical import LexicalScorer
from guardrag.retrieval.lexical_ranges import covered_quantities
from guardrag.types import Passage

LIMITS = """| Limit | Free | Team | Business |
| --- | --- | --- | --- |
| API requests per minute | 60 | 300 | 1,200 |
| Audit log history | None | 14 days | 365 days |
"""
APPROVAL = """| Refund amount | Approver |
| --- | --- |
| Up to EUR 800 | Support team lead |
| EUR 800.01 to EUR 10,000 | Accounts manager |
| Above EUR 10,000 | Finance director |
"""


def answered(text: str, question: str) -> str:
    with Guard(lambda query: [text], store=False) as guard:
        answer = guard.answer(question)
    return answer.text if isinstance(answer.decision, Released) else ""


@pytest.mark.parametrize(
    ("question", "row"),
    [
        ("API requests per minute on Business", "API requests per minute | 60 | 300 | 1,200"),
        ("audit log history Business", "Audit log history | None | 14 days | 365 days"),
    ],
)
def test_a_row_is_released_below_its_header(question: str, row: str) -> None:
    assert answered(LIMITS, question) == f"Limit | Free | Team | Business\n{row}"


@pytest.mark.parametrize(
    ("amount", "approver"),
    [
        ("a 9,000 euro refund", "EUR 800.01 to EUR 10,000 | Accounts manager"),
        ("a refund of €500", "Up to EUR 800 | Support team lead"),
        ("a refund of EUR 12,500", "Above EUR 10,000 | Finance director"),
    ],
)
def test_an_amount_finds_the_row_whose_range_it_lies_in(amount: str, approver: str) -> None:
    assert answered(APPROVAL, f"Who approves {amount}?") == f"Refund amount | Approver\n{approver}"


def test_an_amount_of_another_unit_lies_in_no_range() -> None:
    assert answered(APPROVAL, "Who approves a refund of 9,000 dollars?") == ""


@pytest.mark.parametrize(
    ("question", "text", "covered"),
    [
        ("a 30 kg parcel", "from 25.1 to 40 kg", {"30"}),
        ("a 30 kg parcel", "up to 25 kg", set()),
        ("at minus 20 degrees", "runs from minus 25 to 65 degrees", {"20"}),
        ("at minus 30 degrees", "runs from minus 25 to 65 degrees", set()),
        ("for EUR 5", "between EUR 1 and EUR 4", set()),
        ("for EUR 50", "over EUR 30", {"50"}),
        ("in 2024", "from 2020 to 2025", set()),
        ("port 80", "ports 1 to 1024", set()),
    ],
)
def test_quantities_in_ranges(question: str, text: str, covered: set[str]) -> None:
    assert covered_quantities(question, text) == covered


def test_the_scorer_counts_an_amount_in_a_range_as_had() -> None:
    passages = [
        Passage(id="a", text="Refunds up to EUR 800: team lead."),
        Passage(id="b", text="Refunds up to EUR 80."),
    ]
    inside, outside = LexicalScorer()("refund of 500 euros", passages)
    assert inside.value > 2 * outside.value
