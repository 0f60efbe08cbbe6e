"""Steps in their order: of a numbered list, of a sentence of several imperatives, of "First, …. Then …"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import zip_longest

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.ordinals import ordinal
from guardrag.rules.claims.reading.evidence import Evidence, Piece
from guardrag.rules.claims.reading.parse_tokens import Token, tokens
from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.reading.wordsets import words_of, wordset
from guardrag.rules.negations import find_negations

__all__ = ["Procedure", "Step", "placed", "procedures", "told", "without_place"]

_MARK = anycase(
    r"(?:^|(?<=\n)|(?<=[.:;,] ))(?P<indent>[ \t]*)(?:#{1,6} |[-*] )?\*{0,2}(?:\(?(?P<number>\d{1,2})[.)]|"
    r"(?:step|schritt|étape|paso) (?P<step>\d{1,2})\*{0,2}(?:[.:)]|(?= [–—-] )))\*{0,2}\s+(?:[–—-] )?(?=\S)"
)
_MOST, _LONGEST = 40, 400
"""Steps of a list, and characters of a step, that are read."""


@dataclass(frozen=True)
class Step:
    """One step: its number, its text, and where it stands in the text it was found in."""

    number: int
    text: str
    start: int = 0
    end: int = 0

    @cached_property
    def words(self) -> tuple[Token, ...]:
        """Its words with content."""
        return tuple(word for word in tokens(read(self.text)) if word.content)

    @cached_property
    def keys(self) -> frozenset[str]:
        """What its words share with another mention of the same."""
        return frozenset(key for word in self.words for key in word.keys)


@dataclass(frozen=True)
class Procedure:
    """Steps in their order; `numbered` if each has a number of its own."""

    steps: tuple[Step, ...]
    numbered: bool

    def place(self, part: tuple[Token, ...], *, begins: bool = False) -> int | None:
        """Which step these words tell; None if none or more than one.

        Args:
            part: Words with content of a part of a claim.
            begins: Whether the step must begin with the word that the part begins with.
        """
        if not part:
            return None
        scores = [0.0] * len(self.steps)
        hits = [0] * len(self.steps)
        for word in part:
            having = [at for at, step in enumerate(self.steps) if not word.keys.isdisjoint(step.keys)]
            for at in having:
                scores[at] += 1 / len(having)
                hits[at] += 1
        best = max(range(len(scores)), key=scores.__getitem__)
        enough = min(_FEWEST, len(part), len(self.steps[best].words))
        if hits[best] < enough or scores[best] < 1 or sorted(scores)[-2] + _CLEAR > scores[best]:
            return None
        if begins and part[0].keys.isdisjoint(self.steps[best].words[0].keys):
            return None
        return best


_FEWEST, _CLEAR = 2, 0.4
"""Words that a step shares with what tells it, and how much better than the next it must do."""


def procedures(piece: Piece) -> tuple[Procedure, ...]:
    """The numbered list that a quote has or stands in, and the imperatives of its sentences."""
    window, quote = piece.around.window, piece.quote
    found: list[Procedure] = []
    if piece.around.cells:
        return ()
    at = window.find(quote)
    if at >= 0 and "1" in window:
        found = [
            one
            for one in _numbered(window)
            if any(step.start < at + len(quote) and step.end > at for step in one.steps)
        ]
    if not found:
        steps = told(piece.around.sentence, imperative=True)
        if len(steps) > 1:
            found.append(Procedure(steps, numbered=False))
    return tuple(found)


@lru_cache(maxsize=64)
def _numbered(window: str) -> tuple[Procedure, ...]:
    """The numbered lists of a text, from 1 upwards; one within a step is another."""
    marks = list(_MARK.finditer(window))
    lists: list[list[Step]] = []
    open_: dict[int, list[Step]] = {}
    for mark, following in zip_longest(marks, marks[1:]):
        number, indent = int(mark["number"] or mark["step"]), len(mark["indent"].expandtabs(4))
        end = following.start() if following is not None else len(window)
        stop = window.find("\n\n", mark.end(), end)
        end = stop if stop >= 0 else end
        step = Step(number, plain(window[mark.end() : end][:_LONGEST]).strip(), mark.start(), end)
        open_ = {depth: steps for depth, steps in open_.items() if depth <= indent}
        if number == 1:
            open_[indent] = []
            lists.append(open_[indent])
        steps = open_.get(indent, [])
        if len(steps) == number - 1 and number <= _MOST:
            steps.append(step)
    return tuple(
        Procedure(tuple(steps), numbered=True)
        for steps in lists
        if len(steps) > 1 and all(step.words for step in steps)
    )


_SENTENCE = re.compile(r"[.!?;](?=\s|$)|\n")
_PART = anycase(r",?\s+(?:and|und|et|y)\s+|,\s+|[:(]\s*|\bby (?=\w+ing\b)")
_LEADING = anycase(
    r"(?:[\s,*-]|(?:and|first(?:ly)?|second(?:ly)?|then|next|finally|last(?:ly)?|after (?:that|this)|"
    r"afterwards|now|please|you|we|users?|(?:simply|carefully|gently|quickly)|"
    r"(?:must|should|have to|need to|will|can)(?= \w)|to|zuerst|zunächst|dann|danach|anschließend|"
    r"schließlich|zuletzt|d'abord|puis|ensuite|enfin|primero|luego|después|finalmente)\b(?!-))+"
)
_GOES_ON = anycase(
    r"\W*(?:then|next|finally|lastly|after (?:that|this)|afterwards|second(?:ly)?|third(?:ly)?|dann|danach|"
    r"anschließend|schließlich|zuletzt|puis|ensuite|enfin|luego|después|finalmente)\b"
)
_ENDS_PART = anycase(r"\b(?:before|after|once|until|when|if|unless|so that|because|which|in order)\b")
_TO_DO = anycase(r"\W*(?:to|in order to|for) [^,]*,|[^,:]*:")


def told(text: str, *, imperative: bool = False) -> tuple[Step, ...]:
    """The parts of the first series of steps in a text: a numbered list, a sentence or several.

    Args:
        text: A claim, or the sentences of a quote.
        imperative: Whether the parts must tell the reader to do something.
    """
    text = plain(text)
    numbered = _numbered(text) if _MARK.search(text) is not None else ()
    if numbered:
        return numbered[0].steps
    chain: list[Step] = []
    begin = 0
    for stop in (*_SENTENCE.finditer(text), None):
        sentence = text[begin : stop.start() if stop is not None else len(text)]
        parts: list[Step] = []
        if not find_negations(sentence) and " or " not in sentence:
            parts = _parts(sentence, len(chain), imperative=imperative)
        if not (imperative and parts) and _GOES_ON.match(sentence) is None:
            if len(chain) > 1:
                break
            chain = []
        chain.extend(parts)
        begin = stop.end() if stop is not None else len(text)
    if imperative and not any(_imperative(step.text) for step in chain):
        return ()
    return tuple(chain[:_MOST])


def _parts(sentence: str, before: int, *, imperative: bool) -> list[Step]:
    found: list[Step] = []
    lead = _TO_DO.match(sentence)
    begin = lead.end() if lead is not None else 0
    for joint in (*_PART.finditer(sentence, begin), None):
        part = sentence[begin : joint.start() if joint is not None else len(sentence)]
        begin = joint.end() if joint is not None else begin
        leading = _LEADING.match(part)
        rest = part[leading.end() :] if leading is not None else part
        cut = _ENDS_PART.search(rest)
        rest = (rest[: cut.start()] if cut is not None else rest).strip(" .,:")
        step = Step(before + len(found) + 1, rest)
        if not step.words:
            continue
        if imperative and _imperative(rest) is None:
            break
        found.append(step)
    return found


def _imperative(part: str) -> bool | None:
    """Whether a part can be an imperative, None if not, and is so plainly: "drain the tank"."""
    words = tokens(read(part))
    verb = words[0]
    if verb.tag not in ("word", "code") or (verb.tag == "word" and _NO_VERB.search(verb.low) is not None):
        return None
    if len(words) == 1:
        return False
    return words[1].tag in ("the", "pron", "code") or words[1].gap != "" or words[1].low.isdigit()


_NO_VERB = re.compile(r"(?<![su])s$|[aeiouy][a-z]*[^e]ed$|[aeiouy][a-z]*ing$|(?<![pf])ly$|\d")
"""Endings that no imperative has, and "bring", "feed" and "apply" neither."""


_NAMED = (
    r"(?:the )?(?:(?P<ordinal>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final) "
    r"(?:step|rule|point|stage)|(?:step|rule|point|stage|schritt|étape|paso) (?:number |no[.] )?"
    r"(?P<number>\d{1,2}))"
)
_PLACED = (
    anycase(
        rf"\W*(?:(?:in |as |l')?{_NAMED}(?:(?: of [^,]{{1,60}}?)? (?:is|was)(?: (?:to|that you|for you to))?|"
        r",|:| says to| (?:tells|asks) you to| you(?: must| should| have to| need to)?|(?= \w+ sie\b))|"
        r"(?P<last>finally|lastly),|(?P<first>firstly|first),|(?:(?:the|this) \w+ |it |you )?"
        r"(?:(?P<begins>starts?|begins?)|(?P<ends>ends?|finish(?:es)?)) (?:by|with)(?= \w+ing\b))"
        r"\s+(?P<step>[^\n]+)"
    ),
    anycase(rf"(?P<step>[^\n]+?),? (?:in|is|as|comes in) {_NAMED}\W*"),
)
_PLACES = wordset(
    "step rule point stage schritt étape paso finally lastly firstly first start starts begin begins end "
    "ends finish finishes"
)


def placed(text: str) -> tuple[int, str] | None:
    """The place that a claim gives to a step, from 0, -1 for the last, and the step: "Step 3 is to …"."""
    if _PLACES.isdisjoint(words_of(text)) or find_negations(text) or len(_SENTENCE.findall(text)) > 1:
        return None
    match = next((found for one in _PLACED if (found := one.fullmatch(text)) is not None), None)
    if match is None:
        return None
    said = match.groupdict()
    if said["number"]:
        return int(said["number"]) - 1, said["step"]
    first = said.get("first") or said.get("begins")
    return (ordinal("first" if first else said["ordinal"] or "last", "en") or 0) - 1, said["step"]


def without_place(text: str, evidence: Evidence) -> str:
    """The claim as if it did not say which step it tells, if its quotes have the step in that place."""
    one = placed(text)
    if one is None:
        return text
    at, step = one
    part = Step(0, step).words
    for procedure in (found for piece in evidence.pieces for found in procedures(piece)):
        if procedure.place(part) == at % len(procedure.steps):
            return step[:1].upper() + step[1:]
    return text
