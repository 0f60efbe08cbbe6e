"""Negation: what the quoted clause denies the claim's clause must deny, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.eastern.clauses import (
    Clause,
    about,
    claim_text,
    claimed,
    context_text,
    cover,
    quoted_clauses,
    sentences,
    tokens,
    written,
)
from guardrag.rules.claims.eastern.lexicon import Lexicon
from guardrag.rules.claims.eastern.lexicons import LEXICONS
from guardrag.rules.claims.eastern.turns import NOT_ALL, disowned, likened, unlike
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_negation", "denies", "lead_denial", "turned"]

_ABOUT = 0.5
"""Share of what is denied that makes a clause one about it."""
_AFTER, _BEFORE = 14, 16
"""Characters after a Chinese and before a Japanese denial in which what it denies stands."""
_WORDS, _REACH = 3, 200
"""Words after an Arabic denial that it denies, and characters beside any denial that are looked at."""
_NARROW = frozenset({"غير", "عدم", "بلا", "دون", "بدون"})
"""Arabic words after a denial that it denies."""


@dataclass(frozen=True, slots=True)
class _Denial:
    text: str
    focus: frozenset[str]
    clause: Clause


def check_negation(matter: Matter) -> Verdict:
    """Compares the polarity of each clause of the claim with that of the clauses it was written from."""
    language = matter.language
    lexicon = LEXICONS[language]
    mine = claimed(matter)
    claim = claim_text(matter)
    needs = " ".join(claim[match.start() : match.start("n")] for match in lexicon.without.finditer(claim))
    denied = [
        one
        for clause in mine
        if clause.text not in needs
        for one in _denials(_masked(clause, NOT_ALL[language]), language)
        if not any(other and other <= one.clause.tokens for other, _, _ in unlike(matter))
    ]
    if any(likened(matter, one) and not _denials(one, language) for one in mine):
        return failed("the claim says of one thing what its quotes say of another, unlike it")
    wrong = disowned(matter)
    if wrong:
        if denied or lexicon.soft.search(claim) or lexicon.advised.search(claim):
            return PASSED
        return failed(f"its quotes say {wrong!r} of this, the claim affirms it")
    led = lead_denial(matter)
    if led:
        if denied or any(lexicon.apart.search(clause.text) for clause in mine):
            return PASSED
        return failed(f"what introduces the quote denies it ({led!r}), the claim does not")
    theirs = quoted_clauses(matter)
    verdict = _lost(matter, lexicon, mine, theirs)
    return verdict if verdict is not PASSED else _added(matter, lexicon, denied, theirs)


def _masked(clause: Clause, pattern: re.Pattern[str]) -> Clause:
    text = pattern.sub(lambda match: "＿" * len(match[0]), clause.text)
    return Clause(text, clause.tokens, clause.touched) if text != clause.text else clause


def denies(text: str, language: str) -> bool:
    """Whether `text` denies anything."""
    lexicon = LEXICONS[language]
    text = written(text, language)
    return (
        lexicon.needless.search(text) is not None
        or lexicon.hard.search(lexicon.harmless.sub(" ", text)) is not None
    )


def turned(clause: Clause, word: str, language: str) -> bool:
    """Whether a denial in the clause is about the word."""
    at = clause.text.find(word)
    text = _masked(clause, LEXICONS[language].harmless).text
    found = _denials(clause, language)
    before = language != "ja" and any(0 <= text.find(one.text) < at for one in found)
    return before or any(one.focus & tokens(word, language) for one in found)


def lead_denial(matter: Matter) -> str:
    """What denies in the lead-in of a quoted list item or the heading right above it."""
    lexicon = LEXICONS[matter.language]
    for statement in matter.statements:
        around = statement.piece.around
        heads = [*around.leads, *around.headings[-1:], *statement.piece.context[-1:]]
        if around.cells:
            heads += [cell.header for cell in around.cells if cell.quoted and cell.header]
        for head in heads:
            text = written(head, matter.language)[-_HEAD:]
            found = lexicon.excludes.search(text)
            if found is not None and not lexicon.hard.search(
                lexicon.harmless.sub(" ", written(statement.text, matter.language))
            ):
                return found[0].strip()
    return ""


_HEAD = 60


@lru_cache(maxsize=1024)
def _denials(clause: Clause, language: str) -> tuple[_Denial, ...]:
    """The denials of one clause that do not cancel each other."""
    lexicon = LEXICONS[language]
    text = _masked(_masked(clause, lexicon.harmless), lexicon.needless).text
    without = lexicon.without.search(text)
    if without is not None:  # "not without X" denies, but for X
        start = without.start("n") if language != "ar" else without.start()
        stop = len(text) if language != "ar" else without.start("c")
        text = "＿" * start + text[start:stop] + "＿" * (len(text) - stop)
    left: list[re.Match[str]] = []
    for match in lexicon.hard.finditer(text):
        if left and match.start() - left[-1].end() <= _CLOSE:
            left.pop()  # the two deny one thing and cancel out
        else:
            left.append(match)
    return tuple(_Denial(match[0].strip(), _focus(text, match, language), clause) for match in left)


_CLOSE = 4


_LIGHT = re.compile("対応|可能|実施|利用|使用|进行|使用|提供|办理|予以")
"""Verbs that say too little to tell what is denied."""


def _focus(text: str, match: re.Match[str], language: str) -> frozenset[str]:
    after = text[match.end() : match.end() + _REACH]
    before = text[max(0, match.start() - _REACH) : match.start()]
    if language == "ja":
        before = _LIGHT.sub(" ", before[-_BEFORE:])
        return tokens(before, language) or tokens(after[:_AFTER], language)
    if language == "ar":
        count = 1 if match[0].strip("وف ") in _NARROW else _WORDS
        after = " ".join(after.split(None, count)[:count])
        return tokens(after, language) or tokens(before, language)
    return tokens(after[:_AFTER], language) or tokens(before[-_AFTER:], language)


def _lost(matter: Matter, lexicon: Lexicon, mine: Sequence[Clause], theirs: list[Clause]) -> Verdict:
    """The quotes deny and the claim, where it speaks of that, affirms."""
    language = matter.language
    whole = frozenset().union(*(clause.tokens for clause in mine))
    claim = claim_text(matter)
    kept = [
        match[0]
        for text in sentences(matter)
        for match in lexicon.without.finditer(text)
        if cover(tokens(match["c"], language), whole) >= _ABOUT and not lexicon.lacking.search(claim)
    ]
    for clause in theirs:
        excepted = _excepted(clause, claim, whole, lexicon)
        if excepted:
            return failed(f"its quotes except {excepted!r}, the claim does not")
        if not clause.touched or any(clause.text.strip() in one for one in kept):
            continue
        if lexicon.needless.search(clause.text) is not None:
            verdict = _needed(clause, claim, whole, lexicon)
            if verdict is not PASSED:
                return verdict
            continue
        without = lexicon.without.search(_masked(clause, lexicon.harmless).text)
        if without is not None and cover(tokens(without["c"], language), whole) >= _ABOUT:
            bare = lexicon.lacking.sub(" ", lexicon.harmless.sub(" ", claim))
            if lexicon.lacking.search(claim) and not lexicon.hard.search(bare):
                return failed(f"its quotes say not without {without['c'].strip()!r}, the claim says without")
            continue  # the claim names what it may not be done without
        for one in _denials(clause, language):
            near = [other for other in mine if cover(one.focus, other.tokens) >= _ABOUT]
            copied = len(one.focus) > _FEW and one.focus <= whole
            if not near or not (copied or about(clause.tokens, whole, _SOME)):
                continue
            if any(_answers(one, other, lexicon, language) for other in near):
                continue
            return failed(f"the quoted sentence denies ({one.text!r}) what the claim affirms")
    return PASSED


def _excepted(clause: Clause, claim: str, whole: frozenset[str], lexicon: Lexicon) -> str:
    """What the quotes except from an Arabic denial, where the claim denies just that."""
    but = lexicon.without.search(clause.text)
    if but is None or _BUT.search(but[0]) is None or _BUT.search(claim) or not lexicon.hard.search(claim):
        return ""
    return but["c"].strip() if cover(tokens(but["c"], "ar"), whole) >= _ABOUT else ""


_SOME = 0.4
_BUT = re.compile(r"(?<!\w)(?:الا|سوي|غير|لغير|دون|بدون|قبل|بعد|ما لم|اذا|فقط)(?!\w)")


def _answers(one: _Denial, mine: Clause, lexicon: Lexicon, language: str) -> bool:
    """Whether the claim's clause denies too, and not only what the quoted clause denies as well."""
    others = [other for other in _denials(one.clause, language) if other.focus != one.focus]
    for own in _denials(mine, language):
        if not any(own.text == other.text and cover(own.focus, other.focus) >= _ABOUT for other in others):
            return True
    return any(
        match[0] not in one.clause.text and _WHEN.search(mine.text[: match.start()]) is None
        for match in lexicon.soft.finditer(mine.text)
    )


_WHEN = re.compile(r"(?<!\w)(?:عند|بعد|قبل|حال|لدي|اثناء)\s(?:ال)?$")
"""What follows these only says when."""


_NEEDS = re.compile("需要|需(?!求)|要求")


def _needed(clause: Clause, claim: str, whole: frozenset[str], lexicon: Lexicon) -> Verdict:
    """What need not be must not be called needed."""
    bare = lexicon.needless.sub(" ", lexicon.harmless.sub(" ", claim))
    if (
        lexicon.needless.search(claim) is None
        and cover(clause.tokens, whole) >= _SOME
        and (lexicon.required.search(bare) or _NEEDS.search(bare))
        and lexicon.hard.search(bare) is None
    ):
        return failed("the claim calls needed what its quotes say need not be")
    return PASSED


def _added(matter: Matter, lexicon: Lexicon, denied: list[_Denial], theirs: list[Clause]) -> Verdict:
    """The claim denies what no part of its evidence denies."""
    language = matter.language
    context = context_text(matter)
    # A heading or title may deny: "for non-members".
    turns = tokens(context, language) if denies(context, language) else frozenset()
    evidence = " ".join(clause.text for clause in theirs)
    everything = frozenset().union(*(clause.tokens for clause in theirs))
    marked = [
        clause
        for clause in theirs
        if _denials(clause, language)
        or lexicon.soft.search(_masked(clause, lexicon.harmless).text)
        or lexicon.needless.search(clause.text)
        or lexicon.without.search(clause.text)
    ]
    unmarked = [clause for clause in theirs if clause not in marked]
    for one in denied:
        if _FREE.search(evidence) and _PAYS.search(one.clause.text):
            continue
        own = one.clause.tokens - tokens(one.text, language)
        if (
            cover(one.focus, turns) >= _ABOUT
            or lexicon.contrast.search(one.clause.text)
            or cover(own, everything) < _SOME
        ):
            continue  # "for non-members"; "not A but B"; nothing to compare it with
        allowed = next(
            (
                clause
                for clause in unmarked
                if cover(one.focus, clause.tokens) >= _ABOUT and lexicon.permitted.search(clause.text)
            ),
            None,
        )
        if not marked and allowed is not None:
            return failed(f"the claim denies ({one.text!r}) what its quotes allow")
        if not marked:
            if language == "ar" and any(
                lexicon.hard.search(clause.text) and cover(own, clause.tokens) >= _MOSTLY for clause in theirs
            ):
                continue  # "nobody who has more than": taken for a limit
            if lexicon.only_alike.search(evidence) and own - everything:
                continue  # "only members may" and "others may not"
            return failed(f"the claim denies ({one.text!r}) what its quotes do not deny")
        aimed = max(cover(one.focus, clause.tokens) for clause in marked)
        there = max(cover(own, clause.tokens) for clause in marked)
        here = max((cover(own, clause.tokens) for clause in unmarked), default=0.0)
        turned = any(
            len(other.focus & own) >= _FEW for clause in marked for other in _denials(clause, language)
        )
        affirmed = len(one.focus) >= _FEW and any(
            cover(one.focus, clause.tokens) >= _MOSTLY for clause in unmarked
        )
        if aimed or turned or there >= _ABOUT:
            affirmed = affirmed and not aimed and not turned and here >= _ABOUT
            nearer = here >= _ABOUT and here > there + _MARGIN and aimed < _MOSTLY and not turned
            if not affirmed and not nearer:
                continue
        elif not affirmed:
            continue
        return failed(f"the claim denies ({one.text!r}) what its quotes affirm")
    return PASSED


_MOSTLY = 0.75
_MARGIN = 0.1
_FREE = re.compile("無料|無償|免费|免收|免除|مجان|بلا مقابل|دون مقابل")
_PAYS = re.compile("料|金|費|费|钱|付|收|رسوم|دفع|ثمن|مقابل|円|元|税")
_FEW = 2
