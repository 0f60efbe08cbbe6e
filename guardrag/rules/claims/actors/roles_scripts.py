"""Who did what to whom, in scripts and word orders that the check for European languages cannot read."""

from __future__ import annotations

import re

from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["arabic_roles", "chinese_roles"]

_FEWEST = 2
"""Characters that must change sides for two names to have changed places."""
_ZH_VERBS = re.compile(
    "收购|出售|卖给|起诉|击败|领导|任命|创立|创办|取代|替代|租给|借给|授权|投资|聘请|指控|邀请|支付|供应|高于|低于|早于|晚于|大于|小于|多于|少于|优于|管理|控股|赞助"
)


def chinese_roles(matter: Matter) -> Verdict:
    """The same in Chinese: characters before and after a shared verb, exchanged by a single passive mark."""
    for match in _ZH_VERBS.finditer(matter.text):
        mine = _around(matter.text, match.start(), match.end())
        for statement in matter.statements:
            at = statement.text.find(match[0])
            if at < 0:
                continue
            theirs = _around(statement.text, at, at + len(match[0]))
            if ("被" in mine[0]) != ("被" in theirs[0]):
                mine = (mine[1], mine[0])
            both = (mine[0] & mine[1]) | (theirs[0] & theirs[1])
            crossed = len((mine[0] & theirs[1]) - both) + len((mine[1] & theirs[0]) - both)
            straight = len((mine[0] & theirs[0]) - both) + len((mine[1] & theirs[1]) - both)
            if crossed > straight and crossed > _FEWEST:
                return failed(f"the claim exchanges the two sides of {match[0]} in its quotes")
    return PASSED


def _around(text: str, start: int, end: int) -> tuple[set[str], set[str]]:
    before = re.split(r"[，。；、,;]", text[:start])[-1]
    after = re.split(r"[，。；、,;]", text[end:])[0]
    return set(before), set(after)


_AR_PREPOSITIONS = re.compile(r"\s(?:على|إلى|من)\s")


def arabic_roles(matter: Matter) -> Verdict:
    """In Arabic the verb comes first: what stands before and after its preposition must not change places."""
    mine = _AR_PREPOSITIONS.search(matter.text)
    if mine is None:
        return PASSED
    left, right = _words_around(matter.said, mine)
    for statement in matter.statements:
        theirs = _AR_PREPOSITIONS.search(statement.text)
        if theirs is None or theirs[0] != mine[0]:
            continue
        their_left, their_right = _words_around(statement.reading, theirs)
        both = (left & right) | (their_left & their_right)
        if (left & their_right) - both and (right & their_left) - both:
            return failed("the claim exchanges the two sides of the verb in its quotes")
    return PASSED


def _words_around(reading: Reading, match: re.Match[str]) -> tuple[set[str], set[str]]:
    return (
        {word.stem for word in reading.words if word.content and word.end <= match.start() + 1},
        {word.stem for word in reading.words if word.content and word.start >= match.end() - 1},
    )
