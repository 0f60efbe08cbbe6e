"""`guardrag index`: splits documents into an index file, or brings one up to date."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from guardrag.errors import ConfigurationError

if TYPE_CHECKING:
    from guardrag.ports import Embedder
    from guardrag.retrieval.report import BuildReport, Remark
    from guardrag.retrieval.update import Progress

__all__ = ["index_command", "summary"]

_SHOWN = 20


def index_command(
    source: Annotated[
        Path, typer.Argument(metavar="DIR|FILE", help="A folder, a document, or .jsonl of ready passages.")
    ],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="The index file.")],
    ingest: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Who is believed about what; default: DIR.ingest.yaml beside DIR."),
    ] = None,
    embedder: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Also search by meaning: a sentence-transformers model, or its folder."
        ),
    ] = None,
    revision: Annotated[
        str | None, typer.Option(metavar="COMMIT", help="Commit of the embedder, for a name on the hub.")
    ] = None,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="List everything that was skipped.")
    ] = False,
) -> None:
    """Index documents into one file. Run it again to bring the file up to date."""
    from guardrag.retrieval.index import Index

    if source.resolve() == out.resolve():
        raise ConfigurationError(f"--out is {out}, the file to be indexed; name another")
    with (
        _bar() as progress,
        Index.build(
            source, out, embedder=_embedder(embedder, revision), rules=ingest, progress=progress
        ) as index,
    ):
        report = index.report
    if report is not None:
        for line in summary(report, str(out), shown=None if verbose else _SHOWN):
            typer.echo(line)
        if not report.passages:
            raise ConfigurationError(f"{source}: nothing in it could be indexed")


def _embedder(name: str | None, revision: str | None) -> Embedder | None:
    if name is None:
        if revision is not None:
            raise ConfigurationError("--revision says which commit of the --embedder; give both")
        return None
    from guardrag.models import SentenceEmbedder

    return SentenceEmbedder(name, revision)


@contextmanager
def _bar() -> Iterator[Progress | None]:
    """A progress bar on standard error, where that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        tasks = {name: bar.add_task(name, total=None, visible=False) for name in ("indexing", "embedding")}

        def progress(done: int, total: int, what: str) -> None:
            task = tasks.get(what, tasks["indexing"])
            bar.update(task, completed=done, total=total, visible=True)

        yield progress


def _printable(text: str) -> str:
    """A file may be named anything; what would steer the terminal is written as its code."""
    return "".join(char if char.isprintable() else f"\\u{{{ord(char):x}}}" for char in text)


def _rows(title: str, remarks: Sequence[Remark], shown: int | None) -> Iterator[str]:
    """Remarks one a line; where there are many of one reason, that reason once."""
    if not remarks:
        return
    yield f"{title}: {len(remarks)}"
    if shown is not None and len(remarks) > shown:
        for reason, count in Counter(remark.reason for remark in remarks).most_common():
            example = next(remark.path for remark in remarks if remark.reason == reason)
            more = f" and {count - 1} more" if count > 1 else ""
            yield _printable(f"  {example}{more}: {reason}")
        return
    for remark in remarks:
        yield _printable(f"  {remark.path}: {remark.reason}")


def summary(report: BuildReport, out: str, *, shown: int | None = None) -> Iterator[str]:
    """What a build did, in lines for a terminal; with more than `shown` rows they are grouped."""
    yield (
        f"{out}: {report.passages} passages; documents: {report.added} added, {report.updated} updated, "
        f"{report.unchanged} unchanged, {report.removed} removed"
    )
    yield from _rows("skipped", report.skipped, shown)
    yield from _rows("warnings", report.warnings, shown)
    if report.disbelieved:
        keys = ", ".join(f"{key} ({count})" for key, count in report.disbelieved)
        yield f"front matter not believed: {keys}"
        yield "  to believe a key, list it under front_matter: in the ingest file"
