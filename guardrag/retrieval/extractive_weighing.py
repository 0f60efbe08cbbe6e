"""Every quotable piece of the exhibits, with how well it answers.

Beside what a piece covers, it counts whose passage it stands in, whether that is still
in force, how far it is trusted, and whether it has the kind of thing that is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from math import isfinite

from guardrag.retrieval.extractive_asserted import asserted
from guardrag.retrieval.extractive_evidence import (
    Context,
    Evidence,
    EvidenceSettings,
    counts,
    passage_context,
    weigh,
)
from guardrag.retrieval.extractive_html import said_of
from guardrag.retrieval.extractive_instances import names_instance
from guardrag.retrieval.extractive_kinds import AnswerKind, has_kind, has_name
from guardrag.retrieval.extractive_mismatch import has_negation, is_negated, names_variant, other_counts
from guardrag.retrieval.extractive_moods import instructs, is_question
from guardrag.retrieval.extractive_units import Unit, split_units
from guardrag.retrieval.extractive_wanted import Wanted
from guardrag.retrieval.lexical_question import QuestionTerm, TermKind, read_question
from guardrag.retrieval.lexical_stem import inflected
from guardrag.retrieval.lexical_terms import TokenKind, fold_text, tokens
from guardrag.retrieval.lexical_words import UNLISTED, word_weight
from guardrag.types import Candidate, ClaimKind, Exhibit, Flag, Query, Trust

__all__ = ["MIN_QUOTE", "Weighed", "weighed"]

_POINTER = re.compile(
    r"\]\((?:[^()]|\([^()]*+\))*+\)"
    r"|\b(?:see|described|listed|explained|covered) (?:in|on|under|with|below|above|the|also)\b"
    r"|\b(?:use|follow|on|in) (?:this|these) (?:page|section|document|guide|procedure|steps|list|checklist)\b"
    r"|\bsister pages?\b"
    r"|\bthis (?:page|section|document|manual) (?:covers|describes|lists|sets out|explains|replaces)\b",
    re.IGNORECASE,
)
"""A sentence that says where something is written, which is seldom the answer."""
_ASSIGNMENT = re.compile(r"(?:export\s+|-\s+)?[\w.\-]+\s*[=:]\s*\S+")
"""A setting with a value in an example: it says neither what the setting does nor what is usual."""
MIN_QUOTE = 6
"""Shortest text that is quoted, in characters."""
_HOUSE_NAME = 3
_HOUSE_WEIGHT = 0.35
_TRUST_FACTOR = {Trust.HIGH: 1.0, Trust.NORMAL: 1.0, Trust.LOW: 0.85}


@dataclass(frozen=True, slots=True)
class Weighed:
    """One piece and what speaks for it.

    Attributes:
        fits: False if it lacks the kind of thing asked for, or answers the opposite.
        score: For comparing pieces with each other only.
        order: Its place among all pieces.
        standing: Its exhibit's place by rank, 0 for the one that was ranked best.
    """

    exhibit: Exhibit
    unit: Unit
    evidence: Evidence
    fits: bool
    score: float
    order: int
    standing: int = 0


def weighed(
    query: Query,
    exhibits: Sequence[Exhibit],
    terms: Sequence[QuestionTerm],
    want: Wanted,
    settings: EvidenceSettings,
) -> list[Weighed]:
    """Every quotable piece with its evidence, in exhibit order."""
    terms = _without_house_names(terms, exhibits)
    known = _known(query.text)
    negated = is_negated(query.text)
    found: list[Weighed] = []
    standings = _standings(exhibits)
    for exhibit, standing in zip(exhibits, standings, strict=True):
        passage = exhibit.candidate.passage
        context = passage_context(passage)
        if _is_past(exhibit.candidate) and not _named_by(terms, context):
            continue
        belonging = _belonging(query, exhibit.candidate, context)
        if belonging is _Belonging.FOREIGN:
            continue
        factor = _TRUST_FACTOR[passage.trust] * _BELONGING_FACTOR[belonging]
        asked = _asks(passage.headings[-1:], terms)
        for place, unit in enumerate(split_units(exhibit.shown)):
            # Text with something invisible in it is shown without it and cannot be quoted verbatim.
            if len(unit.text) < MIN_QUOTE or unit.text not in passage.text:
                continue
            if not asserted(unit, context.headings):
                continue
            read = _read(unit)
            evidence = weigh(terms, read, context, settings, query.text)
            fits = _fits(read, context, want, known) and (not negated or _denies(read, context))
            fits = fits and not other_counts(query.text, read.text)
            score = factor * _score(read, evidence, want, settings, known, asked=asked and place == 0)
            if not fits or evidence.opposed:
                score *= settings.unfit_factor
            if names_variant(query.text, read.text):
                score *= settings.variant_factor
            found.append(Weighed(exhibit, unit, evidence, fits, score, len(found), standing))
    return found


def _standings(exhibits: Sequence[Exhibit]) -> list[int]:
    """The place of each by its last score: exhibits stand as a model reads them best, not by rank."""

    def last(at: int) -> float:
        candidate = exhibits[at].candidate
        value = candidate.scores[-1].value if candidate.scores else None
        return -(value * candidate.weight if value is not None and isfinite(value) else 0.0)

    ranked = sorted(range(len(exhibits)), key=last)
    return [ranked.index(at) for at in range(len(exhibits))]


def _score(
    unit: Unit,
    evidence: Evidence,
    want: Wanted,
    settings: EvidenceSettings,
    known: frozenset[str],
    *,
    asked: bool,
) -> float:
    """What the piece covers, and what its form says for and against it as an answer."""
    own = max(evidence.own, evidence.trail) if asked else evidence.own
    score = evidence.coverage + settings.own_bonus * own
    if asked:
        score *= settings.asked_factor
    if want.kind is AnswerKind.STEPS and unit.kind is ClaimKind.STEP:
        score *= 1.0 + settings.step_bonus
    if want.kind is AnswerKind.PERSON and has_name(fold_text(unit.text), known):
        score *= settings.named_factor
    if unit.kind is ClaimKind.CODE and _ASSIGNMENT.fullmatch(unit.text):
        score *= settings.pointer_factor
    if _POINTER.search(unit.text):
        score *= settings.pointer_factor
    return score


def _asks(heading: Sequence[str], terms: Sequence[QuestionTerm]) -> bool:
    """True if the heading is the question itself, as in a list of frequent ones."""
    if not heading or not is_question(heading[0]):
        return False
    theirs = read_question(heading[0])
    return bool(theirs) and all(
        any(_same(term, other) for other in others)
        for some, others in ((terms, theirs), (theirs, terms))
        for term in some
    )


def _same(one: QuestionTerm, other: QuestionTerm) -> bool:
    if one.hard or other.hard:
        return one.forms[0][0] == other.forms[0][0]
    return bool({form for form, _ in one.forms} & {form for form, _ in other.forms})


def _read(unit: Unit) -> Unit:
    """The piece as a reader sees it: the words of tags are none of its words."""
    if not unit.tagged:
        return unit
    header, lead, before = (text and said_of(text) for text in (unit.header, unit.lead, unit.before))
    return replace(unit, text=unit.said, header=header, lead=lead, before=before, tagged=False)


def _is_past(candidate: Candidate) -> bool:
    return bool({Flag.SUPERSEDED, Flag.EXPIRED, Flag.NOT_YET_VALID} & set(candidate.flags))


def _named_by(terms: Sequence[QuestionTerm], context: Context) -> bool:
    """True if the question names the version or year in the trail, and so asks for what is no longer in
    force.
    """
    named = {form for forms in context.rivals.values() for form in forms}
    return any(term.hard and any(form in named for form, _ in term.forms) for term in terms)


def _without_house_names(
    terms: Sequence[QuestionTerm], exhibits: Sequence[Exhibit]
) -> tuple[QuestionTerm, ...]:
    """A name that most of the exhibits have tells none of them apart: the company's own, or its product's."""
    contexts = [passage_context(exhibit.candidate.passage) for exhibit in exhibits]

    def house(term: QuestionTerm) -> bool:
        # "Team" and "Business" are words too: as names they are one plan among others.
        if (
            term.kind is not TermKind.NAME
            or len(term.text) < 2
            or word_weight(inflected(term.text.casefold())) < UNLISTED
        ):
            return False
        forms = [form for form, _ in term.forms]
        having = sum(
            any(form in context.whole.positions or form in context.trail.positions for form in forms)
            for context in contexts
        )
        return having >= _HOUSE_NAME and having > len(exhibits) / 2

    return tuple(
        replace(term, kind=TermKind.WORD, weight=_HOUSE_WEIGHT) if house(term) else term for term in terms
    )


@lru_cache(maxsize=1024)
def _known(question: str) -> frozenset[str]:
    return frozenset(
        token.text.casefold().replace(",", "")
        for token in tokens(fold_text(question))
        if token.kind != TokenKind.RUN
    )


class _Belonging(Enum):
    """Whose passage it is, by the attributes that the application vouches for."""

    OWN = "own"
    GENERAL = "general"
    SOMEONES = "someone's"
    FOREIGN = "foreign"


_BELONGING_FACTOR = {_Belonging.OWN: 1.05, _Belonging.GENERAL: 1.0, _Belonging.SOMEONES: 0.95}


def _belonging(query: Query, candidate: Candidate, context: Context) -> _Belonging:
    """Own if it carries a value of the caller's; someone's if its heading names the value that it carries.

    What is someone's answers a caller of another value only if the question names it: a page
    headed "Support in the US region" says nothing about the caller's own region.
    """
    own = query.caller.attributes
    asked = _known(query.text)
    found = _Belonging.GENERAL
    for name, value in candidate.passage.attributes.items():
        if name in own and own[name] == value:
            return _Belonging.OWN
        word = str(value).casefold()
        if word in context.words and word not in asked:
            found = _Belonging.FOREIGN if name in own else _Belonging.SOMEONES
    return found


_FIGURES = frozenset(
    {
        AnswerKind.NUMBER,
        AnswerKind.MONEY,
        AnswerKind.DURATION,
        AnswerKind.PERCENT,
        AnswerKind.FREQUENCY,
        AnswerKind.DATE,
        AnswerKind.YEAR,
    }
)
_CONDITION = re.compile(r"\b(?:if|unless|in case|whether|provided that)\b[^,;:.]*(?:[,;:.]|$)", re.IGNORECASE)


def _said(unit: Unit, want: Wanted) -> str:
    """The text without its conditions where a figure is asked for: "If it takes 90 days, call" has none."""
    if unit.header is not None or want.kind not in _FIGURES:
        return unit.text
    return _CONDITION.sub(" ", unit.text)


def _fits(unit: Unit, context: Context, want: Wanted, known: frozenset[str]) -> bool:
    if not has_kind(want.kind, _said(unit, want), known=known, header=unit.header):
        return False
    if want.kind is AnswerKind.STEPS and unit.kind is ClaimKind.SENTENCE and not instructs(unit.text):
        return False
    if want.kind is AnswerKind.INSTANCE:
        near = " \n ".join((unit.header or "", unit.lead or "", *context.headings))
        return names_instance(want.head, unit.text, near, known)
    return not want.head or counts(want.head, unit, context)


def _denies(unit: Unit, context: Context) -> bool:
    return has_negation(unit.text) or context.denies
