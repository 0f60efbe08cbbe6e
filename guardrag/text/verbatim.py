"""Code is quoted as it stands: of it only delimiters and line ends fold, no spaces, letters or signs."""

from __future__ import annotations

import re

from guardrag.text.code import find_code

__all__ = ["code_kept"]

_LINE_END = re.compile(r"[ \t]*(?:\r\n?|\n)\s*")
_QUOTED_LINES = re.compile(r"^[ \t]*>", re.MULTILINE)


def code_kept(quote: str, source: str, start: int, end: int) -> bool:
    """Whether the pieces of code in `source[start:end]` stand in the quote, character for character.

    Lines may be joined. How they are indented is looked at elsewhere.
    """
    said, position = None, 0
    for piece in find_code(source):
        first, last = max(piece.inner, start), min(piece.inner_end, end)
        if first >= last:
            continue
        if said is None:
            said = _LINE_END.sub(" ", quote)
        code = source[first:last]
        # In a block quotation the marks of its lines are no code.
        if "\n" in code and _QUOTED_LINES.search(code):
            continue
        kept = _LINE_END.sub(" ", code).strip()
        # One after the other: each from where the last was found, for linear time.
        position = said.find(kept, position)
        if position < 0:
            return False
        position += len(kept)
    return True
