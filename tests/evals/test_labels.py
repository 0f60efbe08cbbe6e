"""Labels name passages or sections, whatever the chunking."""

from __future__ import annotations

import pytest

from guardrag.evals.cases import parse_cases
from guardrag.evals.labels import labelled, named, unknown_labels
from guardrag.types import Candidate, Passage


def candidate(passage_id: str, section: str | None = None, merged: tuple[str, ...] = ()) -> Candidate:
    return Candidate(passage=Passage(id=passage_id, text="t", section=section), merged=merged)


def test_by_passage_by_section_and_by_numbered_passage() -> None:
    passage = Passage(id="g.md#limits~2", text="t", section="g.md#limits")
    assert named([passage], ["g.md#limits"]) == ("g.md#limits",)
    assert named([passage], ["g.md#limits~2"]) == ("g.md#limits~2",)
    assert named([passage], ["g.md#limits~1", "g.md#other"]) == ()
    assert named([Passage(id="g.md#limits~2", text="t")], ["g.md#limits"]) == ("g.md#limits",)
    assert named([], ["x"]) == ()


@pytest.mark.parametrize(
    ("more", "name"),
    [
        ({"headings": ("Staff", "Annual leave")}, "hr/leave.md#annual-leave"),
        ({"headings": ("Q&A: *what* now?",)}, "hr/leave.md#qa-what-now"),
        ({"section": "annual-leave"}, "hr/leave.md#annual-leave"),
        ({"section": "#annual-leave"}, "hr/leave.md#annual-leave"),
        ({"text": "## Annual leave\n\nThere are 27 days."}, "hr/leave.md#annual-leave"),
        ({"text": "It ends.\n\n## Annual leave\n\nThere are 27 days."}, "hr/leave.md#annual-leave"),
        ({"text": "## Sick leave\n\nCall.\n\n### **Proof**\n\nBring it."}, "hr/leave.md#proof"),
        ({"source": "./hr/leave.md", "headings": ("Annual leave",)}, "hr/leave.md#annual-leave"),
        ({"source": "hr\\leave.md", "headings": ("Annual leave",)}, "hr/leave.md#annual-leave"),
        ({}, "hr/leave.md"),
    ],
)
def test_a_section_is_told_by_source_and_headings(more: dict[str, object], name: str) -> None:
    passage = Passage(**{"id": "leave", "text": "There are 27 days.", "source": "hr/leave.md"} | more)
    assert named([passage], [name, "leave"]) == (name, "leave")


@pytest.mark.parametrize(
    ("more", "name"),
    [
        ({"headings": ("Staff", "Annual leave")}, "hr/leave.md#staff"),
        ({"headings": ("Annual leave",)}, "hr/leave.md"),
        ({"headings": ("Annual leave",)}, "it/leave.md#annual-leave"),
        ({"headings": ("Annual leave",)}, "leave.md#annual-leave"),
        ({"headings": ("Staff",), "text": "## Annual leave\n\nThere are 27 days."}, "hr/leave.md#staff"),
        ({"text": "There are 27 days.\n\n## Sick leave"}, "hr/leave.md#sick-leave"),
        ({"text": "```\n# not a heading\n```\nThere are 27 days."}, "hr/leave.md#not-a-heading"),
        ({"section": "hr/leave.md#limits-1", "headings": ("Limits",)}, "hr/leave.md#limits"),
    ],
)
def test_no_other_section_is_told(more: dict[str, object], name: str) -> None:
    passage = Passage(**{"id": "leave", "text": "There are 27 days.", "source": "hr/leave.md"} | more)
    assert named([passage], [name]) == ()


def test_a_survivor_stands_for_a_duplicate_known_by_its_source_and_headings() -> None:
    absorbed = Candidate(passage=Passage(id="c7", text="t", source="b.md", headings=("S",)))
    ranked = [candidate("a", merged=("c7",)), candidate("c")]
    assert labelled(ranked, ["b.md#s"], [absorbed]) == ["b.md#s", "c"]
    assert labelled(ranked, ["b.md#s"]) == ["a", "c"]


def test_a_tilde_in_an_own_id_is_just_a_tilde() -> None:
    assert named([Passage(id="a~b", text="t")], ["a"]) == ()


def test_two_passages_of_a_section_are_one_label() -> None:
    found = labelled([candidate("s~1", "s"), candidate("s~2", "s"), candidate("x")], ["s"])
    assert found == ["s", "s", "x"]


def test_a_passage_takes_the_first_label_that_is_free() -> None:
    assert labelled([candidate("s~1", "s"), candidate("s~2", "s")], ["s~2", "s"]) == ["s", "s~2"]


def test_a_survivor_stands_for_the_duplicate_that_it_absorbed() -> None:
    assert labelled([candidate("a", merged=("b.md#s~3",)), candidate("c")], ["b.md#s"]) == ["b.md#s", "c"]


def test_labels_that_name_nothing_are_found_with_their_cases() -> None:
    passages = [Passage(id="a.md#one~1", text="x", section="a.md#one"), Passage(id="n7", text="y")]
    cases = parse_cases(
        '{"id": "1", "question": "q", "relevant": ["a.md#one", "n7"]}\n'
        '{"id": "2", "question": "r", "relevant": ["a.md", "a.md#one~1", "a.md"]}\n'
        '{"id": "3", "question": "s", "relevant": ["n8", "a.md"]}\n'
        '{"id": "4", "question": "t", "relevant": []}\n'
    )
    assert unknown_labels(cases, iter(passages)) == {"a.md": ("2", "3"), "n8": ("3",)}
    assert unknown_labels(cases[:1], passages) == {}
