"""The results of `public_variants.py` as a page of tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_MEASURES = ("recall@1", "recall@3", "recall@5", "recall@10", "recall@20", "mrr")


def markdown(result: Mapping[str, Any]) -> str:
    """The command, then a table a question: searches, exhibits, floors."""
    lines = ["# Public sets, variants side by side", "", f"    {result['command']}", ""]
    lines.append(
        f"Policy `offline` {result['policy_fingerprint']}; {result['seconds']} s on the machine that wrote "
        "this. Searches are read in their own order, reranked ones in the guard's; answers are the whole "
        "guard's. Floors are certified on one half of the questions, at 95 % confidence, for the risk that a "
        "question without an answer passes the gate; the last two columns are counted on the other half."
    )
    for row in result["results"]:
        lines += ["", *_set(row)]
    return "\n".join(lines) + "\n"


def _set(row: Mapping[str, Any]) -> Iterator[str]:
    yield f"## {row['set']}"
    yield ""
    if "skipped" in row:
        yield f"Skipped: {row['skipped']}."
        return
    asked = row["questions"]
    yield (
        f"{row['passages']} passages, {asked['asked']} questions asked ({asked['no_answer']} without an "
        f"answer), {asked['calibration']} for calibration."
    )
    for note in row["notes"]:
        yield f"* {note}"
    yield ""
    yield from _variants(row["variants"])
    told = [
        f"{one['variant']}: {one['measure']} {one['difference']:+.3f} (p {one['p_adjusted']:.3f})"
        for one in row["significant"]
    ]
    yield ""
    yield (
        f"More than luck against {row['variants'][0]['name']}, after Holm: {'; '.join(told)}."
        if told
        else "No difference to the first variant is more than luck, after Holm."
    )
    if len(row["sent"]) > 1:
        yield ""
        yield from _sent(row["sent"])
    yield ""
    yield from _floors(row["floors"])
    yield ""
    yield (
        "Misses of the first variant: "
        + "; ".join(
            f"{one['questions']} × {one['outcome'].replace('_', ' ')}, {one['why']}" for one in row["misses"]
        )
        + "."
    )


def _variants(variants: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    poison = "poison" in variants[0]
    heads = [
        *_MEASURES,
        "answered right",
        "off label",
        "false releases",
        *(["cite poison"] if poison else []),
    ]
    yield f"| search | {' | '.join(heads)} |"
    yield "|---|" + "---:|" * len(heads)
    for one in variants:
        values = one["values"]
        cells = [_share(values.get(name)) for name in _MEASURES]
        cells += [_share(values[name]) for name in ("answered_right", "released_off_label", "false_releases")]
        if poison:
            cells.append(f"{one['poison']['cites_poison']} of {one['poison']['released']}")
        yield f"| {one['name']} | {' | '.join(cells)} |"


def _sent(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield "| exhibits sent (hybrid) | recall | released | off label | false releases | wrong abstentions |"
    yield "|---:|---:|---:|---:|---:|---:|"
    for row in rows:
        yield (
            f"| {row['k']} | {_share(row['recall'])} | {row['released']} | {row['released_off_label']} "
            f"| {row['false_releases']} | {row['wrong_abstentions']} |"
        )


def _floors(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield (
        "| gate | target | separation | floor | certified bound | second filter must stop "
        "| no answer, passing | answerable, declined |"
    )
    yield "|---|---:|---:|---:|---:|---:|---:|---:|"
    for row in rows:
        if "floor" not in row:
            continue
        other = row["other_half"]
        floor = f"{row['floor']:g}" if row["certified"] else "none certified"
        bound = _share(row["bound"]) if row["certified"] else "–"
        second = _share(row["second_filter_must_stop"])
        counts = (
            ("–", "–")
            if other is None
            else tuple("{} of {}".format(*other[key]) for key in ("no_answer_passing", "answerable_declined"))
        )
        yield (
            f"| {row['gate']} | {row['target_error']:g} | {_share(row['separation'])} | {floor} | {bound} "
            f"| {second} | {counts[0]} | {counts[1]} |"
        )
    told: dict[str, None] = {}
    for row in rows:
        if not row["certified"]:
            told[f"{row['gate']}, target {row['target_error']:g}: {' '.join(row['told'][1:])}"] = None
    for sentence in told:
        yield ""
        yield f"* {sentence}"


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"
