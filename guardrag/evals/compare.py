"""Variants side by side on the same questions: is a difference more than luck?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from guardrag.errors import ConfigurationError
from guardrag.evals.detail import table_of
from guardrag.evals.measures import KS, Measure, Ranking, answer_measures, ranking_measures
from guardrag.evals.report import Report
from guardrag.evals.statistics import (
    Interval,
    Paired,
    clopper_pearson,
    holm,
    mcnemar,
    paired_difference,
)

__all__ = ["Compared", "Comparison", "Difference", "check_names", "compare"]

_PAIRED = ("context_recall", "answered_right", "false_releases", "released_off_label")
"""Of what was answered. Shares of what was released are not paired: each variant releases others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """A variant with its numbers.

    Attributes:
        ranking: Which order the ranking measures are of.
        values: By measure, in the order of the table; None where no question defines it.
    """

    name: str
    report: Report
    ranking: Ranking
    values: Mapping[str, Interval | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A variant against the first one, in one measure.

    Attributes:
        paired: Variant minus first. Bootstrap interval; where no question differs, as far as so many
            questions can tell.
        test: `randomisation`, or `mcnemar` for a yes or no.
        p_value: As if this were the only comparison.
        adjusted: After Holm, for all comparisons of this evaluation together.
    """

    variant: str
    measure: str
    higher_is_better: bool
    paired: Paired
    test: str
    p_value: float
    adjusted: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """All variants, and how each differs from the first."""

    variants: tuple[Compared, ...]
    differences: tuple[Difference, ...]

    def to_json(self) -> dict[str, object]:
        """Values with intervals by variant, and differences with their p-values."""
        return {
            "variants": [
                {
                    "name": one.name,
                    "ranking": one.ranking,
                    "values": {
                        name: round(found.value, 6) if found else None for name, found in one.values.items()
                    },
                    "intervals": {
                        name: found.to_json() if found else None for name, found in one.values.items()
                    },
                }
                for one in self.variants
            ],
            "differences": [
                {
                    "variant": one.variant,
                    "against": self.variants[0].name,
                    "measure": one.measure,
                    "difference": round(one.paired.difference.value, 6),
                    "interval": one.paired.difference.to_json(),
                    "better": one.paired.better if one.higher_is_better else one.paired.worse,
                    "worse": one.paired.worse if one.higher_is_better else one.paired.better,
                    "test": one.test,
                    "p_value": round(one.p_value, 6),
                    "p_value_adjusted": round(one.adjusted, 6),
                }
                for one in self.differences
            ],
        }


def compare(
    reports: Sequence[tuple[str, Report, Ranking]], *, ks: Sequence[int] = KS, seed: int = 0
) -> Comparison:
    """Compares every report with the first, question by question.

    Args:
        reports: Name, report and which order to measure, of each variant.

    Raises:
        ConfigurationError: If they are not of the same questions, or two have one name.
    """
    _check(reports)
    sizes = sorted({*ks, *(report.send_k for _, report, _ in reports)})
    compared = tuple(
        Compared(name=name, report=report, ranking=ranking, values=_values(report, ranking, sizes, seed))
        for name, report, ranking in reports
    )
    drafts = [
        _difference(compared[0], other, place, sizes, seed)
        for other in compared[1:]
        for place in range(len(_measures(sizes, "ranked")))
    ]
    found = [one for one in drafts if one is not None]
    adjusted = holm([p_value for _, _, _, _, p_value in found])
    return Comparison(
        compared,
        tuple(
            Difference(
                variant=variant,
                measure=measure.name,
                higher_is_better=measure.higher_is_better,
                paired=paired,
                test=test,
                p_value=p_value,
                adjusted=after,
            )
            for (variant, measure, paired, test, p_value), after in zip(found, adjusted, strict=True)
        ),
    )


def _values(report: Report, ranking: Ranking, sizes: Sequence[int], seed: int) -> dict[str, Interval | None]:
    measures = _measures(sizes, ranking)
    table = table_of(report.results, measures, seed)
    return {measure.name: found for measure, found in zip(measures, table, strict=True)}


def _measures(sizes: Sequence[int], ranking: Ranking) -> tuple[Measure, ...]:
    return (*ranking_measures(sizes, ranking), *answer_measures())


def _difference(
    first: Compared, other: Compared, place: int, sizes: Sequence[int], seed: int
) -> tuple[str, Measure, Paired, str, float] | None:
    """None for what is not tested: few tests that matter, rather than many that each cost power."""
    measure = _measures(sizes, other.ranking)[place]
    before = _measures(sizes, first.ranking)[place].values(first.report.results)
    after = measure.values(other.report.results)
    k = first.report.send_k
    if measure.name not in (*_PAIRED, "mrr", f"recall@{k}", f"ndcg@{k}", "hit_rate@1"):
        return None
    paired = paired_difference(before, after, seed=seed)
    if paired is None:
        return None
    if not paired.better and not paired.worse:
        paired = replace(paired, difference=_none_of(sum(value is not None for value in before)))
    if {*before, *after} <= {0.0, 1.0, None}:
        return other.name, measure, paired, "mcnemar", mcnemar(paired.worse, paired.better)
    return other.name, measure, paired, "randomisation", paired.p_value


def _none_of(questions: int) -> Interval:
    """No question differs; drawn again, none could. By Clopper and Pearson so many may, either way."""
    most = clopper_pearson(0, questions)[1]
    return Interval(0.0, -most, most)


def check_names(names: Sequence[str]) -> None:
    """Whether variants can be told apart; to be asked before their questions.

    Raises:
        ConfigurationError: If two have one name.
    """
    for place, name in enumerate(names):
        if name in names[:place]:
            raise ConfigurationError(f"two variants are called {name!r}; give each a name of its own")


def _check(reports: Sequence[tuple[str, Report, Ranking]]) -> None:
    names = [name for name, _, _ in reports]
    check_names(names)
    asked = [[result.case.id for result in report.results] for _, report, _ in reports]
    for name, ids in zip(names, asked, strict=True):
        if ids != asked[0]:
            raise ConfigurationError(f"{name!r} and {names[0]!r} were not asked the same questions")
