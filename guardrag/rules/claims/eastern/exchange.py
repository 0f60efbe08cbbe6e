"""Roles: who did what, and where a clause took a subject or a place from that belongs to another clause."""

from __future__ import annotations

import re

from guardrag.rules.claims.actors.crosswise import check_crosswise
from guardrag.rules.claims.eastern.clauses import (
    Clause,
    claimed,
    clauses_of,
    cover,
    quoted_clauses,
    tokens,
    written,
)
from guardrag.rules.claims.eastern.phrases import Phrase, phrases
from guardrag.rules.claims.eastern.swaps import SWAPS
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_roles"]

_LONGEST = 160
_SHARED = 0.6
"""Share of a claim's clause in a quoted clause that makes it a near copy of it."""
_WINDOW = 1500
_HALF = 0.5


def check_roles(matter: Matter) -> Verdict:
    """Looks for two things that changed places, and for the phrase of one clause in a copy of another."""
    language = matter.language
    theirs = quoted_clauses(matter, rows=False)
    whole = [Clause(sentence, tokens(sentence, language)) for sentence in _sentences(matter)]
    takers = _with_phrases(theirs, language)
    givers = [*takers, *_with_phrases(_around(matter), language)]
    refers = any(_REFERS.search(statement.text) is not None for statement in matter.statements)
    for mine in claimed(matter):
        for other in (*theirs, *whole):
            if cover(mine.tokens, other.tokens) < _SHARED:
                continue
            pair = SWAPS[language](mine.text[:_LONGEST], other.text[:_LONGEST])
            if pair:
                return failed(
                    f"the claim exchanges {pair[0].strip()!r} and {pair[1].strip()!r} of its quotes"
                )
        verdict = PASSED if refers else _borrowed(mine, takers, givers, language)
        if verdict is not PASSED:
            return verdict
    return check_crosswise(matter) if len(claimed(matter)) > 1 else PASSED


_REFERS = re.compile("前者|后者|後者")
"""Names what another clause has named; the check of the latter and the former sees to it."""
_Told = tuple[Clause, tuple[Phrase, ...]]


def _with_phrases(clauses: list[Clause], language: str) -> list[_Told]:
    """Each clause with its phrases; one without a subject goes on with that of the clause before it."""
    found: list[_Told] = []
    subject: Phrase | None = None
    for clause in clauses:
        own = phrases(clause.text, language)
        named = next((one for one in own if one.case == "who"), None)
        if named is not None:
            subject = named
        elif subject is not None and language == "zh":
            own = (*own, subject)
        found.append((clause, own))
    return found


def _around(matter: Matter) -> list[Clause]:
    """The clauses of the passage around the quotes, where a phrase may have been taken from."""
    found: list[Clause] = []
    for statement in matter.statements:
        if statement.piece.around.cells:
            continue
        text = written(statement.piece.around.window[:_WINDOW], matter.language)
        found += clauses_of(text, matter.language)
    return found


def _sentences(matter: Matter) -> list[str]:
    """Sentences without their commas, as a subject may stand before one."""
    return [
        re.sub(r"[，、]", "", sentence)
        for statement in matter.statements
        for sentence in re.split(r"[。；;\n]", statement.text)
        if sentence.strip()
    ]


def _nearer(
    mine: Clause, phrase: Phrase, taker: Clause, giver: Clause, rest: frozenset[str], language: str
) -> bool:
    """Whether what the claim says of the phrase is rather in the one clause than in the other."""
    at = mine.text.find(phrase.text) + len(phrase.text)
    predicate = tokens(mine.text[at:], language) if language == "ja" else frozenset()
    said = predicate or rest
    return cover(said, taker.tokens) > cover(said, giver.tokens)


def _names(text: str, other: str) -> bool:
    """Whether three characters in a row are in both, as a name with and without a title."""
    return any(text[at : at + _NAME] in other for at in range(len(text) - _NAME + 1))


_NAME = 3


def _borrowed(mine: Clause, takers: list[_Told], givers: list[_Told], language: str) -> Verdict:
    """A phrase of one clause in what is otherwise another clause, which has a phrase of its own there."""
    few = 1 if language == "ar" else 2
    own = [*phrases(mine.text, language)]
    for _, theirs in givers:
        own += [one for one in theirs if one.case == "who" and one.text in mine.text]
    for phrase in dict.fromkeys(own):
        rest = mine.tokens - phrase.tokens
        for taker, theirs in takers:
            strange = phrase.tokens - taker.tokens
            share = cover(rest, taker.tokens)
            if (
                not strange
                or len(strange) < len(phrase.tokens) * _HALF
                or share < _HALF
                or len(rest & taker.tokens) < few
            ):
                continue
            for rival in theirs:
                lacking = rival.tokens - mine.tokens
                wider = rival.tokens < phrase.tokens and phrase.text.endswith(rival.text)
                if rival.case != phrase.case or not (wider or lacking):
                    continue
                if not wider and (
                    len(lacking) < len(rival.tokens) * _HALF
                    or (language != "ar" and _names(rival.text, mine.text))
                    or (language != "ar" and rival.text[:2] == phrase.text[:2])
                ):
                    continue
                for giver, spoken in givers:
                    if (
                        giver is not taker
                        and giver.text != taker.text
                        and strange <= giver.tokens
                        and any(strange <= one.tokens for one in spoken)
                        and (wider or not rival.tokens <= giver.tokens)
                        and _nearer(mine, phrase, taker, giver, rest, language)
                    ):
                        own_words, theirs_words = phrase.text.strip(), rival.text.strip()
                        return failed(f"its quotes say this of {theirs_words!r}, the claim of {own_words!r}")
    return PASSED
