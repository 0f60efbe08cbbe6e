"""A claim that leaves out a clause of a quoted sentence rests on what stands before it.

"The pool is heated, and the sauna opens only when it snows" says two things; the "only when" of the second
says nothing against the first. So does what a ", which …" behind a main clause adds. A clause that takes
back or narrows what stands before it ("…, and this applies only to members") stays, and so does one with
something at its end that may go for both ("…, if the board agrees").
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.evidence import Evidence, Piece
from guardrag.rules.claims.reading.grammar_words import (
    ADVERBS,
    BE,
    DETERMINERS,
    HAVE,
    MODALS,
    PREPOSITIONS,
    RELATIVES,
    SUBORDINATORS,
)
from guardrag.rules.claims.reading.parse import NOTHING, Frame, frames
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.text import split_sentences

__all__ = ["main_verb", "without_clauses_beside"]

_JOINT = anycase(r"(?P<mark>,?)\s+and\s+(?=[\w`\"'])|(?P<which>,\s+)(?=which\s)")
_LEADS = anycase(
    r"\b(?:if|when|whenever|unless|while|whether|because|since|although|though|both|either|neither|between|"
    r"once|until|till|as long as|assuming|provided|so that|not only)\b"
)
"""What stands before the joint and may go on behind it."""
_FOR_BOTH = anycase(
    r"[,(—–] ?(?:but |and |or )?(?:if|unless|provided|except|when|until|only|as long as|according|so|says?|"
    r"said|(?:[\w'-]+ ){1,4}(?:says?|said|claim(?:s|ed)?|believed?s?|argued?s?|reported?|"
    r"warn(?:s|ed)?|hoped?s?))\b"
)
_OF_FIRST = wordset("it this that they these those both such he she all each neither")
_PRONOUNS = wordset("it this that they these those he she you we i there")
_NARROWS = anycase(
    r"\b(?:only (?!\d)|except\w*|unless|provided|as long as|subject to|limited|restricted|appl(?:y|ies|ied)|"
    r"valid|holds?|false|untrue|wrong|incorrect|otherwise|in force|case)\b"
)
_DENIES = anycase(r"\b(?:not|no|never|nothing|none|until|if|when|cannot)\b|n't\b")
_WHICH_STATES = anycase(
    r"which (?:(?:is|are|was|were|has|have|had|can|may|will|must|should|does)\b|"
    r"(?!\w+'s)\w+(?:s|ed)\b(?! \w+(?:s|ed)\b))"
    r"(?! (?:\w+ly )?(?:only|not|no|never|false|untrue|wrong|limited|restricted|subject|valid|disputed|"
    r"denied|rejected|doubt\w*|conditional)\b)"
)
_WHICH_NARROWS = anycase(r"\b(?:only|unless|except\w*|provided|appl(?:y|ies)|n't|cannot)\b")
_LONGEST, _SUBJECT = 1200, 9


def without_clauses_beside(said: str, evidence: Evidence) -> Evidence:
    """The evidence with quoted sentences cut to the main clauses that the claim takes anything from.

    Args:
        said: The claim.
        evidence: All that was quoted for it.
    """
    if not any(_JOINT.search(piece.around.sentence) for piece in evidence.pieces):
        return evidence
    claim = read(said)
    return replace(evidence, pieces=tuple(_cut(piece, claim) for piece in evidence.pieces))


def _cut(piece: Piece, claim: Reading) -> Piece:
    around = piece.around
    text = around.sentence
    if around.cells or len(text) > _LONGEST or len(split_sentences(text)) != 1:
        return piece
    for joint in _JOINT.finditer(text):
        first, rest = text[: joint.start()], " ".join(text[joint.end() :].split())
        if around.start >= len(first) or not _balanced(first):
            continue
        before, behind = read(first), read(rest)
        if not _takes_nothing(claim, before, behind) or main_verb(before) is None:
            continue
        if _which(rest) if joint["which"] else _stands(before, behind, comma=bool(joint["mark"])):
            end = min(around.end, len(first))
            return replace(
                piece,
                quote=first[around.start : end],
                around=replace(around, sentence=first, end=end),
            )
    return piece


def _balanced(text: str) -> bool:
    pairs = (("(", ")"), ("[", "]"), ("“", "”"))
    return not any(text.count(mark) % 2 for mark in '`"') and all(
        text.count(one) == text.count(other) for one, other in pairs
    )


def _takes_nothing(claim: Reading, first: Reading, rest: Reading) -> bool:
    """Whether the claim has no word that only the rest of the sentence has."""
    own, beside = {word.low for word in first.words}, {word.low for word in rest.words}
    return not any(
        word.low in beside or (word.content and rest.covers(word) and not first.covers(word))
        for word in claim.words
        if word.low not in own
    )


def _which(rest: str) -> bool:
    return (
        _WHICH_STATES.match(rest) is not None
        and _WHICH_NARROWS.search(rest) is None
        and "," not in rest
        and ";" not in rest
    )


def _stands(first: Reading, rest: Reading, *, comma: bool) -> bool:
    """Whether what follows "and" is a main clause that has nothing to say about the one before it."""
    verb, before = main_verb(rest), main_verb(first)
    if verb is None or before is None or _LEADS.search(first.text) or _FOR_BOTH.search(rest.text):
        return False
    opens = rest.words[0].low
    if not comma and opens not in _PRONOUNS and (opens not in DETERMINERS or _goes_on(first)):
        return False
    if not _again(first, rest, verb):
        return True
    same = verb.verb == before.verb and (
        not verb.linked
        or any(word.content and first.has(word) for word in rest.words if word.start >= verb.end)
    )
    return _NARROWS.search(rest.text) is None and not (same and _DENIES.search(rest.text))


_STATES = wordset(
    "say think believe decid claim know find mean ensur report suggest expect hope fear deny doubt assum "
    "agr state learn hear see feel prov admit confirm"
)


def _goes_on(first: Reading) -> bool:
    """Whether what stands before "and" may end within a clause: "decided the fee and the tax are not due"."""
    return any(word.low in RELATIVES for word in first.words) or any(
        frame.verb in _STATES for frame in frames(first)
    )


def _again(first: Reading, rest: Reading, verb: Frame) -> bool:
    """Whether a clause says something of what the one before it is about, in its words or by a pronoun."""
    subject = [word for word in rest.words if word.start < verb.start]
    return subject[0].low in _OF_FIRST or all(
        first.has(word) for word in subject if word.low not in DETERMINERS | ADVERBS
    )


def main_verb(reading: Reading) -> Frame | None:
    """The finite verb of a sentence that begins with its subject; None if it has no such."""
    for frame in frames(reading):
        subject = [word for word in reading.words if word.start < frame.start]
        if not subject or len(subject) > _SUBJECT:
            return None
        opens = reading.at(frame.start)
        if opens is None or any(
            word.low in RELATIVES or word.low in SUBORDINATORS - PREPOSITIONS for word in subject
        ):
            return None
        pronoun = subject[-1].low in _PRONOUNS
        if any(_new_subject(one, other) for one, other in pairwise(subject)):
            return None  # "costs you are liable for", "anything the insurer considers excessive"
        if (
            pronoun
            or opens.low in BE | HAVE | MODALS
            or (not frame.passive and frame.agent is not NOTHING and not frame.low.endswith("ing"))
        ):
            return frame if subject[0].low not in PREPOSITIONS or len(subject) > 1 else None
        return None
    return None


def _new_subject(word: Word, following: Word) -> bool:
    """Whether a noun phrase ends with a word and another begins behind it."""
    opens = following.low in _PRONOUNS - {"this", "these", "those", "there"} or following.low in DETERMINERS
    noun = (word.content and not word.low[0].isdigit()) or word.low.endswith(("thing", "one", "body"))
    return opens and noun and word.clause == following.clause and word.low not in ADVERBS
