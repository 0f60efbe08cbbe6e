"""Denials that a claim loses: what its quotes deny, it affirms."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.carried import CARRIES, carried
from guardrag.rules.claims.logic.contraries import contrary_said
from guardrag.rules.claims.logic.denial_place import aside, contrast, replaced
from guardrag.rules.claims.logic.denials import Denial
from guardrag.rules.claims.logic.disowned import clipped
from guardrag.rules.claims.logic.negatives import NOT
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.tongues.operator_words import ONLY, REQUIRED
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["lost"]

_THROWS = anycase(r"\b(?:throws?|fails?|raises?|rejects?)\b")
_ORDERED = anycase(
    (
        r"(?:\b(?:not|never|no|cannot|refuses?)\b|n't\b).{1,80}\b(?:until|before|unless)\b|"
        r"nicht.{1,80}\b(?:bevor|bis)\b"
    ),
)
_FIRST = anycase(
    r"\b(?:before|after|once|first|earliest|start\w*|begin\w*|begun|onwards?|only|needs?|must|require\w*|erst|nur|zuerst)\b",
)


_UNTIL, _BEFORE = anycase(r"\buntil (?P<when>\w+)"), anycase(r"\bbefore (?P<when>\w+)")


def _turns_until(matter: Matter, statement: Statement) -> bool:
    """Whether the claim says of the time before what its quotes say was not so until then."""
    before = {match["when"].lower() for match in _BEFORE.finditer(matter.text)}
    until = {match["when"].lower() for match in _UNTIL.finditer(statement.text)}
    return not before.isdisjoint(until) and NOT.search(matter.text) is None


def lost(matter: Matter, claimed: list[Denial], stated: list[list[Denial]]) -> Verdict:
    """The evidence denies and the claim, at first sight, affirms."""
    texts = " ".join(statement.text for statement in matter.statements).lower()
    for statement, found in zip(matter.statements, stated, strict=True):
        if (
            _ORDERED.search(statement.text)
            and not _turns_until(matter, statement)
            and (_FIRST.search(matter.text) or len(NOT.findall(matter.text)) > 1)
        ):
            continue  # "not … until" is "only after"
        if matter.language != "en" and _not_without(matter, statement):
            continue
        throws = _THROWS.search(statement.text) is not None and _THROWS.search(matter.text) is not None
        for one in found:
            if throws and not (one.focus is not None and _THROWS.fullmatch(one.focus.text)):
                continue
            if not one.sure or _beside(matter, statement, one):
                continue
            if _left_out(matter, statement, one) or (
                not one.negative.hard and matter.claim.derived is not None
            ):
                continue
            repeats = (
                one.focus is not None and matter.said.covers(one.focus) and _about(matter, statement, one)
            )
            if (
                claimed
                and not _repeated(matter, one, claimed)
                and not _only_for_not(matter, statement, one, claimed)
            ):
                continue
            if any(beside(matter, statement, one) for beside in (contrast, aside, replaced)):
                continue
            new = [other for other in claimed if other.negative.text.lower() not in texts]
            if one.negative.hard and not new and clipped(matter, statement, one.negative.end):
                return failed(f"the quote was cut after {one.negative.text!r}, the claim affirms it")
            if repeats or not carried(matter, stated):
                return failed(f"the quoted sentence denies ({one.negative.text!r}) what the claim affirms")
    return PASSED


def _beside(matter: Matter, statement: Statement, one: Denial) -> bool:
    """Whether the claim has nothing of what is denied, or says it with a word for the opposite: "not heavy"
    and "light".
    """
    scope = one.scope
    if matter.language != "en":  # "les feux y sont interdits": what is denied may stand before
        scope = tuple(word for word in statement.reading.words if word.content and word.clause == one.clause)
    if not one.negative.hard and not any(matter.said.has(word) for word in scope):
        return True
    if one.focus is not None and contrary_said(matter, one.focus):
        return True
    if matter.language != "en":
        return _of_another(matter, statement, one)
    clause = [word for word in statement.reading.words if word.clause == one.clause]
    if not clause or statement.text[: one.negative.start].rstrip().endswith(":"):
        return False  # "Safari 16: no offline mode" is about what stands before the colon
    words = statement.reading.words[clause[0].index : clause[-1].index + 1]
    taken = [word for word in words if word.content and matter.said.covers(word)]
    return len(taken) < _ENOUGH and not any(matter.said.has(word) for word in taken)


_IF = anycase(r"\b(?:if|when|where)\b[^,;.]{0,60}$")
_IF_NOT = anycase(
    r"\b(?:if|when|where|with)\b[^,;.]{0,40}\b(?:no|none|nothing|nobody|missing|absent|empty)\b|"
    r"\b(?:without|unless|by default|defaults?)\b"
)
_REACH = 70


def _left_out(matter: Matter, statement: Statement, one: Denial) -> bool:
    """Whether "if X is not given" is what the claim calls "if no X is given"."""
    at = one.negative.start
    return (
        matter.language == "en"
        and _IF.search(statement.text[max(0, at - _REACH) : at]) is not None
        and _IF_NOT.search(matter.text) is not None
    )


_NOT_WITHOUT = anycase(
    r"\b(?:nicht|kein\w*|niemand|nie)\b[^.;:]{0,80}? ohne\b|(?:\bne |\bn')[^.;:]{0,80}? sans\b|"
    r"\b(?:no|nunca|nadie|ningun\w+)\b[^.;:]{0,80}? sin\b|"
    r"\bohne\b[^.;:]{0,60}? (?:nicht|kein\w*|niemand)\b|\bsans\b[^.;:]{0,60}? (?:pas|personne)\b|"
    r"\bsin\b[^.;:]{0,60}? (?:no|nadie)\b"
)


_NEEDS = anycase(
    r"\b(?:brauch\w*|benötig\w*|nötig|erforderlich|nur|besoin|nécessaire|necesit\w+|hace falta|requier\w+|"
    r"exig\w+|imprescindible|necesari[oa]s?|faut|seul\w*)\b"
)


def _not_without(matter: Matter, statement: Statement) -> bool:
    """Whether "nobody without a permit" became "a permit is needed"."""
    needed = _NEEDS.search(matter.text) is not None or any(
        table[matter.language].search(matter.text) for table in (REQUIRED, ONLY) if matter.language in table
    )
    return needed and _NOT_WITHOUT.search(statement.text) is not None


def _of_another(matter: Matter, statement: Statement, one: Denial) -> bool:
    """Whether the denial is of a thing with a number or code of its own, and the claim speaks of another:
    "error A-1 is mended, A-2 not yet".
    """
    marks = [word for word in statement.reading.words if word.code or any(map(str.isdigit, word.low))]
    own = [word for word in marks if word.clause == one.clause]
    others = [word for word in marks if word.clause != one.clause]
    return bool(own) and not any(map(matter.said.has, own)) and any(map(matter.said.has, others))


_ENOUGH = 2
"""Words that may stand for what is denied, where none of them is the same word."""


def _about(matter: Matter, statement: Statement, one: Denial) -> bool:
    """Whether the claim speaks of the denied clause rather than of another that shares its verb."""
    words = [word for word in statement.reading.words if word.content and word.clause == one.clause]
    covered = sum(matter.said.covers(word) for word in words)
    if covered * 2 > len(words):
        return True
    others = {word.clause for word in statement.reading.words} - {one.clause}
    best = max(
        (
            sum(
                word.content and word.clause == clause and matter.said.has(word)
                for word in statement.reading.words
            )
            for clause in others & statement.clauses
        ),
        default=0,
    )
    return best <= sum(matter.said.has(word) for word in words)


def _only_for_not(matter: Matter, statement: Statement, one: Denial, claimed: list[Denial]) -> bool:
    """Out of "not available with X": "only available with X"."""
    if any(other.negative.text.lower() not in ("only", "solely", "exclusively") for other in claimed):
        return False
    if _EXCEPTS.search(statement.text) is not None or one.focus is None or not matter.said.covers(one.focus):
        return False
    words = [word for word in statement.reading.words if word.content]
    return sum(matter.said.covers(word) for word in words) >= len(words) * CARRIES


_EXCEPTS = anycase(r"\b(?:except|other than|unless|until|before|apart|but|without|only)\b")


def _repeated(matter: Matter, one: Denial, claimed: list[Denial]) -> bool:
    """Whether a clause of the claim that denies nothing, in whatever way, repeats all that is denied."""
    busy = {other.clause for other in claimed}
    there = [word for word in matter.said.words if word.clause not in busy and word.content]
    return bool(one.scope) and all(
        any(word.stem == other.stem or word.family == other.family for other in there) for word in one.scope
    )
