"""Extracts: a claim made of nothing but its quotes' words, in their order. Only checked where a policy asks.

It refuses most true rewordings, and so it misses little: whoever has to be right rather than
helpful can ask a model for extracts, and hold it to them. It compares word by word and needs
no knowledge of a language but its articles and auxiliaries.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from guardrag.rules.claims.phrasing.cut_off import cut_off
from guardrag.rules.claims.phrasing.placed import placed
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.text import split_sentences

__all__ = ["check_extract"]

_LIGHT = wordset(
    "a an the this that these those it its they them their he she his her you your we our is are was were be "
    "been being has have had do does did of to and der die das den dem des ein eine einen einem einer eines "
    "ist sind war waren wird werden und le la les l un une des du de est sont et el los las del es son y"
)
"""Words that a claim may add or leave out."""
_LONGEST = 200
"""Words of a sentence that are compared: the comparison takes time in their product."""
_AT_START = re.compile(r"(?:^|[,;:.!?()\[\]|–—\n、，。；：،؛؟]|\s-\s)\W*$")
_AT_END = re.compile(r"^[^\w(\[（]*?(?:$|[,;:.!?)\]|–—\n、，。；：،؛؟]|\s-\s)")
_BRACKET = re.compile(r"\s*([(\[（][^)\]）]*[)\]）]?)")
_MOST_NAMED = 3
"""Words of a claim that a reason names."""


def check_extract(matter: Matter) -> Verdict:
    """Every sentence of the claim must be a stretch of one quoted sentence, from one pause to another.

    It may stop before a further statement (", and ...", ";"), and may not leave behind what limits it. What
    introduces the sentence, its headings and its row's label may stand before it; articles and auxiliaries
    may be put in or left out, and no word changed.
    """
    if matter.claim.derived is not None:
        return PASSED  # worked out again instead
    for span in split_sentences(matter.text):
        sentence = matter.text[span.start : span.end]
        spoken = read(sentence)
        if not any(_weighs(word) for word in spoken.words):
            continue
        reasons = [_against(sentence, spoken, statement, matter.language) for statement in matter.statements]
        if all(reasons):
            return failed(min((reason for reason in reasons if reason), key=len))
    return PASSED


def _weighs(word: Word) -> bool:
    return word.low not in _LIGHT


def _key(word: Word) -> str:
    return word.text if word.code else word.low.replace("’", "'")


def _against(sentence: str, spoken: Reading, statement: Statement, language: str) -> str:
    """Why these words are no extract of the statement; empty if they are."""
    said = [word for word in spoken.words if _weighs(word)][:_LONGEST]
    theirs = [word for word in statement.reading.words if _weighs(word)][:_LONGEST]
    matched = placed([_key(word) for word in said], [_key(word) for word in theirs])
    places = [place for place in matched if place is not None]
    if not places:
        return f"the claim is not made of the words of {statement.text[:60]!r}"
    first = next(index for index, place in enumerate(matched) if place is not None)
    strange = [
        word
        for index, (word, place) in enumerate(zip(said, matched, strict=True))
        if place is None and not (index < first and _introduced(word, statement))
    ]
    if strange:
        return _misplaced(sentence, strange, {_key(word) for word in theirs})
    for before, after in pairwise(places):
        if after != before + 1:
            gone = statement.text[theirs[before + 1].start : theirs[after - 1].end]
            return f"the claim leaves out {_shortened(gone)!r}, which its quote has in between"
    changed = _changed(spoken, said[first], statement.reading, theirs[places[0]], theirs[places[-1]])
    if changed:
        return changed
    start, end = theirs[places[0]].start, theirs[places[-1]].end
    head, rest = statement.text[:start], statement.text[end:]
    if not _at_pause(head, last=True):
        return f"the claim begins in the middle of a clause, after {head[-30:].strip()!r}"
    bracket = _BRACKET.match(rest)
    if bracket is not None:
        return f"the claim leaves out {_shortened(bracket[1])!r}, which its quote has right behind it"
    if not _at_pause(rest, last=False):
        return f"the claim ends in the middle of a clause, before {rest[:30].strip()!r}"
    return cut_off(head, rest, language)


def _misplaced(sentence: str, words: Sequence[Word], theirs: Collection[str]) -> str:
    """What to say of words of the claim that do not stand where the quote has them; foreign ones first."""
    nowhere = [word for word in words if _key(word) not in theirs]
    shown = dict.fromkeys(_whole(sentence, word) for word in nowhere or words)
    named = " ".join(repr(word) for word in [*shown][:_MOST_NAMED])
    verb = "stands" if len(shown) == 1 else "stand"
    return f"{named} {verb} {'nowhere' if nowhere else 'elsewhere'} in the quoted sentence"


def _changed(mine: Reading, start: Word, theirs: Reading, first: Word, last: Word) -> str:
    """The auxiliary, pronoun or article that the claim puts in place of another; empty if there is none."""
    said = [word.low for word in mine.words[start.index :] if not _weighs(word)]
    quoted = [word.low for word in theirs.words[first.index : last.index + 1] if not _weighs(word)]
    put = next((word for word in said if said.count(word) > quoted.count(word)), "")
    gone = next((word for word in quoted if quoted.count(word) > said.count(word)), "")
    return f"the claim says {put!r} where its quote says {gone!r}" if put and gone else ""


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _whole(text: str, word: Word) -> str:
    """A word to show; in writing without spaces the run that it is read from."""
    if word.text < _WITHOUT_SPACES:
        return word.text
    runs = (run for run in re.finditer(r"\w+", text) if run.start() <= word.start < run.end())
    return next((run[0] for run in runs), word.text)


_WITHOUT_SPACES = "\u2e80"
_SHOWN = 60


def _introduced(word: Word, statement: Statement) -> bool:
    """Whether a word that stands before the extract is one of what introduces the sentence."""
    cells = statement.piece.around.cells
    parts = [*statement.piece.context, *(cell.label for cell in cells), *(cell.header for cell in cells)]
    return any(lead.has(word) for lead in statement.leads) or any(read(part).has(word) for part in parts)


def _at_pause(text: str, *, last: bool) -> bool:
    """Whether a pause parts `text` from the extract that it stands before (`last`) or behind.

    Articles and auxiliaries may stand between.
    """
    pause = _AT_START if last else _AT_END
    words = list(read(text).words)
    while pause.search(text) is None:
        if not words or _weighs(words[-1 if last else 0]):
            return False
        word = words.pop(-1 if last else 0)
        text = text[: word.start] if last else " " * word.end + text[word.end :]
    return True
