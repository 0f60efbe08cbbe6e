"""What is called the latest must be so, and what was replaced is not what holds."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.belonging.bound_units import values_of
from guardrag.rules.claims.numbers.codes import codes
from guardrag.rules.claims.numbers.recency import has_key, has_number, is_newest, later, outdated
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_latest"]

LANGUAGES = frozenset({"en", "de", "fr", "es", "zh", "ja", "ar"})

_LATEST = anycase(
    r"(?<!at the )\b(?:latest|newest|most recent|highest (?=version|release)|up[- ]to[- ]date|"
    r"current(?:ly)?(?= (?:version|release|edition|build|one|list|edition|standard))|(?:is|"
    r"are) (?:the )?current\b|the current (?:one|version|release|edition|build)|aktuellste\w*|"
    r"neueste\w*|jüngste\w*|(?:la|le|les) (?:plus récente?s?|dernière version|dernière édition)|"
    r"dernière version|plus récent\w*|última versión|más (?:reciente|nuev[oa]|actual)s?)\b|最新|最も新し|"
    r"一番新し|最近一|الأحدث|أحدث"
)
_NOW = anycase(
    r"\b(?:current|currently|now|nowadays|today|at present|presently|these days|derzeit\w*|aktuell\w*|"
    r"zurzeit|heute|jetzt|inzwischen|mittlerweile|désormais|actuel\w*|aujourd'hui|maintenant|actual(?:es|"
    r"mente)?|ahora|hoy)\b|现在|目前|当前|现任|现行|現在|現行|今は|حاليا|الحالي|الآن",
)
"""A claim that says what is so now."""
_SAID_LATEST = anycase(
    r"(?<!at the )\b(?:latest|newest|most recent|current|currently|up[- ]to[- ]date|supersed\w+|"
    r"replac\w+|in force|valid|now|no newer|last (?:version|release|edition|\w+ed)|zuletzt|as of|"
    r"aktuell\w*|neueste\w*|gültig|ersetzt|dernière|actuel\w*|remplace\w*|última|actual\w*|"
    r"vigente\w*|reemplaza\w*|still|today|to date|at present)\b|最新|"
    r"现行|取代|废止|廃止|يلغي|ألغى|現行|最も新しい|الأحدث|أحدث|الحالي|محل"
)
_GONE = anycase(
    r"(?:\b(?:replac|supersed)(?:es|ed)|(?<=, )(?:replac|supersed)ing) (?P<old>(?:[^.;,]|"
    r"\.(?=\w)){1,60})|\b(?:instead of|in place of|statt|anstelle von|au lieu de|à la place de|"
    r"en lugar de|en vez de) (?P<old6>(?:[^.;,]|\.(?=\w)){1,60})|\btook the place of (?P<old2>(?:[^.;,]|"
    r"\.(?=\w)){1,60})|\b(?:ersetzt|ersetzte|löst|löste) (?P<old3>(?:[^.;,]|\.(?=\w)){1,60})|"
    r"\bremplac(?:e|é|ée) (?P<old4>(?:[^.;,]|\.(?=\w)){1,60})|"
    r"\b(?:reemplaza|reemplazó|sustituye|sustituyó) (?:a )?(?P<old5>(?:[^.;,]|\.(?=\w)){1,60})",
)
_PAST = anycase(
    r"\b(?:was|were|had|used to|until|before|former(?:ly)?|previous(?:ly)?|old(?:er)?|earlier|replac\w+|"
    r"supersed\w+|deprecated|obsolete|outdated|discontinued|no longer|instead|took|gone|none|nothing|"
    r"no (?:part|portion|provision|section)|void|invalid|lapsed?|retired|renamed|not|nicht|statt|kein\w*|"
    r"pas|lieu|lugar|vez|rather|ersetz\w+|früher\w*|war|bis|remplac\w+|ancien\w*|était|"
    r"reemplaz\w+|sustitu\w+|antes|anterior\w*|era)\b|以前|之前|取代|旧|前任|元の|سابق",
)
_FORMER = anycase(
    r"\b(?:former|ex-|ehemalige[rnms]?|frühere[rnms]?|ancien(?:ne)?s?|antigu[oa]s?|exdirector\w*)\b|"
    r"前(?:任|主任|总|局长|社長|会長|市長|校長|经理|所長)|元(?:社長|会長|市長|校長)|السابقة?",
)
_OFFICE = anycase(
    r"\b(?:current|present|incumbent|derzeitige\w*|aktuelle\w*|amtierende\w*|actuel(?:le)?s?|"
    r"actual(?:es)?)\b|现任|现在的|現(?:職|任|在の)|الحالية?",
)


def check_latest(matter: Matter) -> Verdict:
    """What is called the latest must be called so in its quotes, or be the newest by its date or number."""
    replaced = _replaced(matter)
    if replaced:
        return failed(replaced)
    match = _LATEST.search(matter.text)
    newest = is_newest(matter, match.span()) if match is not None else None
    if match is None:
        now = _NOW.search(matter.text)
        if now is not None and is_newest(matter, now.span()) is False:
            return failed(f"the claim says {now[0]!r}, its quotes are not the newest that was shown")
        return _left_behind(matter)
    if newest is not None:
        return (
            PASSED
            if newest
            else failed(f"the claim says {match[0]!r} of what is not the newest that was shown")
        )
    if any(_SAID_LATEST.search(statement.text) for statement in matter.statements):
        return PASSED
    what = re.match(r" (\w+)", matter.text[match.end() :])
    if what is not None and any(
        anycase(rf"\blast {what[1]}\b").search(statement.text) for statement in matter.statements
    ):
        return PASSED  # its last eruption is the most recent one
    return failed(f"the claim says {match[0]!r}, its quotes do not")


_GIVEN_UP = anycase(
    r"(?P<old>`[^`]{1,60}`|(?<![\w.-])[\w.-]{1,60}) (?:was|were|has been|have been|is|are|wurde|"
    r"ist) (?:then |later |since )?(?:renamed|replaced|superseded|removed in favou?r of|umbenannt|"
    r"ersetzt)\b|(?P<old2>`[^`]{1,60}`|(?<![\w.-])[\w.-]{1,60}) (?:a été|fue|ha sido) (?:renommée?|"
    r"remplacée?|renombrad[oa]|reemplazad[oa]|sustituid[oa])\b",
)


def _replaced(matter: Matter) -> str:
    """Whether the claim says of what was replaced, or of a former holder of an office, that it holds."""
    if _PAST.search(matter.text) is not None:
        return ""
    for statement in matter.statements:
        for found in _GONE.finditer(statement.text):
            old = _JOINED.split(next(part for part in found.groups() if part), maxsplit=1)[0]
            gone = _marks(old) - _marks(statement.text[: found.start()])
            mine = _marks(matter.text)
            if mine & gone and mine & gone >= mine & _marks(statement.text) and _names_one(matter, gone):
                return f"its quotes say that {old.strip()[:60]!r} was replaced"
        for found in _GIVEN_UP.finditer(statement.text):
            old = found["old"] or found["old2"]
            gone = _marks(old)
            new = _marks(statement.text[found.end() :]) - gone
            if gone and gone <= _marks(matter.text) and not (new & set(codes(matter.text))):
                return f"its quotes say {found[0]!r}"
    office = _OFFICE.search(matter.text)
    if office is not None:
        quoted = [statement.text for statement in matter.statements]
        former = next((past for text in quoted if (past := _FORMER.search(text)) is not None), None)
        if former is not None and not any(_OFFICE.search(text) for text in quoted):
            return f"the claim says {office[0]!r}, its quotes say {former[0]!r}"
    now = _NOW.search(matter.text)
    for statement in matter.statements:
        out = _OUT_OF_USE.search(statement.text) if now is not None else None
        if now is not None and out is not None and _NOW.search(statement.text) is None:
            return f"the claim says {now[0]!r}, its quotes say {out[0]!r}"
    return ""


_OUT_OF_USE = anycase(
    r"\b(?:deprecated|obsolete|outdated|discontinued|defunct|used to|veraltet\w*|obsol[eè]te?s?|"
    r"obsolet[oa]s?)\b",
)


_JOINED = re.compile(r" (?:and|und|et|y|but|aber|mais|pero|because|while) ")


def _names_one(matter: Matter, gone: set[str]) -> bool:
    """Whether the claim names what is gone by more than a year."""
    return any(not mark.isdecimal() or len(mark) != _YEAR for mark in gone & _marks(matter.text))


_YEAR = 4


def _marks(text: str) -> set[str]:
    """What tells one version from another: codes and figures."""
    return {*codes(text), *re.findall(r"(?<![\w.-])\d\w*(?:\.\w+)*", text)}


_REPLACES = anycase(
    r"\b(?:replac|supersed)(?:es|ed|ing)|\bersetzt|\bremplac|\breemplaz|\bsustituy|取代|代替|置き換|تحل محل"
)
_ALL_EARLIER = anycase(
    r"\b(?:all |any |every )?(?:earlier|previous|prior|older|former|preceding)\b|\balle (?:früheren|"
    r"vorherigen|bisherigen)|"
    r"toutes les (?:versions )?(?:précédentes|antérieures)|todas las (?:versiones )?anteriores|之前|以前|旧",
)


def _left_behind(matter: Matter) -> Verdict:
    """A value of an older version or document, where a newer one that was shown replaces it."""
    if _PAST.search(matter.text) is not None or has_key(matter.text, matter.language):
        return PASSED
    for statement in matter.statements:
        window = statement.piece.around.window
        if not has_number(statement.text, matter.language) or _REPLACES.search(statement.text) is not None:
            continue
        at = _REPLACES.search(window)
        if at is None:
            continue
        begin = max(window.rfind(". ", 0, at.start()), window.rfind("\n", 0, at.start()))
        sentence = window[begin + 1 : at.end() + 80]
        if _ALL_EARLIER.search(sentence[at.end() - begin - 1 :]) and later(
            sentence, statement.text, matter.language
        ):
            return failed(f"its quotes are of a version that was replaced: {sentence.strip()[:80]!r}")
    other = outdated(matter)
    if not other:
        return PASSED
    theirs = read(other)
    about = [word for word in matter.said.words if word.content]
    if not about or sum(theirs.covers(word) for word in about) < len(about) * _HALF:
        return PASSED
    missing = set(values_of(matter.text, matter.language)) - set(values_of(other, matter.language))
    if missing and any(key[0] == kind[0] for key in values_of(other, matter.language) for kind in missing):
        return failed("a newer document that was shown with the same title says something else")
    return PASSED


_HALF = 0.5
