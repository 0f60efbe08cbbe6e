"""Takes out of texts what must not be kept, before anything is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from guardrag.errors import ConfigurationError, MissingExtraError

if TYPE_CHECKING:
    from guardrag.policy.sections import Redaction

__all__ = ["Redactor", "TextRedactor", "make_redactor"]

TextRedactor = Callable[[str], str]
"""Takes a text and gives it back without what must not be kept."""

_SURROGATES = re.compile("[\ud800-\udfff]")


@dataclass(slots=True)
class Redactor:
    """All redactions of a policy and an application, one after the other.

    Nothing tells what was taken out: a redaction cannot be undone.
    """

    steps: Sequence[TextRedactor] = field(default_factory=tuple)

    def __call__(self, text: str) -> str:
        """The text as it may be written.

        Raises:
            ConfigurationError: If a callable failed or gave no text. Then nothing is written.
        """
        for step in self.steps:
            if text:
                text = _applied(step, text)
        return text


def make_redactor(patterns: Iterable[Redaction], callables: Iterable[TextRedactor] = ()) -> Redactor | None:
    """The redactor for a policy's patterns and an application's callables; None if there are none.

    Raises:
        ConfigurationError: If a pattern cannot be read, or something given cannot be called.
        MissingExtraError: If there are patterns and the engine for them is not installed.
    """
    if not isinstance(callables, Iterable):
        raise ConfigurationError(f"redactors are a list of callables, not {type(callables).__name__}")
    steps: list[TextRedactor] = [_pattern_step(redaction) for redaction in patterns]
    for given in callables:
        if not callable(given):
            raise ConfigurationError(
                f"a redactor is a callable from text to text, not {type(given).__name__}"
            )
        steps.append(given)
    return Redactor(tuple(steps)) if steps else None


def _applied(step: TextRedactor, text: str) -> str:
    try:
        found: object = step(text)
    except Exception as error:  # noqa: BLE001 - the application's code may raise anything
        # Its message may quote the very text that must not be written.
        name = getattr(step, "__name__", type(step).__name__)
        raise ConfigurationError(f"the redactor {name} failed ({type(error).__name__})") from None
    if not isinstance(found, str):
        name = getattr(step, "__name__", type(step).__name__)
        raise ConfigurationError(f"the redactor {name} gave {type(found).__name__}, not text")
    return found


def _pattern_step(redaction: Redaction) -> TextRedactor:
    compiled = _compiled(redaction)
    mark = f"[redacted:{redaction.name}]"

    def redact(text: str) -> str:
        # The engine reads UTF-8, which has no lone surrogates; a stand-in keeps every place where it is.
        readable = text if text.isascii() else _SURROGATES.sub("\ufffd", text)
        pieces: list[str] = []
        done = 0
        for match in compiled.finditer(readable):
            start, end = match.span()
            if end > start:
                pieces += (text[done:start], mark)
                done = end
        return "".join((*pieces, text[done:])) if pieces else text

    return redact


def _compiled(redaction: Redaction) -> Any:  # noqa: ANN401 - the engine publishes no types
    try:
        import re2
    except ImportError as error:
        raise MissingExtraError("the engine for trace.redact", extra="redact", why="no google-re2") from error
    options = re2.Options()
    options.log_errors = False
    try:
        return re2.compile(redaction.pattern, options)
    except re2.error as error:
        said = error.args[0] if error.args else ""
        words = said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)
        raise ConfigurationError(
            f"trace.redact: the pattern {redaction.name!r} cannot be read: {words}; "
            "it is written in RE2's syntax, which has no look-around and no back-references"
        ) from error
