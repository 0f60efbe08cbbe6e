"""Whether a range of the raw text that cuts no token as it is written cuts none as it is read."""

from __future__ import annotations

from guardrag.text.fold import Folded, fold_cached
from guardrag.text.offsets import OffsetMap
from guardrag.text.tokens import breaks

__all__ = ["beside_link", "decoded", "inside_markup", "whole_beside_markup", "whole_decoded", "whole_folded"]


def beside_link(text: str, start: int, end: int) -> bool:
    """Whether the range may end at a link, which shows nothing of its brackets: `[un](…)toxic`."""
    return (text[end : end + 1] == "[" or (start > 0 and text[start - 1] == ")")) and "](" in text


def whole_folded(source: Folded, at: int) -> bool:
    """Whether raw offset `at`, which cuts no token as written, cuts none in the folded text either."""
    # Folded, a comma of full width is one that may stand between digits; as written, it parts clauses.
    return "，" in source.raw[max(0, at - 1) : at + 1] or breaks(source.strict, source.forward(at))


def inside_markup(source: Folded, at: int) -> bool:
    """Whether raw offset `at` lies inside a tag or entity: what begins or ends there is no text."""
    if source.plain or not isinstance(source.maps[-1], OffsetMap):
        return False
    start, end = source.maps[-1].around(at)
    return start < at < end and source.raw[start] in "<&"


def decoded(raw: str) -> Folded | None:
    """The reading of `raw` in which entities alone are decoded; None if there are none."""
    return fold_cached(raw, markup=False) if "&" in raw else None


def whole_decoded(source: Folded | None, start: int, end: int) -> bool:
    """Whether the raw range cuts no token once entities are decoded: `1&nbsp;500`, `5&#37;` are one each."""
    if source is None:
        return True
    return breaks(source.strict, source.forward(start)) and breaks(source.strict, source.forward(end))


def whole_beside_markup(source: Folded, start: int, end: int) -> bool:
    """Whether the raw range cuts no token where it ends at a tag or link: `<b>un</b>toxic` is one."""
    raw = source.raw
    if inside_markup(source, start) or inside_markup(source, end):
        return False
    if start and raw[start - 1] in ">)" and not breaks(source.strict, source.forward(start)):
        return False
    return end >= len(raw) or raw[end] not in "<[" or breaks(source.strict, source.forward(end))
