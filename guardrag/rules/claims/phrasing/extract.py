"""Extracts: a claim made of nothing but its quotes' words, in their order. Only checked where a policy asks.

It refuses most true rewordings, and so it misses little: whoever has to be right rather than
helpful can ask a model for extracts, and hold it to them. It compares word by word and needs
no knowledge of a language but its articles and auxiliaries.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word, read
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
_AT_START = re.compile(r"(?:^|[,;:.!?()\[\]|–—\n、，。；：]|\s-\s)\W*$")
_AT_END = re.compile(r"^\W*?(?:$|[,;:.!?()\[\]|–—\n、，。；：]|\s-\s)")

_TIED_BEFORE = re.compile(
    r"^(?:如|若|倘|假|除|经|凭|凡|当|在|只|一旦|要是|由于|未)|(?:[后时前外下内者的]|期间|[ばとらず]|場合(?:に?は?)|[時際後]に?は?|"
    r"とき(?:に?は?)|限り|除き|以外は?|(?:前提|条件)[でに]|うえで?|上で?)$"
)
"""A clause that says when, or what must be so, before the one that says what holds."""
_TIED_AFTER = re.compile(
    r"^(?:但|不过|惟|除|ただし|もっとも)|(?:除外|例外|为限|为前提|为条件)$|\b(?:except\w*|exclud\w*|unless|provided|"
    r"ausgenommen|außer|sofern|sauf|hormis|salvo|excepto|tranne|eccetto)\b"
)
"""A clause that takes something from the one before it."""
_PAUSES, _STOPS = re.compile("[，,、]"), re.compile(r"[。；;！？!?\n]|\.(?!\d)")


def check_extract(matter: Matter) -> Verdict:
    """Every sentence of the claim must be a stretch of one quoted sentence, from one pause to another.

    What introduces the sentence, its headings and its row's label may stand before it; articles and
    auxiliaries may differ.
    """
    if matter.claim.derived is not None:
        return PASSED  # worked out again instead
    for span in split_sentences(matter.text):
        sentence = matter.text[span.start : span.end]
        said = [word for word in read(sentence).words if _weighs(word)]
        if not said:
            continue
        reasons = [_against(sentence, said[:_LONGEST], statement) for statement in matter.statements]
        if all(reasons):
            return failed(min((reason for reason in reasons if reason), key=len))
    return PASSED


def _weighs(word: Word) -> bool:
    return word.low not in _LIGHT


def _key(word: Word) -> str:
    return word.low if word.code or not word.content else word.stem


def _against(sentence: str, said: Sequence[Word], statement: Statement) -> str:
    """Why these words are no extract of the statement; empty if they are."""
    theirs = [word for word in statement.reading.words if _weighs(word)][:_LONGEST]
    matched = _aligned([_key(word) for word in said], [_key(word) for word in theirs])
    places = [place for place in matched if place is not None]
    if not places:
        return f"the claim is not made of the words of {statement.text[:60]!r}"
    first = next(index for index, place in enumerate(matched) if place is not None)
    for index, place in enumerate(matched):
        if place is None and not (index < first and _introduced(said[index], statement)):
            return f"{_whole(sentence, said[index])!r} stands elsewhere or nowhere in the quoted sentence"
    for before, after in pairwise(places):
        if after != before + 1:
            gone = _whole(statement.text, theirs[before + 1])
            return f"the claim leaves out {gone!r}, which its quote has in between"
    start, end = theirs[places[0]].start, theirs[places[-1]].end
    if not _AT_START.search(_without_light(statement.text[:start], last=True)):
        return f"the claim begins in the middle of a clause, after {statement.text[:start][-30:]!r}"
    if not _AT_END.search(_without_light(statement.text[end:], last=False)):
        return f"the claim ends in the middle of a clause, before {statement.text[end:][:30]!r}"
    return _tied(_STOPS.split(statement.text[:start])[-1], _STOPS.split(statement.text[end:])[0])


def _whole(text: str, word: Word) -> str:
    """A word to show; in writing without spaces the run that it is read from."""
    if word.text < _WITHOUT_SPACES:
        return word.text
    runs = (run for run in re.finditer(r"\w+", text) if run.start() <= word.start < run.end())
    return next((run[0] for run in runs), word.text)


_WITHOUT_SPACES = "\u2e80"


def _tied(before: str, after: str) -> str:
    """Why the clauses cut off before and after an extract belong to it; empty if they do not."""
    led = [part.strip() for part in _PAUSES.split(before) if part.strip()]
    rest = [part.strip() for part in _PAUSES.split(after) if part.strip()]
    if led and _TIED_BEFORE.search(led[-1]):
        return f"the claim cuts off {led[-1]!r}, on which it depends"
    taken = next((part for part in rest if _TIED_AFTER.search(part)), "")
    return f"the claim cuts off {taken!r}, which limits it" if taken else ""


def _aligned(mine: Sequence[str], theirs: Sequence[str]) -> list[int | None]:
    """For each of my words its place in theirs, of a longest common subsequence; the latest such places."""
    width = len(theirs)
    best = [[0] * (width + 1) for _ in range(len(mine) + 1)]
    for i, word in enumerate(mine, 1):
        row, above = best[i], best[i - 1]
        for j, other in enumerate(theirs, 1):
            row[j] = above[j - 1] + 1 if word == other else max(above[j], row[j - 1])
    places: list[int | None] = [None] * len(mine)
    i, j = len(mine), width
    while i and j:
        if mine[i - 1] == theirs[j - 1]:
            places[i - 1] = j - 1
            i, j = i - 1, j - 1
        elif best[i - 1][j] >= best[i][j - 1]:
            i -= 1
        else:
            j -= 1
    return places


def _introduced(word: Word, statement: Statement) -> bool:
    """Whether a word that stands before the extract is one of what introduces the sentence."""
    cells = statement.piece.around.cells
    parts = [*statement.piece.context, *(cell.label for cell in cells), *(cell.header for cell in cells)]
    return any(lead.has(word) for lead in statement.leads) or any(read(part).has(word) for part in parts)


def _without_light(text: str, *, last: bool) -> str:
    """`text` without articles and auxiliaries at the end that touches the extract."""
    words = list(read(text).words)
    while words and not _weighs(words[-1 if last else 0]):
        word = words.pop(-1 if last else 0)
        text = text[: word.start] if last else " " * word.end + text[word.end :]
    return text
