"""Whether a question was copied from the passage that answers it.

Such a question measures nothing: every search finds a passage by its own words. People who write
questions with the document open do this without noticing, and models do it more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher

from guardrag.rules.similarity import words

__all__ = ["LONG_RUN", "MOST_OF_IT", "SHORT_RUN", "Leak", "leak_of"]

LONG_RUN = 7
"""Words in a row that nobody writes alike by chance."""
SHORT_RUN = 4
MOST_OF_IT = 0.6
"""Share of the question that a shorter run must be to count; a name or a term is less."""


@dataclass(frozen=True, slots=True)
class Leak:
    """Words of the question that stand in the passage in a row.

    Attributes:
        run: The words.
        share: Of the question's words, 0..1.
    """

    passage_id: str
    run: tuple[str, ...]
    share: float


def leak_of(question: str, passages: Iterable[tuple[str, str]]) -> Leak | None:
    """The longest copied run, where it is long enough to count.

    Counted are `LONG_RUN` words and more, and `SHORT_RUN` and more where they are `MOST_OF_IT` of the
    question. A question of fewer words (an identifier, a term) copies nothing.

    Args:
        question: As it is asked.
        passages: Ids and texts, headings included, of the labelled passages.
    """
    asked = words(question)
    if len(asked) < SHORT_RUN:
        return None
    best: Leak | None = None
    for passage_id, text in passages:
        said = words(text)
        match = SequenceMatcher(None, asked, said, autojunk=False).find_longest_match()
        run = tuple(asked[match.a : match.a + match.size])
        if best is None or len(run) > len(best.run):
            best = Leak(passage_id, run, len(run) / len(asked))
    if best is None or len(best.run) < SHORT_RUN:
        return None
    return best if len(best.run) >= LONG_RUN or best.share >= MOST_OF_IT else None
