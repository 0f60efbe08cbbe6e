"""Restrictions outside English: what is said of some, named by what follows them, is not said of all."""

from __future__ import annotations

from collections.abc import Sequence

from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.logic.quantifier_levels import quantifiers
from guardrag.rules.claims.logic.quantifier_words import LEVELS
from guardrag.rules.claims.logic.widened_elsewhere import known, widened
from guardrag.rules.claims.numbers.bounds import bounds
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.tongues.copy_words import ADJECTIVES, ARTICLES, LIGHT, RELATIVES, RESTRICTS
from guardrag.rules.claims.tongues.forms import form
from guardrag.rules.claims.tongues.scope_words import AGES, BENEFIT, EVERY, SHARES, SINGULAR
from guardrag.rules.claims.tongues.voice_words import PREPOSITIONS
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_elsewhere"]

LANGUAGES = frozenset(RESTRICTS)
_MOST = 80
"""Words of a sentence that are looked at."""
_HALF = 0.5
"""Share of what a sentence says besides its restriction that a claim must have to be made of it."""
_REACH = 5
"""Words of a restriction that are read."""


def check_elsewhere(matter: Matter) -> Verdict:
    """Whether the claim speaks of a subject without what its quotes pick it out by."""
    if matter.claim.derived is not None:
        return PASSED
    for statement in matter.statements:
        if statement.piece.around.cells:
            continue
        for verdict in (
            _shared(matter, statement),
            _denied_of_part(matter, statement),
            _picked_out(matter, statement),
            _beyond_limit(matter, statement),
            _for_whom(matter, statement),
            widened(matter, statement),
        ):
            if verdict is not PASSED:
                return verdict
    return PASSED


def _picked_out(matter: Matter, statement: Statement) -> Verdict:
    """Of "children with a badge", where the claim speaks of children."""
    language = matter.language
    words = [word for word in statement.quoted() if word.content or not word.low.isdigit()]
    words = list(statement.reading.words[words[0].index : words[-1].index + 1])[:_MOST] if words else []
    for at, head in enumerate(words[:-1]):
        if not _general(words, at, language):
            continue
        telling = _restriction(statement, words, at, language)
        if not telling:
            continue
        mine = [word for word in matter.said.words if form(word.low, language) == form(head.low, language)]
        figures = {word.low for word in words[at + 1 : at + 3 + _REACH] if word.low[0].isdigit()}
        if any(known(matter, word) for word in telling) or any(
            word.low in figures for word in matter.said.words
        ):
            continue
        if not mine and (words[at + 1].low not in RELATIVES[language] or len(telling) < _FEWEST):
            continue
        rest = [word for word in words if word.content and word not in telling and word is not head]
        kept = sum(matter.said.covers(word) for word in rest)
        if kept and kept >= _HALF * len(rest) and (mine or kept == len(rest) >= _FEWEST):
            picked = " ".join(word.text for word in telling)
            return failed(f"its quotes say this of {head.text!r} {picked!r}, the claim of all")
    return PASSED


_JOINS = frozenset({"", "de", "d'", "von", "di", "van"})


def _beyond_limit(matter: Matter, statement: Statement) -> Verdict:
    """Of "any delay of more than three days", where the claim speaks of any delay."""
    language, words = matter.language, statement.reading.words
    mine = quantities(matter.text, language)
    for limit in bounds(statement.text, language):
        value = limit.value
        if limit.bound is None or not isinstance(value, Quantity):
            continue
        if any(one.dimension == value.dimension for one in mine):
            continue  # "up to five" may stand for "under six": the check of limits compares them
        head = next((word for word in reversed(words) if word.content and word.end <= limit.begin), None)
        if head is None or head.index > 1 or not any(w.content and w.start >= limit.end for w in words):
            continue
        if head.index and words[0].low not in ARTICLES[language] | SINGULAR[language]:
            continue
        said = any(form(word.low, language) == form(head.low, language) for word in matter.said.words[:2])
        if said and statement.text[head.end : limit.begin].strip() in _JOINS:
            narrowed = statement.text[head.start : limit.end].strip()
            return failed(f"its quotes say this of {narrowed!r}, the claim leaves the limit out")
    return PASSED


def _general(words: Sequence[Word], at: int, language: str) -> bool:
    """Whether a noun names a kind rather than one thing: without article or with "a", or in the plural."""
    head = words[at]
    if not head.content or head.code or head.low[0].isdigit() or head.low in LIGHT[language]:
        return False
    before = words[at - 1] if at else None
    if language == "de":
        if head.text.islower():
            return False
        return (
            before is None
            or before.clause != head.clause
            or before.low in SINGULAR["de"]
            or (
                before.low not in ARTICLES["de"]
                and before.text.islower()
                and not before.content
                and before.low not in PREPOSITIONS["de"]
            )
        )
    plural = (
        head.low.endswith(("s", "x"))
        if language not in ("it", "nl")
        else head.low.endswith(("i", "e", "n", "s"))
    )
    if before is not None and before.low in SINGULAR[language]:
        return True
    return plural and (before is None or before.low in ARTICLES[language] or before.clause != head.clause
                       or not before.content)  # fmt: skip


def _restriction(statement: Statement, words: Sequence[Word], at: int, language: str) -> list[Word]:
    """The words with content that pick out some of what the noun at `at` names; none if nothing does."""
    head, follows = words[at], words[at + 1]
    gap = statement.text[head.end : follows.start]
    relative = follows.low in RELATIVES[language] and (gap == ", " if language == "de" else gap == " ")
    restricts = follows.low in RESTRICTS[language] and gap == " "
    adjectives = ADJECTIVES.get(language)
    described = (
        adjectives is not None
        and gap == " "
        and follows.content
        and adjectives.fullmatch(follows.low) is not None
        and at + 2 < len(words)
        and not words[at + 2].low[0].isdigit()
        and (follows.low[-1] in "sx") == (head.low[-1] in "sx")
    )
    number = _numbered(words, at, language)
    if number is not None:
        return [number]
    if not (relative or restricts or described):
        return []
    first = at + 1 if described else at + 2
    found: list[Word] = []
    for word in words[first : first + _REACH]:
        if word.clause != words[first].clause or (restricts and found and not word.content):
            break
        if described and found and word.low not in PREPOSITIONS[language] and not word.content:
            if word.low in ARTICLES[language]:
                continue
            break  # "granted by the city": by whom tells as well
        if word.content:
            if described and found and words[word.index - words[0].index - 1].content:
                break
            found.append(word)
    return [word for word in found if not word.low[0].isdigit()] if not restricts else found[:2]


def _numbered(words: Sequence[Word], at: int, language: str) -> Word | None:
    """The number of "dogs over 15 kg" or "children under the age of six"."""
    if words[at + 1].low not in PREPOSITIONS[language] | RESTRICTS[language]:
        return None
    for word in words[at + 2 : at + 5]:
        if word.clause != words[at].clause or (word.content and not _is_number(word, language)):
            return None
        if _is_number(word, language):
            return (
                word if AGES[language].search(" ".join(one.low for one in words[at + 1 : at + 6])) else None
            )
    return None


def _is_number(word: Word, language: str) -> bool:
    return word.low[0].isdigit() or (numeral(word.low, language) or 0) > 1


def _for_whom(matter: Matter, statement: Statement) -> Verdict:
    """Of "a discount for large families", where the claim leaves out for whom it is."""
    language = matter.language
    for match in BENEFIT[language].finditer(statement.text):
        if not (match.start() < statement.end and statement.start < match.end()):
            continue
        inside = [
            word
            for word in statement.reading.words
            if match.start("who") <= word.start < match.end("who")
            and word.content
            and not word.low[0].isdigit()
        ]
        if not inside or any(known(matter, word) for word in inside) or BENEFIT[language].search(matter.text):
            own = BENEFIT[language].search(matter.text)
            every = own is not None and EVERY[language].search(own[0]) is not None
            if not (inside and every and not all(known(matter, word) for word in inside)):
                continue
        clause = {word.clause for word in inside}
        rest = [
            word
            for word in statement.reading.words
            if word.clause in clause and word.content and word not in inside and word.start < match.start()
        ]
        kept = sum(matter.said.covers(word) for word in rest)
        if rest and kept * 4 >= len(rest) * 3:
            return failed(f"its quotes say this {match[0].strip()!r}, the claim leaves that out")
    return PASSED


def _shared(matter: Matter, statement: Statement) -> Verdict:
    """Of "half of the teachers", where the claim speaks of the teachers."""
    language = matter.language
    if SHARES[language].search(matter.text) is not None or (
        language in LEVELS and quantifiers(matter.text, language)
    ):
        return PASSED
    if any(one.dimension == "share" or one.value < 1 for one in quantities(matter.text, language)):
        return PASSED
    for match in SHARES[language].finditer(statement.text):
        if not (match.start() < statement.end and statement.start < match.end()):
            continue
        base = form(match["of"].lower(), language)
        if match["of"] and any(form(word.low, language) == base for word in matter.said.words):
            return failed(f"its quotes say {match[0]!r}, the claim says it of all these")
    return PASSED


def _denied_of_part(matter: Matter, statement: Statement) -> Verdict:
    """Whether "nobody was seriously hurt" became "nobody was hurt"."""
    language = matter.language
    mine = [one for one in negatives(matter.said, language) if one.hard]
    theirs = [one for one in negatives(statement.reading, language) if one.hard]
    if len(mine) != 1 or len(theirs) != 1 or mine[0].text.lower() != theirs[0].text.lower():
        return PASSED
    clause = [word for word in statement.reading.words if word.clause == theirs[0].clause and word.content]
    said = [word for word in matter.said.words if word.content]
    if not said or not all(statement.reading.has(word) for word in said):
        return PASSED
    kept = [at for at, word in enumerate(clause) if matter.said.covers(word)]
    rest = clause[kept[-1] + 1 :] if kept else []
    if not rest or clause[kept[-1]].start < theirs[0].end or len(kept) < _FEWEST:
        return PASSED
    between = statement.reading.words[clause[kept[-1]].index + 1 : rest[0].index]
    if not between or all(
        word.low in PREPOSITIONS[language] or word.low in ARTICLES[language] for word in between
    ):
        tail = statement.text[clause[kept[-1]].end : rest[-1].end].strip()
        return failed(
            f"its quotes deny this only of something narrower ({tail!r}), the claim denies it of all"
        )
    return PASSED


_FEWEST = 2
