"""Who did what to whom: the two sides of a verb may not change places."""

from __future__ import annotations

import re

from guardrag.rules.claims.matter import Matter
from guardrag.rules.claims.relations import RELATIONS, VERBS
from guardrag.rules.claims.stems import stem
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.rules.claims.words import Reading, Word

__all__ = ["LANGUAGES", "check_roles"]

LANGUAGES = frozenset({"en", "de", "fr", "es", "it", "zh", "ar"})

_BE = frozenset(
    "is are was were be been being get gets got wird werden wurde wurden est sont été fut es son fue fueron è sono".split()
)
_BY = frozenset({"by", "von", "par", "por", "da"})
_PASSIVE_REACH = 3
_PRONOUNS = frozenset({"it", "they", "this", "these", "he", "she", "which", "who", "that", "you", "we"})


def check_roles(matter: Matter) -> Verdict:
    """Compares what stands on either side of a verb or relation that claim and quotes share."""
    if matter.language == "en":
        verdict = _relation(matter)
        if verdict is not PASSED:
            return verdict
    if matter.language == "zh":
        return _unspaced(matter)
    for statement in matter.statements:
        for mine in matter.said.words:
            if not _pivots(mine, matter.language):
                continue
            for theirs in statement.reading.words:
                if theirs.stem != mine.stem:
                    continue
                if not theirs.content or not _pivots(theirs, matter.language):
                    continue
                if statement.text[theirs.end : theirs.end + 1] in ("(", "`") or matter.said.text[
                    mine.end : mine.end + 1
                ] in ("(", "`"):
                    continue
                if _attributive(matter.said, mine) or _attributive(statement.reading, theirs):
                    continue
                if _exchanged(matter.said, mine, statement.reading, theirs, matter.language):
                    return failed(f"the claim exchanges the two sides of {mine.text!r} in its quotes")
    return PASSED


def _pivots(word: Word, language: str) -> bool:
    if not word.content or word.code or word.low.isdigit():
        return False
    if language != "en":
        return not word.text[0].isupper()
    return word.stem in _VERB_STEMS and not (len(word.text) > 1 and word.text.isupper())


_BEFORE_ADJECTIVE = frozenset(
    "the a an of each every all its their our your this that these those no sum amount".split()
)


_PREPOSITIONS = frozenset("for in at on with to from of".split())
_HAVE = frozenset("has have had who which that it they he she we you".split())


def _attributive(reading: Reading, word: Word) -> bool:
    """Whether a participle stands like an adjective: "the invited people", "the sum insured"."""
    if not word.low.endswith("ed"):
        return False
    at = reading.words.index(word)
    before = reading.words[at - 1].low if at else ""
    if before in _BEFORE_ADJECTIVE or before.isdigit():
        return True
    after = reading.words[at + 1].low if at + 1 < len(reading.words) else ""
    near = {there.low for there in reading.words[max(0, at - 2) : at]}
    return after in _PREPOSITIONS and near.isdisjoint(_BE | _HAVE)


_VERB_STEMS = frozenset(stem(verb) for verb in VERBS)
_ASIDE = frozenset(
    "if when whenever unless because since while until before after once although though where in on at for with without under during due except whereas".split()
)
"""A clause that begins so says when or why and may stand before or after the rest."""


def _aside(reading: Reading) -> set[int]:
    """Clauses that may move about: their words take no part in who does what."""
    found: set[int] = set()
    seen: set[int] = set()
    for word in reading.words:
        if word.clause not in seen:
            seen.add(word.clause)
            if word.low in _ASIDE:
                found.add(word.clause)
    return found


def _sides(reading: Reading, pivot: Word, language: str) -> tuple[set[str], set[str], bool]:
    """Words before and after the pivot, up to the next full stop or semicolon, and whether the pivot is passive."""
    text = reading.text
    low = max((match.end() for match in _STOP.finditer(text, 0, pivot.start)), default=0)
    high = next((match.start() for match in _STOP.finditer(text, pivot.end)), len(text))
    at = reading.words.index(pivot)
    aside = _aside(reading) - {pivot.clause}
    left = {
        _key(word)
        for word in reading.words[:at]
        if word.start >= low and word.clause not in aside and _argument(word, language)
    }
    right: set[str] = set()
    for word in reading.words[at + 1 :]:
        if word.start >= high or (word.clause > pivot.clause + 1):
            break
        if word.clause not in aside and _argument(word, language):
            right.add(_key(word))
    near = [word.low for word in reading.words[max(0, at - _PASSIVE_REACH) : at]]
    after = [word.low for word in reading.words[at + 1 : at + 1 + _PASSIVE_REACH]]
    passive = (
        not _BE.isdisjoint(near)
        and pivot.low.endswith(("ed", "en", "t", "n", "de", "do", "da", "é", "ée", "és"))
    ) or not _BY.isdisjoint(after[:2])
    return left, right, passive and (not _BY.isdisjoint(after) or not _BE.isdisjoint(near))


_STOP = re.compile(r"[;.!?](?:\s|$)|\n")


def _argument(word: Word, language: str) -> bool:
    if not word.content or word.low.isdigit():
        return False
    return language == "en" or word.text[0].isupper() or word.code or word.text[0].isdigit()


def _key(word: Word) -> str:
    return word.family if not word.code else word.low


def _exchanged(said: Reading, mine: Word, reading: Reading, theirs: Word, language: str) -> bool:
    left, right, passive = _sides(said, mine, language)
    their_left, their_right, their_passive = _sides(reading, theirs, language)
    if passive != their_passive:
        left, right = right, left
    both = (left & right) | (their_left & their_right)
    left, right, their_left, their_right = left - both, right - both, their_left - both, their_right - both
    names = {
        _key(word)
        for text in (said, reading)
        for word in text.words
        if word.start > 0 and (word.code or word.text[0].isupper())
    }
    if (
        left & their_right & names
        and right & their_left & names
        and not (left & their_left & names or right & their_right & names)
    ):
        return True
    crossed = len(left & their_right) + len(right & their_left)
    straight = len(left & their_left) + len(right & their_right)
    if crossed <= straight:
        return False
    if left & their_right and right & their_left:
        return True
    # One side in the quotes may be a pronoun, or stand in another sentence.
    pronoun = not their_left or not _PRONOUNS.isdisjoint(word.low for word in reading.words[:2])
    return (
        bool(left & their_right)
        and pronoun
        and not their_left & (left | right)
        and not straight
        and mine.stem in _ORIENTED
    )


_ORIENTED = frozenset(
    stem(verb)
    for verb in (
        "replace",
        "supersede",
        "succeed",
        "precede",
        "follow",
        "acquire",
        "report",
        "include",
        "contain",
        "require",
        "extend",
        "appoint",
        "found",
    )
)


def _relation(matter: Matter) -> Verdict:
    """Relations that are said in several ways: A replaces B, B gives way to A; A before B, B after A; A is larger than B."""
    for name, pattern, backward in RELATIONS:
        for match in pattern.finditer(matter.said.text):
            mine = _pair(matter.said, match, backward)
            for statement in matter.statements:
                found = list(pattern.finditer(statement.text))
                for other in found if len(found) == 1 or name != "comes first" else ():
                    if _crossed(mine, _pair(statement.reading, other, backward)):
                        return failed(f"the claim turns round which {name} which")
    return PASSED


_NEAR = 6


def _pair(reading: Reading, match: re.Match[str], backward: re.Pattern[str]) -> tuple[set[str], set[str]]:
    content = [word for word in reading.words if word.content]
    if "old" in match.groupdict() and match["old"]:
        old = {_key(word) for word in content if match.start("old") <= word.start < match.end("old")}
        new = {_key(word) for word in content if match.start("new") <= word.start < match.end("new")}
        return new, old
    before = [word for word in content if word.end <= match.start()][-_NEAR:]
    after = [word for word in content if word.start >= match.end()][:_NEAR]
    pair = {_key(word) for word in before}, {_key(word) for word in after}
    return (pair[1], pair[0]) if backward.fullmatch(match[0]) is not None else pair


def _crossed(mine: tuple[set[str], set[str]], theirs: tuple[set[str], set[str]]) -> bool:
    both = (mine[0] & mine[1]) | (theirs[0] & theirs[1])
    a, b = mine[0] - both, mine[1] - both
    c, d = theirs[0] - both, theirs[1] - both
    if a & d and b & c:
        return not (a & c and b & d) and len(a & d) + len(b & c) > len(a & c)
    return not c and bool(a & d) and not a & c and not b & d


_ZH_VERBS = re.compile(
    "收购|出售|卖给|起诉|击败|领导|任命|创立|创办|取代|替代|租给|借给|授权|投资|聘请|指控|邀请|支付|供应|高于|低于|早于|晚于|大于|小于|多于|少于|优于|管理|控股|赞助"
)


def _unspaced(matter: Matter) -> Verdict:
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
            if crossed > straight and crossed > 2:  # noqa: PLR2004
                return failed(f"the claim exchanges the two sides of {match[0]} in its quotes")
    return PASSED


def _around(text: str, start: int, end: int) -> tuple[set[str], set[str]]:
    before = re.split(r"[，。；、,;]", text[:start])[-1]
    after = re.split(r"[，。；、,;]", text[end:])[0]
    return set(before), set(after)
