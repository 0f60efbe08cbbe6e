"""Another thing: a passage that says what the quoted one says, of something else, contradicts nothing.

Texts of one house put like things in like words: "Annual plans run 30 days", "Monthly plans run 7 days".
Where one of them has a word in the very place of another word of the quote, and neither side knows the
other's, they speak of two things.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import pairwise, product

from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.phrasing.thin import GENERAL
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.siblings import subject_of
from guardrag.rules.claims.reading.words import Reading, Word, meets, read
from guardrag.rules.claims.stance.disputes import MEASURES

__all__ = ["numbered", "of_another"]

_LONGEST = 60
"""Words of a sentence that are compared in order."""
_PLACE = 3
"""Words that may name a thing in one place of a sentence."""
_RELATIVES = frozenset({"which", "who", "whose", "where", "qui"})
_JOINS = GENERAL | MEASURES | {"free", "gratis"}
"""Words that tell nothing apart: of nearly every paraphrase, and of what is said of the thing."""


def of_another(matter: Matter, sentence: Reading, context: tuple[Reading, ...]) -> bool:
    """Whether a sentence of another passage speaks of something else than the claim.

    Args:
        matter: The claim and its quotes.
        sentence: Of the other passage.
        context: Title, headings and attributes of that passage.
    """
    there = (sentence, *context)
    return _elsewhere(matter, there) or all(_sibling(matter, one, there) for one in matter.statements)


def numbered(matter: Matter, sentence: Reading, context: tuple[Reading, ...]) -> bool:
    """Whether it names another model, version or place: "Jest 29" beside "Jest 30", "Model A" beside "B"."""
    for word, follows in pairwise(matter.said.words):
        if not _label(follows):
            continue
        for reading in (sentence, *context):
            if any(there.low == follows.low for there in reading.words):
                continue
            for theirs, number in pairwise(reading.words):
                if theirs.stem == word.stem and word.content and number.low != follows.low and _label(number):
                    return True
    return False


def _elsewhere(matter: Matter, there: tuple[Reading, ...]) -> bool:
    """Whether both sides have names, and neither has one of the other's."""
    here = (matter.said, *matter.readings())
    mine, theirs = _names(here), _names(there)
    return bool(mine and theirs) and not (mine & _all(there) or theirs & _all(here))


def _all(readings: Sequence[Reading]) -> frozenset[str]:
    return frozenset(word.low for reading in readings for word in reading.words)


def _names(readings: Sequence[Reading]) -> frozenset[str]:
    words = (word for reading in readings for word in reading.words)
    return frozenset(
        word.low
        for word in words
        if word.start and word.content and word.text[0].isupper() and word.low not in MONTHS
    )


def _label(word: Word) -> bool:
    return word.low.isdigit() or (len(word.text) == 1 and word.text.isupper())


def _sibling(matter: Matter, statement: Statement, there: tuple[Reading, ...]) -> bool:
    """Whether the quoted sentence or its title has one thing in the place where the other has another."""
    about = len(subject_of(statement.reading))
    if any(
        _apart(matter, [word for word in mine if word.end <= about or matter.said.has(word)], theirs, there)
        for mine, theirs in _exchanged(matter, statement.reading, there[0])
    ):
        return True
    titles = [read(title, matter.language) for title in statement.piece.context]
    return any(
        _apart(matter, [word for word in mine if matter.said.has(word)], theirs, there)
        for one, other in product(titles, there[1:])
        for mine, theirs in _exchanged(matter, one, other)
    )


def _apart(matter: Matter, mine: Sequence[Word], theirs: Sequence[Word], there: tuple[Reading, ...]) -> bool:
    """Whether each side has a word that the other does not know."""
    here = matter.readings()
    shared = {one.text for one in here}
    there = tuple(one for one in there if one.text not in shared)  # the title of both tells nothing apart
    return any(not _known(word, there, theirs) for word in mine) and any(
        not _known(word, here, mine) for word in theirs
    )


def _known(word: Word, readings: Sequence[Reading], facing: Sequence[Word]) -> bool:
    """Whether texts have the word, or what stands in its place may stand for it.

    "Fully paid" is no "full-time", and a word elsewhere that may stand for many says nothing of this one.
    """
    if any(meets(word, one) for one in facing):
        return True
    return any(
        one.content and one.stem == word.stem and not one.low.endswith("ly")
        for reading in readings
        for one in reading.words
    )


def _exchanged(matter: Matter, one: Reading, other: Reading) -> Iterator[tuple[list[Word], list[Word]]]:
    """What two texts that are built alike have in the same place, if these are different things."""
    mine, theirs = _main(one), _main(other)
    blocks = SequenceMatcher(
        None, [word.stem for word in mine], [word.stem for word in theirs], autojunk=False
    ).get_opcodes()
    known, told = (
        {word.index for word in words if _tells(word, matter.language)} for words in (mine, theirs)
    )
    same = sum(at in known for tag, a, b, *_ in blocks if tag == "equal" for at in range(a, b))
    rest = sum(at in told for tag, _, _, c, d in blocks if tag != "equal" for at in range(c, d))
    if not same or same < rest:
        return  # the other has more of its own than both share
    for tag, a, b, c, d in blocks:
        pair = (
            [mine[at] for at in range(a, b) if at in known],
            [theirs[at] for at in range(c, d) if at in told],
        )
        if tag == "replace" and all(0 < len(words) <= _PLACE for words in pair):
            yield pair


def _main(reading: Reading) -> tuple[Word, ...]:
    """The words before a relative clause, which tells of a thing and not which one."""
    end = next((word.index for word in reading.words if word.index and word.low in _RELATIVES), None)
    return reading.words[: min(end or _LONGEST, _LONGEST)]


def _tells(word: Word, language: str) -> bool:
    """Whether a word can tell one thing from another: no number, unit or verb that joins a figure to it."""
    return (
        word.content
        and not word.low[0].isdigit()
        and unit(word.low) is None
        and numeral(word.low, language) is None
        and not {word.low, word.stem} & _JOINS
    )
