"""Fractions in words: a third, three quarters of an hour, 三分の一, 半年."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import TypeAlias

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.measures import Unit, unit
from guardrag.rules.claims.numbers.numerals import cjk_number, numeral
from guardrag.rules.claims.numbers.ordinals import ordinal
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["fractions_in"]

_PARTS = {
    "third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10, "drittel": 3,
    "viertel": 4, "fünftel": 5,
    "zehntel": 10, "tiers": 3, "quart": 4, "tercio": 3, "cuarto": 4, "quinto": 5,
}  # fmt: skip
_MIXED = {
    "anderthalb": Fraction(3, 2),
    "eineinhalb": Fraction(3, 2),
    "zweieinhalb": Fraction(5, 2),
    "dreieinhalb": Fraction(7, 2),
}
_PATTERN = anycase(
    r"(?<![\w-])(?:(?P<top>\w+)[ -](?P<part>"
    + "|".join(_PARTS)
    + r")s?(?P<of>(?: of an?| d'| de(?!\w)| einer)? ?(?P<unit>[^\W\d_]+))?(?!\w)|(?P<mixed>"
    + "|".join(_MIXED)
    + r")(?: (?P<unit2>[^\W\d_]+))?(?!\w))",
)
_IN = anycase(
    r"\b(?P<top>one|two|three|four|five|six|seven|eight|nine|[1-9])"
    r"(?P<noun> (?!\w+ed\b|is\b|are\b|was\b|were\b|and\b|or\b|up\b)[^\W\d_]+)? (?:in|out of) (?:every )?"
    r"(?P<bottom>two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|fifty|"
    r"(?:a |one )?(?:hundred|thousand|million)|\d{1,3}|1000)\b(?! \d|:|\.\d)"
    r"(?(noun)(?! (?!is\b|was\b|has\b|does\b)[^\W\d_]+s\b))"
)
_OTHER_IN = anycase(
    r"\b(?P<top>\w+)(?:(?: \w+)? sur|(?: \w+)? su| de (?:cada|los|las)| von(?: den)?) (?P<bottom>\w+)(?!\w)"
    r"|\bjede[rsmn]? (?P<nth>\w+)(?!\w)"
    r"|\b(?P<top2>\w+) (?P<part>tercera|cuarta|quinta|sexta|séptima|octava|novena|décima)s? partes?\b"
    r"|\b(?:la|die) (?:knappe |gute )?(?P<half>mitad|hälfte|moitié|metà)\b",
)
"""One in four, in Spanish, French, Italian and German."""
_ARABIC = re.compile(
    r"(?<!\w)(?:ال)?(?:(?P<two>ثلثا|ثلثي|ثلثين)|(?P<quarters>ثلاثة أرباع)|(?P<third>ثلث)|(?P<quarter>ربع)|"
    r"(?P<half>نصف)|(?P<fifth>خُمس)|(?P<sixth>سُدس)|(?P<eighth>ثُمن)|(?P<tenth>عُشر))"
    r"(?: (?P<unit>\w+))?(?!\w)"
)
_ONE_OF = re.compile(
    r"(?<!\w)(?P<top>واحد|واحدة|اثنان|اثنين|ثلاثة) من (?:بين )?كل (?P<bottom>\w+)|"
    r"每(?P<bottom2>[\d一二两三四五六七八九十百千]+)[名个個人位户家台件](?:[^，。；]{0,8}?)(?:就)?有(?P<top2>[\d一二两三四五六七八九十]+)"
)
"""One of every five, in Arabic and Chinese."""
_ONES = wordset("a an one ein eine einem einen un une uno una")
_CJK = re.compile(
    r"百分之(?P<share>[\d.〇一二两三四五六七八九十百]+)|(?P<bottom>[二三四五六七八九十\d])分[の之](?P<top>[一二三四五六七八九\d])"
    r"|(?P<and>[\d一二三四五六七八九]+)(?P<unit2>時間|小时|年|个月|か月)半|半(?P<unit>年|天|日|小时|小時|時間)|(?P<half>一半|半分|半数)"
)


_COUNTS = anycase(
    r"(?: of\b| less| more| longer| shorter| faster| slower| fewer| the\b| der\b| des\b| du\b| de\b|"
    r" del\b| d'|\s*[.,;:)]|\s*$)",
)


_Found: TypeAlias = tuple[Fraction, Unit | None, int, int]


def _measured(match: re.Match[str]) -> bool:
    """Whether a unit follows the fraction, as in "a quarter of an hour"."""
    return bool(match["of"]) and match["unit"] != "in" and unit(match["unit"]) is not None


def fractions_in(text: str, language: str) -> Iterator[tuple[Fraction, Unit | None, int, int]]:
    """(value, unit, start, end) of every fraction in words in `text`."""
    yield from _named(text, language)
    for match in _IN.finditer(text):
        top, bottom = (
            Fraction(part)
            if part.isdigit()
            else numeral(part.lower().removeprefix("a "), language) or Fraction(1)
            for part in (match["top"], match["bottom"])
        )
        if 0 < top < bottom:
            yield top / bottom, None, match.start(), match.end()
    if language in _OTHERS:
        yield from _in_others(text, language)
    if not text.isascii():
        yield from _ideographic(text)


_OTHERS = frozenset({"es", "fr", "it", "de"})


def _in_others(text: str, language: str) -> Iterator[_Found]:
    for match in _OTHER_IN.finditer(text):
        if match["half"]:
            yield Fraction(1, 2), None, match.start(), match.end()
            continue
        if match["nth"]:
            nth = ordinal(match["nth"], language)
            if nth is not None and nth > _SECOND:
                yield Fraction(1, nth), None, match.start(), match.end()
            continue
        top = _small((match["top"] or match["top2"]).lower(), language)
        if match["part"]:
            bottom: Fraction | None = Fraction(ordinal(match["part"], "es") or 1)
        else:
            bottom = _small(match["bottom"].lower(), language)
        if top is not None and bottom is not None and 0 < top < bottom:
            yield top / bottom, None, match.start(), match.end()


_BY = anycase(r"\b(?:by|um|de|un|en) \Z|\bd'\Z")


def _small(word: str, language: str) -> Fraction | None:
    """The value of figures or of a numeral; one of an article."""
    if word.isdecimal() and len(word) < _LONG:
        return Fraction(word)
    return Fraction(1) if word in _LONE else numeral(word, language)


_SECOND, _LONG = 2, 7
_LONE = _ONES | wordset("eine einer eines la")


def _named(text: str, language: str) -> Iterator[_Found]:
    for match in _PATTERN.finditer(text):
        if match["mixed"]:
            measured = unit(match["unit2"]) if match["unit2"] else None
            yield (
                _MIXED[match["mixed"].lower()],
                measured,
                match.start(),
                match.end("unit2" if measured else "mixed"),
            )
            continue
        top = match["top"].lower()
        counts = (
            _COUNTS.match(text, match.end("part"))
            or _measured(match)
            or _BY.search(text, max(0, match.start() - _LONG), match.start())
        )
        if top in _ONES and not counts:
            continue  # "a third argument"
        value = Fraction(1) if top in _ONES else numeral(top, language)
        if value is None or value >= _PARTS[match["part"].lower()]:
            continue
        measured = unit(match["unit"]) if match["unit"] and match["unit"] != "in" else None
        plain_end = match.end("part") + (text[match.end("part") : match.end("part") + 1] == "s")
        yield (
            value / _PARTS[match["part"].lower()],
            measured,
            match.start(),
            match.end() if measured else plain_end,
        )


_ARABIC_PARTS = {
    "two": Fraction(2, 3), "quarters": Fraction(3, 4), "third": Fraction(1, 3), "quarter": Fraction(1, 4),
    "half": Fraction(1, 2), "fifth": Fraction(1, 5), "sixth": Fraction(1, 6), "eighth": Fraction(1, 8),
    "tenth": Fraction(1, 10),
}  # fmt: skip


def _ideographic(text: str) -> Iterator[_Found]:
    for match in _ONE_OF.finditer(text):
        if match["top"]:
            top, bottom = numeral(match["top"], "ar") or Fraction(1), numeral(match["bottom"], "ar")
        else:
            top, bottom = cjk_number(match["top2"]), cjk_number(match["bottom2"])
        if bottom and top < bottom:
            yield top / bottom, None, match.start(), match.end()
    for match in _ARABIC.finditer(text):
        if match.start() and text[match.start() - 1] == "و":
            continue
        measured = unit(match["unit"]) if match["unit"] else None
        name = next(name for name in _ARABIC_PARTS if match[name])
        yield _ARABIC_PARTS[name], measured, match.start(), match.end("unit" if measured else name)
    for match in _CJK.finditer(text):
        if match["share"]:
            yield cjk_number(match["share"]), unit("%"), match.start(), match.end()
        elif match["bottom"]:
            yield cjk_number(match["top"]) / cjk_number(match["bottom"]), None, match.start(), match.end()
        elif match["and"]:
            yield (
                cjk_number(match[("and")]) + Fraction(1, 2),
                unit(match["unit2"]),
                match.start(),
                match.end(),
            )
        elif match["unit"]:
            yield Fraction(1, 2), unit(match["unit"]), match.start(), match.end()
        else:
            yield Fraction(1, 2), None, match.start(), match.end()
