"""Which pieces of the exhibits answer a question, or what is missing from all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guardrag.retrieval.extractive_evidence import EvidenceSettings
from guardrag.retrieval.extractive_kinds import AnswerKind
from guardrag.retrieval.extractive_units import Unit
from guardrag.retrieval.extractive_wanted import Wanted, asked_noun, subject_of, wanted
from guardrag.retrieval.extractive_weighing import MIN_QUOTE, Weighed, weighed
from guardrag.retrieval.lexical_question import QuestionTerm, TermKind, read_question
from guardrag.retrieval.lexical_stem import inflected
from guardrag.retrieval.lexical_terms import terms_of
from guardrag.types import ClaimKind, Exhibit, Query, Trust

__all__ = ["ALGORITHM", "Choice", "Pick", "choose"]

ALGORITHM = "extractive-1"
_MAX_STEPS = 20


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
        replaced = {inflected(word) for word in want.replaced.split()}
        terms = tuple(term for term in terms if inflected(term.text.casefold()) not in replaced) or terms
    found = weighed(query, exhibits, terms, want, settings)
    demanded = _demanded(query.text, want)
    # What anybody may have written answers only where nothing more trusted does.
    trusted = [piece for piece in found if piece.exhibit.candidate.passage.trust is not Trust.LOW]
    best, problem = _best(trusted, want, demanded, min_coverage, settings)
    if best is None or problem:
        best, problem = _best(found, want, demanded, min_coverage, settings)
    if best is None or problem:
        return Choice(missing=problem)
    rival = next((piece for piece in found if _contradicts(best, piece, min_coverage)), None)
    if rival is not None:
        return Choice(
            missing=f"{best.exhibit.tag} and {rival.exhibit.tag} answer this differently, "
            "and the question does not say which applies."
        )
    return Choice(picks=_picks(best, found, want, max_sentences))


def _best(
    pieces: Sequence[Weighed],
    want: Wanted,
    demanded: frozenset[str],
    min_coverage: float,
    settings: EvidenceSettings,
) -> tuple[Weighed | None, str]:
    """The piece with the highest score, of equal ones that of the exhibit ranked best; None of nothing, and
    why it does not answer (empty if it does).
    """
    if not pieces:
        return None, "There is nothing to quote."
    best = max(pieces, key=lambda piece: (piece.score, -piece.standing, -piece.order))
    return best, _problem(best, want, demanded, min_coverage, settings)


def _demanded(question: str, want: Wanted) -> frozenset[str]:
    """Words that nothing may stand in for: what it is asked of, and what is counted."""
    counted = want.head.split() if want.kind is AnswerKind.NUMBER else []
    return frozenset({subject_of(question), asked_noun(question), *counted}) - {"", "people"}


def _problem(
    best: Weighed, want: Wanted, demanded: frozenset[str], min_coverage: float, settings: EvidenceSettings
) -> str:
    """Why the best piece does not answer, for people; empty if it does."""
    evidence = best.evidence
    named = [
        term.text
        for term in (
            *evidence.missing,
            # A name that only the rest of the passage has is that of something else.
            *(loose for loose in evidence.loose if _is_owed(loose, demanded) and not loose.hard),
        )
        if term.hard or _is_owed(term, demanded)
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


def _is_owed(term: QuestionTerm, demanded: frozenset[str]) -> bool:
    word = term.text.casefold()
    return term.kind is TermKind.NAME or word in demanded or word == "non"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(dict.fromkeys(f"“{word}”" for word in words))


def _figures(text: str) -> frozenset[str]:
    return frozenset(term for terms in terms_of(text) for term in terms if term[0] in "ni")


def _words(text: str) -> frozenset[str]:
    return frozenset(terms[0] for terms in terms_of(text) if terms[0][0] == "w")


def _contradicts(best: Weighed, other: Weighed, min_coverage: float) -> bool:
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
    best: Weighed,
    found: Sequence[Weighed],
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


def _complement(best: Weighed, found: Sequence[Weighed]) -> Weighed | None:
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


def _pick(piece: Weighed) -> Pick:
    header = piece.unit.header
    return Pick(piece.exhibit.tag, piece.unit, quotes_header=header is not None and len(header) >= MIN_QUOTE)
