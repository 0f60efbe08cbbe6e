"""A claim in the words of its quotes, where another way of saying the same is known by its form alone."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.evidence import Evidence
from guardrag.rules.claims.reading.language import language_of

__all__ = ["restated"]

_SHORT = re.compile(r"(?<![\w.$`/-])[A-Z]{2,6}(?![\w$`/-]|\.\w)")
_BETWEEN = r"(?:[ -](?:of|the|and|for|on|in|de|du|des|la|le|les|et|für|der|und|del|el|y))*[ -]"
_PAIR = 2
_EITHER = anycase(
    r"^\W*it (?:(?:does not|doesn't|doesn’t) matter|makes no difference) whether (?=[^.;]{1,200} or )"
)
_MATTERS = anycase(r"\b(?:matters?|differences?)\b")


def restated(text: str, evidence: Evidence) -> str:
    """`text` with short names in full, and "it does not matter whether A or B" as "A or B".

    Only what the passages do not have themselves is said as they say it.
    """
    short, either = _SHORT.search(text), _EITHER.match(text)
    if short is None and either is None:
        return text
    sentences = "\n".join(piece.around.sentence for piece in evidence.pieces)
    shown = [part for piece in evidence.pieces for part in (piece.around.window, *piece.context)]
    known = "\n".join((sentences, *shown))
    if either is not None and _MATTERS.search(known) is None:
        text = text[either.end() :]
    return _SHORT.sub(lambda name: _in_full(name[0], sentences, known), text)


def _in_full(name: str, sentences: str, known: str) -> str:
    """The words that begin with the letters of the name: "European Central Bank" for "ECB".

    In German a letter may stand within a word, as the B of "EZB" in "Zentralbank".
    """
    if re.search(rf"(?<!\w){name}(?!\w)", known) is not None:
        return name
    within = len(name) > _PAIR and language_of(sentences) == "de"
    for compound in (False, True)[: 1 + within]:
        pattern = rf"(?<!\w){name[0]}[^\W\d_]*?" + "".join(
            rf"(?:{_BETWEEN}{one}{'|' + one.lower() if compound else ''})[^\W\d_]*?" for one in name[1:]
        )
        found = re.search(rf"{pattern}(?!\w)", sentences)
        if found is not None and " " in found[0]:
            return found[0]
    return name
