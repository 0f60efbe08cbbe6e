"""Names that a title or heading lends: what its quotes say of one is claimed of another that only stands over
them.

A heading may say whose "the service" or "it" is; it may not put Alder where the quoted sentence has Quillon.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from guardrag.rules.claims.edits.sentence_heads import several
from guardrag.rules.claims.numbers.codes import codes
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.synonyms import concepts
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["lent_name"]

_UNIT = r"(?:[A-ZÀ-Þ][\w'’]*(?:-\w+)*|(?:version|release)(?= v?\d)|\w*\d\w*(?:[.-]\w+)*)"
_RUN = re.compile(rf"(?<![\w.-]){_UNIT}(?: {_UNIT})*")
_TITLES = wordset("mr mrs ms miss dr prof professor sir dame lady lord herr frau mme")
_ARTICLES = wordset("the a an le la les un une el los las una il lo gli uno o os as de het een")
_HALF = 0.5


def lent_name(matter: Matter) -> tuple[str, str]:
    """A name of the claim that only titles and headings have, and the one in its place in the quotes."""
    titles = "\n".join(matter.evidence.context)
    own = [one for one in matter.statements if not one.piece.around.cells]
    if not titles or len(own) != len(matter.statements):
        return "", ""
    for start, mine in _names(matter.said, matter):
        if mine not in titles or any(mine in one.text for one in matter.statements):
            continue
        for statement in own:
            if not _repeats(matter, statement, mine):
                continue
            for at, theirs in _names(statement.reading, matter):
                if theirs.split()[-1] == mine.split()[-1] or theirs in matter.said.text:
                    continue
                if _same_place(matter.said, start, mine, statement.reading, at, theirs) and not _one_thing(
                    mine, theirs, f"{titles}\n{statement.piece.around.window}"
                ):
                    return mine, theirs
    return "", ""


def _names(reading: Reading, matter: Matter) -> Iterator[tuple[int, str]]:
    """Where each name of a text begins, and the name without titles and what only opens the sentence."""
    for match in _RUN.finditer(reading.text):
        start, words = match.start(), match[0].split(" ")
        first = reading.at(start)
        while words and (
            words[0].lower() in _TITLES or (first is not None and _opens(first, start, words, matter))
        ):
            start += len(words.pop(0)) + 1
            first = reading.at(start)
        if words and (words[0][0].isalpha() or codes(words[0])):
            yield start, " ".join(words)


def _opens(first: Word, start: int, words: list[str], matter: Matter) -> bool:
    """Whether a word has its capital letter from the beginning of its sentence."""
    if not first.content:
        return True
    if first.index > 0 or first.start != start or len(words) > 1 or not first.text.isalpha():
        return False
    texts = (*matter.evidence.context, *(piece.around.window for piece in matter.evidence.pieces))
    if any(re.search(rf"\w[\w,]* {first.text}\b", text) for text in texts):
        return False
    return bool(concepts(first.low)) or several(first)


def _repeats(matter: Matter, statement: Statement, name: str) -> bool:
    """Whether the quoted sentence has most of what the claim says besides the name."""
    rest = [word for word in matter.said.words if word.content and word.text not in name]
    kept = sum(statement.reading.covers(word) for word in rest)
    return kept > 0 and kept >= _HALF * len(rest)


def _same_place(mine: Reading, start: int, name: str, theirs: Reading, at: int, other: str) -> bool:
    """Whether the same word follows both, or the same one stands before both at the end of a clause."""
    before, after = _beside(mine, start, start + len(name))
    was_before, was_after = _beside(theirs, at, at + len(other))
    if after is not None and was_after is not None:
        opens = [one for one in (before, was_before) if one is not None]
        return (
            _alike(after, was_after)
            and (len(opens) < 2 or _alike(*opens))
            and all(one.content for one in opens if len(opens) < 2)
        )
    return after is was_after and before is not None and was_before is not None and _alike(before, was_before)


def _beside(reading: Reading, start: int, end: int) -> tuple[Word | None, Word | None]:
    """The words before and behind a place in its sentence, articles left aside."""
    before = [one for one in reading.words if one.end <= start and one.low not in _ARTICLES]
    after = [one for one in reading.words if one.start >= end]
    return (before[-1] if before else None, after[0] if after else None)


def _alike(one: Word, other: Word) -> bool:
    return one.stem == other.stem


def _one_thing(one: str, other: str, text: str) -> bool:
    """Whether one name is short for the other, or stands beside it in brackets."""
    for long, short in ((one, other), (other, one)):
        initials = "".join(word[0] for word in long.split())
        if short.replace(".", "") in (initials, initials.upper()):
            return True
        beside = rf"{re.escape(long)}['\"”’]?(?:\s*\(|, (?:also|formerly|now|or) )[^)\n]*{re.escape(short)}"
        if re.search(beside, text) is not None:
            return True
    return False
