"""What something happens before, during or after, and what it is inside or outside of.

A claim that sets what it says before, after or outside the very thing that its quotes set it during, or
inside of, says something else, whatever the rest of it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.numbers.two_sides import tells_on
from guardrag.rules.claims.reading.grammar_words import (
    BE,
    DETERMINERS,
    HAVE,
    MODALS,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
)
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.stems import family
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["moved", "rules_out"]

_PHRASES = (
    ("before", r"before|prior to|(?<!go )ahead of(?! (?:those|them|all))|in advance of"),
    ("after", r"after|(?<!the )(?<!a )(?<!its )following|subsequent to|once|as soon as|upon"),
    ("during", r"during|throughout|in the course of|while|over the course of"),
    ("until", r"until|till|up to"),
    ("by", r"by|no later than|at the latest (?:on|by|at|in)|on or before"),
    ("from", r"from|as (?:of|from)|(?:starting|beginning) (?:with|on|from|in|at)|on or after"),
    ("since", r"since|ever since"),
    ("outside", r"outside(?: of)?"),
    ("within", r"within"),
    ("inside", r"inside(?: of)?"),
    ("in", r"in"),
    ("on", r"on|at"),
    ("span", r"of"),
    ("earlier", r"beforehand|in advance|ahead of time"),
    ("later", r"afterwards?|subsequently|thereafter|retroactively|later(?! than)(?=\W*(?:[.,;]|$))"),
    ("next", r"next|following|subsequent"),
    ("last", r"previous|preceding|prior"),
)  # fmt: skip
_FIND = anycase(
    r"(?<![\w`-])(?:"
    + "|".join(f"(?P<{name}>{words})" for name, words in reversed(_PHRASES) if name not in ("next", "last"))
    + r")(?![\w'`-])"
)
_NEXT = anycase(
    r"\b(?:"
    + "|".join(f"(?P<{name}>{words})" for name, words in _PHRASES if name in ("next", "last"))
    + r") (?=(?:[a-z]+ )?(?P<noun>[a-z]+))"
)
_ADVERBS = {"earlier": "before", "later": "after"}
_AGAINST: dict[str, str] = {
    "before": "after during from since on",
    "after": "before during within until on",
    "during": "before after outside until",
    "within": "after outside",
    "until": "after from since",
    "by": "after from since",
    "from": "before until by",
    "since": "before until by",
    "outside": "during within inside in",
    "inside": "outside",
    "in": "outside before after",
    "on": "before after",
    "span": "before",
}
"""What the quotes say, and what a claim may then not say of the same thing."""
_DAYS = frozenset(
    family(word)
    for word in wordset(
        "monday tuesday wednesday thursday friday saturday sunday weekend day week month quarter year night "
        "morning noon evening midnight spring summer autumn winter january february march april may june "
        "july august september october november december christmas easter holidays deadline date time"
    )
)
_EVENTS = frozenset({"on", "in"})
_VERSION = re.compile(r"\d\.\d")
_STOPS = anycase(r"[,;:()\n|]|[.!?](?=\s|$)|\s[–—-]\s")
_POINTS = wordset("it that this them these those then")
_ENDS = PREPOSITIONS - {"of", "off", "out", "back", "up", "down"} | wordset(
    "once and or but if when which who while"
)
_ARTICLES = DETERMINERS | POSSESSIVES | PRONOUNS
_MOST = 6


@dataclass(frozen=True, slots=True)
class _Anchor:
    """What stands to a time or a place.

    Attributes:
        how: One of the kinds above.
        words: Stems of the content words that name the time or the place; of a pronoun none.
        points: Whether a pronoun or nothing names it.
        beside: Stem of the content word right before the relation, or of the noun it is an adjective of.
        text: As written.
        counted: Whether an amount of time stands before it, as in "30 days before the event".
    """

    how: str
    words: frozenset[str]
    points: bool
    beside: str
    text: str
    counted: bool

    @property
    def dated(self) -> bool:
        """Whether it is of a day, a date or a time of day."""
        return _is_dated(self.text, self.words)


@lru_cache(maxsize=1024)
def _is_dated(text: str, words: frozenset[str]) -> bool:
    return _VERSION.search(text) is None and any(
        word in _DAYS or word in _NTH or word[0].isdigit() for word in words
    )


def moved(matter: Matter) -> str:
    """The claim's words for when or where, and those of its quotes, where they exclude each other."""
    mine = _anchors(matter.said)
    if not mine:
        return ""
    theirs = [one for statement in matter.statements for one in _anchors(statement.reading)]
    if not theirs or _denies_more(matter) or any(tells_on(one.text) for one in matter.statements):
        return ""
    others = any(_OTHERS.search(statement.text) is not None for statement in matter.statements)
    for here in mine:
        if here.how == "outside" and others:
            continue
        there = [other for other in theirs if _one_thing(here, other, alone=len(theirs) == 1)]
        against = [other for other in there if here.how in _against(other)]
        if against and len(against) == len(there) and _told(matter, here):
            return f"the claim says {here.text!r}, its quotes say {against[0].text!r}"
    return ""


_RULED_OUT = {
    "after": ("before", "during", "until"),
    "until": ("after",),
    "by": ("after",),
    "from": ("before", "until"),
    "outside": ("during", "within", "inside"),
}
"""What the quotes say, and what a claim may deny for that."""


def rules_out(matter: Matter) -> bool:
    """Whether the claim denies for another time what its quotes say of one: "until 5 p.m.", "not after"."""
    mine = _anchors(matter.said)
    if (
        not mine
        or sum(one.hard for one in negatives(matter.said, "en") if one.text not in ("No", "only")) != 1
    ):
        return False
    for statement in matter.statements:
        if any(one.hard for one in negatives(statement.reading, "en")):
            continue
        theirs = _anchors(statement.reading)
        pairs = [(here, there) for here in mine for there in theirs if _one_thing(here, there, alone=False)]
        ruled = [here for here, there in pairs if here.how in _RULED_OUT.get(there.how, ())]
        if ruled and all(_told(matter, one) for one in ruled):
            return True
    return False


_OTHERS = anycase(r"\b(?:others?|otherwise|else|elsewhere|rest)\b")
"""What they tell of besides what is inside."""


def _against(stated: _Anchor) -> tuple[str, ...]:
    """What may not be said of it; of what is no day or date "on delivery" is after delivery."""
    against = _AGAINST.get(stated.how, "").split()
    if stated.how in _EVENTS and not stated.dated:
        against = ["outside"]
    if stated.how == "from" and not _NTH.isdisjoint(stated.words):
        against.append("after")
    return tuple(one for one in against if stated.dated or one not in _EVENTS or stated.how == "outside")


_NTH = frozenset(
    family(word) for word in wordset("first second third fourth fifth sixth seventh eighth ninth tenth last")
)


def _one_thing(here: _Anchor, there: _Anchor, *, alone: bool) -> bool:
    """Whether both are of one time or place; what is not named is that of the only one that is."""
    if here.points or there.points:
        if not {here.how, there.how} <= _SIDES:
            return False
        if here.beside and there.beside:
            return here.beside == there.beside
        return alone or (here.points and there.points)
    if {here.how, there.how} & _OF_TIME and not (here.dated and there.dated):
        return False
    less, more = sorted((here.words, there.words), key=len)
    dates = all(word.isdigit() for word in less)  # "the fire of 1831" is not 1831
    return less <= more and (not dates or all(word in _DAYS or word[0].isdigit() for word in more))


_SIDES = frozenset({"before", "after", "during"})
_OF_TIME = frozenset({"by", "from"})
"""Of a time only: a book is from somebody, or by him."""


def _denies_more(matter: Matter) -> bool:
    """Whether the claim denies what its quotes do not: "not before" is after."""
    known = " ".join(statement.text for statement in matter.statements).lower()
    mine = [one.text for one in negatives(matter.said, "en") if one.hard and (one.start or one.text != "No")]
    mine += [match[0] for match in _TURNS.finditer(matter.text)]
    return any(one.lower() not in known for one in mine)


_TURNS = anycase(r"\b(?:wait|stop|end|cease|close|finish|expire|lapse)\w*\b|\bonly\b|\btoo (?:late|early)\b")
"""Words that turn what a time is of."""


def _told(matter: Matter, here: _Anchor) -> bool:
    """Whether the quotes have most of what the claim says beside the time or place."""
    rest = [word for word in matter.said.words if word.content and word.family not in here.words]
    return sum(matter.covered(word) for word in rest) * 2 >= len(rest)


@lru_cache(maxsize=512)
def _anchors(reading: Reading) -> tuple[_Anchor, ...]:
    return tuple(_read(reading))


def _read(reading: Reading) -> Iterator[_Anchor]:
    text = reading.text
    for match in _FIND.finditer(text):
        how = match.lastgroup or ""
        before = [word for word in reading.words if word.end <= match.start()]
        beside = next((word.stem for word in reversed(before) if word.content), "")
        if how in _ADVERBS:
            yield _Anchor(_ADVERBS[how], frozenset(), True, "", match[0], False)
            continue
        stop = _STOPS.search(text, match.end())
        end = stop.start() if stop is not None else len(text)
        after = [word for word in reading.words if match.end() <= word.start < end]
        named = _named(after, clause=how in _CONJUNCTIONS)
        points = not named and bool(after) and after[0].low in _POINTS
        if not named and not points:
            continue
        counted = bool(before) and before[-1].low in _UNITS and how in ("before", "after", "span", "from")
        if how == "span" and not (counted and _WITHIN.search(text[: match.start()])):
            continue
        last = named[-1].end if named else after[0].end
        stems = frozenset(word.family for word in named if word.low not in _KINDS)
        if not points and (
            not stems or (_LONG.match(text, match.end()) and any(word.low in _UNITS for word in named[:3]))
        ):
            continue  # how long, not when
        yield _Anchor(how, stems, points, beside, text[match.start() : last], counted)
    for match in _NEXT.finditer(text):
        how = "after" if match["next"] else "before"
        noun = reading.at(match.start("noun"))
        if noun is not None:
            yield _Anchor(how, frozenset(), True, noun.stem, text[match.start() : noun.end], False)


_UNITS = wordset("second seconds minute minutes hour hours day days week weeks month months year years")
_KINDS = wordset("working business calendar same very whole entire")
_LONG = anycase(
    r"\s(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+|(?:a )?(?:few|several))"
    r"\b(?!st|nd|rd|th)"
)
_WITHIN = anycase(r"\bwithin (?:[\w-]+ ){1,4}$")


_CONJUNCTIONS = frozenset({"before", "after", "until", "since", "during"})
_VERBS = BE | HAVE | MODALS


def _named(after: list[Word], *, clause: bool) -> list[Word]:
    """The content words of what it is to, of a noun up to the next article, verb or preposition."""
    pronoun = bool(after) and after[0].low in PRONOUNS
    found: list[Word] = []
    linked = False
    for word in after:
        if found and (word.low in _ENDS or (not clause and word.low in _VERBS)):
            break
        if found and word.low in _ARTICLES and not (pronoun or linked):
            break
        linked = word.low == "of"
        if word.content:
            found.append(word)
        if len(found) == _MOST:
            break
    return found
