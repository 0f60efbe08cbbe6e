"""What a modal word governs, and where a text speaks of a duty that is none."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word, meets
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["DOUBTING", "NEEDLESS", "PURPOSE", "TOWARDS", "aside", "governed", "is_ban", "restates"]

NEEDLESS = anycase(
    r"\b(?:need not|needn't|(?:do|does|did)(?: not|n't) (?:have|need) to|(?:not|n't|never|nor|"
    r"hardly) (?:\w+ ){0,2}?(?:required|necessary|mandatory|obliged|compulsory|obligatory|bound|forced|"
    r"essential)|(?:nobody|no one|none|neither|no \w+) (?:\w+ ){0,3}?(?:is|are|be|was|were|has|"
    r"have) (?:to\b|required|obliged|forced|bound)|no (?:obligation|duty|need|requirement|necessity)|"
    r"(?:no|nor) (?:[\w-]+ ){1,3}?(?:is|are|was|were) (?:needed|required|necessary)|"
    r"(?:do|does|did)(?: not|n't) (?:require|need)|"
    r"without (?:needing|having|being (?:required|obliged)) to|"
    r"unnecessary|optional\w*|voluntar\w*)\b",
)
"""What need not be."""
DOUBTING = anycase(
    r"\b(?:probably|presumably|likely|perhaps|possibly|(?:may|might|will|would|do|"
    r"does)(?: \w+)?(?: not)? (?:want|prefer|like|wish) to|"
    r"would rather|n't want to|might|usually|normally|typically|generally|often|mostly)\b",
)
"""What makes no rule of it."""
PURPOSE = anycase(
    r"^\W*(?:in order )?to \w+|\bin order to\b|\bif you (?:want|wish|would like)\b|"
    r"^\W*(?:para \w+[aei]r(?:se)?|(?:pour|afin de) (?:s')?\w+(?:er|ir|re)|um\b[^.;]{0,60} zu \w+|"
    r"per \w+[aei]re)\b|"
    r"\b(?:must|müssen|muss|doi(?:t|vent)|deben?) (?:expect|reckon|be prepared|damit rechnen|s'attendre|"
    r"esperar|contar con)\b",
)
"""What one must do to reach something, or expect, is no duty."""

TOWARDS = anycase(
    r"\b(?:before(?= \w+ing\b|(?: [\w']+){1,6} (?:can|may|is|are|was|will|do|does|did|[a-z]{3,}[^'s\W]s)\b)|"
    r"in order|so that|for [^.;]+ to)\b"
)
"""What something must be for, in a claim."""
_LIGHT = wordset("appear seem be have become get remain look take make")
_COPULAS = wordset("appear seem become get remain look")
_RELATIVE = frozenset({"that", "which", "who", "whom"})
_ADVERB = re.compile(
    r"(?!apply|supply|reply|imply|comply|multiply|family|assembly)\w{3,}ly|also|still|even|then|only|not|"
    r"never|well|sometimes|often|always"
)
_STATIVE = wordset(
    "work help suit apply appear show include contain cover fit reflect have need want last arrive "
    "remain exist match know see seem look belong matter like mean happen occur"
)
_IS = wordset("be been is are was were being")


def governed(statement: Statement, start: int, end: int) -> list[Word]:
    """The verb after the modal word at `start` to `end`, and what follows it if the verb says little."""
    found: list[Word] = []
    at = statement.reading.at(start)
    for word in statement.reading.words:
        if word.start < end or (at is not None and word.clause != at.clause):
            continue
        if _ADVERB.fullmatch(word.low) is not None or word.low in _IS:
            continue
        if not word.content and word.stem not in _LIGHT:
            if found:
                continue
            break
        found.append(word)
        if word.stem not in _LIGHT:
            break
    return found


def aside(words: tuple[Word, ...], index: int) -> bool:
    """Whether the word at `index` stands in a relative clause, which only says which one is meant."""
    return any(word.low in _RELATIVE for word in words[max(0, index - 4) : index])


def restates(matter: Matter, statement: Statement, start: int, end: int) -> bool:
    """Whether the claim asserts what the modal word at `start` to `end` governs."""
    verb = governed(statement, start, end)
    if not verb:
        return True
    main = verb[-1]
    mine = [word for word in matter.said.words if word.content and meets(word, main)]
    rest = [
        word
        for word in statement.reading.words
        if word.start >= end and word.clause == main.clause and (word.content or word is main)
    ]
    share = sum(matter.said.has(word) or (word is main and bool(mine)) for word in rest) / len(rest)
    if share <= _ASIDE or not (mine or share >= _MOSTLY):
        return False
    if verb[0] is not main and verb[0].stem in _COPULAS and all(_before_noun(matter, word) for word in mine):
        return False  # "may appear empty" and "the empty list"
    if not mine and addressed(statement, start):
        return False
    if mine and all(_in_a_case(matter, word) for word in mine):
        return False
    index = next((word.index for word in statement.reading.words if word.start >= start), 0)
    if mine and aside(statement.reading.words, index):
        return not all(aside(matter.said.words, word.index) for word in mine)
    return True


_ASIDE, _MOSTLY = 0.3, 0.4
"""Shares of what a modal word governs: too little for the claim to be about it, enough whatever the verb."""


_CASES = wordset("if when whenever unless where once until while")


def _in_a_case(matter: Matter, word: Word) -> bool:
    """Whether the claim only has the word in a condition."""
    return next((one.low for one in matter.said.words if one.clause == word.clause), "") in _CASES


def _before_noun(matter: Matter, word: Word) -> bool:
    after = matter.said.words[word.index + 1 : word.index + 2]
    return bool(after) and after[0].content and after[0].clause == word.clause


def addressed(statement: Statement, start: int) -> bool:
    """Whether it is the reader who may: "you may use" says what there is."""
    before = statement.reading.at(max(0, start - 1))
    return before is not None and before.low in _READER


_READER = wordset("you users one people we anyone everybody")


def is_ban(statement: Statement, end: int) -> bool:
    """Whether "may not", which ends at `end`, forbids, rather than doubts: somebody may not do something."""
    after = [word for word in statement.reading.words if word.start >= end][:3]
    after = [word for word in after if _ADVERB.fullmatch(word.low) is None]
    if not after:
        return True
    if after[0].low in _IS:
        return len(after) > 1 and after[1].low.endswith(
            ("ed", "en", "wn", "lt", "nt", "ut", "ld", "ught", "ne")
        )
    return after[0].stem not in _STATIVE
