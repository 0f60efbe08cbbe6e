"""Clauses that come from nowhere: a claim must be carried in every clause, not only in most of its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.grammar_words import BE, HAVE, MODALS, VERBS
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["LANGUAGES", "unsaid_clause"]

_OPENERS = {
    "en": wordset(
        "and or but nor while whereas because since so although though if when whenever unless until "
        "before after once as where which who whom whose that then"
    ),
    "de": wordset(
        "und oder aber sondern denn weil während damit dass obwohl wenn falls sofern sobald nachdem "
        "bevor wobei wodurch weshalb wofür deren dessen"
    ),
    "fr": wordset(
        "et ou mais car parce puisque tandis afin pour qui dont où quand lorsque alors donc si bien que"
    ),
    "es": wordset(
        "y e o u pero sino porque pues mientras para quien quienes cuyo cuya donde cuando aunque si que"
    ),
}
"""Words that begin a clause, by language."""
LANGUAGES = frozenset(_OPENERS)
_MARK = re.compile(r"[,;:()\[\]!?\n—–|]|\.(?!\w)|\s-\s")
_FEWEST, _FEWEST_WEAK = 2, 3
"""How many words that tell something, none of them known, make a clause one that nothing carries; and how
many in the first, which may sum up what follows it, or behind a word of `_WEAK`.
"""
_SHARE = 0.75
_BESIDE = wordset("and but while whereas und aber während et mais y e pero mientras")
_ED = 4
"""Letters of the shortest words in "-ed" that are no verbs."""
_SHOWN = 100
"""Characters of a clause that a reason shows."""
_SIGNS = tuple("%‰°€$£¥")
_AUXILIARY = BE | HAVE | MODALS
_WEAK = wordset(
    "oder aber sondern weil denn da wenn falls sofern sobald nachdem bevor ou mais car parce puisque "
    "donc si quand lorsque o u pero sino porque pues cuando"
)
"""Outside English, words after which more must be unknown: conditions, causes and contrasts are often put
otherwise, no table of synonyms tells so, and they have checks of their own.
"""
_EMPTY = wordset(
    "ones further turn rest optional otherwise else thus therefore hence too also again afterwards "
    "later then findet stattfinden gibt geht steht liegt bleibt gilt wahrscheinlich vielleicht erst "
    "bereits mehrheit übrigen nichts faut doit donne reste existe majorité plupart marche probablement "
    "seulement déjà tiene tienen hay debe queda existe algún alguna algunos mayoría resto "
    "probablemente solamente"
)
"""Words that nearly every way of putting something may bring along."""


def unsaid_clause(
    matter: Matter, tells: Callable[[Word], bool], beside: Callable[[Word], bool]
) -> tuple[str, tuple[str, ...]] | None:
    """A clause of the claim that its evidence says nothing of, and its words; None if there is none.

    Args:
        matter: The claim and its evidence.
        tells: Whether a word tells something that has to come from somewhere.
        beside: Whether it stands in the text around the quotes.
    """
    if matter.language not in LANGUAGES:
        return None
    leads = any(statement.text.rstrip().endswith(":") for statement in matter.statements)
    parts = list(_parts(matter))
    told = [[word for word in part if tells(word) and word.low not in _EMPTY] for part in parts]
    known = [sum(matter.covered(word) for word in words) for words in told]
    for at, (part, words) in enumerate(zip(parts, told, strict=True)):
        rest = sum(known) - known[at]
        missing = [word for word in words if not matter.covered(word)]
        if (not at or matter.language != "en") and any(beside(word) for word in missing):
            continue
        if leads and all(beside(word) for word in missing):
            continue  # what a quoted lead-in is about stands before it
        if rest and _from_nowhere(
            matter, part, len(words), len(missing), first=not at and not _beside_another(matter, parts)
        ):
            text = matter.said.text[part[0].start : part[-1].end]
            text = text if len(text) <= _SHOWN else text[:_SHOWN].rstrip() + " …"
            return text, tuple(dict.fromkeys(word.text for word in missing))
    return _unsaid_phrase(matter, tells, beside) if sum(known) and not leads else None


_PREPOSITIONS = wordset("with by via through using without against despite under for to")
_ENDS = wordset("and or but")


def _unsaid_phrase(
    matter: Matter, tells: Callable[[Word], bool], beside: Callable[[Word], bool]
) -> tuple[str, tuple[str, ...]] | None:
    """The "with a key of its own" or "to speed up payment" that a claim adds to what its evidence says."""
    if matter.language != "en":
        return None
    words = matter.said.words
    asked = read(matter.evidence.question)
    for opens in words:
        if opens.low not in _PREPOSITIONS:
            continue
        rest = words[opens.index + 1 :]
        stop = (word.index for word in rest if word.low in _ENDS or word.clause != opens.clause)
        part = words[opens.index + 1 : next(stop, len(words))]
        told = [word for word in part if tells(word) and word.low not in _EMPTY]
        if (
            len(told) >= _FEWEST
            and not any(matter.covered(word) for word in told)
            and sum(not beside(word) and not asked.has(word) for word in told) >= _FEWEST
            and not _figured(matter, part)
        ):
            text = matter.said.text[opens.start : part[-1].end]
            return text[:_SHOWN], tuple(dict.fromkeys(word.text for word in told))
    return None


def _beside_another(matter: Matter, parts: Sequence[Sequence[Word]]) -> bool:
    """Whether the first clause is one statement beside another, and does not sum up what follows."""
    if len(parts) < 2:
        return False
    gap = matter.said.text[parts[0][-1].end : parts[1][0].start]
    return parts[1][0].low in _BESIDE or ";" in gap or "." in gap


def _from_nowhere(matter: Matter, part: Sequence[Word], count: int, missing: int, *, first: bool) -> bool:
    weak = first or (matter.language != "en" and part[0].low in _WEAK)
    if missing < (_FEWEST_WEAK if weak else _FEWEST) or not _clause(matter, part):
        return False
    if missing < count and (first or missing < 3 or missing < count * _SHARE):
        return False
    return not _figured(matter, part)


def _parts(matter: Matter) -> Iterator[list[Word]]:
    """The claim's words, cut at marks and at words that begin a clause."""
    part: list[Word] = []
    for word in matter.said.words:
        if part and (_parted(matter, part[-1], word) or _opens(matter, word)):
            yield part
            part = []
        part.append(word)
    if part:
        yield part


def _parted(matter: Matter, before: Word, word: Word) -> bool:
    """Whether a mark stands between two words; the point of "am 9. Juni" is none."""
    mark = _MARK.search(matter.said.text, before.end, word.start + 1)
    ordinal = mark is not None and mark[0] == "." and matter.language == "de" and before.low.isdigit()
    return mark is not None and not ordinal


def _opens(matter: Matter, word: Word) -> bool:
    """Whether a clause begins with the word: with "because", or with "to" before a verb."""
    words = matter.said.words
    if word.low in _OPENERS[matter.language]:
        return not (
            word.low == "and" and [one.low for one in words[word.index + 1 : word.index + 3]] in _AND_A
        )
    if word.low != "to" or matter.language != "en" or word.index + 1 >= len(words):
        return False
    return words[word.index + 1].stem in VERBS


_AND_A = (["a", "half"], ["a", "quarter"])
"""Within a number: "a day and a half"."""


def _clause(matter: Matter, part: Sequence[Word]) -> bool:
    """Whether a part has a verb of its own, as far as that can be told."""
    if matter.language != "en":
        return True  # nothing tells verbs there
    start, end = part[0].start, part[-1].end
    return (
        part[0].low in _OPENERS["en"] - {"and", "or", "but", "nor", "as", "then"}
        or any(word.low in _AUXILIARY or word.stem in VERBS for word in part)
        or any(word.low.endswith("ed") and len(word.low) > _ED for word in part[1:])
        or any(start < frame.end <= end for frame in frames(matter.said))
    )


def _figured(matter: Matter, part: Sequence[Word]) -> bool:
    """Whether a number of it stands in the evidence: it is told in other words there."""
    text, end = matter.said.text, part[-1].end
    text = text[part[0].start : end + (text[end : end + 1] in _SIGNS)]
    days = {day for moment in moments(text) for day in moment.days}
    if days and any(
        not days.isdisjoint(moment.days) for reading in matter.readings() for moment in moments(reading.text)
    ):
        return True
    mine = {one.size for one in quantities(text, matter.language)}
    if not mine:
        return False
    theirs = [one for reading in matter.readings() for one in quantities(reading.text, matter.language)]
    return not mine.isdisjoint(one.size for one in theirs)
