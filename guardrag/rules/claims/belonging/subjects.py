"""Subjects: what a claim speaks of must be in its evidence, and so must who it says did it."""

from __future__ import annotations

import re

from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.phrasing.thin import novel
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_subjects"]

LANGUAGES = frozenset({"en"})

_FINITE = wordset(
    "is are was were has have had can could may might must shall should will would do does did "
    "cannot gets get "
    "needs need requires pays costs takes"
)
_DETERMINERS = wordset("the a an all some most many every each no any these those such")
_NOT_NOUNS = wordset("please note only never always")
_PRONOUNS = wordset("we you it they this these those he she i there your our in on at for with if when by")
_COMPARED = wordset("fewer more less most many few several both either neither")
_NAMES = 3
"""Words among which a sentence names what it speaks of."""
_FEWEST = 2


def check_subjects(matter: Matter) -> Verdict:
    """Whether the claim says of something strange what its quotes say of something else."""
    if matter.claim.derived is not None:
        return PASSED
    missing, _ = novel(matter)
    if not missing:
        return PASSED
    strange = {word.index for word in missing}
    subject, rest = _split(matter)
    if (
        subject
        and all(word.index in strange for word in subject)
        and (_bare(subject) or not _unnamed(matter))
    ):
        known = [word for word in rest if matter.has(word)]
        if len(known) >= _FEWEST and len(known) * 2 >= len(rest):
            return failed(f"the claim speaks of {subject[-1].text!r}, its quotes do not")
    verdict = _predicate(matter, strange)
    return verdict if verdict is not PASSED else _agent(matter, strange)


def _split(matter: Matter) -> tuple[list[Word], list[Word]]:
    """The noun that a claim begins with and the words with content after its verb; nothing where it begins
    otherwise.
    """
    words = matter.said.words
    first = 1 if words and words[0].low in _DETERMINERS else 0
    head = words[first] if first + 1 < len(words) else None
    if head is None or not head.content or head.low.endswith("ing") or head.code or head.low in _NOT_NOUNS:
        return [], []
    verb = words[first + 1]
    inflected = (
        verb.content
        and verb.low != verb.stem
        and verb.low[-1] != "e"
        and matter.has(verb)
        and verb.text.islower()
    )
    if verb.clause != head.clause or not (verb.low in _FINITE or (first == 0 and inflected)):
        return [], []
    return [head], [word for word in words[first + 1 :] if word.content]


def _bare(subject: list[Word]) -> bool:
    """Whether the claim begins with one thing by its name.

    Even an "it" in the quotes can only mean one that the passage names.
    """
    head = subject[0]
    return head.index == 0 and not head.low.endswith("s") and head.low not in _COMPARED


def _unnamed(matter: Matter) -> bool:
    """Whether a quoted sentence leaves open what it speaks of, or what it names is in the claim."""
    for statement in matter.statements:
        words = statement.reading.words
        if statement.piece.around.cells or not words or words[0].low in _PRONOUNS:
            return True
        if all(matter.said.covers(word) for word in [one for one in words if one.content][:_NAMES]):
            return True
    return False


def _predicate(matter: Matter, strange: set[int]) -> Verdict:
    """Whether all that the claim says of something known is strange: "the pump explodes"."""
    if (
        quantities(matter.text, "en")
        or any(char.isdecimal() for char in matter.text)
        or negatives(matter.said, "en")
    ):
        return PASSED  # "came out on 11 February": its verb says little beside a figure
    content = [word for word in matter.said.words if word.content]
    known = [word for word in content if word.index not in strange]
    if not known or len(known) > _FEWEST or any(word.code for word in content):
        return PASSED
    rest = [word for word in content if word.index > known[-1].index]
    if not rest or any(word.index < known[-1].index for word in content if word.index in strange):
        return PASSED
    return failed(f"the claim says {rest[0].text!r} of {known[-1].text!r}, its quotes do not")


_BY = re.compile(
    r"\b(?P<what>\w+(?:ed|en|t|n)) by (?:the |an? )?(?P<who>[^,.;:()]+?)(?=$|[,.;:()]| (?:in|on|"
    r"at|for|to|with)\b)"
)


def _agent(matter: Matter, strange: set[int]) -> Verdict:
    """Who something was done by, where the quotes say by whom it was."""
    match = _BY.search(matter.text)
    if match is None or match["who"].endswith("ing"):
        return PASSED
    who = [
        word
        for word in matter.said.words
        if word.content and match.start("who") <= word.start < match.end("who")
    ]
    verb = read(match["what"]).words[0]
    if not who or sum(word.index in strange for word in who) * 2 <= len(who):
        return PASSED
    if any(statement.reading.has(verb) for statement in matter.statements):
        return failed(f"the claim says that this was done by {match['who']!r}, its quotes do not")
    return PASSED
