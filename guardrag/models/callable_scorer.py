"""Any function that scores texts as a scorer, with a scale that its owner declares."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from guardrag.errors import ConfigurationError, ToolError
from guardrag.rules.blank import is_blank
from guardrag.rules.failures import said
from guardrag.rules.logits import sigmoid
from guardrag.text import visible
from guardrag.types import Passage, Reason, Score, ScoreKind

__all__ = ["CallableScorer"]


class CallableScorer:
    """Scores with a function of the application's own: a hosted reranker, a model server.

    Args:
        function: From the question and a list of texts to one number each; None or NaN
            where there is none. A `TimeoutError` becomes `timed_out`, any other exception
            `scorer_failed`.
        name: What a policy calls it.
        kind: What the numbers mean. A logit is mapped to a probability by the logistic
            function; anything else is taken as it is, whatever its values look like.
        fingerprint: Changes whenever the same pair could get another score: model and
            version. A floor that was fitted on one is refused for another.
        truncates: Whether the function may look at only a part of a long text.
    """

    def __init__(
        self,
        function: Callable[[str, list[str]], Iterable[float | None]],
        *,
        name: str,
        kind: ScoreKind | str,
        fingerprint: str,
        truncates: bool = False,
    ) -> None:
        try:
            self._kind = ScoreKind(kind)
        except ValueError:
            raise ConfigurationError(
                f"unknown kind of score {kind!r} for the scorer {name!r}; known are {', '.join(ScoreKind)}"
            ) from None
        if not name or not fingerprint:
            raise ConfigurationError("a scorer needs a name and a fingerprint that says which model scores")
        self._function = function
        self._name = name
        self._fingerprint = fingerprint
        self._truncates = truncates

    @property
    def name(self) -> str:
        """What a policy calls it."""
        return self._name

    @property
    def fingerprint(self) -> str:
        """As given."""
        return self._fingerprint

    def __call__(self, question: str, passages: Sequence[Passage]) -> Sequence[Score]:
        """One score a passage, in order; NaN for a blank one, which the function never sees.

        Raises:
            ToolError: The function raised, or gave something else than one number a text.
        """
        seen = [visible(passage.text)[0] for passage in passages]
        places = [index for index, text in enumerate(seen) if not is_blank(text)]
        numbers = [math.nan] * len(passages)
        if places:
            try:
                given = list(self._function(question, [seen[index] for index in places]))
            except ToolError:
                raise
            except Exception as error:
                reason = Reason.TIMED_OUT if isinstance(error, TimeoutError) else Reason.SCORER_FAILED
                raise ToolError(said(error), reason=reason, tool=self._name) from error
            if len(given) != len(places):
                raise self._wrong(f"{len(given)} scores for {len(places)} texts")
            for index, number in zip(places, given, strict=True):
                numbers[index] = self._number(number)
        return tuple(self._score(number) for number in numbers)

    def _number(self, given: object) -> float:
        if given is None:
            return math.nan
        if isinstance(given, str | bytes | bool):
            raise self._wrong(f"{given!r} is not a number")
        try:
            return float(given)  # type: ignore[arg-type]
        except (TypeError, ValueError):
            raise self._wrong(f"{type(given).__name__} is not a number") from None

    def _score(self, number: float) -> Score:
        if self._kind is not ScoreKind.LOGIT:
            return Score(self._name, self._kind, number, raw=number, truncated=self._truncates)
        value = sigmoid(number) if math.isfinite(number) else number
        return Score(self._name, ScoreKind.PROBABILITY, value, raw=number, truncated=self._truncates)

    def _wrong(self, what: str) -> ToolError:
        return ToolError(
            f"the scorer {self._name} returned {what}", reason=Reason.SCORER_FAILED, tool=self._name
        )
