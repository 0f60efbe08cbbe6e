"""Puts the question and the exhibits into frames and asks for quoted claims."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from guardrag.rules.frames import (
    TEMPLATE,
    correction_frame,
    draw_boundary,
    exhibit_frame,
    exhibit_notices,
    instructions_frame,
    question_frame,
    system_text,
    unread_frame,
)
from guardrag.text import visible
from guardrag.types import (
    Candidate,
    CheckOutcome,
    ClaimFinding,
    Exhibit,
    Flag,
    Gathered,
    Message,
    Note,
    Outcome,
    Prompt,
    Verified,
)

if TYPE_CHECKING:
    from guardrag.policy.sections import PromptPolicy

__all__ = ["ask_again", "ask_for_an_object", "prompt"]


def prompt(gathered: Gathered, policy: PromptPolicy, boundary: Callable[[], str]) -> Outcome[Prompt]:
    """The messages that ask for an answer from these candidates, in their order.

    Args:
        gathered: The candidates to show.
        policy: Instructions, language and template.
        boundary: Draws an unguessable word.
    """
    query = gathered.query
    exhibits = tuple(_exhibit(f"S{n}", candidate) for n, candidate in enumerate(gathered.candidates, 1))
    trails = tuple(_trail(exhibit.candidate) for exhibit in exhibits)
    word = draw_boundary(
        boundary,
        (query.text, query.original, policy.instructions, *trails, *(exhibit.shown for exhibit in exhibits)),
    )
    tags = {exhibit.candidate.passage.id: exhibit.tag for exhibit in exhibits}
    rules = system_text(word, policy.language, extracts=policy.extracts)
    frames = [exhibit_frame(exhibit, exhibit_notices(exhibit.candidate, tags), word) for exhibit in exhibits]
    style = [instructions_frame(policy.instructions, word)] if policy.instructions.strip() else []
    asked = "\n\n".join([*frames, *style, question_frame(query, word)])
    hidden = tuple(
        exhibit.candidate.passage.id for exhibit in exhibits if Flag.HIDDEN_TEXT in exhibit.candidate.flags
    )
    return Outcome(
        Prompt(
            query=query,
            messages=(Message("system", rules), Message("user", asked)),
            exhibits=exhibits,
            template=TEMPLATE,
            context=tuple(
                text
                for text in (query.text, query.original, rules, policy.instructions, *trails)
                if text.strip()
            ),
            boundary=word,
        ),
        notes=(Note("hidden_text", "text that no reader sees was kept from the model", hidden),)
        if hidden
        else (),
    )


def ask_for_an_object(first: Prompt, why: str = "") -> Outcome[Prompt]:
    """The second and last prompt where the first reply could not be read: the same, and `why` it could not.

    The reply is not shown: a model that sees its own broken JSON copies it.
    """
    messages = (*first.messages, Message("user", unread_frame(first.boundary, why)))
    return Outcome(
        replace(first, messages=messages, attempt=first.attempt + 1),
        notes=(Note("second_call", "the reply could not be read; the model is asked for it once more"),),
    )


def ask_again(verified: Verified) -> Outcome[Prompt]:
    """The second and last prompt: the first one, the draft, and what was wrong with it.

    The exhibits, their tags and the boundary stay as they were, so that the second
    draft passes the very same checks.
    """
    first = verified.written.prompt
    problems = [problem for claim in verified.claims if not claim.supported for problem in _problems(claim)]
    return Outcome(
        replace(
            first,
            messages=(
                *first.messages,
                Message("assistant", verified.written.reply.text),
                Message("user", correction_frame(problems, first.boundary)),
            ),
            attempt=first.attempt + 1,
        ),
        notes=(Note("second_call", f"{len(problems)} problems were reported back to the model"),),
    )


def _exhibit(tag: str, candidate: Candidate) -> Exhibit:
    shown, had_hidden = visible(candidate.passage.text)
    if had_hidden:
        candidate = replace(candidate, flags=(*candidate.flags, Flag.HIDDEN_TEXT))
    return Exhibit(tag, candidate, shown)


def _trail(candidate: Candidate) -> str:
    passage = candidate.passage
    return " > ".join(part for part in (passage.title, *passage.headings) if part)


def _problems(claim: ClaimFinding) -> list[str]:
    """What was wrong with one claim, with the nearest true text where there is one."""
    said = f"Claim {claim.index + 1} ({claim.text!r})"
    problems = [
        f"{said}: the quote {quote.quote!r} is {quote.status.value}: {quote.explanation.text}"
        + (f" The nearest text is {quote.explanation.nearest!r}." if quote.explanation.nearest else "")
        for quote in claim.quotes
        if not quote.verified
    ]
    problems += [
        f"{said}: {check.reason}"
        for check in claim.checks
        if check.outcome is not CheckOutcome.PASSED and check.reason
    ]
    return problems or [f"{said}: {claim.reason}"]
