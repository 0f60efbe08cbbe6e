"""Added tails: a claim that tells all of its quote and then goes on has to take the rest from somewhere, too.

What a paraphrase brings along replaces words of the quote. Where none are left to be replaced, a single
word that stands nowhere is one too many: "…, and it explodes", "… as required by law", "… for free".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from guardrag.rules.anycase import anycase
from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.claims.logic.poles import poles
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.text import split_sentences

__all__ = ["LANGUAGES", "added_tail", "unsaid_predicate"]

LANGUAGES = frozenset({"en", "de", "fr", "es"})
_FEWEST = 3
"""Words of a quote, at least: a shorter one is told by accident."""
_EMPTY = wordset(
    "command commands class method function option options parameter parameters flag setting field key "
    "value file files folder directory module package library tool plugin version release number "
    "product model type service system application app device unit page city town village river "
    "building street company firm data temperature price fee amount sum cost level size length weight "
    "width height area period format word name note noted based passage context information summary "
    "summarise summarize summarized brief short additionally furthermore moreover finally addition "
    "question answer answering overall given provided time times favour favor yes no not only just merely "
    "also too so then thus therefore hence indeed accordingly respectively etc namely called named "
    "minus less plus stand stands lie lies located found means overall altogether total answer short "
    "words fact case way thing things done so-called here there according stated states said says "
    "mentioned described given above below document documentation text page source sources handbook "
    "manual policy guide section article report passage notice tenu tenue tenus tenues obligé obligés "
    "obligée obligées obligado obligada obligados obligadas verpflichtet gehalten berechtigt zulässig "
    "gestattet permis permise permitido permitida ja nein also somit damit daher laut gemäß insgesamt "
    "heißt oui non donc ainsi selon total soit sí no así según total decir both each all any every one "
    "ones other others it they them its their this that these those"
)
"""Words that say where something stands, or sum up."""


_ALWAYS = anycase(
    r"\b(?:all|every|each|always|any|whoever|alle\w*|jede\w*|immer|tou(?:s|t|te|tes)|chaque|toujours|"
    r"tod[oa]s?|cada|siempre)\b"
)
_EXCEPTIONS = wordset("exception exceptions ausnahme ausnahmen ausnahmslos excepción excepciones")
"""What holds for all holds without them."""


def added_tail(matter: Matter, nowhere: Callable[[Word], bool]) -> tuple[str, tuple[str, ...]] | None:
    """What a claim adds to all that one of its quotes says, and its words; None if it adds nothing.

    What else was quoted, beside it or in the same quote, may be told as well, in other words; what has no
    word of that is told nowhere.

    Args:
        matter: The claim and its evidence.
        nowhere: Whether a word of the claim stands in no evidence, nor around it, nor in the question.
    """
    if matter.language not in LANGUAGES or matter.claim.derived is not None:
        return None
    mine = matter.said.content()
    for unit, others, clause in _units(matter):
        told = _told(mine, [word.stem for word in unit.content()], matter.said.text)
        if told is None:
            continue
        parts = [(part, _tells(part, unit, others)) for part in _between(mine, told)]
        if clause and any(tells for _, tells in parts):
            continue
        rest = [word for part, tells in parts if not tells for word in part]
        if _ALWAYS.search(unit.text) is not None:
            rest = [word for word in rest if word.low not in _EXCEPTIONS]
        if matter.language != "en":  # no table of synonyms tells there what one word stands for
            rest = [word for word in rest if word.index > mine[max(told)].index]
        if len(matter.statements) > 1:  # may be compared with each other: "…, which is older"
            rest = [word for word in rest if not (word.low.endswith("er") and poles(word.low)[0])]
        light = _LIGHT if _JOINED.search(unit.text) is not None else frozenset()
        new = [
            word
            for word in rest
            if not {word.low, word.stem} & light and not _adds_nothing(word, matter) and nowhere(word)
        ]
        if new:
            words = tuple(dict.fromkeys(word.text for word in new))
            return matter.said.text[new[0].start : new[-1].end], words
    return None


def _units(matter: Matter) -> Iterator[tuple[Reading, tuple[Reading, ...], bool]]:
    """What is quoted, sentence by sentence, and what else is: in its own sentence, and elsewhere.

    A claim may tell the first clause of a sentence only; whether it is one is said last.
    """
    for statement in matter.statements:
        if statement.piece.around.cells:
            continue
        elsewhere = tuple(one.reading for one in matter.statements if one is not statement)
        sentences = split_sentences(statement.text)
        for span in sentences:
            start, end = max(span.start, statement.start), min(span.end, statement.end)
            if start >= end:
                continue
            whole, quoted = statement.text[span.start : span.end], statement.text[start:end]
            for text in dict.fromkeys((whole, quoted, _JOINS.split(quoted)[0])):
                part = _BEHIND_LABEL.sub("", text)
                unit = read(part, matter.language)
                if _states(unit, part, alone=len(sentences) == 1 and part == statement.text):
                    rest = read(statement.text.replace(part, " "), matter.language)
                    yield unit, (rest, *elsewhere), text not in (whole, quoted)


_JOINS = anycase(r";\s+|,\s+(?:and|but|while|whereas)\s+")
_BEHIND_LABEL = re.compile(r"^[^:.!?]*:\s+")
_STOPS = (".", "!")


def _states(unit: Reading, text: str, *, alone: bool) -> bool:
    """Whether the text says something by itself: a label or a cell is put into words of the claim's own."""
    if len(unit.content()) < _FEWEST or ":" in text:
        return False
    stops = text.rstrip().endswith(_STOPS)
    if unit.language != "en" or (alone and stops):
        return stops
    grammar = len(unit.words) > len(unit.content())  # a command line has none
    return grammar and bool(frames(unit))


def _adds_nothing(word: Word, matter: Matter) -> bool:
    """Whether a word only helps another along, or is compared elsewhere."""
    if word.low in _EMPTY or word.low in MONTHS:
        return True
    return any(start <= word.start < end for start, end in _auxiliaries(matter.said.text))


@lru_cache(maxsize=64)
def _auxiliaries(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(one.span() for one in _AUXILIARY.finditer(text))


_AUXILIARY = anycase(
    r"\b(?:is|are|was|were|be|been|being) (?:not |also |only )?(?:allowed|permitted|required|obliged|"
    r"entitled|able|unable) to\b|\bneed(?:s|ed)?\b|\bin order to\b|\bit helps to\b|\bas well\b|"
    r"\b(?:max|min)imum\b(?=[^.;,]{0,40}\d)|\d[\d.,]* (?!k?met(?:er|re)|[cmk]?m\b|f[eo]+t\b|inch|mile)\w+ "
    r"(?:long|old|in (?:size|total|length))\b|\bage(?= of \d)"
)
"""Says what another way of putting it leaves to the verb; whether it may or must is compared elsewhere."""


_LIGHT = wordset(
    "get receive receives have take last amount contain hold stay remain become use let come run"
)
_JOINED = anycase(r"\b(?:is|are|was|were|be|has|have|had)\b")
"""Verbs that only join, where the quote has no other: "the fee is", "you get a fee of"."""


def _between(mine: Sequence[Word], told: frozenset[int]) -> Iterator[list[Word]]:
    """The words that are not told, as far as they stand together."""
    for known, part in groupby(enumerate(mine), key=lambda pair: pair[0] in told):
        if not known:
            yield [word for _, word in part]


def _tells(part: Sequence[Word], unit: Reading, others: Sequence[Reading]) -> bool:
    """Whether words tell something that stands beside the unit and not in it."""
    return any(other.has(word) and not unit.covers(word) for word in part for other in others)


_IS = anycase(r"(?P<who>[^,;:]+?)\b(?:is|are|was|were)\b(?P<what>[^,;:]+?)[.!]?\s*$")
_STILL = anycase(r"\b(?:still|again|yet|never|not|no|often|most)\b|n't\b")
_IN_OTHER_WORDS = wordset(
    "allowed permitted forbidden prohibited banned mandatory compulsory obligatory optional required "
    "needed necessary unchanged same identical different possible impossible free available "
    "unavailable included excluded covered true false correct right wrong enough sufficient used based "
    "called known located found done made given due up over able unable"
)
"""What many a verb comes to: "may" and "is allowed", "costs nothing" and "is free"."""


def unsaid_predicate(matter: Matter, nowhere: Callable[[Word], bool]) -> tuple[str, tuple[str, ...]] | None:
    """What an English claim says that something is, "is gone", where its evidence has only the something."""
    match = _IS.match(matter.said.text) if matter.language == "en" else None
    if match is None or matter.claim.derived is not None:
        return None
    content = matter.said.content()
    who = [word for word in content if word.end <= match.end("who")]
    what = [word for word in content if word.start >= match.start("what")]
    if not who or not what or not all(matter.covered(word) for word in who):
        return None
    if _STILL.search(match["what"]) is not None:
        return None  # "is still open" is "is not known yet"
    if any(word.low in _IN_OTHER_WORDS for word in what) or not all(nowhere(word) for word in what):
        return None
    return match["what"].strip(), tuple(word.text for word in what)


def _told(mine: Sequence[Word], quoted: Sequence[str], text: str) -> frozenset[int] | None:
    """Where the claim has the words of a quote, if it has all of them in their order; else None.

    What stands last may stand first, "After six, …". Other words, or another order, may stand for something
    that is said in between.
    """
    if not {word.stem for word in mine}.issuperset(quoted):
        return None
    for first in range(len(quoted)):
        order = [*quoted[first:], *quoted[:first]]
        told: list[int] = []
        for at, word in enumerate(mine):
            if len(told) < len(order) and word.stem == order[len(told)]:
                told.append(at)
        if len(told) == len(order) and (not first or _fronted(mine, told, len(quoted) - first, text)):
            return frozenset(told)
    return None


def _fronted(mine: Sequence[Word], told: Sequence[int], count: int, text: str) -> bool:
    """Whether a comma parts the `count` words that stand first from the others."""
    return "," in text[mine[told[count - 1]].end : mine[told[count]].start]
