"""Universals: what a claim says of every kind, at any time or of all must be said so of that very thing.

English; the words for "always" of other languages are among the quantifiers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.logic.quantifier_levels import ALL, quantifiers
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.reading.aligned import Part, closest, parts, segment_at
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word, meets
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["added_all", "check_universals"]

_KIND = (
    r"(?:kind|sort|type|size|weight|age|length|colou?r|shape|brand|make|model|level|amount|number|quantity|"
    r"value|price|format|language|nationality|origin|reason|purpose|case|circumstance|condition|situation|"
    r"occasion|time|moment|season|weather|device|browser|platform|manner)s?"
)
_ALWAYS = r"always|invariabl[ey]|without exceptions?|constant\w*|continuous\w*|permanent\w*|whenever|never"


def _pair(free: str, wide: str) -> tuple[Finder, Finder]:
    return anycase(rf"\b(?:{free})"), anycase(rf"\b(?:{wide})\b")


_CLASSES = (
    # whatever it is
    _pair(
        r"(?:whatever|whichever)(?! (?:is|are|lies|stands|comes|occurs|happens|was|of)\b)|regardless|"
        r"irrespective|no matter|without exceptions?|unconditionally|invariably|"
        rf"(?:of|in|at|for|under|with|on|from) (?:any|every|all) (?:\w+ )?{_KIND}\b|of any \w+|"
        r"(?:every|all) (?:kinds?|sorts?|types?) of|"
        r"(?:in|under) (?:all|any|every) (?:cases?|events?|circumstances?|conditions?)|"
        r"(?:not|n't|never)(?: \w+ly)? (?:confined|limited|restricted|reserved|tied|bound) (?:to|for)|"
        r"whether (?:or not|[^.,;]{1,60} or )|with or without|\w{1,30} or not\b",
        r"(?:not|n't|never) (?:just|only|limited|restricted|confined|reserved)|others?|or|both|alike|any|"
        r"all|every|each|everyone|everybody|anyone|anybody|anything|everything|whatever|whichever|"
        r"regardless|irrespective|no matter|no|none|neither|without exceptions?|invariabl[ey]|"
        r"independent\w*|"
        r"(?:not|n't) (?:matter|depend)|even|also|as well as|unlimited|wherever|whenever",
    ),
    # at any time
    _pair(
        r"at (?:any|every|all) hours?|(?:at )?(?:all times|any time)|all (?:the )?(?:year|day|week|night|"
        r"month)(?:[- ](?:round|long))?\b|year[- ]round|(?:round|around) the clock|24/7|day and night|"
        r"(?:every|each) day|"
        r"throughout the (?:year|day|week|season)",
        rf"{_ALWAYS}|(?:any|every|all) (?:hours?|moments?|seasons?|days?)|daily|nightly|(?:a|per|each|"
        rf"every) (?:day|night|year)|yearly|annual\w*|all (?:the )?(?:year|day|week|"
        r"night|times?|month)|at any time|any time|throughout|year[- ]round|(?:round|"
        r"around)[- ]the[- ]clock|day and night|seven days|7 days|24 h(?:ours)?|24/7|365|12 months|"
        r"twelve months|monday (?:to|through) sunday|indefinite\w*|at no time|ever|"
        r"every (?:time|season|month)|whole (?:year|day|week)|every|regardless",
    ),
    # for ever
    _pair(
        r"for good(?= (?:and|or)\b|[.,;]|$)|for ?ever\b|permanently|for all time|once and for all",
        r"for good|for ?ever|permanen\w*|for all time|all|never|no longer|indefinite\w*|irrevocab\w*|"
        r"irrevers\w*|last\w*|always|unlimited|final\w*|abolish\w*|eternal\w*|life(?:time|long)?|delet\w*|"
        r"destroy\w*|erase\w*|lost",
    ),
    # anywhere
    _pair(
        r"everywhere|anywhere|wherever|nationwide|worldwide|countrywide|all over|"
        r"across the(?! (?:\w+ )?(?:\d|two|three|four|five|six|seven|eight|nine|ten))|"
        r"throughout (?:the|all)",
        r"any|all|every|each|whole|entire|everywhere|anywhere|wherever|throughout|across|"
        r"\w+[- ]?wide|national\w*|no|none|"
        r"both|regardless|unlimited|universal\w*|global\w*",
    ),
    # anyone
    _pair(
        r"(?:anyone|anybody|everyone|everybody)(?! (?:who|under|over|younger|older|with|aged|whose|else|"
        r"in|from|living|holding|having|wishing|wanting)\b)",
        r"any|all|every|each|everyone|everybody|anyone|anybody|nobody|no one|none|no|public\w*|both|"
        r"alike|or|whoever|"
        r"open to|free(?! for\b)|people|one|you|we|can be",
    ),
)
"""What says that nothing makes a difference, what kind, when, where or who, and what that may stand on."""


_FOR_ALL = anycase(
    r"\b(?:all|every|each|any|everyone|everybody|anyone|anybody|everything|always|everywhere|whoever)\b"
)


def added_all(claim: str, texts: Iterable[str]) -> str:
    """What makes a claim hold for all, where none of the texts that it was made of says so of anything."""
    found = _FOR_ALL.search(claim)
    return "" if found is None or any(map(_FOR_ALL.search, texts)) else found[0]


_MOST = 12
"""Words of one kind that are looked at."""


def check_universals(matter: Matter) -> Verdict:
    """Whether the claim widens what its quotes say of something narrower."""
    among = parts(matter)
    context = " ".join(reading.text for reading in matter.context)
    for free, wide in _CLASSES:
        for match in islice(free.finditer(matter.text), _MOST):
            segment = segment_at(matter.said, match.start())
            part = closest(segment.words, among) if segment is not None else None
            texts = [part.statement.text] if part is not None else [one.text for one in matter.statements]
            if not any(wide.search(text) for text in (*texts, context)):
                return failed(f"the claim says {match[0].strip()!r}, its quotes do not")
    return _narrower(matter, among)


_DETERMINERS = wordset("all every each any")
_OF = wordset("of the these those our your its their such")
_NARROWS = wordset(
    "first last next same other only single own new main more few several many some most one two three "
    "four five six seven eight nine ten hundred thousand following total different"
)
"""Words before a noun that do not tell what kind it is of."""
_PICKS = wordset(
    "who which that whose with without outside inside other except but apart from in on at under over "
    "above below between of for to than"
)
"""Words after a noun that pick out some of its kind."""


def _narrower(matter: Matter, among: list[Part]) -> Verdict:
    """Of "all changed files": "all files"."""
    for one in quantifiers(matter.text, "en"):
        if one.level != ALL or one.text not in _DETERMINERS:
            continue
        head = _counted(matter.said.words, one.end)
        segment = segment_at(matter.said, one.start)
        part = closest(segment.words, among) if segment is not None and head is not None else None
        if head is None or part is None:
            continue
        how = _kind_of(part, head)
        said = [word for word in matter.said.words if word.content]
        if how and not any(meets(word, other) for word in how for other in said):
            return failed(f"its quotes say this of {how[0].text!r} {head.text!r}, the claim of {one.text!r}")
    return PASSED


def _counted(words: tuple[Word, ...], start: int) -> Word | None:
    """The noun after a determiner that ends at `start`, where nothing in the claim picks some of it out."""
    at = next((word.index for word in words if word.start >= start), len(words))
    while at < len(words) and words[at].low in _OF:
        at += 1
    if (
        at + 1 < len(words)
        and words[at].content
        and words[at + 1].content
        and not words[at + 1].low.endswith(("s", "ed", "en", "ing"))
        and not (words[at].low.endswith("s") and words[at].text.islower())
    ):
        return None  # has a kind of its own
    if at >= len(words) or not words[at].content or words[at].low.endswith(("ing", "ed")):
        return None
    picked = at + 1 < len(words) and words[at + 1].low in _PICKS
    return None if picked or words[at].code else words[at]


def _is_number(word: Word) -> bool:
    return word.low[0].isdigit() or numeral(word.low, "en") is not None


_ENDS = re.compile(r"\s*,|\s(?:in|at|by|on|so|last|this)\b")


def _picked(reading: Reading, noun: Word, after: Word) -> bool:
    """Whether a participle after a noun tells which of its kind are spoken of."""
    participle = after.content and after.low.endswith("ed") and reading.text[noun.end : after.start] == " "
    return participle and _ENDS.match(reading.text, after.end) is not None


def _plural(word: Word) -> bool:
    return word.low.endswith("s") and not word.low.endswith("ss")


def _kind_of(part: Part, head: Word) -> list[Word]:
    """The words that tell the kind of every `head` in the quoted sentence; none where one stands alone."""
    reading = part.statement.reading
    found: list[Word] = []
    for word in reading.words:
        if not word.content or not (
            word.stem == head.stem or (_plural(word) and _plural(head) and meets(word, head))
        ):
            continue
        before = reading.words[word.index - 1] if word.index else None
        after = reading.words[word.index + 1] if word.index + 1 < len(reading.words) else None
        if before is not None and after is not None and _is_number(before) and _picked(reading, word, after):
            found.append(after)  # "the two schools visited"
            continue
        if (
            before is None
            or not before.content
            or before.low in _NARROWS
            or before.low[0].isdigit()
            or reading.text[before.end : word.start] not in (" ", "-")
        ):
            return []
        found.append(before)
    return found
