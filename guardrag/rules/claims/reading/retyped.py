"""Text with the signs of word processors and of code comments as a keyboard has them; every offset stays."""

from __future__ import annotations

import re

from guardrag.text.charsets import BULLETS

__all__ = ["retyped"]

_BULLET = re.compile(rf"^([ \t]*)[{BULLETS}](?=[ \t])", re.MULTILINE)
_HARD_BREAK = re.compile(r"(?<=[\w.,:;!?)])\\(?=\r?\n)")
_COMMENT = re.compile(r"^([ \t]*)(//[/!]?)(?=[ \t])", re.MULTILINE)


def retyped(text: str) -> str:
    """`text`, of the same length: one bullet for all, plain apostrophes, no signs of comments and breaks."""
    if "//" in text:
        text = _COMMENT.sub(lambda sign: sign[1] + " " * len(sign[2]), text)
    if "\\" in text:
        text = _HARD_BREAK.sub(" ", text)
    if text.isascii():
        return text
    return _BULLET.sub(r"\1•", text.replace("´", "'"))
