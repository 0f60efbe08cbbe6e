"""Notes that say in what the figures beside them are: "Figures in £ thousand", "EUR million", "(£000)"."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from guardrag.rules.claims.numbers.measures import CURRENCIES, Unit, unit

__all__ = ["Scale", "scale_of"]

Scale = tuple[Unit | None, Fraction]
"""The unit that a note names, if any, and how many of it each figure counts."""

_SIZES = {
    "thousand": 10**3, "thousands": 10**3, "k": 10**3, "000": 10**3, "000s": 10**3, "tsd": 10**3,
    "tausend": 10**3, "t": 10**3, "milliers": 10**3, "miles": 10**3, "migliaia": 10**3,
    "million": 10**6, "millions": 10**6, "m": 10**6, "mn": 10**6, "mln": 10**6, "mio": 10**6,
    "millionen": 10**6, "millones": 10**6, "milioni": 10**6,
    "billion": 10**9, "billions": 10**9, "bn": 10**9, "mrd": 10**9, "milliarden": 10**9, "milliards": 10**9,
}  # fmt: skip
_WORD = "|".join(sorted((size for size in _SIZES if len(size) > 1 and size[0] != "0"), key=len, reverse=True))
_MONEY = rf"(?:(?:US|A|C)?[{CURRENCIES}]|(?-i:[A-Z]{{3}}))"
_NOTE = re.compile(
    rf"(?<![\w.,])(?:(?P<cur>{_MONEY})(?: ?(?P<glued>[mk]|bn|['’]?000s?)(?!\w)|"
    rf" ?(?:in )?(?P<size>{_WORD})(?!\w))|(?P<t>[Tk])(?P<cur2>[{CURRENCIES}])(?!\w)|"
    rf"(?<!\d )(?P<first>{_WORD})(?!\w)\.?(?: (?:of )?(?:US )?(?P<what>{_MONEY}(?!\w)|[^\W\d_]{{3,}}))?)",
    re.IGNORECASE,
)
_TOLD = re.compile(
    r"\b(?:figures|amounts?|values?|sums|numbers|prices|costs|all|data|results|stated|expressed|shown|given|"
    r"reported|table|revenue|turnover|sales|population|Angaben|Beträge|Werte|Zahlen|montants|chiffres|"
    r"importes|cifras|datos)\b[^.;:]{0,60}$",
    re.IGNORECASE,
)
_SHORT = 40
"""Characters of a header or heading that is nothing but a note."""


@lru_cache(maxsize=2048)
def scale_of(text: str, *, label: bool = False) -> Scale | None:
    """The scale that a heading, caption or lead-in gives, or, if `label`, the header of a column or row."""
    for match in _NOTE.finditer(text):
        before = text[: match.start()]
        noted = (
            before.rstrip().endswith(("(", "[", "(in", "[in")) and text[match.end() : match.end() + 1] in ")]"
        )
        alone = len(match[0]) * 2 > len(text) or (label and len(text) <= _SHORT)
        if not noted and not alone and _TOLD.search(before) is None:
            continue
        name = match["cur"] or match["cur2"] or match["what"] or ""
        word = (match["glued"] or match["size"] or match["t"] or match["first"]).lower().lstrip("'’")
        measured = unit(name) or unit(name.removeprefix("US").removeprefix("A").removeprefix("C"))
        if match["first"] and not name and not (noted or alone or before.rstrip().endswith("in")):
            continue
        return measured, Fraction(_SIZES[word])
    return None
