"""The questions to read, by what went wrong and why."""

from __future__ import annotations

from collections.abc import Sequence

from guardrag.evals.measures import first_relevant
from guardrag.evals.miss_causes import MissCauses
from guardrag.evals.misses import MISSES, grouped
from guardrag.evals.report import CaseResult, Report
from guardrag.evals.report_html.pieces import cell, share, table
from guardrag.evals.report_html.words import words

__all__ = ["misses_section"]

_MOST = 200


def misses_section(report: Report, causes: MissCauses | None = None) -> str:
    """All misses, a closed block a group."""
    groups = grouped(report, None if causes is None else causes.causes)
    if not groups:
        return "<p>None: every question with an answer got the right one, and no other got any.</p>"
    parts = [_looked(causes)]
    for group in groups:
        results = group.results
        rows = [_row(result) for result in results[:_MOST]]
        left = f"<p>… and {len(results) - _MOST} more.</p>" if len(results) > _MOST else ""
        heads = [
            "id",
            "question",
            "labelled",
            "rank found / final",
            "gate score",
            "answer, and what it cites",
        ]
        parts.append(
            f"<details><summary>{len(results)} · {words(MISSES[group.outcome])}: {words(group.why)}</summary>"
            f"{table(heads, rows, numbers_from=9)}{left}</details>"
        )
    return "".join(parts)


def _looked(causes: MissCauses | None) -> str:
    """How far the causes go."""
    if causes is None:
        return "<p>No miss was diagnosed; what is told below is what the rankings tell.</p>"
    told = (
        f"{causes.diagnosed} of {causes.of} misses with a labelled passage were diagnosed; for "
        f"{len(causes.causes)} there is a cause on the passage’s way, for the others stands what the "
        "rankings tell."
    )
    notes = "".join(f"<li>{words(note)}</li>" for note in causes.notes)
    return f"<p>{words(told)}</p>" + (f"<ul>{notes}</ul>" if notes else "")


def _row(result: CaseResult) -> str:
    ranks = " / ".join(str(rank) if rank else "–" for rank in _ranks(result))
    answer = words(result.text[:400]) + (" …" if len(result.text) > 400 else "")
    cited = f"<small>{words(', '.join(result.cited))}</small>" if result.cited else ""
    return "".join(
        (
            f'<th scope="row">{words(result.case.id)}</th>',
            cell(result.case.question),
            cell(", ".join(result.case.relevant) or "–"),
            cell(ranks, number=True),
            cell(share(result.top), number=True),
            f"<td>{answer or '–'}{cited}</td>",
        )
    )


def _ranks(result: CaseResult) -> Sequence[int | None]:
    return first_relevant(result, "wide"), first_relevant(result)
