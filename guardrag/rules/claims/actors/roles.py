"""Who did what to whom: the two sides of a verb may not change places."""

from __future__ import annotations

import re
from collections.abc import Iterator

from guardrag.rules.claims.actors.comparatives import check_comparisons
from guardrag.rules.claims.actors.directions import check_directions
from guardrag.rules.claims.actors.distribution import check_distribution
from guardrag.rules.claims.actors.relation_sides import check_relations, key_of
from guardrag.rules.claims.actors.relations import VERBS
from guardrag.rules.claims.actors.roles_elsewhere import LANGUAGES as ELSEWHERE
from guardrag.rules.claims.actors.roles_elsewhere import check_figures, check_parts, check_voice
from guardrag.rules.claims.actors.roles_scripts import arabic_roles, chinese_roles
from guardrag.rules.claims.actors.sequence import check_sequence
from guardrag.rules.claims.actors.who_did_what import check_sides_of_verbs
from guardrag.rules.claims.belonging.identity import check_identity
from guardrag.rules.claims.belonging.kinships import check_kinships
from guardrag.rules.claims.belonging.rivals import check_rivals
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_roles"]

LANGUAGES = frozenset({"en", "zh", "ar"}) | ELSEWHERE

_BE = wordset(
    "is are was were be been being get gets got wird werden wurde wurden est sont été fut es son "
    "fue fueron è sono"
)
_BY = frozenset({"by", "von", "par", "por", "da"})
_PASSIVE_REACH = 3
_GERMAN_REACH = 6
"""German sets the participle last."""


def check_roles(matter: Matter) -> Verdict:
    """Compares what stands on either side of a verb or relation that claim and quotes share."""
    if matter.language == "zh":
        return chinese_roles(matter)
    if matter.language == "ar":
        return arabic_roles(matter)
    checks = _ENGLISH if matter.language == "en" else _OTHERS
    return next((verdict for check in checks if (verdict := check(matter)) is not PASSED), PASSED)


def _pivoted(matter: Matter) -> Verdict:
    """Whether names have changed sides around a word that both have."""
    pivots = [word for word in matter.said.words if _pivots(word, matter.language, matter.said)]
    for statement in matter.statements if pivots else ():
        for theirs in statement.reading.words:
            mine = next((word for word in pivots if word.stem == theirs.stem), None)
            if mine is None or not _pivots(theirs, matter.language, statement.reading):
                continue
            if _exchanged(matter.said, mine, statement.reading, theirs, matter.language):
                return failed(f"the claim exchanges the two sides of {mine.text!r} in its quotes")
    return PASSED


_SKIPPED = wordset("the a an also all of der die das den dem le la les l el los las un una une ein eine")
_EVEN = wordset(
    "and nor differ different same equals conflict exclusive combine combined together compatible "
    "incompatible with meet share match similar between borders border und oder et ou y o plus both beside"
)
"""Words of relations that hold both ways."""
_LONGEST, _MOST, _WORDS = 8, 60, 300


def _turned_round(matter: Matter) -> Verdict:
    """Whether the claim has "B … A" with the very words between that its quotes have in "A … B"."""
    mine = [word for word in matter.said.words if word.low not in _SKIPPED]
    keys = [_key(word) for word in mine]
    for statement in matter.statements:
        theirs = [word for word in statement.reading.words if word.low not in _SKIPPED][:_WORDS]
        other = [_key(word) for word in theirs]
        for at, far in _spans(mine):
            turned = [keys[far], *keys[at + 1 : far], keys[at]]
            width = len(turned)
            if any(other[start : start + width] == turned for start in range(len(other) - width + 1)):
                return failed(f"the claim exchanges {mine[at].text!r} and {mine[far].text!r} of its quotes")
    return PASSED


def _spans(words: list[Word]) -> Iterator[tuple[int, int]]:
    """Beginning and end of every stretch that may be a relation of one thing to another."""
    for at, word in enumerate(words[:_MOST]):
        if not word.content or word.low.isdigit():
            continue
        for far in range(at + 2, min(at + _LONGEST + 2, len(words))):
            if words[far].stem != word.stem and _one_way(words[at + 1 : far], words[far]):
                yield at, far


def _key(word: Word) -> str:
    return word.low if word.code or not word.content else word.stem


def _one_way(between: list[Word], other: Word) -> bool:
    """Whether the words between are a verb or a comparison, which holds one way only."""
    return (
        other.content
        and not other.low.isdigit()
        and any(word.content for word in between)
        and any(not word.content or word.stem in _VERB_STEMS for word in between)
        and all(word.low not in _EVEN for word in between)
    )


def _pivots(word: Word, language: str, reading: Reading) -> bool:
    """Whether the word is a verb with two sides, not a name in code, a noun or an adjective."""
    if (
        not word.content
        or word.code
        or word.low.isdigit()
        or reading.text[word.end : word.end + 1] in ("(", "`")
    ):
        return False
    if (
        (word.low.endswith("ing") and not _in_progress(reading, word))
        or _noun(reading, word)
        or _attributive(reading, word)
    ):
        return False
    if language != "en":
        before = reading.words[word.index - 1].low if word.index else ""
        return word.text.islower() and "'" not in word.text and before not in _ARTICLES
    return word.stem in _VERB_STEMS and not (len(word.text) > 1 and word.text.isupper())


def _in_progress(reading: Reading, word: Word) -> bool:
    """Whether an -ing form is a verb after "is" or "are", and no noun, adjective or preposition."""
    return not _BE.isdisjoint(other.low for other in reading.words[max(0, word.index - 2) : word.index])


_ARTICLES = wordset("der die das den dem des ein eine einen le la les un une des el los las una il lo gli")
_BEFORE_ADJECTIVE = wordset(
    "the a an of each every all its their our your this that these those no sum amount"
)


_PREPOSITIONS = wordset("for in at on with to from of")
_HAVE = wordset("has have had who which that it they he she we you")


def _noun(reading: Reading, word: Word) -> bool:
    """Whether a word that may be a verb stands like a noun, or inside a longer token."""
    if word.low.endswith(("ed", "ing")):
        return (
            reading.text[word.start - 1 : word.start] == "-" or reading.text[word.end : word.end + 1] == "-"
        )
    at = word.index
    if at + 1 < len(reading.words) and reading.words[at + 1].low.isdigit():
        return True
    before = {there.low for there in reading.words[max(0, at - 2) : at]}
    return (
        not before.isdisjoint(("a", "an", "the", "of", "any", "each", "every", "its", "their"))
        and word.low == word.stem
    ) or "-" in (reading.text[word.start - 1 : word.start], reading.text[word.end : word.end + 1])


def _attributive(reading: Reading, word: Word) -> bool:
    """Whether a participle stands like an adjective: "the invited people", "the sum insured"."""
    if not word.low.endswith("ed"):
        return False
    at = word.index
    before = reading.words[at - 1].low if at else ""
    if before in _BEFORE_ADJECTIVE or before.isdigit():
        return True
    after = reading.words[at + 1].low if at + 1 < len(reading.words) else ""
    near = {there.low for there in reading.words[max(0, at - 2) : at]}
    return after in _PREPOSITIONS and near.isdisjoint(_BE | _HAVE)


_VERB_STEMS = frozenset(stem(verb) for verb in VERBS)
_ASIDE = wordset(
    "if when whenever unless because since while until before after once although though where in "
    "on at for with without under during due except whereas"
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
    """Words before and after the pivot, up to the next full stop or semicolon, and whether the pivot is
    passive.
    """
    text = reading.text
    low = max((match.end() for match in _STOP.finditer(text, 0, pivot.start)), default=0)
    high = next((match.start() for match in _STOP.finditer(text, pivot.end)), len(text))
    at = pivot.index
    aside = _aside(reading) - {pivot.clause}
    left = {
        key_of(word)
        for word in reading.words[:at]
        if word.start >= low and word.clause not in aside and _argument(word, language)
    }
    right: set[str] = set()
    for word in reading.words[at + 1 :]:
        if word.start >= high or (word.clause > pivot.clause + 1):
            break
        if word.clause not in aside and _argument(word, language):
            right.add(key_of(word))
    reach = _GERMAN_REACH if language == "de" else _PASSIVE_REACH
    near = [word.low for word in reading.words[max(0, at - reach) : at]]
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


def _exchanged(said: Reading, mine: Word, reading: Reading, theirs: Word, language: str) -> bool:
    left, right, passive = _sides(said, mine, language)
    their_left, their_right, their_passive = _sides(reading, theirs, language)
    said_by = not _BY.isdisjoint(word.low for word in said.words + reading.words)
    if passive != their_passive and not (mine.low == theirs.low and not said_by):
        left, right = right, left
    both = (left & right) | (their_left & their_right)
    left, right, their_left, their_right = left - both, right - both, their_left - both, their_right - both
    names = {
        key_of(word)
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
    one, other = _heads(said, mine), _heads(reading, theirs)
    if one == other[::-1] and passive == their_passive and not _aside(said) and not _aside(reading):
        return True
    crossed = len(left & their_right) + len(right & their_left)
    straight = len(left & their_left) + len(right & their_right)
    if crossed <= straight:
        return False
    return bool(left & their_right and right & their_left)


def _heads(reading: Reading, pivot: Word) -> tuple[str, str]:
    """The nearest words with content on either side, in the same clause."""
    at = pivot.index
    before = [word for word in reading.words[:at] if word.content and word.clause == pivot.clause]
    after = [word for word in reading.words[at + 1 :] if word.content and word.clause == pivot.clause]
    return (key_of(before[-1]) if before else "", key_of(after[0]) if after else " ")


_ENGLISH = (
    check_sides_of_verbs,
    check_relations,
    check_sequence,
    check_comparisons,
    check_directions,
    check_identity,
    check_distribution,
    check_rivals,
    check_kinships,
    _turned_round,
)
_OTHERS = (_turned_round, check_voice, check_parts, check_figures)
