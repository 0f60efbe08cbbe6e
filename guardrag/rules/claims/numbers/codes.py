"""Identifiers: names in code, product and error codes, abbreviations. Every character counts."""

from __future__ import annotations

import re
from functools import lru_cache

from guardrag.rules.claims.numbers.masks import without_addresses
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_identifiers", "codes", "tokens"]

_TOKEN = re.compile(r"(?:(?<![\w-])--?(?=[A-Za-z]))?[A-Za-z0-9_$]+(?:[-.@/:+][A-Za-z0-9_$]+)*")
_SPLIT = re.compile(r"[-.@/:+]")
_TICKS = re.compile(r"`+([^`\n]+)`+")
_NUMBER = re.compile(r"[vV]?\d+(?:[.,:/-]\d+)*")
_CAMEL = re.compile(r"[a-z][0-9]*+[A-Z]")
_SINGLE = re.compile(r"(?<=[a-z] )[A-Z](?![\w'’.-])")
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)")
_WORDS = wordset("OK AM PM US UK EU IT TV ID FAQ NOT AND OR")
_CLASS = re.compile(r"[1-9]xx")
"""A class of codes, such as 3xx of 304."""
_SHORTEST = 2
_WIDEST = 8
"""Parts of a token that are taken together; a whole path is a token anyway."""


@lru_cache(maxsize=4096)
def codes(text: str) -> tuple[str, ...]:
    """The identifiers of `text`, in order: parts of code, tokens of letters and digits, camelCase,
    abbreviations.
    """
    found: dict[str, None] = {}
    for match in _TICKS.finditer(text):
        for token in _TOKEN.findall(match[1]):
            if not _NUMBER.fullmatch(token) and not token.lstrip("-").isdigit():
                found[token] = None
    rest = without_addresses(_TICKS.sub(" ", text))
    for match in _TOKEN.finditer(rest):
        token = match[0]
        if _is_code(token, rest, match.end()):
            found[token] = None
    for match in _SINGLE.finditer(rest):
        if (match[0] != "I" and unit(match[0]) is None) or match[0] in "ABC":
            found[match[0]] = None
    return tuple(found)


def _is_code(token: str, text: str, end: int) -> bool:
    if token.isalpha() and token[1:].islower():
        return False
    if token.startswith("--") or "_" in token.strip("_"):
        return True
    if _NUMBER.fullmatch(token) or _ORDINAL.fullmatch(token) or token in _WORDS:
        return False
    if any(char.isdigit() for char in token):
        if not any(char.isalpha() for char in token):
            return False
        return not _measured(token)
    if "-" in token or "/" in token:
        return any(_is_code(part, text, end) for part in _SPLIT.split(token) if len(part) > 1)
    if _CAMEL.search(token):
        return unit(token) is None
    return token.isupper() and len(token) >= _SHORTEST and unit(token) is None


_MEASURED = re.compile(r"\d+(?:[.,]\d+)*-?([A-Za-z]+)(?:[-/].*|(?<=\dh)[0-5]\d)?")


def _measured(token: str) -> bool:
    """A number with its unit or with an everyday word: `5GB`, `24-month`, `3-day`, `0-indexed`."""
    match = _MEASURED.fullmatch(token)
    if match is None:
        return False
    return unit(match[1]) is not None or ("-" in token and match[1].islower())


@lru_cache(maxsize=4096)
def tokens(text: str) -> frozenset[str]:
    """All tokens of `text` and their parts."""
    found: set[str] = set()
    for token in _TOKEN.findall(text):
        found.add(token)
        bare = token.lstrip("-")
        found.add(bare)
        found.add(bare.strip("_"))
        parts = _SPLIT.split(bare)
        found.update(parts)
        if len(parts) > _SHORTEST:
            for width in range(2, min(len(parts), _WIDEST)):
                at = 0
                for start in range(len(parts) - width + 1):
                    piece = parts[start : start + width]
                    at = bare.find(piece[0], at)
                    found.add(bare[at : at + sum(map(len, piece)) + width - 1])
    return frozenset(found)


def check_identifiers(matter: Matter) -> Verdict:
    """Every identifier of the claim must stand in the evidence, character for character."""
    claimed = codes(matter.claim.text)
    if not claimed:
        return PASSED
    stated: set[str] = set()
    for statement in matter.statements:
        stated |= tokens(statement.piece.around.sentence) | tokens(statement.text)
    for reading in matter.context:
        stated |= tokens(reading.text)
    for code in claimed:
        if code in stated or code.lstrip("-") in stated or _known(code, stated, matter):
            continue
        if (
            code in tokens(matter.evidence.question)
            and any(code in piece.around.window for piece in matter.evidence.pieces)
            and "_" in code
        ):
            continue
        if (
            code.isalpha()
            and len(code) > 1
            and code[0].isupper()
            and any(code.lower() in piece.around.window.lower() for piece in matter.evidence.pieces)
        ):
            continue
        if _CLASS.fullmatch(code) and any(len(one) == len(code) and one[0] == code[0] for one in stated):
            continue
        return failed(f"the claim names {code}, which its quotes and their context do not")
    return PASSED


def _known(code: str, stated: set[str], matter: Matter) -> bool:
    """Whether the code is there in parts, in another form that cannot be mistaken, or as a plain word."""
    bare = code.lstrip("-")
    parts = [part for part in _SPLIT.split(bare) if part]
    if (
        len(parts) > 1
        and all(part in stated for part in parts)
        and not any(part.isdigit() for part in parts)
        and _adjoin(parts, matter)
        and (bare.isupper() or not any(_SPLIT.split(other) == parts for other in stated))
    ):
        return True
    capitals = "".join(char for char in bare if char.isupper() or char.isdigit())
    for other in stated:
        if bare.isupper() and bare.isalpha() and other.startswith(bare) and other.isupper():
            return True  # ES and ESM
        if (len(capitals) > 1 and capitals == other) or (
            bare.isupper() and bare.isalpha() and bare == _capitals(other)
        ):
            return True  # CommonJS and CJS
    if bare.isalpha() and (bare.islower() or bare.isupper() or bare.istitle()):
        low = bare.lower()
        return any(word.low == low and matter.has(word) for word in matter.said.words)
    return False


def _adjoin(parts: list[str], matter: Matter) -> bool:
    """Whether the parts stand beside each other somewhere: "POST, PUT" for "POST/PUT", but not "X-Key" for
    "X-API-Key".
    """
    if not all(part.isupper() or part.istitle() for part in parts):
        return True
    near = re.compile(r"\W{1,4}(?:\w+\W{1,4})?".join(map(re.escape, parts)))
    texts = [statement.text for statement in matter.statements]
    texts += [reading.text for reading in matter.context]
    return any(near.search(text) is not None for text in texts)


def _capitals(token: str) -> str:
    found = "".join(char for char in token if char.isupper())
    return found if len(found) > 1 and not token.isupper() else ""
