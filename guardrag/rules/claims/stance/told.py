"""Told: what the reader is told to do is not done thereby, and no product does it by itself; English."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.grammar_words import ADVERBS, DETERMINERS, POSSESSIVES, PREPOSITIONS
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_told"]

_ORDER = anycase(
    r"(?:\byou (?:(?:will |would )?(?:have|need)|are|ought) to (?:\w+ly )?|"
    r"\byou (?:must|should|shall) (?:also |then |\w+ly )?|"
    r"(?:^|[.!?:;]\s+|\n)\W*(?:(?:then|first|next|finally|now|please|also|and|always|afterwards),? )*"
    r"(?:\w+ly )?)(?P<verb>[A-Za-z]{2,})\b",
)
_MOST = 8
_FEWEST = 2
_READERS = wordset("you user users reader people one we i anyone everyone everybody whoever")
_LEFT = anycase(
    r"\b(?:must|should|shall|can|could|(?-i:may)|might|need\w*|has to|have to|if|when|once|before|"
    r"unless|until|recommend\w*|advis\w*|ask\w*|told|tells?|let\w*|allow\w*|to be|is to|are to)\b",
)
_DONE = wordset("been was were had has have")
_FOLLOWS = DETERMINERS | POSSESSIVES | PREPOSITIONS | ADVERBS


def check_told(matter: Matter, statement: Statement) -> Verdict:
    """Whether the claim reports as done, or as what a thing does, what the quote tells the reader to do."""
    if _LEFT.search(matter.text) is not None or any(word.low in _READERS for word in matter.said.words):
        return PASSED
    for match in list(_ORDER.finditer(statement.text))[:_MOST]:
        if not statement.start <= match.end("verb") or match.start() > statement.end:
            continue
        verb = statement.reading.at(match.start("verb"))
        if verb is None or not _is_verb(statement, verb):
            continue
        if _YOU.match(match[0]) is None and not _to_reader(matter, statement):
            continue
        done = next((word for word in matter.said.words if _is_done(matter, word, verb)), None)
        if done is not None and _about(matter, statement, verb):
            return failed(
                f"its quotes tell the reader to do it ({verb.text!r}), the claim says {done.text!r}"
            )
    return PASSED


_YOU = anycase(r"you\b")
_TO_READER = anycase(r"\b(?:your|yours|yourself|you|please|remember|make sure|(?-i:Then))\b")
_HAS_BEEN = anycase(r"\b(?:has|have|had)(?: already| now| since)? been\b")
"""A claim that takes it for done."""
_DESCRIBES = anycase(r"`|\(\)|(?:^|\s)--\w|\b(?:release notes|change ?log|changes|fix(?:es)?|features)\b")


def _to_reader(matter: Matter, statement: Statement) -> bool:
    """Whether a bare verb is an order: under the name of an option or a release it says what that does."""
    told = _TO_READER.search(statement.text) is not None or _HAS_BEEN.search(matter.text) is not None
    return told and not any(_DESCRIBES.search(title) is not None for title in statement.piece.context)


def _is_verb(statement: Statement, verb: Word) -> bool:
    """Whether the word is followed by an object, as an order's verb is, and in the form of one."""
    after = statement.reading.words[verb.index + 1 : verb.index + 2]
    return (
        stem(verb.low) == stem(verb.low + "s")
        and not verb.low.endswith(("s", "ing", "ed"))
        and bool(after)
        and (after[0].low in _FOLLOWS or after[0].content)
        and after[0].clause == verb.clause
        and verb.low not in _FOLLOWS
    )


def _is_done(matter: Matter, word: Word, verb: Word) -> bool:
    """Whether the word says that somebody does it, or that it has been done."""
    before = [one.low for one in matter.said.words[max(0, word.index - 3) : word.index]]
    if any(one.low == "after" and one.clause == word.clause for one in matter.said.words[: word.index]):
        return False  # says when something else is done
    if word.low in _thirds(verb.low):
        return word.index > 0
    past = (
        word.content
        and word.low != verb.low
        and (word.stem == verb.stem or word.low in _IRREGULAR.get(verb.low, ()))
    )
    return past and not word.low.endswith(("s", "ing")) and not _DONE.isdisjoint(before)


_IRREGULAR = {"do": ("done",), "make": ("made",), "run": ("run",), "send": ("sent",), "set": ("set",)}


def _thirds(verb: str) -> tuple[str, ...]:
    return (verb + "s", verb + "es", verb[:-1] + "ies") if verb.endswith("y") else (verb + "s", verb + "es")


def _about(matter: Matter, statement: Statement, verb: Word) -> bool:
    """Whether the claim has what the order is about."""
    ordered = [
        word
        for word in statement.reading.words
        if word.start > verb.start and word.content and word.clause == verb.clause
    ]
    shared = sum(matter.said.has(word) for word in ordered)
    return shared >= min(_FEWEST, len(ordered)) > 0
