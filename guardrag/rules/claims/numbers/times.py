"""When something holds: what was so is not so today, and what is planned is not done."""

from __future__ import annotations

import re

from guardrag.rules.anycase import AnyCase, anycase
from guardrag.rules.claims.numbers.codes import codes
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.words import meets, read
from guardrag.rules.claims.reading.wordsets import wordset
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
    about = max(matter.statements, key=lambda one: _share(matter, one), default=None)
    if about is not None and not mine_past and _share(matter, about) >= _HALF:
        around = _around(about)
        gone = past_only.search(around)
        later = gone is not None and _SINCE.search(around, gone.end()) and _SINCE.search(matter.text)
        if gone is not None and not later:
            more = _WORDS_ON.match(around, gone.end())
            since = around[gone.start() : more.end() if more is not None else gone.end()]
            return failed(f"its quotes say {since!r}, the claim says that it is so")
        over = _over(about, past)
        told = any(word.low in _IRREGULAR for word in matter.said.words)
        if over and not told and over not in matter.text:
            return failed(f"its quotes say {over!r}, the claim says that it is so")
    if language != "en":
        return PASSED
    ahead = _ahead(matter)
    if ahead:
        return failed(ahead)
    verdict = _changed(matter)
    return verdict if verdict is not PASSED else _tense(matter)


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
    strong = any(word.low in _IRREGULAR for word in statement.reading.words)
    return ended[0] if verb is not None or strong else ""


_FROM_TO = anycase(
    (
        r"\b(?:raised|reduced|increased|lowered|cut|changed|moved|extended|shortened|rose|fell|dropped|"
        r"grew|went|up|down|switched|upgraded|relocated|"
        r"upgrades)\b[^.;]{0,30}? from (?P<old>[^;,]{1,30}?)(?: to (?P<new>[^;,]{1,30})| on\b|"
        r"[,;.](?:\s|$)|$)"
    ),
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


_HALF = 0.5


def _share(matter: Matter, statement: Statement) -> float:
    """Share of the claim's words that the statement has."""
    words = [word for word in matter.said.words if word.content]
    return sum(statement.reading.has(word) for word in words) / len(words) if words else 0.0


_AUX = anycase(
    (
        r"\b(?P<aux>is|are|was|were|will be|has been|have been)\s+(?:not |now |still |only |"
        r"also )?(?P<verb>\w+)\b"
    ),
)
_PRESENT = ("is", "are")
_GONE = ("was", "were")


def _tense(matter: Matter) -> Verdict:
    """The same word after "was" in the quotes and after "is" in the claim, or "will be" and "was"."""
    claimed = [(m["aux"].lower(), m["verb"].lower()) for m in _AUX.finditer(matter.text)]
    for aux, verb in claimed:
        stated = {
            m["aux"].lower()
            for statement in matter.statements
            for m in _AUX.finditer(statement.text)
            if m["verb"].lower() == verb
        }
        if not stated:
            continue
        if aux in _PRESENT and stated <= set(_GONE) and _habit(matter):
            return failed(f"its quotes say that it was so ({verb}), the claim says that it is")
        if aux in (*_GONE, "has been", "have been") and stated == {"will be"}:
            return failed(f"its quotes say that it will be so ({verb}), the claim says that it was")
    if (
        (now := _AT_ONCE.search(matter.text)) is not None
        and any(_LATER.search(statement.text) for statement in matter.statements)
        and not any(_AT_ONCE.search(statement.text) for statement in matter.statements)
    ):
        return failed(f"the claim says {now[0]!r}, its quotes say that it is later")
    return _done(matter) or _simple(matter)


_FUTURE = anycase(
    r"\b(?:in|with|from) (?:an?|the|one of the) (?:future|upcoming|coming|later|next|following|planned)"
    r"(?: (?:major|minor|stable|feature))? (?:versions?|releases?|updates?|editions?|year|phase)\b|"
    r"\bin (?:the )?future\b",
)
_AHEAD = anycase(
    r"\b(?:will|shall|won't|future|upcoming|coming|next|later|plan(?:s|ned)?|going to|is to|are to|soon|"
    r"expected|"
    r"scheduled|announced|become\w*|eventually|not yet|one day|until)\b",
)


def _ahead(matter: Matter) -> str:
    """What a later version will do is claimed as done by this one."""
    if _AHEAD.search(matter.text) is not None:
        return ""
    for statement in matter.statements:
        when = _FUTURE.search(statement.text)
        if when is not None and statement.start <= when.start() < statement.end:
            return f"its quotes say {when[0]!r}, the claim says that it is so"
        will = _WILL_IN.search(statement.text, statement.start, statement.end)
        if will is not None and will["number"] not in matter.text:
            return f"its quotes say {will[0]!r}, the claim says that it is so"
    return ""


_WILL_IN = re.compile(
    r"\bwill (?:only |also |no longer |not )?\w+\b[^.;]{0,40}?\b(?:in|with|from|starting with|as of)"
    r" (?:[A-Z][\w.]* |version |release )+v?(?P<number>\d+(?:\.\d+)*)"
)
_AT_ONCE = anycase(r"\b(?:immediately|at once|instantly|right away|straight away)\b")
_LATER = anycase(r"\b(?:after|within|later than|until) (?:\w+ ){0,2}?(?:\d|two|three|four|five|six|ten)")
_WILL = anycase(
    (r"\b(?:will|shall|is to|are to|plans? to|is going to) (?:be )?(?:\w+ly )?(?:be )?(?P<verb>\w+)"),
)
_IS = frozenset({"is", "are", "be", "being", "been", "get", "gets"})
_DID = anycase(r"\b(?:has|have|had)(?: now| already| since)?(?: been)?(?: \w+ly)? (?P<verb>\w+)")


def _done(matter: Matter) -> Verdict | None:
    """What will be done is claimed to have been done."""
    done = {stem(match["verb"].lower()) for match in _DID.finditer(matter.text)}
    done |= {
        word.stem
        for word in matter.said.words
        if word.content
        and word.low.endswith("ed")
        and _IS.isdisjoint(other.low for other in matter.said.words[max(0, word.index - 3) : word.index])
    }
    for statement in matter.statements:
        past = {word.stem for word in statement.reading.words if word.low.endswith("ed")}
        for match in _WILL.finditer(statement.text):
            verb = stem(match["verb"].lower())
            if (
                verb in done
                and verb not in past
                and re.search((r"\b(?:will|to be|be)\b"), matter.text) is None
            ):
                return failed(f"its quotes say {match[0]!r}, the claim says that it has happened")
    return None


def _habit(matter: Matter) -> bool:
    return re.search(r"\b(?:since|dates?|in \d{4}|on \d)\b", matter.text, re.IGNORECASE) is None


_CODE = re.compile(r"`[^`]*`")
_IRREGULAR = wordset(
    "froze sold bought built wrote ran began broke led held took gave grew rose fell drew wore won "
    "lost met paid sent spent stood taught told threw took came made saw got ruled"
)
_THEN = anycase(r"\b(?:until|then|previously|before|formerly|in \d{4}|ago|last|originally)\b")


def _simple(matter: Matter) -> Verdict:
    """Past and present of one verb: "it ended at the station until then" and "it ends at the station"."""
    for statement in matter.statements:
        if _THEN.search(statement.text) is None:
            continue
        for word in statement.quoted():
            past = word.low.endswith("ed") and word.low != word.stem  # "need" is none
            if not word.content or not (past or word.low in _IRREGULAR):
                continue
            for mine in matter.said.words:
                if (
                    mine.content
                    and mine.index
                    and matter.said.words[mine.index - 1].content
                    and mine.low.endswith("s")
                    and not mine.low.endswith("ss")
                    and mine.stem == word.stem
                    and meets(mine, word)
                ):
                    before = statement.text[max(0, word.start - 12) : word.start].lower()
                    if not re.search(
                        r"\b(?:is|are|be|been|being|has|have|was|were|a|an|the|as|if)\s+\w*\s?$", before
                    ) and not re.search(r"\b(?:by)\b", statement.text[word.end : word.end + 4]):
                        return failed(f"its quotes say {word.text!r}, the claim says {mine.text!r}")
    if _DONE.search(matter.text) is None:
        return PASSED
    planned = any(
        _EXPECTED.search(_CODE.sub(" ", statement.text)) is not None for statement in matter.statements
    )
    stated = any(_HAPPENED.search(statement.text) is not None for statement in matter.statements)
    if planned and not stated:
        return failed("its quotes say what is expected, the claim says that it has happened")
    return PASSED


_DONE = anycase(r"\b(?:was|were|has been|have been|took place|happened|occurred)\b")
_EXPECTED = re.compile(r"\b(?:expect\w*|plan(?:s|ned)?|will|is to|are to|scheduled|intend\w*)\b")
_HAPPENED = anycase(
    r"\b(?:was|were|has|have|had|took|(?!planned|scheduled|expected|intended|supposed|need)\w+ed)\b"
)
