"""How many times something is or may be done: once is not twice, and not as often as one likes."""

from __future__ import annotations

from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.numerals import numeral
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["other_repetition"]

_SEVERAL, _ANY = -1, -2
_TIMES = r"times|fois|veces|volte"
_REPEATED = anycase(
    # "once a day" is an interval, and "once it is open" says when.
    r"\b(?P<any>as (?:often|many times) as (?:\w+ )?(?:like|want|wish|need|please)s?|any number of times|"
    r"without limit|an unlimited number of times|beliebig (?:oft|häufig)|"
    r"so oft (?:\w+ ){1,3}(?:wollen|möchten|will)|autant de fois (?:que )|las veces que )|"
    r"\b(?P<several>several times|repeatedly|multiple times|many times|more than once|mehr(?:mals|fach)|"
    r"plusieurs fois|varias veces|più volte)\b|"
    r"\b(?P<once>(?<!at )once(?=\W*(?:$|[.,;:)]|(?:in|for|at|on|during|within|by|only|before|after|and|or|"
    r"with|without|from|free)\b))|a single time|(?:the only|one) time|only once|just once|"
    r"einmal(?! (?:am|im|pro|in der|je|mehr)\b)|"
    r"(?:une|una) (?:seule |sola )?(?:fois|vez|volta)(?! (?:que|che|par|al\w*|por|cada)\b))|"
    r"\b(?P<twice>twice(?! (?:an?|per|each|every|as|the)\b)|zweimal(?! (?:am|im|pro|in der|je)\b))\b|"
    rf"\b(?P<number>\w+) (?:{_TIMES})\b(?! (?:an?|per|each|every|as|the|more|less|par|al?|por|\w+er)\b)"
)


def other_repetition(matter: Matter) -> str:
    """What the claim says of how many times, where its quotes say another number; empty if they agree."""
    mine = _counts(matter.text, matter.language)
    theirs = [one for statement in matter.statements for one in _counts(statement.text, matter.language)]
    told = {count for count, _ in theirs}
    for count, text in mine if told else ():
        if count in told or (count == _SEVERAL and any(one > 1 or one == _ANY for one in told)):
            continue
        if told == {_SEVERAL} and count > 1:
            continue  # the check of numbers compares that
        return f"the claim says {text!r}, its quotes say {theirs[0][1]!r}"
    return ""


@lru_cache(maxsize=512)
def _counts(text: str, language: str) -> tuple[tuple[int, str], ...]:
    """How many times, each as written."""
    found: list[tuple[int, str]] = []
    for match in _REPEATED.finditer(text):
        number = match["number"]
        count = _value(number.lower(), language) if number else _NAMED[match.lastgroup or ""]
        if count is not None:
            found.append((count, match[0]))
    return tuple(found)


_NAMED = {"any": _ANY, "several": _SEVERAL, "once": 1, "twice": 2}


def _value(low: str, language: str) -> int | None:
    value = int(low) if low.isdecimal() else numeral(low, language)
    return int(value) if value is not None else None
