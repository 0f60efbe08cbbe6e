"""By how much something changed, and to what: what fell to a fifth did not fall by a fifth."""

from __future__ import annotations

import re
from fractions import Fraction

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.reading.matter import Matter

__all__ = ["other_change"]

_VERBS = (
    r"f[ae]ll(?:s|en)?|drop(?:s|ped)?|r[io]se(?:s|n)?|increase[sd]?|decrease[sd]?|reduce[sd]?|gr[eo]w(?:s|"
    r"n)?|cuts?|"
    r"lower(?:s|ed)?|raise[sd]?|decline[sd]?|shr[aiu]nk|climb(?:s|ed)?|(?:went|go|goes|gone) (?:up|down)|"
    r"brought (?:up|down)|"
    r"s[aiu]nk(?:t|en)?|gesunken|stieg(?:en)?|steig(?:t|en)|gestiegen|fiel(?:en)?|fällt|gefallen|"
    r"wuchs(?:en)?|wächst|"
    r"gesenkt|senkte?n?|erhöhte?n?|erhöht|ging(?:en)?|verringert\w*|reduziert\w*|zugenommen|abgenommen|"
    r"baiss\w+|diminu\w+|recul\w+|chut\w+|augment\w+|progress\w+|ramen\w+|tomb\w+|rédui\w+|hauss\w+|"
    r"pass(?:e|é|ée|a)|"
    r"baj[aóae]\w*|sub[eiió]\w*|aument\w+|disminu\w+|reduj\w+|reduc\w+|cay\w+|crec\w+|descend\w+"
)
_VERB = anycase(rf"\b(?:{_VERBS})\b|[下上]降|[上下][升涨跌]|[增减]少?加?|[降提]低?高?|[升涨跌]")
_REACH = 40
_SPACED = {
    "en": (r"\bby(?: \w+)?\s*$", r"\b(?:down |up )?to(?: \w+)?\s*$"),
    "de": (r"\bum(?: \w+)?\s*$", r"\bauf(?: \w+)?\s*$"),
    "fr": (r"\b(?:de|d')(?: \w+)?\s*$", r"(?:\bà|jusqu'à)(?: \w+)?\s*$"),
    "es": (r"\b(?:un|en(?: un)?|una)\s*$", r"\b(?:al?|hasta(?: el)?)\s*$"),
    "zh": (r"[降升涨跌少加低高]了?\s*$", r"[降升涨跌少加低高]?(?:到|至|为)了?\s*$"),
    "ar": (r"بنسبة\s*$", r"إلى\s*$"),
}
_BY_OR_TO = {language: tuple(anycase(one) for one in both) for language, both in _SPACED.items()}
_JA_TO = re.compile(r"(?:に|まで)(?:[^。、]{0,6})?(?:下が|上が|減|増|低下|上昇|なり|なっ|達)")
_JA_BY = re.compile(r"(?:ポイント|分)?(?:下が|上が|減|増|低下|上昇|の(?:減少|増加|低下|上昇))")


def other_change(matter: Matter) -> str:
    """Why the claim's change is not that of its quotes; empty if it is, or if there is none."""
    if matter.language == "en" and (turned := _turned(matter)):
        return turned
    mine = _changes(matter.text, matter.language)
    if not mine:
        return ""
    theirs = [one for statement in matter.statements for one in _changes(statement.text, matter.language)]
    for how, size, text in mine:
        alike = {other for other, number, _ in theirs if number == size}
        if alike and how not in alike:
            return f"the claim says that it changed {how} {text}, its quotes say {next(iter(alike))}"
    return ""


_UP = r"r[io]se[sn]?|(?:went|goes|gone|go) up|increase[sd]?|raise[sd]?|gr[eo]wn?|grows|climb(?:s|ed)?"
_DOWN = (
    r"f[ae]ll(?:s|en)?|(?:went|goes|gone|go) down|drop(?:s|ped)?|decrease[sd]?|reduce[sd]?|lower(?:s|ed)?|"
    r"decline[sd]?|sank|shrank|cut"
)
_DIRECTED = anycase(rf"\b(?:(?P<up>{_UP})|{_DOWN}) from (?P<from>[^,;]{{1,40}}?) to (?P<to>[^,;]{{1,40}})")


def _turned(matter: Matter) -> str:
    """A "lowered from 20 to 25" that the quotes do not have in these words."""
    said = _DIRECTED.search(matter.text)
    if said is None:
        return ""
    stated = (match for one in matter.statements for match in _DIRECTED.finditer(one.text))
    if any((match["up"] is None) == (said["up"] is None) for match in stated):
        return ""
    old, new = (quantities(said[side], "en")[:1] for side in ("from", "to"))
    if not old or not new or (old[0].size == new[0].size) or min(old[0].size, new[0].size) < 0:
        return ""
    if old[0].unit and new[0].unit and old[0].unit != new[0].unit:
        return ""
    if (new[0].size > old[0].size) == (said["up"] is not None):
        return ""
    return f"the claim says {said[0]!r}, which goes the other way"


def _changes(text: str, language: str) -> list[tuple[str, Fraction, str]]:
    found = []
    for one in quantities(text, language):
        how = _how(text, one, language)
        if how:
            found.append((how, one.size, one.text.strip()))
    return found


_BARE = re.compile(
    r"\b(?:f[ae]ll|fallen|drop(?:ped)?|rose|risen|rise|increased|decreased|declined|grew|gained|"
    r"lost|climbed) $"
)
"""Right before a number, these say by how much."""
_ACTED = re.compile(
    r"\b(?:heat|cool|warm|lift|widen|shorten|lengthen|extend|expand|slow|deepen|narrow|"
    r"lower|push)e?d (?:by|to) $"
)


def _how(text: str, one: Quantity, language: str) -> str:
    if language == "ja":
        if _JA_TO.match(text, one.end):
            return "to"
        return "by" if _JA_BY.match(text, one.end) else ""
    if language not in _BY_OR_TO:
        return ""
    before = text[max(0, one.start - _REACH) : one.start]
    by, to = _BY_OR_TO[language]
    if language == "en" and _BARE.search(before) is not None:
        return "by"
    if language != "ar" and not _acted(before, text[one.end : one.end + _REACH], language):
        return ""
    if to.search(before) is not None:
        return "to"
    return "by" if by.search(before) is not None else ""


def _acted(before: str, after: str, language: str) -> bool:
    """Whether a verb of change stands before the number, or after it where it may stand last."""
    if _VERB.search(before) is not None or (language == "en" and _ACTED.search(before) is not None):
        return True
    return language == "de" and _VERB.search(after) is not None
