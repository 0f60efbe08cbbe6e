"""Every error guardrag raises.

An abstention is a value, never an exception: an exception means that the
configuration, or a call made by trusted code, is wrong. The one exception to
that is `ToolError`, which a tool raises to say that it failed at run time; the
pipeline turns it into an abstention unless the policy asks for it to be raised.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guardrag.types import Reason, Usage

__all__ = [
    "AsyncToolError",
    "CallError",
    "ConfigurationError",
    "DeliveryError",
    "FilterError",
    "GuardragError",
    "IndexFormatError",
    "MissingExtraError",
    "OutOfTime",
    "PolicyError",
    "ReplayError",
    "RetrieverResultError",
    "StoreError",
    "TicketError",
    "ToolError",
]


class GuardragError(Exception):
    """Base of every error raised on purpose by this package."""


class ConfigurationError(GuardragError, ValueError):
    """Something trusted (a policy, a tool, an argument of `Guard`) is wrong.

    The message says what was wrong, where, and what would be right.
    """


class PolicyError(ConfigurationError):
    """A policy file cannot be used.

    Attributes:
        source: File path or policy name, as given.
        line: 1-based line of the mistake, where it is known.
    """

    def __init__(self, message: str, *, source: str = "", line: int | None = None) -> None:
        line = line if line is not None and line > 0 else None
        place = source if line is None else f"{source}:{line}"
        super().__init__(f"{place}: {message}" if place else message)
        self.source = source
        self.line = line


class FilterError(ConfigurationError):
    """A filter uses an unknown operator or a value that the operator cannot take."""


class CallError(GuardragError, TypeError):
    """A public function was called with an argument of the wrong kind."""


class AsyncToolError(GuardragError, RuntimeError):
    """`Guard.answer` was called inside a running event loop; `aanswer` is the way there."""


class OutOfTime(GuardragError):  # noqa: N818 - nothing is wrong
    """The question's deadline passed while work of the guard's own was being done: the flow then abstains."""


class RetrieverResultError(ConfigurationError):
    """A retriever returned something that is not a passage.

    Attributes:
        index: Position of the offending result, from 0.
    """

    def __init__(self, message: str, *, index: int | None = None) -> None:
        super().__init__(message)
        self.index = index

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (type(self), self.args, self.__dict__)


class MissingExtraError(ConfigurationError, ImportError):
    """A part needs packages or model files that are not installed.

    Attributes:
        extra: Name of the optional dependency group that brings them.
    """

    def __init__(self, what: str, *, extra: str, why: str = "") -> None:
        tail = f" ({why})" if why else ""
        super().__init__(f"{what} is not available{tail}; run: pip install 'guardrag[{extra}]'")
        self.extra = extra

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (type(self), self.args, self.__dict__)


class ReplayError(GuardragError):
    """A trace cannot be replayed under a policy: something that it needs is not on record."""


class StoreError(GuardragError):
    """The database of traces and tickets cannot be opened, read or written."""


class TicketError(GuardragError):
    """A ticket is not in a state that allows this: someone else works on it, or it is closed."""


class DeliveryError(GuardragError):
    """An answer from the inbox did not arrive; it is tried again."""


class IndexFormatError(ConfigurationError):
    """A file is not an index, or was written by a version that this one cannot read."""


class ToolError(GuardragError):
    """A tool failed at run time: time-out, refusal to serve, malformed reply.

    Attributes:
        reason: The abstention reason that this failure becomes.
        tool: Which tool failed, for the trace.
        reply: What the tool had said, if anything, kept for the trace only.
        usage: What calls to models had taken until then, where that is known.
    """

    usage: Usage | None = None

    def __init__(self, message: str, *, reason: Reason, tool: str = "", reply: str | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.tool = tool
        self.reply = reply

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[GuardragError], args: tuple[object, ...], state: dict[str, object]) -> GuardragError:
    """An error from another process: one that cannot be unpickled takes its whole pool of workers down."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error
