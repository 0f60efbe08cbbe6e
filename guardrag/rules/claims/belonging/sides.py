"""Sides: what is said of one of two parallel things is not said of the other."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import permutations

from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.segments import Segment, segments
from guardrag.rules.claims.reading.siblings import KIN
from guardrag.rules.claims.reading.words import Word, kindred, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_sides"]

_MOST = 12
"""Parts that are compared with each other."""
_NEAR = 2
"""Words with content within which the subject of a part begins."""
_SUBJECT = 3
"""Words with content among which the claim, or a part of it, names what it speaks of."""
_FINITE = wordset(
    "is are was were be been has have had do does did can could may might must shall should will would "
    "not never"
)
"""A part that begins so shares the subject of the one before it."""
_DETERMINERS = wordset("the a an its his her their our your all no each every any")


def check_sides(matter: Matter) -> Verdict:
    """Looks for a claim with the subject of one part and the predicate of another."""
    verdict = _kin(matter)
    if verdict is PASSED:
        verdict = _ends(matter)
    if verdict is not PASSED:
        return verdict
    sentences = [one for statement in matter.statements for one in _sentences(_parts(statement))]
    if not sentences:
        return PASSED
    denies = any(one.hard for one in negatives(matter.said, matter.language))
    if denies and len(segments(matter.said)) > 1:
        return PASSED  # "nobody who fails …, whereas …": what is denied of which part cannot be told
    verbs = frozenset(frame.end for statement in matter.statements for frame in frames(statement.reading))
    said = [list(matter.said.words), *(list(part.words) for part in segments(matter.said))]
    for words in said if len(said) > _NEAR else said[:1]:
        for parts in sentences[:_MOST]:
            for giver, taker in permutations(parts[:_MOST], 2):
                verdict = _exchanged(_Said(words, denies=denies), giver, taker, verbs)
                if verdict is not PASSED:
                    return verdict
    return PASSED


def _sentences(parts: list[Segment]) -> list[list[Segment]]:
    """The parts of each sentence that has several; those of two sentences are compared by what tells apart
    what they are about.
    """
    found: list[list[Segment]] = []
    for part in parts:
        if not found or part.joint[:1] in (".", "!", "?", "\n"):
            found.append([])
        found[-1].append(part)
    return [sentence for sentence in found if len(sentence) > 1]


class _Said:
    """What the claim, or a part of it, has."""

    def __init__(self, words: list[Word], *, denies: bool) -> None:
        self.denies = denies
        content = [word for word in words if word.content]
        self.forms = {form for word in content for form in (word.stem, word.family)}
        self.subject = {form for word in content[:_SUBJECT] for form in (word.stem, word.family)}

    def has(self, word: Word) -> bool:
        """Whether it has the word in some form."""
        return word.stem in self.forms or word.family in self.forms


def _kin(matter: Matter) -> Verdict:
    """Of "His son added it", and of "Ilse Marr, whose daughter conducts it": it is not he or she who did."""
    for statement in matter.statements:
        words = statement.reading.words
        if statement.piece.around.cells:
            continue
        for at, word in enumerate(words[:-1]):
            kin = next((other for other in words[at + 1 : at + 3] if other.low in KIN), None)
            if word.low not in _THEIRS or kin is None or matter.said.covers(kin):
                continue
            if at and _MARKED.search(statement.text[words[at - 1].end : word.start]) is None:
                continue  # no subject
            rest = [other for other in words[kin.index + 1 : kin.index + 16] if other.content]
            names = [other for other in rest if other.text[0].isupper()]
            mine = [other for other in rest if other not in names and matter.said.has(other)]
            new = [other for other in names if matter.said.has(other) and not _before(matter, other)]
            if len(mine) >= (1 if word.low == "whose" else _NEAR) and not new:
                return failed(
                    f"its quotes say {mine[0].text!r} of somebody's {kin.text}, the claim leaves that out"
                )
    return PASSED


def _before(matter: Matter, word: Word) -> bool:
    """Whether the sentence before has the word too."""
    return any(
        word.low in {other.low for other in read(statement.piece.around.before).words}
        for statement in matter.statements
    )


_THEIRS = wordset("his her their its our whose")
_MARKED = re.compile(r"[.!?;:,\n—–]")


_RANGE = re.compile(
    r"\b(?:[Bb]etween|[Ff]rom) (?P<one>[$€£]?\d[\d.,]*)(?P<unit>[^.;]{0,16}?) (?:and|to|until) "
    r"(?P<two>[$€£]?\d[\d.,]*)"
)


def _ends(matter: Matter) -> Verdict:
    """Of "between 2015 and 2020 it rose from 14 to 28": 14 belongs to 2015 and 28 to 2020."""
    figures = set(re.findall(r"\d[\d.,]*\d|\d", matter.text))
    mine = _ranges(matter.text)
    for statement in matter.statements:
        found = _ranges(statement.text)
        starts = dict(found)
        for a, b in mine:
            if (
                a in starts
                and (a, b) not in found
                and starts[a] not in {*figures, *dict(found)}
                and b in statement.text
            ):
                return failed(f"its quotes say {a} to {starts[a]}, the claim {a} to {b}")
        for (a, b), (c, d) in permutations(found, 2):
            if a in figures and d in figures and figures.isdisjoint((b, c)):
                return failed(f"its quotes say {d} of {b}, the claim says it of {a}")
    return PASSED


def _ranges(text: str) -> list[tuple[str, str]]:
    found = (
        tuple(re.sub(r"[$€£]|[.,]$", "", match[side]) for side in ("one", "two"))
        for match in _RANGE.finditer(text)
    )
    return [(one, two) for one, two in found]


def _parts(statement: Statement) -> list[Segment]:
    """The parts of a sentence that have a subject of their own."""
    if statement.piece.around.cells:
        return []
    found: list[Segment] = []
    scope: Segment | None = None
    for part in segments(statement.reading):
        if scope is not None and part.joint == ",":
            # "In watch mode, this defaults to …": what it is about stands first
            found.append(replace(scope, words=scope.words + part.words, end=part.end, hangs=False))
            scope = None
            continue
        scope = part if part.hangs and part.joint[:1] in ("", ".") else None
        if (
            not part.hangs
            and not part.refers
            and not _theirs(part, statement)
            and (_has_subject(part, statement) or _alike(found, part))
        ):
            found.append(part)
    return found


def _theirs(part: Segment, statement: Statement) -> bool:
    """Whether it is about something of what the part before is about: "her place went to him"."""
    first = part.words[0].index
    return part.joint != "" and first > 0 and statement.reading.words[first - 1].low in _THEIRS


def _alike(found: list[Segment], part: Segment) -> bool:
    """Whether a part after a comma speaks of the same kind as the one before: "live keys …, test keys"."""
    if part.joint != "," or not found or len(part.words) < _NEAR:
        return False
    return any(kindred(word, other) for word in part.words[1:_NEAR] for other in found[-1].words[: _NEAR + 1])


def _has_subject(part: Segment, statement: Statement) -> bool:
    joint = part.joint
    opening = statement.reading.at(part.start)
    if opening is not None and opening.low in _FINITE:
        return False
    if joint == "" or joint[0] in ".!?;" or joint.endswith(("while", "whereas", "but")):
        return True
    first = part.words[0].index
    return (
        joint.endswith((("and"), ","))
        and first > 0
        and statement.reading.words[first - 1].low in _DETERMINERS
    )


def _own(part: Segment, other: Segment) -> list[Word]:
    return [word for word in part.words if not any(kindred(word, there) for there in other.words)]


def _exchanged(said: _Said, giver: Segment, taker: Segment, verbs: frozenset[int]) -> Verdict:
    """Whether the claim has the giver's predicate without its subject, and the taker's subject without
    its predicate.
    """
    mine, theirs = _own(giver, taker), _own(taker, giver)
    if not mine or not theirs or mine[0].low.isdigit() or theirs[0].low.isdigit():
        return PASSED
    if verbs.isdisjoint(range(giver.start, giver.end + 1)):
        return PASSED  # nothing is said: "the larger of the two"
    if giver.words.index(mine[0]) > _NEAR or taker.words.index(theirs[0]) > _NEAR:
        return PASSED
    head = next(
        (
            word
            for word in reversed(theirs[:_NEAR])
            if not said.subject.isdisjoint((word.stem, word.family))
            and not word.low.isdigit()
            and word.end not in verbs
        ),
        None,
    )
    shared = (
        not said.denies
        and mine[0].index == giver.words[0].index + 1
        and any(kindred(giver.words[0], word) for word in taker.words[:_NEAR])
    )
    if head is None or (said.has(mine[0]) and not shared):
        return PASSED
    given = [word for word in mine[1:] if said.has(word) and word.low != "one" and not word.low.isdigit()]
    rest = [word for word in theirs if word.index > head.index]
    if not given or all(word.low.isdigit() for word in rest):
        return PASSED
    if sum(said.has(word) for word in rest) * 2 >= len(rest):
        return PASSED
    return failed(f"its quotes say {given[0].text!r} of {mine[0].text!r}, the claim says it of {head.text!r}")
