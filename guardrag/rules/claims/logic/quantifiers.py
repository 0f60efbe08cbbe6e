"""Quantifiers: a claim may not make some into most, most into all, or leave "some" out."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.exclusives import check_exclusives, quoted_text
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.logic.quantifier_levels import (
    ALL,
    FEW,
    MOST,
    Quantifier,
    as_said,
    head_of,
    idle,
    quantifiers,
)
from guardrag.rules.claims.logic.quantifier_parts import compare_parts, more_than
from guardrag.rules.claims.logic.quantifier_words import ALL_ADDED, LEVELS
from guardrag.rules.claims.logic.shares import count_left_out, majority, one_of_them, part_of
from guardrag.rules.claims.logic.tables import by_language, search
from guardrag.rules.claims.logic.universals import check_universals
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word, meets, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.stance.modal_words import POSSIBLE
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_quantifiers"]

LANGUAGES = frozenset(LEVELS)


def check_quantifiers(matter: Matter) -> Verdict:
    """Compares how many and how often the claim and its quotes say."""
    language = matter.language
    mine = quantifiers(matter.text, language)
    texts = [quoted_text(statement) for statement in matter.statements]
    whole = " ".join((*texts, *(reading.text for reading in matter.context)))
    if language == "en" and _EVER.search(matter.text) is not None and _EVER.search(whole) is None:
        yet = _NOT_YET.search(" ".join(texts))
        if yet is not None:
            return failed(f"the claim says that it never was, its quotes say {yet[0]!r}")
    part = count_left_out(matter)
    if part:
        return failed(f"its quotes say {part!r}, the claim says it of all these")
    for verdict in (
        _raised(matter, mine, texts, whole),
        _dropped(matter, mine, texts),
        check_universals(matter) if language == "en" else PASSED,
    ):
        if verdict is not PASSED:
            return verdict
    return check_exclusives(matter, whole)


_MAY = by_language(POSSIBLE)
_EVER = anycase(r"\bnever\b")
_NOT_YET = anycase(r"(?:\bnot\b|n't\b)[^.;,]{0,40}?\byet\b|\b(?:so far|to date|as yet)\b")


def _raised(matter: Matter, mine: tuple[Quantifier, ...], texts: list[str], whole: str) -> Verdict:
    if not mine:
        return PASSED
    aligned, rest = compare_parts(matter, mine)
    if aligned is not PASSED or not rest:
        return aligned
    top = max(one.level for one in rest)
    if top == ALL and (part := part_of(matter)) and not _denies(matter):
        return failed(f"the claim says all, its quotes say {part!r}")
    if top == ALL and matter.language != "en" and (picked := one_of_them(matter, rest)):
        return failed(f"the claim says all, its quotes speak of {picked!r}")
    found = [
        (text, one)
        for text in texts
        for one in quantifiers(text, matter.language)
        if not _said_as_well(matter, mine, text, one)
    ]
    if found:
        text, strongest = max(found, key=lambda pair: pair[1].level)
        if top <= strongest.level or (strongest.level == FEW and top < ALL):
            return PASSED
        mine_top = max(rest, key=lambda one: one.level)
        return failed(more_than(matter.text, mine_top, text, strongest))
    if quantifiers(whole, matter.language):
        return PASSED
    added = ALL_ADDED[matter.language].finditer(matter.text) if matter.language in ALL_ADDED else ()
    if any(_not_in(match[0], whole) for match in added) and not _denies(matter):
        return failed("the claim says that it holds always or for all, its quotes do not")
    if top == MOST and _LIMITED.search(whole) is None and not majority(matter):
        return failed("the claim says most or usually, its quotes do not")
    return PASSED


def _said_as_well(matter: Matter, mine: tuple[Quantifier, ...], text: str, one: Quantifier) -> bool:
    """Whether the claim says as much of the same: "every member may borrow several books"."""
    if not one.counts or len(mine) == 1:
        return False
    head = head_of(text, one)
    return head is not None and any(
        other.level == one.level and (own := head_of(matter.text, other)) is not None and meets(head, own)
        for other in mine
    )


def _denies(matter: Matter) -> bool:
    """Whether the evidence denies: "no limit" is "any number", "never below" is "always above"."""
    return _NONE.search(" ".join(statement.text for statement in matter.statements)) is not None or any(
        one.sure for statement in matter.statements for one in negatives(statement.reading, matter.language)
    )


_LIMITED = anycase(r"\b(?:main|chief|primary|principal|bulk|cases|only|unless|except|if|default)\b")
"""What holds but for a condition holds normally."""
_NONE = anycase(r"\b(?:never|no|none|not)\b")
_DETERMINER = anycase(
    (
        r"(?:some|most|many|several|few|certain|various|part of|parts of|a number of|the majority|"
        r"majority|numerous|einige\w*|manche\w*|die meisten|meisten|certains|quelques|plusieurs|"
        r"la plupart|algunos|algunas|varios|varias)"
    ),
)


def _dropped(matter: Matter, mine: tuple[Quantifier, ...], texts: list[str]) -> Verdict:
    weak = [
        (text, one)
        for text in texts
        for one in quantifiers(text, matter.language)
        if one.level < ALL and not (matter.language == "en" and idle(text, one))
    ]
    if not weak or mine:
        return PASSED
    if _SHORT_OF.search(matter.text) is not None:
        weak = [(text, one) for text, one in weak if not one.denied]
    may = search(_MAY, matter.language, matter.text) is not None
    may_be = may and search(_MAY, matter.language, _CANNOT.sub(" ", matter.text)) is not None
    for text, one in weak:
        if (may_be if one.level == MOST else may) and _DETERMINER.fullmatch(one.text) is None:
            continue
        head = head_of(text, one)
        if head is not None and head.low in _TIMES:
            if may:
                continue
            head = None  # "in some cases" is "sometimes"
        if head is not None and unit(head.low) is not None:
            continue
        if one.text == "one of" and head is not None and _a_single(matter, head):
            continue
        if head is None or matter.said.covers(head):
            return failed(f"its quotes say {as_said(text, one)!r}, the claim leaves that out")
    return PASSED


def _not_in(words: str, text: str) -> bool:
    """Whether the words, in whatever form, are not in the text; small words such as "always" as they are."""
    stems = read(words).stems
    return bool(stems - read(text).stems) if stems else words.lower() not in text.lower()


def _a_single(matter: Matter, head: Word) -> bool:
    """Whether "one of his pupils" is "a pupil of his"."""
    words = matter.said.words
    return any(
        word.stem == head.stem and word.index and words[word.index - 1].low in ("a", "an", "one")
        for word in words
    )


_CANNOT = anycase(r"\b(?:can't|couldn't|(?:cannot|can not|could not|may not|impossible|unable)\b)")
"""What may not be at all is no "usually not"."""
_TIMES = wordset("case cases scenario scenarios situation situations circumstances instances occasions")
_SHORT_OF = anycase(
    r"\b(?:less|fewer|short|limit\w*|only|except\w*|incomplete\w*|partial\w*|partly|lack\w*|miss\w*|"
    r"exempt\w*|"
    r"depend\w*|differ\w*|var(?:y|ies|ied)|may|might|can)\b|n't\b|\bnot\b",
)
"""What a claim may say for "not all"."""
