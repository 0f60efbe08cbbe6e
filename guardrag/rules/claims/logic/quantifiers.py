"""Quantifiers: a claim may not make some into most, most into all, or leave "some" out; nor add an
"only".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.logic.exclusives import added_beside, focus_kept, quoted_text
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
from guardrag.rules.claims.logic.quantifier_words import (
    ADDITIVE,
    ALL_ADDED,
    EXCLUSIVE,
    EXCLUSIVE_ALIKE,
    LEVELS,
)
from guardrag.rules.claims.logic.universals import check_universals
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word, meets, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.stance.modal_words import POSSIBLE
from guardrag.rules.claims.tongues.forms import form
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_quantifiers"]

LANGUAGES = frozenset(LEVELS)


@lru_cache(maxsize=64)
def _one(language: str, which: str) -> Finder | None:
    table = {
        "added": ALL_ADDED,
        "only": EXCLUSIVE,
        "alike": EXCLUSIVE_ALIKE,
        "also": ADDITIVE,
        "may": POSSIBLE,
    }[which]
    return anycase(table[language]) if language in table else None


def _has(text: str, language: str, which: str) -> bool:
    pattern = _one(language, which)
    return pattern is not None and pattern.search(text) is not None


def check_quantifiers(matter: Matter) -> Verdict:
    """Compares how many and how often the claim and its quotes say."""
    language = matter.language
    mine = quantifiers(matter.text, language)
    texts = [quoted_text(statement) for statement in matter.statements]
    whole = " ".join((*texts, *(reading.text for reading in matter.context)))
    hardly = _HARDLY.search(" ".join(texts))
    if hardly is not None and _NEVER.search(matter.text) is not None and _HARDLY.search(matter.text) is None:
        return failed(f"the claim denies it altogether, its quotes say {hardly[0]!r}")
    if language == "en" and _EVER.search(matter.text) is not None and _EVER.search(whole) is None:
        yet = _NOT_YET.search(" ".join(texts))
        if yet is not None:
            return failed(f"the claim says that it never was, its quotes say {yet[0]!r}")
    if language == "en" and (denied := _none_for_some(matter, texts)):
        return failed(f"the claim denies it of all, its quotes say {denied!r}")
    part = _of_how_many(matter)
    if part:
        return failed(f"its quotes say {part!r}, the claim says it of all these")
    for verdict in (
        _raised(matter, mine, texts, whole),
        _dropped(matter, mine, texts),
        check_universals(matter) if language == "en" else PASSED,
    ):
        if verdict is not PASSED:
            return verdict
    return _exclusive(matter, whole)


_EVER = anycase(r"\bnever\b")
_NOT_YET = anycase(r"(?:\bnot\b|n't\b)[^.;,]{0,40}?\byet\b|\b(?:so far|to date|as yet)\b")
_TOTAL_DENIAL = anycase(
    r"\b(?:never|none|nobody|no one|no (?!longer|more|less|fewer|later|earlier|matter)\w+)\b"
)


def _none_for_some(matter: Matter, texts: list[str]) -> str:
    """The "not all" of the quotes, where the claim says "no" or "none" of the same."""
    if _TOTAL_DENIAL.search(matter.text) is None:
        return ""
    for text in texts:
        for one in quantifiers(text, "en"):
            head = head_of(text, one)
            if one.denied and _TOTAL_DENIAL.search(text) is None and head and matter.said.has(head):
                return f"not {one.text}"
    return ""


_COUNT = (
    r"\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred"
)
_SOME_OF = anycase(
    rf"\b(?P<some>{_COUNT}) (?:of|out of) (?:the |its |our |their |all |these |those )?"
    rf"(?P<many>{_COUNT}) (?P<what>\w{{3,}})",
)


def _of_how_many(matter: Matter) -> str:
    """The "7 of 31 stations" of the quotes, where the claim has the 31 and not the 7."""
    mine = {one.value for one in quantities(matter.text, matter.language)}
    for statement in matter.statements:
        for match in _SOME_OF.finditer(statement.text):
            some, many = (quantities(match[side], matter.language) for side in ("some", "many"))
            if some and many and many[0].value in mine and some[0].value not in mine:
                return match[0]
    return ""


_HARDLY = anycase(
    r"\b(?:hardly|barely|scarcely|rarely|seldom|almost (?:never|no|none)|nearly (?:never|no|"
    r"none))\b",
)
_NEVER = anycase(r"\b(?:never|none|nobody|no one)\b")


def _raised(matter: Matter, mine: tuple[Quantifier, ...], texts: list[str], whole: str) -> Verdict:
    if not mine:
        return PASSED
    aligned, rest = compare_parts(matter, mine)
    if aligned is not PASSED or not rest:
        return aligned
    top = max(one.level for one in rest)
    if top == ALL and matter.language == "en" and _PARTITIVE.search(matter.text) is None:
        part = next(
            (m for statement in matter.statements if (m := _PARTITIVE.search(statement.text)) is not None),
            None,
        )
        counted = {one.value for one in quantities(matter.text, "en")}
        if (
            part is not None
            and counted.isdisjoint(one.value for one in quantities(part[0], "en"))
            and not _denies(matter)
        ):
            return failed(f"the claim says all, its quotes say {part[0]!r}")
    if top == ALL and (share := _part(matter)) and not _denies(matter):
        return failed(f"the claim says all, its quotes say {share}")
    if top == ALL and matter.language != "en" and (picked := _one_of_them(matter, rest)):
        return failed(f"the claim says all, its quotes speak of {picked!r}")
    found = [
        (text, one)
        for text in texts
        for one in quantifiers(text, matter.language)
        if not _said_as_well(matter, mine, text, one)
        and not (one.text == "more than one" and idle(text, one))
    ]
    if found:
        text, strongest = max(found, key=lambda pair: pair[1].level)
        if top <= strongest.level or (strongest.level == FEW and top < ALL):
            return PASSED
        mine_top = max(rest, key=lambda one: one.level)
        return failed(more_than(matter.text, mine_top, text, strongest))
    if (
        not found
        and (added := _one(matter.language, "added")) is not None
        and any(_not_in(match[0], whole) for match in added.finditer(matter.text))
        and not quantifiers(whole, matter.language)
        and not _denies(matter)
    ):
        return failed("the claim says that it holds always or for all, its quotes do not")
    if (
        not found
        and top == MOST
        and not quantifiers(whole, matter.language)
        and _LIMITED.search(whole) is None
        and not _majority(matter)
    ):
        return failed("the claim says most or usually, its quotes do not")
    return PASSED


_OUT_OF = anycase(
    r"\b(?:of|out of|von|der|sur|de|di|su|van)(?: (?:the|den|these|those|all|les|los|las|dei|delle|os|as|"
    r"de|its|their|our))?(?: [\w-]+['’]s?)? ?$",
)


def _one_of_them(matter: Matter, mine: Sequence[Quantifier]) -> str:
    """The one, by its name or number, of which the quotes speak, where the claim speaks of all such."""
    language = matter.language
    for one in mine:
        noun = next((word for word in matter.said.words if word.start >= one.end and word.content), None)
        if one.level != ALL or noun is None:
            continue
        for statement in matter.statements:
            for word, after in pairwise(statement.reading.words):
                named = after.text[0].isupper() or after.text[0].isdigit()
                if language == "de" and (word.text.islower() or _measured(statement, after)):
                    continue
                if (
                    named
                    and statement.text[word.end : after.start] in (" ", " «", ' "', " „")
                    and form(word.low, language) == form(noun.low, language)
                    and not matter.said.covers(after)
                ):
                    return f"{word.text} {after.text}"
    return ""


def _measured(statement: Statement, word: Word) -> bool:
    """Whether a number is an amount, as the 1 of "je Woche 1 €", and no name."""
    return any(one.start == word.start and one.unit for one in quantities(statement.text, "de"))


def _majority(matter: Matter) -> bool:
    """Whether the quotes count more than half: "61 of the 90", "of 40 people 31"."""
    for statement in matter.statements:
        counts = [
            one
            for one in quantities(statement.text, matter.language)
            if one.unit is None and not one.soft and one.value.denominator == 1
        ]
        if any(
            (one.unit is None and Fraction(1, 2) < one.value < 1)
            or (
                one.dimension == "share"
                and Fraction(1, 2) < one.size <= 1
                and not _changes(statement, one.start)
            )
            for one in quantities(statement.text, matter.language)
        ):
            return True
        for whole in counts:
            if _OUT_OF.search(statement.text[: whole.start]) is not None and any(
                whole.value < 2 * one.value <= 2 * whole.value for one in counts if one is not whole
            ):
                return True
    return False


def _said_as_well(matter: Matter, mine: tuple[Quantifier, ...], text: str, one: Quantifier) -> bool:
    """Whether the claim says as much of the same: "every member may borrow several books"."""
    if not one.counts or len(mine) == 1:
        return False
    head = head_of(text, one)
    return head is not None and any(
        other.level == one.level and (own := head_of(matter.text, other)) is not None and meets(head, own)
        for other in mine
    )


def _part(matter: Matter) -> str:
    """A share below all that the quotes name and the claim does not."""
    mine = {one.size for one in quantities(matter.text, matter.language)}
    for statement in matter.statements:
        for one in quantities(statement.text, matter.language):
            part = one.dimension == "share" and bool(one.figure) and Fraction(0) < one.size < 1
            after = statement.text[one.end : one.end + _NEAR]
            if (
                part
                and one.size not in mine
                and _OF.match(after) is not None
                and not _changes(statement, one.start)
            ):
                return one.text.strip()
    return ""


_NEAR = 12
_OF = re.compile(r"\s*(?:of|der|des|von|aller|de[ls]?|du|d'|di|dos|das|van)\b")
_BY = anycase(
    r"(?:(?:increas|decreas|reduc|rais|ris|rose|f[ae]ll|drop|gr[eo]w|cut|lower|shr[ia]nk|improv|"
    r"chang|speed)\w*"
    r"(?: \S+){0,4} by|\b(?:up|down|least|most|to))\s*$",
)


def _changes(statement: Statement, start: int) -> bool:
    return _BY.search(statement.text[:start]) is not None


def _denies(matter: Matter) -> bool:
    """Whether the evidence denies: "no limit" is "any number", "never below" is "always above"."""
    return _NONE.search(" ".join(statement.text for statement in matter.statements)) is not None or any(
        one.sure for statement in matter.statements for one in negatives(statement.reading, matter.language)
    )


_LIMITED = anycase(r"\b(?:main|chief|primary|principal|bulk|cases|only|unless|except|if|default)\b")
"""What holds but for a condition holds normally."""
_NONE = anycase(r"\b(?:never|no|none|not)\b")
_PARTITIVE = anycase(
    (
        r"(?<![\d.])\b(?:only |just )?(?:one|two|three|four|five|six|seven|eight|nine|\d+) (?:of|"
        r"out of) (?:the |its |our |their |these |those |all |every )?(?:two|three|four|five|six|seven|"
        r"eight|nine|ten|\d+)\b(?! (?:because|and|or|in|for|on|when|if)\b)(?=\s\w)"
    ),
)
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
    may = _has(matter.text, matter.language, "may")
    may_be = may and _has(_CANNOT.sub(" ", matter.text), matter.language, "may")
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
_ONLY_WHO = anycase(
    r"\W*only (?:the |an? )?\w+(?: \w+)? (?:may|can|must|is|are|was|were|will|has|have|gets?)\b",
)
_ALONE = anycase(
    r"\b(?:only|sole\w*|exclusiv\w*|except\w*|other than|apart from|unless|limited|restrict\w*|reserved|"
    r"no other|nobody|nothing|none|no one|alone|must|requir\w*|needs?|not?|never|cannot|just)\b|n't\b",
)
_ONLY_THEN = anycase(r"\bonly (?:if|when|where|while|for|in)\b")
_EVERY_TIME = anycase(r"\b(?:whenever|every time|each time|any time|in every case)\b")


def _first(text: str, language: str) -> str:
    """The word that lets in nothing else."""
    pattern = _one(language, "only")
    match = pattern.search(text) if pattern is not None else None
    return match[0] if match is not None else ""


_WORDS_ON = re.compile(r"(?:[ -][\w'’`]+){0,3}")
_WORDS_BACK = re.compile(r"(?:[\w'’`]+[ -]){1,2}$")


def _only_what(matter: Matter) -> str:
    """The first "only" of the quotes with the words behind it, or before it at the end."""
    for statement in matter.statements:
        text = quoted_text(statement)
        pattern = _one(matter.language, "only")
        match = pattern.search(text) if pattern is not None else None
        if match is not None:
            on, back = _WORDS_ON.match(text, match.end()), _WORDS_BACK.search(text, 0, match.start())
            end = on.end() if on is not None else match.end()
            return text[back.start() if end == match.end() and back is not None else match.start() : end]
    return ""


def _exclusive(matter: Matter, whole: str) -> Verdict:
    language = matter.language
    claims_only = _has(matter.text, language, "only")
    if claims_only and not _has(whole, language, "alike"):
        return failed(f"the claim says {_first(matter.text, language)!r}, its quotes do not")
    if claims_only and _ONLY_WHO.match(matter.text) is not None and _ALONE.search(whole) is None:
        return failed("the claim says that nobody else does, its quotes do not")
    states_only = any(_has(quoted_text(statement), language, "only") for statement in matter.statements)
    if states_only and not claims_only and not focus_kept(matter):
        return failed(f"its quotes say {_only_what(matter)!r}, the claim leaves that out")
    beside = added_beside(matter) if states_only and not claims_only else ""
    if beside:
        return failed(f"its quotes say {_only_what(matter)!r}, the claim adds {beside!r}")
    states_then = any(_ONLY_THEN.search(quoted_text(statement)) for statement in matter.statements)
    if (
        (states_only or states_then)
        and not claims_only
        and _ONLY_THEN.search(matter.text) is None
        and _EVERY_TIME.search(matter.text) is not None
    ):
        return failed("its quotes say that it holds only then, the claim that it always does then")
    if (
        states_only
        and not claims_only
        and _has(matter.text, language, "also")
        and not _has(matter.text, language, "alike")
    ):
        return failed(f"its quotes say {_only_what(matter)!r}, the claim goes beyond that")
    return PASSED
