"""Reads a model's reply into a draft, or says why it cannot be read.

What stands around the one JSON object is forgiven: prose, a code fence of any
length. Nothing inside it is. A reply that is cut off, doubled, misshapen or too
large becomes a fault with a reason of its own; none is repaired into an answer,
because a repaired answer is one that nobody wrote.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from guardrag.policy.sections import GeneratePolicy
from guardrag.rules.asides import stands_alone
from guardrag.rules.blank import is_blank, says_nothing
from guardrag.rules.draft_shape import ShapeError, TooLargeError, to_draft
from guardrag.rules.one_object import ObjectError, TooDeepError, around_object, one_object
from guardrag.types import ClaimKind, Draft, DraftClaim, Note, Reason, Reply

__all__ = [
    "NO_TEXT",
    "STOPPED",
    "ReplyFault",
    "is_empty_claim",
    "is_extractive",
    "offers_draft",
    "read_draft",
    "unusable",
]

STOPPED = "stopped_at_cap"
"""Finish reason of a reply that guardrag itself read no further, followed by a colon and why."""

NO_TEXT = "no_text"
"""Finish reason of a reply for which a function gave None: what a client has as text beside a refusal, a
tool call or a filter."""

_EXTRACTIVE = "extractive:"


def is_extractive(fingerprint: str) -> bool:
    """True for the fingerprint of the generator that quotes sentences: no model was asked."""
    return fingerprint.startswith(_EXTRACTIVE)


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
_CALLED = frozenset({"tool_calls", "tool_use", "function_call"})


_OPENS = ("{", "```", "~~~")
_ANSWERABLE, _CLAIMS, _QUOTES = (
    re.compile(rf'[{{,]\s*+"{key}"\s*+:\s*+{value}')
    for key, value in (("answerable", ""), ("claims", r"\["), ("quotes", r"\["))
)

_MAY_BE_SIGNS = frozenset({ClaimKind.CODE, ClaimKind.ROW})


@dataclass(frozen=True, slots=True)
class ReplyFault:
    """Why a reply is not a draft.

    Attributes:
        reason: The abstention that this becomes.
        detail: What was wrong and where, for the trace.
    """

    reason: Reason
    detail: str


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
    try:
        parsed = one_object(text, caps.max_depth)
        draft = to_draft(parsed, max_claims=caps.max_claims, max_quotes=caps.max_quotes)
    except (TooDeepError, TooLargeError) as error:
        return ReplyFault(Reason.OUTPUT_TOO_LARGE, str(error))
    except (ObjectError, ShapeError) as error:
        return _malformed(str(error))
    return draft if not draft.answerable else _with_something_to_say(draft)


def offers_draft(text: str, max_depth: int) -> bool:
    """True if `text`, a reply without its reasoning, is a draft and nothing else, well-formed or not.

    Round it may stand what says nothing, as a fence or "Here it is:". Prose that says more is an answer in
    sentences, whatever object it holds: who shows that text shows the prose, which the draft's claims do
    not cover. Without a draft's keys only what opens an object or a fence is meant as one.
    """
    opens = text.startswith(_OPENS)
    if not (opens or _ANSWERABLE.search(text) or (_CLAIMS.search(text) and _QUOTES.search(text))):
        return False
    try:
        before, after = around_object(text, max_depth)
    except (ObjectError, TooDeepError):  # `read_draft` fails as well, and says why
        return opens or stands_alone(text[: text.find("{")], "")
    return stands_alone(before, after)


def unusable(reason: Reason, detail: str, reply: Reply, caps: GeneratePolicy) -> Note:
    """The remark that keeps a reply which is no answer, verbatim up to `max_reply_bytes` characters."""
    text = reply.text or ""
    kept = text[: caps.max_reply_bytes]
    return Note(
        code="unusable_reply",
        text=detail,
        data={
            "reason": reason.value,
            "finish": reply.finish,
            "model": reply.model,
            "reply": kept,
            "clipped": len(kept) < len(text),
        },
    )


def _malformed(detail: str) -> ReplyFault:
    return ReplyFault(Reason.MALFORMED_OUTPUT, detail)


def _refused_by_provider(text: str, finish: str) -> ReplyFault | None:
    name = finish.strip().lower()
    if name.startswith(STOPPED):
        return ReplyFault(Reason.OUTPUT_TOO_LARGE, f"reading was stopped{name.removeprefix(STOPPED)}")
    if name in _CUT_OFF:
        return ReplyFault(Reason.TRUNCATED_OUTPUT, f"the provider cut the reply off (finish reason {name!r})")
    if name in _FILTERED:
        return ReplyFault(Reason.CONTENT_FILTER, f"the provider withheld the reply (finish reason {name!r})")
    if name in _REFUSED:
        return ReplyFault(Reason.MODEL_REFUSED, "the provider reports that the model refused")
    if is_blank(text):
        return ReplyFault(Reason.EMPTY_ANSWER, _empty(name))
    return None


def _empty(finish: str) -> str:
    if finish == NO_TEXT:
        return "the model gave None: no text, as beside a refusal, a tool call or a content filter"
    if finish in _CALLED:
        return f"the reply is empty: the model called a tool instead (finish reason {finish!r})"
    return "the reply is empty"


def _beyond_caps(text: str, caps: GeneratePolicy) -> ReplyFault | None:
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > caps.max_reply_bytes:
        return ReplyFault(Reason.OUTPUT_TOO_LARGE, f"{size} bytes, allowed are {caps.max_reply_bytes}")
    if re.search(rf"(?<!\d)\d{{{caps.max_digits + 1}}}", text):
        return ReplyFault(Reason.OUTPUT_TOO_LARGE, f"more than {caps.max_digits} digits in a row")
    return None


def _with_something_to_say(draft: Draft) -> Draft | ReplyFault:
    empty = [index for index, claim in enumerate(draft.claims) if is_empty_claim(claim)]
    if len(empty) == len(draft.claims):
        return ReplyFault(Reason.EMPTY_ANSWER, "the reply says that it answers, and claims nothing")
    if empty:
        return _malformed(f"claims[{empty[0]}].text is blank or says nothing")
    return draft


def is_empty_claim(claim: DraftClaim) -> bool:
    """True if the claim states nothing: "...", "n/a". A line of code or a row of a table may be all signs."""
    if claim.kind in _MAY_BE_SIGNS:
        return is_blank(claim.text)
    return is_blank(claim.text) or says_nothing(claim.text)
