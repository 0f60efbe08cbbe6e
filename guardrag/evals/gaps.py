"""What people ask and the documents do not say: abstained questions, put together into topics.

The list is what to write next. Questions are compared by their words, weighted by how much
each tells and by how rare it is among all questions, or by an embedder where one is given, and
clustered by average linkage (Sokal and Michener, "A statistical method for evaluating
systematic relationships", 1958): the two topics that are most alike on average are joined,
again and again, until no two are alike enough. The same questions give the same topics.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

from guardrag.ports import Embedder
from guardrag.retrieval.lexical_question import read_question
from guardrag.types import Abstained, Reason

if TYPE_CHECKING:
    from guardrag.evals.diagnosis import Library
    from guardrag.store import Store

__all__ = ["GAP_REASONS", "AskedInVain", "Gaps", "Topic", "asked_in_vain", "find_gaps", "nearest_by_words"]

GAP_REASONS = (
    Reason.NO_CONTEXT,
    Reason.NOTHING_IN_SCOPE,
    Reason.NOTHING_CURRENT,
    Reason.BELOW_FLOOR,
    Reason.TOO_CLOSE,
    Reason.INSUFFICIENT,
    Reason.NO_ANSWER_FOUND,
    Reason.MODEL_REFUSED,
)
"""Abstentions because there was nothing to answer from; not failed checks, tools or time-outs."""

ALIKE_WORDS = 0.3
"""Mean cosine of weighted words from which two topics are one. Of the pairs of questions that it joins in
the handbook's case set a third are about the same document; of all pairs, one in seventy are."""
ALIKE_VECTORS = 0.5
"""The same for sentence embeddings: with MiniLM half of the pairs joined, and a third of the pairs that are
about one section are among them. Below 0.4 unlike matters run together."""
MOST = 2000
"""Distinct questions clustered at most: the comparison grows with their square."""
_PAGE = 500
_LABEL_WORDS = 3
_LOOKED_AT = 5

Matrix: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedInVain:
    """One distinct question that got no answer.

    Attributes:
        question: As it was asked last.
        count: How often it was asked, whatever the case of its letters.
        reasons: Of the abstentions.
        last: When it was asked last.
        traces: Newest first, a few.
        nearest: Documents that came closest.
    """

    question: str
    count: int = 1
    reasons: tuple[Reason, ...] = ()
    last: datetime | None = None
    traces: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """Questions about one matter.

    Attributes:
        label: The words that tell most.
        asked: How often any of them was asked.
        questions: The most asked first; those that are most like the others before the rest.
        reasons: How often for which reason.
        nearest: Documents that came closest, the most frequent first.
    """

    label: str
    asked: int
    questions: tuple[AskedInVain, ...]
    reasons: dict[str, int]
    nearest: tuple[str, ...]

    def to_json(self, examples: int) -> dict[str, object]:
        """With so many examples."""
        return {
            "label": self.label,
            "asked": self.asked,
            "questions": len(self.questions),
            "examples": [
                {"question": one.question, "count": one.count, "traces": list(one.traces)}
                for one in self.questions[:examples]
            ],
            "reasons": self.reasons,
            "nearest": list(self.nearest),
        }


@dataclass(frozen=True, slots=True)
class Gaps:
    """All topics, the most asked first.

    Attributes:
        left_out: Distinct questions beyond `MOST`, the least asked ones.
        withheld: Abstentions whose question is not on record.
    """

    topics: tuple[Topic, ...]
    left_out: int = 0
    withheld: int = 0


def asked_in_vain(
    store: Store, *, since: datetime | None = None, reasons: Sequence[Reason] = GAP_REASONS
) -> tuple[tuple[AskedInVain, ...], int]:
    """The distinct questions on record that got no answer, and how many abstentions withhold theirs."""
    from guardrag.trace.read import list_traces, load_trace

    found: dict[str, list[tuple[str, Reason, datetime, str]]] = {}
    withheld = 0
    before: str | None = None
    while page := list_traces(store, decision="abstained", since=since, limit=_PAGE, before=before):
        for line in page:
            if (
                line.reason is None
                or line.reason not in reasons
                or line.kind not in ("answer", "stream", "prepare")
            ):
                continue
            if not line.question or not line.question.strip():
                withheld += 1
                continue
            row = (line.question, Reason(line.reason), line.started, line.trace_id)
            found.setdefault(" ".join(line.question.casefold().split()), []).append(row)
        before = page[-1].trace_id
    asked = []
    for rows in found.values():
        traces = tuple(row[3] for row in rows[:_LOOKED_AT])
        decision = load_trace(store, traces[0]).decision
        near = decision.nearest if isinstance(decision, Abstained) else ()
        asked.append(
            AskedInVain(
                question=rows[0][0],
                count=len(rows),
                reasons=tuple(row[1] for row in rows),
                last=rows[0][2],
                traces=traces,
                nearest=tuple(dict.fromkeys(one.source or one.passage_id for one in near)),
            )
        )
    return tuple(asked), withheld


def find_gaps(
    asked: Iterable[AskedInVain],
    *,
    embedder: Embedder | None = None,
    alike: float | None = None,
    library: Library | None = None,
    withheld: int = 0,
) -> Gaps:
    """Puts questions together into topics.

    Args:
        asked: Distinct questions.
        embedder: Compares by meaning; None: by words.
        alike: Similarity from which two topics are one; None: `ALIKE_WORDS` or `ALIKE_VECTORS`.
        library: Documents, for saying which come closest where a trace does not.
        withheld: Passed on.
    """
    ranked = sorted(asked, key=lambda one: (-one.count, one.question.casefold(), one.question))
    chosen, left_out = ranked[:MOST], len(ranked[MOST:])
    if not chosen:
        return Gaps((), left_out, withheld)
    terms = [_terms(one.question) for one in chosen]
    if embedder is None:
        vectors = _by_words(terms)
    else:
        vectors = np.asarray(embedder([one.question for one in chosen]), dtype=np.float64)
    threshold = alike if alike is not None else ALIKE_WORDS if embedder is None else ALIKE_VECTORS
    similarity = vectors @ vectors.T
    topics = [
        _topic(members, chosen, similarity, terms, library)
        for members in average_linkage(similarity, threshold)
    ]
    topics.sort(key=lambda topic: (-topic.asked, -len(topic.questions), topic.label))
    return Gaps(tuple(topics), left_out, withheld)


def average_linkage(similarity: Matrix, threshold: float) -> list[list[int]]:
    """Clusters, each by rising place: joined while the best mean similarity of two is `threshold` or more.

    Args:
        similarity: Shape (n, n), symmetric.
        threshold: In the same unit.
    """
    members = [[place] for place in range(len(similarity))]
    means = similarity.astype(np.float64, copy=True)
    np.fill_diagonal(means, -np.inf)
    while len(means) > 1:
        best = int(np.argmax(means))
        one, other = sorted(divmod(best, len(means)))
        if means[one, other] < threshold:
            break
        here, there = len(members[one]), len(members[other])
        joined = (means[one] * here + means[other] * there) / (here + there)
        means[one, :] = means[:, one] = joined
        means[one, one] = -np.inf
        means = np.delete(np.delete(means, other, axis=0), other, axis=1)
        members[one] = sorted(members[one] + members.pop(other))
    return members


def nearest_by_words(library: Library, questions: Sequence[str], most: int = 3) -> tuple[str, ...]:
    """The documents with most of the questions' words, the best first; those with none are left out."""
    total: Counter[str] = Counter()
    for question in questions:
        scores, _ = library.by_words(question)
        for place in np.argsort(-scores, kind="stable")[:most]:
            if scores[place] > 0:
                passage = library.passages[int(place)]
                total[passage.source or passage.id] += float(scores[place])  # type: ignore[assignment]
    return tuple(name for name, _ in sorted(total.items(), key=lambda item: (-item[1], item[0]))[:most])


def _terms(question: str) -> dict[str, tuple[str, float]]:
    """By form: the word as asked and its weight. Derived words and synonyms count for less."""
    found: dict[str, tuple[str, float]] = {}
    for term in read_question(question):
        for form, worth in term.forms:
            known = found.get(form)
            if known is None or known[1] < worth * term.weight:
                found[form] = (term.text.casefold(), worth * term.weight)
    return found


def _by_words(terms: Sequence[dict[str, tuple[str, float]]]) -> Matrix:
    """Shape (questions, forms), unit rows; a question without a telling word is like no other."""
    frequency = Counter(form for one in terms for form in one)
    column = {form: place for place, form in enumerate(sorted(frequency))}
    matrix = np.zeros((len(terms), max(1, len(column))))
    for row, one in enumerate(terms):
        for form, (_, weight) in one.items():
            matrix[row, column[form]] = weight * math.log(1 + len(terms) / frequency[form])
    lengths = np.linalg.norm(matrix, axis=1, keepdims=True)
    return matrix / np.where(lengths > 0, lengths, 1.0)


def _topic(
    members: Sequence[int],
    chosen: Sequence[AskedInVain],
    similarity: Matrix,
    terms: Sequence[dict[str, tuple[str, float]]],
    library: Library | None,
) -> Topic:
    central = {place: float(similarity[place, list(members)].mean()) for place in members}
    order = sorted(members, key=lambda place: (-chosen[place].count, -central[place], place))
    questions = tuple(chosen[place] for place in order)
    near = Counter(name for one in questions for name in dict.fromkeys(one.nearest) for _ in range(one.count))
    nearest = tuple(name for name, _ in sorted(near.items(), key=lambda item: (-item[1], item[0]))[:3])
    if not nearest and library is not None:
        nearest = nearest_by_words(library, [one.question for one in questions[:_LOOKED_AT]])
    return Topic(
        label=_label([(terms[place], chosen[place].count) for place in order]) or questions[0].question[:60],
        asked=sum(one.count for one in questions),
        questions=questions,
        reasons=dict(sorted(Counter(reason.value for one in questions for reason in one.reasons).items())),
        nearest=nearest,
    )


def _label(counted: Iterable[tuple[dict[str, tuple[str, float]], int]]) -> str:
    """The words that most of the questions have, weighted by what they tell."""
    weights: Counter[str] = Counter()
    spelled: dict[str, Counter[str]] = {}
    for terms, count in counted:
        best: dict[str, tuple[str, float]] = {}
        for form, (text, weight) in terms.items():
            if text not in best or best[text][1] < weight:
                best[text] = (form, weight)
        for text, (form, weight) in best.items():
            weights[form] += count * weight  # type: ignore[assignment]
            spelled.setdefault(form, Counter())[text] += count
    top = sorted(weights.items(), key=lambda item: (-item[1], item[0]))[:_LABEL_WORDS]
    return ", ".join(min(spelled[form].items(), key=lambda item: (-item[1], item[0]))[0] for form, _ in top)
