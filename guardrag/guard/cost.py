"""What each part of a prompt costs in tokens, frames included."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from guardrag.ports import TokenCounter
from guardrag.rules.frames import (
    exhibit_frame,
    exhibit_notices,
    instructions_frame,
    question_frame,
    system_text,
)
from guardrag.rules.remembered import Remembered
from guardrag.rules.time_left import no_limit
from guardrag.text import visible
from guardrag.types import Candidate, Exhibit, Query

if TYPE_CHECKING:
    from guardrag.policy.sections import PromptPolicy

__all__ = ["FrameCost", "remembering"]

_BOUNDARY = "0" * 16
"""As long as a real one."""

_LONGEST_TAG = "S000"

_KEPT = 8_000_000
"""Characters of counted texts that are kept."""


def remembering(count: TokenCounter) -> TokenCounter:
    """The same counter, which does not count again what it counted lately.

    The rules are the same for every question, and passages come again and again; a model's own
    tokenizer needs about a millisecond for each.
    """
    return Remembered[int](count, lambda text, _tokens: len(text) + 200, _KEPT)


_shown = Remembered[str](lambda text: visible(text)[0], lambda text, shown: len(text) + len(shown), _KEPT)


@dataclass(frozen=True, slots=True)
class FrameCost:
    """Counts with the same frames that the prompt is written with."""

    count: TokenCounter
    policy: PromptPolicy
    in_time: Callable[[], None] = no_limit

    def __call__(self, part: Query | Candidate) -> int:
        """Tokens of the rules and the question for a query, of the framed exhibit for a candidate."""
        self.in_time()
        return self.count(self._query(part) if isinstance(part, Query) else _exhibit(part))

    def _query(self, query: Query) -> str:
        style = self.policy.instructions
        return "\n\n".join(
            [
                system_text(_BOUNDARY, self.policy.language, extracts=self.policy.extracts),
                *([instructions_frame(style, _BOUNDARY)] if style.strip() else []),
                question_frame(query, _BOUNDARY),
            ]
        )


def _exhibit(candidate: Candidate) -> str:
    # Every conflict may turn out to be shown: count its notice.
    tags = dict.fromkeys(candidate.conflicts, _LONGEST_TAG)
    exhibit = Exhibit(_LONGEST_TAG, candidate, _shown(candidate.passage.text))
    return exhibit_frame(exhibit, exhibit_notices(candidate, tags), _BOUNDARY) + "\n\n"
