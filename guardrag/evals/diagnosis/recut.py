"""Whether the labelled passage would be found, or its answer be whole, if it were cut otherwise."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from guardrag.evals.diagnosis.library import Library, rank_among
from guardrag.evals.diagnosis.values import AnswerPlace, Recut
from guardrag.evals.diagnosis.windows import Variants, variants_of
from guardrag.rules.similarity import words

__all__ = ["recut"]


def recut(
    question: str,
    shelf: Library,
    places: Sequence[int],
    allowed: npt.NDArray[np.bool_],
    *,
    sent: Sequence[str],
    answers: Sequence[str],
    dense: bool,
    delivered: bool,
) -> Recut:
    """The ranks of the passage and of its variants among all others in scope.

    Of a passage that is sent only the answer's place is looked for: embedding its windows takes long.

    Args:
        shelf: The documents.
        places: Of the labelled passages in scope; the one that ranks best is looked at.
        allowed: Which passages are in scope.
        sent: Texts of the exhibits.
        answers: The answer as it stands in the documents.
        dense: Compare by vectors where there are any, as the search does; else by words.
        delivered: It is among the exhibits.
    """
    where = _answer_place(shelf, places, sent, answers)
    if delivered:
        return Recut(answer=where)
    by_vectors = dense and shelf.embedder is not None
    scores = _scores(question, shelf, Variants(None, None, ()), by_vectors=by_vectors)[0]
    place = max(places, key=lambda p: (scores[p], -p))
    variants = variants_of(shelf, place)
    scores, extra = _scores(question, shelf, variants, by_vectors=by_vectors)
    others = allowed.copy()
    others[place] = False

    def rank(score: float) -> int | None:
        return rank_among(scores, others, score) if score > 0 else None

    passage = shelf.passages[place]
    values = iter(extra)
    headed = next(values) if variants.headed is not None else 0.0
    joined = next(values) if variants.joined is not None else 0.0
    windows = list(values)
    best = max(range(len(windows)), key=lambda n: (windows[n], -n), default=None)
    return Recut(
        plain_rank=rank(float(scores[place])),
        window_rank=None if best is None else rank(windows[best]),
        headed_rank=rank(headed),
        headed_coverage=None if variants.headed is None else shelf.coverage(question, variants.headed),
        joined_rank=rank(joined),
        joined_coverage=None if variants.joined is None else shelf.coverage(question, variants.joined),
        chars=len(passage.text),
        window_chars=0 if best is None else len(variants.windows[best].text),
        answer=where,
    )


def _scores(
    question: str, shelf: Library, variants: Variants, *, by_vectors: bool
) -> tuple[npt.NDArray[np.float64], list[float]]:
    tried = [v for v in (variants.headed, variants.joined) if v is not None] + list(variants.windows)
    found = shelf.by_vectors(question, tried) if by_vectors else None
    scores, extra = found if found is not None else shelf.by_words(question, tried)
    return scores, [float(value) for value in extra]


def _answer_place(
    shelf: Library, places: Sequence[int], sent: Sequence[str], answers: Sequence[str]
) -> AnswerPlace | None:
    """Where the answer's words stand in a row; None if they stand nowhere near, or none was given."""
    wanted = [spoken for answer in answers if (spoken := _spoken(answer)).strip()]

    def holds(text: str) -> bool:
        said = _spoken(text)
        return any(spoken in said for spoken in wanted)

    if not wanted:
        return None
    if any(holds(text) for text in sent):
        return AnswerPlace.SENT
    if any(holds(shelf.passages[place].text) for place in places):
        return AnswerPlace.PASSAGE
    for place in places:
        here = shelf.passages[place].text
        before, after = shelf.neighbours(place)
        joined = [f"{before.text} {here}"] if before is not None else []
        joined += [f"{here} {after.text}"] if after is not None else []
        beside = [other.text for other in (before, after) if other is not None]
        if any(holds(text) for text in joined) and not any(holds(text) for text in beside):
            return AnswerPlace.CUT
    return None


def _spoken(text: str) -> str:
    return f" {' '.join(words(text))} "
