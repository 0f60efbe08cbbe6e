"""Displaced: the claim says of one doer what its quotes say of another one that they name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.reading.grammar_words import NEGATIONS
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.segments import segments
from guardrag.rules.claims.reading.siblings import subject_of
from guardrag.rules.claims.reading.words import Reading, Word, meets, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.text import split_sentences

__all__ = ["check_displaced"]

_AROUND = 500
"""Characters read on either side of a quoted sentence."""
_SENTENCES, _FEWEST = 16, 2
_READERS = wordset("you we i us me")
_OTHERWISE = NEGATIONS | wordset(
    "unlike instead rather than but whereas while both whoever anyone everyone each all"
)
"""A claim with one of these may name one doer and mean another."""
_WHOSE = wordset("job jobs task tasks duty duties matter responsibility work role")
"""Names nobody."""
_GENERIC = wordset(
    "company firm group body institution organisation organization business bird animal plant tree "
    "device machine unit building site place town city river work book film project programme program "
    "system tool library framework package service product species team band club party man woman "
    "author person people user artist singer player writer creator maker"
)
"""What may stand for a thing named before."""


@dataclass(frozen=True, slots=True)
class _Unit:
    """A clause with a subject of its own.

    Attributes:
        who: The words of who does it; a person named after "by", "with" or "to" before the subject.
        rest: All other words of the clause.
        start, end: In its sentence.
        doing: Whether the verb says what its subject does.
    """

    who: tuple[Word, ...]
    rest: tuple[Word, ...]
    start: int
    end: int
    doing: bool


def check_displaced(matter: Matter) -> Verdict:
    """Whether a part of the claim names the doer of one clause and says what only another clause says, whose
    doer it does not name.
    """
    lows = {word.low for word in matter.said.words}
    if matter.claim.derived is not None or "://" in matter.text or lows & _OTHERWISE or lows & _READERS:
        return PASSED
    quoted = _quoted(matter)
    if not quoted or (len(quoted) < _FEWEST and not _strange(matter)):
        return PASSED
    beside = _beside(matter, quoted)
    for home in quoted:
        for rival in (*quoted, *beside):
            near = rival in quoted
            if rival is home or not _tells_apart(matter, home, rival, near=near):
                continue
            held = [
                one
                for one in (*quoted, *beside)
                if one is not home and _has(one.who + one.rest, rival.who[-1])
            ]
            for said in _parts(matter.said, home, rival, whole=near):
                taken = _taken(said, home, held) if _has(said, rival.who[-1]) else []
                if len(taken) >= (1 if near else _FEWEST):
                    return failed(
                        f"its quotes say {taken[0].text!r} of {home.who[-1].text!r}, "
                        f"the claim says it of {rival.who[-1].text!r}"
                    )
    return PASSED


def _strange(matter: Matter) -> bool:
    """Whether the claim has any word that the quoted sentences do not have."""
    return any(
        word.content and not any(statement.reading.has(word) for statement in matter.statements)
        for word in matter.said.words
    )


def _quoted(matter: Matter) -> list[_Unit]:
    """The clauses that are quoted; none of a table."""
    found: dict[_Unit, None] = {}
    for statement in matter.statements:
        if statement.piece.around.grid is not None:
            return []
        for start, part in _parts_of(statement.text):
            for unit in _units(part):
                if start + unit.start < statement.end and start + unit.end > statement.start:
                    found[unit] = None
    return list(found)


def _parts_of(text: str) -> list[tuple[int, str]]:
    """The sentences of a text and where they begin; of release notes that say by whom, the lines."""
    if _BY_HANDLE.search(text) is None:
        return [(span.start, text[span.start : span.end]) for span in split_sentences(text)]
    return [(line.start(), line[0]) for line in _LINE.finditer(text)]


_LINE = re.compile(r"[^\n]+")


def _beside(matter: Matter, quoted: list[_Unit]) -> list[_Unit]:
    """The clauses around those that are quoted."""
    found: dict[_Unit, None] = {}
    for statement in matter.statements:
        around = statement.piece.around
        at = around.window.find(around.sentence)
        low, high = max(0, at - _AROUND), at + len(around.sentence) + _AROUND
        text = around.window[low:high] if at >= 0 else ""
        for _, part in _parts_of(text)[:_SENTENCES]:
            found.update(dict.fromkeys(_units(part)))
    return [unit for unit in found if unit not in quoted]


@lru_cache(maxsize=1024)
def _units(text: str) -> tuple[_Unit, ...]:
    """The clauses of a sentence, each with its own subject."""
    reading = read(text)
    handle = _BY_HANDLE.search(reading.text)
    if handle is not None:
        who = tuple(word for word in reading.words if handle.start("name") <= word.start < handle.end())
        rest = tuple(word for word in reading.words if word.content and word.end <= handle.start())
        return (_Unit(who, rest, 0, len(reading.text), True),)
    found: list[tuple[int, tuple[Word, ...], bool]] = []
    for frame in frames(reading):
        phrase = (
            frame.agent
            if frame.agent.heads and not frame.agent.open
            else frame.patient
            if frame.passive
            else None
        )
        if phrase is None or phrase.open or not phrase.heads:
            continue
        who = tuple(
            word for word in reading.words if phrase.start <= word.start < phrase.end and word.content
        )
        first = (
            min(phrase.start, frame.patient.start) if frame.passive and frame.patient.heads else phrase.start
        )
        before = reading.at(first - 1)
        if not who or (before is not None and not _opens(reading.text[before.end : first], before)):
            continue
        who = _core(who)
        if not any(start <= who[0].start and who == one for start, one, _ in found):
            found.append((first, who, not frame.linked))
    if not frames(reading):
        end = len(subject_of(reading))
        who = tuple(word for word in reading.words if word.end <= end and word.content)
        found = [(0, who, True)] if who else []
    units: list[_Unit] = []
    for number, (start, subject, doing) in enumerate(found):
        low = start if number else 0
        end = found[number + 1][0] if number + 1 < len(found) else len(reading.text)
        words = [word for word in reading.words if low <= word.start < end and word.content]
        person = _PERSON.search(reading.text, low, end)
        if any(word.text[0].isupper() and word.start > 0 for word in subject):
            person = None
        name = person.span("name") if person is not None else (0, 0)
        who = tuple(word for word in words if name[0] <= word.start < name[1]) or subject
        if who and not who[-1].low.endswith("ed"):
            others = [word for word in words if word not in who]
            if units and _IT.search(reading.text, low, end) is not None:
                others += units[-1].rest
            units.append(_Unit(who, tuple(others), low, end, doing or who != subject))
    return tuple(units)


def _opens(gap: str, before: Word) -> bool:
    """Whether a main clause may begin after this word."""
    return before.low in _JOINTS or any(mark in gap for mark in ",;:.!?\n")


def _core(who: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words before a preposition: "the board of trustees" is the board."""
    core = [who[0]]
    for word in who[1:]:
        if word.index != core[-1].index + 1:
            break
        core.append(word)
    return tuple(core)


_JOINTS = frozenset({"and", "but", "or", "while", "whereas"})
_IT = re.compile(r"\b(?:it|them|this|these|one|ones)\b")
_BY_HANDLE = re.compile(r"\bby \[?@(?P<name>\w+)")
"""Who wrote a change, in release notes."""
_PERSON = re.compile(
    r"\b(?:by|with|to|through|from|via) (?:(?:the|our|its|a) [\w -]{3,40}?, )?(?:(?:Dr|Mr|Mrs|Ms|Prof|"
    r"Sir|Professor)\.? )?(?P<name>[A-Z][\w'-]+(?: [A-Z][\w'-]+)+)"
)


def _parts(said: Reading, home: _Unit, rival: _Unit, *, whole: bool) -> list[tuple[Word, ...]]:
    """The claim, or where it names the doer those parts that do not, if parts are asked for."""
    if not _names(said.words, home, rival):
        return [said.words]
    parts = [] if whole else [part for part in segments(said) if not part.hangs]
    texts = [tuple(word for word in said.words if one.start <= word.start < one.end) for one in parts]
    return [words for words in texts if not _names(words, home, rival)]


def _names(words: tuple[Word, ...], home: _Unit, rival: _Unit) -> bool:
    """Whether any word, those that name the rival aside, may name the doer."""
    other = rival.who + home.rest
    return any(
        meets(word, who)
        for word in words
        if word.content and word.low not in _WHOSE and not _has(other, word)
        for who in home.who
    )


def _has(words: tuple[Word, ...], one: Word) -> bool:
    return any(word.content and (word.stem == one.stem or word.family == one.family) for word in words)


def _tells_apart(matter: Matter, home: _Unit, rival: _Unit, *, near: bool) -> bool:
    """Whether the claim names the rival, and that is somebody else than the doer in the quotes."""
    head = rival.who[-1]
    if not (home.doing and rival.doing) or not matter.said.has(head) or head.low[0].isdigit():
        return False
    doer = home.who[-1]
    if (
        meets(head, doer)
        or _has(rival.who, doer)
        or _has((*home.who, *home.rest), head)
        or _generic(home)
        or _generic(rival)
    ):
        return False
    if head.text[0].isupper() and head.start and _has(rival.rest, doer):
        return False  # "the caretaker, Joan Pell"
    if not near:
        if any(statement.reading.has(head) for statement in matter.statements):
            return False
        above = [
            read(part) for piece in matter.evidence.pieces for part in (*piece.context, *piece.around.leads)
        ]
        if any(one.has(head) for one in above) and not any(one.has(doer) for one in above):
            return False
    return True


def _generic(unit: _Unit) -> bool:
    """Whether it may be called so in the place of a name: "the company", but not "the ferry company"."""
    return len(unit.who) == 1 and unit.who[0].low in _GENERIC


def _taken(said: tuple[Word, ...], home: _Unit, held: list[_Unit]) -> list[Word]:
    """What the claim has from the clause and from none about the rival, if it has more of it."""
    theirs: list[Word] = []
    mine: list[Word] = []
    for word in said:
        plain = word.content and not word.code and (word.text.islower() or word.start == 0)
        if not plain or any(_has(one.who, word) for one in held):
            continue
        there = any(_alike(word, one) for one in home.rest)
        here = any(_alike(word, one) for other in held for one in other.rest)
        if there is not here:
            (theirs if there else mine).append(word)
    return theirs if len(theirs) > len(mine) and (not mine or len(theirs) >= _FEWEST) else []


def _alike(one: Word, other: Word) -> bool:
    return meets(one, other) or (one.low[:4] == other.low[:4] and min(len(one.low), len(other.low)) > 4)
