"""Extracts: a claim made of nothing but whole sentences of its quotes. Only checked where a policy asks.

It is for whoever has to be right rather than helpful: it says what may be left out of a sentence, and refuses
all else. Words are compared after the same folding as quotes, and not one may differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from guardrag.rules.claims.phrasing.compared import JOINS, Words, after, bare, begun, compared, unmarked
from guardrag.rules.claims.phrasing.cut_off import CUTS, may_go, may_stay
from guardrag.rules.claims.phrasing.in_order import told_in_order
from guardrag.rules.claims.phrasing.rows import row_form, tellings
from guardrag.rules.claims.phrasing.whole_units import Unit, units
from guardrag.rules.claims.reading.matter import LONGEST_CLAIM, Matter
from guardrag.rules.claims.reading.surroundings import LONGEST_QUOTE
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.text import split_sentences

__all__ = ["check_extract", "is_whole"]

_LONGEST = 200
"""Words of a claim at most."""
_MOST_PARTS = 12
"""Statements of a sentence that are parted."""
_MOST_NAMED = 3
"""Words of a claim that a reason names."""
_SHOWN = 60
_LONGEST_FORM = 400
"""Characters of a form that a reason gives: a cut one could not be used."""
_STOPS = " ,;:-–—，；：、،؛"


def check_extract(matter: Matter) -> Verdict:
    """Every sentence of the claim must be one of its quotes' sentences, whole.

    Of a list it is a whole item, or several, of a table a row's label, headers and cells, with the lead-in,
    unless that says nothing. It may leave out a further statement with a subject and verb of its own behind
    ", and" or ";" that limits nothing, or one before that is built alike (`cut_off`). Several sentences
    stand in the order of their passage. A reason gives a form that would pass, where one is near.
    """
    claim = matter.claim
    if claim.derived is not None:
        return PASSED  # worked out again instead
    long = _too_long(matter)
    if long:
        return failed(long)
    known = _known(matter)
    if told_in_order(claim.text, known, matter.language) is not None:
        return PASSED
    found: list[Unit] = []
    spoken = [unmarked(claim.text[span.start : span.end]) for span in split_sentences(claim.text)]
    for sentence in spoken:
        reason, some = _reason(sentence, known, matter.language)
        if reason:
            together = _reason(unmarked(claim.text), known, matter.language)[0] if len(spoken) > 1 else ""
            return failed(together if together.startswith(_LEAVES_OFF) else reason)
        found.extend(some)
    for before, after_it in pairwise(found):
        if before.place[0] == after_it.place[0] and after_it.place[1:] < before.place[1:]:
            return failed(f"the claim puts {_shortened(after_it.text)!r} behind what it stands before")
    return PASSED if found else failed("the claim has no words")


def is_whole(matter: Matter) -> bool:
    """Whether the claim is nothing but whole sentences and items, with the lead-ins of their lists.

    Such a claim says no more than a quote of just these would, whatever else was quoted. Rows, titles and
    what leaves out a statement are held to the other checks.
    """
    if matter.claim.derived is not None or _too_long(matter):
        return False
    told = told_in_order(matter.claim.text, _known(matter), matter.language)
    return (
        told is not None
        and not any(unit.cells for unit in told.units)
        and not any(lead in unit.titles for unit in told.units for lead in told.leads)
    )


def _known(matter: Matter) -> list[Unit]:
    found: dict[tuple[str, tuple[str, int, int]], Unit] = {}
    for piece in matter.evidence.pieces:
        for unit in units(piece, matter.language):
            found.setdefault((unit.text, unit.place), unit)
    return sorted(found.values(), key=lambda unit: unit.place)


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


def _reason(sentence: str, known: Sequence[Unit], language: str) -> tuple[str, tuple[Unit, ...]]:
    """Why the sentence is no extract, and of what it is one."""
    said = compared(sentence)
    if not said.tokens:
        return "the claim has no words", ()
    told = told_in_order(sentence, known, language)
    if told is not None:
        return "", told.units
    reasons = []
    for unit in known:
        reason = _against(said, unit, language, bars="|" in sentence)
        if not reason:
            return "", (unit,)
        reasons.append(reason)
    if all(reason.startswith(_NO_WHOLE) for reason in reasons):
        theirs = {begun(token) for unit in known for token in _everything(unit)}
        strange = [one for one in dict.fromkeys(said.tokens) if begun(one) not in theirs and one[0].isalnum()]
        if strange:
            named = " ".join(repr(one) for one in strange[:_MOST_NAMED])
            reasons = [f"{named} {'stands' if len(strange) == 1 else 'stand'} nowhere in the quoted sentence"]
        nearest = max(known, key=lambda unit: _shared(said, unit), default=None)
        form = _form(nearest, said, language) if nearest is not None and _shared(said, nearest) else ""
        return (reasons[0] if reasons else f"{_NO_WHOLE} of its quotes") + form, ()
    return next(one for one in reasons if not one.startswith(_NO_WHOLE)), ()


_NO_WHOLE = "the claim is no whole sentence"
_LEAVES_OFF = "the claim leaves off"


def _everything(unit: Unit) -> Iterator[str]:
    for text in (unit.text, *unit.leads, *(cell.header for cell in unit.cells)):
        yield from compared(text).tokens


def _shared(said: Words, unit: Unit) -> int:
    return len({*map(begun, said.tokens)} & {*map(begun, unit.words.tokens)})


def _form(unit: Unit, said: Words, language: str) -> str:
    """How the unit may be told, as the end of a reason; empty where no short form passes."""
    text = row_form(unit.cells, [begun(one) for one in said.tokens], language) if unit.cells else unit.text
    leads = [f"{lead} " if lead in unit.sentences else f"{lead}: " for lead in unit.needed]
    form = "".join((*leads, text))
    if not text or len(form) > _LONGEST_FORM or told_in_order(form, [unit], language) is None:
        return ""
    return f"; {form!r} would be an extract"


def _against(said: Words, unit: Unit, language: str, *, bars: bool) -> str:
    """Why these words are no extract of the unit; empty if they are."""
    at, missing = _behind_leads(said, unit)
    if unit.cells:
        told = tellings(said.tokens, at, unit.cells, language, bars=bars)
        lacks = [one.lacks for one in told if one.end == len(said.tokens)]
        if lacks:
            what = min(lacks)
            left = f"{_LEAVES_OFF} {what}" if what else _without(missing)
            return left + _form(unit, said, language)
        return f"{_NO_WHOLE}, row or cell of its quotes"
    if (*map(begun, said.tokens[at : at + 1]), *said.tokens[at + 1 :]) == unit.words.tokens:
        if unit.broken or not missing:  # a lead-in by itself
            return unit.broken
        return _without(missing) + _form(unit, said, language)
    return _of_part(said, unit, language)


def _without(missing: Sequence[str]) -> str:
    if not missing:
        return f"{_NO_WHOLE} of its quotes"
    return f"{_LEAVES_OFF} {_shortened(missing[0])!r}, under which its quote stands"


def _behind_leads(said: Words, unit: Unit) -> tuple[int, list[str]]:
    """Where the words begin that follow the lead-ins of a unit, and which of these are missing."""
    at, missing = 0, list(unit.needed)
    for lead in unit.leads:
        end = after(said.tokens, at, bare(lead))
        if end is not None and end < len(said.tokens):
            at = end
            missing = [one for one in missing if one != lead]
    while 0 < at < len(said.tokens) - 1 and said.tokens[at] in JOINS | {"."}:
        at += 1
    return at, missing


def _of_part(said: Words, unit: Unit, language: str) -> str:
    """Why the words are not what is left of a sentence without a further statement."""
    nothing = _cut(said, unit, language)
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
            if unit.broken or not unit.needed:
                return unit.broken
            return _without(unit.needed) + _form(unit, said, language)
    return nothing


def _cut(said: Words, unit: Unit, language: str) -> str:
    """What to say of words that are no whole sentence: what they leave off, if they are a stretch of one."""
    size, theirs = len(said.tokens), unit.words.tokens
    for at in range(len(theirs) - size + 1):
        if (begun(said.tokens[0]), *said.tokens[1:]) == (begun(theirs[at]), *theirs[at + 1 : at + size]):
            gone = " ".join(theirs[:at]).rstrip(_STOPS) or " ".join(theirs[at + size :]).lstrip(_STOPS)
            why = f"the claim cuts off {_shortened(gone)!r}: no statement of its own that limits nothing"
            return why + _form(unit, said, language)
    return f"{_NO_WHOLE} of its quotes"


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
