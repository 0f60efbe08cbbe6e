"""Who did what to whom, clause by clause: what stands on one side of a verb may not move to the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, permutations

from guardrag.rules.claims.actors.mixed_clauses import check_mixed
from guardrag.rules.claims.actors.verb_relations import EVEN, RELATED
from guardrag.rules.claims.actors.verb_sides import (
    Sides,
    alike,
    may_be,
    same_verb,
    shared,
    sides_of,
    sides_of_same_verbs,
)
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse import Frame, frames
from guardrag.rules.claims.reading.parse_nouns import NOTHING, Phrase
from guardrag.rules.claims.reading.stems import family
from guardrag.rules.claims.reading.synonyms import concepts
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_sides_of_verbs"]

_MOST = 24
"""Frames of a text that are compared."""


def check_sides_of_verbs(matter: Matter) -> Verdict:
    """Whether the claim exchanges what stands on the sides of a verb, or of two."""
    mine = frames(matter.said)[:_MOST]
    words = [word for statement in matter.statements for word in statement.reading.words] if mine else []
    stems = {word.stem for word in words}
    families = {family(stem) for stem in stems}
    relations = {name for stem in stems for name, *_ in RELATED.get(stem, ())}
    if any(
        family(frame.verb) in families or any(name in relations for name, *_ in RELATED.get(frame.verb, ()))
        for frame in mine
        if not frame.linked
    ):
        theirs = _theirs(matter)
        known = _known(matter) if theirs else frozenset()
        for frame in mine if theirs else ():
            verdict = _turned(frame, theirs, known)
            if verdict is PASSED:
                verdict = check_mixed(frame, theirs)
            if verdict is PASSED:
                verdict = _of_another(frame, theirs, known | _by_noun(matter, frame))
            if verdict is not PASSED:
                return verdict
        return _traded(mine, theirs)
    return PASSED


def _theirs(matter: Matter) -> list[Frame]:
    return list(
        islice((frame for statement in matter.statements for frame in frames(statement.reading)), _MOST)
    )


def _known(matter: Matter) -> frozenset[str]:
    """Keys of what "it" may stand for: what title, headings and the sentence before name."""
    return frozenset(
        key
        for reading in matter.context
        for word in reading.words
        if word.content
        for key in (word.stem, word.family)
    )


def _by_noun(matter: Matter, frame: Frame) -> frozenset[str]:
    """Keys of what the quotes say the verb of with a noun: "the creator of the parser"."""
    return frozenset(
        key
        for statement in matter.statements
        for word, of, *after in zip(*(statement.reading.words[at:] for at in range(6)), strict=False)
        if of.low == "of" and word.family == family(frame.verb)
        for other in after
        if other.content
        for key in (other.stem, other.family)
    )


def _turned(frame: Frame, theirs: Sequence[Frame], known: frozenset[str]) -> Verdict:
    """Whether a verb's sides are exchanged; not if any of the quotes' clauses has them as the claim has."""
    if frame.linked or frame.verb in EVEN:
        return PASSED
    found: Verdict = PASSED
    for pairs in (sides_of_same_verbs(frame, theirs), _related_verbs(frame, theirs)):
        for mine, yours in pairs:
            result = _compare(mine, yours, known)
            if result == _SAME:
                return PASSED
            if result and found is PASSED:
                found = failed(f"the claim has {result} on the other side of {frame.low!r} than its quotes")
        if found is not PASSED:
            return found
    return PASSED


def _related_verbs(frame: Frame, theirs: Sequence[Frame]) -> Iterator[tuple[Sides, Sides]]:
    """Its sides and those of every frame that says the same relation, named alike."""
    for name, first, second in RELATED.get(frame.verb, ()):
        one = sides_of(frame)
        for other in theirs:
            for also, third, fourth in RELATED.get(other.verb, ()):
                if also == name and frame.negative == other.negative:
                    two = sides_of(other)
                    yield (
                        {
                            key: one[role]
                            for key, role in (("agent", first), ("second", second))
                            if role in one
                        },
                        {
                            key: two[role]
                            for key, role in (("agent", third), ("second", fourth))
                            if role in two
                        },
                    )


_SAME = "same"


def _compare(mine: Sides, theirs: Sides, known: frozenset[str]) -> str:
    """`same`, what changed its side, or nothing."""
    for role, place in permutations(theirs, 2):
        if role in mine or place in mine:
            result = _moved(mine, theirs, role, place, known)
            if result:
                return result
    result = _given_back(mine, theirs)
    if result:
        return result
    common = [role for role in mine if role in theirs and mine[role].heads and theirs[role].heads]
    met = [role for role in common if shared(mine[role], theirs[role])]
    if "agent" in met or ("agent" not in common and met):
        return _SAME
    return _lone(mine, theirs)


def _given_back(mine: Sides, theirs: Sides) -> str:
    """From whom the claim has somebody get what that one gets in the quotes: "leases it from Ostra"."""
    source, agent = mine.get("from", NOTHING), mine.get("agent", NOTHING)
    first = theirs.get("agent", NOTHING)
    if "from" in theirs or not source.heads & first.heads or agent.open or not agent.heads:
        return ""
    return "" if (agent.keys & (first.keys | theirs.get("to", NOTHING).keys)) else repr(source.text)


def _lone(mine: Sides, theirs: Sides) -> str:
    """What the claim ranks below something and the quotes put first: "takes priority"."""
    over, first = mine.get("over", NOTHING), theirs.get("agent", NOTHING)
    if not over.heads & first.heads or not mine.get("agent", NOTHING).heads or "over" in theirs:
        return ""
    same = mine.get("patient", NOTHING).heads & theirs.get("patient", NOTHING).heads
    return repr(over.text) if same and not mine["agent"].keys & first.keys else ""


def _moved(mine: Sides, theirs: Sides, role: str, place: str, known: frozenset[str]) -> str:
    """What stands at `role` in the claim and at `place` in the quotes."""
    here, there = mine.get(role, NOTHING), mine.get(place, NOTHING)
    home, away = theirs.get(role, NOTHING), theirs.get(place, NOTHING)
    both = (here.keys & there.keys) | (home.keys & away.keys)
    straight = ((here.keys & home.keys) | (there.keys & away.keys)) - both
    across = (here.keys & away.keys) - both
    back = (there.keys & (home.keys | (known if home.open else home.keys))) - both
    if across and back and len(across) + len(back) > _WEIGHT * len(straight) and (across & here.heads):
        return repr(here.text)
    if straight or not (here.heads & away.heads) - both:
        return ""
    if _closed(there, home) and not may_be(there, away) and not may_be(here, home):
        return repr(here.text)
    return ""


_WEIGHT = 2


def _closed(*phrases: Phrase) -> bool:
    return all(phrase.heads for phrase in phrases)


def _traded(mine: Sequence[Frame], theirs: list[Frame]) -> Verdict:
    """Whether two verbs of the claim have traded what stands at their sides in the quotes."""
    pairs = [
        (frame, other)
        for frame in mine
        for other in theirs
        if not frame.linked and not other.linked and same_verb(frame, other)
    ]
    for (frame, other), (second, fourth) in permutations(pairs[:_MOST], 2):
        if frame is second or other is fourth or same_verb(frame, second):
            continue
        for side in (_agent, _rest):
            one, two, three, four = side(frame), side(second), side(other), side(fourth)
            common = (one & two) | (three & four)
            if (
                (one & four) - common
                and (two & three) - common
                and not (one & three) - common
                and not (two & four) - common
            ):
                return failed(
                    f"the claim says with {frame.low!r} what its quotes say "
                    f"with {second.low!r}, and vice versa"
                )
    return PASSED


def _of_another(frame: Frame, theirs: Sequence[Frame], known: frozenset[str]) -> Verdict:
    """Whether the quotes say the verb of somebody else, and of whom the claim names another verb.

    The same for what it is done to.
    """
    if frame.linked:
        return PASSED
    for side, beside in ((_AGENT, _PATIENT), (_PATIENT, _AGENT)):
        mine = sides_of(frame).get(side, NOTHING)
        if mine.open or not mine.heads or mine.heads & known:
            continue
        fitting = [other for other in theirs if not other.linked and same_verb(frame, other)]
        there = [sides_of(other).get(side, NOTHING) for other in fitting]
        if fitting and all(_belongs_to(phrase, mine) for phrase in there):
            return failed(
                f"its quotes say {frame.low!r} of {there[0].text!r}, the claim says it of {mine.text!r}"
            )
        if not fitting or any(phrase.open or _same_head(mine, phrase) for phrase in there):
            continue
        both = sides_of(frame).get(beside, NOTHING)
        if any(_differ(both, sides_of(other).get(beside, NOTHING)) for other in fitting):
            continue
        if side == _PATIENT and _code(mine) and all(_code(phrase) for phrase in there):
            return failed(f"the claim says {frame.low!r} of {mine.text!r}, its quotes of {there[0].text!r}")
        for other in theirs:
            rival = sides_of(other).get(side, NOTHING)
            if other in fitting or other.linked or _related(frame, other):
                continue
            if rival.open or not mine.heads & rival.heads:
                continue
            return failed(
                f"its quotes say {frame.low!r} of {there[0].text!r}, the claim says it of {mine.text!r}"
            )
    return PASSED


def _same_head(mine: Phrase, theirs: Phrase) -> bool:
    return not mine.heads.isdisjoint(theirs.keys) or may_be(mine, theirs)


def _belongs_to(theirs: Phrase, mine: Phrase) -> bool:
    """Whether the quotes name what belongs to somebody: "the king, whose brother …"."""
    return theirs.text.lower().startswith("whose ") and mine.heads.isdisjoint(theirs.keys)


def _code(phrase: Phrase) -> bool:
    """Whether it names something in code, such as `jest.mock`."""
    return any(char in key for key in phrase.heads for char in "._/")


def _related(frame: Frame, other: Frame) -> bool:
    """Whether one verb may stand for the other, in either direction."""
    names = {name for name, *_ in RELATED.get(frame.verb, ())}
    return not (
        names.isdisjoint(name for name, *_ in RELATED.get(other.verb, ()))
        and concepts(frame.verb).isdisjoint(concepts(other.verb))
    )


_AGENT, _PATIENT = "agent", "patient"


def _differ(one: Phrase, other: Phrase) -> bool:
    """Whether both are named and have nothing in common."""
    return not one.open and not other.open and not alike(one, other)


def _agent(frame: Frame) -> frozenset[str]:
    return frame.agent.heads


def _rest(frame: Frame) -> frozenset[str]:
    rest = [frame.patient, frame.recipient, *(phrase for _, phrase in frame.others)]
    return frozenset(key for phrase in rest for key in phrase.heads)
