"""What comes before what: "A before B", "B after A", "A, then B", "B only once A has been done"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.parse_tokens import Token, tokens
from guardrag.rules.claims.reading.steps import Procedure, Step, placed, procedures, told
from guardrag.rules.claims.reading.words import Reading
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_sequence", "check_steps"]

_MARKER = anycase(
    r"\b(?P<early>before|prior to|ahead of|precedes?|preceded|preceding|(?:is|are|was|were|"
    r"be)? ?followed by|(?:and |, )?then|(?:and |, )?(?:afterwards|subsequently|next)(?=,? \w)|until)\b|"
    r"\b(?P<late>after|(?<!\bthe )(?<!\ba )(?<!\bits )following|once|as soon as|subsequent to|follows?|"
    r"(?:is|are|was|were) preceded by)\b",
)
_STOP = re.compile(r"[.;:!?](?=\s|$)|\n")
_COMMA = re.compile(r",\s|\(|\)")
_UNDER = anycase(r"\b(?:where|when|if|because|who|which)\b")
"""What is denied before it is not what happens."""
_DENIED = anycase(r"\b(?:not?|never|nobody|none|cannot|refuses?|without|only)\b|n't\b")
_LIMIT = anycase(r"\b(?:no|not) (?:later|earlier|sooner|more|less|fewer) than\b|\bnot only\b")
_NO_EVENT = anycase(
    r"\W*(?:(?:at least|no later than|up to|one|two|three|four|five|six|seven|ten|a|an|few|some|several|"
    r"shortly|just|immediately|right|even|only|long|soon|\d+|minutes?|hours?|days?|weeks?|months?|years?|"
    r"seconds?|moments?)\W+)*",
)
_MOST = 12
_FOLLOW = anycase(r"follow(?:ing)?$")
_TOLD_TO = anycase(
    r"(?:^|[,.;:]|\b(?:and|then|you|please|to|must|should|can|by|when|before|after|finish(?:ed)?)) $|^$"
)


@dataclass(frozen=True)
class _Order:
    """What comes first and what comes later, and how the text says it."""

    before: tuple[Token, ...]
    after: tuple[Token, ...]
    text: str

    @cached_property
    def first(self) -> frozenset[str]:
        """Keys of the words of what comes first."""
        return _keys(self.before)

    @cached_property
    def later(self) -> frozenset[str]:
        """Keys of the words of what comes later."""
        return _keys(self.after)


def check_sequence(matter: Matter) -> Verdict:
    """Whether the claim turns round an order of events or steps that its quotes give."""
    mine = _orders(matter.said)
    if mine:
        theirs = [order for statement in matter.statements for order in _orders(statement.reading)]
        for here in mine:
            results = [_compared(here, there) for there in theirs]
            if 1 in results:
                continue
            if -1 in results or any(_turned(here, one) for one in _procedures(matter)):
                return failed(f"the claim turns round which comes first: {here.text!r}")
    return check_steps(matter)


def _procedures(matter: Matter) -> list[Procedure]:
    return [one for statement in matter.statements for one in procedures(statement.piece)]


def _turned(here: _Order, there: Procedure) -> bool:
    """Whether what the claim has first is a later step than what it has later."""
    first, later = there.place(here.before), there.place(here.after)
    return first is not None and later is not None and first > later


def check_steps(matter: Matter) -> Verdict:
    """Whether the claim tells steps in another order than its quotes, or gives one the place of another."""
    one = placed(matter.text)
    if one is not None:
        wanted, said = one
        part = Step(0, said).words
        for there in _procedures(matter):
            at = there.place(part)
            if at is not None and at != wanted % len(there.steps):
                return failed(f"the claim gives step {at + 1} of its quotes another place: {said!r}")
    steps = told(matter.text) if "," in matter.text or _THEN.search(matter.text) is not None else ()
    if len(steps) < _FEWEST and (len(steps) < 2 or _THEN.search(matter.text) is None):
        return PASSED
    for there in _procedures(matter):
        places = [(at, step) for step in steps if (at := there.place(step.words, begins=True)) is not None]
        for (at, _), (following, step) in pairwise(places):
            if following < at:
                return failed(
                    f"its quotes have {step.text!r} earlier than the claim, as step {following + 1}"
                )
    return PASSED


_THEN = anycase(
    r"\b(?:then|next|finally|lastly|afterwards|after that|dann|danach|anschließend|schließlich|zuletzt|puis|"
    r"ensuite|enfin|luego|después|finalmente)\b|^\W*1[.)] "
)
_FEWEST = 3
"""Steps that a claim tells one after the other if it does not say "then"."""


def _compared(here: _Order, there: _Order) -> int:
    """1 if both have the same order, -1 if the opposite one, 0 if they speak of something else."""
    both = (here.first & here.later) | (there.first & there.later)
    straight = [(here.first & there.first) - both, (here.later & there.later) - both]
    crossed = [(here.first & there.later) - both, (here.later & there.first) - both]
    same, turned = sum(map(len, straight)), sum(map(len, crossed))
    if all(crossed) and turned > same:
        return -1
    return 1 if all(straight) else 0


def _orders(reading: Reading) -> list[_Order]:
    found: list[_Order] = []
    text = reading.text
    if _MARKER.search(text) is None:
        return found
    words = tokens(reading)
    for match in _MARKER.finditer(text):
        if len(found) >= _MOST:
            break
        begin = max((stop.end() for stop in _STOP.finditer(text, 0, match.start())), default=0)
        stop = _STOP.search(text, match.end())
        end = stop.start() if stop is not None else len(text)
        if _FOLLOW.match(match[0]) is not None and _TOLD_TO.search(text[: match.start()]) is not None:
            continue  # "… and follow the link"
        order = _order(text, words, match, begin, end)
        if order is not None:
            found.append(order)
    return found


def _order(text: str, words: list[Token], match: re.Match[str], begin: int, end: int) -> _Order | None:
    comma = _COMMA.search(text, match.end(), end)
    near = max((mark.end() for mark in _COMMA.finditer(text, begin, match.start())), default=begin)
    opening = _NO_EVENT.fullmatch(text[near : match.start()]) is not None
    verb = (
        re.search(r"preced|follow(?!ing)|then|afterw|subsequently|next", match[0], re.IGNORECASE) is not None
    )
    if opening and not verb:
        # "Before B, A": what follows the comma is the rest
        if comma is None:
            spans = ((begin, near), (match.end(), end)) if near > begin else None
        else:
            spans = ((comma.end(), end), (match.end(), comma.start()))
    elif verb and opening:
        spans = ((begin, match.start()), (match.end(), end))
    else:
        spans = ((near, match.start()), (match.end(), comma.start() if comma is not None else end))
    if spans is None:
        return None
    one, two = (_within(words, *span) for span in spans)
    clause = max((mark.end() for mark in _UNDER.finditer(text, *spans[0])), default=spans[0][0])
    denied = _DENIED.search(_LIMIT.sub("", text[clause : spans[0][1]]))
    late = match["late"] is not None
    low = match[0].lower()
    if low == "until":
        if denied is None:
            return None
        late = True
    elif denied is not None and denied[0].lower() != "only":
        if late:
            return None
        late = True
    if not one or not two:
        return None
    first, later = (two, one) if late else (one, two)
    return _Order(first, later, text[spans[0][0] : end].strip()[:80])


def _within(words: list[Token], begin: int, end: int) -> tuple[Token, ...]:
    return tuple(word for word in words if word.content and begin <= word.start < end)


def _keys(words: tuple[Token, ...]) -> frozenset[str]:
    return frozenset(key for word in words for key in word.keys if not key.isdigit())
