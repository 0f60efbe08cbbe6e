"""What was done, nobody being named who did it: the claim may not take its doer from another clause."""

from __future__ import annotations

import re
from collections.abc import Iterator

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.tongues.forms import form
from guardrag.rules.claims.tongues.voice_words import BY, PASSIVE
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_doers"]

_MOST = 60
"""Words of a sentence that are looked at."""
_LONG = 5
"""Letters of a verb's form that tell it, whatever ending may be left: "suspend" of "suspendió"."""
_VERB_LAST = frozenset({"de"})
_BECAUSE = anycase(r"\b(?:because|weil|da|parce qu[e']|puisqu[e']|porque|ya que|perché|poiché)(?:\b|(?<='))")
"""Opens a clause that says why: whom it names need not have done it."""
_STOP = re.compile(r"[,.;:](?=\s|$)")


def check_doers(matter: Matter) -> Verdict:
    """Whether of "the concert was cancelled because the singer was ill" the claim has her cancel it."""
    language = matter.language
    pattern = PASSIVE.get(language)
    if pattern is None:
        return PASSED
    passive = [verb.start for verb, _ in _passives(matter.said, pattern, language)]
    for statement in matter.statements:
        reading = statement.reading
        if any(word.low in BY[language] for word in reading.words):
            continue
        for verb, patient in _passives(reading, pattern, language):
            outside = {_key(word, language) for word in _reason(reading)} - patient - {_key(verb, language)}
            for word, left, right in _sides(matter.said, _key(verb, language), language):
                done = {_key(word, language) for word in right} & patient
                doers = {_key(word, language) for word in left}
                named = left and any(reading.has(left[0]) for reading in matter.context)
                if done and doers and doers <= outside and not named and word.start not in passive:
                    who = left[-1].text
                    return failed(f"its quotes do not say who did it ({verb.text!r}), the claim {who!r}")
    return PASSED


def _reason(reading: Reading) -> list[Word]:
    """The words of the clauses that say why."""
    found: list[Word] = []
    for match in _BECAUSE.finditer(reading.text):
        stop = _STOP.search(reading.text, match.end())
        end = stop.start() if stop is not None else len(reading.text)
        found += [word for word in reading.words if word.content and match.end() <= word.start < end]
    return found


def _key(word: Word, language: str) -> str:
    return word.stem if language == "en" else form(word.low, language)


def _passives(reading: Reading, pattern: Finder, language: str) -> Iterator[tuple[Word, set[str]]]:
    """Each verb in the passive, with what the rest of its clause names."""
    for match in pattern.finditer(reading.text):
        mark = reading.at(match.start())
        clause = [word for word in reading.words[:_MOST] if mark is not None and word.clause == mark.clause]
        content = [word for word in clause if word.content]
        if language not in _VERB_LAST:
            content = [word for word in content if word.start < match.end()] or content[:1]
        if len(content) > 1:
            yield content[-1], {_key(word, language) for word in content[:-1]}


def _sides(said: Reading, verb: str, language: str) -> Iterator[tuple[Word, list[Word], list[Word]]]:
    """Each place of a verb, with what stands before and behind it in its clause."""
    for word in said.words[:_MOST]:
        key = _key(word, language)
        if word.content and (key == verb or (len(key) > len(verb) >= _LONG and key.startswith(verb))):
            inside = [one for one in said.words if one.clause == word.clause and one.content]
            at = inside.index(word)
            left, right = inside[:at], inside[at + 1 :]
            if not right and language in _VERB_LAST:
                left, right = left[:1], left[1:]
            yield word, left, right
