"""A pattern that regards no case finds what `re.IGNORECASE` finds, where it finds it."""

from __future__ import annotations

import re

import pytest

from guardrag.rules.anycase import anycase

TEXTS = (
    "",
    "The members MAY bring a guest in May; nobody else may.",
    "Since then, since Monday and since it rained: nothing.",
    "Nach Ansicht der Straßenbehörde, NACH ANSICHT aller.",
    "İstanbul'da ışık ve gün ışığı; the Kelvin sign K and long ſ: buſineſs, BUSINESS",
    "Σίσυφος, ΣΊΣΥΦΟΣ and 5 µm or 5 μm",
    "a line\nAND ANOTHER  ",
)
PATTERNS = (
    r"\b(?:(?-i:may)|nobody)\b",
    r"since (?!then\b)(?!(?-i:[A-Z]))",
    r"\bnach (?P<Noun>Ansicht)(?= (?P<rest>\w+))",
    r"[A-Z]\w+ss\b|\Bi\w",
    r"istanbul|ışık|σίσυφος|\dμm| μm",
    r"^and\b|\s*$",
)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("pattern", PATTERNS)
def test_finds_the_same_as_without_regard_to_case(pattern: str, text: str) -> None:
    known, mine = re.compile(pattern, re.IGNORECASE | re.MULTILINE), anycase(f"(?m:{pattern})")

    first, wanted = mine.search(text), known.search(text)
    assert (first and (first.span(), first.groupdict())) == (wanted and (wanted.span(), wanted.groupdict()))
    assert [one.span() for one in mine.finditer(text)] == [one.span() for one in known.finditer(text)]
    assert mine.findall(text) == known.findall(text)
    assert mine.sub("-", text) == known.sub("-", text)
    assert mine.split(text) == known.split(text)


def test_gives_a_match_as_written() -> None:
    match = anycase(r"\bn(?:o|ever)\b").search("It Never ends")

    assert match is not None
    assert match[0] == "Never"


def test_keeps_to_the_part_it_is_asked_for() -> None:
    found = anycase(r"\bno\b")

    assert [one.start() for one in found.finditer("No, no, NO, no", 3, 12)] == [4, 8]
    assert found.match("No, no", 4) is not None
    assert found.match("No, no", 1) is None
    assert found.fullmatch("No, no") is None
