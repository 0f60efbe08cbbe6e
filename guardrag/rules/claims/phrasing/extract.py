"""Extracts: a claim made of nothing but whole sentences of its quotes. Only checked where a policy asks.

It is for whoever has to be right rather than helpful: it says what may be left out of a sentence, and refuses
all else. Words are compared after the same folding as quotes, and not one may differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from guardrag.rules.claims.phrasing.cut_off import CUTS, may_go, may_stay
from guardrag.rules.claims.phrasing.limiting_words import PLAIN_HEADERS
from guardrag.rules.claims.phrasing.whole_units import Unit, Words, begun, compared, limits, units, unmarked
from guardrag.rules.claims.reading.matter import LONGEST_CLAIM, Matter
from guardrag.rules.claims.reading.surroundings import LONGEST_QUOTE
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.text import split_sentences

__all__ = ["check_extract"]

_LONGEST = 200
"""Words of a claim at most."""
_MOST_PARTS = 12
"""Statements of a sentence that are parted."""
_MOST_NAMED = 3
"""Words of a claim that a reason names."""
_SHOWN = 60
_STOPS = " ,;:-–—，；：、،؛"
_JOINS = frozenset(":|-–—,;")


def check_extract(matter: Matter) -> Verdict:
    """Every sentence of the claim must be one of its quotes' sentences, whole.

    It may leave out a further statement with a subject and verb of its own behind ", and" or ";" that limits
    nothing, or one before that is built alike (`cut_off`). Of a list it is a whole item, of a table a row's
    label, header and cell, with the lead-in, unless that says nothing. Several sentences stand in the order
    of their passage.
    """
    claim = matter.claim
    if claim.derived is not None:
        return PASSED  # worked out again instead
    long = _too_long(matter)
    if long:
        return failed(long)
    text = claim.text
    known = [unit for piece in matter.evidence.pieces for unit in units(piece, matter.language)]
    spoken = [unmarked(text[span.start : span.end]) for span in split_sentences(text)]
    if len(spoken) > 1 and not _reason(unmarked(text), known, matter.language)[0]:
        return PASSED
    found: list[Unit] = []
    for sentence in spoken:
        reason, unit = _reason(sentence, known, matter.language)
        if reason or unit is None:
            return failed(reason)
        found.append(unit)
    for before, after in pairwise(found):
        if before.place[0] == after.place[0] and after.place[1:] < before.place[1:]:
            return failed(f"the claim puts {_shortened(after.text)!r} behind what it stands before")
    return PASSED


def _too_long(matter: Matter) -> str:
    claim = matter.claim.text
    if len(claim) > LONGEST_CLAIM:
        return f"an extract has at most {LONGEST_CLAIM} characters, the claim has {len(claim)}"
    count = len(claim.split())
    if count > _LONGEST:
        return f"an extract has at most {_LONGEST} words, the claim has {count}"
    if any(len(quote) > LONGEST_QUOTE for quote in matter.evidence.quotes):
        return f"a quote of an extract has at most {LONGEST_QUOTE} characters"
    return ""


def _reason(sentence: str, known: Sequence[Unit], language: str) -> tuple[str, Unit | None]:
    """Why the sentence is no extract, and of what it is one."""
    said = compared(sentence)
    if not said.tokens:
        return "the claim has no words", None
    reasons = []
    for unit in known:
        reason = _against(said, unit, language, row="|" in sentence)
        if not reason:
            return "", unit
        reasons.append(reason)
    if all(reason.startswith(_NO_WHOLE) for reason in reasons):
        theirs = {begun(token) for unit in known for token in _everything(unit)}
        strange = [one for one in dict.fromkeys(said.tokens) if begun(one) not in theirs and one[0].isalnum()]
        if strange:
            named = " ".join(repr(one) for one in strange[:_MOST_NAMED])
            return (
                f"{named} {'stands' if len(strange) == 1 else 'stand'} nowhere in the quoted sentence",
                None,
            )
    return next(
        (one for one in reasons if not one.startswith(_NO_WHOLE)), reasons[0] if reasons else ""
    ), None


_NO_WHOLE = "the claim is no whole sentence"


def _everything(unit: Unit) -> Iterator[str]:
    for text in (unit.text, *unit.needed, *unit.optional, *(cell.header for cell in unit.cells)):
        yield from compared(text).tokens


def _against(said: Words, unit: Unit, language: str, *, row: bool) -> str:
    """Why these words are no extract of the unit; empty if they are."""
    if unit.cells:
        return _of_row(said, unit, language, row=row)
    if said == unit.words:
        return unit.broken or _without(unit.needed)
    before = _before(said, unit.words)
    if before is not None:
        missing = _said_before(before, unit)
        if missing is not None:
            return unit.broken or _without(missing)
    return _of_part(said, unit, language)


def _without(needed: Sequence[str]) -> str:
    return f"the claim leaves off {_shortened(needed[0])!r}, under which its quote stands" if needed else ""


def _before(said: Words, whole: Words) -> tuple[str, ...] | None:
    """The words of the claim before the unit that it ends with; None if it does not."""
    size = len(whole.tokens)
    tail = said.tokens[-size:]
    if not size or len(said.tokens) <= size or (begun(tail[0]), *tail[1:]) != whole.tokens:
        return None
    return said.tokens[:-size]


def _said_before(words: Sequence[str], unit: Unit) -> list[str] | None:
    """Which lead-ins are missing where `words` stand before a unit; None if they are no lead-ins of it."""
    left = _bare(words)
    missing: list[str] = []
    for part in dict.fromkeys((*unit.optional, *unit.needed)):
        tokens = _bare(compared(part).tokens)
        if tokens and left[: len(tokens)] == tokens:
            left = left[len(tokens) :]
        elif part in unit.needed:
            missing.append(part)
    return None if left else missing


def _of_part(said: Words, unit: Unit, language: str) -> str:
    """Why the words are not what is left of a sentence without a further statement."""
    nothing = _cut(said, unit)
    cuts = CUTS.get(language)
    if cuts is None:
        return nothing
    text = unit.text
    edges = [(0, 0), *((cut.start(), cut.end()) for cut in cuts.finditer(text)), (len(text), len(text))]
    if not 2 < len(edges) <= _MOST_PARTS + 1:
        return nothing
    parts = [text[start:end] for (_, start), (end, _) in pairwise(edges)]
    for first in range(len(parts)):
        for last in range(first, len(parts)):
            kept = text[edges[first][1] : edges[last + 1][0]]
            if last - first + 1 == len(parts) or compared(kept) != said:
                continue
            if first and not may_stay(parts[first], language):
                gone = _shortened(text[: edges[first][0]])
                return f"the claim cuts off {gone!r}, on which it may depend"
            for number, part in enumerate(parts):
                if not first <= number <= last and not may_go(part, kept, language, first=number < first):
                    return f"the claim cuts off {_shortened(part.strip())!r}, which may limit it"
            return unit.broken or _without(unit.needed)
    return nothing


def _cut(said: Words, unit: Unit) -> str:
    """What to say of words that are no whole sentence: what they leave off, if they are a stretch of one."""
    size, theirs = len(said.tokens), unit.words.tokens
    for at in range(len(theirs) - size + 1):
        if (begun(said.tokens[0]), *said.tokens[1:]) == (begun(theirs[at]), *theirs[at + 1 : at + size]):
            gone = " ".join(theirs[:at]).rstrip(_STOPS) or " ".join(theirs[at + size :]).lstrip(_STOPS)
            return f"the claim cuts off {_shortened(gone)!r}: no statement of its own that limits nothing"
    return f"{_NO_WHOLE} of its quotes, as {_shortened(unit.text)!r} is"


def _of_row(said: Words, unit: Unit, language: str, *, row: bool) -> str:
    """Why the words are no row or cell with its label and header."""
    mine = _bare(said.tokens)
    if row and mine == _bare(unit.words.tokens):
        return _without(unit.needed)
    for at, cell in enumerate(unit.cells):
        if not cell.label or not cell.text:
            continue
        rest = [one for number, one in enumerate(unit.cells) if number not in (0, at)]
        label, header, value = (_bare(compared(part).tokens) for part in (cell.label, cell.header, cell.text))
        with_header = [[*label, *header, *value], [*header, *label, *value]]
        bare = [*label, *value]
        if mine not in with_header and mine != bare:
            continue
        plain = PLAIN_HEADERS.issuperset(header) and not cell.text.replace(".", "").isdigit()
        if mine == bare and header and (rest or not plain):
            return f"the claim leaves off {_shortened(cell.header)!r}, the header of what it says"
        for other in rest:
            if limits(other.text, language) or limits(other.header, language):
                return f"the claim leaves off {_shortened(other.text)!r}, which stands in the same row"
        return _without(unit.needed)
    return f"{_NO_WHOLE}, row or cell of its quotes"


def _bare(tokens: Sequence[str]) -> list[str]:
    """The words that labels and lead-ins are compared by: the marks that join them are the writer's."""
    return [begun(token) for token in tokens if token not in _JOINS]


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
