"""Lays a trace out for a terminal. Foreign text is never markup, and its control characters are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.text import Text

from guardrag.cli.trace_candidates import candidates
from guardrag.cli.trace_evidence import claims, draft, exhibits, model, one_line
from guardrag.guard.render import visible_controls
from guardrag.store.values import value_text
from guardrag.trace.stale_floor import stale_floor
from guardrag.trace.view import StageView, TraceLine, TraceView, came_to
from guardrag.types import Abstained, Clarify, Condition, Decision, Gathered, Released

__all__ = ["print_lines", "print_page"]

_COLOURS = {
    "released": "green",
    "abstained": "yellow",
    "clarify": "cyan",
    "passed": "green",
    "refused": "yellow",
    "failed": "red",
    "running": "magenta",
}


def print_lines(lines: Iterable[TraceLine], console: Console | None = None) -> None:
    """One line a trace."""
    console = console or Console()
    for line in lines:
        word = line.word
        taken = "" if line.seconds is None else f"{line.seconds:.2f} s"
        console.print(
            Text.assemble(
                (line.trace_id, "bold"),
                f"  {line.started:%Y-%m-%d %H:%M:%S}  ",
                f"{line.kind:<7}  ",
                (f"{word:<9}", _COLOURS.get(word, "")),
                f"  {line.reason or '':<18}  {taken:>8}  ",
                one_line("(content not captured)" if line.question is None else line.question, 200),
            ),
            soft_wrap=True,
        )


def print_page(view: TraceView, *, full: bool, every: bool = False, console: Console | None = None) -> None:
    """One trace: the verdict, who asked what under which policy, then the way there."""
    console = console or Console()
    for line in _page(view, full=full, every=every):
        console.print(line, soft_wrap=True)


def _page(view: TraceView, *, full: bool, every: bool) -> Iterator[Text]:
    yield from _verdict(view)
    yield Text()
    yield from _about(view)
    yield _heading("Stages")
    standing: int | None = None
    for stage in view.stages:
        yield from _stage(stage, standing)
        if isinstance(stage.value, Gathered):
            standing = len(stage.value.candidates)
    for title, body in (
        ("Candidates", candidates(view, every=every)),
        ("Exhibits", exhibits(view, full=full)),
        ("Claims", claims(view)),
        ("Draft", draft(view)),
        ("Model", model(view, full=full)),
    ):
        lines = [Text(f"  {line}") for line in body]
        if lines:
            yield _heading(title)
            yield from lines


def _heading(title: str) -> Text:
    return Text(f"\n{title}", style="bold")


def _verdict(view: TraceView) -> Iterator[Text]:
    word = came_to(view.kind, _word(view.decision)) or view.state
    taken = "" if view.finished is None else f", {(view.finished - view.started).total_seconds():.2f} s"
    yield Text.assemble(
        (word.upper(), f"bold {_COLOURS.get(word, '')}"),
        f"  {view.trace_id}  {view.started:%Y-%m-%d %H:%M:%S} UTC{taken}",
    )
    for line in _decision(view.decision):
        yield Text(f"  {line}")
    if view.error is not None:
        yield Text(f"  error: {one_line(view.error)}", style="red")
    if view.progress:
        yield Text(f"  {visible_controls(view.progress)}")


def _word(decision: Decision | None) -> str:
    match decision:
        case Released():
            return "released"
        case Abstained():
            return "abstained"
        case Clarify():
            return "clarify"
        case None:
            return ""


def _decision(decision: Decision | None) -> Iterator[str]:
    match decision:
        case Released():
            yield from visible_controls(decision.text).split("\n")
            for place, citation in enumerate(decision.citations, 1):
                where = citation.source or citation.passage_id
                yield (
                    f'  [{place}] "{one_line(citation.quote)}" ({citation.status.value}), {one_line(where)}, '
                    f"characters {citation.document_start} to {citation.document_end}"
                )
            for notice in decision.notices:
                yield f"  notice: {one_line(notice)}"
        case Abstained():
            stage = "" if decision.stage is None else f" in {decision.stage.value}"
            yield f"reason: {decision.reason.value}{stage}"
            if decision.ticket is not None:
                yield f"ticket: {one_line(decision.ticket)}"
            yield f"told: {one_line(decision.message)}"
            for nearest in decision.nearest:
                yield f"  near: {one_line(nearest.title or nearest.source or nearest.passage_id)}"
        case Clarify():
            yield one_line(decision.question)
        case None:
            return


def _about(view: TraceView) -> Iterator[Text]:
    query = view.query
    rows: list[tuple[str, str]] = [("question", one_line(query.text))]
    if query.original != query.text:
        rows.append(("asked as", one_line(query.original)))
    rows += [("earlier", f"{one_line(turn.role)}: {one_line(turn.text, 200)}") for turn in query.history]
    named = [
        f"{one_line(name)}={one_line(value_text(value))}" for name, value in query.caller.attributes.items()
    ]
    if view.withheld:
        named.append(f"(withheld by policy: {', '.join(one_line(name) for name in view.withheld)})")
    rows.append(("caller", " ".join(named) or "no attributes"))
    required = "the caller lacks an attribute that the policy requires" if query.required is None else None
    rows.append(("required", required or _scope(query.required or ())))
    rows.append(("filters", _scope(query.filters)))
    rows.append(("as of", query.as_of.isoformat()))
    rows.append(("policy", f"{one_line(view.policy_name)} ({one_line(view.fingerprints.policy)})"))
    if view.floor is not None:
        fitted = f"fitted on {view.floor.fingerprint}" if view.floor.calibrated else "uncalibrated"
        rows.append(("floor", one_line(f"{view.floor.value:g} on {view.floor.scorer}, {fitted}")))
        if (warning := stale_floor(view)) is not None:
            rows.append(("stale", one_line(warning)))
    if view.shadow is not None:
        reason = f" ({view.shadow.reason.value})" if isinstance(view.shadow, Abstained) else ""
        rows.append(("shadow", f"the second policy: {_word(view.shadow)}{reason}"))
    usage = view.usage
    if usage.calls:
        cost = "cost unknown" if usage.cost is None else f"${usage.cost:.4f}"
        rows.append(
            ("usage", f"{usage.calls} calls, {usage.input_tokens} + {usage.output_tokens} tokens, {cost}")
        )
    if view.otel is not None:
        rows.append(("otel", f"trace {view.otel[0]}, span {view.otel[1]}"))
    if not view.content:
        rows.append(("content", "not captured: texts are shown as length and hash"))
    if view.redacted:
        rows.append(("redacted", "parts of the texts were taken out before they were written"))
    if view.lost:
        rows.append(("lost", f"{len(view.lost)} passages are not in the store any more"))
    for name, value in rows:
        yield Text.assemble((f"{name:<9}", "dim"), value)


def _scope(conditions: tuple[Condition, ...]) -> str:
    tests = [f"{one_line(c.field)} {c.operator.value} {one_line(value_text(c.value))}" for c in conditions]
    return ", ".join(tests) or "none"


def _stage(stage: StageView, standing: int | None) -> Iterator[Text]:
    after = f" -> {len(stage.value.candidates)}" if isinstance(stage.value, Gathered) else ""
    before = str(standing) if standing is not None and after else ""
    style = {"abstained": "yellow", "error": "red"}.get(stage.outcome, "")
    said = f"  {stage.sequence:>2} {stage.stage.value:<9} {stage.seconds * 1000:>9.1f} ms  {before}{after}"
    if stage.outcome != "ok":
        said += f"  {stage.outcome}"
    if isinstance(stage.value, Abstained):
        said += f"  {stage.value.reason.value}"
    if stage.dropped:
        reasons = Counter(dropped.reason.value for dropped in stage.dropped)
        said += "  dropped " + ", ".join(f"{count} {reason}" for reason, count in sorted(reasons.items()))
    yield Text(said, style=style)
    if stage.error is not None:
        yield Text(f"       error: {one_line(stage.error)}", style="red")
    for note in stage.notes:
        data = " ".join(
            f"{one_line(name)}={one_line(value_text(value), 200)}" for name, value in note.data.items()
        )
        yield Text(f"       {one_line(note.code)}: {one_line(note.text)}  {data}".rstrip(), style="dim")
