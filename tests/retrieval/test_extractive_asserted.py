"""Only what a passage itself says is quoted."""

from __future__ import annotations

import pytest

from guardrag import Guard, Released


def answered(text: str, question: str = "How long do refunds take?") -> str:
    with Guard(lambda query: [text], store=False) as guard:
        answer = guard.answer(question)
    return answer.text if isinstance(answer.decision, Released) else ""


@pytest.mark.parametrize(
    "text",
    [
        "It is a myth that refunds take 90 days.",
        "It's a common misconception that refunds take 90 days.",
        "There is a rumour that refunds take 90 days.",
        "Myth: Refunds take 90 days.",
        "Myth 2 - refunds take 90 days.",
        "Contrary to what you may have heard, refunds take 90 days.",
        "It is not true that refunds take 90 days.",
        "It would be wrong to say that refunds take 90 days.",
        "It is often said that refunds take 90 days.",
        "It was once believed that refunds take 90 days.",
        "Some people think refunds take 90 days.",
        "Customers often believe that refunds take 90 days.",
        "Many wrongly assume that refunds take 90 days.",
        "How long do refunds take, 90 days?",
        "**Do refunds take 90 days?**",
        "> Do refunds take 90 days?",
        "- What if refunds take 90 days?",
        "返金は refunds take 90 days？",
        "Suppose refunds take 90 days.",
        "Imagine a shop where refunds take 90 days.",
        "For example, let's say refunds take 90 days.",
        "Suppose you buy a lamp. Refunds take 90 days.",
        "Imagine this:\n\n- Refunds take 90 days.",
        "If refunds take 90 days, call us.",
        "Call us if refunds take 90 days.",
        "| Claim | Verdict |\n| --- | --- |\n| Myth | Refunds take 90 days |",
    ],
)
def test_what_is_not_said_is_not_quoted(text: str) -> None:
    assert answered(text) == ""


def test_under_a_heading_of_myths_only_what_sets_them_right_is_quoted() -> None:
    said = ["Refunds take 90 days.", "Fact: refunds take ten days."]
    notes = [{"text": text, "headings": ["Refunds", "Myths about refunds"]} for text in said]
    for note, expected in zip(notes, ("", said[1]), strict=True):
        with Guard(lambda query, note=note: [note], store=False) as guard:
            answer = guard.answer("How long do refunds take?")
        assert (answer.text if isinstance(answer.decision, Released) else "") == expected


@pytest.mark.parametrize(
    "text",
    [
        "Refunds take 90 days.",
        "Refunds take 90 days if you paid by card.",
        "If you paid by card, refunds take 90 days.",
        "Refunds take 90 days, whatever people say.",
        "Assumed risks aside, refunds take 90 days.",
        "For example, refunds take 90 days.",
    ],
)
def test_what_is_said_is_quoted(text: str) -> None:
    assert answered(text) == text


def test_the_answer_beside_what_is_not_said_is_found() -> None:
    text = "It is a myth that refunds take 90 days. In fact, refunds take ten days."
    assert answered(text) == "In fact, refunds take ten days."
    text = "How long do refunds take?\n\nThey take ten days."
    assert answered(text) == "They take ten days."


def test_people_who_do_something_are_not_people_who_think_it() -> None:
    text = "Customers claim refunds within 90 days."
    assert answered(text, "Within how many days do customers claim refunds?") == text


@pytest.mark.parametrize(
    "text",
    [
        "{* ../../docs_src/upload/maximum_size_of_an_uploaded_file_10.py hl[14] *}",
        "{{ include('maximum size of an uploaded file is 10') }}",
        "::: maximum size of an uploaded file 10",
        "!!! note Maximum size of an uploaded file 10",
    ],
)
def test_what_a_site_builder_replaces_is_no_text(text: str) -> None:
    assert answered(text, "What is the maximum size of an uploaded file?") == ""


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("Since we just updated our component, changes in the snapshots are reasonable.", False),
        ("It is the reason that teams update snapshots.", False),
        ("To update snapshots, run the tests with the flag -u.", True),
        ("You can update snapshots from the menu.", True),
        ("Snapshots are updated by the flag -u.", True),
    ],
)
def test_how_to_do_it_is_told_by_what_to_do(text: str, quoted: bool) -> None:
    assert answered(text, "How do I update snapshots?") == (text if quoted else "")
