"""What may stand between two letters, as typists and typesetters differ: dashes, spaces, list marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from guardrag.text.characters import one_to_one
from guardrag.text.charsets import BULLETS, CJK
from guardrag.text.fold import Folded

__all__ = ["gap_readings"]

# A dash between two clauses, however it was typed; a hyphen without spaces is none.
_DASH = re.compile(r"\s*(?:[—―]|-{2,3})\s*|\s+[-–]\s+")
_LONG_DASH = re.compile(r"\s*[—―]\s*")
_RANGE = re.compile(r"(?:\s+[-‒–]\s+|[‒–])")
_LISTED = re.compile(rf"[ \t]*\r?\n\s*[-*+{BULLETS}][ \t]+")
_INLINE = re.compile(rf"[ \t]+([-*+{BULLETS}])[ \t]+")
_HARD_BREAK, _PATH = re.compile(r"\\\r?\n[ \t]*"), re.compile(r"[\\/:]\S*\Z")
_CJK = re.compile(f"[{CJK}]")
_SPACE = re.compile(r"\s+")
_NUMERALS = frozenset("〇零一二三四五六七八九十半点點两兩廿卅卌")


def gap_readings(folded: Folded, before: int, after: int, *, source: bool) -> set[str]:
    """Legitimate readings of what stands between two places of a text, neither its first nor last.

    Args:
        folded: The text.
        before, after: The places, in `folded.text`.
        source: False in a quote, which may leave out more than it may add.
    """
    start = folded.raw_end(before)
    literal = folded.raw[start : folded.raw_start(after)]
    if _halved(folded, before, after):
        literal = folded.text[before:after]
    if any(start <= before and after <= end for start, end in folded.code_within(before, after)):
        return {_SPACE.sub(" ", folded.strict[before:after]), _SPACE.sub(" ", literal)}
    rendered = folded.text[before:after]
    readings = {_plain(rendered), _plain(literal)}
    if literal.isspace() and _set_apart(folded.raw, folded.raw_end(before), folded.raw_start(after)):
        readings.add("")
    if rendered == "-" and folded.ends_line(before):
        readings.add("")
    if literal.isspace():
        if _beside_han(folded.text[before - 1], folded.text[after]):
            readings.add("")
        return readings
    readings.update(_dashes(folded.text, before, after, literal))
    if source and _HARD_BREAK.fullmatch(literal) and not _PATH.search(folded.raw, max(0, start - 200), start):
        readings.add(" ")
    if _LISTED.fullmatch(literal):
        readings.update(f"item {mark}" for mark in _marks_before(folded.text[after]))
    elif inline := _INLINE.fullmatch(literal):
        readings.add(f"item {inline[1]}")
    return readings


def _halved(folded: Folded, before: int, after: int) -> bool:
    """Whether the gap begins or ends within one character: `≥` is `>=` folded, and no `=` as written."""
    if before == after:
        return False
    return folded.raw_start(after) == folded.raw_start(after - 1) or folded.raw_end(before) == folded.raw_end(
        before + 1
    )


def _dashes(text: str, before: int, after: int, literal: str) -> Iterator[str]:
    """What a dash may be read as. A sign of its number has no space on one side; no number has a long one."""
    left, right = text[before - 1].isdigit(), text[after].isdigit()
    if not (left or right) and _DASH.fullmatch(literal):
        yield "—"
    elif _LONG_DASH.fullmatch(literal) or (not right and _DASH.fullmatch(literal)):
        yield "—" if not right else "— "
    if _RANGE.fullmatch(literal) or (left and right and literal == "-"):
        yield "–"


def _marks_before(after: str) -> str:
    """With which marks an item of a list may be set off in a line; before a number some are operators."""
    return BULLETS if after.isdigit() else "-*+" + BULLETS


def _beside_han(left: str, right: str) -> bool:
    """Whether one of two characters is Han or Kana, and the other a letter or figure that is neither.

    Some typists set a space there, others do not. Between two numerals it parts two numbers.
    """
    if _CJK.match(left):
        return right.isalnum() and not _CJK.match(right) and not (right.isdigit() and left in _NUMERALS)
    return left.isalnum() and _CJK.match(right) is not None and not (left.isdigit() and right in _NUMERALS)


def _set_apart(text: str, start: int, end: int) -> bool:
    """Whether the white space there is one that some typists set and others do not.

    French has it before `! ? : ;` and inside its quotation marks; many have it before `%` and `°`.
    """
    left, right = text[start - 1], text[end]
    if left == "«" or right == "»":
        return True
    if right in "%‰°":
        return left.isdigit()
    if right not in "!?:;":
        return False
    behind = text[end + 1 : end + 2]
    return left not in "!?:;" and (not behind or behind.isspace() or behind in "\"'”’»)]!?")


def _plain(gap: str) -> str:
    return _SPACE.sub(" ", one_to_one(gap).replace("\u00ad", ""))
