"""Tails: what "is free for members" is not free, and "defects in the motor" are not all defects."""

from __future__ import annotations

from itertools import pairwise

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.qualified import qualifiers
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["exception_left_out", "said_of_all", "tail_left_out"]

_STATES = (
    r"free(?: of charge)?|waived|granted|included|covered|refunded|refundable|reimbursed|allowed|permitted|"
    r"forbidden|"
    r"prohibited|banned|possible|required|mandatory|compulsory|optional|valid|exempt|guaranteed|accepted|"
    r"admitted|"
    r"insured|reduced|discounted|halved|unlimited|available|ignored"
)
_DONE = "stored|kept|carried|delivered|replaced|repaired|checked|paid"
_GRANTED = anycase(
    rf"\b(?:(?:is|are|be|remains?|becomes?|stays?) (?:(?:\w+ly|not|also|only|always|now) )?(?:{_STATES})|"
    r"(?-i:may) (?:only )?(?:use|enter|bring|park|keep|take|borrow|visit|stay|sell|wear|smoke|swim|work|"
    r"cancel|return|withdraw|leave|drive|build|share|copy|record|carry|claim|deduct|(?:re)?distribute|"
    r"modify|publish|reproduce|download|install|export|transfer|access|attend|join|rent|vote)|"
    rf"(?:can|may) (?:only )?be \w+(?:ed|en|t|nt|d)|(?:is|are) (?:{_DONE}))(?= )"
)
"""What a rule grants, bars or does: where it says for whom, when or where, it says so of no others."""
_BEGINS = (
    r"(?:for|within|where|with|during|under|at|on|after|before|in|into|throughout|inside|outside|from|to|"
    r"until|via|against|"
    r"through|up to|by|as|which|who|and|or|but|because|so)"
)
_PHRASE = anycase(rf",? (?P<p>[a-z]+) (?P<c>(?:(?! {_BEGINS} |[.!?]\s)[^,;:()])+)")
_LIMITS = wordset("against for within where with during under at on after before in inside outside")
_NO_LIMIT = anycase(
    r",? (?:for (?:the time being|example|instance|this|that|repairs?|safety|security|now|reasons?)|"
    r"in (?:full|total|part|general|advance|addition|order|the (?:price|fee|fare|rent|ticket|box|kit|"
    r"cost))|"
    r"at (?:all|present|least|once|the (?:moment|latest))|on (?:time|average|request)|"
    r"with(?:out)? (?:exception|notice))\b"
)

_TO_WHOM = anycase(
    r",? (?:to (?!all\b|any\b|every)(?:\w+ )?\w{2,}(?<![aious])s\b|as (?:an? )?(?:\w+ )?(?:credit|vouchers?))"
)
"""To what people, or in what coin, something is granted."""


def _to_whom(granted: str, text: str, at: int) -> bool:
    return not granted.lower().startswith(("can", "may")) and _TO_WHOM.match(text, at) is not None


def tail_left_out(matter: Matter, statement: Statement) -> str:
    """For whom, when or where a rule holds, where a claim has all of it up to there and nothing of that."""
    if matter.language != "en" or statement.piece.around.cells or matter.claim.derived is not None:
        return ""
    text = statement.text
    words = [word for word in statement.reading.words if word.content]
    qualified = qualifiers(text)
    for granted in _GRANTED.finditer(text):
        inside = [word for word in words if granted.start() <= word.start < granted.end()]
        if not inside or not all(map(matter.said.has, inside)):
            continue
        at, kept = granted.end(), list[str]()
        while (phrase := _PHRASE.match(text, at)) is not None:
            at, how = phrase.end(), phrase["p"].lower()
            if any(phrase.start() <= one.start < at for one in qualified):
                continue
            own = [word for word in words if phrase.start() <= word.start < phrase.end()]
            if any(map(matter.said.covers, own)):
                kept.append(how)
                continue
            if (
                own
                and (how in _LIMITS or _to_whom(granted[0], text, phrase.start()))
                and sum(word.low == how for word in matter.said.words) <= kept.count(how)
                and _NO_LIMIT.match(text, phrase.start()) is None
                and not text.startswith(" or ", at)
                and not _known(matter, own)
            ):
                return phrase[0].strip(" ,.")
            break
    return ""


_BUT = anycase(
    r"(?:(?:,|;| \() ?(?:but|although|though|albeit) (?P<c>(?:not|never) (?P<p>at|on|in|for|to|during|with|"
    r"when|if|after|before|by|under|inside|outside|from) [^.;()]+)|,? and (?:this|that|it|they|these) "
    r"(?P<only>(?:appl(?:y|ies|ied)|holds?|held|goes|is (?:valid|so|true)|are valid|counts?) only [^.;()]+))"
)


def exception_left_out(matter: Matter, statement: Statement) -> str:
    """What a sentence takes out of itself at its end, of which the claim has nothing.

    "It runs on Linux, but not on Windows" takes nothing out of what is said of Linux.
    """
    if matter.language != "en" or statement.piece.around.cells:
        return ""
    for match in _BUT.finditer(statement.text):
        part = read(match["c"] or match["only"])
        head = read(statement.text[: match.start()]).content()[-_HEAD:]
        if (
            head
            and all(map(matter.said.covers, head))
            and not any(map(matter.said.covers, part.content()))
            and not any(word.low in (match["p"], "not", "never", "only") for word in matter.said.words)
        ):
            return part.text.strip()
    return ""


_HEAD = 2
"""Words before an exception by which the claim is known to be made of what it is an exception to."""
_ALL = wordset("all every each any")
_TELL_WHICH = wordset("in of to for from at on with within without about under over above below")


def said_of_all(matter: Matter, statement: Statement) -> str:
    """The "defects in the motor" of a quoted sentence, where the claim speaks of all defects."""
    if matter.language != "en" or statement.piece.around.cells:
        return ""
    words = statement.reading.words
    for every, noun in pairwise(matter.said.words):
        if every.low not in _ALL or not noun.content or unit(noun.low) or _of_all(words, noun):
            continue
        for word, joint in pairwise(words):
            if word.stem != noun.stem or joint.low not in _TELL_WHICH or joint.clause != word.clause:
                continue
            own = [one for one in words[joint.index + 1 : joint.index + 4] if one.content][:1]
            if own and not matter.said.covers(own[0]) and not own[0].low[0].isdigit():
                return statement.text[word.start : own[0].end]
    return ""


def _of_all(words: tuple[Word, ...], noun: Word) -> bool:
    """Whether a sentence speaks of all such itself."""
    return any(
        word.stem == noun.stem and any(one.low in _ALL for one in words[max(0, word.index - 2) : word.index])
        for word in words
    )


def _known(matter: Matter, own: list[Word]) -> bool:
    """Whether a heading or the question says so already."""
    asked = read(matter.evidence.question, matter.language)
    return all(asked.has(word) or any(reading.has(word) for reading in matter.context) for word in own)
