"""The straight way to a quote: most true ones are found by one search, without folding them.

`locate` asks here before it looks for proof that a quote stands nowhere, and before it works the forms of the
quote out. What is found here is what the long way finds first: `flat` is its own first step, and `straight`
takes the first form of its second step, where nothing but the case of letters, quotes and dashes is folded in
the quote and nothing is hidden, doubled, cut, in code or maybe a unit in the source. In all other cases there
is no answer here, and the long way decides.
"""

from __future__ import annotations

from guardrag.text.asked import Quoted
from guardrag.text.characters import fold_marks_and_case
from guardrag.text.places import Fit, Place, count, overlaps, whole
from guardrag.text.source import Source
from guardrag.text.tokens import breaks
from guardrag.text.units import behind_number
from guardrag.text.wholeness import decoded, whole_beside_markup, whole_decoded

__all__ = ["flat", "straight"]


def flat(quote: Quoted, source: Source) -> Place | None:
    """The quote as a plain substring but for white space and what is invisible: most true quotes, cheaply."""
    wanted = quote.flat
    folded = source.folded
    if not (folded.plain or source.may_hold(wanted)):
        return None
    literal = source.literal
    strict = literal.strict
    at = strict.find(wanted)
    if at < 0:
        return None
    end = at + len(wanted)
    if not (breaks(strict, at) and breaks(strict, end)):
        return None
    start, stop = literal.raw_start(at), literal.raw_end(end)
    # What markup hides is known with it alone, and is the same in every reading.
    if literal.hidden and overlaps(literal.hidden, start, stop):
        return None
    if not folded.plain and not whole_decoded(decoded(source.raw), start, stop):
        return None
    if not whole_beside_markup(folded, start, stop):
        return None
    number = count(strict, wanted, at, lambda start: whole(strict, start, start + len(wanted)))
    return Place(Fit.FOLDED, start, stop, number)


def straight(quote: Quoted, source: Source) -> Place | None:
    """Where the quote stands in the likeliest reading, if it does so once and beyond doubt."""
    if not quote.plain:
        return None
    folded = source.folded
    wanted = fold_marks_and_case(quote.flat)
    text, strict = folded.text, folded.strict
    at = text.find(wanted)
    if at < 0:
        return None
    end = at + len(wanted)
    if folded.hidden or text.find(wanted, end) >= 0:
        return None
    if not (breaks(strict, at) and breaks(strict, end)):
        return None
    # The case of a unit tells which it is, and so may that of the first letter behind a number.
    if strict[at] != quote.flat[0] and behind_number(text, at):
        return None
    if folded.code and strict[at:end] != quote.flat:
        return None
    return Place(Fit.FOLDED, folded.raw_start(at), folded.raw_end(end), 1)
