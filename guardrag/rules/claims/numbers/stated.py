"""The numbers of the evidence, each with the unit and the scale that stand apart from it."""

from __future__ import annotations

from dataclasses import replace

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.measures import Unit
from guardrag.rules.claims.numbers.quantities import Quantity, loose_units, quantities
from guardrag.rules.claims.numbers.scale_notes import Scale, scale_of
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.plain import plain

__all__ = ["evidence_quantities", "noted_at"]

_NEXT = 160
"""Characters after a sentence in which its unit may stand."""
_GOES_ON = anycase(
    r" (?:and|or|in|to|from|against|after|before|while|but|on|at|for|by|as|this|last|compared|und|oder|im|"
    r"auf|von|et|ou|en|contre|y|frente)\b"
)
"""After a number: then it counts nothing that follows."""
_YEARS = range(1900, 2100)


def evidence_quantities(matter: Matter) -> list[Quantity]:
    """Every number of the evidence. A bare number gets the unit that stands apart in its sentence or
    column, and counts what a note beside it says: "Figures in £ thousand".
    """
    found: list[Quantity] = []
    for statement in matter.statements:
        around = statement.piece.around
        noted = noted_at(statement, matter)
        if around.cells:
            corner = (
                scale_of(around.grid.headers[0], label=True) if around.grid and around.grid.headers else None
            )
            for cell in around.cells:
                units = loose_units(cell.header) or loose_units(cell.label)
                scale = scale_of(cell.header, label=True) or scale_of(cell.label, label=True)
                general = None if units else corner or noted
                for one in quantities(cell.text, matter.language):
                    found.extend(_scaled(one, scale, general) or [_with(one, units)])
        else:
            units = loose_units(statement.text) or _loose_around(statement)
            for one in quantities(statement.text, matter.language):
                bare = replace(one, counts=one.counts and _GOES_ON.match(statement.text, one.end) is None)
                found.extend(_scaled(bare, None, noted) or [_with(one, units)])
    for reading in matter.context:
        found.extend(quantities(reading.text, matter.language))
    return found


def noted_at(statement: Statement, matter: Matter) -> Scale | None:
    """The note above the sentence or table, or right after the table; none if the claim repeats it."""
    around = statement.piece.around
    texts = [*around.leads, *around.headings, *reversed(statement.piece.context)]
    if around.cells:
        at = around.window.find(around.sentence)
        rest = around.window[at + len(around.sentence) :].split("\n\n", 1) if at >= 0 else []
        texts += [rest[1][:_NEXT]] if len(rest) > 1 else []
    for text in texts:
        scale = scale_of(plain(text))
        if scale is not None:
            return None if scale_of(matter.text) == scale else scale
    return None


def _scaled(one: Quantity, own: Scale | None, general: Scale | None) -> list[Quantity]:
    """The number as a note has it; as it stands it then is a bare count and no amount."""
    scale = own or general
    if scale is None or one.unit is not None or not one.figure or one.power or one.counts:
        return []
    measured, size = scale
    if measured is not None:
        found = [replace(one, unit=(measured[0], measured[1] * size))]
    else:
        found = [replace(one, value=one.value * size)]
    if own is None or (one.value in _YEARS and one.figure.isdecimal()):
        found.append(replace(one, counts=True))
    return found


def _loose_around(statement: Statement) -> tuple[Unit, ...]:
    """A unit that the heading or a sentence beside it gives: "`--timeout=<milliseconds>`", "after this
    number of seconds".
    """
    around = statement.piece.around
    at = around.window.find(around.sentence)
    after = around.window[at + len(around.sentence) :][:_NEXT] if at >= 0 else ""
    for text in (around.before, *reversed(statement.piece.context), after):
        units = loose_units(plain(text))
        if units:
            return units
    return ()


def _with(one: Quantity, units: tuple[Unit, ...]) -> Quantity:
    if one.unit is not None or not units or one.counts:
        return one
    return replace(one, unit=units[-1])
