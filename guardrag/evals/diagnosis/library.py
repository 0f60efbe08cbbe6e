"""The documents as a whole, to compare one passage with all others: by words, and by vectors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from guardrag.evals.labels import named, names_of
from guardrag.ports import Embedder
from guardrag.retrieval.lexical import LexicalScorer, TermIndex, index_text
from guardrag.retrieval.lexical_question import QuestionTerm, TermKind, read_question
from guardrag.rules.scope import matches
from guardrag.types import Passage, Scope

__all__ = ["Library", "Scores", "headed", "rank_among"]

Scores = npt.NDArray[np.float64]
"""Shape (passages,)."""

_WHOLE_WORD = 0.85
"""Forms worth less are synonyms, which a search of plain words does not have."""
_OUTSIDE = -np.inf
_ALIKE = 60
"""Similarity of spelling, 0 to 100, from which a label may be a slip of the pen."""


def headed(passage: Passage) -> Passage:
    """The passage with its title and heading trail as the first line of its text."""
    trail = " > ".join(dict.fromkeys(part for part in (passage.title, *passage.headings) if part))
    return replace(passage, text=f"{trail}\n{passage.text}", title=None, headings=()) if trail else passage


class Library:
    """All passages of a set of documents, or those that one search gave where no more is known.

    Args:
        passages: In document order.
        embedder: The one that the retriever searches with; None: vectors are not compared.
        whole: True if these are all there are, so that a label not found here is not there.
        trails: True if the retriever searches titles and headings with the text.
    """

    def __init__(
        self,
        passages: Iterable[Passage],
        embedder: Embedder | None = None,
        *,
        whole: bool = True,
        trails: bool = False,
    ) -> None:
        self.passages = tuple(passages)
        self.embedder = embedder
        self.whole = whole
        self.trails = trails
        self._names: frozenset[str] | None = None
        self._terms: list[TermIndex] | None = None
        self._vectors: npt.NDArray[np.float32] | None = None
        self._asked: tuple[str, Scores] | None = None
        self._scorer = LexicalScorer()

    def names(self) -> frozenset[str]:
        """Every name that a passage has."""
        if self._names is None:
            self._names = frozenset().union(*map(names_of, self.passages))
        return self._names

    def gold(self, labels: Sequence[str]) -> list[int]:
        """Places of the passages that a label names."""
        return [place for place, passage in enumerate(self.passages) if named((passage,), labels)]

    def alike(self, labels: Sequence[str], most: int = 3) -> tuple[str, ...]:
        """What labels that name nothing may have meant: sections of that document, or ids spelled alike."""
        from rapidfuzz import fuzz, process

        names = list(dict.fromkeys(passage.section or passage.id for passage in self.passages))
        found: dict[str, None] = {}
        for label in labels:
            document = label.partition("#")[0]
            inside = [name for name in names if name.partition("#")[0] == document]
            cutoff = 0 if inside else _ALIKE
            for name, _, _ in process.extract(
                label, inside or names, scorer=fuzz.ratio, limit=most, score_cutoff=cutoff
            ):
                found[name] = None
        return tuple(found)[:most]

    def admitted(self, scope: Scope) -> npt.NDArray[np.bool_]:
        """Shape (passages,): which are in scope."""
        return np.array([matches(passage, scope) for passage in self.passages], dtype=np.bool_)

    def by_words(self, question: str, variants: Sequence[Passage] = ()) -> tuple[Scores, Scores]:
        """BM25 of every passage and of each variant, in one frame (document frequencies, mean length).

        Words and their derivations count; synonyms do not, as in most full-text searches.
        """
        texts = [*self._indexed(), *(index_text(variant.text) for variant in variants)]
        scores = _bm25(read_question(question), texts)
        return scores[: len(self.passages)], scores[len(self.passages) :]

    def by_vectors(self, question: str, variants: Sequence[Passage] = ()) -> tuple[Scores, Scores] | None:
        """Cosine of every passage and of each variant; None without an embedder."""
        if self.embedder is None or not question.strip():
            return None
        if self._vectors is None:
            self._vectors = self.embedder([self._searched(passage).text for passage in self.passages])
        if self._asked is None or self._asked[0] != question:
            self._asked = (question, self.embedder([question])[0].astype(np.float64))
        asked = self._asked[1]
        others = (
            self.embedder([variant.text for variant in variants]) if variants else np.empty((0, len(asked)))
        )
        return self._vectors @ asked, others @ asked

    def coverage(self, question: str, passage: Passage) -> float:
        """Share of the question's information in the text alone, 0..1."""
        return self._scorer(question, [replace(passage, title=None, headings=())])[0].value

    def identifiers(self, question: str, places: Sequence[int]) -> tuple[QuestionTerm, ...]:
        """The question's identifiers that stand in one of the passages at these places."""
        terms = self._indexed()
        return tuple(
            term
            for term in read_question(question)
            if term.kind is TermKind.IDENTIFIER and any(_has(terms[place], term) for place in places)
        )

    def holders(self, identifiers: Sequence[QuestionTerm], allowed: npt.NDArray[np.bool_]) -> int:
        """How many of the allowed passages have every one of the identifiers in their text."""
        return sum(
            all(_has(text, identifier) for identifier in identifiers)
            for text, is_allowed in zip(self._indexed(), allowed, strict=True)
            if is_allowed
        )

    def neighbours(self, place: int) -> tuple[Passage | None, Passage | None]:
        """What stands before and after in the same document."""
        here = self.passages[place]
        beside = [
            self.passages[other] if 0 <= other < len(self.passages) else None
            for other in (place - 1, place + 1)
        ]
        before, after = (
            p if p and p.source is not None and p.source == here.source else None for p in beside
        )
        return before, after

    def _indexed(self) -> list[TermIndex]:
        if self._terms is None:
            self._terms = [index_text(self._searched(passage).text) for passage in self.passages]
        return self._terms

    def _searched(self, passage: Passage) -> Passage:
        return headed(passage) if self.trails else passage


def rank_among(scores: Scores, allowed: npt.NDArray[np.bool_], value: float) -> int:
    """Place of a passage with this score among the allowed ones: 1 plus how many have more."""
    return 1 + int((np.where(allowed, scores, _OUTSIDE) > value).sum())


def _has(text: TermIndex, term: QuestionTerm) -> bool:
    return any(form in text.positions for form, _ in term.forms)


def _bm25(terms: Sequence[QuestionTerm], texts: Sequence[TermIndex]) -> Scores:
    """Okapi BM25, reckoned by rank_bm25 on the question's terms only; the lengths are the real ones."""
    from rank_bm25 import BM25Okapi

    forms = [[form for form, worth in term.forms if worth >= _WHOLE_WORD] for term in terms]
    documents: list[list[int]] = []
    for text in texts:
        document: list[int] = []
        for number, spelled in enumerate(forms):
            places = {place for form in spelled for place in text.positions.get(form, ())}
            document += [number] * len(places)
        documents.append(document)
    if not any(documents):
        return np.zeros(len(texts))
    model = BM25Okapi(documents, k1=1.2, b=0.75)
    model.doc_len = [text.length for text in texts]
    model.avgdl = max(1.0, sum(model.doc_len) / len(texts))
    # A term that half of the passages have says little, but it does not say no.
    model.idf = {number: max(idf, 0.01) for number, idf in model.idf.items()}
    return np.asarray(model.get_scores(list(range(len(forms)))), dtype=np.float64)
