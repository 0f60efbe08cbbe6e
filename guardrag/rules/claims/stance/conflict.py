"""Conflict: a passage that was shown and not quoted says something else about the same thing."""

from __future__ import annotations

from functools import lru_cache

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.denials import REPLACED, denials
from guardrag.rules.claims.numbers.amounts import same
from guardrag.rules.claims.numbers.measures import unit
from guardrag.rules.claims.numbers.moments import moments
from guardrag.rules.claims.numbers.quantities import Quantity, quantities
from guardrag.rules.claims.phrasing.thin import GENERAL
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.verbatim import is_verbatim
from guardrag.rules.claims.reading.words import Reading, Word, read
from guardrag.rules.claims.stance.another_thing import numbered, of_another
from guardrag.rules.claims.stance.disputes import MEASURES, disputed, is_quoted
from guardrag.rules.claims.stance.rival_values import rival_value
from guardrag.rules.claims.verdict import PASSED, Verdict, failed
from guardrag.text import split_sentences

__all__ = ["LANGUAGES", "check_conflict"]

LANGUAGES = frozenset({"en", "de", "fr", "es", "it", "zh", "ja", "ar"})

_LONGEST = 20_000
"""Characters of a passage that are looked at."""
_CLOSE = 0.6
"""Share of the claim's words that makes a sentence one that says nearly the same."""
_NEARLY = 0.8
"""Share at which a sentence that reports a change must be about what the claim says."""
_FEWEST = 2
_STRANGE = 3
_HEAD = 4
_SENTENCES = 24
"""Sentences of one passage that are compared with a claim."""

_CORRECTS = anycase(
    (
        r"\b(?:correction|corrected|erratum|wrong|incorrect|mistaken(?:ly)?|misprint|no longer|any ?more|"
        r"took over|takes over|retired|resigned|abolish\w*|revoked?|withdrawn|cancelled|discontinued|"
        r"superseded|replaced|repealed|lifted|scrapped|ended|expired|instead of|previously|formerly|"
        r"until (?:then|now)|new(?:ly)? (?:rate|price|rule|fee)|(?:raised|reduced|increased|lowered|"
        r"changed|moved|extended|shortened) (?:to|from)|berichtigung|falsch|nicht mehr|ersetzt|"
        r"aufgehoben|correction|erroné|n'est plus|remplacé|supprimé|corrección|erróneo|ya no|sustituid\w|"
        r"anulad\w)\b|更正|错误|不再|取消|訂正|誤り|廃止|なくなり|تصحيح|خطأ|لم يعد|أُ?لغي"
    ),
)
_ERRATUM = anycase(
    r"\b(?:corrections?|corrected|correctly|errat(?:um|a)|misprint\w*|mistaken(?:ly)?|incorrect(?:ly)?|"
    r"is (?:now )?wrong|berichtigung|corrección)\b|更正|訂正|تصحيح",
)
"""What says of itself that it puts another text right."""
_WHEN = anycase(
    r"^\W*(?:with|without|under|during|bei|con|avec)\b|\b(?:if|when|whenever|unless|in case|wenn|falls|"
    r"si|quand|lorsque|cuando)\b",
)
"""What a claim denies in one case, another passage may well affirm of the rest."""
_UNTIL = anycase(r"\b(?:until|unless|before|bevor|solange|jusqu'à|avant que|hasta que|a menos que)\b")
"""What is denied only until something happens, or unless it does, is affirmed of the rest."""
_FREE = anycase(
    r"\b(?:free(?: of charge)?|no (?:charge|cost|fee)|gratis|kostenlos|gratuit\w*|nothing)\b|免费|無料|مجان"
)
_PAID = anycase(
    r"\b(?:costs?|fees?|charged?|charges|euros?|dollars?|pays?|price|kostet|coûte|cuesta)\b|[€$£]|元|円|درهم",
)


@lru_cache(maxsize=256)
def _sentences(text: str) -> tuple[Reading, ...]:
    text = text[:_LONGEST]
    return tuple(read(text[span.start : span.end]) for span in split_sentences(text))


def check_conflict(matter: Matter) -> Verdict:
    """Looks in the other passages for a sentence on the same thing with another number, date or polarity."""
    if not matter.evidence.others:
        return PASSED
    content = [word for word in matter.said.words if word.content and not word.low.isdigit()]
    if len(content) < _FEWEST:
        return PASSED
    stems = frozenset(word.stem for word in content)
    verbatim = is_verbatim(matter)
    for other in matter.evidence.others:
        context = tuple(read(part) for part in other.context)
        for sentence in _nearest(other.text, stems):
            why = "" if verbatim else rival_value(matter, sentence, context)
            shared = [word for word in content if sentence.covers(word)]
            corrects = _CORRECTS.search(sentence.text) is not None
            if not why and (corrects or not of_another(matter, sentence, context)):
                why = "" if verbatim else disputed(matter, sentence, context)
                if len(shared) >= _FEWEST and not (verbatim and _ERRATUM.search(sentence.text) is None):
                    why = why or _against(matter, sentence, len(shared) / len(content), corrects=corrects)
            if why and not numbered(matter, sentence, context):
                return failed(
                    f"another passage shown says otherwise ({why}): {sentence.text.strip()[:120]!r}"
                )
    return PASSED


def _nearest(text: str, stems: frozenset[str]) -> list[Reading]:
    """The sentences that share most words with the claim, in their order."""
    sharing = [(len(stems & sentence.stems), at) for at, sentence in enumerate(_sentences(text))]
    best = sorted((pair for pair in sharing if pair[0]), key=lambda pair: -pair[0])[:_SENTENCES]
    return [_sentences(text)[at] for _, at in sorted(best, key=lambda pair: pair[1])]


def _against(matter: Matter, sentence: Reading, share: float, *, corrects: bool) -> str:
    language = matter.language
    # In what a search finds beside the answer, half the words are the claim's and the matter is another.
    if share < _CLOSE or not (corrects or _of_the_same(matter, sentence)):
        return ""
    found = _numbers(matter, sentence, corrects=corrects)
    if found:
        return found
    if _FREE.search(matter.text) and _PAID.search(sentence.text) and not _FREE.search(sentence.text):
        return "it costs something"
    if _PAID.search(matter.text) and _FREE.search(sentence.text) and not _PAID.search(sentence.text):
        return "it is free"
    mine = [one for one in denials(matter.said, sentence, language) if one.sure]
    theirs = [
        one
        for one in denials(sentence, matter.said, language)
        if one.sure and one.negative.text not in REPLACED
    ]
    if mine:
        affirms = (
            not denials(sentence, matter.said, language)
            and all(any(sentence.has(word) for word in one.scope[:1]) for one in mine)
            and any(denials(one.reading, matter.said, language) for one in matter.statements)
        )
        return "it affirms this" if affirms and _WHEN.search(matter.text) is None else ""
    if _UNTIL.search(sentence.text) or (_WHEN.search(sentence.text) and not _WHEN.search(matter.text)):
        return ""
    if any(_denied(one.scope, matter) for one in theirs):
        return "it denies this"
    changed = corrects and share >= _NEARLY and _CORRECTS.search(matter.text) is None
    return "it reports a change" if changed else ""


def _of_the_same(matter: Matter, sentence: Reading) -> bool:
    """Whether the other sentence speaks of little that claim and quotes do not.

    25 days of holiday are no answer to how many days one may work at home.
    """
    own = [
        word
        for word in sentence.words
        if word.content
        and not word.low[0].isdigit()
        and unit(word.low) is None
        and not {word.low, word.stem} & (GENERAL | MEASURES)
    ]
    unknown = [word for word in own if not matter.covered(word) and not _compound(matter.said, word)]
    return len(unknown) * _STRANGE <= len(own)


def _compound(said: Reading, word: Word) -> bool:
    """Whether the word is one of the claim's with another behind it, as German writes them."""
    return any(word.low.startswith(one.low) for one in said.words if one.content and len(one.low) > _HEAD)


def _denied(scope: tuple[Word, ...], matter: Matter) -> bool:
    """Whether what is denied, its last word above all, is what the claim is about."""
    return (
        bool(scope)
        and matter.said.covers(scope[-1])
        and sum(matter.said.covers(word) for word in scope) * 2 >= len(scope)
    )


def _numbers(matter: Matter, sentence: Reading, *, corrects: bool) -> str:
    theirs = [one for one in quantities(sentence.text, matter.language) if not one.soft]
    for mine in quantities(matter.text, matter.language):
        if mine.soft or mine.unit is None or not is_quoted(matter, mine):
            continue
        alike = [one for one in theirs if one.dimension == mine.dimension]
        different = [
            one for one in alike if not same(mine, one) and not _within(matter.text, mine, sentence.text, one)
        ]
        if different and (corrects or len(different) == len(alike)):
            return f"{different[0].text.strip()} instead of {mine.text.strip()}"
    days = [moment for moment in moments(sentence.text) if moment.days]
    for moment in moments(matter.text):
        if (
            moment.days
            and days
            and all(moment.days.isdisjoint(other.days) for other in days)
            and not corrects
        ):
            return f"{days[0].text} instead of {moment.text}"
    return ""


_AT_MOST = anycase(
    r"\b(?:at most|up to|no (?:more|longer|later) than|a maximum of|within|höchstens|bis zu|maximal|"
    r"au plus|jusqu'à|"
    r"como máximo|hasta)\s*$",
)
_AT_LEAST = anycase(
    r"\b(?:at least|no (?:less|fewer) than|a minimum of|mindestens|au moins|al menos|"
    r"como mínimo)\s*$",
)


def _within(claim: str, mine: Quantity, text: str, other: Quantity) -> bool:
    """Whether a plain figure keeps to the limit that the other passage sets."""
    before, own = text[: other.start], claim[: mine.start]
    if _AT_MOST.search(own) is not None or _AT_LEAST.search(own) is not None:
        return False
    return (_AT_MOST.search(before) is not None and mine.size <= other.size) or (
        _AT_LEAST.search(before) is not None and mine.size >= other.size
    )
