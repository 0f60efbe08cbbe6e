"""The former and the latter: which of two things named before a sentence speaks of."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.eastern import LANGUAGES as EASTERN
from guardrag.rules.claims.eastern.clauses import tokens, written
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_latter"]

_WORDS = anycase(
    r"\b(?:the latter|letztere[nmrs]?|ces? derni(?:er|ère)s?|cette dernière|l[ea] second[e]?|est[eao]s? "
    r"últim[oa]s?|quest'ultim[oa])\b|后者|後者|(?<!\w)(?:ال)?(?:أخير|اخير)ة?(?= [يت]\w)|"
    r"(?P<first>\b(?:the former|erstere[nmrs]?|aquel(?:la)?s?)\b|前者)",
)
_SPLIT = anycase(
    r"[,，、;；]|\s(?:and|while|whereas|und|während|sowie|et|tandis qu\w*|y|mientras(?: que)?|بينما|"
    r"أما)\s|\sو(?=\w{3})",
)
_STOP = re.compile(r"[.!?。！？](?:\s|$)?|\n")
_REACH = 300
_HALF = 0.5


def check_latter(matter: Matter) -> Verdict:
    """What the quotes say of "the latter" the claim must not say of the other one."""
    for statement in matter.statements:
        match = _WORDS.search(statement.text)
        if match is None:
            continue
        pair = _pair(statement, match.start())
        if pair is None or _WORDS.search(matter.text) is not None:
            continue
        one, two = (_marks(part, matter.language) for part in pair)
        right, wrong = (one - two, two - one) if match["first"] else (two - one, one - two)
        said = _marks(matter.text, matter.language)
        rest = _SPLIT.split(statement.text[match.end() :])[0]
        about = _marks(rest, matter.language, named=False) - one - two
        mine = _marks(matter.text, matter.language, named=False)
        if (
            right
            and wrong
            and len(about & mine) >= _HALF * len(about) > 0
            and len(wrong & said) >= _HALF * len(wrong)
            and not right & said
        ):
            return failed(f"its quotes say this of {match[0]!r} of two, the claim of the other")
    return PASSED


def _pair(statement: Statement, at: int) -> tuple[str, str] | None:
    """The two parts, right before, that name one thing each."""
    window = statement.piece.around.window
    begin = window.find(statement.text[:at] + statement.text[at : at + 1])
    place = (max(begin, 0)) + at
    before = window[max(0, place - _REACH) : place]
    sentences = [part for part in _STOP.split(before) if part.strip()]
    parts = [part for part in _SPLIT.split(sentences[-1]) if len(part.strip()) > 1] if sentences else []
    return (parts[-2], parts[-1]) if len(parts) > 1 else None


def _marks(text: str, language: str, *, named: bool = True) -> frozenset[str]:
    """What a text names: characters or stems, in Latin letters its names or all words that carry meaning."""
    if language in EASTERN:
        return tokens(written(text, language), language)
    return frozenset(
        word.stem for word in read(text).content() if not named or word.text[0].isupper() or word.code
    )
