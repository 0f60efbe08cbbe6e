"""Identifiers: tokens that mean one thing only if every character is right."""

from __future__ import annotations

import re
from collections.abc import Iterator

from guardrag.rules.units import unit_of

__all__ = ["find_identifiers"]

# Scripts without spaces between words: their letters are no part of an identifier that stands among them.
_PIECE = r"[^\W_\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]+"
_TOKEN = re.compile(
    r"(?P<address>\b(?:https?|ftp|file|s3)://[^\s<>\"'()\[\]]+|\bwww\.[^\s<>\"'()\[\]]+"
    r"|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)"
    r"|(?P<flag>(?<![\w-])--?[A-Za-z][\w-]*(?:=[\w./-]+)?)"
    rf"|(?P<dunder>\b__\w+__)|(?P<token>[#§]?{_PIECE}(?:(?:[-./:#]|_+){_PIECE})*)"
)
_ORDINAL = re.compile(r"(?i)\d+(?:st|nd|rd|th|er|re|e|º|ª)")
_VERSION = re.compile(r"\d+(?:\.\d+){2,}.*")
_NUMBER_UNIT = re.compile(r"(?:\d+[.,/:-])*\d+-?([^\W\d_]+)(?:[-/].*)?")
_CAMEL = re.compile(r"[a-z]+(?:[A-Z][a-z0-9]+)+|(?:[A-Z][a-z0-9]+){2,}")
_LETTER_REACH = 3


def find_identifiers(text: str) -> Iterator[tuple[str, int, int]]:
    """(value, start, end) of every identifier in `text`, in order; values keep their case.

    Counted are addresses, versions, option flags, tokens that mix letters and digits,
    snake_case and camelCase names, and a single capital letter after a word (`line B`).
    A number with its unit (`12mg`, `6-month`) is not one.
    """
    for match in _TOKEN.finditer(text):
        kind, value, start = match.lastgroup, match[0], match.start()
        if value.islower() and value.isalpha():  # most words; no need to look closer
            continue
        if kind == "address":
            value = value.rstrip(".,;:!?")
        elif kind == "token" and not (
            _is_name(value) or _is_coded(value, text, start) or _is_letter(value, text, start)
        ):
            continue
        yield value, start, start + len(value)


def _is_coded(value: str, text: str, start: int) -> bool:
    """Letters and digits in one token, or a number of three parts and more."""
    if value.isalpha() or not any(c.isdigit() for c in value):
        return False
    if not any(c.isalpha() for c in value):
        return _VERSION.fullmatch(value) is not None or value[0] in "#§"
    if start > 1 and text[start - 1] in ".," and text[start - 2].isdigit():
        return False  # the tail of a decimal number
    if _ORDINAL.fullmatch(value):
        return False
    measured = _NUMBER_UNIT.fullmatch(value)
    if measured is None:
        return True
    word = measured[1]
    # `6-month` and `30-day`; but `3D`, `4xx` and `2.3.1-rc.1` are names.
    return (
        unit_of(word) is None
        and not ("-" in value and word.islower() and not _VERSION.match(value))
        and (word not in ("e", "E"))
    )


def _is_name(value: str) -> bool:
    """snake_case or camelCase; a unit such as kPa is neither."""
    if "_" in value:
        return any(c.isalpha() for c in value)
    return _CAMEL.fullmatch(value) is not None and unit_of(value) is None


def _is_letter(value: str, text: str, start: int) -> bool:
    """One capital letter after a word, as in `line B`."""
    if len(value) != 1 or not value.isupper() or value == "I":
        return False
    before = text[max(0, start - _LETTER_REACH) : start]
    if not before[:-1].strip() or not before[-1].isspace():
        return False
    last = before.rstrip()[-1:]
    if last.isdigit():  # the C of `20 C` belongs to its number
        return unit_of(value) is None
    if value == "A" and not last.islower():  # an article in a text all in capitals
        return False
    after = text[start + 1 : start + 2]
    return (last.isalpha() or last == ",") and after not in ("'", "’")
