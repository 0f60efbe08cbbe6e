"""The whole page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guardrag.evals.compare import Compared, Comparison
from guardrag.evals.measures import KS
from guardrag.evals.miss_causes import MissCauses
from guardrag.evals.report import Report
from guardrag.evals.report_html.misses import misses_section
from guardrag.evals.report_html.numbers import (
    cost_table,
    differences_table,
    slices_table,
    tiles,
    variants_table,
)
from guardrag.evals.report_html.pictures import pictures
from guardrag.evals.report_html.pieces import facts
from guardrag.evals.report_html.separate import separating
from guardrag.evals.report_html.style import STYLE
from guardrag.evals.report_html.words import words

__all__ = ["PageFacts", "render_page"]

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFacts:
    """What is said about a run beside its numbers.

    Attributes:
        title: Such as the name of the case set.
        made: When, for people.
        retriever: Fingerprint of the first variant's.
        floor: The gate's floor in force; None: not known.
        calibrated: Whether it was fitted on this scorer.
        warnings: What to know before believing the numbers.
        frozen: Which version of the case set this is, and whether it changed since.
        causes: Of misses, where these were diagnosed.
    """

    title: str
    made: str
    cases: str = ""
    retriever: str = ""
    floor: float | None = None
    calibrated: bool = False
    warnings: tuple[str, ...] = ()
    frozen: str = ""
    causes: MissCauses | None = None


def render_page(comparison: Comparison, facts_: PageFacts, *, ks: Sequence[int] = KS) -> str:
    """One HTML document that needs nothing else: no script, no font, no picture from elsewhere."""
    first: Compared = comparison.variants[0]
    report: Report = first.report
    several = len(comparison.variants) > 1
    sections = [
        ("Numbers", variants_table(comparison)),
        ("Pictures", pictures(comparison, facts_.floor, ks)),
        ("Can a floor separate?", separating(report, facts_.floor, calibrated=facts_.calibrated)),
        ("Is the difference more than luck?", differences_table(comparison) if several else ""),
        ("By kind of question", slices_table(first)),
        ("Time and cost", cost_table(comparison)),
        ("Misses to read", misses_section(report, facts_.causes)),
        ("How to read this", _READING),
    ]
    body = "".join(
        f'<section aria-labelledby="s{place}"><h2 id="s{place}">{words(name)}</h2>{content}</section>'
        for place, (name, content) in enumerate(sections)
        if content
    )
    warnings = "".join(f'<p class="note" role="note">{words(one)}</p>' for one in facts_.warnings)
    about = facts(
        [
            ("policy", f"{report.policy} {report.policy_fingerprint}"),
            ("scorer", report.scorer),
            ("retriever", facts_.retriever),
            ("cases", facts_.cases),
            ("case set", facts_.frozen),
            ("half", "" if report.half == "all" else report.half),
            ("made", facts_.made),
        ]
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        # Whatever a text may try, nothing is fetched and nothing runs.
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f"<title>{words(facts_.title)} – evaluation</title><style>{STYLE}</style></head>"
        '<body><a class="skip" href="#s0">Skip to the numbers</a><main>'
        f"<h1>{words(facts_.title)}</h1>"
        f'<p class="soft">{len(report.answerable)} questions with an answer, {len(report.no_answer)} without'
        f"{f'; {len(comparison.variants)} variants' if several else ''}</p>{about}{warnings}"
        f"{tiles(first)}{body}</main></body></html>\n"
    )


_READING = """
<p>Intervals are 95 percent: bootstrap over questions, and exact (Clopper–Pearson) of what is a yes or no
for every question. Ranking measures count a repeated hit once, divide precision by k also where fewer were
found, and leave out questions without labels.</p>
<p><b>Answered right</b>: of the questions with an answer, those that got one citing a labelled passage.
<b>False releases</b>: of the questions without an answer, those that got one. <b>Selective risk</b>: of all
answers that left, those that are wrong either way. <b>Context recall</b>: share of the labelled passages
that the model was shown.</p>
"""
