"""When something holds: what was so is not so today, and what is planned is not done."""

from __future__ import annotations

import re

from guardrag.rules.anycase import AnyCase, anycase
from guardrag.rules.claims.numbers.anchors import moved
from guardrag.rules.claims.numbers.codes import codes
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.numbers.tenses import HALF, IRREGULAR, ahead, share, tense
from guardrag.rules.claims.numbers.tenses_elsewhere import done_already
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_times"]

LANGUAGES = frozenset({"en", "de", "fr", "es"})

_PAST_ONLY = {
    "en": anycase(
        r"\b(?:previously|formerly|(?<!as it )(?<!as they )(?<!be )(?<!is )(?<!are )(?<!was "
        r")(?<!were )(?<!been )used to|until then|until(?= (?:\d{4}|"
        r"recently|last|the end of (?:19|20)))|originally|at the time|"
        r"in the past(?! (?:\w+ )?(?:years?|months?|weeks?|days?|hours?)\b)|back then|"
        r"before(?= (?:version|\w+ version|\d{4}))|was once|once was|at first|initially|"
        r"earlier versions?|older versions?|previous versions?)\b"
    ),
    "de": anycase(r"\b(?:früher|ehemals|damals|bis dahin|ursprünglich|bislang|zuvor|einst)\b"),
    "fr": anycase(r"\b(?:auparavant|autrefois|jusqu'alors|à l'origine|jadis|anciennement|précédemment)\b"),
    "es": anycase(r"\b(?:antes|anteriormente|antiguamente|hasta entonces|originalmente|solía\w*)\b"),
}
_PAST = {
    "en": anycase(
        r"\b(?:was|were|had|did|used|could|previously|formerly|earlier|before|until|until then|"
        r"old(?:er)?|former|originally|once|at the time|ago|no longer|any ?more|any longer|back|stood|"
        r"past|in \d{4}|up to|till|went|\w+ed(?= (?:in|by|until|to|with|from|on|at)\b))\b"
    ),
    "de": anycase(r"\b(?:war|waren|wurde|wurden|hatte|hatten|früher|damals|ehemals|bis|zuvor)\b"),
    "fr": anycase(r"\b(?:était|étaient|avait|avaient|fut|auparavant|autrefois|jusqu\w*|avant|\w+ait)\b"),
    "es": anycase(r"\b(?:era|eran|fue|fueron|había|tenía|antes|hasta|anterior\w*|\w+aba|\w+ía)\b"),
}


def check_times(matter: Matter) -> Verdict:
    """Compares past, present and future of the claim and the clauses it was written from."""
    language = matter.language
    past_only, past = _PAST_ONLY[language], _PAST[language]
    mine_past = past.search(matter.text) is not None
    about = max(matter.statements, key=lambda one: share(matter, one), default=None)
    if about is not None and not mine_past and share(matter, about) >= HALF:
        around = _around(about)
        gone = past_only.search(around)
        later = gone is not None and _SINCE.search(around, gone.end()) and _SINCE.search(matter.text)
        if gone is not None and not later:
            more = _WORDS_ON.match(around, gone.end())
            since = around[gone.start() : more.end() if more is not None else gone.end()]
            return failed(f"its quotes say {since!r}, the claim says that it is so")
        over = _over(about, past)
        told = any(word.low in IRREGULAR for word in matter.said.words)
        if over and not told and over not in matter.text:
            return failed(f"its quotes say {over!r}, the claim says that it is so")
    if language != "en":
        will = done_already(matter)
        return failed(f"its quotes say {will!r}, the claim says that it is already so") if will else PASSED
    other = ahead(matter) or moved(matter)
    if other:
        return failed(other)
    verdict = _changed(matter)
    return verdict if verdict is not PASSED else tense(matter)


_SINCE = anycase(
    r"\b(?:since|from then on|now|nowadays|today|seit(?:dem|her)?|heute|depuis|aujourd'hui|desde|hoy)\b"
)
_WORDS_ON = re.compile(r"(?:[ -][\w'’]+){0,3}")
_ENDED = anycase(
    r"\b(?:from|between|von|zwischen|de|entre) (?:[^\W\d]+ ){0,2}(?:19|20)\d\d "
    r"(?:to|until|till|and|bis|und|à|et|a|y) (?:[^\W\d]+ ){0,2}(?:19|20)\d\d\b|"
    r"\b(?:until|till|up to|bis|jusqu'en|hasta) (?:[^\W\d]+ ){0,2}(?:19|20)\d\d\b|"
    r"\bin the (?:\w+ )?(?:19|20)\d0s\b|^until (?:the|its|their|his|her) (?:\w+ ){0,2}?\w+\b",
)
_STILL = anycase(
    r"\b(?:is|are|has|have|can|may|must|will|still|ist|sind|hat|haben|kann|wird|est|sont|ont|peut|es|son|"
    r"está|puede|since|seit|depuis|desde)\b",
)
_DID_IT = anycase(r"\b\w+ed\b")


def _over(statement: Statement, past: AnyCase) -> str:
    """The years, now past, to which a sentence in the past limits what it says: "from 1958 to 1987"."""
    ended = _ENDED.search(statement.text)
    if ended is None or _STILL.search(statement.text) is not None:
        return ""
    verb = past.search(statement.text) or _DID_IT.search(statement.text)
    strong = any(word.low in IRREGULAR for word in statement.reading.words)
    return ended[0] if verb is not None or strong else ""


_FROM_TO = anycase(
    r"\b(?:raised|reduced|increased|lowered|cut|changed|moved|extended|shortened|rose|fell|dropped|"
    r"grew|went|up|down|switched|upgraded|relocated|"
    r"upgrades)\b[^.;]{0,30}? from (?P<old>[^;,]{1,30}?)(?: to (?P<new>[^;,]{1,30})| on\b|[,;.](?:\s|$)|$)"
)


def _changed(matter: Matter) -> Verdict:
    """What a value was raised from is no longer the value."""
    for statement in matter.statements:
        for match in _FROM_TO.finditer(statement.text):
            old, new, mine = (
                _figures(part)
                for part in (match["old"], match["new"] or statement.text[: match.start()], matter.text)
            )
            if not (mine & (old | new)) and match["new"]:
                old, new, mine = (_content(part) for part in (match["old"], match["new"], matter.text))
                old, new = old - new, new - old
            if mine & old and not mine & new and _PAST["en"].search(matter.text) is None:
                return failed(
                    f"its quotes say that this changed from {match['old'].strip()}, the claim "
                    f"gives the old value"
                )
    return PASSED


def _content(text: str) -> set[object]:
    return {word.stem for word in read(text).words if word.content}


def _figures(text: str) -> set[object]:
    return {*codes(text)} | {
        one.figure if one.power == "version" else one.value for one in quantities(text, "en")
    }


def _around(statement: Statement) -> str:
    """The quoted clauses and, since a "previously" often stands first, what precedes them in the same
    sentence.
    """
    words = statement.quoted()
    end = max(words[-1].end, statement.end) if words else len(statement.text)
    return (
        statement.text[:end].rsplit(";", 1)[-1]
        if ";" in statement.text[: statement.start]
        else statement.text[:end]
    )
