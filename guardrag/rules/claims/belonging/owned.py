"""Owners: what the quotes say of one thing a claim may not say of another that they tell apart from it."""

from __future__ import annotations

import re

from guardrag.rules.claims.belonging.alongside import apart
from guardrag.rules.claims.belonging.owners import Clause, Passage, around_of, passage_of
from guardrag.rules.claims.belonging.scopes import parts_of
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.stopwords import EMPTY
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_owned"]

LANGUAGES = frozenset({"en", "fr", "es", "it", "pt", "nl"})
_FEWEST = 2
_PREDICATES = 3
"""Words of a clause that says something."""
_FIRST = 5
"""Words among which a part of the claim names its subject."""
_QUOTED, _CLAUSES, _LONGEST = 16, 60, 60
"""Quoted clauses, clauses in all, and words of one part of the claim that are compared."""


def check_owned(matter: Matter) -> Verdict:
    """Looks for a part of the claim that names one thing and says what its quotes say of another."""
    if matter.language not in LANGUAGES:
        return PASSED
    around = around_of(matter)
    if around is None:
        return PASSED
    parts = [read(text) for text in parts_of(matter.said, matter.language)]
    named_at_all = any(around.kinds.named(one.words) for one in (matter.said, *parts))
    if not named_at_all and not any(" " in name for name in _names(matter.text)):
        return PASSED
    passage = passage_of(around)
    if len(passage.clauses) < _FEWEST:
        return PASSED
    verdict = _longer(matter, passage)
    if verdict is not PASSED:
        return verdict
    everything = passage.kinds.named(matter.said.words)
    earlier: frozenset[str] = frozenset()
    for said in (matter.said, *parts) if len(parts) > 1 else (matter.said,):
        own = passage.kinds.named(said.words)
        about_topic, own = bool(own & passage.topic), own - passage.topic
        named = own or (frozenset() if about_topic else earlier)  # "A, unlike B, does this": of either
        earlier = earlier | own if said is not matter.said else earlier
        if not named:
            continue
        verdict = _exchanged(said, named, everything, passage, whole=len(parts) > 1 and said is matter.said)
        if verdict is not PASSED:
            return verdict
    return PASSED


_FORMS = wordset("ltd limited inc plc llc gmbh ag sa srl bv co corp corporation company group jr sr")
"""What a name may leave off."""
_NAME = re.compile(r"(?<![\w.])[A-Z][\w+]*(?: (?:[A-Z][\w+]*|\d+))*")


def _names(text: str) -> list[str]:
    """Its names, without an article at the beginning of a sentence."""
    found = []
    for match in _NAME.finditer(text):
        words = match[0].split()
        while words and words[0].lower() in EMPTY:
            del words[0]
        if words:
            found.append(" ".join(words))
    return found


def _longer(matter: Matter, passage: Passage) -> Verdict:
    """Of "the Tide 4 Slim" a claim may not speak as of the Tide 4, where there is one."""
    mine = set(_names(matter.text))
    if not any(" " in name for name in mine):
        return PASSED
    clauses: list[tuple[Clause, list[str]]] = []
    for clause in passage.clauses[:_CLAUSES]:
        goes_on = bool(clauses and clause.owners and not clause.named)
        clauses.append((clause, _names(plain(clause.text)) or (clauses[-1][1] if goes_on else [])))
    whole = {name for _, names in clauses for name in names if name in mine and " " in name}
    lows = {word.low for word in matter.said.words}
    named = {word for name in whole for word in name.split()}
    content = [word for word in matter.said.words[:_LONGEST] if word.content and word.text not in named]
    for clause, names in clauses if whole else ():
        for name in names if clause.quoted else ():
            short = next((one for one in whole if name.startswith(f"{one} ")), None)
            if short is None or name in mine or short in names:
                continue
            more = name[len(short) :].split()[0].lower()
            held = [other for other, found in clauses if short in found]
            if more in lows or more in _FORMS or not _taken(content, clause, held, [], sure=False):
                continue
            return failed(f"its quotes say this of {name!r}, the claim says it of {short!r}")
    return PASSED


def _exchanged(
    said: Reading, named: frozenset[str], everything: frozenset[str], passage: Passage, *, whole: bool
) -> Verdict:
    clauses = passage.clauses[:_CLAUSES]
    words = [word for word in said.words[:_LONGEST] if word.low in _QUANTIFIERS or word.content]
    first = passage.kinds.named(said.words[:_FIRST])
    free = [clause for clause in clauses if not clause.owners]
    for clause in [one for one in clauses if one.quoted][:_QUOTED]:
        rivals, mine = _rivalling(clause, named, first, everything)
        if not rivals or not mine or len(clause.words) < _PREDICATES:
            continue
        held = [other for other in clauses if other.owners & mine and not other.owners & rivals]
        if whole and (clause.owners & everything).difference(*(other.owners for other in held)):
            continue  # the claim speaks of both: each of its parts says of which
        if not held or any(other.named & rivals and other.named & mine for other in clauses):
            continue
        members = {low for key in rivals | mine for low in key.split(":")}
        content = [word for word in words if word.low not in members and word.stem not in members]
        verdict = _taken(content, clause, held, free, sure=bool(rivals & everything))
        if verdict:
            place = f"{verdict!r} of {_name(rivals)!r}"
            return failed(f"its quotes say {place}, the claim says it of {_name(mine)!r}")
    return PASSED


def _taken(content: list[Word], clause: Clause, held: list[Clause], free: list[Clause], *, sure: bool) -> str:
    """A word that the claim has from the clause and from nothing that is about what the claim names, if it
    has more of these than of the others.
    """
    theirs = [
        word
        for word in content
        if _has(clause.reading, word) and not any(_covers(other, word) for other in (*held, *free))
    ]
    told = frozenset().union(*(apart(clause.text, other.text, "en") for other in held)) if theirs else None
    if told:
        theirs = [word for word in theirs if word.stem in told or word.family in told]
    if told and not theirs:
        return ""
    mine = [
        word
        for word in content
        if not _covers(clause, word) and any(_has(other.reading, word) for other in held)
    ]
    if all(word.low[0].isdigit() for word in theirs) or (sure and (mine or not _sure(theirs))):
        return ""
    if mine and (len(theirs) < _FEWEST or (any(one.quoted for one in held) and len(theirs) <= len(mine))):
        return ""
    return theirs[0].text


_QUANTIFIERS = wordset("all every each both most many some several few none neither")


def _has(reading: Reading, word: Word) -> bool:
    if word.low in _QUANTIFIERS:
        return any(other.low == word.low for other in reading.words)
    return reading.has(word)


def _covers(clause: Clause, word: Word) -> bool:
    return _has(clause.reading, word) if word.low in _QUANTIFIERS else clause.wide.covers(word)


def _sure(words: list[Word]) -> bool:
    """Whether the words say enough to tell whose they are in a claim that names both."""
    kept = [word for word in words if not word.low[0].isdigit()]
    return len(kept) >= _FEWEST or any(word.low in _QUANTIFIERS for word in kept)


def _rivalling(
    clause: Clause, named: frozenset[str], first: frozenset[str], everything: frozenset[str]
) -> tuple[frozenset[str], frozenset[str]]:
    """What the clause is about instead of what is named, and what is named instead: another filter, other
    names, or another name at the beginning.
    """
    for key in clause.owners:
        kind = {other for other in named if ":" in other and _kind(other) == _kind(key)}
        if ":" in key and kind and clause.owners.isdisjoint(kind):
            rivals = frozenset(
                other for other in clause.owners if _kind(other) == _kind(key) and ":" in other
            )
            # what it goes on about is its subject
            return rivals & (clause.named | clause.first), frozenset(kind)
    theirs = frozenset(key for key in clause.owners if ":" not in key)
    mine = frozenset(key for key in named if ":" not in key)
    if not mine or not theirs:
        return frozenset(), frozenset()
    if mine.isdisjoint(theirs):
        return theirs & clause.first, mine
    return (theirs & clause.first) - everything, (mine & first) - theirs


def _kind(key: str) -> str:
    return key.rsplit(":", 1)[0]


def _name(keys: frozenset[str]) -> str:
    return min(keys, default="").rsplit(":", 1)[-1]
