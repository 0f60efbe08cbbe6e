"""Any function of a statement and texts as a judge."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Sequence

from guardrag.errors import ConfigurationError, ToolError
from guardrag.ports import Judgement, Verdict
from guardrag.rules.failures import said
from guardrag.types import Reason

__all__ = ["CallableJudge"]


class CallableJudge:
    """Judges with a function of the application's own.

    Args:
        function: From a statement and a list of texts to a `Judgement`, or to a `Verdict` that is sure;
            synchronous or not. A `TimeoutError` becomes `timed_out`, any other exception `judge_failed`.
        answers: The same from a question and texts, for `suffice`; None asks `function` that too.
        fingerprint: Names what judges; by default the function's qualified name.
    """

    def __init__(
        self,
        function: Callable[[str, list[str]], object],
        *,
        answers: Callable[[str, list[str]], object] | None = None,
        fingerprint: str | None = None,
    ) -> None:
        for each in (function, answers or function):
            if not callable(each):
                raise ConfigurationError(
                    f"a judge is a function of a statement and texts, not {type(each).__name__}"
                )
        self._function = function
        self._answers = answers or function
        self._fingerprint = fingerprint or f"callable:{_name(function)}"

    @property
    def fingerprint(self) -> str:
        """As given, or the function's qualified name."""
        return self._fingerprint

    def __call__(self, statement: str, texts: Sequence[str]) -> Judgement | Awaitable[Judgement]:
        """The function's verdict on `statement`; an awaitable of it if the function is async.

        Raises:
            ToolError: The function raised, or gave no verdict.
        """
        return self._ask(self._function, statement, texts)

    def answers(self, question: str, texts: Sequence[str]) -> Judgement | Awaitable[Judgement]:
        """Whether `texts` answer `question`, by the function for that; as above otherwise."""
        return self._ask(self._answers, question, texts)

    def _ask(
        self, function: Callable[[str, list[str]], object], asked: str, texts: Sequence[str]
    ) -> Judgement | Awaitable[Judgement]:
        try:
            returned = function(asked, list(texts))
        except ToolError:
            raise
        except Exception as error:
            raise _failed(error) from error
        return self._later(returned) if inspect.isawaitable(returned) else self._read(returned)

    async def _later(self, returned: Awaitable[object]) -> Judgement:
        try:
            given = await returned
        except ToolError:
            raise
        except Exception as error:
            raise _failed(error) from error
        return self._read(given)

    def _read(self, returned: object) -> Judgement:
        if isinstance(returned, Verdict):
            return Judgement(returned, 1.0)
        if isinstance(returned, Judgement):
            return returned
        raise ToolError(
            f"the judge {self._fingerprint} returned {type(returned).__name__}; it must return a Judgement "
            "or a Verdict",
            reason=Reason.JUDGE_FAILED,
            tool="judge",
        )


def _failed(error: Exception) -> ToolError:
    reason = Reason.TIMED_OUT if isinstance(error, TimeoutError) else Reason.JUDGE_FAILED
    return ToolError(said(error), reason=reason, tool="judge")


def _name(function: Callable[..., object]) -> str:
    named = function if hasattr(function, "__qualname__") else type(function)
    return f"{named.__module__}.{named.__qualname__}"
