"""Whether a claim keeps a condition of its quotes, in whatever words."""

from __future__ import annotations

from collections.abc import Iterable

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.condition import Condition, rest_of
from guardrag.rules.claims.logic.negatives import negatives
from guardrag.rules.claims.logic.qualified import stays_qualified
from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.codes import codes, tokens
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Reading, Word, meets, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.tongues.forms import LANGUAGES as SPACED_ELSEWHERE
from guardrag.rules.claims.tongues.forms import groups

__all__ = ["kept"]


_EXCEPTION = anycase(
    r"(?:unless|but|except\w*|excluding|with the exception|other than|apart from|save for|barring|"
    r"es sei denn|außer|ausgenommen|sauf|hormis|excepté|"
    r"à l'exception|salvo|excepto|tranne|eccetto)",
)
_EXCEPTED_AFTER = ("除外", "以外", "除く", " aside", " excepted", " excluded", " apart")
"""What ends an exception in Chinese and Japanese, and at times in English."""
_TURNS = anycase(
    (
        r"\b(?:only|but|if|when|with|needs?|requires?|must|other|instead|apart|otherwise|days|rest|"
        r"remaining|yourself|own|nur|wenn|mit|ohne|fehl\w*|sofern|seul\w*|avec|sans|absence|hors|si|solo|"
        r"con|sin|falta|ausencia)\b"
    ),
)


def _negative(matter: Matter, statement: Statement) -> bool:
    """Whether the claim turns the exception round, in whatever way; a denial that the sentence has as well
    does not.
    """
    text = matter.said.text
    mine = negatives(matter.said, matter.language)
    return (
        any(text[one.start : one.end + 1] not in statement.text for one in mine)
        or sum(one.hard for one in mine)
        > sum(one.hard for one in negatives(statement.reading, matter.language))
        or _TURNS.search(matter.text) is not None
    )


_BY_DEFAULT = anycase(r"\b(?:by default|default|normally|usually|as a rule|in general|generally)\b")
_NOT_SET = anycase(
    r"\b(?:unless|without|otherwise|out of the box|initially|(?:if|when|where|while|"
    r"as long as)\b.{0,80}?(?:\bnot?\b|n't))\b",
)


_SAMPLE = anycase(
    r"(?:among|in|of|across)\b.{0,120}?\b(?:group|sample|trial|study|survey|cohort|panel|experiment|test|"
    r"poll|review)|among\b",
)


def kept(matter: Matter, statement: Statement, condition: Condition, *, own: bool, denied: bool) -> bool:
    """Whether the claim keeps the condition.

    Args:
        matter: The claim and its quotes.
        statement: The quote whose sentence has the condition.
        condition: As found.
        own: Whether the claim sets a condition.
        denied: Whether the claim says that nothing limits it.
    """
    claim = matter.text
    qualified = stays_qualified(matter, statement, condition)
    if qualified is not None:
        return qualified
    rest = read(rest_of(statement, condition), matter.language)
    words = _telling(condition, rest)
    by_figures = _figures_kept(matter, condition, words, rest)
    if by_figures is not None:
        return by_figures
    there = tokens(rest.text)
    # A name that is also a word of the sentence, as in "in order unless `order` is set", shows nothing.
    names = tuple(name for name in codes(condition.inner) if name not in there or name in codes(claim))
    if names and not tokens(claim).isdisjoint(name.lstrip("-") for name in names):
        return True
    if _EXCEPTION.match(condition.text) or condition.text.endswith(_EXCEPTED_AFTER):
        if _BY_DEFAULT.search(claim) is not None:
            return True
        if not own and (denied or not _negative(matter, statement)):
            return False  # what holds except on Sundays is not said of Sundays
    if condition.opening and _BY_DEFAULT.fullmatch(condition.text) and _NOT_SET.search(claim) is not None:
        return True
    return _in_words(matter, condition, words, rest, names, own=own and not denied)


def _figures_kept(matter: Matter, condition: Condition, words: list[Word], rest: Reading) -> bool | None:
    """Whether the claim has a figure or a day of the condition, beside those that the rest of the sentence
    has as well: of "20 euros back from 20 euros on", one 20 shows nothing. None where it has none of its own.
    """
    mine = quantities(matter.text, matter.language)
    around = quantities(rest.text, matter.language)
    figures = [one for one in quantities(condition.inner, matter.language) if not one.soft]
    figures = [one for one in figures if _more(one, mine, around) or not _more(one, around, ())]
    elsewhere = {day for moment in moments(rest.text) for day in moment.days}
    days = [moment for moment in moments(condition.inner) if elsewhere.isdisjoint(moment.days)]
    if not figures and not days:
        return None
    if condition.opening and _led(matter, condition):
        return True
    if condition.opening and not days and _SAMPLE.match(condition.text) is not None:
        return any(not word.low[0].isdigit() and _has(matter, word, rest) for word in words)
    if any(_more(one, mine, ()) for one in figures):
        return True
    return any(not moment.days.isdisjoint(other.days) for moment in days for other in moments(matter.text))


def _more(one: Quantity, mine: Iterable[Quantity], others: Iterable[Quantity]) -> bool:
    """Whether the first have a number more often than the second."""
    return sum(same(one, other) for other in mine) > sum(same(one, other) for other in others)


def _in_words(
    matter: Matter,
    condition: Condition,
    words: list[Word],
    rest: Reading,
    names: tuple[str, ...],
    *,
    own: bool,
) -> bool:
    """Whether the claim has any of the condition's own words, or names what it calls "this"."""
    inner = [word for word in read(condition.inner).words if word.content and word.low not in _VAGUE]
    inner = [word for word in inner if not any(word.text in name and word.text != name for name in names)]
    words = [word for word in words if word in inner]
    held = sum(_has(matter, word, rest) for word in words)
    if matter.language in SPACED_ELSEWHERE:
        if held * 2 >= len(words) > 0 or any(matter.said.has(word) for word in words):
            return True
    elif held > 1 or (held and (len(words) < _MANY or _EXCEPTION.match(condition.text) is None)):
        return True
    if inner and sum(matter.said.covers(word) for word in inner) >= _MOST * len(inner) and not words:
        return True
    if _THIS.search(condition.inner) is not None and all(word.low in _SUCH for word in words):
        return True
    if not words and not names and (condition.inner or condition.opening):
        if condition.opening or (condition.inner.isalpha() and len(condition.inner) > _SHORT):
            return True
        return condition.inner in matter.text or own
    # "only if A" leaves no room for "if B"
    return own and not (words and matter.language == "en" and _ONLY.match(condition.text) is not None)


_ONLY = anycase("only ")
_SHORT = 2
_MANY = 4
"""Words of an exception that a claim has kept with more than one of them."""
_THIS = anycase(r"\b(?:this|these|that|such)\b")
_SUCH = wordset(
    "option options setting settings flag flags method methods function feature mode parameter field "
    "property argument attribute command tool approach plan service product device model switch button"
)
"""What "this" may stand before, where a heading says which."""


def _led(matter: Matter, condition: Condition) -> bool:
    """Whether the claim names what an opening such as "In a trial with 86 adults" begins with."""
    words = [word for word in read(condition.inner).words if word.content and not word.low[0].isdigit()]
    return bool(words) and (words[0].text.islower() or matter.language == "de") and matter.said.has(words[0])


_MOST = 0.6
_VAGUE = wordset(
    "give given take taken make made get set put use used do go come have keep case need needed want "
    "thing way"
)
"""Words that say too little to show that a condition was kept."""


def _has(matter: Matter, word: Word, rest: Reading) -> bool:
    """Whether the claim has the word, or one for it that does not come from the rest of the sentence."""
    if matter.said.has(word):
        return True
    if not matter.said.covers(word):
        return False
    alone = [other for other in matter.said.words if other.content and not rest.has(other)]
    mine = groups(word.low, matter.language)
    return any(
        meets(word, other) or not mine.isdisjoint(groups(other.low, matter.language)) for other in alone
    )


def _telling(condition: Condition, rest: Reading) -> list[Word]:
    """The condition's own words: those that the rest of the sentence does not have as well, where there
    are any.
    """
    content = [word for word in read(condition.inner).words if word.content]
    own = [word for word in content if not rest.has(word)]
    return own or content
