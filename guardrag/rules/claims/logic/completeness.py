"""Completeness: "how many" and "all of them" need a source that says so. A bare "yes" says nothing."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.answer_words import check_answer_words
from guardrag.rules.claims.logic.answers import check_answer
from guardrag.rules.claims.logic.listed import left_out, open_list
from guardrag.rules.claims.logic.rows_named import rows_left_out
from guardrag.rules.claims.numbers.quantities import quantities
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_completeness", "check_spelled_out"]

LANGUAGES = frozenset({"en", "de", "fr", "es", "zh", "ja", "ar"})

_TOTAL = anycase(
    (
        r"\b(?:exactly (?:\d+|two|three|four|five|six|seven|eight|nine|ten)|(?:in|the) total|altogether|"
        r"in all(?! (?:but|other|of|the|\w+s)\b)|all in all|complete list|full list|the only (?:two|"
        r"three|four|five|\d+)|no others?|nothing else|just (?:two|three|four|five|\d+)|"
        r"there are (?:only|just)|insgesamt|genau (?:\d+|zwei|drei|vier)|au total|en tout|exactement|"
        r"en total|exactamente|consists? of)\b|总共|一共|合計|全部で|إجمالي|بالضبط"
    ),
)
_COMPLETE = anycase(
    (
        r"\b(?:total|altogether|in all|complete|completely|all|exactly|only|full list|every|exhaustive|"
        r"there (?:are|is)|consists? of|comprises?|has|have|both|each|no other|nothing else|limited to|"
        r"are:|insgesamt|genau|vollständig|alle|nur|total|tout|exact\w*|complet\w*|tous|todos|"
        r"exactamente|solo)\b|总共|一共|共|总|総|合計|全部|計|إجمالي|جميع|فقط|\d+ \w+"
    ),
)
_PARTIAL = anycase(
    (
        r"\b(?:includ(?:e|es|ing)|such as|among|e\.g[.․]|for example|for instance|like|etc|and (?:more|"
        r"others|so on)|some of|examples?|among others|inter alia|zum Beispiel|unter anderem|z\. ?B\.|"
        r"par exemple|notamment|por ejemplo|entre otros)\b|例如|等|など|مثل"
    ),
)


def check_completeness(matter: Matter) -> Verdict:
    """A claim that counts or lists all there is needs a source that is complete."""
    if matter.language == "en":
        given = open_list(matter)
        if given:
            return failed(f"the claim takes a list for all there is, its quotes only say {given!r}")
        missing = left_out(matter)
        if missing:
            return failed(f"the claim takes a list for all there is and leaves {missing!r} out")
    row = rows_left_out(matter)
    if row:
        return failed(f"the claim takes rows of a table for all there are and leaves {row!r} out")
    match = _TOTAL.search(matter.text)
    if match is not None and "total" in match[0].lower() and not quantities(matter.text, matter.language):
        match = None
    derived = matter.claim.derived
    if derived is not None and derived.operation == "sum":
        match = None  # the total of what it adds up
    counting = derived is not None and derived.operation == "count"
    if match is None and not counting:
        return PASSED
    texts = [statement.text[statement.start : statement.end] for statement in matter.statements]
    if any(_PARTIAL.search(text) for text in texts) and not any(_TOTAL.search(text) for text in texts):
        return failed("the claim gives a total, its quotes give examples only")
    if match is not None and not any(_COMPLETE.search(text) for text in texts):
        return failed(f"the claim says {match[0]!r}, its quotes do not say that this is all")
    return PASSED


_BARE = anycase(
    (
        r"^\W*(?:yes|no|yep|nope|correct|indeed|true|false|of course|certainly|absolutely|ja|nein|oui|"
        r"non|sí|no|si|はい|いいえ|是|是的|不是|对|不|نعم|لا)\W*$"
    ),
)
# What stands after a colon or a quotation mark may be a question that somebody else asks.
_ASKS = re.compile(r"(?:^|[.!?。！？؟]\s*)[^:：.!?。！？؟\"“”«»「」]+[?？؟][\s*_)\]]*\Z")
_POINTS = anycase(
    (
        r"^\W*(?:yes|no|ja|nein|oui|non|sí)\b\W*(?:(?:it|they|you|he|she|that|this|one) (?:is|are|does|"
        r"do|can|may|must|will|should|has|have|did|was|were)(?:n't| not)?)?\W*$"
    ),
)


def check_spelled_out(matter: Matter) -> Verdict:
    """A yes or no must say what it affirms or denies, and a claim must claim something."""
    if _ASKS.search(matter.text):
        return failed("the claim is a question; it says nothing that evidence could support")
    if _BARE.match(matter.text) or _POINTS.match(matter.text):
        return failed("the claim is a bare yes or no; it must say what holds")
    verdict = check_answer(matter)
    return verdict if verdict is not PASSED else check_answer_words(matter)
