"""Any function from messages to text as a generator."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from guardrag.errors import ConfigurationError, ToolError
from guardrag.rules.failures import said
from guardrag.rules.reply import NO_TEXT
from guardrag.types import Prompt, Reason, Reply, Usage

__all__ = ["CallableGenerator"]

_FINISH_NAMES = ("finish_reason", "stop_reason", "done_reason", "finish")

_MOST_TOKENS = 2**53

ChatMessages: TypeAlias = list[dict[str, str]]


class CallableGenerator:
    """Writes drafts with a function of the application's own.

    The function gets the messages as dicts with `role` and `content`, and returns the
    reply's text, or an object or mapping that has it as `text` or `content` (a list of
    text blocks will do), or a completion with `choices`, of which the first counts. None, as
    which a client has the text of a refusal or a tool call, is a reply without text. A
    finish reason that comes along (`finish_reason`, `stop_reason`, in the object or its
    `response_metadata`) is heeded, so that a reply that was cut off is not taken for a
    whole one.

    Args:
        function: Called once a draft, synchronous or not; a `TimeoutError` becomes `timed_out`, any other
            exception `generator_failed`.
        fingerprint: Names what answers; by default the function's qualified name.
    """

    def __init__(self, function: Callable[[ChatMessages], object], fingerprint: str | None = None) -> None:
        if not callable(function):
            raise ConfigurationError(
                f"generator must be callable with a list of messages, got {type(function).__name__}"
            )
        self._function = function
        self._fingerprint = fingerprint or f"callable:{_name(function)}"

    @property
    def fingerprint(self) -> str:
        """As given, or the function's qualified name."""
        return self._fingerprint

    def __call__(self, prompt: Prompt) -> Reply | Awaitable[Reply]:
        """The function's reply; an awaitable of it if the function is async.

        Raises:
            ToolError: The function raised.
            ConfigurationError: It returned something that holds no text.
        """
        messages = [{"role": message.role, "content": message.content} for message in prompt.messages]
        try:
            returned = self._function(messages)
        except ToolError:
            raise
        except Exception as error:
            raise _failed(error) from error
        return self._later(returned) if inspect.isawaitable(returned) else self._read(returned)

    async def _later(self, returned: Awaitable[object]) -> Reply:
        try:
            given = await returned
        except ToolError:
            raise
        except Exception as error:
            raise _failed(error) from error
        return self._read(given)

    def _read(self, returned: object) -> Reply:
        if isinstance(returned, Reply):
            return returned
        if returned is None:
            return Reply("", finish=NO_TEXT, model=self._fingerprint, usage=Usage(calls=1))
        if isinstance(returned, str):
            return Reply(returned, model=self._fingerprint, usage=Usage(calls=1))
        choice = _first_choice(returned)
        holder = returned if choice is _ABSENT else _get(choice, "message")
        for name in ("text", "content"):
            value = _get(holder, name)
            # In some frameworks `text` is a method beside `content`.
            if value is _ABSENT or (callable(value) and not isinstance(value, str)):
                continue
            text = _text(value)
            if text is None:
                raise self._wrong(f"{type(returned).__name__} whose {name} is {type(value).__name__}")
            return Reply(
                text=text,
                finish="refusal" if _refused(holder) else _finish(returned if choice is _ABSENT else choice),
                model=self._fingerprint,
                usage=_usage(returned),
            )
        raise self._wrong(type(returned).__name__)

    def _wrong(self, what: str) -> ConfigurationError:
        return ConfigurationError(
            f"the generator {self._fingerprint} returned {what}; "
            "it must return the reply's text, or an object or mapping with `text` or `content`"
        )


_ABSENT = object()


def _first_choice(returned: object) -> object:
    """The first of the `choices` that OpenAI's and like clients return."""
    choices = _get(returned, "choices")
    return choices[0] if isinstance(choices, list | tuple) and choices else _ABSENT


def _refused(message: object) -> bool:
    refusal = _get(message, "refusal")
    return isinstance(refusal, str) and bool(refusal)


def _get(value: object, name: str) -> object:
    if isinstance(value, Mapping):
        return value.get(name, _ABSENT)
    return getattr(value, name, _ABSENT)


def _text(value: object) -> str | None:
    """The text in a field: a string, nothing, or blocks of which the text ones count."""
    if value is None:
        return ""
    if isinstance(value, str):
        return str(value)
    if not isinstance(value, list | tuple):
        return None
    parts: list[str] = []
    for block in value:
        part = block if isinstance(block, str) else _get(block, "text")
        if isinstance(part, str):
            parts.append(part)
        elif part is not _ABSENT:
            return None
    return "".join(parts)


def _finish(returned: object) -> str:
    for place in (returned, _get(returned, "response_metadata")):
        for name in _FINISH_NAMES:
            found = _get(place, name)
            if isinstance(found, str) and found:
                return found
    return "stop"


def _usage(returned: object) -> Usage:
    counted = _get(returned, "usage_metadata")
    if counted is _ABSENT or counted is None:
        counted = _get(returned, "usage")
    return Usage(
        calls=1,
        input_tokens=_count(counted, "input_tokens", "prompt_tokens"),
        output_tokens=_count(counted, "output_tokens", "completion_tokens"),
    )


def _count(counted: object, *names: str) -> int:
    """A number of tokens; 0 where there is none, or one that no count can be."""
    found = next((found for name in names if isinstance(found := _get(counted, name), int)), 0)
    return found if 0 <= found <= _MOST_TOKENS else 0


def _failed(error: Exception) -> ToolError:
    reason = Reason.TIMED_OUT if isinstance(error, TimeoutError) else Reason.GENERATOR_FAILED
    return ToolError(said(error), reason=reason, tool="generator")


def _name(function: Callable[..., object]) -> str:
    named = function if hasattr(function, "__qualname__") else type(function)
    return f"{named.__module__}.{named.__qualname__}"
