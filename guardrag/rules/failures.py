"""What may be kept of an exception: its type, where it came from, and a bounded part of its text.

The text of an exception often quotes what the code was working on. A retriever works on what
its caller may not see, so nobody but the application gets to read what it raised.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path

from guardrag.errors import GuardragError, ToolError
from guardrag.rules.masking import masked

__all__ = ["behind", "bounded", "kept_secrets", "on_record", "quotable", "raised", "said"]

_MOST = 500
"""Characters of a foreign text that are kept: enough for a sentence and an address."""
_READ = 10 * _MOST
"""Characters of it that are looked at for secrets: more than are kept, as a mask is shorter than a key."""
_LOOKED_AT = 100_000
"""Characters of an exception that are looked through for secrets before it is handed on as it is."""
_NAME = re.compile(r"[^\W\d]\w{0,39}")
_OWN = Path(__file__).resolve().parent.parent


def on_record(error: BaseException) -> str:
    """What a trace keeps of an exception that ended a stage or a question: `Type: text`.

    Only the texts of this package's own errors are kept, up to 500 characters and without secrets, as they
    may repeat what a tool said. Of any other exception the type and the place are kept.
    """
    if isinstance(error, GuardragError | CancelledError):
        return said(error)
    return f"{type(error).__name__}:{_place(error)} its text is not kept"


def raised(error: BaseException, *, private: bool) -> str:
    """What is told of a tool's exception: type, text without secrets, and place.

    Args:
        error: As caught from the tool.
        private: The tool works on what the caller may not see: its text is left out.
    """
    if private:
        why = "its text is withheld, as it may quote what is out of scope"
        return f"{type(error).__name__}:{_place(error)} {why}"
    place = _place(error).strip(" ;")
    return said(error) + (f" ({place})" if place else "")


def said(error: BaseException) -> str:
    """`Type: text` of an exception, without secrets, up to 500 characters of it."""
    return f"{type(error).__name__}: {bounded(_text(error))}"


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception as failure:  # noqa: BLE001 - a foreign exception may say anything, or fail to
        return f"its text could not be read ({type(failure).__name__})"


def bounded(text: str, most: int = _MOST) -> str:
    """The text without secrets, cut between words after `most` characters, 5,000 at most.

    Half a word would escape a redaction, and half a key the mask.
    """
    whole = len(text) <= _READ
    shown = masked(text if whole else _cut(text, _READ))
    if whole and len(shown) <= most:
        return shown
    return f"{_cut(shown, most)}… ({len(text)} characters)"


def kept_secrets(error: GuardragError) -> GuardragError:
    """The same error, of which a traceback prints no secret: it is about to leave for the application.

    What stays in front of a reader is the whole chain of exceptions, unless one of them says a secret: the
    error then goes alone, with a note of that. What a tool itself raised as its own `ToolError` is masked.
    """
    if isinstance(error, ToolError) and error.args and (text := masked(str(error))) != str(error):
        error.args = (text, *error.args[1:])
    behind = [one for one in (error.__cause__, error.__context__) if one is not None]
    if behind and any(_tells(one) for one in behind):
        error.__cause__, error.__context__ = None, None
        error.add_note("The exceptions behind it are left out, as what they say holds a secret.")
    return error


def behind(error: BaseException) -> BaseException | None:
    """The error, to be named as the cause of another; None if a traceback of it would print a secret."""
    return None if _tells(error) else error


def _tells(error: BaseException) -> bool:
    """Whether a traceback of it would print a secret, or cannot be looked through."""
    try:
        printed = traceback.TracebackException.from_exception(error, limit=0, lookup_lines=False)
        return any(len(line) > _LOOKED_AT or masked(line) != line for line in _lines(printed))
    except Exception:  # noqa: BLE001 - a foreign exception may do anything when it is asked what it says
        return True


def _lines(printed: traceback.TracebackException) -> Iterator[str]:
    """What it says, with notes, and what those say that a traceback prints with it."""
    waiting = [printed]
    while waiting:
        one = waiting.pop()
        yield "".join(one.format_exception_only())
        waiting += [each for each in (one.__cause__, one.__context__, *(one.exceptions or ())) if each]


def _cut(text: str, most: int) -> str:
    words = text[:most].rsplit(None, 1)
    return (words[0] if len(words) > 1 else "") if len(text) > most else text


def quotable(name: object) -> bool:
    """True for what is a name and no content: one short word, as keys and attributes have."""
    return isinstance(name, str) and _NAME.fullmatch(name) is not None


def _place(error: BaseException) -> str:
    """` at file:line in function;` of the first frame outside this package, and of the last one."""
    frames = traceback.extract_tb(error.__traceback__)
    foreign = [frame for frame in frames if not Path(frame.filename).is_relative_to(_OWN)]
    if not frames:
        return ""
    first, last = (foreign or [frames[-1]])[0], frames[-1]
    told = f" at {_frame(first)}"
    if last is not first:
        told += f", raised at {_frame(last)}"
    return told + ";"


def _frame(frame: traceback.FrameSummary) -> str:
    return f"{Path(frame.filename).name}:{frame.lineno} in {frame.name}"
