"""Anchors of headings, by the rule GitHub uses for Markdown files.

Lower case; everything but letters, marks, decimal digits, connector punctuation,
hyphens and spaces goes; a space becomes a hyphen; a slug that is taken gets -1, -2, ….
"""

from __future__ import annotations

import unicodedata

__all__ = ["Slugs", "slugify"]

_KEPT = {"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "Pc"}
# Circled and squared letters are symbols by category and alphabetic by property.
_LETTERLIKE = ((0x24B6, 0x24E9), (0x1F130, 0x1F149), (0x1F150, 0x1F169), (0x1F170, 0x1F189))


def _kept(char: str) -> bool:
    if char in "- ":
        return True
    if unicodedata.category(char) in _KEPT:
        return True
    return any(low <= ord(char) <= high for low, high in _LETTERLIKE)


def slugify(heading: str) -> str:
    """The slug of a heading's visible text, before repetition is taken into account."""
    return "".join(char for char in heading.strip().lower() if _kept(char)).replace(" ", "-")


class Slugs:
    """Hands out the slugs of one document, in the order of its headings."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}

    def next(self, heading: str) -> str:
        """A slug that no earlier heading of this document has."""
        first = slug = slugify(heading)
        while slug in self._seen:
            self._seen[first] += 1
            slug = f"{first}-{self._seen[first]}"
        self._seen[slug] = 0
        return slug
