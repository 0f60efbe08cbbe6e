"""Whether lines of code are indented alike: in Python and YAML that is what they mean.

How far is anybody's choice, tabs or spaces too, and a quote may begin behind the indentation of its first
line. Which line stands deeper than which other is not. Where brackets tell the blocks, it is only looks.
"""

from __future__ import annotations

import re
from itertools import pairwise

from guardrag.text.code import find_code

__all__ = ["laid_out_alike", "runs_over_code"]

_LINE = re.compile(r"^[ \t]*(?![ \t]*(?:```|~~~))\S.*$", re.MULTILINE)
_FENCE = re.compile(r"^[ \t>]*(?:```|~~~)", re.MULTILINE)
_BRACKETED = re.compile(r"[{}\[\](;,>]\s*\Z")
_PROMPT = re.compile(r"\s*(?:>|\.\.\. )")
_INDENTED = re.compile(r"(?: {4}| {0,3}\t)")
_WRAPS = "`\"'“”"
_TAB = 8
_TRIES = 16


def runs_over_code(quote: str, source: str, start: int, end: int) -> bool:
    """Whether a quote of several lines, at `source[start:end]`, has lines of a block of code among them."""
    if ("```" in quote or "~~~" in quote) and _FENCE.search(quote):
        return True
    for piece in find_code(source):
        if (
            piece.inner < end
            and start < piece.inner_end
            and "\n" in source[piece.inner : piece.inner_end].strip()
        ):
            return True
    first = source.rfind("\n", 0, start) + 1
    if not _INDENTED.match(source, first):
        return False
    return all(map(_INDENTED.match, _LINE.findall(source[first:end])))


def laid_out_alike(said: str, source: str, *, flush: bool) -> bool:
    """Whether the lines of `said` stand to each other as they do in a source.

    Args:
        said: Lines of code.
        source: A text that holds them, its lines whole. Where it does not, there is nothing to compare.
        flush: Whether lines without any indentation will do: they say nothing of it.
    """
    mine, my_lines = _laid_out(said.strip("\n"))
    theirs, their_lines = _laid_out(source)
    left = len(mine) - len(mine.lstrip(_WRAPS))
    my_lines = {max(at, left): indent for at, indent in my_lines.items()}
    wanted = mine.strip(_WRAPS)
    bracketed = [line for line in _LINE.findall(said) if _BRACKETED.search(line)]
    if not wanted or len(bracketed) * 2 >= len(my_lines) or (flush and not any(my_lines.values())):
        return True
    at = theirs.find(wanted)
    if at < 0:
        return True
    for _ in range(_TRIES):
        if _alike(my_lines, their_lines, at - left, tabs="\t" in said + source):
            return True
        at = theirs.find(wanted, at + 1)
        if at < 0:
            break
    return False


def _laid_out(text: str) -> tuple[str, dict[int, int]]:
    """A text without white space, and by where in it a line begins how far that is indented."""
    lines: dict[int, int] = {}
    parts: list[str] = []
    size = 0
    for match in _LINE.finditer(text):
        line = match[0].expandtabs(_TAB)
        if not _PROMPT.match(line):
            lines[size] = len(line) - len(line.lstrip())
        parts.append("".join(line.split()))
        size += len(parts[-1])
    return "".join(parts), lines


def _alike(mine: dict[int, int], theirs: dict[int, int], shift: int, *, tabs: bool) -> bool:
    first, *rest = (at for at in mine if at == min(mine) or at + shift in theirs)
    held = max((at for at in theirs if at <= first + shift), default=first + shift)
    said, meant = [mine[at] for at in rest], [theirs[at + shift] for at in rest]
    if _ranks([mine[first], *said]) == _ranks([theirs.get(held, 0), *meant]):
        return True
    # Only what stands before the first line may be left out; then the others stand as they did, in the
    # text or in its block. How wide a tab is, nobody knows.
    if mine[first] or not rest:
        return False
    bases = {0, *(indent for indent in theirs.values() if indent <= min(meant))}
    form = _levels if tabs else list
    return any(form(said) == form([indent - base for indent in meant]) for base in bases)


def _levels(indents: list[int]) -> list[float]:
    deep = sorted({0, *indents})
    step = min((after - before for before, after in pairwise(deep)), default=1)
    return [indent / step for indent in indents]


def _ranks(indents: list[int]) -> list[int]:
    order = {indent: rank for rank, indent in enumerate(sorted(set(indents)))}
    return [order[indent] for indent in indents]
