"""The texts that a claim's numbers may come from, and the units they name."""

from __future__ import annotations

import re
from collections.abc import Iterable

from guardrag.rules.claims.numbers.measures import Unit, unit
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["UNIT_WORD", "sources", "units_said"]

UNIT_WORD = re.compile(r"[^\W\d_]+(?:/[^\W\d_]+)?|[%‰€$£¥]|°[CF]?")


def sources(matter: Matter) -> list[str]:
    """The texts that numbers may come from: sentences, then context."""
    texts = [statement.text for statement in matter.statements]
    texts.extend(reading.text for reading in matter.context)
    return texts


def units_said(matter: Matter, dimension: str) -> Iterable[Unit]:
    """The units of a dimension that the evidence names, with or without a number."""
    for text in sources(matter):
        for match in UNIT_WORD.finditer(text):
            measured = unit(match[0])
            if measured is not None and measured[0] == dimension:
                yield measured
