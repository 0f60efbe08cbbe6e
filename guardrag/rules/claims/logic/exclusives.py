"""Only: what its quotes say only of one thing the claim must say of that, and it may add no "only"."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.quantifier_words import ADDITIVE, EXCLUSIVE, EXCLUSIVE_ALIKE
from guardrag.rules.claims.logic.tables import search
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_exclusives", "quoted_text"]


_ONLY_THEN = anycase(r"\bonly (?:if|when|where|while|for|in)\b")
_EVERY_TIME = anycase(r"\b(?:whenever|every time|each time|any time|in every case)\b")


def check_exclusives(matter: Matter, whole: str) -> Verdict:
    """Compares what the claim lets in, or leaves out, with the "only" of its quotes.

    Args:
        matter: The claim and its quotes.
        whole: All that the claim may lean on, as one text.
    """
    language = matter.language
    claimed = search(EXCLUSIVE, language, matter.text)
    if claimed is not None:
        if search(EXCLUSIVE_ALIKE, language, whole) is None:
            return failed(f"the claim says {claimed[0]!r}, its quotes do not")
        return PASSED
    stated = _only_what(matter)
    if stated and not _focus_kept(matter):
        return failed(f"its quotes say {stated!r}, the claim leaves that out")
    beside = _added_beside(matter) if stated else ""
    if beside:
        return failed(f"its quotes say {stated!r}, the claim adds {beside!r}")
    then = stated or any(_ONLY_THEN.search(quoted_text(statement)) for statement in matter.statements)
    if then and _ONLY_THEN.search(matter.text) is None and _EVERY_TIME.search(matter.text) is not None:
        return failed("its quotes say that it holds only then, the claim that it always does then")
    wider = stated and search(ADDITIVE, language, matter.text) is not None
    if wider and search(EXCLUSIVE_ALIKE, language, matter.text) is None:
        return failed(f"its quotes say {stated!r}, the claim goes beyond that")
    return PASSED


_WORDS_ON = re.compile(r"(?:[ -][\w'’`]+){0,3}")
_WORDS_BACK = re.compile(r"(?:[\w'’`]+[ -]){1,2}$")


def _only_what(matter: Matter) -> str:
    """The first "only" of the quotes with the words behind it, or before it at the end; empty if none."""
    for statement in matter.statements:
        text = quoted_text(statement)
        match = search(EXCLUSIVE, matter.language, text)
        if match is not None:
            on, back = _WORDS_ON.match(text, match.end()), _WORDS_BACK.search(text, 0, match.start())
            end = on.end() if on is not None else match.end()
            return text[back.start() if end == match.end() and back is not None else match.start() : end]
    return ""


_ONLY = anycase(r"\b(?:only|solely|exclusively)\b")


def _trails(matter: Matter, statement: Statement, clause: int, at: int) -> bool:
    """Whether the claim has what a closing "only" is about: "WPA2 only", "at the end of a line only"."""
    words = statement.reading.words
    before = [word for word in words if word.clause == clause and word.end <= at]
    for word in reversed(before):
        if not word.content:
            continue
        if word.index and words[word.index - 1].low in _MAIN:
            break
        if not matter.said.covers(word):
            return False
        if not word.index or words[word.index - 1].content:
            break
    return True


_MAIN = frozenset({"is", "are", "was", "were", "be", "been", "can", "may", "must", "will", "has", "have"})


_BESIDE = anycase(r"\b(?:und|oder|sowie|et|ou|y|e|o|u)\b")


def _added_beside(matter: Matter) -> str:
    """What the claim puts beside that of which alone its quotes say so, "at the counter and online", where
    nothing shown has it; empty if nothing. Outside English.
    """
    for joint in _BESIDE.finditer(matter.text) if matter.language != "en" else ():
        after = next((word for word in matter.said.words if word.start >= joint.end() and word.content), None)
        if after is not None and not after.low[0].isdigit() and not matter.covered(after):
            return f"{joint[0]} {after.text}"
    return ""


_WHERE = re.compile(
    r"\s+\w+(?: \w+)?(?: [a-z]+)? (?:for|with|by|in|on|at|to|after|before|during|from|if|when|under)\b"
)


def _bare(matter: Matter, after: list[Word], text: str) -> bool:
    """Whether of "may only end it for personal use" all is left but the end."""
    return (
        len(after) > 1
        and matter.said.covers(after[0])
        and _WHERE.match(text) is not None
        and not any(matter.said.covers(word) for word in after[1:])
    )


def _focus_kept(matter: Matter) -> bool:
    """Whether the claim names what the evidence says "only" of: a name or code at the end of its clause."""
    if matter.language != "en":
        return True
    for statement in matter.statements:
        match = _ONLY.search(quoted_text(statement))
        if match is None:
            continue
        if _of_another(matter, statement):
            continue
        at = statement.text.find(match[0])
        clause = next((word.clause for word in statement.reading.words if word.start <= at < word.end), -1)
        after = [
            word
            for word in statement.reading.words
            if word.content and word.clause == clause and word.start > at
        ]
        if not after and not _trails(matter, statement, clause, at):
            return False
        if _bare(matter, after, statement.text[match.end() :]):
            return False
    return True


_SUBJECT, _EARLY = 2, 6
"""Words that are taken for the subject where no verb tells, and among which that verb is looked for."""


def _of_another(matter: Matter, statement: Statement) -> bool:
    """Whether the claim says what another quoted sentence does, of what this one speaks of: "they"."""
    words = statement.reading.words
    verb = next((word.index for word in words[:_EARLY] if word.low in _MAIN), _SUBJECT)
    subject = [word for word in words[:verb] if word.content]
    told = [
        word
        for word in matter.said.content()
        if not any(word.stem == other.stem or word.family == other.family for other in subject)
    ]
    return any(
        all(other.reading.covers(word) for word in told)
        and any(not statement.reading.covers(word) for word in told)
        for other in matter.statements
        if other is not statement and _ONLY.search(quoted_text(other)) is None
    )


def quoted_text(statement: Statement) -> str:
    """The clauses that the quote touches, as one text."""
    words = statement.quoted()
    if not words:
        return statement.text
    return statement.text[min(words[0].start, statement.start) : max(words[-1].end, statement.end)]
