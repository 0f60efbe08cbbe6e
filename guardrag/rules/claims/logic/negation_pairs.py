"""Denials that come and go in a paraphrase: "need not" and "optional", "removed" and "no longer there"."""

from __future__ import annotations

import re

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.logic.negatives import NOT, negatives
from guardrag.rules.claims.reading.aligned import closest, parts, segment_at
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["ended", "freed", "settled"]

_NEEDLESS = anycase(
    (
        r"\b(?:need not|needn't|(?:do|does|did)(?: not|n't) (?:have|need) to|not (?:be )?(?:obliged|"
        r"required|"
        r"necessary|mandatory|compulsory|needed)|no need|optional\w*|voluntar\w*|free to|up to the|"
        r"(?:do|does|did)(?: not|n't) (?:require|need)|exempt\w*|dispensable|unnecessary|needless\w*|"
        r"can (?:be )?(?:omit\w*|skip\w*|left out))\b"
    ),
)
_OUTSIDE = anycase(r"\b(?:outside|without|otherwise|unless|elsewhere|other|others|else|until)\b")
_EXCLUSIVE = anycase(r"\b(?:only|requires?|required|needs?|must|has to|have to|solely|exclusively)\b")
_GONE = anycase(
    r"\b(?:removed|dropped|discontinued|abolished|ended|stopped|withdrawn|retired|replaced|superseded)\b",
)


_ADVISED = anycase(
    r"\b(?:recommend\w*|advis(?:ed|able|es)|suggest\w*|encourag\w*|should|optional\w*|voluntar\w*)\b",
)
_NOT_BOUND = anycase(
    r"\b(?:not|n't|no|without|nor)(?: \w+){0,2} (?:required|mandatory|compulsory|obligatory|obliged|"
    r"must|obligation|"
    r"requirement|duty)\b",
)
_ALL_SAME = anycase(
    r"\b(?:regardless|irrespective|no matter|whether or not|with (?:or|and) without|either way|"
    r"no difference|"
    r"(?:not|n't) (?:matter|depend)|independent\w*)\b",
)
_NO_LIMIT = anycase(
    r"\b(?:no|not|without)(?: \w+){0,3} (?:limits?|limited|restrictions?|restricted|maximum|cap|fixed|"
    r"particular|specific|"
    r"capped|ceiling)\b|"
    r"\bunlimited\b",
)
_AS_MANY = anycase(
    r"\b(?:any (?:number|amount|size|length|quantity)|unlimited|as (?:many|much|long|often|big|"
    r"large)|however|"
    r"arbitrar\w+|endless\w*|indefinite\w*)\b",
)
_KEEPS = anycase(
    r"\b(?:stay\w*|remain\w*|keeps?|kept|keeping|same|as (?:it|they) (?:is|are|was|were)|as before|"
    r"retain\w*|"
    r"preserv\w*|surviv\w*|continu\w*|intact|untouched|still|hold|holds)\b",
)
_NOT_GONE = anycase(
    r"\b(?:unchanged|unaffected|unaltered|untouched|undisturbed)\b|"
    r"(?:\b(?:not|never|without|no|cannot)\b|n't\b)(?: \w+){0,3}? (?:chang|remov|delet|alter|modif|"
    r"replac|affect|mov|"
    r"los[est]|lapse|stop|end(?:s|ed|ing)?\b|expir|reset|discard|eras|overwrit|touch|drop|cancel|"
    r"interrupt|disappear|"
    r"br[eo]ak|broke|clear|withdraw|revok)",
)
_IF_NOT = anycase(
    r"\b(?:if|when|where|as long as|provided)\b[^.;,]{0,40}?(?:\b(?:not|no|none|never|without)\b|n't\b)",
)
_BARS = anycase(r"\b(?:unless|except|otherwise|without|until)\b")
_OUT_OF_ORDER = anycase(r"\b(?:broken|faulty|defective|damaged|dead|down|out of order|stuck)\b")
_NOT_WORKING = anycase(
    r"(?:\bnot|n't|\bno longer) (?:\w+ )?(?:work|works|working|function|functioning|run|running|"
    r"light|lit|operate)\b",
)
_UNLIKE = anycase(r"\b(?:unlike|other than|apart from|compared)\b")
_NOT_AS = anycase(r"(?:\bnot|n't|\bnever)\b[^.;,]{0,60}? (?:as|so) (?:\w+ ){1,4}?as\b")
_LESS = anycase(r"\b(?:less|fewer)\b")
_UNEQUAL = anycase(r"(?:\bnot|n['’]t|\bnever) (?:match\w*|agree\w*|fit\w*|correspond\w*|the same)\b")
_DIFFERS = anycase(r"\b(?:other|differ\w*|mismatch\w*|unlike|wrong)\b")
_NO_SINCE = anycase(r"(?:\bnot|n't|\bnever|\bno)\b[^.;]{0,60}?\bsince\b")
_LAST = anycase(r"\b(?:last|latest|stopped|ended|most recent\w*)\b")
_NOT_YET = anycase(r"(?:\bnot|n't|\bno) (?:\w+ ){0,2}?(?:yet|so far|until now)\b|\bnot yet\b")
_STILL_TO = anycase(
    r"\b(?:still to|yet to|still being|pending|remains? to be|awaits?|awaiting|outstanding|to follow)\b",
)
_NEVER_BEFORE = anycase(r"\b(?:none|not|never|no)\b[^.;]{0,60}?\b(?:before|previously|until then)\b")
_NEW = anycase(r"\b(?:new|newly|first|debut)\b")
_NOT_SAID = anycase(
    r"(?:\bnot|n't|\bnever) (?:\w+ )?(?:say|said|known|clear|decided|certain|stated?|disclosed?|reveal\w*|"
    r"specif\w+|told|named?)\b",
)
_OPEN = anycase(
    r"\b(?:open (?:whether|what|how|when|who|where|which|if|question)|unknown|unclear|undecided|undisclosed|"
    r"unspecified|remains to be seen|secret|silent|leaves? open|left open|withh[eo]ld)\b",
)
_DUTIES = (_NEEDLESS, _ADVISED, _NOT_BOUND)
"""What is said of one thing and seldom of all that a sentence names."""
_PAIRS = (
    (_NEEDLESS, _NEEDLESS),
    (_ADVISED, _NOT_BOUND),
    (_ALL_SAME, _ALL_SAME),
    (_NO_LIMIT, _AS_MANY),
    (_KEEPS, _NOT_GONE),
    (_BARS, _IF_NOT),
    (_OUT_OF_ORDER, _NOT_WORKING),
    (_NOT_AS, _LESS),
    (_UNEQUAL, _DIFFERS),
    (_NO_SINCE, _LAST),
    (_NOT_SAID, _OPEN),
    (_NOT_YET, _STILL_TO),
    (_NEVER_BEFORE, _NEW),
)
"""Phrases that say the same, one with a denial and one without; either may stand in the claim."""


def settled(matter: Matter) -> bool:
    """Pairs of phrases that say the same with another number of denials."""
    text = matter.text
    quoted = " ".join(statement.text for statement in matter.statements)
    if any(
        _meet(matter, mine, theirs) for one, other in _PAIRS for mine, theirs in ((one, other), (other, one))
    ):
        return True
    mine = [one for one in negatives(matter.said, matter.language) if one.hard]
    lone = len(mine) == 1 and mine[0].text.lower() == "without"  # "works without" is no "not without"
    if mine and not lone and _OUTSIDE.search(text) and _EXCLUSIVE.search(quoted) and not NOT.search(quoted):
        return True
    unless = _UNLESS.search(quoted)
    if unless is not None and mine and _WITH.search(text) and not NOT.search(quoted):
        return True  # "clips unless it is on" and "does not clip with it on"
    return bool(_NO_MORE.search(text) and _GONE.search(quoted) and not _NO_MORE.search(quoted))


def _meet(matter: Matter, mine: Finder, theirs: Finder) -> bool:
    """Whether the claim has one phrase and the part of the quotes that it restates there has the other."""
    said = mine.search(matter.text)
    if said is None:
        return False
    found = [(one, match) for one in matter.statements if (match := theirs.search(one.text)) is not None]
    if not found:
        return False
    if mine not in _DUTIES or _UNLIKE.search(matter.text) is not None:
        return True
    segment = segment_at(matter.said, said.start())
    words = [word for word in segment.words if not said.start() <= word.start < said.end()] if segment else []
    part = closest(words, parts(matter)) if words else None
    if part is None or not any(one is part.statement for one, _ in found):
        return True
    return any(
        match.start() < part.segment.end and match.end() > part.segment.start
        for one, match in found
        if one is part.statement
    )


_UNLESS = anycase(r"\b(?:unless|except when|except if)\b")
_WITH = anycase(r"\b(?:with|if|when|once|while)\b")
_NO_MORE = anycase(r"\bno longer\b|\bany ?more\b|\bany longer\b")


_MUST = anycase(
    r"\b(?:must|has to|have to|required|requires?|obligatory|mandatory|compulsory|needs? to|shall)\b",
)


def freed(matter: Matter) -> str:
    """The duty that the quotes state and the claim takes back: "must book" and "need not book"."""
    said = _NEEDLESS.search(matter.text)
    if said is None:
        return ""
    after = next((word for word in matter.said.content() if word.start >= said.end()), None)
    for statement in matter.statements:
        duty = _MUST.search(statement.text)
        if (
            duty is not None
            and after is not None
            and not any(pattern.search(statement.text) for pattern in (_NEEDLESS, _ADVISED, _BARS))
            and not negatives(statement.reading, "en")
            and any(
                word.stem == after.stem for word in statement.reading.content() if word.start >= duty.end()
            )
        ):
            return duty[0]
    return ""


def ended(matter: Matter) -> Verdict:
    """The evidence says that something is no longer or is still so, the claim that it never was or is not."""
    for statement in matter.statements:
        text = statement.text[: statement.end]
        if (
            _NO_MORE.search(text)
            and re.search(r"\bnever\b", matter.text, re.IGNORECASE)
            and "never" not in text.lower()
        ):
            return failed("its quotes say that it is no longer so, the claim says that it never was")
        still = _STILL.search(text)
        if still is not None and _fails(matter, statement, still):
            return failed(f"its quotes say {still[0]!r}, the claim says that it does not")
    return PASSED


_STILL = anycase(r"\bstill \w+")
_FAILING = anycase(
    r"\b(?:fails?|failed|stops?|stopped|breaks?|broke|crash(?:es|ed)?|cease[sd]?|no longer|not|"
    r"never|loses?|lost)\b|n't\b",
)


_OTHERWISE = anycase(r"\bstill\b|\bfrom \w+ing\b")


def _fails(matter: Matter, statement: Statement, still: re.Match[str]) -> bool:
    """Whether of "if you swap them, it will still run" the claim is that it fails if you swap them."""
    failing = _FAILING.search(matter.text)
    if (
        failing is None
        or _FAILING.search(statement.text) is not None
        or _OTHERWISE.search(matter.text) is not None
    ):
        return False
    before = [word for word in statement.reading.words if word.content and word.end <= still.start()]
    return bool(before) and sum(matter.said.covers(word) for word in before) * 2 >= len(before)
