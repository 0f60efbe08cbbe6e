"""A cell's number as a claim may have it: in the unit or scale that stands apart from the cell."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from guardrag.rules.claims.belonging.bound_units import Value
from guardrag.rules.claims.belonging.scopes import Scope
from guardrag.rules.claims.numbers.quantities import loose_units
from guardrag.rules.claims.numbers.scale_notes import Scale, scale_of

__all__ = ["holds_cell"]


def holds_cell(part: Scope, key: Value, labels: Sequence[str], noted: Scale | None) -> bool:
    """Whether the part has the value, as it stands or in what its labels or a note beside the table say.

    Args:
        part: A part of the claim.
        key: The value of the cell.
        labels: Header, row label and corner, in this order.
        noted: The scale noted for the whole table.
    """
    if part.holds(key):
        return True
    if key[0] != "number" or key[1] or not isinstance(key[2], Fraction):
        return False
    units = next((found for text in labels[:2] if (found := loose_units(text))), None)
    if units:
        return part.holds(("number", units[0][0], key[2] * units[0][1]))
    scale = next((one for text in labels if (one := scale_of(text, label=True))), noted)
    if scale is None:
        return False
    measured = scale[0] or ("", Fraction(1))
    return part.holds(("number", measured[0], key[2] * measured[1] * scale[1]))
