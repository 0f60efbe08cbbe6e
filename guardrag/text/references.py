"""Marks that refer to a note or a source: `[31]`, `[^note]`, a small figure or star behind a sentence."""

from __future__ import annotations

import re

from guardrag.text.inline import Blocked
from guardrag.text.offsets import Edit

__all__ = ["may_refer", "reference_edits"]

_MARKED = r"[1-9]\d{0,2}(?:\s?[,–-]\s?[1-9]\d{0,2})*+\]"
# A footnote's mark stands on what it explains; alone, `[^1]` may be a pattern.
_FOOTNOTE = re.compile(r"\[\^(?<=[^\s\\\[(]..)[\w-]{1,20}\](?:\[\^[\w-]{1,20}\])*(?![:(\w])")
_RAISED = re.compile(
    r"<sup\b[^<>]{0,200}+>\s*+(?:<a\b[^<>]{0,300}+>)?+(?:\[|&#91;)\d{1,3}+(?:\]|&#93;)\s*+(?:</a>)?+\s*+</sup>",
    re.IGNORECASE,
)
# Behind the end of a sentence: an exponent has no full stop before it, but that of an abbreviated unit.
_SMALL = "\xb9\xb2\xb3\u2070\u2074-\u2079"
_NOTE = re.compile(
    rf"[*†‡§{_SMALL}<](?:(?<=\*)\*{{0,2}}|(?<=[†‡§])[†‡§]?|(?<=[{_SMALL}])[{_SMALL}]{{0,2}}"
    r"|(?<=<)sup>\s*\d{1,3}\s*</sup>)(?=\s|\Z)",
    re.IGNORECASE,
)
_NOTED = re.compile(r"[*†‡§\xb9\xb2\xb3\u2070\u2074-\u2079](?<=[.!?\"'”’»)].)")
_SENTENCE_OVER = re.compile(r"[^\W\d_]{2}\)?[.!?][\"'”’»)]?\Z")
_EXPONENT = re.compile(r"(?:[²³]|<sup>\s*[23]\s*</sup>)\Z", re.IGNORECASE)
_MEASURED = re.compile(r"\d[^\S\n]?[^\W\d_]{1,4}\.\Z")
_REFERENCE = re.compile(
    rf"\[(?:(?<=[\s.,;:!?)\"'”’%].)|(?<=[^\W\d_A-Za-z].)){_MARKED}(?:\s?\[{_MARKED})*+(?![(\w])"
)
# On a word as in encyclopedias; before anything but the end of a word it would be an index.
_ON_WORD = re.compile(rf"\[(?<=[^\W\d_][^\W\d_][^\W\d_].){_MARKED}(?:\[{_MARKED})*+(?=[\s,;:.!?)]|$)")
_INTERVAL = re.compile(r"[,–-]")
_TAKES_INDEX = re.compile(
    r"(?:[=∈(:<>+*/\-]|\b(?:list|array|returns?|gives?|outputs?|prints?|equals?))\s*$", re.IGNORECASE
)
_TAKES_INTERVAL = re.compile(
    r"\b(?:in|of|to|is|are|be|from|range|ranges|interval|between|values?)\s*$", re.IGNORECASE
)


def may_refer(text: str) -> bool:
    """Whether `reference_edits` may find something, cheaply."""
    if "[" in text or "&#91;" in text or "<sup>" in text:
        return True
    return ("*" in text or not text.isascii()) and _NOTED.search(text) is not None


def reference_edits(text: str, blocked: Blocked) -> list[Edit]:
    """Bracketed reference marks such as `[31]` with the space before them; not an index, not an interval.

    A mark set on a word looks like an index. It counts as a mark only where the text also has marks
    that cannot be one, after a space or a full stop.
    """
    edits: list[Edit] = []
    for match in _REFERENCE.finditer(text):
        start = match.start()
        if start in blocked or _TAKES_INDEX.search(text, max(0, start - 24), start):
            continue
        if _INTERVAL.search(match.group()) and _TAKES_INTERVAL.search(text, max(0, start - 24), start):
            continue
        while start > 0 and text[start - 1].isspace():
            start -= 1
        edits.append((start, match.end(), ""))
    for pattern in (_FOOTNOTE, _RAISED):
        edits += [(m.start(), m.end(), "") for m in pattern.finditer(text) if m.start() not in blocked]
    if edits:
        edits += [(m.start(), m.end(), "") for m in _ON_WORD.finditer(text) if m.start() not in blocked]
    notes = [m for m in _NOTE.finditer(text) if _ends_sentence(text, m)]
    return edits + [(m.start(), m.end(), "") for m in notes if m.start() not in blocked]


def _ends_sentence(text: str, mark: re.Match[str]) -> bool:
    at = mark.start()
    near = max(0, at - 12)
    if _SENTENCE_OVER.search(text, near, at) is None:
        return False
    return _EXPONENT.match(mark[0]) is None or _MEASURED.search(text, near, at) is None
