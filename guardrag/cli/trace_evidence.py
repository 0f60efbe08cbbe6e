"""The evidence part of a trace's page: what was shown, claimed, sent and replied."""

from __future__ import annotations

from collections.abc import Iterator

from guardrag.guard.render import visible_controls
from guardrag.rules.verdict_words import failed_names
from guardrag.trace.view import TraceView
from guardrag.types import ClaimFinding, QuoteFinding

__all__ = ["claims", "draft", "exhibits", "model", "one_line"]

_SNIPPET = 200


def one_line(text: str, most: int | None = None) -> str:
    """The text with line breaks and control characters written out, cut after `most` characters."""
    shown = text if most is None or len(text) <= most else f"{text[:most]}… ({len(text)} characters)"
    return visible_controls(shown).replace("\n", "\\n").replace("\t", "\\t")


def exhibits(view: TraceView, *, full: bool) -> Iterator[str]:
    """What the model saw, in order."""
    for exhibit in view.exhibits:
        passage = exhibit.candidate.passage
        trail = " > ".join(passage.headings)
        where = ", ".join(part for part in (passage.source, trail) if part)
        yield f"{one_line(exhibit.tag)}  {one_line(passage.id)}  {one_line(where)}"
        if full:
            yield from (f"    {line}" for line in visible_controls(exhibit.shown).split("\n"))
        else:
            yield f"    {one_line(exhibit.shown, _SNIPPET)}"


def claims(view: TraceView) -> Iterator[str]:
    """The verdict on each claim and quote, with what differs."""
    if view.verified is None:
        return
    for claim in view.verified.claims:
        yield from _claim(claim)


def _claim(claim: ClaimFinding) -> Iterator[str]:
    # What each check found stands in a line of its own below.
    why = "" if claim.supported else f": {one_line(', '.join(failed_names(claim.checks)) or claim.reason)}"
    yield f"{claim.index + 1}. {one_line(claim.text)}"
    yield f"    {'supported' if claim.supported else 'not supported'}{why}"
    for quote in claim.quotes:
        yield from _quote(quote)
    if (said := claim.approval) is not None:
        yield f"    judge: {one_line(str(said))}"
    for check in claim.checks:
        if check.outcome.value != "passed":
            yield (
                f"    check {one_line(check.check)}: {check.outcome.value} ({check.severity.value}) "
                f"{one_line(check.reason)}"
            )


def _quote(quote: QuoteFinding) -> Iterator[str]:
    place = "" if quote.start is None else f" at {quote.passage_id}[{quote.start}:{quote.end}]"
    flags = "".join(f", {flag.value}" for flag in quote.flags)
    cite = f" cites {quote.cite}" if quote.cite is not None else ""
    yield f'    quote "{one_line(quote.quote)}"{one_line(cite)}: {quote.status.value}{flags}{one_line(place)}'
    explanation = quote.explanation
    if explanation.text:
        yield f"        {one_line(explanation.text)}"
    if explanation.nearest is not None:
        where = one_line(explanation.passage_id or "?")
        yield f'        nearest: "{one_line(explanation.nearest)}" in {where}'
    if explanation.wrote or explanation.says:
        yield f"        wrote: {_words(explanation.wrote)}; the source says: {_words(explanation.says)}"


def draft(view: TraceView) -> Iterator[str]:
    """What the model said, where nothing was verified."""
    if view.written is None or view.verified is not None:
        return
    said = view.written.draft
    yield (
        "answerable" if said.answerable else f"not answerable: {one_line(said.missing or 'no reason given')}"
    )
    for claim in said.claims:
        yield one_line(claim.text)
        for quote in claim.quotes:
            yield f'    quote "{one_line(quote.quote)}" cites {one_line(quote.source or "nothing")}'


def model(view: TraceView, *, full: bool) -> Iterator[str]:
    """What was sent and what came back: in one line each, or whole."""
    prompt, written = view.prompt, view.written
    if prompt is not None:
        sent = sum(len(message.content) for message in prompt.messages)
        hint = "" if full else "; --full prints them"
        template = one_line(prompt.template)
        yield f"sent {len(prompt.messages)} messages, {sent} characters, template {template}{hint}"
        if full:
            for message in prompt.messages:
                yield f"--- {one_line(message.role)}"
                yield from visible_controls(message.content).split("\n")
    if written is not None:
        reply = written.reply
        finish = one_line(reply.finish)
        yield f"reply of {one_line(reply.model)}: {len(reply.text)} characters, finish {finish}"
        if full:
            yield "--- reply"
            yield from visible_controls(reply.text).split("\n")
    if view.fingerprints.judge:
        yield f"judge {one_line(view.fingerprints.judge)}"


def _words(words: tuple[str, ...]) -> str:
    return ", ".join(f'"{one_line(word)}"' for word in words) or "nothing"
