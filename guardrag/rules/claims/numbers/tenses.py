"""Tense: what is planned is not done, what was done is not planned, and at once is not later."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.calendar_dates import MONTHS
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["HALF", "IRREGULAR", "ahead", "share", "tense"]

HALF = 0.5


def share(matter: Matter, statement: Statement) -> float:
    """Share of the claim's words that the statement has."""
    words = [word for word in matter.said.words if word.content]
    return sum(statement.reading.has(word) for word in words) / len(words) if words else 0.0


_AUX = anycase(
    r"\b(?P<aux>is|are|was|were|will be|has been|have been)\s+(?:not |now |still |only |"
    r"also )?(?P<verb>\w+)\b"
)
_PRESENT = ("is", "are")
_GONE = ("was", "were")


def tense(matter: Matter) -> Verdict:
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
    return _delayed(matter) or _done(matter) or _undone(matter) or _expected(matter)


def _delayed(matter: Matter) -> Verdict | None:
    """At once and later are told apart, whichever of them the claim says."""
    now, later = _AT_ONCE.search(matter.text), _LATER.search(matter.text)
    texts = [statement.text for statement in matter.statements]
    at_once = next((one for text in texts if (one := _AT_ONCE.search(text)) is not None), None)
    if now is not None and at_once is None:
        first = next((one[0] for text in texts if (one := _first(text, matter)) is not None), "")
        if first or any(_LATER.search(text) for text in texts):
            return failed(f"the claim says {now[0]!r}, its quotes say that it is {first or 'later'}")
    if later is None or now is not None or at_once is None or any(_LATER.search(text) for text in texts):
        return None
    likest = max(share(matter, one) for one in matter.statements)
    return failed(f"the claim says {later[0]!r}, its quotes say {at_once[0]!r}") if likest > HALF else None


def _first(text: str, matter: Matter) -> re.Match[str] | None:
    """What has to come first, of which the claim has nothing."""
    found = _ONLY_THEN.search(text)
    said = found is not None and any(matter.said.covers(word) for word in read(found["what"]).content())
    return None if said else found


_ONLY_THEN = anycase(r"\b(?:after|upon|following|until) (?P<what>[^,;.:()]+)")
_FUTURE = anycase(
    r"\b(?:in|with|from) (?:an?|the|one of the) (?:future|upcoming|coming|later|next|following|planned)"
    r"(?: (?:major|minor|stable|feature))? (?:versions?|releases?|updates?|editions?|year|phase)\b|"
    r"\bin (?:the )?future\b",
)
_AHEAD = anycase(
    r"\b(?:will|shall|won't|future|upcoming|coming|next|later|(?<!the )(?<!a )plan(?:s|ned)?|going to|"
    r"is to|are to|soon|expected|scheduled|announced|become\w*|eventually|not yet|one day|until)\b",
)


def ahead(matter: Matter) -> str:
    """What a later version will do is claimed as done by this one."""
    if _AHEAD.search(matter.text) is not None:
        return ""
    for statement in matter.statements:
        when = _FUTURE.search(statement.text)
        if when is not None and statement.start <= when.start() < statement.end:
            return f"its quotes say {when[0]!r}, the claim says that it is so"
        later = _WILL_LATER.search(statement.text, statement.start, statement.end)
        times = (
            {one.low for one in read(later["time"]).words if one.content or one.low in MONTHS}
            if later
            else set()
        )
        if later is not None and times.isdisjoint(one.low for one in matter.said.words):
            return f"its quotes say {later[0]!r}, the claim says that it is so"
        will = _WILL_IN.search(statement.text, statement.start, statement.end)
        if will is not None and will["number"] not in matter.text:
            return f"its quotes say {will[0]!r}, the claim says that it is so"
    return ""


_WILL_IN = re.compile(
    r"\bwill (?:only |also |no longer |not )?\w+\b[^.;]{0,40}?\b(?:in|with|from|starting with|as of)"
    r" (?:[A-Z][\w.]* |version |release )+v?(?P<number>\d+(?:\.\d+)*)"
)
_WILL_LATER = anycase(
    r"\bwill (?:be|have|offer|include)\b[^.;]{0,60}? "
    r"(?P<time>(?:in|from|as of|by|on|starting|this|next|later) "
    r"(?:(?:next|this|early|late|mid|the|\d\d?) ){0,2}"
    rf"(?:{'|'.join(MONTHS)}|\d{{4}}|year|month|week|season|"
    r"spring|summer|autumn|fall|winter|quarter|semester)\b)"
)
_AT_ONCE = anycase(r"\b(?:immediately|at once|instantly|right away|straight away|without delay)\b")
_LATER = anycase(
    r"\b(?:after|within|later than|until) (?:\w+ ){0,2}?(?:\d|two|three|four|five|six|ten)|"
    r"\bwithin an? (?:hour|day|week|month|year)\b|\blater\b(?=\W*(?:on\b|$))|\bat a later\b"
)
_WILL = anycase(
    r"\b(?:will|shall|is to|are to|plans? to|is going to) (?:be )?(?:\w+ly )?(?:be )?(?P<verb>\w+)"
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
        and (word.low.endswith("ed") or word.low in IRREGULAR)
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


def _undone(matter: Matter) -> Verdict | None:
    """What has been done is claimed to be done later."""
    if any(_AHEAD.search(statement.text) is not None for statement in matter.statements):
        return None
    for match in _WILL.finditer(matter.text):
        verb = stem(match["verb"].lower())
        for statement in matter.statements:
            told = next((word for word in statement.reading.words if _past(word, statement, verb)), None)
            if told is not None:
                return failed(f"its quotes say that it has happened ({told.text}), the claim that it will")
    return None


_AUXILIARY = wordset("be being get gets is are must may can shall should to")


def _past(word: Word, statement: Statement, verb: str) -> bool:
    """Whether this is the past of a verb, and no participle of what is so."""
    before = statement.reading.words[max(0, word.index - 2) : word.index]
    return (
        word.stem == verb
        and (word.low.endswith("ed") or word.low in IRREGULAR)
        and word.low != word.stem
        and _AUXILIARY.isdisjoint(other.low for other in before)
        and (word.index > 0 and before[-1].low not in ("a", "the", "an"))
    )


def _habit(matter: Matter) -> bool:
    return re.search(r"\b(?:since|dates?|in \d{4}|on \d)\b", matter.text, re.IGNORECASE) is None


_CODE = re.compile(r"`[^`]*`")
IRREGULAR = wordset(
    "froze sold bought built wrote ran began broke led held took gave grew rose fell drew wore won "
    "lost met paid sent spent stood taught told threw took came made saw got ruled"
)


def _expected(matter: Matter) -> Verdict:
    """What is expected is claimed to have happened."""
    if _DONE.search(matter.text) is None and not any(_came(matter, word) for word in matter.said.words):
        return PASSED
    planned = any(
        _EXPECTED.search(_CODE.sub(" ", statement.text)) is not None for statement in matter.statements
    )
    stated = any(_HAPPENED.search(statement.text) is not None for statement in matter.statements)
    if planned and not stated:
        return failed("its quotes say what is expected, the claim says that it has happened")
    return PASSED


def _came(matter: Matter, word: Word) -> bool:
    """Whether this is an irregular past without an auxiliary before it: "came out"."""
    near = matter.said.words[max(0, word.index - 3) : word.index]
    return word.low in IRREGULAR and bool(near) and _IS.isdisjoint(other.low for other in near)


_DONE = anycase(r"\b(?:was|were|has been|have been|took place|happened|occurred)\b")
_EXPECTED = re.compile(r"\b(?:expect\w*|plan(?:s|ned)?|will|is to|are to|scheduled|intend\w*)\b")
_HAPPENED = anycase(
    r"\b(?:was|were|has|have|had|took|(?<!be )(?!planned|scheduled|expected|intended|supposed|need)\w+ed)\b"
)
