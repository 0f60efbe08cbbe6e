"""Apart: two things that a claim joins by a verb, of which the passage says it with others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.actors.verb_sides import sides_of
from guardrag.rules.claims.reading.grammar_words import BE, HAVE
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse import Frame, frames
from guardrag.rules.claims.reading.parse_nouns import Phrase
from guardrag.rules.claims.reading.parse_tokens import tokens
from guardrag.rules.claims.reading.stems import family
from guardrag.rules.claims.reading.synonyms import concepts
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.text import split_sentences

__all__ = ["check_apart"]

_AROUND = 500
"""Characters read on either side of a quoted sentence."""
_SENTENCES, _FRAMES = 24, 40
_BECOMES = frozenset({"be", "becom"})


def check_apart(matter: Matter, mine: Sequence[Frame]) -> Verdict:
    """Whether what the claim joins stands together in no sentence, quoted or beside the quotes, while each
    of the two stands with another one at the same verb: "A supplies x. B supplies y" is not "A supplies y".
    """
    mine = [one for one in mine if not one.negative and not _gapped(one) and len(_named(one)) > 1]
    sentences = _sentences(matter) if mine else []
    verbs = Counter(verb for sentence in sentences for word in sentence.words for verb in _verbs_of(word))
    mine = [one for one in mine if sum(verbs[verb] for verb in _same_verbs(one)) > 1]
    theirs = [frame for sentence in sentences for frame in frames(sentence)][:_FRAMES] if mine else []
    for frame in mine:
        named = _named(frame)
        fitting = [_named(other) for other in theirs if _same(frame, other)]
        if len(fitting) < 2:
            continue
        if any(_ALL.search(side.text) is not None for found in fitting for side in found):
            continue
        for one, other in combinations(named, 2):
            if _stand_apart(one, other, fitting, sentences):
                return failed(
                    f"its passage does not say {frame.low!r} of {one.text!r} and {other.text!r} together"
                )
    return PASSED


_ALL = anycase(r"\b(?:all|both|each|every|everyone|everybody|any|either)\b")
"""What is said of all is said of each."""


def _verbs_of(word: Word) -> tuple[str, ...]:
    """The families of the verbs that the word can be."""
    own = family(word.stem)
    return (own, _BE) if word.low in BE else (own, _HAVE) if word.low in HAVE else (own,)


_BE, _HAVE = family("be"), family("have")


def _same_verbs(frame: Frame) -> set[str]:
    """The families of the verbs that say the same as its own."""
    return {family(verb) for verb in (_BECOMES if frame.verb in _BECOMES else (frame.verb,))}


def _gapped(frame: Frame) -> bool:
    """Whether a second clause leaves out the verb: "A paid for x and B for y"."""
    prepositions = [prep for prep, _ in frame.others]
    return len(set(prepositions)) < len(prepositions)


def _sentences(matter: Matter) -> list[Reading]:
    found: dict[str, None] = {}
    for statement in matter.statements:
        around = statement.piece.around
        at = around.window.find(around.sentence)
        if at < 0 or around.grid is not None:
            continue
        low, high = max(0, at - _AROUND), at + len(around.sentence) + _AROUND
        text = around.window[low:high]
        found.update(dict.fromkeys(text[span.start : span.end] for span in split_sentences(text)))
    return [read(text) for text in list(found)[:_SENTENCES]]


def _named(frame: Frame) -> list[Phrase]:
    return [phrase for phrase in sides_of(frame).values() if phrase.heads and not phrase.open]


def _same(frame: Frame, other: Frame) -> bool:
    if frame.negative or other.negative:
        return False
    if {frame.verb, other.verb} <= _BECOMES:
        return True
    return frame.linked is other.linked and family(frame.verb) == family(other.verb)


def _stand_apart(one: Phrase, other: Phrase, fitting: list[list[Phrase]], sentences: list[Reading]) -> bool:
    """Whether one clause has the first with a rival of the second, another one the second with a rival of
    the first, and no sentence both.
    """
    common = frozenset.intersection(*(_keys(sides) for sides in fitting))
    first, second = one.keys - common, other.keys - common
    if not first or not second or first & second:
        return False
    left = [sides for sides in fitting if _keys(sides) & first]
    right = [sides for sides in fitting if _keys(sides) & second]
    if not left or not right or any(sides in right for sides in left):
        return False
    if not all(_rival(second, sides, first) for sides in left):
        return False
    if not all(_rival(first, sides, second) for sides in right):
        return False
    return not any(_has(sentence, first) and _has(sentence, second) for sentence in sentences)


def _rival(keys: frozenset[str], sides: list[Phrase], beside: frozenset[str]) -> bool:
    """Whether the clause names something else in the place of these keys, beside what it shares."""
    rest = [side for side in sides if not side.keys & beside]
    meant = {concept for key in keys for concept in concepts(key)}
    return bool(rest) and not any(
        concept in meant for side in rest for key in side.keys for concept in concepts(key)
    )


def _keys(sides: list[Phrase]) -> frozenset[str]:
    return frozenset(key for side in sides for key in side.keys)


def _has(sentence: Reading, keys: frozenset[str]) -> bool:
    return any(not keys.isdisjoint(token.keys) for token in tokens(sentence))
