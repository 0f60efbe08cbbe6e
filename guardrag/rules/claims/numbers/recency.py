"""Which of several dated or numbered things is the newest: rows, items, editions, versions of a document."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.numerals import cjk_number
from guardrag.rules.claims.numbers.ordinals import ordinal, ordinals_in
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter, Statement

__all__ = ["has_key", "has_number", "is_newest", "later", "outdated"]

_VERSION = re.compile(
    r"(?<![0-9A-Za-zÀ-ɏ_.])[vV]?(\d+(?:\.\d+)+)(?![\w.]*\d)(?! ?(?:[%‰€$£°]|per ?cent|percent|million|"
    r"billion|euro))"
)
_NUMBERED = anycase(
    r"\b(?:versions?|editions?|releases?|rev(?:ision)?|issue|auflage|ausgabe|fassung|édition|edición|"
    r"versión)\.? (?P<after>\d{1,3})(?![\w.]*\d)|(?<![\w.])(?P<before>\d{1,3})(?:st|nd|rd|th|e|ème|er|re|"
    r"\.ª|ª|º|\.)? (?:editions?|versions?|auflage|ausgabe|fassung|édition|edición|versión|release|issue)\b"
    r"|第(?P<cjk>[\d一二三四五六七八九十]{1,4})[版次]",
)
_NTH = anycase(
    r"\b(?P<word>[^\W\d_]+) (?:editions?|versions?|auflage|ausgabe|fassung|édition|edición|versión|"
    r"release)\b",
)
_YEAR = re.compile(r"(?<![\d.,/-])(?:19|20)\d\d(?![\d/-]|[.,]\d)")
_DATED = anycase(
    r"^(?:date|dated|valid[_ -]?from|effective\w*|published\w*|updated\w*|last[_ -]?\w+|version|revision|"
    r"edition|stand|year|season|jahr|année|año|gültig\w*|datum|ausgabe|fassung|fecha\w*|versión|"
    r"vigente\w*|édition|mise à jour|en vigueur\w*|日期|版本|更新日|"
    r"更新日|日付|バージョン|施行日|版|تاريخ|الإصدار|التاريخ)\W",
)
"""Names of attributes that say how new a document is."""

Key: TypeAlias = tuple[int, ...]
Kind: TypeAlias = Callable[[str, str], Iterator[Key]]
_TWO = 2


def _dates(text: str, language: str) -> Iterator[Key]:
    """Dates as (year, month, day), months and years shorter."""
    taken: list[tuple[int, int]] = []
    for moment in moments(text):
        if moment.minute is not None:
            continue
        days = sorted(day for day in moment.days if day[0] is not None)
        if not days:
            continue
        # Of two readings, the month is the middle number but in English.
        day = _day_first(moment.text, days[0]) if len(days) > 1 and language != "en" else days[0]
        taken.append((moment.start, moment.end))
        yield tuple(part for part in day if part is not None)
    for match in _YEAR.finditer(text):
        if not any(start <= match.start() < end for start, end in taken):
            yield (int(match[0]),)


def _day_first(
    text: str, day: tuple[int | None, int | None, int | None]
) -> tuple[int | None, int | None, int | None]:
    numbers = [int(part) for part in re.findall(r"\d+", text)]
    return (day[0], numbers[1], numbers[0]) if len(numbers) > _TWO else day


def _dotted(text: str, language: str) -> Iterator[Key]:
    """Version numbers with a point."""
    del language
    spans = [(moment.start, moment.end) for moment in moments(text)]
    for match in _VERSION.finditer(text):
        parts = match[1].split(".")
        if all(len(part) < _LONG for part in parts) and not any(
            start <= match.start() < end for start, end in spans
        ):
            yield tuple(map(int, parts))


def _numbered(text: str, language: str) -> Iterator[Key]:
    """Numbers of editions and versions, in figures or as ordinals."""
    for match in _NUMBERED.finditer(text):
        if match["cjk"]:
            yield (int(cjk_number(match["cjk"])),)
        else:
            yield (int(match["after"] or match["before"]),)
    for match in _NTH.finditer(text):
        number = ordinal(match["word"], language)
        if number is not None:
            yield (number,)


_LONG = 6
_KINDS: tuple[Kind, ...] = (_numbered, _dates, _dotted)
"""The first that tells decides: a reprint is later than its edition, and no newer one."""


def is_newest(matter: Matter, span: tuple[int, int]) -> bool | None:
    """Whether what the claim calls newest is the newest of those shown; None if nothing tells.

    Args:
        matter: The claim and its evidence.
        span: Where the claim says "newest"; what it names in the same clause counts first.
    """
    for kind in _KINDS:
        among = _AMONG.search(matter.text)
        about = matter.text[span[1] : span[1] + _NEAR] if among is None else among["kind"]
        shown = _shown(matter, kind, about)
        if len(shown) < _TWO:
            continue
        mine = _named(matter, kind, span, shown) or _taken(matter, kind, shown)
        if mine:
            return max(shown)[: len(mine)] == mine
    return _documents(matter)


def has_key(text: str, language: str) -> bool:
    """Whether a text says of which date or version it speaks."""
    return any(True for kind in _KINDS for _ in kind(text, language))


def has_number(text: str, language: str) -> bool:
    """Whether a text names a version or an edition."""
    return any(True for kind in (_numbered, _dotted) for _ in kind(text, language))


def later(one: str, other: str, language: str) -> bool:
    """Whether the first text names a later version or edition than the second."""
    for kind in (_numbered, _dotted):
        mine, theirs = max(kind(one, language), default=()), max(kind(other, language), default=())
        if mine and theirs:
            return mine > theirs
    return False


_NEAR = 32
_AMONG = anycase(
    r"\b(?:of|among|amongst) (?:all )?(?:the|these|those|our|its) (?P<kind>[^\W\d_]+(?: [^\W\d_]+)?),? "
)
"""Of what kind the claim says that it is the newest: "of the LTS lines"."""
_PART = re.compile(r"[;；、。]|\.(?=\s|$)")
_CLAUSE = re.compile(r"[;；,，。]|\.(?=\s|$)")


def _named(matter: Matter, kind: Kind, span: tuple[int, int], shown: set[Key]) -> Key:
    """The key that the claim names with "newest": after it, before it, or anywhere."""
    after = _CLAUSE.split(matter.text[span[1] :], maxsplit=1)[0]
    before = _CLAUSE.split(matter.text[: span[0]])[-1]
    for text in (after, before, matter.text):
        found = [key for key in kind(text, matter.language) if _among(key, shown)]
        if not found and kind is _numbered:  # "the latest edition is the third"
            found = [(number,) for number, _, _ in ordinals_in(text, matter.language) if (number,) in shown]
        if found:
            return found[0]
    return ()


def _taken(matter: Matter, kind: Kind, shown: set[Key]) -> Key:
    """The key of the quoted row or part that has what the claim says; else the greatest that is quoted."""
    values = [one.figure for one in quantities(matter.text, matter.language) if one.figure]
    found: list[Key] = []
    for statement in matter.statements:
        grid = statement.piece.around.grid
        quoted = [" | ".join(grid.rows[at]) for at in sorted(grid.quoted)] if grid is not None else []
        for text in quoted or _PART.split(statement.piece.quote):
            keys = [key for key in kind(text, matter.language) if _among(key, shown)]
            if keys and any(value in text for value in values):
                return keys[0]
            found += keys
    return max(found, default=())


def _among(key: Key, shown: set[Key]) -> bool:
    return any(other[: len(key)] == key for other in shown)


def _shown(matter: Matter, kind: Kind, about: str) -> set[Key]:
    """The keys of the table, list or sentence that a quote was taken from; of a table, of the rows that
    are what the claim calls newest, such as "stable".
    """
    found: set[Key] = set()
    wanted = [word.lower() for word in re.findall(r"[^\W\d_]{3,}", about)]
    for statement in matter.statements:
        grid = statement.piece.around.grid or statement.piece.around.entries
        texts = [" | ".join(row) for row in grid.rows] if grid is not None else _list_of(statement)
        for word in wanted if grid is not None else ():
            fitting = [text for text in texts if word in text.lower()]
            texts = fitting if len(fitting) > 1 else texts
        for text in texts:
            found.update(kind(text, matter.language))
    return found


def _list_of(statement: Statement) -> list[str]:
    """The sentence, those beside it in its line, and the headings it stands under."""
    around = statement.piece.around
    at = around.window.find(around.sentence)
    low = around.window.rfind("\n", 0, at) + 1 if at >= 0 else 0
    high = around.window.find("\n", at) if at >= 0 else -1
    line = around.window[low : high if high >= 0 else len(around.window)][:_LINE]
    headings = [part for part in statement.piece.context if part.startswith("#") or _VERSION.search(part)]
    entries = [match[0] for match in _ENTRY.finditer(around.window)][:_MOST_ENTRIES]
    named = {match["name"] for match in _NAMED_VERSION.finditer(statement.text)}
    same = [match[0] for match in _NAMED_VERSION.finditer(around.window[:_WINDOW]) if match["name"] in named]
    return [statement.text, line, *headings, *around.headings, *(entries if len(entries) > 1 else ()), *same]


_ENTRY = re.compile(
    r"^[ \t>]*(?:#{1,6}[ \t]+|[-*+•・][ \t]+)?(?:\*\*|__)?\[?(?:v|version|versión|versione|release|"
    r"ausgabe|édition|edición|バージョン|版本|الإصدار|النسخة)?[ \t]?\d{1,4}(?:\.\d{1,4}){1,3}\b[^\n]{0,60}",
    re.MULTILINE | re.IGNORECASE,
)
"""A line of a change log that begins with its version."""
_MOST_ENTRIES = 60
_NAMED_VERSION = re.compile(r"\b(?P<name>[A-Z]\w+)\*{0,2} (?:version |release |v)?`?\d+(?:\.\d+)+\b")
_WINDOW = 3000


_LINE = 2000


def _documents(matter: Matter) -> bool | None:
    """Whether the quoted passage is the newest of those with its title, by its attributes."""
    answers: set[bool] = set()
    for piece in matter.evidence.pieces:
        mine = _stamp(piece.context, matter.language)
        rivals = [
            stamp
            for other in matter.evidence.others
            if other.context[:1] == piece.context[:1] and (stamp := _stamp(other.context, matter.language))
        ]
        for position in (0, 1):
            known = [stamp[position] for stamp in rivals if stamp[position]]
            if mine is not None and mine[position] and known:
                answers.add(mine[position] >= max(known))
    return all(answers) if answers else None


def outdated(matter: Matter) -> str:
    """The part of a newer document with the same title that says otherwise; empty if there is none."""
    for piece in matter.evidence.pieces:
        mine = _stamp(piece.context, matter.language)
        if mine is None:
            continue
        for other in matter.evidence.others:
            if other.context[:1] != piece.context[:1]:
                continue
            theirs = _stamp(other.context, matter.language)
            newer = theirs is not None and any(
                mine[at] and theirs[at] and theirs[at] > mine[at] for at in (0, 1)
            )
            if newer and theirs is not None:
                return other.text[:_LINE]
    return ""


def _stamp(context: Iterable[str], language: str) -> tuple[Key, Key] | None:
    """The date and the version that the attributes of a passage give; empty where they give none."""
    texts = [text.split(":", 1) for text in context if ":" in text and _DATED.match(text) is not None]
    dates = [key for text in texts for key in _dates(text[1], language)]
    versions = [
        key for text in texts for key in (*_dotted(text[1], language), *_bare(text[0], text[1].strip()))
    ]
    if not dates and not versions:
        return None
    return max(dates, default=()), max(versions, default=())


def _bare(name: str, value: str) -> Iterator[Key]:
    if value.isdecimal() and len(value) < _DIGITS and _NAMES_NUMBER.search(name) is not None:
        yield (int(value),)


_DIGITS = 4
_NAMES_NUMBER = anycase(r"version|revision|edition|édition|versión|ausgabe|fassung|版|バージョン|الإصدار")
