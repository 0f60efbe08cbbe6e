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
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["ENDED", "FALSE", "reverses"]

_LABEL = anycase(
    r"\W*(?:(?P<corrects>correct(?:ion|ed)|erratum|corrigendum|updated?|edit)|note|nb|n\.b\.|"
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
_UNHELD = rf"(?:no longer {_HOLDS}|(?:does |do |is |are )?not {_HOLDS} any ?more)\b"
_UNDONE = (
    r"(?:repealed|withdrawn|revoked|rescinded|abolished|superseded|retracted|refuted|disproved|disproven|"
    r"debunked|cancelled|canceled|scrapped|overturned)\b"
)
ENDED = rf"{_UNHELD}|{_UNDONE}"
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
_TEXT = r"(?:information|paragraph|section|page|sentence|statement|claim|text|entry|article|figure|clause)"
_IT = (
    rf"(?:which|all (?:this|that|of this)|it|they|the (?:above|preceding|foregoing)|"
    rf"the(?: above| preceding| foregoing| last)? {_RULE}){_HAS},? "
)
_THIS = rf"(?:this|that|these|those)(?: [\w-]+)?{_HAS},? "
_OF_IT = anycase(
    rf"(?:{_IT}|{_THIS})(?:{FALSE}|{_UNHELD})|{_HAS.strip()} ?(?:{FALSE}|{_UNHELD}|{_UNDONE}|{_STOPPED})|"
    rf"(?:this|that|the) {_TEXT}{_HAS},? (?:{_UNDONE}|{_STOPPED})|"
    r"(?:this|that|it)(?: claim| figure| report)?,? (?:could not|cannot|can not|can't|couldn't) be "
    r"(?:verified|confirmed|proved|proven)|(?:we|they|you) no longer \w+ (?:this|that|it|them)\b|"
    r"(?:so )?(?:it|this|that) (?:was|used to be)(?: so| the case)?(?:,? (?:until|before)\b|\W*$)|"
    r"not any ?(?:more|longer)\W*$|no longer\W*$|not\W*$|until [^,]*, that is\b|a (?:lie|myth)\W*$"
)
"""What is said of a statement: that it is not so, or no longer. The subject may be left out."""
_IS_OVER = anycase(rf"{_IT}{_UNDONE}|{_THIS}(?:{_UNDONE}|{_STOPPED})")
"""What is said of the thing: that it ended. What is only told to have begun has begun all the same."""
_PAST = anycase(r"\b(?:was|were|had|did)\b")
_SUBJECT = anycase(
    r"(?:it|they|he|she|we|you)\b|"
    r"(?:this|that|these|those) (?:is|are|was|were|has|have|had|will|should|must)\b"
)
_BE = anycase(r"\b(?:is|are|was|were|be|been|has|have|had|may|can|must|shall|should|will)\b")
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
_IF_FALSE = anycase(r"\W*false,? (?:it|they|the|this|he|she|you|we)\b")


def reverses(text: str, before: Reading) -> bool:
    """Whether `text` takes back what the sentence `before` it says."""
    if _IF_FALSE.match(text) is not None and any(word.low == "true" for word in before.words):
        return False  # "If the test gets a true value, it passes. False, it fails."
    label = _LABEL.match(text)
    rest = text[label.end() :] if label is not None else text
    for part in dict.fromkeys((rest.lstrip(" ([\"'"), rest[_end(rest) :])):
        if _OF_IT.match(part) or (_IS_OVER.match(part) and not _is_past(before)):
            return True
    said = read(rest)
    if label is None or label["corrects"] is None:
        return _otherwise(rest, said, before)
    return _corrects(rest, said, before, updates=not label["corrects"].lower().startswith(("corr", "err")))


def _is_past(said: Reading) -> bool:
    """Whether a sentence tells of something that happened."""
    if _PAST.search(said.text) is not None:
        return True
    verbs = [frame for frame in frames(said) if not frame.passive and frame.verb not in ("be", "have")]
    if not verbs:
        return _BE.search(said.text) is None and any(word.low.endswith("ed") for word in said.words)
    return all(one.low.endswith("ed") or not one.low.startswith(one.verb[:-1]) for one in verbs)


def _end(text: str) -> int:
    opening = _OPENS.match(text)
    return opening.end() if opening is not None else 0


def _corrects(text: str, said: Reading, before: Reading, *, updates: bool) -> bool:
    """Whether a correction is one of the sentence before: it shares words, or has no subject of its own.

    An update may as well add something: it has to say what is otherwise.
    """
    shared = sum(before.has(word) for word in said.content())
    changes = exclude(said.content(), before.words) or bool(_numbers(said.content())) or _denies(text, before)
    own = bool(frames(said)) or _OWN_SUBJECT.match(text) is not None
    if _SUBJECT.match(text) is not None:
        return changes or not updates or text[:2].lower() == "th"
    if not own:
        return shared > 0 or changes
    return shared > 0 and (changes or (shared > 1 and not updates))


def _otherwise(text: str, said: Reading, before: Reading) -> bool:
    """Whether a sentence says again what the one before says, but one thing otherwise: "It is closed"."""
    content = [word for word in said.content() if word.low not in _WHEN]
    contrary = _contrary(content, before)
    strange = [word for word in content if not before.has(word) and word not in contrary]
    numbers = _numbers(strange)
    if len(numbers) < len(strange) or (contrary and any(not _YEAR.fullmatch(word.low) for word in numbers)):
        return False  # "It is closed on Mondays.", "It closes at six."
    change = _CHANGE.search(text) is not None
    if contrary:  # "Exit is free." speaks of something else, "It closes." of another time
        states = _BE.search(text[: contrary[0].start]) is not None or not frames(said) or change
        return states and len(contrary) == 1 and (len(content) > 1 or not _own(text))
    again = change and any(before.has(word) for word in content)
    if _YEAR.search(before.text) is None:  # "It has been open since 1998."
        numbers = [word for word in numbers if not _YEAR.fullmatch(word.low)]
    return again and (bool(numbers) or _denies(text, before))


def _own(text: str) -> bool:
    """Whether something else is the subject of a sentence of one word with content."""
    return _BE.search(text) is not None and _SUBJECT.match(text[_end(text) :]) is None


def _contrary(words: Iterable[Word], before: Reading) -> list[Word]:
    """The words that exclude one of the sentence before."""
    theirs = [word for word in before.words if word.low.removesuffix("s") not in _CASES]
    return [word for word in words if word.low.removesuffix("s") not in _CASES and exclude([word], theirs)]


def _denies(text: str, before: Reading) -> bool:
    return _DENIES.search(text) is not None and _DENIES.search(before.text) is None


def _numbers(words: Iterable[Word]) -> list[Word]:
    return [word for word in words if word.low[0].isdigit() or numeral(word.low, "en") is not None]
