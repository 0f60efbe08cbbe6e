"""Where the verbs of an English text are, by their forms and what stands around them."""

from __future__ import annotations

from guardrag.rules.claims.reading.grammar_words import NOT_PARTICIPLES, SAME_IN_PAST, VERBS, VERBS_ONLY
from guardrag.rules.claims.reading.parse_tokens import Token, participle

__all__ = ["ENDS", "verbs"]

ENDS = frozenset(".;:!?\n|")
"""Marks that end what a verb can reach."""
_NOUN_BEFORE = frozenset({"word", "code", "pron", "rel"})


def verbs(found: list[Token], text: str) -> list[str]:
    """For each word `passive`, `active`, or nothing if it is no verb."""
    return _Verbs(found, text).verbs


def _base(low: str, stem: str) -> str:
    return low if low == stem or low.rstrip("e") == stem.rstrip("e") else stem


class _Verbs:
    """Finds the verbs of a text from left to right."""

    def __init__(self, found: list[Token], text: str) -> None:
        self.tokens = found
        self.text = text
        self.count = len(found)
        self.verbs: list[str] = []
        for at in range(self.count):
            self.verbs.append(self._verb(at))
        self._second_look()

    def _back(self, at: int) -> int:
        """Place of the last word before `at` that is no adverb, in the same clause; -1 if there is none."""
        at -= 1
        while at >= 0 and (self.tokens[at].tag == "adv" or self.tokens[at].low == "not"):
            at -= 1
        return at

    def _verb(self, at: int) -> str:
        """`passive`, `active` or nothing."""
        token = self.tokens[at]
        if token.tag != "word" or token.low[0].isdigit() or self._hyphened(token):
            return ""
        before = self._back(at)
        tag = self.tokens[before].tag if before >= 0 else ""
        past = participle(token)
        if tag == "be" and (
            past or (token.low.endswith("ing") and not self.tokens[before].low.startswith("g"))
        ):
            return "passive" if past else "active"
        if tag == "have" and past:
            return "active"
        known = token.stem in VERBS
        if tag in ("modal", "to"):
            bare = token.low in NOT_PARTICIPLES or not token.low.endswith(("ed", "ing"))
            return "active" if (tag == "modal" or known) and bare else ""
        following = self.tokens[at + 1] if at + 1 < self.count else None
        if past and following is not None and following.low == "by" and not following.gap:
            return "passive"
        if token.low.endswith("ing"):
            return ""
        return "active" if self._finite(at, before, following, known=known, past=past) else ""

    def _second_look(self) -> None:
        """A clause without any verb gets one, if a word of it can be one."""
        first = 0
        for at in range(1, self.count + 1):
            if at < self.count and not self.tokens[at].gap and self.tokens[at].tag not in ("sub", "rel"):
                continue
            if not any(self.verbs[first:at]) and not any(
                token.tag in ("be", "have", "modal") for token in self.tokens[first:at]
            ):
                for there in range(first + 1, at):
                    if self._weak(there):
                        self.verbs[there] = "active"
                        break
            first = at

    def _weak(self, at: int) -> bool:
        token, before = self.tokens[at], self.tokens[at - 1]
        return (
            token.tag == "word"
            and token.stem in VERBS
            and before.tag in ("word", "code", "pron", "adv", "and")
            and not token.low.endswith("ing")
            and token.text.islower()
            and not self._hyphened(token)
            and (token.low != token.stem or before.low.endswith("s") or before.tag == "pron")
            and at + 1 < self.count
            and not self.tokens[at + 1].gap
        )

    def _hyphened(self, token: Token) -> bool:
        return "-" in (self.text[token.start - 1 : token.start], self.text[token.end : token.end + 1])

    def _finite(self, at: int, before: int, following: Token | None, *, known: bool, past: bool) -> bool:
        token = self.tokens[at]
        low, root = token.low, token.stem
        if self._labelled(at):
            return False
        base = low == _base(low, root)
        opens = following is not None and (
            following.tag in ("the", "pron", "code", "to")
            or following.text[0].isupper()
            or following.low[0].isdigit()
        )
        if before < 0 or set(self.tokens[at].gap) & ENDS:
            return known and base and (opens or root in VERBS_ONLY)
        there = self.tokens[before]
        if any(self.tokens[place].gap[-1:] in (",", ")") for place in range(before + 1, at + 1)) and base:
            return known and (opens or root in VERBS_ONLY) and there.tag in ("word", "code")
        if there.tag in ("the", "prep", "sub", "modal", "be", "to") or not token.text.islower():
            return False
        if root not in VERBS_ONLY and not past and (there.low[0].isdigit() or self._has_verb(before)):
            return False
        named = there.tag in ("pron", "rel", "code") or (there.tag == "word" and there.text[0].isupper())
        loose = opens or (
            (there.tag in ("pron", "rel", "code") or root in VERBS_ONLY)
            and (
                following is None
                or following.gap != ""
                or following.tag in ("prep", "adv", "and", "sub", "rel")
            )
        )
        if low in SAME_IN_PAST or past or (low != root and low[-1] not in "es" and known):
            return there.tag in _NOUN_BEFORE | {"and"} and (known or loose)
        if low.endswith("s") and not low.endswith("ss"):
            return there.tag in _NOUN_BEFORE | {"and"} and (
                root in VERBS_ONLY or (known and loose) or (named and opens)
            )
        if not known:
            return False
        plural = (
            there.tag in ("pron", "rel", "and") or there.low.endswith("s") or self._after_relative(before)
        )
        return plural and (root in VERBS_ONLY or loose)

    def _labelled(self, at: int) -> bool:
        """Whether a letter after it tells which one it is: "route A takes longer"."""
        label, verb = (*self.tokens[at + 1 : at + 3], None, None)[:2]
        return (
            label is not None
            and verb is not None
            and not label.gap
            and len(label.text) == 1
            and label.text.isupper()
            and (verb.tag in ("be", "have", "modal") or (verb.stem in VERBS and verb.low != verb.stem))
        )

    def _after_relative(self, at: int) -> bool:
        """Whether a relative clause with its verb stands before: "requests that accept it get an answer"."""
        verb = False
        while at > 0 and not self.tokens[at].gap:
            verb = verb or bool(self.verbs[at])
            if self.tokens[at].tag == "rel" or (self.verbs[at] and participle(self.tokens[at])):
                return verb
            at -= 1
        return False

    def _has_verb(self, at: int) -> bool:
        """Whether a verb stands before in the same clause, with no "and", "who" or mark between."""
        while at >= 0 and self.tokens[at].tag not in ("and", "rel", "sub"):
            if self.verbs[at] or self.tokens[at].tag == "modal":
                return True
            if self.tokens[at].gap:
                return False
            at -= 1
        return False
