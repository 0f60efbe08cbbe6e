"""Reads a draft while it is still being written, and finds the claims that are complete.

`read_draft` has the last word on the whole text. Until then this reader holds the text
so far to the same rules: when it hands out a claim, the text up to that claim's closing
brace is the beginning of some draft that `read_draft` would accept. Each character is
looked at once, however the text is cut into pieces.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from guardrag.rules.draft_shape import ShapeError, TooLargeError, to_draft
from guardrag.rules.one_object import (
    BEFORE_REASONING,
    FENCE_ATTRIBUTES,
    REASONING,
    ObjectError,
    TooDeepError,
    one_object,
)
from guardrag.rules.partial_json import PartialValue
from guardrag.rules.reply import ReplyFault, is_empty_claim
from guardrag.types import DraftClaim, Reason

if TYPE_CHECKING:
    from guardrag.policy.sections import GeneratePolicy

__all__ = ["CompleteClaim", "PartialDraft"]

_NOT_SPACE = re.compile(r"[^ \t\n\r]")
_ATTRIBUTE_ENDS = re.compile(r"[{}\n]")
_DIGITS = re.compile(r"\d+")
_NOT_BLANK = re.compile(r"[^ \t]")

_LONGEST_TAG = max(map(len, REASONING)) + 2

_KEYS = _CLAIMS, _ANSWERABLE, _MISSING = "claims", "answerable", "missing"


@dataclass(frozen=True, slots=True)
class CompleteClaim:
    """A claim whose closing brace has arrived.

    Attributes:
        index: Its position in the draft, from 0.
        raw: Its JSON text, verbatim.
        claim: What that says.
    """

    index: int
    raw: str
    claim: DraftClaim


class _BrokenError(ValueError):
    """The text so far is not the beginning of any draft."""


_Step: TypeAlias = "Callable[[str, int], int]"
"""Reads on in a piece from a position; returns the position it came to, always further on."""


class PartialDraft:
    """Reads one reply, piece by piece.

    Args:
        caps: Bounds on bytes, depth, runs of digits, claims and quotes per claim.

    Attributes:
        answerable: What the draft says of itself; None until that has arrived.
        fault: Why the text can no longer become a draft; None while it can. With
            `output_too_large` there is no use in reading on.
    """

    def __init__(self, caps: GeneratePolicy) -> None:
        self.answerable: bool | None = None
        self.fault: ReplyFault | None = None
        self._caps = caps
        self._bytes = self._digits = 0
        self._step: _Step = self._opening
        self._before: list[str] = []
        self._tag = self._closing = ""
        self._attributes_begun = self._attributes_read = False
        self._unopened = 0
        self._key = ""
        self._keys: set[str] = set()
        self._value = PartialValue(0)
        self._count = 0
        self._ready: list[CompleteClaim] = []

    def feed(self, piece: str) -> tuple[CompleteClaim, ...]:
        """The claims that may be looked at now that `piece` has arrived; each is given once.

        None is given before the draft has said that it answers, and none once its text is
        known to be one that `read_draft` refuses, even if the fault stands later in `piece`.
        """
        if self.fault is not None:
            return ()
        try:
            self._measure(piece)
            place = 0
            while place < len(piece):
                place = self._step(piece, place)
        except (TooDeepError, TooLargeError) as error:
            self.fault = ReplyFault(Reason.OUTPUT_TOO_LARGE, str(error))
        except (ObjectError, ShapeError, _BrokenError) as error:
            self.fault = ReplyFault(Reason.MALFORMED_OUTPUT, str(error))
        if self.fault is not None or self.answerable is not True or self._unopened > 0:
            return ()
        ready, self._ready = tuple(self._ready), []
        return ready

    def _measure(self, piece: str) -> None:
        caps = self._caps
        self._bytes += len(piece.encode("utf-8", "surrogatepass"))
        if self._bytes > caps.max_reply_bytes:
            raise TooLargeError(f"more than {caps.max_reply_bytes} bytes")
        found = _DIGITS.match(piece)
        at_start = 0 if found is None else found.end()
        longest = max((len(run) for run in _DIGITS.findall(piece)), default=0)
        if max(self._digits + at_start, longest) > caps.max_digits:
            raise TooLargeError(f"more than {caps.max_digits} digits in a row")
        whole = at_start == len(piece)
        self._digits = self._digits + at_start if whole else _trailing_digits(piece)

    # -- before the object ------------------------------------------------------------------

    def _opening(self, text: str, place: int) -> int:
        """Until the first characters tell whether the reply begins with reasoning."""
        rest = text[place:]
        fresh = rest if self._tag else rest.lstrip(BEFORE_REASONING)
        begun = (self._tag + fresh[:_LONGEST_TAG]).lower()
        if any(f"<{name}>".startswith(begun) for name in REASONING if len(begun) < len(name) + 2):
            self._tag = begun
            self._before.append(rest)
            return len(text)
        name = next((name for name in REASONING if begun.startswith(f"<{name}>")), None)
        if name is None:
            self._step = self._prose
            return place
        end = len(text) - len(fresh) + len(name) + 2 - len(self._tag)
        self._before, self._tag, self._closing = [], "", f"</{name}>"
        self._step = self._reasoning
        return end

    def _reasoning(self, text: str, place: int) -> int:
        """Inside `<think>`: nothing in it is the reply."""
        window = self._tag + text[place:]
        found = re.search(self._closing, window, re.IGNORECASE)
        if found is None:
            self._tag = window[-len(self._closing) + 1 :]
            return len(text)
        end = place + found.end() - len(self._tag)
        self._tag = ""
        self._step = self._opening
        return end

    def _prose(self, text: str, place: int) -> int:
        start = text.find("{", place)
        self._before.append(text[place:] if start < 0 else text[place:start])
        if start < 0:
            return len(text)
        before = "".join(self._before)
        if not self._attributes_read and before.rstrip(" \t").endswith(("```", "~~~")):
            self._before = [before, "{"]
            self._step = self._maybe_attributes
        else:
            self._open(before)
        return start + 1

    def _maybe_attributes(self, text: str, place: int) -> int:
        """Between `~~~ {` and what tells whether that brace opens an object or a fence's attributes."""
        found = None if self._attributes_begun else _NOT_BLANK.search(text, place)
        if found is not None:
            if found[0] not in ".#=":
                self._open(self._before[0])
                return found.start()
            self._attributes_begun = True
        end = _ATTRIBUTE_ENDS.search(text, place)
        self._before.append(text[place:] if end is None else text[place : end.end()])
        if end is None:
            return len(text)
        whole = "".join(self._before)
        attributes = FENCE_ATTRIBUTES.search(whole)
        if attributes is None or attributes.end() != len(whole):
            raise _BrokenError("the first brace opens neither an object nor the attributes of a fence")
        self._attributes_read = True
        self._before = [whole[: attributes.start()]]
        self._step = self._prose
        return end.end()

    def _open(self, before: str) -> None:
        if before.count("[") > before.count("]"):
            raise _BrokenError("the JSON object stands in a list")
        if "}" in before:
            raise _BrokenError("more than one object in the reply")
        self._before = []
        self._step = self._key_or_end

    # -- the object's keys and values ---------------------------------------------------------

    def _key_or_end(self, text: str, place: int) -> int:
        return self._at(text, place, {"}": self._close, '"': self._begin_key})

    def _next_key(self, text: str, place: int) -> int:
        return self._at(text, place, {'"': self._begin_key})

    def _begin_key(self, text: str, place: int) -> int:
        self._value = PartialValue(self._caps.max_depth - 1)
        self._step = self._in_key
        return self._in_key(text, place)

    def _in_key(self, text: str, place: int) -> int:
        place = self._value.read(text, place)
        if self._value.complete:
            self._key = str(_parsed(self._value.raw))
            if self._key in self._keys:
                raise _BrokenError(f"the key {self._key[:60]!r} stands twice in one object")
            if self._key not in _KEYS:
                raise _BrokenError(f"unknown key {self._key[:60]!r}")
            self._keys.add(self._key)
            self._step = self._colon
        return place

    def _colon(self, text: str, place: int) -> int:
        return self._at(text, place, {":": self._after_colon})

    def _after_colon(self, _text: str, place: int) -> int:
        self._step = self._value_start
        return place + 1

    def _value_start(self, text: str, place: int) -> int:
        if self._key == _CLAIMS:
            return self._at(text, place, {"[": self._open_claims})
        first = "tf" if self._key == _ANSWERABLE else '"n'
        return self._at(text, place, dict.fromkeys(first, self._begin_value))

    def _begin_value(self, text: str, place: int) -> int:
        self._value = PartialValue(self._caps.max_depth - 1)
        self._step = self._in_value
        return self._in_value(text, place)

    def _in_value(self, text: str, place: int) -> int:
        place = self._value.read(text, place)
        if self._value.complete:
            value = _parsed(self._value.raw)
            if self._key == _ANSWERABLE:
                self.answerable = bool(value)
            self._step = self._comma_or_close
        return place

    def _comma_or_close(self, text: str, place: int) -> int:
        return self._at(text, place, {",": self._after_comma, "}": self._close})

    def _after_comma(self, _text: str, place: int) -> int:
        if len(self._keys) == len(_KEYS):
            raise _BrokenError("a key stands twice, or is unknown")
        self._step = self._next_key
        return place + 1

    def _close(self, _text: str, place: int) -> int:
        self._step = self._afterwards
        return place + 1

    # -- the claims -----------------------------------------------------------------------------

    def _open_claims(self, _text: str, place: int) -> int:
        self._step = self._claim_or_end
        return place + 1

    def _claim_or_end(self, text: str, place: int) -> int:
        return self._at(text, place, {"{": self._begin_claim, "]": self._close_claims})

    def _next_claim(self, text: str, place: int) -> int:
        return self._at(text, place, {"{": self._begin_claim})

    def _begin_claim(self, text: str, place: int) -> int:
        self._value = PartialValue(self._caps.max_depth - 2)
        self._step = self._in_claim
        return self._in_claim(text, place)

    def _in_claim(self, text: str, place: int) -> int:
        place = self._value.read(text, place)
        if self._value.complete:
            raw = self._value.raw
            self._ready.append(CompleteClaim(self._count, raw, _claim(raw, self._count, self._caps)))
            self._count += 1
            self._step = self._comma_or_end
        return place

    def _comma_or_end(self, text: str, place: int) -> int:
        return self._at(text, place, {",": self._after_claim, "]": self._close_claims})

    def _after_claim(self, _text: str, place: int) -> int:
        if self._count >= self._caps.max_claims:
            raise TooLargeError(f"more than {self._caps.max_claims} claims")
        self._step = self._next_claim
        return place + 1

    def _close_claims(self, _text: str, place: int) -> int:
        self._step = self._comma_or_close
        return place + 1

    # -- after the object ------------------------------------------------------------------------

    def _afterwards(self, text: str, place: int) -> int:
        rest = text[place:]
        if "{" in rest or "}" in rest:
            raise _BrokenError("more than one object in the reply")
        # A bracket closed here and opened later is forgiven, so this alone is no fault yet.
        self._unopened += rest.count("]") - rest.count("[")
        return len(text)

    # -- anywhere ---------------------------------------------------------------------------------

    def _at(self, text: str, place: int, steps: Mapping[str, _Step]) -> int:
        """Goes on with the step that the next character other than white space stands for."""
        found = _NOT_SPACE.search(text, place)
        if found is None:
            return len(text)
        step = steps.get(found[0])
        if step is None:
            raise _BrokenError(f"not valid JSON: expected one of {' '.join(steps)}, found {found[0]!r}")
        return step(text, found.start())


def _claim(raw: str, index: int, caps: GeneratePolicy) -> DraftClaim:
    parsed = one_object(raw, caps.max_depth - 2)
    draft = to_draft({_ANSWERABLE: True, _CLAIMS: [parsed]}, max_claims=1, max_quotes=caps.max_quotes)
    (claim,) = draft.claims
    if is_empty_claim(claim):
        raise _BrokenError(f"claims[{index}].text is blank or says nothing")
    return claim


def _parsed(raw: str) -> bool | str | None:
    """A string, true, false or null."""
    try:
        value: bool | str | None = json.loads(raw)
    except ValueError:
        raise _BrokenError(f"not valid JSON: {raw[:60]!r}") from None
    return value


def _trailing_digits(text: str) -> int:
    start = len(text)
    while start and text[start - 1].isdecimal():
        start -= 1
    return len(text) - start
