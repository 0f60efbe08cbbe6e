"""Words that have changed places: "rename A to B" repeated as "rename B to A"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import chain, combinations

from guardrag.rules.claims.edits.aligned import Copy
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["exchanged"]

_JOINS = wordset("and or und oder et ou y e o nor")
_ARTICLES = wordset("a an the this that these those its their his her our your my")
_PREPOSITIONS = wordset(
    "to from of in into on onto at by with for than over under as against between through via"
)
"""Of two that change places one at least stands behind one of these; else a sentence is only turned round."""
_BE = wordset("is are was were be been being has have as")
_MOST = 8
"""Words in another place that are compared with one another."""


def exchanged(copy: Copy) -> str:
    """Which two words stand each behind what the other stands behind in the quoted sentence, or nothing.

    A phrase that moves takes its preposition along, so what changes places without it plays another's part.
    """
    mine, theirs = copy.said.words, copy.quoted.words
    moved = chain.from_iterable(edit.new for edit in copy.edits)
    once = _once(theirs) & _once(mine)
    changed = [word for word in moved if word.content and word.stem in once][:_MOST]
    kept = [word for word in mine if word.content and word.stem in once]
    for one in changed:
        for other in kept:
            if one.stem == other.stem:
                continue
            first, second = _at(theirs, one.stem), _at(theirs, other.stem)
            if (
                _before(mine, one) == _before(theirs, second)
                and _before(mine, other) == _before(theirs, first)
                and _before(theirs, first) != _before(theirs, second)
                and _places(theirs, first, second)
                and not _listed(theirs, first, second)
            ):
                return f"the claim repeats its quotes, but exchanges {one.text!r} and {other.text!r}"
    return _code_exchanged(copy.said.text, copy.quoted.text) if "`" in copy.said.text else ""


_SPAN = re.compile(r"`[^`\n]+`")
_LAST = re.compile(r"[\w'-]+(?=\W*\Z)")
_BETWEEN = re.compile(r"[\s,]*(?:and|or|nor)?[\s,]*")


def _code_exchanged(said: str, quoted: str) -> str:
    """The same of pieces of code, whole."""
    mine, theirs = _led(said), _led(quoted)
    both = [one for one in theirs if one in mine]
    for first, second in combinations(both[:_MOST], 2):
        turned = (mine[first], mine[second]) == (theirs[second], theirs[first])
        if turned and theirs[first] != theirs[second]:
            between = quoted[quoted.index(first) + len(first) : quoted.index(second)]
            if _BETWEEN.fullmatch(between) is None:
                return f"the claim repeats its quotes, but exchanges {first} and {second}"
    return ""


def _led(text: str) -> dict[str, str]:
    """Each piece of code that stands there once, and the word before it, articles left aside."""
    found = list(_SPAN.finditer(text))
    counted = Counter(one[0] for one in found)
    return {one[0]: _word_before(text[: one.start()]) for one in found if counted[one[0]] == 1}


def _word_before(text: str) -> str:
    words = (one for one in reversed(text.split()) if one.lower() not in _ARTICLES)
    last = _LAST.search(next(words, ""))
    return last[0].lower() if last is not None else ""


def _places(words: Sequence[Word], one: Word, other: Word) -> bool:
    """Whether both have places of their own: behind a preposition, or each behind a third word."""
    before = {_before(words, one), _before(words, other)}
    if not _PREPOSITIONS.isdisjoint(before):
        return True
    return "" not in before and before.isdisjoint((one.stem, other.stem, *_BE))


def _once(words: Sequence[Word]) -> set[str]:
    counted = Counter(word.stem for word in words if word.content)
    return {stem for stem, number in counted.items() if number == 1}


def _at(words: Sequence[Word], stem: str) -> Word:
    return next(word for word in words if word.content and word.stem == stem)


def _before(words: Sequence[Word], word: Word) -> str:
    """What stands before a word, articles left aside."""
    at = word.index - 1
    while at >= 0 and words[at].low in _ARTICLES:
        at -= 1
    return words[at].stem if at >= 0 else ""


def _listed(words: Sequence[Word], one: Word, other: Word) -> bool:
    """Whether only an "and" or "or" stands between them: their order tells nothing."""
    low, high = sorted((one.index, other.index))
    between = [word for word in words[low + 1 : high] if word.low not in _ARTICLES]
    return bool(between) and all(word.low in _JOINS for word in between)
