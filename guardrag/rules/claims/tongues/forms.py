"""Word forms outside English: what the inflected forms of one word share, and the parts of a compound."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Protocol, TypeVar

from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.tongues import (
    dutch,
    french,
    german,
    italian,
    portuguese,
    spanish,
    synonyms_french,
    synonyms_german,
    synonyms_spanish,
)

__all__ = ["LANGUAGES", "Forms", "elided", "form", "groups", "separated"]

_TONGUES = {
    "de": german,
    "es": spanish,
    "fr": french,
    "it": italian,
    "nl": dutch,
    "pt": portuguese,
}
_UNPREFIXED = {"de": german.unprefixed, "es": spanish.unprefixed, "nl": dutch.unprefixed}
LANGUAGES = frozenset(_TONGUES)
"""Languages that have forms here."""
_SHORTEST = 3
_LONGEST = 40
"""Letters of a word that are looked at; a longer one is no word."""
_PART = 4
"""Letters of the shortest part of a compound."""
_LINKS = ("", "s", "es", "n", "en", "er", "e")
"""Letters that may join the parts of a compound."""
_ROMANCE = frozenset({"es", "fr", "pt"})
_COMPOUNDING = frozenset({"de", "nl"})


def bare(low: str) -> str:
    """The word without accents; `ß` becomes `ss`."""
    if low.isascii():
        return low
    spread = unicodedata.normalize("NFD", low.replace("ß", "ss").replace("œ", "oe"))
    return "".join(char for char in spread if not unicodedata.combining(char))


@lru_cache(maxsize=64)
def _irregular(language: str) -> dict[str, str]:
    """Inflected form to what stands for all forms of its word."""
    found: dict[str, str] = {}
    for entry in _TONGUES[language].IRREGULAR.replace("\n", " ").split("|"):
        members = [bare(word) for word in entry.split()]
        for word in members:
            found.setdefault(word, f"{members[0]}*")
            if language in _COMPOUNDING and word.startswith("ge"):
                found.setdefault(f"-{word[2:]}", f"{members[0]}*")  # "übernommen" has no "ge"
    if language == "de":
        for entry in german.NOUNS.replace("\n", " ").split("|"):
            verb, *nouns = entry.split()
            found.update((f"-{bare(noun)}", f"{bare(verb)}*") for noun in nouns)
    return found


@lru_cache(maxsize=16384)
def form(low: str, language: str) -> str:
    """What the inflected forms of a word in lower case share, and most words derived from it.

    Cuts endings only; strong verbs and other irregular words come from a list. Equal to the word itself
    in a language that is not known here.
    """
    if language not in _TONGUES or len(low) > _LONGEST:
        return low
    word = bare(elided(low))
    unprefixed = _UNPREFIXED.get(language)
    inner = unprefixed(word) if unprefixed is not None else word
    plural = language in _ROMANCE and word.endswith("s")
    others: tuple[str, ...] = (word[:-1], word.removesuffix("es")) if plural else ()
    if language == "de" and _DECLINED.search(word) is not None:
        others = (_DECLINED.sub("en", word),)
    for known in (word, inner, *others):
        found = _known(known, language)
        if found is not None:
            return found
    word = _cut(inner, language)
    return _stems(language).get(word, word)


_DECLINED = re.compile(r"en(?:e[mnrs]?)$")
"""A participle of a strong verb before a noun: "angebrochene"."""


def _cut(word: str, language: str) -> str:
    """The word without its endings."""
    cut = True
    while cut:
        cut = False
        for ending in _endings(language):
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
                word = word[: -len(ending)]
                cut = True
                break
    return word


_TELLING = 5
"""Letters of a stem that stands for its word, in whatever ending."""


@lru_cache(maxsize=16)
def _stems(language: str) -> dict[str, str]:
    """What is left of irregular forms without their endings, to what stands for all forms of the word."""
    stems = ((_cut(word, language), known) for word, known in _irregular(language).items())
    return {stem: known for stem, known in stems if len(stem) >= _TELLING and stem[0] != "-"}


@lru_cache(maxsize=64)
def _endings(language: str) -> tuple[str, ...]:
    return tuple(sorted(_TONGUES[language].ENDINGS.split(), key=len, reverse=True))


@lru_cache(maxsize=64)
def _prefixes(language: str) -> tuple[str, ...]:
    return tuple(bare(prefix) for prefix in _TONGUES[language].PREFIXES.split())


def _known(word: str, language: str) -> str | None:
    """What stands for an irregular word, whether or not a prefix stands before it: "übernahm" as "nahm"."""
    irregular = _irregular(language)
    found = irregular.get(word) or _noun_of(word, language)
    if found is not None:
        return found
    for prefix in _prefixes(language):
        if word.startswith(prefix):
            rest = word[len(prefix) :]
            found = irregular.get(rest) or irregular.get(f"-{rest}") or _noun_of(rest, language)
            if found is not None:
                return prefix + found
    return None


_OF_VERB = re.compile(r"(?P<verb>\w{3,}?)(?:ungen|ungs?|ers?|es?)?")
"""A noun of a German strong verb: "Messung", "Besitz", "Sprecher"."""


def _noun_of(word: str, language: str) -> str | None:
    """What stands for the strong verb of which a German noun is made without another vowel."""
    if language != "de":
        return None
    irregular = _irregular(language)
    for verb in (word, *((match["verb"],) if (match := _OF_VERB.fullmatch(word)) is not None else ())):
        if irregular.get(f"{verb}en") == f"{verb}en*" and verb not in german.NO_NOUNS:
            return f"{verb}en*"
    return None


_GROUPS = {"de": synonyms_german.GROUPS, "es": synonyms_spanish.GROUPS, "fr": synonyms_french.GROUPS}
_NONE: frozenset[int] = frozenset()


@lru_cache(maxsize=16)
def _table(language: str) -> dict[str, frozenset[int]]:
    """Form to the numbers of the groups that the word belongs to."""
    found: dict[str, set[int]] = {}
    for number, group in enumerate(_GROUPS.get(language, "").replace("\n", " ").split("|")):
        for word in group.split():
            found.setdefault(form(word.lower(), language), set()).add(number)
    return {base: frozenset(numbers) for base, numbers in found.items()}


def groups(low: str, language: str) -> frozenset[int]:
    """Numbers of the groups that a word in lower case, in any form, belongs to; words sharing one may
    paraphrase each other.
    """
    return _table(language).get(form(low, language), _NONE)


_ELIDED = re.compile(
    r"(?:[ldnscjmtv]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|dell|all|nell|sull|dall|coll|un|quest|quell|sant)'(?=\w)"
)


def elided(low: str) -> str:
    """The word after an article or pronoun that lost its vowel: "l'accès", "dell'acqua"."""
    if "'" not in low:
        return low
    match = _ELIDED.match(low)
    return low[match.end() :] if match is not None else low


class _Placed(Protocol):
    """A word of a text and the clause it stands in."""

    @property
    def low(self) -> str:
        """In lower case."""

    @property
    def text(self) -> str:
        """As written."""

    @property
    def clause(self) -> int:
        """Number of its clause."""


_PLACED = TypeVar("_PLACED", bound=_Placed)
_PARTICLES = {
    "de": wordset("ab an auf aus bei ein fest her hin los mit nach statt teil um vor weg weiter zu zurück"),
    "nl": wordset("aan af bij in mee na om op over terug toe uit vast voor weg"),
}
_REACH = 12
"""Words between a verb and the particle that belongs to it."""


def separated(words: Sequence[_PLACED], language: str) -> list[tuple[_PLACED, str]]:
    """Verbs of which a part stands at the end of the clause, each with both parts as one: "hielten … ein"."""
    particles = _PARTICLES.get(language)
    found: list[tuple[_PLACED, str]] = []
    for at, last in enumerate(words) if particles is not None else ():
        ends = at + 1 == len(words) or words[at + 1].clause != last.clause
        if particles is None or not ends or last.low not in particles:
            continue
        found.extend(
            (word, last.low + word.low)
            for word in words[max(0, at - _REACH) : at]
            if word.clause == last.clause and word.text.islower() and len(word.low) > _SHORTEST
        )
    return found


class Forms:
    """The forms of a text's words, with the parts of its compounds."""

    def __init__(self, words: Iterable[str], language: str) -> None:
        self.language = language
        self.forms: set[str] = set()
        self.parts: set[str] = set()
        self._groups: frozenset[int] | None = None
        for low in words:
            self.forms.add(form(low, language))
            if language in _COMPOUNDING and 2 * _PART <= len(low) <= _LONGEST:
                word = bare(low)
                for at in range(_PART, len(word) - _PART + 1):
                    self.parts.update((word[at:], *_unlinked(word[:at]), form(word[at:], language)))

    def covers(self, low: str) -> bool:
        """Whether the text has the word or one that may stand for it."""
        if self.has(low):
            return True
        if self._groups is None:
            self._groups = frozenset(
                number
                for known in (*self.forms, *self.parts)
                for number in _table(self.language).get(known, _NONE)
            )
        if not self._groups:
            return False
        return not groups(low, self.language).isdisjoint(self._groups) or self._compounded(bare(low))

    def _compounded(self, word: str) -> bool:
        """Whether both parts of a compound are there in some words: "Kursstart" as "Beginn des Kurses"."""
        if self.language not in _COMPOUNDING or not 2 * _PART <= len(word) <= _LONGEST:
            return False
        return any(
            self._meant(word[at:]) and any(self._meant(first) for first in _unlinked(word[:at]))
            for at in range(_PART, len(word) - _PART + 1)
        )

    def _meant(self, word: str) -> bool:
        return self._part(word) or not groups(word, self.language).isdisjoint(self._groups or _NONE)

    def has(self, low: str) -> bool:
        """Whether the text has the word in some form, whole or as a part of a compound, or has the parts of
        which it is a compound.
        """
        if form(low, self.language) in self.forms:
            return True
        if self.language not in _COMPOUNDING or not _PART <= len(low) <= _LONGEST:
            return False
        word = bare(low)
        return self._part(word) or any(
            self._part(word[at:]) and any(self._part(first) for first in _unlinked(word[:at]))
            for at in range(_PART, len(word) - _PART + 1)
        )

    def _part(self, word: str) -> bool:
        if word in self.parts:
            return True
        base = form(word, self.language)
        return base in self.forms or (len(base) >= _PART and base in self.parts)


def _unlinked(word: str) -> list[str]:
    """The first part of a compound without the letters that may join it to the next."""
    return [
        word.removesuffix(link) for link in _LINKS if word.endswith(link) and len(word) - len(link) >= _PART
    ]
