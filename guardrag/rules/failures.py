"""What may be kept of an exception: its type, where it came from, and a bounded part of its text.

The text of an exception often quotes what the code was working on. A retriever works on what
its caller may not see, so nobody but the application gets to read what it raised.
"""

from __future__ import annotations

import re
import traceback
from concurrent.futures import CancelledError
from pathlib import Path

from guardrag.errors import GuardragError

__all__ = ["bounded", "on_record", "quotable", "raised"]

_MOST = 500
"""Characters of a foreign text that are kept: enough for a sentence and an address."""
_NAME = re.compile(r"[^\W\d]\w{0,39}")
_OWN = Path(__file__).resolve().parent.parent


def on_record(error: BaseException) -> str:
    """What a trace keeps of an exception that ended a stage or a question: `Type: text`.

    Only the texts of this package's own errors are kept, up to 500 characters. Of any other
    exception the type and the place are kept.
    """
    if isinstance(error, GuardragError | CancelledError):
        return f"{type(error).__name__}: {bounded(str(error))}"
    return f"{type(error).__name__}:{_place(error)} its text is not kept"


def raised(error: BaseException, *, private: bool) -> str:
    """What is told of a tool's exception: type, text and place.

    Args:
        error: As caught from the tool.
        private: The tool works on what the caller may not see: its text is left out.
    """
    if private:
        why = "its text is withheld, as it may quote what is out of scope"
        return f"{type(error).__name__}:{_place(error)} {why}"
    place = _place(error).strip(" ;")
    return f"{type(error).__name__}: {bounded(_text(error))}" + (f" ({place})" if place else "")


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception as failure:  # noqa: BLE001 - a foreign exception may say anything, or fail to
        return f"its text could not be read ({type(failure).__name__})"


def bounded(text: str) -> str:
    """The text, cut between words after 500 characters at most: half a word would escape a redaction."""
    if len(text) <= _MOST:
        return text
    cut = text[:_MOST].rsplit(None, 1)
    return f"{cut[0] if len(cut) > 1 else ''}… ({len(text)} characters)"


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
