"""The kinds of thing that answers are, and whether a text holds one."""

from __future__ import annotations

import re
from enum import StrEnum

from guardrag.retrieval.lexical_listed import listed
from guardrag.retrieval.lexical_stem import inflected
from guardrag.retrieval.lexical_terms import TokenKind, fold_text, tokens

__all__ = ["COUNT", "ROLES", "AnswerKind", "fresh_numbers", "has_kind", "has_name"]


class AnswerKind(StrEnum):
    """What the question wants."""

    ANY = "anything"
    YES_NO = "yes or no"
    NUMBER = "a number"
    MONEY = "an amount of money"
    DURATION = "a length of time"
    FREQUENCY = "how often"
    TIME = "a time or date"
    DATE = "a date"
    YEAR = "a year"
    PERCENT = "a percentage"
    PERSON = "a person or role"
    NAME = "a name"
    PHONE = "a telephone number"
    EMAIL = "an e-mail address"
    URL = "an address on the web"
    INSTANCE = "which one"
    VERSION = "a version"
    CODE = "a code or part number"
    STEPS = "a procedure"
    REASON = "a reason"


# "May" is a month and "may" is not: "unused days may be carried over" has no date.
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|(?-i:May|MAY)|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_WEEKDAY = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?)"
_NUMERAL = (
    r"(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen"
    r"|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?"
    r"|millions?|billions?|dozens?|half|twice|once|double|both|none|zero|unlimited|single)"
)
_UNIT = (
    r"(?:milliseconds?|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|fortnights?|months?|quarters?"
    r"|years?|decades?|centur(?:y|ies)|ms|h|s|m|d)"
)
_PATTERNS = {
    AnswerKind.MONEY: re.compile(
        r"[$€£¥₹]|\b(?:eur|usd|gbp|chf|jpy|cad|aud|nzd|sek|nok|dkk|pln|inr|cny|euros?|dollars?|pounds?|cents?|pence"
        r"|francs?|yen|free|no charge|without charge)\b|\b\d[\d.,]* ?(?:million|billion)\b",
        re.IGNORECASE,
    ),
    AnswerKind.DURATION: re.compile(
        rf"\b{_NUMERAL}(?:[ -](?:and a half|to|or|more|{_NUMERAL}))*(?:[ -]\w+[ -]|[ -]?){_UNIT}\b"
        rf"|\b(?:a|an|each|every|same|next|per) (?:\w+ )?{_UNIT}\b"
        r"|\b(?:until|forever|indefinitely|permanently|overnight|immediately|for ever|no limit"
        rf"|no time limit|(?:days?|weeks?|months?) {_NUMERAL})\b|\b\d{{4}}\b.*\b\d{{4}}\b",
        re.IGNORECASE,
    ),
    AnswerKind.FREQUENCY: re.compile(
        rf"\b(?:every|each|once|twice|daily|nightly|weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|hourly"
        rf"|continuous(?:ly)?|times|per|an? {_UNIT})\b",
        re.IGNORECASE,
    ),
    AnswerKind.DATE: re.compile(
        rf"(?<![-\w])(?:1[5-9]|20)\d\d\b|\b{_MONTH}\b|\b{_WEEKDAY}\b"
        r"|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b",
        re.IGNORECASE,
    ),
    AnswerKind.YEAR: re.compile(r"\b1\d{3}s?\b|\b20\d\ds?\b|\b\d{1,4} ?(?:bc|ad|bce|ce)\b", re.IGNORECASE),
    AnswerKind.PERCENT: re.compile(
        r"%|\b(?:per ?cent|percentage|half|third|quarters?|fifth|tenth|majority|all|none|one in|two thirds)\b"
        r"|\b0\.\d+",
        re.IGNORECASE,
    ),
    AnswerKind.PHONE: re.compile(
        r"\+?\d[\d ()./-]{5,}\d|\bext(?:ension|\.)? ?\d{2,}|\b(?:dial|call) \d{3,}", re.IGNORECASE
    ),
    AnswerKind.EMAIL: re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    AnswerKind.URL: re.compile(
        r"https?://|\bwww\.|\b[\w-]+\.(?:com|org|net|io|dev|example|test|gov|edu|eu|uk|de)\b|\s/\w"
    ),
    AnswerKind.VERSION: re.compile(r"\bv?\d+(?:\.\w+)*\b"),
}
_ORDINAL = (
    r"first|last|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth"
    r"|\d+(?:st|nd|rd|th)"
)
_TEMPORAL = re.compile(
    r"\b(?:when|whenever|after|before|within|until|till|once|during|immediately|at once|straight away|as soon"
    r"|each|every|daily|weekly|monthly|quarterly|yearly|annually|tomorrow|noon|midnight|overnight"
    r"|(?:at|by|from|on|in) the (?:\w+ )?(?:end|start|beginning|close|first|last)"
    r"|(?:at|only at) (?:a|an|the) \w+ (?:renewal|end|start)"
    rf"|(?:{_ORDINAL}) (?:\w+ )?{_UNIT}|(?:day|week|month|quarter) {_NUMERAL}"
    # A length of time alone is no moment: "a window of 14 days".
    rf"|(?:in|over|about|least|most|than|next|every) {_NUMERAL} (?:\w+ )?{_UNIT}"
    rf"|{_NUMERAL} (?:\w+ )?{_UNIT}['’]? (?:later|ahead|from|of|prior|in advance|notice|early|ago|old)"
    # A state is a moment too: "stops at 40 kPa", "once it exceeds 90 °C".
    r"|(?:at|above|below|over|under|exceeds?|exceeding|reach|reaches) \d[\d.,]* ?(?:%|°|[kKMm]?[A-Z]\w{0,2})"
    rf"|{_NUMERAL} ?(?:am|pm|o'clock))\b|\b\d{{1,2}}:\d{{2}}\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(rf"\d[\d.,]*\d|\b{_NUMERAL}\b", re.IGNORECASE)
COUNT = re.compile(
    r"(?<![\w-])[-+]?\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen"
    r"|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?"
    r"|dozens?|none|zero|unlimited|no (?:upper |fixed |hard )?limit)\b",
    re.IGNORECASE,
)
_CHARGES = listed("fee fees charge charges surcharge penalty commission deposit fine bonus interest tax")
_CHARGE = re.compile(rf"\b(?:{'|'.join(sorted(_CHARGES))})\b", re.IGNORECASE)
"""What is often a share of a price; a price itself is none."""
_SHARE = re.compile(r"\d ?(?:%|per ?cent\b)", re.IGNORECASE)
_CURRENCY = re.compile(r"EUR|USD|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|INR|CNY")
ROLES = frozenset(
    inflected(word)
    for word in listed(
        """
    admin administrator agent analyst anybody anyone applicant approver architect assistant attendee
    auditor author board buyer caller candidate caretaker chair chairman chief coach colleague committee
    consultant contact contractor coordinator council counsel crew customer department deputy desk
    developer director editor employee engineer everybody everyone executive facilities finance founder
    group guest head helpdesk hr human-resources inspector installer intern it jury lawyer lead leader
    legal man manager marketing member nobody nurse observer officer operator organiser organizer owner
    panel parent participant partner passenger people person personnel physician planner president
    procurement recipient recruiter representative reviewer sales secretary security somebody someone
    specialist sponsor staff steward subscriber supervisor supplier support teacher team technician
    tenant trainee treasurer user vendor viewer visitor witness woman worker
    """
    )
)


_RATE = frozenset(listed("a an each every per"))
_NOT_CHECKED = frozenset(
    {AnswerKind.ANY, AnswerKind.YES_NO, AnswerKind.STEPS, AnswerKind.REASON, AnswerKind.INSTANCE}
)
_IN_HEADER = frozenset({AnswerKind.MONEY, AnswerKind.DURATION, AnswerKind.PERCENT})


def has_kind(kind: AnswerKind, text: str, *, known: frozenset[str], header: str | None = None) -> bool:
    """True if `text` holds something of the kind.

    Args:
        kind: What is wanted.
        text: A sentence, item or row.
        known: Folded words and numbers of the question; they are not news.
        header: Of the row's table, where units stand instead of in the cell; None outside tables.
    """
    folded = fold_text(text)
    if kind in _NOT_CHECKED:
        return True
    fresh = fresh_numbers(folded, known)
    row = header is not None
    if kind is AnswerKind.TIME:
        if header is not None and COUNT.search(fresh) and _TEMPORAL.search(fold_text(header)):
            return True
        return bool(_TEMPORAL.search(fresh) or _PATTERNS[AnswerKind.DATE].search(fresh))
    if kind is AnswerKind.NUMBER or (row and kind in _IN_HEADER):
        return bool(COUNT.search(fresh))
    if kind is AnswerKind.CODE:
        return any(
            token.kind == TokenKind.IDENTIFIER and token.text.casefold() not in known
            for token in tokens(folded)
        )
    if kind is AnswerKind.MONEY and _SHARE.search(fresh) and _CHARGES & known and _CHARGE.search(folded):
        return True
    if kind is AnswerKind.DURATION:
        return any(not _is_rate(match[0], known) for match in _PATTERNS[kind].finditer(fresh))
    if kind is AnswerKind.PERSON:
        return has_name(fresh, known) or any(
            inflected(token.text.casefold()) in ROLES
            for token in tokens(fresh)
            if token.text.casefold() not in known
        )
    if kind is AnswerKind.NAME:
        return has_name(fresh, known)
    return bool(_PATTERNS[kind].search(fresh))


def _is_rate(length: str, known: frozenset[str]) -> bool:
    """True for "a year" where the question asks how much it is a year."""
    words = length.casefold().split()
    return words[0] in _RATE and words[-1] in known


def fresh_numbers(text: str, known: frozenset[str]) -> str:
    """The text without the numbers, in figures or in words, that the question already has."""
    return _NUMBER.sub(lambda match: " " if match[0].replace(",", "").casefold() in known else match[0], text)


def has_name(text: str, known: frozenset[str]) -> bool:
    """A capitalised word that does not open a sentence and that the question lacks."""
    for match in re.finditer(r"(?<![.!?:|\n])(?<![.!?:|] )(?<=\S )\b[A-Z][\w&-]*|(?<=\| )[A-Z][\w-]+", text):
        if match[0].casefold() not in known and not _CURRENCY.fullmatch(match[0]):
            return True
    first = re.match(r"\W*([A-Z][\w&-]*) (?=[A-Z])", text)
    return first is not None and first[1].casefold() not in known
