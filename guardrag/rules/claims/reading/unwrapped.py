"""Text whose lines were broken to a width, with each sentence on one line again; every offset stays."""

from __future__ import annotations

import re

from guardrag.rules.claims.reading.retyped import retyped
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.text.remember import remembered_long

__all__ = ["unwrapped"]

_FENCE = re.compile(r"^[ \t]*(```|~~~).*?(?:^[ \t]*\1|\Z)", re.MULTILINE | re.DOTALL)
_SPACE = " \t\r\f\v"
_BREAK = re.compile(r"<br ?/?>\Z", re.IGNORECASE)
_BEGINS = re.compile(r"(?:[-*+•‣◦–#>|=~`\\]|\(?(?:\d{1,3}|[a-zA-Z])[.)](?:\s|$)|[\w.-]+[=:]|\w+\(|:\w)")
"""What begins a line of its own: an item, a heading, a row, a label, code."""
_HEADING = re.compile(r"[ \t]{0,3}#{1,6}\s|.*\|.*\|")
_STOPS = (".", "!", "?", ":", ";", "。", "！", "？", "：", "；", "`", "{", "}", "\\", ">")
_HANGING = wordset(
    "a an the of in on at by for from to into with without within about as than and or nor but if unless "
    "because since while although when where whether which who that is are was were be been has have had "
    "do does did can cannot could may might must shall should will would not no neither either both only "
    "all any each every some most more less fewer least up per until after before between under over its "
    "their his her our your this these those such according except other der die das den dem des ein eine "
    "einen einem einer und oder aber ist sind wird werden nicht kein keine nur im am zu zum zur mit ohne "
    "von vom vor nach bei bis für auf aus wenn dass als le la les un une du et ou mais est sont ne pas "
    "plus que qui dans par pour sur avec sans au aux el los las una del y o pero es son sin con para por "
    "al su sus se lo"
)
"""Words that no line of its own ends with."""


@remembered_long
def unwrapped(text: str) -> str:
    """`text`, of the same length, with spaces for the line ends within a sentence.

    A line goes on where the next begins in small letters, or where it ends with a comma or a word that
    asks for more. Lists, tables, headings, labels and code keep their lines.
    """
    text = retyped(text)
    if "\n" not in text:
        return text
    parts: list[str] = []
    at = 0
    for fence in _FENCE.finditer(text):
        parts += (_joined(text[at : fence.start()]), fence[0])
        at = fence.end()
    return "".join((*parts, _joined(text[at:])))


def _joined(text: str) -> str:
    lines = text.split("\n")
    for at, line in enumerate(lines[:-1]):
        told = _BREAK.sub("", line.rstrip(_SPACE)).rstrip(_SPACE)
        if _goes_on(told, lines[at + 1]):
            lines[at] = told + " " * (len(line) - len(told) + 1)
        else:
            lines[at] = line + "\n"
    return "".join(lines)


def _goes_on(line: str, following: str) -> bool:
    """Whether a line is no end of a sentence, item, row or label."""
    start = following.strip()
    if not line.strip() or not start or line.endswith(_STOPS):
        return False
    if _BEGINS.match(start) is not None or _HEADING.match(line) is not None:
        return False
    return start[0].islower() or line.endswith(",") or line.rsplit(None, 1)[-1].lower() in _HANGING
