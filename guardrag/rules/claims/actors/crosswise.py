"""Two parts of a sentence whose doers changed places: "A led the concert, B played the organ" and "B led it,
A played".
"""

from __future__ import annotations

import re
from itertools import permutations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.eastern import LANGUAGES as EASTERN
from guardrag.rules.claims.eastern.clauses import tokens, written
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.tongues.forms import form
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_crosswise"]

_SPLIT = anycase(
    r"[,;:、，；،؛]\s?|\.\s|\s(?:und|sowie|während(?! (?:de[rs]|eine[rs])\b)|nachdem|bevor|et|tandis qu\w*|"
    r"après qu\w*|y|e|mientras(?: que)?|después de que)\s|\sو(?=\w{3})",
)
_MOST, _LONGEST = 6, 600
_NAME, _ANCHOR = 3, 3
"""Characters of a name, and of what stays with its verb, in Chinese and Japanese."""


def check_crosswise(matter: Matter) -> Verdict:
    """Looks for two names, each of which stands with what the quotes say of the other."""
    mine = _parts(matter.text, matter.language)
    for statement in matter.statements if len(mine) > 1 else ():
        if statement.piece.around.cells:
            continue
        for one, two in permutations(_parts(statement.text, matter.language), 2):
            for left, right in permutations(mine, 2):
                pair = _exchanged(one, two, left, right, matter)
                if pair is not None:
                    return failed(f"the claim exchanges {pair[0]!r} and {pair[1]!r} of its quotes")
    return PASSED


def _exchanged(
    one: frozenset[str], two: frozenset[str], left: frozenset[str], right: frozenset[str], matter: Matter
) -> tuple[str, str] | None:
    """What moved from the one part to the other and back, where the rest of both stays."""
    there, back = (one & right) - two - left, (two & left) - one - right
    stay, rest = (one & left) - two - right, (two & right) - one - left
    if matter.language in EASTERN:
        runs = [_run(matter.text, moved, matter.language) for moved in (there, back)]
        few = 1 if matter.language == "ar" else _ANCHOR
        if all(runs) and max(len(stay), len(rest)) >= few and (matter.language != "ar" or (stay and rest)):
            return runs[0], runs[1]
        return None
    names = _names(matter, there), _names(matter, back)
    return names if all(names) and stay and rest else None


def _run(text: str, moved: frozenset[str], language: str) -> str:
    """The longest run of the claim that is made of what moved; empty where it is too short for a name."""
    if language == "ar":
        return " ".join(sorted(moved)) if moved else ""
    text = written(text, language)
    runs = re.findall("[" + "".join(map(re.escape, moved)) + "]+", text) if moved else []
    best = max(runs, key=len, default="")
    return best if len(best) >= _NAME else ""


def _names(matter: Matter, moved: frozenset[str]) -> str:
    """The words with a capital letter, in claim and quotes, among what moved."""
    return " ".join(
        word.text
        for word in matter.said.words
        if word.content and word.text[0].isupper() and form(word.low, matter.language) in moved
    )


def _parts(text: str, language: str) -> list[frozenset[str]]:
    found = []
    for part in _SPLIT.split(text[:_LONGEST])[:_MOST]:
        if language in EASTERN:
            found.append(tokens(part, language))
        else:
            words = read(part, language).content()
            found.append(frozenset(form(word.low, language) for word in words if not word.low[0].isdigit()))
    return [part for part in found if part]
