"""The lexical scorer: how much of the question's information a passage covers.

Two numbers come out for each passage. `value` is absolute and comparable across
questions: the share, weighted by information, of the question's terms that the
passage has, in its text or, for less, in its title and heading trail. An
identifier, a year or a number that the question names and the passage lacks costs
most of it, since a passage about ERR_5522 says nothing about ERR_5521; an amount is also
covered by a range that it lies in. `raw` adds
what tells passages of equal coverage apart within one pool: BM25 and how close
together the terms stand. The gate reads `value`, ranking reads `raw`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import chain, islice, pairwise

from guardrag.ports import Scorer
from guardrag.retrieval.lexical_question import QuestionTerm, TermKind, read_question
from guardrag.retrieval.lexical_ranges import covered_quantities
from guardrag.retrieval.lexical_synonyms import PHRASES, synonym_table
from guardrag.retrieval.lexical_terms import fold_text, token_terms, token_texts
from guardrag.retrieval.lexical_words import STOP, WEIGHTS
from guardrag.rules.remembered import Remembered
from guardrag.rules.time_left import no_limit
from guardrag.text import visible
from guardrag.types import Passage, Score, ScoreKind

__all__ = ["LexicalScorer", "LexicalSettings", "TermIndex", "index_text"]

ALGORITHM = "lexical-2"


@dataclass(frozen=True, slots=True)
class LexicalSettings:
    """Parameters of the scorer; part of its fingerprint.

    Attributes:
        trail_share: What a term is worth that stands only in the title or the headings.
        lacks_identifier: Factor for every identifier of the question that the passage lacks.
        lacks_number: The same for a number.
        bm25_share: How much BM25, relative to the best of the pool, adds to `raw`.
        proximity_share: How much neighbouring terms add to `raw`.
        k1, b, delta: Of BM25L (Lv and Zhai, "When documents are very long, BM25 fails!", 2011).
    """

    trail_share: float = 0.8
    lacks_identifier: float = 0.2
    lacks_number: float = 0.5
    bm25_share: float = 0.3
    proximity_share: float = 0.1
    k1: float = 1.5
    b: float = 0.75
    delta: float = 0.5


@dataclass(frozen=True, slots=True)
class TermIndex:
    """Where the terms of one text stand.

    Attributes:
        positions: Token positions by term, ascending.
        length: Number of tokens.
    """

    positions: Mapping[str, tuple[int, ...]]
    length: int


def index_text(text: str, in_time: Callable[[], None] = no_limit) -> TermIndex:
    """The terms of `text` with the positions of their tokens.

    Args:
        text: Any text.
        in_time: Called every few thousand tokens; raises when the time is up.
    """
    # Token by token first, and the terms of each different token once: texts repeat their words.
    # Most words of a long text stand there once, and get no list of their own.
    places: dict[str, int | list[int]] = {}
    length = 0
    found_tokens = token_texts(fold_text(text))
    while some := list(islice(found_tokens, _AT_ONCE)):
        in_time()
        for position, token in enumerate(some, length):
            known = places.get(token)
            if known is None:
                places[token] = position
            elif isinstance(known, int):
                places[token] = [known, position]
            else:
                known.append(position)
        length += len(some)
    found: dict[str, tuple[int, ...]] = {}
    several: dict[str, list[tuple[int, ...]]] = {}  # terms of more than one token
    for number, (token, positions) in enumerate(places.items()):
        if number % _AT_ONCE == 0:
            in_time()
        at = (positions,) if isinstance(positions, int) else tuple(positions)
        for term in token_terms(token):
            if term in found:
                several.setdefault(term, [found[term]]).append(at)
            else:
                found[term] = at
    for term, those in several.items():
        found[term] = tuple(sorted(chain(*those)))
    return TermIndex(found, length)


_AT_ONCE = 5_000


def _index_visible(text: str, in_time: Callable[[], None] = no_limit) -> TermIndex:
    return index_text(visible(text)[0], in_time)


def _weight(text: str, index: TermIndex) -> int:
    # Two terms a token: a string of about 60 bytes, a tuple, a table slot.
    return 4 * len(text) + 200 * len(index.positions) + 300


class LexicalScorer:
    """Scores by words, needs no model. See the module for what the two numbers mean.

    Args:
        settings: Parameters; a changed one changes the fingerprint.
        cache_bytes: Bound on the memory for analysed passages.
    """

    name = "lexical"

    def __init__(self, settings: LexicalSettings | None = None, *, cache_bytes: int = 64_000_000) -> None:
        self._settings = settings or LexicalSettings()
        self._texts = Remembered[TermIndex](_index_visible, _weight, cache_bytes)
        self._trails = Remembered[TermIndex](index_text, _weight, cache_bytes // 8)

    def within(self, in_time: Callable[[], None]) -> Scorer:
        """The same scorer, for one question: while it reads it calls `in_time`, which raises in the end."""
        return _Within(self, in_time)

    @property
    def fingerprint(self) -> str:
        """Changes with the algorithm, its word lists and its parameters."""
        settings = ",".join(f"{key}={value!r}" for key, value in asdict(self._settings).items())
        return f"{ALGORITHM}:{hashlib.sha256(f'{settings};{_words_digest()}'.encode()).hexdigest()[:12]}"

    def __call__(self, question: str, passages: Sequence[Passage]) -> list[Score]:
        """One score a passage, in order; 0 where the passage has nothing of the question."""
        return self.score(question, passages, no_limit)

    def score(self, question: str, passages: Sequence[Passage], in_time: Callable[[], None]) -> list[Score]:
        """The same, calling `in_time` now and then."""
        terms = read_question(question)
        if not passages or not terms:
            return [self._score(0.0, 0.0) for _ in passages]

        def read(text: str) -> TermIndex:
            return _index_visible(text, in_time)

        texts = [self._texts(passage.text, read) for passage in passages]
        trails = [self._trails(_trail(passage)) for passage in passages]
        ranks = _bm25(terms, texts, self._settings)
        scores = []
        for passage, text, trail, rank in zip(passages, texts, trails, ranks, strict=True):
            in_time()
            within = covered_quantities(question, passage.text)
            value = self._coverage(terms, text, trail, within) if text.length else 0.0
            if value > 0.0:
                settings = self._settings
                near = _proximity(terms, text)
                raw = value * (1.0 + settings.bm25_share * rank + settings.proximity_share * near)
            else:
                raw = 0.0
            scores.append(self._score(value, raw))
        return scores

    def _score(self, value: float, raw: float) -> Score:
        return Score(scorer=self.name, kind=ScoreKind.COVERAGE, value=value, raw=raw)

    def _coverage(
        self, terms: Sequence[QuestionTerm], text: TermIndex, trail: TermIndex, within: frozenset[str]
    ) -> float:
        settings = self._settings
        covered = total = 0.0
        factor = 1.0
        in_text, in_trail = text.positions, trail.positions
        for term in terms:
            total += term.weight
            share = 0.0
            for form, worth in term.forms:
                if form in in_text:
                    share = worth
                    break
            if share < settings.trail_share:
                for form, worth in term.forms:
                    if form in in_trail:
                        share = max(share, worth * settings.trail_share)
                        break
            if share == 0.0 and within and term.plain in within:
                share = 1.0
            covered += term.weight * share
            if share == 0.0 and term.hard:
                factor *= (
                    settings.lacks_identifier if term.kind is TermKind.IDENTIFIER else settings.lacks_number
                )
        return covered / total * factor


@dataclass(frozen=True, slots=True)
class _Within:
    """A scorer and the time that one question has for it."""

    scorer: LexicalScorer
    in_time: Callable[[], None]

    @property
    def name(self) -> str:
        return self.scorer.name

    @property
    def fingerprint(self) -> str:
        return self.scorer.fingerprint

    def __call__(self, question: str, passages: Sequence[Passage]) -> list[Score]:
        return self.scorer.score(question, passages, self.in_time)


@lru_cache(maxsize=1)
def _words_digest() -> str:
    """Of everything that is known beforehand about words: a changed list changes scores."""
    related = {stem: sorted(others) for stem, others in synonym_table().items()}
    tables = (sorted(WEIGHTS.items()), sorted(STOP), sorted(related.items()), sorted(PHRASES.items()))
    return hashlib.sha256(repr(tables).encode()).hexdigest()


def _trail(passage: Passage) -> str:
    return "\n".join((passage.title or "", *passage.headings))


def _bm25(
    terms: Sequence[QuestionTerm], texts: Sequence[TermIndex], settings: LexicalSettings
) -> list[float]:
    """BM25L of every text, relative to the best; 0 for blank texts and for texts without a term.

    The documents given to rank_bm25 hold the question's terms only, and the real
    lengths are set afterwards: the scores are the same and the pool need not be
    counted again for every question.
    """
    from rank_bm25 import BM25L

    ranks = [0.0] * len(texts)
    full = [i for i, text in enumerate(texts) if text.length]
    if not full:
        return ranks
    documents: list[list[int]] = []
    for i in full:
        positions = texts[i].positions
        document: list[int] = []
        for number, term in enumerate(terms):
            for form, _ in term.forms:
                if form in positions:
                    document += [number] * len(positions[form])
                    break
        documents.append(document)
    if not any(documents):
        return ranks
    model = BM25L(documents, k1=settings.k1, b=settings.b, delta=settings.delta)
    model.doc_len = [texts[i].length for i in full]
    model.avgdl = sum(model.doc_len) / len(full)
    # A term's information weighs beside its rarity in the pool, as for coverage.
    weighed = {number: term.weight for number, term in enumerate(terms)}
    model.idf = {number: idf * weighed[number] for number, idf in model.idf.items()}
    found = model.get_scores(list(weighed))
    best = float(found.max())
    for i, score in zip(full, found, strict=True):
        ranks[i] = float(score) / best if best > 0.0 else 0.0
    return ranks


def _proximity(terms: Sequence[QuestionTerm], text: TermIndex) -> float:
    """Share of neighbouring terms of the question that stand close together in the text, 0..1."""
    if len(terms) < 2:
        return 0.0
    places = [
        next((text.positions[form] for form, _ in term.forms if form in text.positions), ()) for term in terms
    ]
    total = 0.0
    for left, right in pairwise(places):
        gap = _gap(left, right)
        if gap is not None:
            total += 1.0 / gap if gap > 0 else 1.0
    return total / (len(terms) - 1)


def _gap(left: Sequence[int], right: Sequence[int]) -> int | None:
    """Smallest distance between a position of each, None if one has none."""
    if not left or not right:
        return None
    i = j = 0
    best = abs(left[0] - right[0])
    while i < len(left) and j < len(right) and best > 1:
        best = min(best, abs(left[i] - right[j]))
        if left[i] < right[j]:
            i += 1
        else:
            j += 1
    return best
