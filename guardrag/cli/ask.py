"""`guardrag ask`: one question, answered with quotes or not at all."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from guardrag.cli.exits import exit_of
from guardrag.cli.failure_hints import failure_hints
from guardrag.cli.floor_note import tell_stale_floor
from guardrag.cli.hints import scope_hints
from guardrag.cli.pairs import read_caller, read_filters
from guardrag.cli.sources import Opened, open_guard
from guardrag.guard import Answer
from guardrag.guard.render import visible_controls
from guardrag.types import Abstained, Citation, Clarify, Nearest, Released

__all__ = ["ask_command", "to_json"]


def ask_command(
    question: Annotated[str, typer.Argument(help="What to ask.")],
    docs: Annotated[
        Path | None,
        typer.Option("--docs", help="Folder, file, JSON Lines of passages, or index.", exists=True),
    ] = None,
    policy: Annotated[str | None, typer.Option("--policy", help="Built-in name or YAML file.")] = None,
    caller: Annotated[
        list[str] | None, typer.Option("--caller", help="Attribute of who asks, name=value.")
    ] = None,
    filters: Annotated[
        list[str] | None, typer.Option("--filter", help="Narrow the search, name=value or name:op=value.")
    ] = None,
    model: Annotated[
        str | None, typer.Option("--model", help="litellm model name to write the answer.")
    ] = None,
    retriever: Annotated[str | None, typer.Option("--retriever", help="Your retriever, module:name.")] = None,
    app: Annotated[str | None, typer.Option("--app", help="Your Guard, module:name.")] = None,
    ingest: Annotated[
        Path | None,
        typer.Option("--ingest", help="Ingest configuration; default: DOCS.ingest.yaml.", exists=True),
    ] = None,
    store: Annotated[
        str | None, typer.Option("--store", help="Where traces are kept; 'off' for nowhere.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the decision as JSON.")] = False,
) -> None:
    """Ask a question; exit 0 if answered, 3 if abstained, 4 if something is missing from the question."""
    opened = open_guard(
        docs=docs,
        retriever=retriever,
        app=app,
        policy=policy,
        model=model,
        ingest=ingest,
        store=False if store == "off" else store,
    )
    with opened.guard as guard:
        who, narrowed = read_caller(caller or ()), read_filters(filters or ())
        answer = guard.answer(question, caller=who, filters=narrowed)
        if as_json:
            typer.echo(json.dumps(to_json(answer), ensure_ascii=True, indent=2))
        else:
            _print(answer, opened)
            if isinstance(answer.decision, Abstained) and store != "off":
                _say_where_to_look(answer, store)
        tell_stale_floor(opened)
        for hint in scope_hints(answer.decision, opened, who, narrowed):
            typer.echo(f"guardrag: {visible_controls(hint)}", err=True)
        if store != "off":
            for hint in failure_hints(answer.decision, answer.trace_id, store):
                typer.echo(f"guardrag: {visible_controls(hint)}", err=True)
    raise typer.Exit(exit_of(answer.decision))


def to_json(answer: Answer) -> dict[str, object]:
    """The decision as flat JSON. Every key is always there; what does not apply is null or empty."""
    decision = answer.decision
    return {
        "decision": type(decision).__name__.lower(),
        "text": decision.text if isinstance(decision, Released) else None,
        "claims": [
            {"text": claim.text, "kind": claim.kind.value, "citations": list(claim.citations)}
            for claim in (decision.claims if isinstance(decision, Released) else ())
        ],
        "citations": [_citation(citation) for citation in answer.citations],
        "notices": list(decision.notices) if isinstance(decision, Released) else [],
        "reason": decision.reason.value if isinstance(decision, Abstained) else None,
        "message": None if isinstance(decision, Released) else answer.text,
        "needs": list(decision.needs) if isinstance(decision, Clarify) else [],
        "nearest": [_nearest(near) for near in decision.nearest] if isinstance(decision, Abstained) else [],
        "ticket": decision.ticket if isinstance(decision, Abstained) else None,
        "trace_id": answer.trace_id,
        "usage": {
            "calls": answer.usage.calls,
            "input_tokens": answer.usage.input_tokens,
            "output_tokens": answer.usage.output_tokens,
            "cost": answer.usage.cost,
        },
    }


def _citation(citation: Citation) -> dict[str, object]:
    return {
        "passage_id": citation.passage_id,
        "source": citation.source,
        "title": citation.title,
        "headings": list(citation.headings),
        "start": citation.start,
        "end": citation.end,
        "document_start": citation.document_start,
        "document_end": citation.document_end,
        "quote": citation.quote,
        "status": citation.status.value,
    }


def _nearest(near: Nearest) -> dict[str, object]:
    return {
        "passage_id": near.passage_id,
        "source": near.source,
        "title": near.title,
        "headings": list(near.headings),
    }


def _print(answer: Answer, opened: Opened) -> None:
    """For a terminal. Foreign text goes through `Text`, so that no markup or control character acts."""
    console = Console()
    if isinstance(answer.decision, Released):
        console.print(Text(answer.render("text", citations="none")))
        for number, citation in enumerate(answer.decision.citations, 1):
            quote = " ".join(visible_controls(citation.quote).split())
            console.print(Text.assemble("\n", (f"[{number}] ", "bold"), f"“{quote}”"))
            console.print(Text(f"    {visible_controls(_place(citation, opened))}", style="dim"))
    else:
        console.print(Text(answer.render("text")))
        if isinstance(answer.decision, Abstained):
            console.print(Text(f"\nreason: {answer.decision.reason.value}", style="dim"))
    console.print(Text(f"\ntrace {answer.trace_id}", style="dim"))


def _say_where_to_look(answer: Answer, store: str | None) -> None:
    """Beside the answer, not in it: what reads standard output is not meant."""
    place = f" --store {shlex.quote(store)}" if store else ""
    ticket = answer.decision.ticket if isinstance(answer.decision, Abstained) else None
    waits = f"ticket {visible_controls(ticket)} waits for a person\n" if ticket else ""
    typer.echo(
        f"{waits}why? guardrag traces show {visible_controls(answer.trace_id + place)}\n"
        f"     or, as pages with an inbox: guardrag ui{visible_controls(place)}",
        err=True,
    )


def _place(citation: Citation, opened: Opened) -> str:
    where = citation.source or citation.passage_id
    if opened.index is not None and citation.source is not None:
        first = opened.index.line(citation.source, citation.document_start)
        last = opened.index.line(citation.source, max(citation.document_start, citation.document_end - 1))
        where += f":{first}" if first == last else f":{first}-{last}"
    # On one line: a line of its own could pass for another citation.
    trail = "".join(f" › {heading}" for heading in citation.headings)
    return " ".join((where + trail).split())
