"""What stands under one heading is said neither of another section nor of all."""

from __future__ import annotations

import pytest

WAYS = ["## {title}\n\n{said}\n\n", "**{title}**\n{said}\n\n", "{title}:\n{said}\n\n", "{title}: {said}\n"]
ROOMS = [("Reading room", "Bags up to 30 cm are allowed."), ("Map room", "Bags up to 20 cm are allowed.")]


def passage(way, quoted):
    return "".join(
        way.format(title=title, said=f"[[{said}]]" if at == quoted else said)
        for at, (title, said) in enumerate(ROOMS)
    )


@pytest.mark.parametrize("way", WAYS)
def test_a_claim_without_its_heading_answers_for_its_own_section_only(checking, way):
    text, claim = passage(way, 0), ROOMS[0][1]
    assert checking.against(claim, text, question="Which bags are allowed in the reading room?") == []
    for question in ("Which bags are allowed in the map room?", "Which bags are allowed?"):
        assert "conditions" in checking.against(claim, text, question=question), question


@pytest.mark.parametrize("way", WAYS)
def test_with_its_heading_it_answers_for_that(checking, way):
    text = passage(way, 1)
    own = "In the map room, bags up to 20 cm are allowed."
    assert checking.against(own, text, question="Which bags are allowed?") == []
    assert checking.against("In the reading room, bags up to 20 cm are allowed.", text) != []
    assert checking.against("Bags up to 20 cm are allowed in every room.", text) != []


def test_what_another_section_adds_does_not_contradict(checking):
    text = "## 2.1\n\n[[Fixed a crash in the parser.]]\n\n## 2.0\n\nFixed a crash in the lexer.\n"
    assert checking.against("Fixed a crash in the parser.", text, question="What was fixed?") == []


@pytest.mark.parametrize(
    ("title", "claim"),
    [
        ("Prices for school classes", "Every tour costs 60 euros."),
        ("School classes", "A tour costs all classes 60 euros."),
    ],
)
def test_a_heading_that_names_some_keeps_it_from_all(checking, title, claim):
    text = f"## {title}\n\n[[A tour costs 60 euros.]] Ask at the desk.\n"
    assert "restrictions" in checking.against(claim, text)
    for kept in ("A tour costs 60 euros.", "For school classes, a tour costs 60 euros."):
        assert checking.against(kept, text) == [], kept
