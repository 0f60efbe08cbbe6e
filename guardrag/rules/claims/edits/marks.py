"""Words that turn, limit or widen what a sentence says, each under the name of what it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.edits.marks_tables import DUTCH, FRENCH, GERMAN, ITALIAN, PORTUGUESE, SPANISH
from guardrag.rules.claims.reading.words import Reading, Word

__all__ = ["LANGUAGES", "Mark", "marks"]

_AMOUNT = r"(?=\W*(?:\.?\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|half)\b))"
_MORE = "(?:more|greater|longer|higher|older|larger|later|bigger)"
_LESS = "(?:less|fewer|shorter|lower|younger|smaller|earlier|sooner)"
_ABOVE = "(?:more|older|longer|higher|later|greater|above|over|newer|better)"
_BELOW = "(?:less|fewer|younger|shorter|lower|below|under|smaller|earlier)"
# The first name that fits counts: phrases stand before their words.
_ENGLISH: Mapping[str, tuple[str, ...]] = {
    "nothing": (
        r"only(?=(?: \w+)? (?:a (?:little|few|bit|small)|slightly|partly))",
        r"only(?=(?: \w+)? (?:\.?\d|(?:two|three|four|five|six|seven|eight|nine|ten)\b))",
        r"not (?:only|just|merely)|whether or not|no matter|if not|as well as|or so|and so on|at all",
        r"(?:may|is) or (?:may|is) not|and/or|with or without|so (?:that|far|long)",
        r"(?:without|with no) (?:any )?(?:exceptions?|fail|doubt|further|question|trouble|difficulty|effort)",
        r"without (?:any )?problems?|no-(?!one\b)\w+|(?<=^)(?:yes|no)(?=[,.:;])",
    ),
    "free": (
        r"need not|needn't|(?:do|does)(?: not|n't) (?:have to|need(?: to)?)|no need to",
        r"(?:is|are)(?: not|n't) (?:required|obliged) to",
    ),
    "at least": (
        rf"at least|(?:no|not) {_LESS} than|not (?:below|under)|minimum(?: of)?|at a minimum",
        rf"or {_ABOVE}|and (?:above|over|up|older|newer|later)",
    ),
    "at most": (
        rf"at most|(?:no|not) {_MORE} than|up to|not (?:above|over)|maximum(?: of)?|not exceed(?:ing)?",
        rf"or {_BELOW}|and (?:below|under|younger|earlier)",
    ),
    "more than": (rf"{_MORE} than{_AMOUNT}|(?:over|above){_AMOUNT}|exceed(?:s|ed|ing)?|in excess of",),
    "less than": (rf"{_LESS} than{_AMOUNT}|(?:under|below){_AMOUNT}",),
    "some": (
        r"some|sometimes|several|a few|certain|occasionally|partly|many|a number of|various|numerous",
        r"not (?:all|every|each|everyone|everybody|everything|always|both)|most(?= [a-z]+s\b)",
    ),
    "deny": (
        r"not one of|not|never|no|none|nothing|nobody|no one|nowhere|neither|nor|cannot|\w+n't",
        r"hardly|scarcely|barely",
    ),
    "without": ("without",),
    "only": (r"only|solely|exclusively",),
    "except": (r"except|unless|other than|apart from|excluding|save for",),
    "must": (
        r"must|shall|(?:has|have|had) to|needs? to|(?:is|are|be|been) (?:required|obliged) to|required",
    ),
    "should": (r"should|ought to|recommended|advised",),
    "may": (r"(?-i:may|might)|could",),
    "can": (r"can|(?:is|are|be) (?:allowed|permitted|able) to|optional",),
    "always": ("always",),
    "most": (
        r"most of|usually|normally|generally|typically|mostly|mainly|often|frequently|largely|primarily",
    ),
    "maybe": (r"probably|possibly|perhaps|likely|maybe|presumably",),
    "about": (rf"(?:about|around|almost|nearly){_AMOUNT}|approximately|roughly|approx",),
    "until": (r"until|till",),
    "before": ("before",),
    "after": (r"after|once",),
    "more": (r"more|better|larger|greater|higher|longer|faster",),
    "less": (r"less|fewer|worse|smaller|lower|shorter|slower",),
    "the most": (r"most|best|largest|greatest|highest|longest|fastest",),
    "the least": (r"least|worst|smallest|lowest|shortest|slowest|fewest",),
    "or": ("or",),
    "and": ("and",),
    "because": (r"because|therefore|thus|hence|consequently|as a result|due to|owing to",),
    "was": (r"was|were|had",),
    "is": (r"is|are|has|have",),
}
_TABLES = {
    "en": _ENGLISH,
    "de": GERMAN,
    "fr": FRENCH,
    "es": SPANISH,
    "it": ITALIAN,
    "pt": PORTUGUESE,
    "nl": DUTCH,
}
LANGUAGES = frozenset(_TABLES)


class Mark(NamedTuple):
    """One such word or phrase.

    Attributes:
        name: What it does.
        text: As written.
        start: In its reading's text.
    """

    name: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """In its reading's text."""
        return self.start + len(self.text)


@lru_cache(maxsize=8)
def _table(language: str) -> tuple[tuple[str, ...], Finder]:
    table = _TABLES[language]
    patterns = (rf"(?P<m{at}>\b(?:{'|'.join(one)})(?!\w))" for at, one in enumerate(table.values()))
    return tuple(table), anycase("|".join(patterns))


@lru_cache(maxsize=512)
def _all(text: str, language: str) -> tuple[Mark, ...]:
    names, finder = _table(language)
    found = (
        Mark(names[int((one.lastgroup or "")[1:])], one[0], one.start()) for one in finder.finditer(text)
    )
    return tuple(one for one in found if one.name != "nothing")


def marks(reading: Reading, words: Sequence[Word], language: str) -> Iterator[Mark]:
    """The marks of a text that begin with one of its words."""
    starts = {word.start for word in words}
    return (mark for mark in _all(reading.text, language) if mark.start in starts)
