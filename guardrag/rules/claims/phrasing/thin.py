"""Thin claims: what a claim says must be in its evidence, in some words."""

from __future__ import annotations

import re
from functools import lru_cache, partial

from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.numbers.spans import lies_in
from guardrag.rules.claims.phrasing.added_items import added_item, instead_of_items
from guardrag.rules.claims.phrasing.added_words import added_tail, unsaid_predicate
from guardrag.rules.claims.phrasing.clauses import unsaid_clause
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["GENERAL", "LANGUAGES", "check_thin", "novel", "uncovered"]

_FEW, _MANY = (3, 0.8), (4, 0.65)
"""How many words that come from nowhere, and what share of all, make a claim thin: of few, nearly all."""
_SHORT = 2
"""A claim of one or two words, none of them in its evidence, says something of its own: "Bob lied."."""
_FEWEST_BESIDE, _MOSTLY_BESIDE = 2, 0.6
"""How many words of a claim, and what share, make it one of another sentence than the quoted."""
_FEWEST_ASKED = 4
"""Fewer words of the question than this may be a paraphrase of what its evidence says."""
_SPACED = frozenset({"en", "de", "fr", "es", "it", "pt", "nl"})
LANGUAGES = _SPACED | {"ko"}
_FOREIGN_SHARE = 0.8
"""Outside English no table of synonyms helps, so more words may be new."""
_UNSPACED = frozenset({"ko"})
_UNSPACED_FEWEST, _UNSPACED_SHARE = 6, 0.75
_IDEOGRAPH = re.compile("[\uac00-\ud7af]")
GENERAL = wordset(
    "need use make take get give go come put keep let want user people person thing time way first "
    "second last once twice single possible early late earlier later old older new newer young younger "
    "high higher low lower long longer short shorter more less percentage percent point points rise "
    "rose fall fell become became stay remain start begin end stop can may must should however today "
    "currently number amount total part kind type case same different additional extra available "
    "require required allow allowed permit permitted forbidden happen work works apply applies a b p m "
    "noon midnight least most half party side expire valid without anyone nobody whoever morning "
    "evening night next following available together already still yet vice versa provided aged child "
    "adult plenty including rather itself"
)
"""Words that nearly every paraphrase may bring along."""
_RELATIONS = wordset(
    "prior ahead starting beginning throughout subsequent except excepting excluding barring stays remains"
)
"""What they tie together is compared by the checks of times and conditions; "stays" is an "is"."""


@lru_cache(maxsize=8)
def novel(matter: Matter) -> tuple[tuple[Word, ...], int]:
    """The claim's words that neither evidence nor question nor the text around the quotes has, and how
    many it has in all.

    Numbers, units and codes are left to the checks that compare them.
    """
    content, missing = uncovered(matter)
    nowhere = [word for word in missing if not _beside(matter, word)]
    return tuple(nowhere), len(content)


@lru_cache(maxsize=8)
def uncovered(matter: Matter) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """The claim's words that tell something, and those of them that neither evidence nor question has."""
    content = tuple(word for word in matter.said.words if _tells(matter, word))
    missing = [word for word in content if not matter.covered(word)]
    if missing:
        asked = read(matter.evidence.question, matter.language)
        missing = [word for word in missing if not asked.has(word)]
    return content, tuple(missing)


def _tells(matter: Matter, word: Word) -> bool:
    """Whether a word says something that has to come from somewhere."""
    return (
        word.content
        and word.low not in GENERAL
        and word.stem not in GENERAL
        and not _measured(word, matter.language)
        and not lies_in(matter, word.text)
    )


_WINDOW = 3000


def _beside(matter: Matter, word: Word) -> bool:
    """Whether the word stands in the text around the quotes."""
    windows = [piece.around.window[:_WINDOW] for piece in matter.evidence.pieces]
    return any(read(window, matter.language).has(word) for window in windows)


def _nowhere(matter: Matter, word: Word) -> bool:
    """Whether no evidence has the word, nor the question, nor the text around the quotes."""
    if (
        word.low in _RELATIONS
        or _limits(matter, word)
        or matter.covered(word)
        or _measured(word, matter.language)
    ):
        return False
    if lies_in(matter, word.text) or _addressed(matter, word):
        return False
    return not (read(matter.evidence.question, matter.language).has(word) or _beside(matter, word))


_READERS = wordset("user users reader readers people person developer developers customer customers")
_YOU = wordset("you your yours")


def _addressed(matter: Matter, word: Word) -> bool:
    """Whether the word is for the "you" of the quotes, which the claim does not say."""
    if word.low not in _READERS or any(one.low in _YOU for one in matter.said.words):
        return False
    return any(one.low in _YOU for statement in matter.statements for one in statement.reading.words)


def _limits(matter: Matter, word: Word) -> bool:
    """Whether the word belongs to a "no later than"."""
    words = matter.said.words[max(0, word.index - 1) : word.index + 2]
    return len(words) > 2 and words[0].low in ("no", "not") and words[2].low == "than"


def _quoted_wrongly(matter: Matter) -> list[str]:
    """Words that stand in sentences beside the quoted ones, where most of the claim's do."""
    content, missing = uncovered(matter)
    if len(missing) < _FEWEST_BESIDE or len(missing) < len(content) * _MOSTLY_BESIDE:
        return []
    beside = [word.text for word in missing if _beside(matter, word)]
    return beside if len(beside) >= _FEWEST_BESIDE else []


def _measured(word: Word, language: str) -> bool:
    return (
        word.code
        or any(char.isdigit() for char in word.low)
        or unit(word.low) is not None
        or numeral(word.low, language) is not None
    )


def _unsaid(matter: Matter) -> list[str]:
    """Words that no evidence has, where they are most of the claim: a question says nothing."""
    content, _ = uncovered(matter)
    unsaid = [word.text for word in content if not matter.covered(word)]
    enough = len(unsaid) >= _FEWEST_ASKED and len(unsaid) >= len(content) * _MOSTLY_BESIDE
    return unsaid if enough else []


def check_thin(matter: Matter) -> Verdict:
    """A claim most of whose words come from nowhere is not carried by its quotes."""
    if matter.claim.derived is not None:
        return PASSED  # its words say what was worked out
    if matter.language in _UNSPACED:
        return _characters(matter)
    beside = _quoted_wrongly(matter) if matter.language == "en" else []
    if beside:
        words = ", ".join(dict.fromkeys(beside[:4]))
        return failed(f"its quotes do not say this, another sentence of their passage may: it has {words}")
    unsaid = _unsaid(matter) if matter.language == "en" else []
    if unsaid:
        words = ", ".join(dict.fromkeys(unsaid[:4]))
        return failed(f"neither its quotes nor what stands around them say this: {words}")
    clause = unsaid_clause(matter, partial(_tells, matter), partial(_beside, matter))
    clause = clause or added_item(matter, partial(_tells, matter))
    clause = clause or instead_of_items(matter, partial(_nowhere, matter))
    clause = clause or added_tail(matter, partial(_nowhere, matter))
    clause = clause or unsaid_predicate(matter, partial(_nowhere, matter))
    if clause is not None:
        words = ", ".join(clause[1][:4])
        return failed(f"its quotes say nothing of '{clause[0]}': they lack {words}")
    missing, count = novel(matter)
    if matter.language != "en" and _numbers_told(matter):
        return PASSED
    if matter.language != "en" and len(missing) < count * _FOREIGN_SHARE:
        return PASSED
    count += _matched(matter)
    short = 0 < count <= _SHORT and len(missing) == count and not _anything(matter)
    short = short and not quantities(matter.text, matter.language)
    thin = any(len(missing) >= fewest and len(missing) >= share * count for fewest, share in (_FEW, _MANY))
    if short or thin:
        words = ", ".join(dict.fromkeys(word.text for word in missing[:4]))
        return failed(f"{len(missing)} of the claim's {count} words are not in its evidence: {words}")
    return PASSED


def _numbers_told(matter: Matter) -> bool:
    """Whether the claim has several numbers and all of them are in its evidence."""
    mine = [one for one in quantities(matter.text, matter.language) if not one.soft]
    theirs = [one for reading in matter.readings() for one in quantities(reading.text, matter.language)]
    known = {(one.dimension, one.size) for one in theirs}
    return len(mine) > 1 and all((one.dimension, one.size) in known for one in mine)


def _matched(matter: Matter) -> int:
    """How many codes and figures of the claim are in its evidence: they say where it comes from, too."""
    if matter.language != "en":
        return 0
    marks = [word for word in matter.said.words if word.code or word.low[0].isdigit()]
    return sum(any(_mark(word, reading) for reading in matter.readings()) for word in marks)


def _mark(word: Word, reading: Reading) -> bool:
    return any(other.low == word.low for other in reading.words)


def _anything(matter: Matter) -> bool:
    """Whether any word, number or code of the claim at all is in its evidence."""
    return any(word.content and matter.covered(word) for word in matter.said.words)


def _characters(matter: Matter) -> Verdict:
    """In scripts without spaces, characters that carry meaning stand for words."""
    mine = _IDEOGRAPH.findall(matter.text)
    known = set("".join(reading.text for reading in matter.readings()) + matter.evidence.question)
    known.update(*(piece.around.window[:_WINDOW] for piece in matter.evidence.pieces))
    missing = [char for char in mine if char not in known]
    if len(missing) >= _UNSPACED_FEWEST and len(missing) / len(mine) >= _UNSPACED_SHARE:
        return failed(f"{len(missing)} of the claim's {len(mine)} characters are not in its evidence")
    return PASSED
