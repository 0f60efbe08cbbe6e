"""What a source says only to disown it: reports it denies, claims it rejects, a rumour without truth."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.carried import inside
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read

__all__ = ["clipped", "disowned", "only_with"]

_SAYINGS = (
    r"(?:reports?|claims?|rumou?rs?|allegations?|suggestions?|accusations?|speculations?|stor(?:y|"
    r"ies)|assertions?|"
    r"notions?|ideas?|charges?|beliefs?|impressions?|statements?|media reports|talk)"
)
_DISOWNS = anycase(
    r"\b(?:(?:den(?:y|ies|ied|ying)|reject(?:s|ed|ing)?|dismiss(?:es|ed|ing)?|refut(?:e|es|ed|ing)|"
    r"disput(?:e|es|ed|ing)|contradict(?:s|ed|ing)?|debunk(?:s|ed|ing)?|repudiat(?:e|es|ed|ing)|"
    rf"disprov(?:e|es|ed|en)) (?:\w+ ){{0,3}}?{_SAYINGS} (?:that|of|about|on)?|"
    rf"(?:no|without|little) (?:truth|substance|basis|evidence|proof|"
    rf"foundation)(?: \w+){{1,3}} {_SAYINGS}? ?"
    r"(?:that|of|about)|(?:not|n't) (?:the case|true|correct|right|so) that)\s",
)
_KEEPS = anycase(
    r"\b(?:den(?:y|ies|ied|ial)\w*|reject\w*|dismiss\w*|refut\w*|disput\w*|contradict\w*|rumou?r\w*|"
    r"alleg\w*|report\w*|"
    r"claim\w*|false\w*|untrue|wrong\w*|speculat\w*|suggest\w*|accus\w*|according|said|says|believ\w*)\b",
)


def disowned(matter: Matter) -> str:
    """What disowns the words that the claim was made of; empty where the claim says so or nothing does."""
    if _KEEPS.search(matter.text) is not None or any(one.hard for one in negatives(matter.said, "en")):
        return ""
    for statement in matter.statements:
        for match in _DISOWNS.finditer(statement.text):
            if statement.end <= match.start():
                continue
            words = [
                word for word in statement.reading.content() if match.end() <= word.start < statement.end
            ]
            if words and sum(map(matter.said.covers, words)) * 2 >= len(words):
                return match[0].strip()
    return ""


_JUST = 3
"""Words between a denial and the beginning of the quote that was cut after it."""


def clipped(matter: Matter, statement: Statement, start: int) -> bool:
    """Whether the quote begins right after the denial that ends at `start`, and the claim is made of it."""
    if not start <= statement.start or statement.text[start : statement.start].count(" ") > _JUST:
        return False
    ends = r"[.;:!?]" if matter.language in ("de", "nl") else r"[.;:!?,]"  # "nicht ratsam, dies zu tun"
    if re.search(ends, statement.text[start : statement.start]) is not None:
        return False
    words = inside(statement)
    return bool(words) and sum(map(matter.said.covers, words)) * 2 >= len(words)


_NOT_WITHOUT = anycase(
    r"(?:\b(?:not|never|no|nobody|cannot)\b|"
    r"n't\b)(?P<what>[^.;:]{1,80}?)\bwithout (?P<with>[^.,;:]+)",
)
_BARS = anycase(
    r"\b(?:not?|never|nobody|none|cannot|must|needs?|requires?|only|unless|forbidden|prohibited)\b|n't\b",
)


_WITHOUT = anycase(r"\bwithout (?P<with>[^.,;:]+)")


def only_with(matter: Matter) -> str:
    """The "not without" of the quotes, where the claim has the "without" alone."""
    said = _WITHOUT.search(matter.text)
    if said is None or _BARS.search(matter.text) is not None:
        return ""
    mine = read(said["with"])
    for statement in matter.statements:
        match = _NOT_WITHOUT.search(statement.text)
        if match is None or statement.end <= match.start("what"):
            continue
        what, how = read(match["what"]).content(), read(match["with"]).content()
        if how and mine.covers(how[-1]) and what and any(matter.said.covers(word) for word in what):
            return f"without {match['with']}".strip()
    return ""
