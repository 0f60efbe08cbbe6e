"""Second halves without a verb, outside English: of "A pays x, B y" nobody may make "A pays y"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.tongues.copy_words import ARTICLES
from guardrag.rules.claims.tongues.forms import form
from guardrag.rules.claims.tongues.voice_words import BE, PREPOSITIONS
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_gapped"]

_HALVES = re.compile(r"(?P<first>[^,;:.]{8,}), (?P<second>[^,;:.]{5,60})(?=[.;]|\Z)")
_JOINS = wordset("und oder sowie et ou y o e ed en of")
_OF = wordset("de du des d' del della von vom van di da do l'")
_MOST = 8
"""Words of a second half."""


def check_gapped(matter: Matter) -> Verdict:
    """Whether the claim puts a part of one half into the other."""
    language = matter.language
    for statement in matter.statements if language in BE else ():
        for match in _HALVES.finditer(statement.text):
            words = statement.reading.words
            first, second = (
                [word for word in words if match.start(half) <= word.start < match.end(half)]
                for half in ("first", "second")
            )
            groups = _groups(second, language)
            if len(second) > _MOST or len(groups) != 2 or any(word.low in _JOINS for word in second):
                continue
            markers = {opener.low for opener, _ in _groups(first, language) if opener is not first[0]}
            if groups[1][0].low not in markers or not all(_noun(second, word, language) for word in second):
                continue
            taken = [_own(group, first, language) for _, group in groups]
            nouns = _own([word for word in first if _noun(first, word, language)], second, language)
            kept = [any(matter.said.has(word) for word in group) for group in taken]
            said = [matter.said.has(word) for word in nouns]
            if all(taken) and sum(kept) == 1 and any(said) and not all(said):
                whose = taken[kept.index(True)][0].text
                return failed(
                    f"its quotes go on {match['second']!r}, the claim says {whose!r} of something else"
                )
    return PASSED


def _groups(words: Sequence[Word], language: str) -> list[tuple[Word, list[Word]]]:
    """The phrases of a half, each with the article or preposition that opens it; "of" opens none."""
    found: list[tuple[Word, list[Word]]] = []
    open_now = False
    for word in words:
        opens = word.low in ARTICLES[language] or word.low in PREPOSITIONS[language]
        if opens and not open_now and word.low not in _OF:
            found.append((word, []))
        elif word.content and found:
            found[-1][1].append(word)
        open_now = opens
    return found


def _noun(words: Sequence[Word], word: Word, language: str) -> bool:
    """Whether a word is no verb: a noun by its capital letter, its article or its preposition."""
    if not word.content or word.low[0].isdigit() or word.text[0].isupper():
        return True
    at = words.index(word)
    before = words[at - 1].low if at else ""
    return language != "de" and (before in ARTICLES[language] or before in PREPOSITIONS[language])


def _own(some: Iterable[Word], others: Iterable[Word], language: str) -> list[Word]:
    """The words with content that the other half does not have."""
    known = {form(word.low, language) for word in others}
    return [word for word in some if word.content and form(word.low, language) not in known]
