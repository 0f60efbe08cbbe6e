"""What narrows the things that a sentence speaks of: left out, it speaks of more of them.

"Part-time employees get 10 days" says nothing of employees, "Files that have expired can be deleted" nothing
of files. Of "the" file it may be known which one is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guardrag.rules.claims.edits.aligned import Copy
from guardrag.rules.claims.edits.marks import marks
from guardrag.rules.claims.edits.sentence_heads import head_of, several
from guardrag.rules.claims.reading.grammar_words import BE, HAVE, MODALS
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.words import Reading, Word, meets, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["denied_of_more", "widened"]

_RELATIVES = wordset("who which that whose")
_FINITE = BE | HAVE | MODALS
_IDLE = wordset(
    "such other same respective following above given certain particular different various individual "
    "separate own new good common typical general usual main key important simple basic actual real"
)
"""What narrows nothing, or nothing that can be told."""
_FEWEST = 2


def widened(copy: Copy, matter: Matter) -> str:
    """What the claim leaves out of what its quotes speak of, so that it speaks of more; English."""
    return _subject(copy, matter) or _relative(copy, matter)


def _subject(copy: Copy, matter: Matter) -> str:
    """Words beside the noun that both sentences speak of."""
    theirs, mine = head_of(copy.quoted), head_of(copy.said)
    if theirs is None or mine is None or theirs.verb.index not in copy.kept:
        return ""
    nouns = {word.stem for word in theirs.words if word.content}
    if not all(word.stem in nouns for word in mine.words if word.content):
        return ""
    open_ended = theirs.every and mine.every and theirs.present
    narrowing = theirs.words if open_ended else _of(theirs.words) if not theirs.known else ()
    left = _left([word for word in narrowing if word.content and word.index not in copy.kept], copy, matter)
    if not left:
        return ""
    whole = copy.quoted.text[theirs.words[0].start : theirs.words[-1].end]
    part = copy.said.text[mine.words[0].start : mine.words[-1].end]
    return f"its quotes say this of {whole!r}, the claim of {part!r}"


def denied_of_more(copy: Copy, matter: Matter) -> str:
    """What the claim leaves out before a noun of a denial: "not liable for indirect damages".

    In a language that puts what describes a noun before it.
    """
    words, language = copy.quoted.words, matter.language
    barred = [word.index for word in words if word.stem in _BARS and word.index in copy.kept]
    if not barred and not any(one.name == "deny" for one in marks(copy.said, copy.said.words, language)):
        return ""
    for edit in copy.edits:
        gone = [word for word in edit.gone if word.content]
        if not gone or any(word.content for word in edit.new) or gone[-1].index + 1 >= len(words):
            continue
        noun = words[gone[-1].index + 1]
        if not (noun.content and noun.index in copy.kept) or gone[-1].end + 1 != noun.start:
            continue
        before = [word.low for word in words[max(0, gone[0].index - 2) : gone[0].index]]
        known = not _KNOWN.isdisjoint(before) or before[:1] == ["in"]  # "in no event"
        denied = any(at < gone[0].index for at in barred) or any(
            one.name == "deny" and one.start < gone[0].start
            for one in marks(copy.quoted, words[: gone[0].index], language)
        )
        described = all(word.text.isalpha() and word.clause == noun.clause for word in gone)
        if denied and described and not known and len(_left(gone, copy, matter)) == len(gone):
            said = copy.quoted.text[gone[0].start : noun.end]
            return f"its quotes deny this of {said!r}, the claim of {noun.text!r}"
    return ""


def _of(words: Sequence[Word]) -> Sequence[Word]:
    """What stands behind "of", without which a noun says little: "mean intakes of salt"."""
    at = next((word.index for word in words if word.low == "of"), len(words))
    return words[at + 1 :]


def _left(words: Iterable[Word], copy: Copy, matter: Matter) -> list[Word]:
    """Those of the words that the claim does not put elsewhere and the question does not say."""
    asked = read(matter.evidence.question, matter.language)
    moved = [one for edit in copy.edits for one in edit.new if one.content]
    return [
        word
        for word in words
        if word.low not in _IDLE
        and not _compared(copy.quoted, word)
        and not (asked.has(word) or any(_stands_for(one, word) for one in moved))
    ]


def _compared(reading: Reading, word: Word) -> bool:
    """Whether a bound follows, which may be told in other words: "larger than 2 GB", "of more than 2 GB"."""
    return any(one.low == "than" for one in reading.words[word.index + 1 : word.index + 2])


def _stands_for(one: Word, word: Word) -> bool:
    return one.stem == word.stem or meets(one, word)


def _relative(copy: Copy, matter: Matter) -> str:
    """A clause that says which of the things are meant."""
    words = copy.quoted.words
    starts = {frame.start for frame in frames(copy.quoted)}
    for at, word in enumerate(words[1:-1], start=1):
        if word.low not in _RELATIVES or word.index in copy.kept:
            continue
        noun, after = words[at - 1], words[at + 1]
        if copy.quoted.text[noun.end : word.start] != " " or noun.index not in copy.kept:
            continue
        if not (noun.content and _open(copy.quoted, noun)):
            continue
        if word.low != "whose" and after.low not in _FINITE and after.start not in starts:
            continue
        inner = [one for one in words[at + 1 :] if one.clause == word.clause and one.content][:_FEWEST]
        if (
            inner
            and all(one.index not in copy.kept for one in inner)
            and len(_left(inner, copy, matter)) == len(inner)
        ):
            said = copy.quoted.text[noun.start : inner[-1].end]
            return f"its quotes say this of {said!r}, the claim leaves out which"
    return ""


def _open(reading: Reading, noun: Word) -> bool:
    """Whether the noun stands for things of which it is not known which ones."""
    head = head_of(reading)
    words = reading.words
    before = [one.low for one in words[max(0, noun.index - 3) : noun.index]]
    every = any(low in _EVERY for low in before)
    first = noun.index <= _FIRST
    return (
        (every or several(noun) or (first and any(low in ("a", "an") for low in before)))
        and not any(low in _KNOWN for low in before)
        and (head is None or not head.known or noun.index > head.verb.index)
    )


_EVERY = wordset("any every each no all only anyone everyone")
_KNOWN = wordset("the this these those its their his her our your there some several many few")
_BARS = wordset("avoid refuse prohibit forbid ban exclude reject decline")
"""Stems of verbs that deny what is said of their object."""
_FIRST = 3
