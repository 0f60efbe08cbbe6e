"""Deductions and caps: what "is refunded, less a fee of £5" is not refunded in full."""

from __future__ import annotations

import re

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read

__all__ = ["deduction_left_out"]

_MONEY = r"(?:an?|any|the|our|your|its|their|all|tax\w*|VAT|costs?|fees?|charges?|commission|[£€$]|\d)"
_LESS = anycase(
    rf"(?<=[\w,(] )(?:(?:less|minus|net of) (?={_MONEY})|after deduct\w+ (?:of )?)(?P<what>[^.;:()]+)"
)
_PLUS = anycase(rf"(?<=[\w,] )plus (?={_MONEY}|\w+\b)(?P<what>[^.;:,()]+)")
_UP_TO = anycase(
    r"(?<=[\w,] )(?:up to|to a maximum of|at most|not exceeding) (?P<what>[^.;:,()]*\d[^.;:,()]*)"
)
_KEEPS = anycase(
    r"\b(?:fees?|charges?|deduct\w*|less|minus|net|part(?:ly|ial\w*)?|most of|except\w*|apart|reduced|"
    r"commission|taken off|withh\w+|ke(?:ep|pt)|remain\w*|rest|before (?:tax|fees|costs)|excluding|"
    r"not (?:all|in full|fully)|up to|limit\w*|max\w*|plus)\b"
)
_NONE_OFF = anycase(r"\b(?:without|no|with no)(?: any)? (?:deductions?|fees?|charges?|limits?)\b")
_FULL = anycase(
    r"\b(?:in full|full|fully|whole|entire\w*|complete\w*|total\w*|altogether|everything|all|any amount|"
    r"unlimited|no limit|whatever|every (?:penny|cent|bill)|100 ?(?:%|per ?cent)|all in|inclusive|overall)\b"
)


_NEAR = 3
"""Words before a deduction one of which a claim of the whole has; else it has the last, "refunded"."""


_INSTEAD = anycase(r"\b(?:in place of|instead of|rather than) (?P<what>[^,;.]{1,60})")
_ON_TOP = anycase(r"\b(?:plus|in addition to|as well as|on top of|together with|along with)\b")


def _turned(matter: Matter, statement: Statement) -> str:
    """What comes on top of something, where the claim has it instead."""
    instead = _INSTEAD.search(matter.text)
    if instead is not None and (on_top := _ON_TOP.search(statement.text)) is not None:
        what = read(instead["what"]).content()[-1:]
        if what and statement.reading.has(what[0]) and _INSTEAD.search(statement.text) is None:
            return statement.text[on_top.start() :]
    return ""


def deduction_left_out(matter: Matter, statement: Statement) -> str:
    """What is taken off, put on top or never exceeded, of which the claim says nothing."""
    text = statement.text
    claim = _NONE_OFF.sub("", matter.text)
    if matter.language != "en" or statement.piece.around.cells:
        return ""
    turned = _turned(matter, statement)
    keeps = {match[0].lower() for match in _KEEPS.finditer(claim)}
    if turned:
        return turned
    whole = claim != matter.text or _FULL.search(claim) is not None
    kinds: list[Finder] = [_LESS, _PLUS, _UP_TO] if whole else [_LESS]
    for kind in kinds:
        for match in kind.finditer(text):
            if re.search(r"[.;]\s", text[statement.end : match.start()]) or match.end() <= statement.start:
                continue
            if any(word not in text[: match.start()].lower() for word in keeps):
                continue
            before = read(text[: match.start()]).content()[-_NEAR if whole else -1 :]
            what = read(match["what"]).content()
            if any(map(matter.said.covers, before)) and not any(map(matter.said.has, what)):
                return match[0].strip()
    return ""
