"""`guardrag traces replay`: what another policy would have decided."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.text import Text

from guardrag.cli.trace_evidence import one_line
from guardrag.trace.since import read_since
from guardrag.types import Abstained, Decision, Released

if TYPE_CHECKING:
    from guardrag.trace.replay import Replayed

__all__ = ["replay_command"]

_COLUMNS = ("released", "abstained", "clarify", "unknown", "refused")
_COLOURS = {"changed": "yellow", "unknown": "cyan", "refused": "red"}
_SNIPPET = 100


def replay_command(
    trace_id: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="One trace; default: all that pass the filters.")
    ] = None,
    policy: Annotated[str, typer.Option("--policy", help="A built-in name or a YAML file.")] = "",
    decision: Annotated[
        str | None, typer.Option("--decision", help="released, abstained or clarify.")
    ] = None,
    reason: Annotated[str | None, typer.Option("--reason", help="Reason of an abstention.")] = None,
    since: Annotated[
        str | None,
        typer.Option("--since", help="A date or time (UTC unless it says), or an age: 30m, 12h, 7d."),
    ] = None,
    text: Annotated[str | None, typer.Option("--text", help="Text that stands in the question.")] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many traces at most.")] = 1000,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a trace.")] = False,
    store: Annotated[str | None, typer.Option("--store", help="File or database URL.")] = None,
) -> None:
    """Try another policy on what is on record. Neither retriever nor model is called.

    Recorded candidates, scores and drafts are used. What was not recorded is refused, not guessed.
    """
    from guardrag.policy import load_policy
    from guardrag.retrieval.lexical import LexicalScorer
    from guardrag.store import Store
    from guardrag.trace.read import load_trace
    from guardrag.trace.replay import replay_many, replay_trace

    if not policy:
        raise typer.BadParameter("say which policy to try", param_hint="--policy")
    other = load_policy(policy)
    # It reads words and calls no model, so it may score what was not scored then.
    scorers = {LexicalScorer.name: LexicalScorer()}
    with Store.open(store, create=False) as opened:
        if trace_id is not None:
            found = [replay_trace(load_trace(opened, trace_id), other, scorers=scorers)]
        else:
            moment = None if since is None else read_since(since, datetime.now(UTC))
            found = list(
                replay_many(
                    opened,
                    other,
                    scorers=scorers,
                    decision=decision,
                    reason=reason,
                    since=moment,
                    text=text,
                    limit=limit,
                )
            )
    if as_json:
        for each in found:
            typer.echo(json.dumps(_json(each)))
        return
    console = Console()
    lines = _one(found[0]) if trace_id is not None else _many(found, other.name)
    for line in lines:
        console.print(line, soft_wrap=True)


def _one(found: Replayed) -> Iterator[Text]:
    exact = "" if found.exact else ", not exact"
    yield Text.assemble(
        (found.verdict.upper(), f"bold {_COLOURS.get(found.verdict, 'green')}"), f"  {found.trace_id}{exact}"
    )
    yield Text(f"  {one_line(found.question)}")
    yield Text(f"  then: {_said(found.recorded)}")
    yield Text(f"  now:  {_said(found.decision)}")
    for change in found.changes:
        yield Text(f"  {one_line(change)}")
    for note in found.notes:
        yield Text(f"  note: {one_line(note)}", style="dim")


def _many(found: list[Replayed], policy: str) -> Iterator[Text]:
    for each in found:
        if each.verdict == "same":
            continue
        why = (
            each.notes[0]
            if each.verdict == "refused"
            else f"{_said(each.recorded)} -> {_said(each.decision)}"
        )
        yield Text.assemble(
            (each.trace_id, "bold"),
            "  ",
            (f"{each.verdict:<8}", _COLOURS.get(each.verdict, "")),
            f"  {one_line(why)}  {one_line(each.question, _SNIPPET)}",
        )
    yield Text(f"\n{len(found)} traces under {one_line(policy)}", style="bold")
    yield Text(f"{'':<12}" + "".join(f"{name:>11}" for name in _COLUMNS) + f"{'changed':>11}")
    for word, row in _table(found).items():
        yield Text(f"{word:<12}" + "".join(f"{row[name]:>11}" for name in (*_COLUMNS, "changed")))
    inexact = sum(not each.exact for each in found if each.verdict != "refused")
    if inexact:
        yield Text(f"{inexact} of these are not exact; replay one by its id to see why", style="dim")


def _table(found: Iterable[Replayed]) -> dict[str, Counter[str]]:
    """Rows: as it was decided then; columns: as it would be now."""
    rows: dict[str, Counter[str]] = {}
    for each in found:
        row = rows.setdefault(_word(each.recorded) or "unread", Counter())
        outcome = each.verdict if each.verdict in ("unknown", "refused") else _word(each.decision)
        row[outcome] += 1
        row["changed"] += each.verdict == "changed"
    return dict(sorted(rows.items()))


def _word(decision: Decision | None) -> str:
    match decision:
        case Released():
            return "released"
        case Abstained():
            return "abstained"
        case None:
            return ""
        case _:
            return "clarify"


def _said(decision: Decision | None) -> str:
    match decision:
        case Abstained():
            return f"abstained ({decision.reason.value})"
        case None:
            return "not known: the model would have been asked"
        case _:
            return _word(decision)


def _json(found: Replayed) -> dict[str, object]:
    return {
        "trace_id": found.trace_id,
        "question": found.question,
        "verdict": found.verdict,
        "exact": found.exact,
        "then": _word(found.recorded) or None,
        "then_reason": found.recorded.reason.value if isinstance(found.recorded, Abstained) else None,
        "now": _word(found.decision) or None,
        "now_reason": found.decision.reason.value if isinstance(found.decision, Abstained) else None,
        "changes": list(found.changes),
        "notes": list(found.notes),
    }
