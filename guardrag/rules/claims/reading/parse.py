"""A shallow parse of English: who does what to whom, clause by clause.

No grammar and no model: verbs are found by their forms and by what stands around them, and the phrases on
their sides are read up to the next preposition, verb or mark. Where a sentence is built otherwise, a frame
lacks parts or has wrong ones; whoever compares frames must ask for agreement of several parts.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from guardrag.rules.claims.reading.grammar_words import (
    DITRANSITIVES,
    NEGATIONS,
    VERBS,
    VERBS_ONLY,
)
from guardrag.rules.claims.reading.parse_nouns import NOTHING, Nouns, Phrase, pronoun
from guardrag.rules.claims.reading.parse_tokens import Token, tokens
from guardrag.rules.claims.reading.parse_verbs import ENDS, verbs
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.words import Reading
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["NOTHING", "Frame", "Phrase", "frames"]


@dataclass(frozen=True, slots=True)
class Frame:
    """A verb and its sides.

    Attributes:
        verb: Its stem.
        low: As written, in lower case.
        agent: Who does it: the subject, of a passive what "by" names.
        patient: The object, of a passive the subject.
        recipient: The first of two objects.
        others: Prepositions and their phrases.
        passive, negative: Of the verb.
        start, end: In the reading's text.
        sentence: Its number.
    """

    verb: str
    low: str
    agent: Phrase
    patient: Phrase
    recipient: Phrase
    others: tuple[tuple[str, Phrase], ...]
    passive: bool
    negative: bool
    start: int
    end: int
    sentence: int
    linked: bool = field(default=False)


@lru_cache(maxsize=1024)
def frames(reading: Reading) -> tuple[Frame, ...]:
    """The frames of a text, in order."""
    return tuple(_Parse(tokens(reading), reading.text).frames())


_ORDERS = frozenset(
    stem(verb)
    for verb in wordset(
        "order ask tell allow permit enable require force cause instruct teach advise want invite get help "
        "encourage persuade urge request oblige expect entitle"
    )
)
"""Stems of verbs after which "to" says what their object does."""
_OBJECT = frozenset({"a", "an", "the", "its", "his", "her", "their", "our", "your", "my", "some", "no"})
"""What a second object begins with; "every hour" is none."""


class _Parse:
    """One text on its way to its frames."""

    def __init__(self, found: list[Token], text: str) -> None:
        self.tokens = [_that(found, at) for at in range(len(found))]
        self.text = text
        self.count = len(found)
        self.verbs = verbs(self.tokens, text)
        self.nouns = Nouns(self.tokens, self.verbs, text)

    def frames(self) -> list[Frame]:
        """All frames, in order."""
        found: list[Frame] = []
        sentence = 0
        for at, kind in enumerate(self.verbs):
            if at and set(self.tokens[at].gap) & ENDS:
                sentence += 1
            if kind:
                before = found[-1] if found and found[-1].sentence == sentence else None
                found.append(self._frame(at, before, sentence, passive=kind == "passive"))
            elif self.tokens[at].tag in ("be", "have") and self._copula(at):
                before = found[-1] if found and found[-1].sentence == sentence else None
                frame = self._frame(at, before, sentence, passive=False)
                found.append(replace(frame, verb=self.tokens[at].tag, linked=True))
        return found

    def _copula(self, at: int) -> bool:
        """Whether a form of "be" or "have" has no verb after it."""
        after = at + 1
        while after < self.count and self.tokens[after].tag in ("adv", "be") and not self.tokens[after].gap:
            after += 1
        return after >= self.count or not self.verbs[after]

    def _group(self, at: int) -> tuple[int, bool]:
        """Where the verb with its auxiliaries begins, and whether it is denied."""
        first = at
        negative = False
        while first > 0 and (
            self.tokens[first - 1].tag in ("be", "have", "modal", "adv", "to")
            or self.tokens[first - 1].low == "not"
        ):
            if self.tokens[first].gap and "(" not in self.tokens[first].gap:
                break
            first -= 1
            negative = negative or self.tokens[first].low in NEGATIONS
        return first, negative

    def _frame(self, at: int, before: Frame | None, sentence: int, *, passive: bool) -> Frame:
        first, negative = self._group(at)
        subject = self._subject(first, before)
        recipient, patient, after = self._objects(at + 1)
        others = self._others(after)
        agent = subject
        if passive:
            # "Children must not be given the drops"
            twice = patient is not NOTHING and self.tokens[at].stem in DITRANSITIVES
            recipient, patient = (subject, patient) if twice else (NOTHING, subject)
            agent = next((phrase for prep, phrase in others if prep == "by"), NOTHING)
            others = tuple(pair for pair in others if pair[0] != "by")
        token = self.tokens[at]
        return Frame(
            token.stem,
            token.low,
            agent,
            patient,
            recipient,
            others,
            passive,
            negative,
            self.tokens[first].start,
            token.end,
            sentence,
        )

    def _subject(self, first: int, before: Frame | None) -> Phrase:
        """What stands before a verb."""
        at = first - 1
        if at < 0 or set(self.tokens[first].gap) & ENDS:
            return NOTHING
        if ")" in self.tokens[first].gap:
            at = self._opening(first, "(") - 1
        elif "," in self.tokens[first].gap:
            opening = self._opening(first, ",")
            if opening == 0:
                return _subject_of(before)  # "…, then bakes it"
            at = opening - 1
        if at < 0:
            return NOTHING
        token = self.tokens[at]
        if token.tag == "and":
            return _subject_of(before)
        if token.tag == "to" or self.tokens[first].tag == "to":
            if before is not None and before.verb in _ORDERS and before.patient is not NOTHING:
                return before.patient
            return _subject_of(before)
        if token.tag == "rel":
            return self.nouns.before(at - 1, near=True)
        if token.tag == "pron":
            return pronoun(token)
        if not token.content:
            return NOTHING
        opened = self._relative(first)
        return self.nouns.before(opened - 1, near=True) if opened > 0 else self.nouns.before(at)

    def _relative(self, first: int) -> int:
        """Place of "who" in "the person who made it also made …", 0 without: the subject is before it."""
        at = first - 1
        verb = False
        while at > 0 and not self.tokens[at + 1].gap:
            verb = verb or bool(self.verbs[at])
            if self.tokens[at].tag in ("rel", "sub"):
                return at if verb and self.tokens[at].tag == "rel" and not self.tokens[at].gap else 0
            at -= 1
        return 0

    def _opening(self, first: int, mark: str) -> int:
        """Place of the first word of what is set off by commas or brackets before `first`."""
        at = first - 1
        while at > 0 and mark not in self.tokens[at].gap:
            if set(self.tokens[at].gap) & ENDS:
                return 0
            at -= 1
        return at

    def _objects(self, at: int) -> tuple[Phrase, Phrase, int]:
        """The one or two objects of a verb, and where what follows them begins."""
        verb = self.tokens[at - 1].stem if at else ""
        first, at = self.nouns.after(at, twice=verb in DITRANSITIVES)
        if first is NOTHING or at >= self.count or self.tokens[at].gap or not self._object(at):
            return NOTHING, first, at
        second, at = self.nouns.after(at)
        return (first, second, at) if second is not NOTHING else (NOTHING, first, at)

    def _object(self, at: int) -> bool:
        return self.tokens[at].low in _OBJECT or self.tokens[at].low[0].isdigit()

    def _others(self, at: int) -> tuple[tuple[str, Phrase], ...]:
        found: list[tuple[str, Phrase]] = []
        while at < self.count and len(found) < 8:
            token = self.tokens[at]
            if (
                set(token.gap) & ENDS
                or token.tag in ("rel", "sub", "be", "have", "modal", "pron")
                or self.verbs[at]
            ):
                break
            if token.tag in ("prep", "to") and not (
                token.tag == "to" and at + 1 < self.count and self.verbs[at + 1]
            ):
                phrase, after = self.nouns.after(at + 1)
                if phrase is not NOTHING:
                    found.append((token.low, phrase))
                at = max(after, at + 1)
            else:
                if token.tag == "and" and not found:
                    break
                if token.gap.startswith(",") and token.tag not in ("prep", "to", "adv"):
                    break
                at += 1
        return tuple(found)


_DEMONSTRATIVES = frozenset({"this", "these", "those"})


def _that(found: list[Token], at: int) -> Token:
    """The word; "that" after a noun and before a verb is a relative, "this" before one stands for a noun."""
    token = found[at]
    if token.low in _DEMONSTRATIVES and at + 1 < len(found) and not found[at + 1].gap:
        following = found[at + 1]
        verb = following.stem in VERBS_ONLY and following.low.endswith("s")
        if verb or following.tag in ("be", "have", "modal"):
            return token._replace(tag="pron")
    if token.low != "that" or at == 0 or not found[at - 1].content or token.gap or at + 1 >= len(found):
        return token
    following = found[at + 1]
    verb = following.tag in ("be", "have", "modal", "adv") or (
        following.stem in VERBS and (following.low != following.stem or following.stem in VERBS_ONLY)
    )
    return token._replace(tag="rel" if verb else "sub")


def _subject_of(before: Frame | None) -> Phrase:
    """What a verb has for its subject that shares that of the verb before."""
    if before is None:
        return NOTHING
    return before.patient if before.passive else before.agent
