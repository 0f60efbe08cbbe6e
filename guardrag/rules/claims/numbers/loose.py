"""Units and periods that stand apart from numbers: "measured in seconds", "per year", "in total"."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.intervals import periods_said
from guardrag.rules.claims.numbers.measures import Unit, unit
from guardrag.rules.claims.numbers.periods import periods
from guardrag.rules.claims.numbers.quantities import loose_units, quantities
from guardrag.rules.claims.numbers.sources import UNIT_WORD, sources, units_said
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_loose"]

_CLAIMED_LOOSE = anycase(r"\b(percent(?:age)?s?(?! points?)|percentage points?)\b")
_PERCENT = anycase(r"%|halv|doubl|tripl|half|third|quarter|fifth|tenth|percent|per cent|proportion|share")


def check_loose(matter: Matter, *, reckoned: bool = False) -> Verdict:
    """Units without a number: "measured in seconds", "the percentage of"."""
    for claimed in loose_units(matter.text):
        said = set(units_said(matter, claimed[0]))
        if said and claimed not in said:
            return failed("the claim names another unit than its quotes do")
    other = _other_unit(matter)
    if other:
        return failed(f"the claim speaks of {other[0]}, its quotes of {other[1]}")
    match = _CLAIMED_LOOSE.search(matter.text)
    numbered = match is not None and any(
        one.start <= match.start() < one.end for one in quantities(matter.text, matter.language)
    )
    if match is not None and not numbered and not any(_PERCENT.search(text) for text in sources(matter)):
        return failed(f"the claim speaks of a {match[0]}, its quotes do not")
    return PASSED if reckoned else _per(matter)


_LONG = 5


def _other_unit(matter: Matter) -> tuple[str, str] | None:
    """A unit without a number in the claim, "in minutes", where the quotes have another of its kind."""
    mine = _bare_units(matter.text, matter)
    if not mine:
        return None
    theirs: dict[Unit, str] = {}
    for statement in matter.statements:
        theirs |= _bare_units(statement.text, matter)
    said = {one for dimension in {key[0] for key in mine} for one in units_said(matter, dimension)}
    for measured, word in mine.items():
        if measured not in said:
            rival = next((other for key, other in theirs.items() if key[0] == measured[0]), None)
            if rival is not None:
                return word, rival
    return None


def _without_speeds(matter: Matter) -> str:
    """The claim without what is so much a second, minute or hour: there the time belongs to the unit."""
    text = matter.text
    for one in reversed(quantities(text, matter.language)):
        if one.dimension.endswith("/time"):
            text = text[: one.start] + text[one.end :]
    return text


def _columns(matter: Matter) -> set[str]:
    """Periods that a column is headed with: "| Length | Day | Month |"."""
    return {
        period
        for statement in matter.statements
        for cell in statement.piece.around.cells
        if cell.header and " " not in cell.header.strip()
        for period in periods(f"per {cell.header.strip()}")
    }


def _bare_units(text: str, matter: Matter) -> dict[Unit, str]:
    taken = [(one.start, one.end) for one in quantities(text, matter.language)]
    found: dict[Unit, str] = {}
    for match in UNIT_WORD.finditer(text):
        measured = unit(match[0]) if len(match[0]) >= _LONG and match[0].endswith("s") else None
        if measured is not None and not any(start <= match.start() < end for start, end in taken):
            found[measured] = match[0]
    return found


_PER = anycase(r"\b(?:per|pro|par|por) (?!cent|mill?e)(?P<what>[^\W\d]{3,})")
_IN_TOTAL = anycase(
    r"\b(?:in total|overall|altogether|in all|insgesamt|au total|en total)\b|合計|总共|总计|إجمالا"
)


def _per(matter: Matter) -> Verdict:
    """What holds per litre does not hold in total."""
    whole = _IN_TOTAL.search(matter.text)
    if whole is not None and _PER.search(matter.text) is None:
        for statement in matter.statements:
            per = _PER.search(statement.text)
            if per is not None and _IN_TOTAL.search(statement.text) is None:
                return failed(f"the claim says {whole[0]!r}, its quotes {per[0]!r}")
    return _period(matter)


_TICKET = anycase(
    r"\b(day|week|month|year|hour)[ -](?:tickets?|pass(?:es)?|cards?|rates?|permits?|fees?|hire)\b"
)


def _period(matter: Matter) -> Verdict:
    """A rate must be per the same period."""
    claimed = periods(_without_speeds(matter))
    if not claimed:
        return PASSED
    stated: set[str] = set()
    for text in sources(matter):
        stated |= periods_said(text, matter.language)
        stated.update(match[1].lower() for match in _TICKET.finditer(text))
    stated |= _columns(matter)
    missing = claimed - stated
    if missing and (stated or any(one.unit is not None for one in quantities(matter.text, matter.language))):
        said = ", ".join(sorted(stated)) or "no such period"
        return failed(f"the claim is about each {', '.join(sorted(missing))}, its quotes say {said}")
    return PASSED
