"""Reads a model's reply into a draft, or says why it cannot be read.

What stands around the one JSON object is forgiven: prose, a code fence of any
length. Nothing inside it is. A reply that is cut off, doubled, misshapen or too
large becomes a fault with a reason of its own; none is repaired into an answer,
because a repaired answer is one that nobody wrote.
"""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass

from guardrag.policy.sections import GeneratePolicy
from guardrag.rules.draft_shape import ShapeError, TooLargeError, to_draft
from guardrag.types import Draft, Reason

__all__ = ["ReplyFault", "is_blank", "read_draft"]

# Finish reasons as providers spell them, compared in lower case. A reason that is not listed
# (`stop`, `end_turn`, `eos`, …) means that the model was done.
_CUT_OFF = frozenset(
    {
        "length", "max_tokens", "max_output_tokens", "max_length", "model_length", "incomplete",
        "model_context_window_exceeded",
    }
)  # fmt: skip
_FILTERED = frozenset(
    {
        "content_filter", "content_filtered", "guardrail_intervened", "safety", "recitation",
        "blocklist", "prohibited_content", "spii",
    }
)  # fmt: skip
_REFUSED = frozenset({"refusal"})

# A string (closed, or running to the end of the text) or a bracket. Possessive, so that a reply
# made to backtrack costs no more than any other.
_TOKEN = re.compile(r'"(?>[^"\\]+|\\.)*+(?:"|\\?\Z)|[{}\[\]]', re.DOTALL)
# `~~~ {.json}`: attributes in a fence's info string are not the start of an object.
_FENCE_ATTRIBUTES = re.compile(r"(?<![`~])(?:`{3,}+|~{3,}+)[ \t]*+\{[ \t]*+[.#=][^{}\n]*+\}")
# Letters that are drawn as nothing.
_BLANK_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")


@dataclass(frozen=True, slots=True)
class ReplyFault:
    """Why a reply is not a draft.

    Attributes:
        reason: The abstention that this becomes.
        detail: What was wrong and where, for the trace.
    """

    reason: Reason
    detail: str


def is_blank(text: str) -> bool:
    """True if a reader would see nothing: white space, control and format characters only."""
    return all(
        char.isspace() or char in _BLANK_LETTERS or unicodedata.category(char) in ("Cc", "Cf")
        for char in text
    )


def read_draft(text: str | None, finish: str, caps: GeneratePolicy) -> Draft | ReplyFault:
    """The draft in `text`, or the fault that keeps it from being one.

    Args:
        text: The reply, verbatim; None where the provider sent no text at all.
        finish: The provider's finish reason. A reply that was cut off is not read even
            if what is left of it parses: what was cut may have been a condition.
        caps: Bounds on bytes, depth, runs of digits, claims and quotes per claim.

    Refusals are a field of the draft or something the provider says; they are never
    guessed from words, which true answers contain as well.
    """
    text = text or ""
    fault = _refused_by_provider(text, finish) or _beyond_caps(text, caps)
    if fault is not None:
        return fault
    found = _one_object(text, caps.max_depth)
    if isinstance(found, ReplyFault):
        return found
    try:
        parsed = json.loads(found, object_pairs_hook=_unique, parse_constant=_no_constant)
        draft = to_draft(parsed, max_claims=caps.max_claims, max_quotes=caps.max_quotes)
    except TooLargeError as error:
        return ReplyFault(Reason.OUTPUT_TOO_LARGE, str(error))
    except RecursionError:
        return ReplyFault(Reason.OUTPUT_TOO_LARGE, "nested too deeply to be read")
    except json.JSONDecodeError as error:
        return _malformed(
            f"not valid JSON: {error.msg} at line {error.lineno}, column {error.colno} of the object"
        )
    except (ShapeError, ValueError) as error:
        return _malformed(str(error))
    return draft if not draft.answerable else _with_something_to_say(draft)


def _malformed(detail: str) -> ReplyFault:
    return ReplyFault(Reason.MALFORMED_OUTPUT, detail)


def _refused_by_provider(text: str, finish: str) -> ReplyFault | None:
    name = finish.strip().lower()
    if name in _CUT_OFF:
        return ReplyFault(Reason.TRUNCATED_OUTPUT, f"the provider cut the reply off (finish reason {name!r})")
    if name in _FILTERED:
        return ReplyFault(Reason.CONTENT_FILTER, f"the provider withheld the reply (finish reason {name!r})")
    if name in _REFUSED:
        return ReplyFault(Reason.MODEL_REFUSED, "the provider reports that the model refused")
    if is_blank(text):
        return ReplyFault(Reason.EMPTY_ANSWER, "the reply is empty")
    return None


def _beyond_caps(text: str, caps: GeneratePolicy) -> ReplyFault | None:
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > caps.max_reply_bytes:
        return ReplyFault(Reason.OUTPUT_TOO_LARGE, f"{size} bytes, allowed are {caps.max_reply_bytes}")
    if re.search(rf"(?<!\d)\d{{{caps.max_digits + 1}}}", text):
        return ReplyFault(Reason.OUTPUT_TOO_LARGE, f"more than {caps.max_digits} digits in a row")
    return None


def _one_object(text: str, max_depth: int) -> str | ReplyFault:
    """The text of the one JSON object in `text`, found without parsing it.

    Depth is measured here, before the parser recurses into it.
    """
    attributes = _FENCE_ATTRIBUTES.search(text)
    start = text.find("{")
    prose = text[:start]
    if attributes is not None and attributes.start() < start < attributes.end():
        start = text.find("{", attributes.end())
        prose = text[: attributes.start()] + text[attributes.end() : start]
    if start < 0:
        return _malformed("no JSON object in the reply")
    end, depth, deepest = -1, 0, 0
    for token in _TOKEN.finditer(text, start):
        mark = token[0]
        if mark in "{[":
            depth += 1
            deepest = max(deepest, depth)
            if deepest > max_depth:
                return ReplyFault(Reason.OUTPUT_TOO_LARGE, f"nested deeper than {max_depth}")
        elif mark in "}]":
            depth -= 1
        elif len(mark) == 1 or mark[-1] != '"':
            break
        if depth == 0:
            end = token.end()
            break
    if end < 0:
        return _malformed("the JSON object is not closed")
    after = text[end:]
    if prose.count("[") > prose.count("]") or after.count("]") > after.count("["):
        return _malformed("the JSON object stands in a list; one object was asked for")
    if "{" in after or "}" in prose + after:
        return _malformed("more than one object in the reply; one was asked for")
    return text[start:end]


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise ShapeError(f"the key {key!r} stands twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> object:
    raise ShapeError(f"{name} is not JSON")


def _with_something_to_say(draft: Draft) -> Draft | ReplyFault:
    blank = [index for index, claim in enumerate(draft.claims) if is_blank(claim.text)]
    if len(blank) == len(draft.claims):
        return ReplyFault(Reason.EMPTY_ANSWER, "the reply says that it answers, and claims nothing")
    if blank:
        return _malformed(f"claims[{blank[0]}].text is blank")
    return draft
