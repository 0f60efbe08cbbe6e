"""`guardrag gaps`: what was asked in vain, by topic: the list of content to write."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from guardrag.cli.exits import Exit

if TYPE_CHECKING:
    from guardrag.evals.gaps import Gaps

__all__ = ["gaps_command"]


def gaps_command(
    store: Annotated[
        str | None,
        typer.Option(
            "--store", help="File or database URL; default: GUARDRAG_STORE, or .guardrag/guardrag.db."
        ),
    ] = None,
    since: Annotated[
        str | None,
        typer.Option("--since", help="A date or time (UTC unless it says), or an age: 30m, 12h, 7d."),
    ] = None,
    reason: Annotated[
        list[str] | None,
        typer.Option("--reason", help="Only these reasons; default: nothing to answer from."),
    ] = None,
    docs: Annotated[
        Path | None,
        typer.Option("--docs", help="Documents, for saying which come closest.", exists=True),
    ] = None,
    embedder: Annotated[
        str | None,
        typer.Option("--embedder", help="Compare by meaning: a sentence-transformers model or its folder."),
    ] = None,
    alike: Annotated[
        float | None,
        typer.Option("--alike", min=0.0, max=1.0, help="Similarity from which two topics are one."),
    ] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="Topics to show.")] = 20,
    examples: Annotated[int, typer.Option("--examples", min=1, help="Questions to show of each.")] = 3,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> int:
    """Group the questions that got no answer into topics, the most asked first."""
    from guardrag.cli.workbench import open_embedder
    from guardrag.evals.diagnosis import Library
    from guardrag.evals.gaps import GAP_REASONS, asked_in_vain, find_gaps
    from guardrag.retrieval.docs import open_docs
    from guardrag.store import Store
    from guardrag.trace.since import read_since
    from guardrag.types import Reason

    try:
        reasons = tuple(map(Reason, reason)) if reason else GAP_REASONS
    except ValueError as error:
        raise typer.BadParameter(f"{error}; give one of {', '.join(Reason)}", param_hint="--reason") from None
    moment = None if since is None else read_since(since, datetime.now(UTC))
    with Store.open(store, create=False) as opened:
        asked, withheld = asked_in_vain(opened, since=moment, reasons=reasons)
    library = None
    if docs is not None:
        with open_docs(docs) as index:
            library = Library(iter(index), trails=True)
    found = find_gaps(
        asked, embedder=open_embedder(embedder), alike=alike, library=library, withheld=withheld
    )
    if as_json:
        report = {
            "topics": [topic.to_json(examples) for topic in found.topics[:limit]],
            "topics_in_all": len(found.topics),
            "left_out": found.left_out,
            "withheld": found.withheld,
        }
        typer.echo(json.dumps(report, ensure_ascii=True, indent=2))
    else:
        _print(found, limit, examples)
    return Exit.OK


def _print(found: Gaps, limit: int, examples: int) -> None:
    from rich.console import Console
    from rich.text import Text

    from guardrag.guard.render import visible_controls

    console = Console()
    if not found.topics:
        console.print(Text("No question on record went without an answer for lack of one."))
    for number, topic in enumerate(found.topics[:limit], 1):
        several = f"{len(topic.questions)} question{'' if len(topic.questions) == 1 else 's'}"
        asked = f"asked {'once' if topic.asked == 1 else f'{topic.asked} times'}, {several}"
        console.print(Text.assemble(f"{number}. ", (visible_controls(topic.label), "bold"), f"  {asked}"))
        for one in topic.questions[:examples]:
            times = f" ({one.count} times)" if one.count > 1 else ""
            console.print(Text(f"     {visible_controls(one.question)}{times}"))
        reasons = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in topic.reasons.items())
        console.print(
            Text(
                f"     {reasons}; nearest: {visible_controls(', '.join(topic.nearest) or 'nothing')}",
                style="dim",
            )
        )
    more = len(found.topics) - limit
    if more > 0:
        console.print(Text(f"and {more} more topics (--limit)", style="dim"))
    if found.left_out:
        console.print(Text(f"{found.left_out} of the least asked questions were not compared", style="dim"))
    if found.withheld:
        console.print(Text(f"{found.withheld} abstentions are on record without their question", style="dim"))
