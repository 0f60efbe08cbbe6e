"""Dates in running text, as far as they can be read without guessing a country."""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["MONTHS", "find_dates"]

_NAMES = (
    "january januar janvier enero gennaio janeiro januari jan",
    "february februar février febrero febbraio fevereiro februari feb",
    "march märz mars marzo março maart mar",
    "april avril abril aprile apr",
    "may mai mayo maggio maio mei",
    "june juni juin junio giugno junho jun",
    "july juli juillet julio luglio julho jul",
    "august août agosto augustus aug",
    "september septembre septiembre settembre setembro sep sept",
    "october oktober octobre octubre ottobre outubro oct okt",
    "november novembre noviembre novembro nov",
    "december dezember décembre diciembre dicembre dezembro dec dez",
)
MONTHS = {name: number for number, names in enumerate(_NAMES, start=1) for name in names.split()}
"""Month by name or usual abbreviation, casefolded."""

_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_DAY = r"(?P<day{0}>[0-3]?\d)(?:st|nd|rd|th|er|\.)?"
_YEAR = r"(?P<year{0}>[12]\d{{3}})"
_DATE = re.compile(
    r"(?i)(?<![\w.-])(?:"
    r"(?P<iso>[12]\d{3}-[01]\d-[0-3]\d"
    r"(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)(?![\w-])"
    r"|(?P<numeric>[0-3]?\d([./])[0-3]?\d\3(?:[12]\d)?\d\d)(?![\w./])"
    rf"|{_DAY.format(1)}\s+(?:of |de )?(?P<month1>{_MONTH})\.?(?:,?\s+(?:de )?{_YEAR.format(1)})?(?!\w)"
    rf"|(?P<month2>{_MONTH})\.?\s+{_DAY.format(2)}(?:,?\s+{_YEAR.format(2)})?(?![\w:%]|[.,]\d)"
    rf"|(?P<month3>{_MONTH})\.?,?\s+(?:de )?{_YEAR.format(3)}(?!\w)"
    r"|(?P<cjk>(?:\d{4}\s?[年년]\s?)?\d{1,2}\s?[月월](?:\s?\d{1,2}\s?[日일])?)"
    r"|(?P<time>[0-2]?\d:[0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\b\.?)?)(?![\w:])"
    r")"
)
_ALONE = re.compile(
    r"\b(?:January|February|March|April|June|July|August|September|October|November|December)\b"
)
_DIGITS = re.compile(r"\d+")


def find_dates(text: str) -> Iterator[tuple[str, int, int]]:
    """(canonical text, start, end) of every date and time of day in `text`.

    `3 May 2024`, `May 3, 2024` and `2024-05-03` are `2024-05-03`; without a year
    `--05-03`, without a day `2024-05`. Figures alone (03/04/2024) stay as they stand,
    leading zeros aside. A month's name alone is `--MM`, unless it may be another word.
    """
    spans = [(_canonical(match), *match.span()) for match in _DATE.finditer(text)]
    covered = {position for _, start, end in spans for position in range(start, end)}
    spans.extend(
        (f"--{MONTHS[match[0].casefold()]:02}", *match.span())
        for match in _ALONE.finditer(text)
        if match.start() not in covered
    )
    yield from sorted(spans, key=lambda span: span[1])


def _canonical(match: re.Match[str]) -> str:
    if match["iso"]:
        return match["iso"].upper().replace(" ", "T")
    if match["numeric"]:
        return match[3].join(str(int(part)) for part in match["numeric"].split(match[3]))
    if match["cjk"]:
        parts = [int(part) for part in _DIGITS.findall(match["cjk"])]
        if "年" in match["cjk"] or "년" in match["cjk"]:
            return "-".join([f"{parts[0]:04}", *(f"{part:02}" for part in parts[1:])])
        return "--" + "-".join(f"{part:02}" for part in parts)
    if match["time"]:
        time = re.sub(r"[\s.]", "", match["time"].lower())
        return time.zfill(len(time) + (time[1] == ":"))
    for form in "123":
        if match[f"month{form}"]:
            month = MONTHS[match[f"month{form}"].casefold()]
            day = match[f"day{form}"] if form != "3" else None
            year = match[f"year{form}"]
            return f"{year or '-'}-{month:02}" + (f"-{int(day):02}" if day else "")
    raise AssertionError(match[0])  # every alternative is handled above
