"""Which pieces of the exhibits answer a question, or what is missing from all of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from guardrag.retrieval.extractive_evidence import (
    Context,
    Evidence,
    EvidenceSettings,
    counts,
    passage_context,
    weigh,
)
from guardrag.retrieval.extractive_instances import names_instance
from guardrag.retrieval.extractive_kinds import AnswerKind, has_kind
from guardrag.retrieval.extractive_mismatch import has_negation, is_negated, other_counts
from guardrag.retrieval.extractive_units import Unit, split_units
from guardrag.retrieval.extractive_wanted import Wanted, asked_noun, subject_of, wanted
from guardrag.retrieval.lexical_question import QuestionTerm, TermKind, read_question
from guardrag.retrieval.lexical_stem import inflected
from guardrag.retrieval.lexical_terms import TokenKind, fold_text, terms_of, tokens
from guardrag.retrieval.lexical_words import UNLISTED, word_weight
from guardrag.types import Candidate, ClaimKind, Exhibit, Flag, Query, Trust

__all__ = ["ALGORITHM", "Choice", "Pick", "choose"]

ALGORITHM = "extractive-1"
_POINTER = re.compile(
    r"\]\([^)]*\)|\b(?:see|described|listed|explained|covered) (?:in|on|under|with|below|above|the|also)\b"
    r"|\b(?:use|follow|on|in) (?:this|these) (?:page|section|document|guide|procedure|steps|list|checklist)\b"
    r"|\bsister pages?\b"
    r"|\bthis (?:page|section|document|manual) (?:covers|describes|lists|sets out|explains|replaces)\b",
    re.IGNORECASE,
)
"""A sentence that says where something is written, which is seldom the answer."""
_MIN_QUOTE = 6
_MAX_STEPS = 20
_HOUSE_NAME = 3
_HOUSE_WEIGHT = 0.35
_TRUST_FACTOR = {Trust.HIGH: 1.0, Trust.NORMAL: 1.0, Trust.LOW: 0.85}


@dataclass(frozen=True, slots=True)
class Pick:
    """A piece to quote.

    Attributes:
        tag: Of its exhibit.
        quotes_header: True if the table's header row is long enough to be quoted beside the row.
    """

    tag: str
    unit: Unit
    quotes_header: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """The pieces that answer, in the order in which to say them, or what is missing."""

    picks: tuple[Pick, ...] = ()
    missing: str = ""


@dataclass(frozen=True, slots=True)
class _Weighed:
    exhibit: Exhibit
    unit: Unit
    evidence: Evidence
    fits: bool
    score: float
    order: int


def choose(
    query: Query,
    exhibits: Sequence[Exhibit],
    *,
    max_sentences: int,
    min_coverage: float,
    settings: EvidenceSettings,
) -> Choice:
    """The pieces of `exhibits` to answer `query` with.

    Args:
        query: Its `text` is what is answered.
        exhibits: What may be quoted.
        max_sentences: Pieces at most.
        min_coverage: Least share of the question's information that the best piece must cover.
        settings: What a term is worth by where it stands.
    """
    terms = read_question(query.text)
    if not terms:
        return Choice(missing="The question names nothing to look for.")
    want = wanted(query.text)
    if want.replaced:
        replaced = inflected(want.replaced)
        terms = tuple(term for term in terms if inflected(term.text.casefold()) != replaced) or terms
    found = weighed(query, exhibits, terms, want, settings)
    if not found:
        return Choice(missing="There is nothing to quote.")
    best = max(found, key=lambda piece: (piece.score, -piece.order))
    problem = _problem(best, want, _demanded(query.text, want), min_coverage, settings)
    if problem:
        return Choice(missing=problem)
    rival = next((piece for piece in found if _contradicts(best, piece, min_coverage)), None)
    if rival is not None:
        return Choice(
            missing=f"{best.exhibit.tag} and {rival.exhibit.tag} answer this differently, "
            "and the question does not say which applies."
        )
    return Choice(picks=_picks(best, found, want, max_sentences))


def weighed(
    query: Query,
    exhibits: Sequence[Exhibit],
    terms: Sequence[QuestionTerm],
    want: Wanted,
    settings: EvidenceSettings,
) -> list[_Weighed]:
    """Every quotable piece with its evidence, in exhibit order."""
    terms = _without_house_names(terms, exhibits)
    known = _known(query.text)
    negated = is_negated(query.text)
    found: list[_Weighed] = []
    for exhibit in exhibits:
        passage = exhibit.candidate.passage
        context = passage_context(passage)
        if _is_past(exhibit.candidate) and not _named_by(terms, context):
            continue
        belonging = _belonging(query, exhibit.candidate, context)
        if belonging is _Belonging.FOREIGN:
            continue
        factor = _TRUST_FACTOR[passage.trust] * _BELONGING_FACTOR[belonging]
        for unit in split_units(exhibit.shown):
            # Text with something invisible in it is shown without it and cannot be quoted verbatim.
            if len(unit.text) < _MIN_QUOTE or unit.text not in passage.text:
                continue
            evidence = weigh(terms, unit, context, settings)
            fits = _fits(unit, context, want, known) and (not negated or _denies(unit, context))
            fits = fits and not other_counts(query.text, unit.text)
            score = (evidence.coverage + settings.own_bonus * evidence.own) * factor
            if not fits or evidence.opposed:
                score *= settings.unfit_factor
            if want.kind is AnswerKind.STEPS and unit.kind is ClaimKind.STEP:
                score *= 1.0 + settings.step_bonus
            if _POINTER.search(unit.text):
                score *= settings.pointer_factor
            found.append(_Weighed(exhibit, unit, evidence, fits, score, len(found)))
    return found


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
        if term.kind is not TermKind.NAME or word_weight(inflected(term.text.casefold())) < UNLISTED:
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
    asked = _words(query.text) | _known(query.text)
    found = _Belonging.GENERAL
    for name, value in candidate.passage.attributes.items():
        if name in own and own[name] == value:
            return _Belonging.OWN
        word = str(value).casefold()
        if word in context.words and word not in asked:
            found = _Belonging.FOREIGN if name in own else _Belonging.SOMEONES
    return found


def _fits(unit: Unit, context: Context, want: Wanted, known: frozenset[str]) -> bool:
    if not has_kind(want.kind, unit.text, known=known, header=unit.header):
        return False
    if want.kind is AnswerKind.INSTANCE:
        near = " \n ".join((unit.header or "", unit.lead or "", *context.headings))
        return names_instance(want.head, unit.text, near, known)
    return not want.head or counts(want.head, unit)


def _demanded(question: str, want: Wanted) -> frozenset[str]:
    """Words that nothing may stand in for: what it is asked of, and what is counted."""
    counted = want.head.split() if want.kind is AnswerKind.NUMBER else []
    return frozenset({subject_of(question), asked_noun(question), *counted}) - {""}


def _denies(unit: Unit, context: Context) -> bool:
    return has_negation(unit.text) or context.denies


def _problem(
    best: _Weighed, want: Wanted, demanded: frozenset[str], min_coverage: float, settings: EvidenceSettings
) -> str:
    """Why the best piece does not answer, for people; empty if it does."""
    evidence = best.evidence
    named = [
        term.text
        for term in (
            *evidence.missing,
            *(loose for loose in evidence.loose if loose.text.casefold() in demanded),
        )
        if term.hard or term.kind is TermKind.NAME or term.text.casefold() in demanded
    ]
    if named:
        return f"Nothing is said about {_listed(named)}."
    if evidence.opposed:
        return f"The text says something else than {_listed([term.text for term in evidence.opposed])}."
    if not best.fits:
        what = f"how many {want.head}" if want.head else want.kind.value
        return f"The text is about this, but does not say what was asked for: {what}."
    plain = want.kind in (AnswerKind.ANY, AnswerKind.YES_NO, AnswerKind.REASON, AnswerKind.STEPS)
    # A piece with none of the question's words must stand under a heading that has them.
    detached = evidence.own < (settings.min_own if plain else 0.05) and evidence.trail < min_coverage
    if evidence.coverage < min_coverage or detached:
        rest = [term.text for term in (*evidence.missing, *evidence.loose)]
        return f"Nothing covers {_listed(rest)}." if rest else "Nothing covers enough of the question."
    return ""


def _listed(words: Sequence[str]) -> str:
    return ", ".join(dict.fromkeys(f"“{word}”" for word in words))


def _figures(text: str) -> frozenset[str]:
    return frozenset(term for terms in terms_of(text) for term in terms if term[0] in "ni")


def _words(text: str) -> frozenset[str]:
    return frozenset(terms[0] for terms in terms_of(text) if terms[0][0] == "w")


def _contradicts(best: _Weighed, other: _Weighed, min_coverage: float) -> bool:
    """True if another passage answers as well, in almost the same words, with other figures."""
    if other.exhibit is best.exhibit or other.evidence.coverage < min_coverage or not other.fits:
        return False
    if other.exhibit.candidate.passage.trust.level < best.exhibit.candidate.passage.trust.level:
        return False
    if other.score < best.score - 0.02:
        return False
    mine, theirs = _words(best.unit.text), _words(other.unit.text)
    alike = len(mine & theirs) >= 0.75 * max(len(mine | theirs), 1)
    declared = other.exhibit.candidate.passage.id in best.exhibit.candidate.conflicts
    return (alike or declared) and _figures(best.unit.text) != _figures(other.unit.text)


def _picks(
    best: _Weighed,
    found: Sequence[_Weighed],
    want: Wanted,
    max_sentences: int,
) -> tuple[Pick, ...]:
    chosen = [best]
    if want.kind is AnswerKind.STEPS or best.unit.kind is ClaimKind.STEP:
        steps = [
            piece
            for piece in found
            if piece.exhibit is best.exhibit
            and piece.unit.kind is ClaimKind.STEP
            and (best.unit.kind is not ClaimKind.STEP or piece.unit.group == best.unit.group)
        ]
        if best.unit.kind is ClaimKind.STEP and want.kind is not AnswerKind.STEPS:
            steps = []
        if 0 < len(steps) <= _MAX_STEPS:
            return tuple(_pick(piece) for piece in steps)
    if max_sentences > 1:
        second = _complement(best, found)
        if second is not None:
            chosen.append(second)
            chosen.sort(key=lambda piece: (piece.exhibit is not best.exhibit, piece.order))
    return tuple(_pick(piece) for piece in chosen)


def _complement(best: _Weighed, found: Sequence[_Weighed]) -> _Weighed | None:
    """The sentence before, where the best one leans on it ("It must …")."""
    first = best.unit.text.split(maxsplit=1)[0].casefold().strip("*_") if best.unit.text.split() else ""
    if best.unit.before is None or first not in (
        "it",
        "this",
        "they",
        "these",
        "that",
        "those",
        "he",
        "she",
        "both",
    ):
        return None
    return next(
        (
            piece
            for piece in found
            if piece.exhibit is best.exhibit
            and piece.order < best.order
            and piece.unit.text == best.unit.before
        ),
        None,
    )


def _pick(piece: _Weighed) -> Pick:
    header = piece.unit.header
    return Pick(piece.exhibit.tag, piece.unit, quotes_header=header is not None and len(header) >= _MIN_QUOTE)
