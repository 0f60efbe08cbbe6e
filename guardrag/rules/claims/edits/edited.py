"""What a claim that repeats a quoted sentence may not leave out, add or exchange.

Whoever repeats a sentence but for a few words means these. So none of them may turn, limit or widen what the
sentence says; in a free rewording, which may say it otherwise, other checks look for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.edits.aligned import COPIED, Copy, copies, holds
from guardrag.rules.claims.edits.denied import denial_moved
from guardrag.rules.claims.edits.exchanged import exchanged
from guardrag.rules.claims.edits.given_to_another import given_to_another
from guardrag.rules.claims.edits.how_often import other_interval
from guardrag.rules.claims.edits.left_out import condition_gone
from guardrag.rules.claims.edits.listed import item_added
from guardrag.rules.claims.edits.marks import LANGUAGES, Mark, marks
from guardrag.rules.claims.edits.opposed import opposed
from guardrag.rules.claims.edits.past import made_present
from guardrag.rules.claims.edits.replaced import replaced
from guardrag.rules.claims.edits.subjects import another_subject
from guardrag.rules.claims.edits.widened import denied_of_more, widened
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_edits"]


def check_edits(matter: Matter) -> Verdict:
    """Looks at each word that a sentence of the claim changes in the quoted sentence that it repeats."""
    if matter.claim.derived is not None:
        return PASSED
    why = next((found for copy in copies(matter) if (found := _changed(copy, matter))), "")
    why = why or given_to_another(matter)
    return failed(why) if why else PASSED


@dataclass(frozen=True, slots=True)
class _Changes:
    """What a claim changes in the sentence that it repeats.

    Attributes:
        copy: Both.
        gone, new: Words left out and added.
        lost, added: Marks left out and added that bear on something which both sentences have.
        every: Names of all marks left out or added.
    """

    copy: Copy
    gone: tuple[Word, ...]
    new: tuple[Word, ...]
    lost: tuple[Mark, ...]
    added: tuple[Mark, ...]
    every: frozenset[str]


def _changed(copy: Copy, matter: Matter) -> str:
    if copy.closeness < COPIED:
        return exchanged(copy)
    changes = _changes(copy, matter.language)
    quoted = [one.reading for one in matter.statements]
    return (
        denial_moved(copy, changes.gone, changes.new, quoted, matter.context, matter.language)
        or _shut_out(changes)
        or _one_sided(changes)
        or _turned(changes)
        or condition_gone(copy, matter.language)
        or exchanged(copy)
        or opposed(copy, matter.language)
        or other_interval(copy, matter.language)
        or replaced(copy, matter)
        or item_added(copy, matter)
        or (denied_of_more(copy, matter) if matter.language in _BEFORE_NOUNS else "")
        or (_english(copy, matter) if matter.language == "en" else "")
    )


_BEFORE_NOUNS = frozenset({"en", "de", "nl"})


def _english(copy: Copy, matter: Matter) -> str:
    return made_present(copy) or widened(copy, matter) or another_subject(copy, matter)


def _changes(copy: Copy, language: str) -> _Changes:
    gone, new = _gone(copy), tuple(word for edit in copy.edits for word in edit.new)
    theirs, mine = list(marks(copy.quoted, gone, language)), list(marks(copy.said, new, language))
    # A "Yes, …" says what the question says.
    lost = _without(theirs, mine) if _ANSWER.match(copy.said.text) is None else []
    added = _without(mine, theirs)
    return _Changes(
        copy,
        gone,
        new,
        tuple(one for one in lost if one.name in _JOINS or holds(copy, copy.quoted, one.start, one.end)),
        tuple(one for one in added if one.name in _JOINS or holds(copy, copy.said, one.start, one.end)),
        frozenset(one.name for one in (*lost, *added)),
    )


def _gone(copy: Copy) -> tuple[Word, ...]:
    """The words left out of what the claim keeps a part of; a further statement may be left out."""
    words = copy.quoted.words
    held = {words[at].clause for at in copy.kept if words[at].content}
    idle = {word.clause for word in words} - {word.clause for word in words if word.content}
    return tuple(
        word for edit in copy.edits for word in edit.gone if word.clause in held or word.clause in idle
    )


def _without(some: Sequence[Mark], others: Sequence[Mark]) -> list[Mark]:
    """The marks that have no counterpart among the others."""
    names = [one.name for one in others]
    left = []
    for one in some:
        if one.name in names:
            names.remove(one.name)
        else:
            left.append(one)
    return left


_JOINS = frozenset({"or", "and", "because"})
_ANSWER = anycase(r"\W*(?:yes|no)\b[,.:;–—-]")

_ENDS = frozenset({"at least", "at most"})
_LIMITS = _ENDS | {"more than", "less than"}
_SYMBOL = re.compile("[<>≤≥]")
"""A limit in signs."""
_NOT_UNTIL = frozenset({"until", "except", "only"})
"""What may come and go with a denial: "not until" is "only after", "nothing other than this" is this."""
_MODAL = frozenset({"may", "can", "should", "must", "maybe", "most"})
_SURE = frozenset({"may", "maybe"})
_EITHER_WAY: Mapping[str, frozenset[str]] = {
    "only": wordset(
        "just alone mere merely nothing else sole exclusive little few limited before must requires required"
    ),
    "except": wordset("but otherwise exception exceptions not without"),
    "at least": wordset(
        "minimum from above over after upwards onwards since starting spätestens frühestens latest "
        "tardar tard"
    ),
    "at most": wordset(
        "maximum within limit limits limited cap capped under below until to spätestens frühestens"
    ),
    "more than": wordset("over above after past beyond exceeding exceed before"),
    "less than": wordset("under below before within nearly almost just in with"),
}
"""What may be neither left out nor added, each with words that may say it otherwise."""
_MAY_NOT_GO: Mapping[str, frozenset[str]] = {
    "some": wordset("few number part parts portion share many most part-time"),
    "most": wordset("majority tend tends tended tendency default rule many common commonly mainly part"),
    "maybe": wordset("may might could can possible believed thought estimated suspected seem seems"),
    "about": wordset("some estimated close or so circa ca"),
    "may": wordset("possible possibly can potential potentially perhaps risk would should able if when"),
    "until": wordset("to through end ends ended up"),
}
"""What makes a sentence say less: left out, it says more."""
_MAY_NOT_COME: Mapping[str, frozenset[str]] = {
    "always": wordset("all any every each whenever ever"),
}


_BUT = frozenset({"except", "without", "until"})


def _shut_out(changes: _Changes) -> str:
    """Of "only A may" the denial: "A may not"."""
    only = next((one for one in changes.lost if one.name == "only"), None)
    copy = changes.copy
    denials = [one for one in marks(copy.said, changes.new, copy.said.language) if one.name == "deny"]
    if only is None or len(denials) != 1 or not _BUT.isdisjoint(changes.every):
        return ""
    at = copy.quoted.at(only.start)
    if at is None or at.index + 1 not in copy.kept or any(one.name == "deny" for one in changes.lost):
        return ""
    return f"its quotes let in nothing else ({only.text!r}), the claim denies it"


def _one_sided(changes: _Changes) -> str:
    """A word that is left out or added and may not be."""
    was, now = {word.low for word in changes.gone}, {word.low for word in changes.new}
    idle = _NOT_UNTIL if "deny" in changes.every else frozenset()
    if any(_SYMBOL.search(reading.text) for reading in (changes.copy.said, changes.copy.quoted)):
        idle |= _LIMITS
    if "deny" in changes.every and not _ENDS.isdisjoint(changes.every):
        idle |= _LIMITS  # "never longer than" is "at most": the check of limits compares them
    if not _MODAL.isdisjoint(one.name for one in changes.added):
        idle |= _SURE
    for one in changes.lost:
        otherwise = _EITHER_WAY.get(one.name) or _MAY_NOT_GO.get(one.name)
        if otherwise is not None and one.name not in idle and otherwise.isdisjoint(now):
            return f"the claim repeats its quotes, but leaves out {one.text!r}"
    for one in changes.added:
        otherwise = _EITHER_WAY.get(one.name) or _MAY_NOT_COME.get(one.name)
        if otherwise is not None and one.name not in idle and otherwise.isdisjoint(was):
            return f"the claim repeats its quotes, but adds {one.text!r}"
    return ""


_CLOSE = 0.85
_TURNS = (
    ("must", "free"),
    ("must", "may"),
    ("must", "can"),
    ("must", "should"),
    ("should", "must"),
    ("may", "must"),
    ("may", "should"),
    ("can", "must"),
    ("can", "should"),
    ("or", "and"),
    ("and", "or"),
    ("more", "less"),
    ("less", "more"),
    ("the most", "the least"),
    ("the least", "the most"),
    ("the most", "less"),
    ("before", "after"),
    ("after", "before"),
    ("was", "is"),
    ("and", "because"),
)
"""What may not stand in the place of what."""


def _denies(copy: Copy) -> bool:
    return any(mark.name == "deny" for mark in marks(copy.quoted, copy.quoted.words, copy.quoted.language))


_TURNED_OTHERWISE = frozenset({"deny", "except", "without", "only"})
"""With these another duty may be the same: "must not … unless" is "may … if"."""


def _turned(changes: _Changes) -> str:
    """A word that stands where another stood that says something else."""
    for left, right in _TURNS:
        old = next((one for one in changes.lost if one.name == left), None)
        put = next((one for one in changes.added if one.name == right), None)
        if old is None or put is None or (left == "was" and changes.copy.closeness < _CLOSE):
            continue
        if (left, right) == ("should", "must") and _denies(changes.copy):
            continue  # who should never, must not
        if right == "free" or _TURNED_OTHERWISE.isdisjoint(changes.every):
            return f"the claim repeats its quotes, but says {put.text!r} where they say {old.text!r}"
    return ""
