"""All cases of the benchmark: half true quotes, half changed ones, by kind."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from quote_cases import (
    altered_code,
    altered_letters,
    altered_numbers,
    altered_words,
    harmless_markup,
    harmless_text,
    harmless_writing,
)
from quote_cases.ambiguity import loose, present, present_word_for_word
from quote_cases.blocks import render
from quote_cases.edits import Maker
from quote_cases.gather import Passage
from quote_cases.spans import Draft, Span, balanced, spans_of

HARMLESS: dict[str, Maker] = {**harmless_text.KINDS, **harmless_markup.KINDS, **harmless_writing.KINDS}
ALTERED: dict[str, Maker] = {
    **altered_numbers.KINDS,
    **altered_words.KINDS,
    **altered_letters.KINDS,
    **altered_code.KINDS,
}
PER_PASSAGE = 4
TRIES_WITHOUT_A_CASE = 6_000


@dataclass(frozen=True)
class Case:
    """One quote to judge. `true` tells whether `text` holds it; `span` where, if that is certain."""

    id: str
    kind: str
    true: bool
    script: str
    source: str
    quote: str
    text: str
    span: tuple[int, int] | None

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def build(passages: Sequence[Passage], seed: int, wanted: int) -> tuple[list[Case], Counter[str]]:
    """About `wanted` cases of each half, and by kind how many drafts were dropped as ambiguous."""
    spans = [span for passage in passages for span in spans_of(passage)]
    dropped: Counter[str] = Counter()
    cases: list[Case] = []
    for true, kinds in ((True, HARMLESS), (False, ALTERED)):
        limit = wanted // len(kinds) * 2
        by_kind = {
            kind: _of_kind(kind, maker, true, spans, seed, limit, dropped) for kind, maker in kinds.items()
        }
        cap = _cap([len(found) for found in by_kind.values()], wanted)
        cases += [case for found in by_kind.values() for case in found[:cap]]
    return cases, dropped


def _cap(sizes: Sequence[int], wanted: int) -> int:
    """The smallest bound per kind with which all kinds together have the wanted number."""
    cap = 1
    while sum(min(size, cap) for size in sizes) < wanted and cap < max(sizes):
        cap += 1
    return cap


def _of_kind(
    kind: str,
    maker: Maker,
    true: bool,
    spans: Sequence[Span],
    seed: int,
    limit: int,
    dropped: Counter[str],
) -> list[Case]:
    rng = random.Random(f"{seed}:{kind}")
    out: list[Case] = []
    seen: set[str] = set()
    used: Counter[str] = Counter()
    idle = 0
    for span in balanced(spans, rng):
        idle += 1
        if len(out) == limit or idle > TRIES_WITHOUT_A_CASE:
            break
        if used[span.passage.id] >= PER_PASSAGE:
            continue
        draft = maker(span, rng)
        if draft is None or draft.quote in seen:
            continue
        seen.add(draft.quote)
        if not _sound(kind, draft, span, true):
            dropped[kind] += 1
            continue
        idle = 0
        used[span.passage.id] += 1
        number = f"{'true' if true else 'altered'}/{kind}/{len(out)}"
        place = draft.span if true and _once(draft, span.passage) else None
        script, source = span.passage.script, span.passage.kind
        out.append(Case(number, kind, true, script, source, draft.quote, draft.text, place))
    return out


def _sound(kind: str, draft: Draft, span: Span, true: bool) -> bool:
    """Whether the case is what it claims to be: no reading of the text holds a changed quote."""
    if len(loose(draft.quote)) < 6:
        return False
    if true:
        return True
    form = span.passage.form
    if kind in altered_code.WORD_FOR_WORD or kind == "words joined or split":
        return not present_word_for_word(draft.quote, draft.text, form)
    return not present(draft.quote, draft.text, form)


def _once(draft: Draft, passage: Passage) -> bool:
    """Whether the quote stands in one place only, so that the expected range is the only right one."""
    quote = loose(draft.quote)
    texts = draft.text, render(draft.text, passage.form), passage.text, render(passage.text, passage.form)
    return max(loose(text).count(quote) for text in texts) <= 1
