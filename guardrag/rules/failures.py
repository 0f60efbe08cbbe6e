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
from guardrag.rules.masking import masked

__all__ = ["bounded", "on_record", "quotable", "raised", "said"]

_MOST = 500
"""Characters of a foreign text that are kept: enough for a sentence and an address."""
_READ = 10 * _MOST
"""Characters of it that are looked at for secrets: more than are kept, as a mask is shorter than a key."""
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


def bounded(text: str) -> str:
    """The text without secrets, cut between words after 500 characters at most.

    Half a word would escape a redaction, and half a key the mask.
    """
    whole = len(text) <= _READ
    shown = masked(text if whole else _cut(text, _READ))
    if whole and len(shown) <= _MOST:
        return shown
    return f"{_cut(shown, _MOST)}… ({len(text)} characters)"


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
