"""Negation: what the evidence denies the claim must deny, and nothing else."""

from __future__ import annotations

import re
from dataclasses import replace

from guardrag.rules.claims.carried import CARRIES, carried
from guardrag.rules.claims.contraries import contrary_said, opposed
from guardrag.rules.claims.denial_place import aside, contrast, describes, excepted, undone
from guardrag.rules.claims.denials import Denial, denials, parities
from guardrag.rules.claims.lead_ins import denied_by
from guardrag.rules.claims.matter import Matter, Statement
from guardrag.rules.claims.negation_pairs import ended, settled
from guardrag.rules.claims.negatives import LANGUAGES, negatives
from guardrag.rules.claims.polarity import compare_clauses
from guardrag.rules.claims.quantifier_levels import quantifiers
from guardrag.rules.claims.standing_words import FALSE, WAYS
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.rules.negations import find_negations

__all__ = ["LANGUAGES", "applies", "check_negation"]


def check_negation(matter: Matter) -> Verdict:
    """Compares the polarity of the claim with that of the clauses it was written from."""
    whole = matter.statements[0].reading if len(matter.statements) == 1 else None
    claimed = _of_all(matter.text, denials(matter.said, whole, matter.language), matter.language)
    stated = [_stated(statement, matter) for statement in matter.statements]
    if not claimed and not any(stated) and not any(statement.leads for statement in matter.statements):
        title = denied_by(matter)
        return (
            failed(f"what introduces the quote denies it ({title!r}), the claim does not")
            if title
            else PASSED
        )
    if settled(matter) or _untrue(matter, claimed):
        return PASSED
    if matter.language == "en":
        verdict = ended(matter)
        if verdict is not PASSED:
            return verdict
    claimed, stated = _matched(claimed, stated)
    leads = denied_by(matter)
    if leads:
        if not claimed:
            return failed(f"what introduces the quote denies it ({leads!r}), the claim does not")
        return PASSED
    if not claimed and not any(stated):
        return PASSED
    if not any(one.sure for one in claimed):
        if _NO.match(matter.text):
            return PASSED  # the answer is no: the rest says what holds instead
        return _lost(matter, claimed, stated)
    if not any(stated) and not _elsewhere(matter):
        if opposed(matter):
            return PASSED  # "not at weekends" and "on weekdays"
        return _added(claimed)
    verdict = _contradicted(matter, claimed)
    return verdict if verdict is not PASSED else compare_clauses(matter, claimed, stated)


def _untrue(matter: Matter, claimed: list[Denial]) -> bool:
    """Whether the claim denies what its quotes call a myth."""
    return any(one.sure for one in claimed) and any(
        way.name == FALSE and way.governs.search(statement.text)
        for way in WAYS
        for statement in matter.statements
    )


def _added(claimed: list[Denial]) -> Verdict:
    """The claim denies and nothing in the evidence does."""
    for one in claimed:
        if one.sure and parities([other for other in claimed if other.clause == one.clause]) == {1}:
            return failed(f"the claim denies ({one.negative.text!r}) what its quotes do not deny")
    return PASSED


_TURNED = re.compile(
    r"\b(?:outside|without|unless|except\w*|other|others|otherwise|else|elsewhere|until|before|"
    r"only|but|apart|"
    r"instead|rather|longer|always|just|merely|more|less|fewer)\b",
    re.IGNORECASE,
)


_WHILE = re.compile(r"\b(?:before|until|till|after|unless)\b", re.IGNORECASE)
_MILD = frozenset({"only", "solely", "exclusively"})
"""What may come with a denial and is none."""


def _contradicted(matter: Matter, claimed: list[Denial]) -> Verdict:
    """The claim denies with a plain "not" what every quoted clause that speaks of it affirms."""
    sure = [one for one in claimed if one.sure]
    if len(sure) != 1 or not sure[0].negative.hard or sure[0].focus is None:
        return PASSED
    if _TURNED.search(matter.text.replace(sure[0].negative.text, "", 1)) is not None or opposed(matter):
        return PASSED
    focus = sure[0].focus
    seen = False
    for statement in matter.statements:
        found = denials(statement.reading, None, matter.language)
        if any(
            one.negative.text.lower() not in _MILD and (one.negative.hard or not _named(matter, one))
            for one in found
        ):
            return PASSED
        if _WHILE.search(statement.text) is not None:
            return PASSED  # before it is so it is not yet so
        seen = seen or any(
            word.content and word.stem == focus.stem and word.clause in statement.clauses
            for word in statement.reading.words
        )
    if seen:
        return failed(f"the claim denies ({sure[0].negative.text!r}) what its quotes say of {focus.text!r}")
    return PASSED


def _named(matter: Matter, one: Denial) -> bool:
    """Whether what may deny only names something in both texts, as the "block" of "the `describe` block"."""
    text = one.negative.text.lower()
    return len(text) > _PARTICLE and any(word.low == text for word in matter.said.words)


_PARTICLE = 3


def _matched(claimed: list[Denial], stated: list[list[Denial]]) -> tuple[list[Denial], list[list[Denial]]]:
    """Takes out what both sides deny in the same words; "instead of" in a claim only says what was before."""
    claimed = [
        Denial(replace(one.negative, sure=False), one.focus, one.scope)
        if one.negative.text.lower() in _REPLACED
        else one
        for one in claimed
    ]
    left = []
    rest = [list(found) for found in stated]
    for mine in claimed:
        partner = next(
            (
                (found, theirs)
                for found in rest
                for theirs in found
                if mine.negative.hard and theirs.negative.hard and mine.sure and theirs.sure
                and mine.focus is not None and theirs.focus is not None
                and (mine.focus.stem == theirs.focus.stem or mine.focus.family == theirs.focus.family)
            ),
            None,
        )  # fmt: skip
        if partner is None:
            left.append(mine)
        else:
            gone = partner[1].negative
            for found in rest:  # two quotes may stand in one sentence
                found[:] = [
                    one for one in found if (one.negative.start, one.negative.text) != (gone.start, gone.text)
                ]
    return left, rest


_REPLACED = frozenset({"instead of", "rather than"})


def _stated(statement: Statement, matter: Matter) -> list[Denial]:
    """Denials in the clauses that the quote touches, whether the quote has them or was cut after them."""
    found = [
        one
        for one in denials(statement.reading, matter.said, matter.language)
        if one.clause in statement.clauses
    ]
    return _of_all(statement.text, found, matter.language)


def _of_all(text: str, found: list[Denial], language: str) -> list[Denial]:
    """What "not every" and "not always" deny is not sure: how many they speak of is another check's."""
    if language != "en" or not found:
        return found
    partial = [one for one in quantifiers(text, "en") if one.denied]
    return [
        Denial(replace(one.negative, sure=False), one.focus, one.scope)
        if any(0 <= other.start - one.negative.end <= _NEXT for other in partial)
        else one
        for one in found
    ]


_NEXT = 30
"""Characters between a "not" and the "all" that it takes from."""


_THROWS = re.compile(r"\b(?:throws?|fails?|raises?|rejects?)\b", re.IGNORECASE)
_ORDERED = re.compile(
    (
        r"(?:\b(?:not|never|no|cannot|refuses?)\b|n't\b).{1,80}\b(?:until|before|unless)\b|"
        r"nicht.{1,80}\b(?:bevor|bis)\b"
    ),
    re.IGNORECASE,
)
_FIRST = re.compile(
    r"\b(?:before|after|once|first|only|needs?|must|require\w*|erst|nur|zuerst)\b", re.IGNORECASE
)


_HARD = re.compile(r"\b(?:not|no|never|none|cannot)\b|n't\b", re.IGNORECASE)
_NO = re.compile(r"^\W*(?:No|Nein|Non)\b\s*[,.:;–—-]", re.IGNORECASE)


def _lost(matter: Matter, claimed: list[Denial], stated: list[list[Denial]]) -> Verdict:
    """The evidence denies and the claim, at first sight, affirms."""
    for statement, found in zip(matter.statements, stated, strict=True):
        if _ORDERED.search(statement.text) and (
            _FIRST.search(matter.text) or len(_HARD.findall(matter.text)) > 1
        ):
            continue  # "not … until" is "only after"
        if _THROWS.search(statement.text) is not None and _THROWS.search(matter.text) is not None:
            continue
        for one in found:
            if not one.sure or undone(statement, one, found):
                continue
            if not one.negative.hard and not any(matter.said.has(word) for word in one.scope):
                continue
            if _beside(matter, statement, one):
                continue
            repeats = (
                one.focus is not None and matter.said.covers(one.focus) and _about(matter, statement, one)
            )
            if (
                claimed
                and not _repeated(matter, one, claimed)
                and not _only_for_not(matter, statement, one, claimed)
            ):
                continue
            if (
                contrast(matter, statement, one)
                or aside(matter, statement, one)
                or describes(matter, statement, one)
                or excepted(matter, statement, one)
            ):
                continue
            if repeats or not carried(matter, stated):
                return failed(f"the quoted sentence denies ({one.negative.text!r}) what the claim affirms")
    return PASSED


def _beside(matter: Matter, statement: Statement, one: Denial) -> bool:
    """Whether the claim has nothing of what is denied, or says it with a word for the opposite: "not heavy"
    and "light".
    """
    if one.focus is not None and contrary_said(matter, one.focus):
        return True
    if one.negative.text.lower() == "without":
        return one.focus is not None and not matter.said.covers(one.focus)
    if matter.language != "en":
        return False
    clause = [word for word in statement.reading.words if word.clause == one.clause]
    if not clause or statement.text[: one.negative.start].rstrip().endswith(":"):
        return False  # "Safari 16: no offline mode" is about what stands before the colon
    words = statement.reading.words[clause[0].index : clause[-1].index + 1]
    return not any(word.content and matter.said.covers(word) for word in words)


def _about(matter: Matter, statement: Statement, one: Denial) -> bool:
    """Whether the claim speaks of the denied clause rather than of another that shares its verb."""
    words = [word for word in statement.reading.words if word.content and word.clause == one.clause]
    covered = sum(matter.said.covers(word) for word in words)
    if covered * 2 > len(words):
        return True
    others = {word.clause for word in statement.reading.words} - {one.clause}
    best = max(
        (
            sum(
                word.content and word.clause == clause and matter.said.has(word)
                for word in statement.reading.words
            )
            for clause in others & statement.clauses
        ),
        default=0,
    )
    return best <= sum(matter.said.has(word) for word in words)


def _only_for_not(matter: Matter, statement: Statement, one: Denial, claimed: list[Denial]) -> bool:
    """Out of "not available with X": "only available with X"."""
    if any(other.negative.text.lower() not in ("only", "solely", "exclusively") for other in claimed):
        return False
    if _EXCEPTS.search(statement.text) is not None or one.focus is None or not matter.said.covers(one.focus):
        return False
    words = [word for word in statement.reading.words if word.content]
    return sum(matter.said.covers(word) for word in words) >= len(words) * CARRIES


_EXCEPTS = re.compile(
    (r"\b(?:except|other than|unless|until|before|apart|but|without|only)\b"), re.IGNORECASE
)


def _repeated(matter: Matter, one: Denial, claimed: list[Denial]) -> bool:
    """Whether a clause of the claim that denies nothing, in whatever way, repeats all that is denied."""
    busy = {other.clause for other in claimed}
    there = [word for word in matter.said.words if word.clause not in busy and word.content]
    return bool(one.scope) and all(
        any(word.stem == other.stem or word.family == other.family for other in there) for word in one.scope
    )


def _elsewhere(matter: Matter) -> bool:
    """Whether anything else in the evidence denies: the rest of the sentence, a heading, a lead-in."""
    if any(negatives(statement.reading, matter.language) for statement in matter.statements):
        return True
    return any(one.sure for reading in matter.context for one in negatives(reading, matter.language))


def applies(matter: Matter) -> bool:
    """Whether a text in a language without a list of its own holds a word that denies in some language."""
    texts = (matter.text, *(statement.text for statement in matter.statements))
    return any(find_negations(text) for text in texts)
