"""Noun phrases: what stands before and after a verb or a preposition."""

from __future__ import annotations

from typing import NamedTuple

from guardrag.rules.claims.reading.grammar_words import PERSONS, SUBORDINATORS
from guardrag.rules.claims.reading.parse_tokens import Token, participle
from guardrag.rules.claims.reading.parse_verbs import ENDS

__all__ = ["NOTHING", "Nouns", "Phrase", "pronoun", "stops"]


class Phrase(NamedTuple):
    """A noun and what belongs to it.

    Attributes:
        heads: Keys of its nouns without what hangs on them by a preposition.
        keys: Of all its words.
        open: Whether it is a pronoun or missing, so that it may stand for anything.
        text: Its words.
        start, end: In the reading's text.
    """

    heads: frozenset[str]
    keys: frozenset[str]
    open: bool
    text: str
    start: int = 0
    end: int = 0


NOTHING = Phrase(frozenset(), frozenset(), True, "")


def stops(gap: str) -> bool:
    """Whether what stands between two words ends a phrase."""
    return bool(set(gap) & (ENDS | frozenset(",()")))


def pronoun(token: Token) -> Phrase:
    """What a pronoun stands for: "you" and "we" are somebody, all others may be anything."""
    person = PERSONS.get(token.low)
    keys = frozenset((person,)) if person is not None else frozenset()
    return Phrase(keys, keys, True, token.text, token.start, token.end)


_OWNS = ("'s", "s'")


def _phrase(taken: list[Token], heads: list[Token], text: str) -> Phrase:
    if not any(token.content for token in taken):
        return NOTHING
    keys = frozenset(key for token in taken for key in token.keys)
    person = next((PERSONS[token.low] for token in taken if token.low in PERSONS), None)
    if person is not None and taken[0].low in PERSONS:
        keys |= {f"{person}'s"}
    owner = max((at for at, token in enumerate(taken[:-1]) if token.text.endswith(_OWNS)), default=-1)
    top = frozenset(key for token in heads if token not in taken[: owner + 1] for key in token.keys)
    start, end = taken[0].start, taken[-1].end
    figures = all(key[0].isdigit() for key in keys)
    return Phrase(top or keys, keys, figures, text[start:end], start, end)


class Nouns:
    """The noun phrases of one text.

    Args:
        found: Its words.
        verbs: Which of them are verbs.
        text: The text.
    """

    def __init__(self, found: list[Token], verbs: list[str], text: str) -> None:
        self.tokens = found
        self.verbs = verbs
        self.text = text
        self.count = len(found)

    def before(self, at: int, *, near: bool = False) -> Phrase:
        """The noun phrase that ends with the word at `at`.

        Args:
            at: Place of its last word.
            near: Whether what stands before a preposition other than "of" is another noun.
        """
        if at < 0:
            return NOTHING
        if self.tokens[at].tag == "pron":
            return pronoun(self.tokens[at])
        taken: list[Token] = []
        heads: list[Token] = []
        while at >= 0:
            token = self.tokens[at]
            if token.tag == "prep" and taken and at > 1 and self._reduced(at - 1):
                return self.before(at - 2)  # "a guest invited by a member"
            if not self._reaches(at, taken, near=near):
                break
            if token.content or token.tag == "the":
                taken.append(token)
            if token.content:
                heads.append(token)
            elif token.tag == "prep":
                heads = []
            if token.tag == "the" and (at == 0 or self.tokens[at - 1].tag != "prep"):
                at -= 1
                break
            if token.gap and not token.gap.startswith(("'", '"', "-", "/", "“", "&")):
                break
            at -= 1
        if taken and at > 1 and not taken[-1].gap and self._to_do(at):
            return self.before(at - 2)  # "no right to use the name"
        return _phrase(taken[::-1], heads, self.text)

    def _to_do(self, at: int) -> bool:
        """Whether the word is a verb with "to" that tells what a noun before it is for."""
        to, noun = self.tokens[at - 1], self.tokens[at - 2]
        near = not (self.tokens[at].gap or to.gap)
        return near and bool(self.verbs[at]) and to.tag == "to" and noun.content and not self.verbs[at - 2]

    def _reduced(self, at: int) -> bool:
        return bool(self.verbs[at]) and participle(self.tokens[at]) and self.tokens[at - 1].content

    def _reaches(self, at: int, taken: list[Token], *, near: bool) -> bool:
        """Whether the word belongs to the phrase that what stands after it begins."""
        token = self.tokens[at]
        if token.content:
            return not self.verbs[at]
        if token.tag == "the":
            return True
        if not taken or at == 0 or not self.tokens[at - 1].content:
            return False
        if token.tag == "prep":
            clausal = token.low in SUBORDINATORS  # "the client before work begins"
            return not clausal and not self.verbs[at - 1] and (not near or token.low == "of")
        return token.low == "and" and not token.gap

    def after(self, at: int, *, twice: bool = False) -> tuple[Phrase, int]:
        """The noun phrase that begins at `at`, and where it ends.

        Args:
            at: Where it begins.
            twice: Whether the verb takes two objects, so that a figure begins the second.
        """
        while at < self.count and self.tokens[at].tag == "adv" and not self.tokens[at].gap:
            at += 1
        if at < self.count and self.tokens[at].tag == "pron" and not stops(self.tokens[at].gap):
            return pronoun(self.tokens[at]), at + 1
        taken: list[Token] = []
        while at < self.count and self._goes_on(at, taken, twice=twice):
            taken.append(self.tokens[at])
            at += 1
        heads: list[Token] = []
        for token in taken:
            if token.low == "of":
                break
            if token.content:
                heads.append(token)
        return _phrase(taken, heads, self.text), at

    def _goes_on(self, at: int, taken: list[Token], *, twice: bool) -> bool:
        token = self.tokens[at]
        if stops(token.gap) or self.verbs[at]:
            return False
        if token.tag == "the":
            return not any(other.content for other in taken) or self.tokens[at - 1].tag in ("and", "prep")
        if token.tag == "and":
            return bool(taken) and token.low != "but" and self._joins(at)
        if token.low == "of":
            return bool(taken)
        return token.content and not (twice and bool(taken) and token.low[0].isdigit())

    def _joins(self, at: int) -> bool:
        """Whether "and" joins two nouns and not two clauses."""
        after = at + 1
        while after < self.count and (self.tokens[after].tag in ("the", "word", "code")) and after < at + 5:
            if self.verbs[after] or self.tokens[after].gap:
                return not self.verbs[after]
            after += 1
        return after > at + 1 and not (
            after < self.count and self.tokens[after].tag in ("be", "modal", "have")
        )
