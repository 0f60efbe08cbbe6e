"""Whose what somebody is: the deputy, mother or successor of another is not the one whose deputy that is."""

from __future__ import annotations

import re
from dataclasses import dataclass

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse import frames
from guardrag.rules.claims.reading.parse_nouns import Phrase
from guardrag.rules.claims.reading.stems import family, stem
from guardrag.rules.claims.reading.words import Reading
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_kinships"]

_PAIRS = (
    "successor predecessor|parent child|employer employee|landlord tenant|teacher pupil|buyer seller|"
    "creditor debtor|lender borrower|host guest|superset subset|ancestor descendant|licensor licensee|"
    "plaintiff defendant|mentor mentee|superior subordinate"
)
_CONVERSE = {one: other for pair in _PAIRS.split("|") for one, other in (pair.split(), pair.split()[::-1])}
"""Nouns that say one relation in opposite directions."""
_EVEN = wordset(
    "friend colleague partner neighbour neighbor sibling brother sister cousin twin spouse husband wife "
    "rival "
    "competitor equal opposite part member type kind form example name case one result number amount sum end "
    "majority all some most half"
)
"""Nouns of relations that hold both ways, and of parts."""
_OF = anycase(r"^(?P<noun>[^,;()]*?)\bof\b(?P<owner>.*)$")
_OWNED = re.compile(r"^(?P<owner>.+?)(?:'s|(?<=s)')\s(?P<noun>.+)$")
_WORD = re.compile(r"[\w-]+")


@dataclass(frozen=True, slots=True)
class _Kinship:
    """`who` is the `noun` of `whose`."""

    noun: str
    who: frozenset[str]
    whose: frozenset[str]
    text: str


def check_kinships(matter: Matter) -> Verdict:
    """Whether somebody is in the claim to another what that one is to them in the quotes."""
    mine = _kinships(matter.said)
    if not mine:
        return PASSED
    theirs = [found for statement in matter.statements for found in _kinships(statement.reading)]
    for here in mine:
        for there in theirs:
            if here.noun == there.noun and _crossed(here, there):
                return failed(f"the claim turns round who is {here.text!r}")
    return PASSED


def _crossed(here: _Kinship, there: _Kinship) -> bool:
    both = (here.who & here.whose) | (there.who & there.whose)
    return (
        bool((here.who & there.whose) - both)
        and bool((here.whose & there.who) - both)
        and not (here.who & there.who) - both
        and not (here.whose & there.whose) - both
    )


def _kinships(reading: Reading) -> list[_Kinship]:
    """What the text says with "is": "Ana is the deputy of Tom", "Tom's deputy is Ana"."""
    found = []
    for frame in frames(reading):
        if frame.verb != "be" or frame.negative:
            continue
        of = next((phrase for prep, phrase in frame.others if prep == "of"), None)
        for one, other in ((frame.patient, frame.agent), (frame.agent, frame.patient)):
            if one.open or other.open:
                continue
            text = f"{one.text} of {of.text}" if of is not None and one is frame.patient else one.text
            kinship = _kinship(text, other)
            if kinship is not None:
                found.append(kinship)
    return found


def _kinship(text: str, who: Phrase) -> _Kinship | None:
    match = _OWNED.match(text) or _OF.match(text)
    if match is None:
        return None
    nouns = _WORD.findall(match["noun"].lower())
    if not nouns or nouns[-1] in _EVEN:
        return None
    noun = nouns[-1].removesuffix("s")
    owner = frozenset(
        key for word in _WORD.findall(match["owner"].lower()) for key in (word, stem(word), family(word))
    )
    people, whose = who.heads, owner - _SMALL
    if not people or not whose:
        return None
    base = min(noun, _CONVERSE.get(noun, noun))
    return _Kinship(base, people, whose, text) if base == noun else _Kinship(base, whose, people, text)


_SMALL = wordset("the a an of and or his her its their our your")
