"""Which days and years are counted: working days are not calendar days."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.amounts import sources
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["other_kind"]

_KIND = anycase(
    r"\b(?P<kind>calendar|(?P<work>working|business|work)|fiscal|financial|academic|school|tax|trading|"
    r"bank(?:ing)?)[ -](?P<unit>day|week|month|quarter|year)s?\b"
)


def other_kind(matter: Matter) -> str:
    """The claim's kind of day or year, where its quotes only have another kind of it."""
    mine = _kinds(matter.text)
    if not mine:
        return ""
    stated: dict[tuple[str, str], str] = {}
    for text in sources(matter):
        stated |= _kinds(text)
    for (kind, unit), said in mine.items():
        others = [text for (_, other), text in stated.items() if other == unit]
        if others and (kind, unit) not in stated:
            return f"the claim says {said!r}, its quotes say {others[0]!r}"
    return ""


def _kinds(text: str) -> dict[tuple[str, str], str]:
    """Kind and unit, and how they are written. A business day is a working day."""
    found: dict[tuple[str, str], str] = {}
    for match in _KIND.finditer(text):
        kind = "working" if match["work"] else match["kind"].lower()
        found[{"fiscal": "financial", "banking": "bank"}.get(kind, kind), match["unit"].lower()] = match[0]
    return found
