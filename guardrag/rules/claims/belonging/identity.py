"""Who or what something is: a name put in the place of another after "is"."""

from __future__ import annotations

from guardrag.rules.claims.phrasing.thin import novel
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse import Frame, frames
from guardrag.rules.claims.reading.synonyms import concepts
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_identity"]


def check_identity(matter: Matter) -> Verdict:
    """Whether the claim says that something is X where its quotes say that it is Y, and X is not in them."""
    strange = {word.start: word for word in novel(matter)[0]}
    if not strange or matter.claim.derived is not None:
        return PASSED
    for frame in frames(matter.said):
        name = _name(frame, strange)
        if name is None:
            continue
        for statement in matter.statements:
            for other in frames(statement.reading):
                if not other.linked or other.verb != "be" or other.negative or other.patient.open:
                    continue
                if frame.agent.heads & other.agent.heads and not frame.patient.keys & other.patient.keys:
                    named = _named(other, statement.reading)
                    if named:
                        return failed(f"the claim says {name.text!r} where its quotes have {named!r}")
    return PASSED


def _name(frame: Frame, strange: dict[int, Word]) -> Word | None:
    """The one word that the claim says something is, if nobody knows the word."""
    patient = frame.patient
    if not frame.linked or frame.verb != "be" or frame.negative or patient.open or " " in patient.text:
        return None
    word = strange.get(patient.start)
    return word if word is not None and not concepts(word.low) and word.start > 0 else None


def _named(frame: Frame, reading: Reading) -> str:
    """What the quotes say it is, if that is a name: with a capital, in quotation marks or in code."""
    patient = frame.patient
    before = reading.text[max(0, patient.start - 1) : patient.start]
    if patient.text[:1].isupper() or before in ('"', "“", "`", "'"):
        return patient.text
    return ""
