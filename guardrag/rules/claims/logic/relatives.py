"""What picks out some of those that a sentence speaks of: a relative clause, an adverbial of an item."""

from __future__ import annotations

import re

from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.stems import family, stem
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["item_narrowed", "relative_left_out"]

_WHO = wordset("who whose that which")
_VERBS = wordset(
    "is are was were be been has have had can could may might must shall should will would do does did"
)
_DEFINITE = wordset("the this that these those our your their his her its my")
_GENERIC = wordset(
    "people staff personnel children men women everyone anyone someone those person anybody everybody"
)
_PEOPLE = wordset("who whose")
_FEWEST = 1
"""Words of a relative clause that say too little to tell which, unless the claim stops right before it."""
_THAT_OF = re.compile(r"that (?:of|in|for|from|at|on)\b")
_REACH = 8


def relative_left_out(matter: Matter, statement: Statement) -> str:
    """The "whose contract is permanent" after a bare plural, where the claim names them without
    any of it.
    """
    words = statement.reading.words
    for word in words[1:]:
        if word.low not in _WHO or not statement.start <= word.start < statement.end:
            continue
        head = None if _THAT_OF.match(statement.text, word.start) is not None else _head(words, word)
        if head is None or not matter.said.has(head) or statement.text[word.start - 1] != " ":
            continue
        if statement.text[: word.start].rstrip().endswith((",", "(", "–", "-", ";")):
            continue
        clause = _clause(statement, word)
        own = [other for other in clause if other.content]
        before = [other for other in words if other.content and other.end <= word.start]
        kept = sum(matter.said.covers(other) for other in before)
        last = word.low in _PEOPLE and matter.said.words[-1].stem == head.stem
        if (
            len(own) > (0 if last else _FEWEST)
            and not _said(
                matter, own, statement.text[word.start : clause[-1].end], every=_every(matter, head)
            )
            and kept * 2 >= len(before)
        ):
            return statement.text[word.start : clause[-1].end]
    return ""


def _every(matter: Matter, head: Word) -> Word | None:
    """What the claim says it of every such thing of: the "flag" of "every flag"."""
    words = matter.said.words
    for word in words:
        if word.stem == head.stem and not _ALL.isdisjoint(
            other.low for other in words[max(0, word.index - _CLOSE) : word.index]
        ):
            return word
    return None


_ALL = wordset("every all each any")
_TELLING, _CLOSE = 2, 4
"""Words of a relative clause that tell which, and words from "every flag" among which they must be."""


def _said(matter: Matter, own: list[Word], text: str, every: Word | None) -> bool:
    """Whether the claim has any of it, as another form, the opposite under a "not" or another unit."""
    said = matter.said
    if every is not None:
        last = said.words[min(every.index + _CLOSE, len(said.words) - 1)]
        said, own = read(said.text[: last.end]), own[:_TELLING]
    if any(said.covers(word) or said.has(_bare(word)) for word in own):
        return True
    mine = quantities(matter.text, "en")
    return any(same(one, other) for one in quantities(text, "en") for other in mine)


def _bare(word: Word) -> Word:
    """Without a prefix that denies: "uncultivated" is "not cultivated"."""
    for prefix in ("un", "non", "in", "dis"):
        rest = word.low.removeprefix(prefix)
        if rest != word.low and len(rest) > _STEM:
            return word._replace(low=rest, stem=stem(rest), family=family(rest))
    return word


_STEM = 3


def _head(words: tuple[Word, ...], relative: Word) -> Word | None:
    """The bare plural that a relative clause picks from; None where it tells more of something definite."""
    at = relative.index - 1
    if not words[at].content:
        return None  # "the time after which"
    nouns = [word for word in words[max(0, at - _REACH) : at + 1] if word.content]
    for noun in reversed(nouns):
        if noun.clause != words[at].clause and noun is not nouns[-1]:
            return None
        before = words[noun.index - 1].low if noun.index else ""
        plural = noun.low in _GENERIC or (
            noun.low.endswith("s") and not noun.low.endswith(("ss", "us", "is"))
        )
        if plural and before not in _DEFINITE and not before.isdigit() and not noun.code:
            return noun
        if relative.low != "whose" and noun is nouns[-1]:
            return None
    return None


def _clause(statement: Statement, relative: Word) -> list[Word]:
    """The words of the relative clause, up to the verb of the sentence it interrupts or the next mark."""
    found: list[Word] = []
    seen = False
    for word in statement.reading.words[relative.index + 1 :]:
        gap = statement.text[found[-1].end if found else relative.end : word.start]
        if re.search(r"[,;:.()]", gap) is not None:
            break
        if word.low in _VERBS:
            if seen:
                break
            seen = True
        found.append(word)
    return found or [relative]


_PICKS = wordset(
    "after before during for with without under over outside inside abroad against within above below"
)


def item_narrowed(matter: Matter, statement: Statement) -> str:
    """The "after surgery" of an item that is no sentence, "physiotherapy after surgery"."""
    words = statement.reading.words
    if statement.piece.around.cells or not words or len(words) > _REACH:
        return ""
    if any(word.low in _VERBS for word in words):
        return ""
    if not statement.leads and not statement.piece.around.sentence.lstrip().startswith(("-", "*", "+", "•")):
        return ""
    at = next((word.index for word in words if word.low in _PICKS and word.index), None)
    if at is None:
        return ""
    before = [word for word in words[:at] if word.content]
    after = [word for word in words[at + 1 :] if word.content]
    if not before or not after or not all(matter.said.has(word) for word in before):
        return ""
    left = statement.text[words[at].start : after[-1].end]
    told = any(same(mine, one) for one in quantities(left, "en") for mine in quantities(matter.text, "en"))
    if told or any(matter.said.covers(word) for word in after):
        return ""
    return left
