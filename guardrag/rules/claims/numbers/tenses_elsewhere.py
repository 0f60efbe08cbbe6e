"""Future and past outside English: what will be done is not done, and what will be there is not there yet."""

from __future__ import annotations

import re
from collections.abc import Iterator

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.tongues.forms import form

__all__ = ["done_already"]

_CLAUSE = r"(?P<verbs>(?:[^,.;!?]|[.,](?=\d))*)"
_DONE = r"(?:\w*ge\w{3,}|(?:ver|be|ent|er|zer)\w{3,}|\w+ier)(?:t|en)\b"
_FUTURE: dict[str, Finder] = {
    "de": anycase(rf"\b(?:wird|werden)\b{_CLAUSE}"),
    "fr": anycase(
        r"\b(?:sera|seront|aura|auront) (?:\w+ment )?(?P<verb>\w+)|\b(?:va|vont) (?:être )?(?P<going>\w+)|"
        r"\b(?P<alone>\w{2,}(?<!op)(?<!cam)(?:era|eront|ira|iront|dra|dront))\b"
    ),
    "es": anycase(
        r"\b(?:será|serán|estará|estarán|habrá|habrán) (?P<verb>\w+)|\b(?:va|van) a (?:ser )?(?P<going>\w+)|"
        r"\b(?P<alone>\w{2,}(?:ará|arán|erá|erán|irá|irán|drá|drán))\b"
    ),
}
_PAST: dict[str, Finder] = {
    "de": anycase(rf"\b(?:wurden?|hat|haben|(?:ist|sind)\b(?=[^,;!?]*{_DONE}))\b{_CLAUSE}"),
    "fr": anycase(
        r"\b(?:a|ont|est|sont) (?:\w+ment |déjà |désormais )?(?:été )?"
        r"(?P<verb>\w+(?:[éiut]|[éu]e?s?|ies?|it))\b"
    ),
    "es": anycase(r"\b(?:fue|fueron|ha|han)(?: sido)? (?P<verb>\w+)|\b(?P<alone>\w{2,}(?:ó|aron|ieron))\b"),
}
_STATE: dict[str, Finder] = {
    "de": anycase(rf"\b(?:ist|sind)\b{_CLAUSE}"),
    "fr": anycase(r"\b(?:est|sont) (?P<verb>\w+)"),
    "es": anycase(r"\b(?:es|son|está|están) (?P<verb>\w+)"),
}
_LATER = anycase(
    r"\b(?:ab|künftig|nächste\w*|später|bald|dès|à partir|à compter|prochain\w*|bientôt|plus tard|a partir|"
    r"próxim\w+|pronto|más tarde)\b"
)
_SHORTEST = 3


def done_already(matter: Matter) -> str:
    """What its quotes say will happen and the claim says has happened, or is so; nothing if there is none."""
    language = matter.language
    if language not in _FUTURE or any(_verbs(_FUTURE[language], matter.text, language)):
        return ""
    past = {verb for verb, _ in _verbs(_PAST[language], matter.text, language)}
    state = {verb for verb, _ in _verbs(_STATE[language], matter.text, language)}
    dated = any(moments(matter.text)) or _LATER.search(matter.text) is not None
    for statement in matter.statements:
        text = statement.text
        told = {verb for verb, _ in _verbs(_PAST[language], text, language)}
        for verb, shown in _verbs(_FUTURE[language], text, language):
            if any(_same(verb, one) for one in told):
                continue
            later = _LATER.search(text) is not None and not dated
            if any(_same(verb, one) for one in past) or (later and verb in state):
                return shown
    return ""


def _verbs(pattern: Finder, text: str, language: str) -> Iterator[tuple[str, str]]:
    """The form of each verb found, and the words that say it."""
    for match in pattern.finditer(text):
        found = match.groupdict()
        if "verbs" in found:  # German puts it at the end
            words = re.findall(r"[^\W\d]+", found["verbs"])
            words = [word for word in words if word not in ("werden", "worden", "sein")]
            words = [word for word in words[-1:] if word.islower()]
        else:
            words = [word for word in found.values() if word]
        for word in words:
            yield form(word.lower(), language), match[0].strip()


def _same(one: str, other: str) -> bool:
    one, other = one.strip("*"), other.strip("*")
    short, long = sorted((one, other), key=len)
    return short == long or (len(short) >= _SHORTEST and long.startswith(short))
