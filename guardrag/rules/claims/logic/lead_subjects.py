"""Whom and what a lead-in keeps its list to: "Administrators can:" says nothing of what guests can do."""

from __future__ import annotations

import re
from collections.abc import Iterator

from guardrag.rules.claims.logic.universals import added_all
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.phrasing.thin import GENERAL
from guardrag.rules.claims.reading.grammar_words import MODALS, PREPOSITIONS, VERBS
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.parse import Frame, frames
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["of_another"]

_LEAD = re.compile(r"[^\n.!?]{2,160}[:：]\W*")
_MARKED = re.compile(r"\s*(?:[-*+•‣◦–]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])[ \t]")
_PICKS = wordset("with without under over above below from in outside inside between aged")
_PARTS = wordset("you we it they i there he she who which that when if where while unless")
_POINTS = wordset("following these those such as follows including")
_NO_VERBS = wordset("is are was were be")
_SAYS_LITTLE = wordset(
    "example addition case general section page list table step item thing point detail option "
    "information feature reason way kind type part order time include contain passage source document "
    "text rule current question answer"
)
_ASKS = wordset("can may might must do does did should shall is are was were will would has have had")
_LIMITS = wordset("in on at for from with without within outside inside under over above below during until")
_NEAR = 3


def of_another(matter: Matter, statement: Statement) -> tuple[str, str] | None:
    """What the claim speaks of and the lead-in that keeps what was quoted to something else."""
    if matter.language != "en" or not statement.leads or statement.piece.around.cells:
        return None
    lead = statement.leads[0]
    if (
        _LEAD.fullmatch(lead.text) is None
        or _MARKED.match(statement.piece.around.sentence) is None
        or _is_sentence(statement)
    ):
        return None
    known = (lead, *matter.readings())
    universal = added_all(matter.text, (lead.text, statement.text))
    asked = read(matter.evidence.question)
    phrases = list(_phrases(lead))
    for phrase in phrases:
        lost = [word for word in phrase if not _kept(matter.said, word, phrase)]
        if not lost:
            continue
        strange = next((word for word in _named(matter.said) if _strange(known, matter.said, word)), None)
        if strange is not None and _verb(lead):
            return strange.text, lead.text
        if universal:
            return universal, lead.text
        several = _several(matter.said, phrase[-1])
        if several is not None:
            return several.text, lead.text
        if not _verb(lead) or all(asked.has(word) for word in lost[:-1] or lost):
            continue
        if _bare(matter.said, phrase, lost):
            return phrase[-1].text, lead.text
        if len(lost) == len(phrase) and _limits(lead, phrase, phrases):
            return lost[0].text, lead.text
        rival = next((word for word in _asked_of(asked) if _strange(known, asked, word)), None)
        if rival is not None and _unnamed(matter, statement):
            return rival.text, lead.text
    return None


def _kept(said: Reading, word: Word, phrase: list[Word]) -> bool:
    """Whether the claim has a word of the lead-in; one that tells the kind of another as it is."""
    return (
        said.covers(word)
        if word is phrase[-1]
        else said.has(word) or any(one.low == word.low for one in said.words)
    )


def _bare(said: Reading, phrase: list[Word], lost: list[Word]) -> bool:
    """Whether the claim has the noun of a phrase with nothing before it that tells its kind."""
    head = phrase[-1]
    if head in lost or len(phrase) < 2:
        return False
    return any(
        word.stem == head.stem and (word.index == 0 or not said.words[word.index - 1].content)
        for word in said.words
    )


def _several(said: Reading, head: Word) -> Word | None:
    """What the claim calls several of where the lead-in keeps its list to one of a kind: "the plans"."""
    if head.low.endswith("s"):
        return None
    return next((word for word in said.words if word.low in (f"{head.low}s", f"{head.low}es")), None)


def _limits(lead: Reading, phrase: list[Word], phrases: list[list[Word]]) -> bool:
    """Whether a phrase says when, where or for whom the list holds, or which of those that it speaks of."""
    before = {word.low for word in lead.words[: phrase[0].index][-_NEAR:] if _binds(lead, word)}
    if phrase is phrases[0]:
        return bool(before) and lead.words[0].low in _LIMITS
    return phrase is phrases[1] and not _PICKS.isdisjoint(before) and lead.words[0].low not in _LIMITS


def _binds(reading: Reading, word: Word) -> bool:
    return word.low in PREPOSITIONS and reading.text[word.start - 1 : word.start] != "-"


def _unnamed(matter: Matter, statement: Statement) -> bool:
    """Whether the claim leaves to the question of whom or what it speaks."""
    words = matter.said.words
    return words[0].low in _PARTS or all(statement.reading.covers(word) for word in matter.said.content())


def _is_sentence(statement: Statement) -> bool:
    """Whether the item says by itself of what it speaks."""
    text = statement.text.strip()
    return text[:1].isupper() and text.endswith((".", "!", "?")) and bool(frames(statement.reading))


def _strange(known: tuple[Reading, ...], said: Reading, word: Word) -> bool:
    """Whether a word may name somebody or something of whom nothing that leads to the item knows."""
    if _hyphened(said, word):
        return not any(reading.has(word) for reading in known)
    if not {word.low, word.stem}.isdisjoint(GENERAL) or _says_little(word):
        return False
    if word.code or word.low[0].isdigit() or numeral(word.low, "en") is not None:
        return False
    return unit(word.low) is None and not any(reading.covers(word) for reading in known)


def _phrases(lead: Reading) -> Iterator[list[Word]]:
    """The phrases before the verb of a lead-in, and those behind a preposition after it or without a verb."""
    words = lead.words
    if any(word.low == "that" for word in words):
        return  # what somebody assumes or wants is not said of him
    if not words or words[-1].low in _POINTS or words[-1].low in _NO_VERBS:
        return
    verbs = frames(lead)
    end = _verb(lead)
    phrase: list[Word] = []
    told = True
    for at, word in enumerate(words):
        begins = at > 0 and (word.clause != words[at - 1].clause or words[at - 1].start < end <= word.start)
        if begins or _binds(lead, word) or word.low in _PARTS:
            if phrase and told:
                yield phrase
            phrase, told = [], word.start < end or word.low in PREPOSITIONS
        told = told and word.low not in _POINTS
        if _tells(lead, word) and not _says_little(word) and not _of_verb(word, end, verbs):
            phrase.append(word)
    if phrase and told:
        yield phrase


def _verb(lead: Reading) -> int:
    """Where the verb of a lead-in begins, also one that its list goes on with: "Adults need:"; 0 without."""
    verbs, last = frames(lead), lead.words[-1]
    if verbs:
        return verbs[0].start
    plural = len(lead.words) > 1 and lead.words[-2].low.endswith("s")
    ends = last.low.endswith("s") or (plural and last.stem in VERBS)
    return last.start if last.low in MODALS or (last.content and ends) else 0


def _of_verb(word: Word, end: int, verbs: tuple[Frame, ...]) -> bool:
    return word.start == end or any(one.start <= word.start < one.end for one in verbs)


def _named(said: Reading) -> Iterator[Word]:
    """The words before the verb of a sentence, and those right behind a preposition."""
    verbs = frames(said)
    end = verbs[0].start if verbs else 0
    for word in said.words:
        if not _tells(said, word):
            continue
        near = said.words[max(0, word.index - _NEAR) : word.index]
        if word.start < end or any(_binds(said, one) and one.clause == word.clause for one in near):
            yield word


def _asked_of(asked: Reading) -> Iterator[Word]:
    """The words of a question of whom or of what it is asked: behind its first verb or a preposition."""
    asks = next((word.index for word in asked.words if word.low in _ASKS), None)
    for word in asked.words:
        near = asked.words[max(0, word.index - _NEAR) : word.index]
        if _tells(asked, word) and any(one.index == asks or one.low in PREPOSITIONS for one in near):
            yield word


def _tells(reading: Reading, word: Word) -> bool:
    return word.content or _hyphened(reading, word)


def _hyphened(reading: Reading, word: Word) -> bool:
    return reading.text[word.end : word.end + 1] == "-"


def _says_little(word: Word) -> bool:
    return word.low in _SAYS_LITTLE or word.stem in _SAYS_LITTLE
