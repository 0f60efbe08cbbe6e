"""Dates in running text, as far as they can be read without guessing a country."""

from __future__ import annotations

import re

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
_DAY = r"(?P<day>[0-3]?\d)(?:st|nd|rd|th|er|\.)?"
_YEAR = r"(?P<year>[12]\d{3})"
_BEFORE = r"(?i)(?<![\w.-])"
_FIGURES_FIRST = re.compile(
    _BEFORE + r"(?:(?P<iso>[12]\d{3}-[01]\d-[0-3]\d"
    r"(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)(?![\w-])"
    r"|(?P<numeric>[0-3]?\d(?P<by>[./])[0-3]?\d(?P=by)(?:[12]\d)?\d\d)(?![\w./])"
    rf"|{_DAY}\s+(?:of |de )?(?P<month>{_MONTH})\.?(?:,?\s+(?:de )?{_YEAR})?(?!\w)"
    r"|(?P<cjk>(?:\d{4}\s?[年년]\s?)?\d{1,2}\s?[月월](?:\s?\d{1,2}\s?[日일])?)"
    r"|(?P<time>[0-2]?\d:[0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\b\.?)?)(?![\w:]))"
)
_NAME_THEN_DAY = re.compile(rf"{_BEFORE}(?P<month>{_MONTH})\.?\s+{_DAY}(?:,?\s+{_YEAR})?(?![\w:%]|[.,]\d)")
_NAME_THEN_YEAR = re.compile(rf"{_BEFORE}(?P<month>{_MONTH})\.?,?\s+(?:de )?{_YEAR}(?!\w)")
# Names that are nothing else, if they stand with a capital.
_ALONE = frozenset(names.split()[0].capitalize() for names in _NAMES) - {"May"}
_FIGURES = re.compile(r"\d+")
_WORD = re.compile(r"[^\W\d_]+")


def find_dates(text: str) -> list[tuple[str, int, int]]:
    """(canonical text, start, end) of every date and time of day in `text`, in order.

    `3 May 2024`, `May 3, 2024` and `2024-05-03` are `2024-05-03`; without a year
    `--05-03`, without a day `2024-05`. Figures alone (03/04/2024) stay as they stand,
    leading zeros aside. A month's name alone is `--MM`, unless it may be another word.
    """
    found: list[tuple[str, int, int]] = []
    end = 0
    # Trying the patterns only where a figure or a month's name begins is what makes this cheap.
    for figures in _FIGURES.finditer(text):
        if figures.start() >= end and (match := _FIGURES_FIRST.match(text, figures.start())):
            found.append((_canonical(match), *match.span()))
            end = match.end()
    named: list[tuple[str, int, int]] = []
    figured = iter(found)
    current = next(figured, None)
    end = 0
    for word in _WORD.finditer(text):
        start = word.start()
        month = MONTHS.get(word[0].casefold())
        if month is None or start < end:
            continue
        while current is not None and current[2] <= start:
            current = next(figured, None)
        if current is not None and current[1] <= start:  # the May of 3 May
            continue
        match = _NAME_THEN_DAY.match(text, start) or _NAME_THEN_YEAR.match(text, start)
        if match is not None:
            named.append((_named(match), *match.span()))
            end = match.end()
        elif word[0] in _ALONE:
            named.append((f"--{month:02}", *word.span()))
    # A name's day and year can have been taken for a figure's: the longer reading holds.
    return _without_overlaps([*found, *named])


def _without_overlaps(found: list[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    kept: list[tuple[str, int, int]] = []
    for date in sorted(found, key=lambda found: (found[1], -found[2])):
        if not kept or date[1] >= kept[-1][2]:
            kept.append(date)
    return kept


def _canonical(match: re.Match[str]) -> str:
    if match["iso"]:
        return match["iso"].upper().replace(" ", "T")
    if match["numeric"]:
        return match["by"].join(str(int(part)) for part in match["numeric"].split(match["by"]))
    if match["cjk"]:
        parts = [int(part) for part in _FIGURES.findall(match["cjk"])]
        if "年" in match["cjk"] or "년" in match["cjk"]:
            return "-".join([f"{parts[0]:04}", *(f"{part:02}" for part in parts[1:])])
        return "--" + "-".join(f"{part:02}" for part in parts)
    if match["time"]:
        time = re.sub(r"[\s.]", "", match["time"].lower())
        return time.zfill(len(time) + (time[1] == ":"))
    return _named(match)


def _named(match: re.Match[str]) -> str:
    groups = match.groupdict()
    day, year = groups.get("day"), groups.get("year")
    return f"{year or '-'}-{MONTHS[match['month'].casefold()]:02}" + (f"-{int(day):02}" if day else "")
