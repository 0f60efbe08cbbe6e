"""The questions to read, by what went wrong and, as far as the rankings tell, why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from guardrag.evals.measures import first_relevant, outcome_of
from guardrag.evals.report import CaseResult, Report
from guardrag.evals.report_html.pieces import cell, share, table
from guardrag.evals.report_html.words import words
from guardrag.evals.risk import lacks_passage

__all__ = ["grouped", "misses_section"]

_MOST = 200
_TITLES = {
    "false_release": "Answered although nothing answers them",
    "off_label": "Answered from passages that are not labelled",
    "wrongly_declined": "Not answered although something does",
}


def grouped(
    report: Report, causes: Mapping[str, str] | None = None
) -> dict[tuple[str, str], list[CaseResult]]:
    """The misses by outcome and cause, worst outcome first, then the largest group.

    Args:
        causes: Of single questions by id, where a diagnosis found them; else what the rankings tell.
    """
    found: dict[tuple[str, str], list[CaseResult]] = {}
    for result in report.results:
        outcome = outcome_of(result)
        if outcome in _TITLES:
            cause = (causes or {}).get(result.case.id) or _cause(result, report)
            found.setdefault((outcome, cause), []).append(result)
    order = list(_TITLES)
    return dict(sorted(found.items(), key=lambda item: (order.index(item[0][0]), -len(item[1]), item[0][1])))


def _cause(result: CaseResult, report: Report) -> str:
    if not result.case.answerable:
        return "the gate let it pass, and the answer was verified"
    reason = f" (then: {result.reason.value})" if result.reason is not None else ""
    if first_relevant(result, "wide") is None and first_relevant(result) is None:
        return f"the passage was not retrieved{reason}"
    if first_relevant(result) is None:
        return f"the passage was retrieved and then dropped{reason}"
    if lacks_passage(result, report.send_k):
        return f"the passage ranks below what is sent{reason}"
    if result.reason is not None:
        return f"the passage ranks high enough; declined with {result.reason.value}"
    return "the passage ranks high enough; another was cited" if result.released else "asked back"


def misses_section(report: Report, causes: Mapping[str, str] | None = None) -> str:
    """All misses, a closed block a group."""
    groups = grouped(report, causes)
    if not groups:
        return "<p>None: every question with an answer got the right one, and no other got any.</p>"
    parts = []
    for (outcome, cause), results in groups.items():
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
            f"<details><summary>{len(results)} · {words(_TITLES[outcome])}: {words(cause)}</summary>"
            f"{table(heads, rows, numbers_from=9)}{left}</details>"
        )
    return "".join(parts)


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
