"""Wording: a claim that repeats its quote but for a word has exchanged that word.

"The bridge is closed to lorries.", made of "The bridge is closed to buses.", has all other words of its
quote.
"""

from __future__ import annotations

from difflib import SequenceMatcher

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.phrasing import wording_elsewhere
from guardrag.rules.claims.phrasing.thin import GENERAL, uncovered
from guardrag.rules.claims.phrasing.wider_denials import widened
from guardrag.rules.claims.reading.grammar_words import ADVERBS, DETERMINERS, PREPOSITIONS
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.words import Reading, Word, meets
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_wording"]

LANGUAGES = frozenset({"en"}) | wording_elsewhere.LANGUAGES

_REPEATS = 0.6
"""Share of a claim's words that must stand in one quoted sentence, in some form, for the claim to be a
repetition of it.
"""
_COPIES = 0.75
"""Share of a claim's words, in the order of a quoted sentence, that makes it a copy but for a word."""
_FEWEST, _LONGEST = 2, 80
_SLOT = 3
"""Words that may stand in the place of one exchanged word."""


def check_wording(matter: Matter) -> Verdict:
    """Looks for one exchanged word in a repetition, and for a denial that lost what it was limited to."""
    if matter.language != "en":
        return wording_elsewhere.check_elsewhere(matter)
    if matter.claim.derived is not None:
        return PASSED
    content = [word for word in matter.said.words if word.content and not word.low.isdigit()]
    # what one quote has in all its words has no word of another in the place of its own
    whole = any(all(one.reading.has(word) for word in content) for one in matter.statements)
    for statement in matter.statements:
        verdict = PASSED
        missing = len(content) - sum(statement.reading.has(word) for word in content)
        if len(content) >= _FEWEST and not whole and missing <= len(content) * (1 - _REPEATS):
            verdict = _exchanged(matter, statement)
        if verdict is PASSED and missing <= 1:
            verdict = widened(matter, statement)
        if verdict is not PASSED:
            return verdict
    return PASSED


def _exchanged(matter: Matter, statement: Statement) -> Verdict:
    """A word that comes from nowhere, in the very place where the quote has another."""
    _, missing = uncovered(matter)
    if len(matter.said.words) > _LONGEST:
        return PASSED
    mine = matter.said.words
    theirs = [word for word in statement.reading.words if abs(word.start - statement.start) < _LONGEST * 10][
        :_LONGEST
    ]
    aligned = SequenceMatcher(
        None, [word.stem for word in theirs], [word.stem for word in mine], autojunk=False
    )
    blocks = aligned.get_opcodes()
    equal = sum(b - a for tag, a, b, _, _ in blocks if tag == "equal")
    if equal / len(mine) < _REPEATS:
        return PASSED
    close = equal / len(mine) >= _COPIES
    free = [word for tag, _, _, c, d in blocks if tag != "equal" for word in mine[c:d]] if close else []
    for at, (tag, a, end, c, d) in enumerate(blocks):
        # the quote may go on where the claim ends
        b = a + d - c + 1 if close and d == len(mine) and end - a > _SLOT else end
        if tag != "replace" or d - c > _SLOT or b - a > _SLOT:
            continue
        beside = [j - i for _, i, j, _, _ in blocks[max(0, at - 1) : at + 2 : 2]]
        tight = d - c == b - a == 1 and len(beside) > 1 and min(beside) > 1  # the very place of one word
        new = [
            word
            for word in mine[c:d]
            if word in missing or ((close or tight) and _foreign(matter, statement, word, theirs[a:b]))
        ]
        old = [word for word in theirs[a:b] if _unsaid(matter, word, free, close=close)]
        if (
            new
            and old
            and _one_class(new[0], matter.said, old[0], statement.reading)
            and (close or c > 0)
            and not any(word.stem in _REPORTS for word in (*new, *old))
        ):
            return failed(f"the claim says {new[0].text!r} where its quotes have {old[0].text!r}")
    return PASSED


def _one_class(new: Word, said: Reading, old: Word, reading: Reading) -> bool:
    """Whether both are verbs, or adverbs, or neither: else the sentence was built another way."""
    if (new.low.endswith("ly") or new.low in ADVERBS) != (old.low.endswith("ly") or old.low in ADVERBS):
        return False
    after = said.words[new.index + 1] if new.index + 1 < len(said.words) else None
    if (
        after is not None
        and after.low in _PARTICLES
        and not any(one.low == after.low for one in reading.words)
    ):
        return False  # "wore off" and "lasted only": what a verb means its particle makes
    if (
        {new.low, old.low} & _HARDLY_WORDS
        or {new.low, old.low} == _WORKDAYS
        or (unit(old.low) is None) != (unit(new.low) is None)
    ):
        return False
    if all(_IDIOM.search(one.text[: word.end]) for one, word in ((said, new), (reading, old))):
        return False
    mine = any(frame.end == new.end for frame in frames(said))
    theirs = any(frame.end == old.end for frame in frames(reading))
    return mine == theirs or not (_noun(new, said) if theirs else _noun(old, reading))


def _noun(word: Word, reading: Reading) -> bool:
    """Whether the word follows an article, a preposition or an adjective's "a", as nouns do."""
    return word.index > 0 and reading.words[word.index - 1].low in DETERMINERS | PREPOSITIONS - {"to"}


_IDIOM = anycase(
    r"\b(?:at (?:the )?(?:present|moment)|for (?:the )?(?:present|moment|now)|(?:right|just) now|"
    r"at this time|for the time being|these days)$",
)
"""Set phrases for now."""
_WORKDAYS = {"working", "business"}
_PARTICLES = frozenset({"off", "out", "up", "down", "away", "over", "through", "back"})
_HARDLY_WORDS = wordset(
    "minus plus less excluding including excluded included provided supposing given regarding "
    "concerning such thanks namely except alias per versus"
)
"""Participles and others that serve as prepositions."""
_REPORTS = wordset("say view opinion state accord stat")
"""Who holds what is for the check of attribution."""


def _foreign(matter: Matter, statement: Statement, word: Word, place: list[Word]) -> bool:
    """Whether the word is not in the quoted sentence and may not stand for what it takes the place of."""
    return (
        word.content
        and not word.code
        and not word.low[0].isdigit()
        and word.low not in GENERAL
        and stem(word.low) == word.low.removesuffix("s").removesuffix("e")
        and not statement.reading.has(word)
        and not (word.text[0].isupper() and word.start > 0 and matter.has(word))
        and not (word.start == 0 and any(word.text in title for title in statement.piece.context))
        and not any(meets(word, other) for other in place)
    )


def _unsaid(matter: Matter, word: Word, free: list[Word], *, close: bool) -> bool:
    """Whether the claim has nothing for the word; in a copy, what stands for itself does for no other."""
    said = matter.said
    covered = (said.has(word) or any(meets(word, mine) for mine in free)) if close else said.covers(word)
    return (
        word.content
        and not word.code
        and not word.low.isdigit()
        and (close or word.low not in GENERAL)
        and not covered
        and not any(
            word.low.endswith(mine.low) or mine.low.endswith(word.low) for mine in said.words if mine.content
        )
    )
