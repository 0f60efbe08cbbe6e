"""Reversals, in English: a sentence says of the one before it that it is not so, no longer, or otherwise.

Two things have to come together. It speaks of what that sentence says: with "this", with the same words, or
with no subject of its own. And it says the contrary, or that it ended. What has another subject, or says
something else of the same one, reverses nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from guardrag.rules.anycase import anycase
from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.claims.logic.contraries import exclude
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["ENDED", "FALSE", "reverses"]

_LABEL = anycase(
    r"\W*(?:(?P<corrects>correction|corrected|erratum|corrigendum|update|updated|edit)|note|nb|n\.b\.|"
    r"important|attention|warning|deprecated)\b[^:.!?\w]*(?:[\w./-]+[^:.!?\w]*){0,4}:\s*"
)
"""Begins a sentence and says what kind it is, and of when."""
_OPENS = anycase(
    r"\W*(?:(?:and|but|yet|now|today|since then|(?:or )?at least|or so|or)\b,? )?"
    r"(?:(?!\b(?:if|when|unless|for|although|while)\b)[a-z][\w’'-]*(?: [\w’'.-]+){0,4}, ?|"
    r"(?:as of|since|from|after|in) (?:[\w.-]+ ){1,4}?(?=(?:this|that|it|these|they)\b))?"
)
"""An adverb or two before the subject: "However,", "As of May 2024,"."""
FALSE = (
    r"(?:(?:simply|just|completely|totally|of course|plainly|all|however|in fact)[ ,]+)*(?:false|untrue|"
    r"wrong|incorrect|mistaken|nonsense|not (?:true|so|the case|correct|right)|an? (?:\w+ )?(?:myth|lie|"
    r"hoax|rumou?r|misconception|fallacy|error|mistake|legend))(?=[^\w]*$|\s*[.!,;)])"
)
_HOLDS = (
    r"(?:appl(?:y|ies)|holds?|the case|true|valid|so|works?|in (?:force|effect)|correct|current|offered|"
    r"available|possible|supported|exists?)"
)
ENDED = (
    rf"(?:no longer {_HOLDS}|(?:does |do |is |are )?not {_HOLDS} any ?more)\b|"
    r"(?:repealed|withdrawn|revoked|rescinded|abolished|superseded|retracted|refuted|disproved|disproven|"
    r"debunked|cancelled|canceled|scrapped|overturned)\b"
)
_STOPPED = (
    r"(?:ended|expired|lapsed|ceased|stopped|discontinued|suspended|removed|deleted|struck out|lifted|"
    r"dropped|rejected|disputed|outdated|out of date|obsolete|deprecated|changed)(?=[^\w]*$|\s*[.,;!)]|"
    r"\s+(?:in|on|by|as|since|from|at|when|recently|last|for|again|and|now|then|\d))"
)
_HAS = (
    r"(?:'s| is| are| was| were| has| have| had| been| turned out| to be| proved| proven|,? however,?| now|"
    r" since| later| meanwhile| recently| also)*"
)
_RULE = (
    r"(?:rules?|statement|claim|sentence|provision|clause|policy|offer|section|report|story|assertion|"
    r"information|figure|belief|arrangement)"
)
_OF_IT = anycase(
    rf"(?:(?:which|all (?:this|that|of this)|it|they|the (?:above|preceding|foregoing)|"
    rf"the(?: above| preceding| foregoing| last)? {_RULE}){_HAS},? (?:{FALSE}|{ENDED})|"
    rf"(?:this|that|these|those)(?: [\w-]+)?{_HAS},? (?:{FALSE}|{ENDED}|{_STOPPED})|"
    r"(?:this|that|it)(?: claim| figure| report)?,? (?:could not|cannot|can not|can't|couldn't) be "
    r"(?:verified|confirmed|proved|proven)|"
    r"(?:it|this|that) (?:was|used to be)(?: so| the case)?(?:,? until\b|\W*$))"
)
"""Of "it" only what can be said of a statement: what began may well have ended, too."""
_BARE = anycase(
    rf"(?:{_HAS.strip()} ?(?:{FALSE}|{ENDED}|{_STOPPED})|(?:not any ?more|no longer|not)\W*$|"
    r"until [^,]*, that is\b|a (?:lie|myth)\W*$)"
)
"""The same without a subject."""
_SUBJECT = anycase(
    r"(?:it|they|he|she|we|you)\b|"
    r"(?:this|that|these|those) (?:is|are|was|were|has|have|had|will|should|must)\b"
)
_OWN_SUBJECT = anycase(r"(?:the|an?|our|its|their|some|all|this|that)\b")
_CHANGE = anycase(
    r"\b(?:now|no longer|any ?more|since|as of|instead|currently|until further notice|for good)\b"
)
_DENIES = anycase(r"\b(?:no longer|any ?more|not|never|cannot)\b|n't\b")
_WHEN = wordset(
    "now since then today currently meanwhile already further notice good longer anymore more until from of "
    "fact reality truth actually really however unfortunately sadly"
) | frozenset(MONTHS)
"""What says from when on it is otherwise."""
_CASES = wordset(
    "monday tuesday wednesday thursday friday saturday sunday weekday weekend spring summer autumn winter "
    "morning afternoon evening night day first last second third"
)
"""What says when something is so excludes nothing that is so at another time."""
_YEAR = re.compile(r"(?:19|20)\d\d")


def reverses(text: str, before: Reading) -> bool:
    """Whether `text` takes back what the sentence `before` it says."""
    label = _LABEL.match(text)
    rest = text[label.end() :] if label is not None else text
    for part in dict.fromkeys((rest.lstrip(" ([\"'"), rest[_end(rest) :])):
        if _OF_IT.match(part) or _BARE.match(part):
            return True
    said = read(rest)
    corrects = label is not None and label["corrects"] is not None
    return _corrects(rest, said, before) if corrects else _otherwise(rest, said, before)


def _end(text: str) -> int:
    opening = _OPENS.match(text)
    return opening.end() if opening is not None else 0


def _corrects(text: str, said: Reading, before: Reading) -> bool:
    """Whether a correction is one of the sentence before: it shares words, or has no subject of its own."""
    shared = sum(before.has(word) for word in said.content())
    if shared > 1 or _SUBJECT.match(text) is not None:
        return True
    changes = exclude(said.content(), before.words) or bool(_numbers(said.words)) or _denies(text, before)
    own = bool(frames(said)) or _OWN_SUBJECT.match(text) is not None
    return (shared > 0 or changes) if not own else (shared > 0 and changes)


def _otherwise(text: str, said: Reading, before: Reading) -> bool:
    """Whether a sentence says again what the one before says, but one thing otherwise: "It is closed"."""
    content = [word for word in said.content() if word.low not in _WHEN]
    contrary = _contrary(content, before)
    strange = [word for word in content if not before.has(word) and word not in contrary]
    numbers = _numbers(strange)
    if len(numbers) < len(strange) or (contrary and any(not _YEAR.fullmatch(word.low) for word in numbers)):
        return False  # "It is closed on Mondays.", "It closes at six."
    if len(contrary) > 1:
        return False  # another thing that is otherwise in more than one way
    if contrary:
        return len(content) > len(contrary) or _SUBJECT.match(text[_end(text) :]) is not None
    again = any(before.has(word) for word in content) and _CHANGE.search(text) is not None
    if _YEAR.search(before.text) is None:  # "It has been open since 1998."
        numbers = [word for word in numbers if not _YEAR.fullmatch(word.low)]
    return again and (bool(numbers) or _denies(text, before))


def _contrary(words: Iterable[Word], before: Reading) -> list[Word]:
    """The words that exclude one of the sentence before."""
    theirs = [word for word in before.words if word.low.removesuffix("s") not in _CASES]
    return [word for word in words if word.low.removesuffix("s") not in _CASES and exclude([word], theirs)]


def _denies(text: str, before: Reading) -> bool:
    return _DENIES.search(text) is not None and _DENIES.search(before.text) is None


def _numbers(words: Iterable[Word]) -> list[Word]:
    return [word for word in words if word.low[0].isdigit()]
