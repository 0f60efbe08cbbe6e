"""Modality: may is not must, should is not will, and what can happen need not happen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.matter import Matter, Statement
from guardrag.rules.claims.modal_words import ADVISED, PLAIN, POSSIBLE, REQUIRED
from guardrag.rules.claims.negatives import negatives
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_modality"]

LANGUAGES = frozenset(REQUIRED)


@dataclass(frozen=True, slots=True)
class _Mood:
    required: bool
    advised: bool
    possible: bool


_TABLES = {"required": REQUIRED, "advised": ADVISED, "possible": POSSIBLE, "plain": PLAIN}


@lru_cache(maxsize=128)
def _pattern(language: str, which: str) -> re.Pattern[str] | None:
    table = _TABLES[which]
    return re.compile(table[language], re.IGNORECASE) if language in table else None


def _says(text: str, language: str, which: str) -> str:
    pattern = _pattern(language, which)
    match = pattern.search(text) if pattern is not None else None
    return match[0] if match is not None else ""


def check_modality(matter: Matter) -> Verdict:
    """Compares what claim and quotes call possible, advised and required."""
    language = matter.language
    texts = [_near(statement) for statement in matter.statements]
    whole = " ".join((*texts, *(reading.text for reading in matter.context)))
    required = _says(matter.text, language, "required")
    if required and _strict(matter, required):
        if not _says(whole, language, "required") and not _commands(texts, language):
            if _says(whole, language, "advised"):
                return failed(f"the claim says {required!r}, its quotes only advise it")
            if _says(whole, language, "possible"):
                return failed(f"the claim says {required!r}, its quotes only allow it or call it possible")
            if not negatives(matter.said, language):
                return failed(f"the claim says {required!r}, its quotes do not require it")
        return PASSED
    advised = _says(matter.text, language, "advised")
    if advised:
        if not (_says(whole, language, "advised") or _says(whole, language, "required") or _commands(texts, language)):
            return failed(f"the claim gives advice ({advised!r}), its quotes do not")
        return PASSED
    if _says(matter.text, language, "possible"):
        return PASSED
    return _certain(matter, texts)


def _near(statement: Statement) -> str:
    """The clauses that the quote touches, as one text."""
    words = statement.quoted()
    if not words:
        return statement.text
    return statement.text[min(words[0].start, statement.start) : max(words[-1].end, statement.end)]


_WEAKLY = re.compile(r"\b(?:needs?|takes|only|is to|are to|cannot|can't|may not|not allowed|prohibited|forbidden|banned|not permitted|responsible|demands?|solo|sólo|nur|darf|dürfen|seul\w*|uniquement|interdit\w*|prohibid\w+|禁止|不得|ممنوع)\b", re.IGNORECASE)


def _strict(matter: Matter, required: str) -> bool:
    """Whether the word states an obligation, not a ban (the check of negation has that) or a plain need."""
    del matter
    return _WEAKLY.fullmatch(required) is None


_COMMAND = re.compile(
    r"^\W*(?:Please |Always |Never |Then |First,? |Only |Do not |Don't )?(?!This|These|Those|There|Its?\b|Yes\b|No\b|The\b|An?\b|In\b|On\b|At\b|For\b|If\b|When\b)"
    r"(?:[A-Z][a-z]+)\b"
)
_NOT_VERB = re.compile(r"(?:s|ed|ing|ion|ment|ness|ity|er|or|al|ly|our|You|We|They|He|She|My|Our|Your|Both|All|Some|Most|Each|Every|Any)$")
_FINITE = re.compile(r"\b(?:is|are|was|were|has|have|can|may|will|must|should|does|do)\b")


def _commands(texts: list[str], language: str) -> bool:
    """Whether a quoted sentence is an order: it begins with a verb."""
    if language != "en":
        return any(re.match(r"^\W*(?:Bitte|Veuillez|No \w+)", text) for text in texts)
    for text in texts:
        for sentence in re.split(r"(?<=[.!?])\s+", text):
            match = _COMMAND.match(sentence)
            if match is None:
                continue
            word = match[0].split()[-1]
            if word in ("Never", "Always", "not") or match[0].split()[0] in ("Do", "Don't", "Please", "Always", "Never"):
                return True
            if _NOT_VERB.search(word) is None and _FINITE.search(sentence.split(",")[0].split(" because")[0]) is None:
                return True
    return False


def _certain(matter: Matter, texts: list[str]) -> Verdict:
    """A claim without any modal word: what its quotes only call possible, advisable or permitted it states as a fact."""
    language = matter.language
    for statement, text in zip(matter.statements, texts, strict=True):
        doubtful = _says(text, language, "plain")
        if not doubtful:
            continue
        if negatives(statement.reading, language) and negatives(matter.said, language):
            continue
        if _says(matter.text, language, "advised") or _hedged(matter):
            continue
        return failed(f"its quotes say {doubtful!r}, the claim states it as certain")
    return PASSED


_HEDGES = re.compile(
    r"\b(?:sometimes|often|usually|most|some|many|several|typically|generally|about|estimated?|believed?|thought|expects?|planned|plans?|if|when|unless|until|with|instead|example|let|"
    r"use|using|through|via|by (?:setting|using|running|passing|\w+ing))\b",
    re.IGNORECASE,
)


def _hedged(matter: Matter) -> bool:
    return _HEDGES.search(matter.text) is not None
