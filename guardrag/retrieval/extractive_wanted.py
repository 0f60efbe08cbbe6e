"""What kind of thing a question asks for, of what, and of whom.

A sentence can be about everything in the question and still not answer it: "how
many" wants a number, "who" wants someone. A kind is only demanded where the
question plainly asks for it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guardrag.retrieval.extractive_instances import is_known_kind
from guardrag.retrieval.extractive_kinds import AnswerKind
from guardrag.retrieval.lexical_listed import listed
from guardrag.retrieval.lexical_stem import inflected
from guardrag.retrieval.lexical_terms import TokenKind, fold_text, tokens
from guardrag.retrieval.lexical_words import STOP, word_weight

__all__ = ["LEADING_VERBS", "Wanted", "asked_noun", "subject_of", "wanted"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The kind, and what is to be counted or named: "how many *spare gateways*".

    Attributes:
        kind: Of answer.
        head: The words after "how many" or "which", folded; empty if there are none.
        replaced: The words that an answer of the kind stands for: "4 percent" for a share.
    """

    kind: AnswerKind
    head: str = ""
    replaced: str = ""


_NAMED = frozenset(
    inflected(word)
    for word in listed(
        """
    agency airline author bank brand broker carrier city company consultancy contractor country county
    courier district doctor firm hospital insurer lawyer laboratory manufacturer museum organisation
    organization person politician president producer province provider region restaurant retailer river
    school singer actor actress writer composer band artist state street supplier town university vendor
    village website
    """
    )
)
_QUANTITY = frozenset(
    inflected(word)
    for word in listed(
        """
    age amount altitude area bandwidth capacity count depth diameter dimension distance elevation
    fraction frequency height length mass maximum minimum max min number population port pressure
    quantity quota radius resolution score size speed temperature threshold throughput total voltage
    volume weight width wattage
    """
    )
)
_BARE = frozenset(
    inflected(word) for word in listed("amount count maximum max minimum min number quantity rate total")
)
_EXTREME = frozenset(inflected(word) for word in listed("maximum max minimum min"))
_PERIOD = frozenset(
    inflected(word) for word in listed("duration period window length lifetime retention ttl")
)
_MONEY_NOUN = frozenset(
    inflected(word)
    for word in listed(
        """
    price cost fee charge salary wage budget fine penalty fare rent revenue allowance deposit surcharge
    bonus stipend premium tuition
    """
    )
)
LEADING_VERBS = listed(
    """
    is are was were am do does did can could may must should shall will would has have had isn't aren't
    wasn't weren't hasn't haven't hadn't mustn't don't doesn't didn't can't couldn't won't wouldn't shouldn't
    """
)
_TIME_OFF = frozenset(
    inflected(word)
    for word in listed("time notice leave vacation holiday holidays pto sabbatical rest sleep delay lag")
)
_HOW_MEASURE = {
    "long": AnswerKind.DURATION,
    "ahead": AnswerKind.DURATION,
    "quickly": AnswerKind.DURATION,
    "soon": AnswerKind.TIME,
    "late": AnswerKind.TIME,
    "early": AnswerKind.TIME,
    "often": AnswerKind.FREQUENCY,
    "frequently": AnswerKind.FREQUENCY,
    **dict.fromkeys(listed("fast far big large small high old deep"), AnswerKind.NUMBER),
}
_HOW_UNIT = {
    "heavy": "weight",
    "loud": "noise",
    "tall": "height",
    "wide": "width",
    "hot": "temperature",
    "cold": "temperature",
}
"""What a number must be a number of: a price says nothing about how heavy a thing is."""
_WHAT_NOUN = {
    "time": AnswerKind.TIME,
    "day": AnswerKind.TIME,
    "deadline": AnswerKind.TIME,
    "year": AnswerKind.YEAR,
    "version": AnswerKind.VERSION,
    "duration": AnswerKind.DURATION,
    **dict.fromkeys(listed("date weekday month"), AnswerKind.DATE),
    **dict.fromkeys(listed("percentage percent share proportion"), AnswerKind.PERCENT),
}
_SKIP = listed(
    """
    the a an of our my your their its his her is are was were do does did other exact current
    """
)


_SKIP_INSTANCE = listed(
    """
    happens happen happened changed changes if about else kind kinds sort sorts type types makes causes does
    needs steps way ways
    """
)


_PRONOUNS = listed(
    """
    i we you he she it they there this that these those one someone anyone everybody people
    """
)


_ARTICLES = listed("the our your my their its this a an")
_COPULA = listed("is are was were am isn't aren't wasn't weren't")


_CONTACT = {
    AnswerKind.PHONE: re.compile(
        r"\b(?:phone|telephone|fax|mobile|hotline) number\b"
        r"|\bnumber (?:to|do i|should i|can i) (?:call|ring|dial)\b"
    ),
    AnswerKind.EMAIL: re.compile(r"\be-?mail address\b|\bwhich (?:e-?mail|mailbox)\b"),
    AnswerKind.URL: re.compile(
        r"\burl\b|\bweb ?(?:site|page)? address\b|\b(?:what|which) (?:url|link|website|endpoint)\b"
    ),
}


_CONTACT_WORDS = {
    AnswerKind.PHONE: "phone telephone number",
    AnswerKind.EMAIL: "e mail e-mail email address",
    AnswerKind.URL: "url web address",
}
"""What such an answer is, and seldom says that it is: "Our hotline +49 30 5550"."""


_CODE = re.compile(
    r"\b(?:part|article|order|model|product|item|stock|catalogue|error|fault) (?:number|code)\b|\bsku\b"
)
_MEANT = re.compile(
    r"^what (?:does|do) \S+ (control|configure|govern|regulate|specify|define|influence|represent)$"
)
"""Verbs that ask what something is for; a text that says it seldom uses them."""


_ASKED = re.compile(r"[.!?]\s+([^.!?]+(?:\.\d[^.!?]*)*\?)\s*$")
"""The last sentence, where others tell the circumstances first ("My card was stolen. Whom do I call?")."""


@lru_cache(maxsize=1024)
def wanted(question: str) -> Wanted:
    """What kind of answer the question plainly asks for; `ANY` where it does not say."""
    asked = _ASKED.search(fold_text(question))
    words = [
        token.text.casefold()
        for token in tokens(fold_text(asked[1] if asked is not None else question))
        if token.kind != TokenKind.RUN
    ]
    text = " ".join(words)
    for kind, pattern in _CONTACT.items():
        if pattern.search(text):
            return Wanted(kind, replaced=_CONTACT_WORDS[kind])
    code = _CODE.search(text)
    if code is not None and not any(character.isdigit() for character in text):
        return Wanted(AnswerKind.CODE, replaced=code[0])
    meant = _MEANT.search(text)
    if meant is not None:
        return Wanted(AnswerKind.ANY, replaced=meant[1])
    for i, word in enumerate(words):
        after = words[i + 1 :]
        found = _question_word(word, after, first=i == 0)
        if found is not None:
            return found
    return _phrase(words)


def _phrase(words: list[str]) -> Wanted:
    """A query without a question word: its own noun says what is wanted ("BX-9920 list price")."""
    for word in words[:4]:
        if word in ("of", "for", "in", "on", "at", "if", "with", "per", "and"):
            break
        noun = inflected(word)
        if noun in _MONEY_NOUN:
            return Wanted(AnswerKind.MONEY)
        if noun in _QUANTITY and noun not in _BARE and noun not in _PERIOD:
            return Wanted(AnswerKind.NUMBER, noun)
    return Wanted(AnswerKind.ANY)


def _question_word(word: str, after: list[str], *, first: bool) -> Wanted | None:
    following = after[0] if after else ""
    if word == "how":
        return _how(following, after[1:])
    if word in ("who", "whom", "whose"):
        return Wanted(AnswerKind.PERSON)
    if word == "when":
        # "When I cancel, …" states a condition; "when does …" asks.
        return Wanted(AnswerKind.TIME) if following in LEADING_VERBS or (first and not after[5:]) else None
    if word in ("what", "which", "what's"):
        return _what(after, which=word == "which")
    if word == "why":
        return Wanted(AnswerKind.REASON)
    if word in ("steps", "procedure", "instructions") and first:
        return Wanted(AnswerKind.STEPS)
    if first and word in LEADING_VERBS:
        return _buried(after) or Wanted(AnswerKind.YES_NO)
    return None


def _buried(after: list[str]) -> Wanted | None:
    """A quantity asked for after a verb has opened the question: "Is there a limit, how many …"."""
    for i, word in enumerate(after):
        if word == "how" and after[i + 1 : i + 2] in (["many"], ["much"]):
            return _how(after[i + 1], after[i + 2 :])
    return None


def _how(following: str, after: list[str]) -> Wanted:
    if following == "many":
        return Wanted(AnswerKind.NUMBER, _head(after))
    if following == "much":
        nouns = {inflected(word) for word in after}
        if nouns & {"cost", "pay", "price", "spend", "charge", "earn", "money", "salary", "claim", "worth"}:
            return Wanted(AnswerKind.MONEY)
        if after[:1] in (["is"], ["are"], ["was"], ["were"]):
            return Wanted(AnswerKind.MONEY)
        if nouns & _TIME_OFF:
            return Wanted(AnswerKind.DURATION)
        noun = after[0] if after else ""
        return Wanted(AnswerKind.NUMBER, "" if noun in STOP or word_weight(inflected(noun)) < 0.7 else noun)
    if following in ("far", "long") and after[:1] in (["ahead"], ["before"], ["in"]):
        return Wanted(AnswerKind.DURATION)
    if following in _HOW_UNIT:
        return Wanted(AnswerKind.NUMBER, _HOW_UNIT[following])
    if following in _HOW_MEASURE:
        return Wanted(_HOW_MEASURE[following])
    if following in ("do", "can", "should", "to", "must"):
        return Wanted(AnswerKind.STEPS)
    return Wanted(AnswerKind.ANY)


def _what(after: list[str], *, which: bool) -> Wanted:
    """The noun that follows "what" or "which" says what is wanted, directly or after "is the"."""
    at = next((i for i, word in enumerate(after[:6]) if word not in _SKIP), None)
    if at is None or after[at] in ("counts", "happens", "means"):
        return Wanted(AnswerKind.ANY)
    word = after[at]
    if word in ("steps", "procedure"):
        return Wanted(AnswerKind.STEPS)
    nouns = [inflected(noun) for noun in after[at : at + 4]]
    if nouns[0] in _WHAT_NOUN:
        return Wanted(_WHAT_NOUN[nouns[0]], replaced=word)
    for noun in nouns[: 3 if at else 2]:
        found = _measured(noun)
        # "Which fees …?" asks for some of them, "what fee …?" for how much it is.
        if found is not None and not (which and found.kind is AnswerKind.MONEY):
            return found
        if noun in LEADING_VERBS or noun in ("of", "for", "in", "on", "to"):
            break
    if at == 0 and word not in _SKIP_INSTANCE and after[1:2] and word not in LEADING_VERBS:
        return Wanted(AnswerKind.INSTANCE, word, replaced=word if is_known_kind(word) else "")
    return Wanted(AnswerKind.ANY)


def _measured(noun: str) -> Wanted | None:
    """What the stem of a noun after "what" calls for: a quantity, money or a name; None for others."""
    if noun in _QUANTITY:
        if noun not in _BARE:
            return Wanted(AnswerKind.NUMBER, noun)
        return Wanted(AnswerKind.NUMBER, replaced="" if noun in _EXTREME else noun)
    if noun in _MONEY_NOUN:
        return Wanted(AnswerKind.MONEY)
    return Wanted(AnswerKind.NAME) if noun in _NAMED else None


_PHRASE_END = LEADING_VERBS | listed(
    """
    of off left in on at per for to from with by there i we you it one a an the that who which before after
    past ahead during within each every until till since if when where while because and or
    """
)


def _head(after: list[str]) -> str:
    """What "how many" counts: the words up to a verb or preposition, the noun last."""
    phrase: list[str] = []
    for word in after[:3]:
        if word in _PHRASE_END:
            break
        phrase.append(word)
    return " ".join(phrase)


def subject_of(question: str) -> str:
    """What the question asks it of ("do *contractors* receive"), folded; empty for pronouns."""
    words = [token.text.casefold() for token in tokens(fold_text(question)) if token.kind != TokenKind.RUN]
    for i, word in enumerate(words[:-1]):
        # "What is the limit?": there the word after "is" is the thing asked for, not what it is asked of.
        if word not in LEADING_VERBS or (i > 0 and word in _COPULA):
            continue
        for following in words[i + 1 : i + 4]:
            if following in _PRONOUNS:
                return ""
            weight = 0.0 if following in STOP else word_weight(inflected(following))
            if weight >= 0.7:
                return following if weight >= 1.0 and not following.endswith("ly") else ""
        return ""
    return ""


def asked_noun(question: str) -> str:
    """The noun of "what is the *password* of …", folded; empty for any other question."""
    words = [token.text.casefold() for token in tokens(fold_text(question)) if token.kind != TokenKind.RUN]
    for i, word in enumerate(words[:-3]):
        if word in ("what", "which") and words[i + 1] in _COPULA and words[i + 2] in _ARTICLES:
            for following in words[i + 3 : i + 5]:
                if following not in STOP and word_weight(inflected(following)) >= 0.7:
                    return following
        if word == "what's" and words[i + 1] in _ARTICLES:
            return words[i + 2]
    return ""
