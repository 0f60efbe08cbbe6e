"""Where `guardrag cases draft` gets its proposals from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from guardrag.evals.case_tools.proposals import Proposal
    from guardrag.evals.diagnosis import Library

__all__ = ["from_documents", "from_model", "from_store"]

_LEAST_CHARS = 120
"""Shorter passages hold too little to ask about."""


def from_documents(library: Library, limit: int) -> list[Proposal]:
    """Identifier and heading questions, at most so many of each."""
    from guardrag.evals.case_tools.draft_plain import draft_headings, draft_identifiers, spread

    found: list[Proposal] = []
    for proposals in (draft_identifiers(library.passages), draft_headings(library.passages)):
        found += spread(proposals, limit, (proposal.id for proposal in proposals))
    return found


def from_model(
    library: Library, model: str, checker: str | None, policy: str | None, count: int
) -> list[Proposal]:
    """Questions that a model writes, as far as the second pass keeps them; what it left out is said."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from guardrag.evals.case_tools.draft_model import ANSWER_SCHEMA, QUESTIONS_SCHEMA, draft_with_model
    from guardrag.evals.case_tools.draft_plain import each_section, spread
    from guardrag.models.litellm_client import LitellmClient
    from guardrag.policy import load_policy

    section = load_policy(policy or "offline").with_model(model).generate
    checking = section if checker is None else section.model_copy(update={"model": checker})
    write = LitellmClient(policy=section, schema_name="questions", schema=QUESTIONS_SCHEMA, tool="drafter")
    answer = LitellmClient(policy=checking, schema_name="answer", schema=ANSWER_SCHEMA, tool="checker")
    sections = [one for one in each_section(library.passages) if len(one.text) >= _LEAST_CHARS]
    chosen = spread(sections, count, (one.id for one in sections))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("writing", total=len(chosen))
        drafted = draft_with_model(
            chosen, library, write.complete, answer.complete, progress=lambda _: progress.advance(task)
        )
    for reason, number in sorted(drafted.left_out.items()):
        typer.echo(f"left out: {number} {reason.replace('_', ' ')}")
    usage = drafted.usage
    cost = "" if usage.cost is None else f", {usage.cost:.4f} USD"
    typer.echo(f"{usage.calls} calls, {usage.input_tokens} tokens in, {usage.output_tokens} out{cost}")
    return drafted.proposals


def from_store(store: str | None, *, traces: bool, tickets: bool, limit: int) -> Iterator[Proposal]:
    """Questions on record."""
    if not (traces or tickets):
        return
    from guardrag.evals.case_tools.draft_store import draft_tickets, draft_traces
    from guardrag.store import Store

    with Store.open(store, create=False) as opened:
        if traces:
            yield from draft_traces(opened, limit=limit)
        if tickets:
            yield from draft_tickets(opened)
