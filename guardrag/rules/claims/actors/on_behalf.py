"""For whom, at whose word or with whose help something was done, claimed to have done it."""

from __future__ import annotations

from guardrag.rules.anycase import Finder, anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Reading, Word
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.tongues.copy_words import ARTICLES
from guardrag.rules.claims.tongues.forms import form
from guardrag.rules.claims.tongues.voice_words import BY
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_on_behalf"]

_BESIDE: dict[str, Finder] = {
    "en": anycase(
        r"\b(?P<how>(?:(?:on|in) (?:the )?(?:behalf|advice|recommendation|orders?|instructions?|name)|at the "
        r"(?:request|behest|suggestion|instigation|invitation|initiative|expense)|for the account|under the "
        r"(?:supervision|direction|guidance|instructions?)|with the (?:help|support|assistance|consent|"
        r"approval|permission|agreement)) of|(?:\w{3,}ed|found|paid for) by(?! default))\b"
    ),
    "de": anycase(
        r"\b(?P<how>(?:im (?:Auftrag|Namen)|auf (?:Wunsch|Anraten|Empfehlung|Anweisung|Bitte|Kosten|"
        r"Rechnung)|unter (?:Aufsicht|Leitung)|mit (?:Hilfe|Zustimmung|Unterstützung)|stellvertretend für)"
        r"(?: von)?)\b"
    ),
    "fr": anycase(
        r"(?P<how>\b(?:pour le compte|au nom|à la demande|sur (?:l'ordre|ordre|les conseils|le conseil|"
        r"recommandation|instruction)|sous la (?:direction|surveillance)|avec (?:l'aide|l'accord|"
        r"le soutien)|aux frais) d(?=[eu'])|(?:signalé|demandé|commandé|proposé)e?s? pa(?=r))"
    ),
    "es": anycase(
        r"\b(?P<how>(?:en nombre|por (?:encargo|cuenta|orden|recomendación|consejo)|a petición|bajo la "
        r"(?:dirección|supervisión)|con (?:la ayuda|el apoyo|el acuerdo)) de|"
        r"(?:notificad|solicitad|pedid|propuest)[oa]s? por)(?=l?\b)"
    ),
}
"""What stands before somebody who is not the one that does what the sentence says."""
_SKIPPED = ARTICLES | {"en": wordset("the a an its their our your his her")}
_AGAIN = anycase(r"\b(?:had|have|got|ließ\w*|lässt|lassen|fai(?:t|re)|fit|hizo|hace)\b")
"""Whoever has something done need not do it."""
_FEWEST = 2


def check_on_behalf(matter: Matter) -> Verdict:
    """Whether the claim has done by one what its quotes say was done on behalf of that one by another."""
    language = matter.language
    if language not in _BESIDE or _AGAIN.search(matter.text) is not None:
        return PASSED
    for statement in matter.statements:
        reading = statement.reading
        for match in _BESIDE[language].finditer(statement.text):
            who = _named(reading, match.end())
            first = next((word for word in matter.said.words if who and _same(word, who[0], language)), None)
            if first is None or not _does(matter.said, first, language):
                continue
            relation = [word for word in reading.content() if match.start() <= word.start < match.end()]
            rest = [
                word for word in matter.said.content() if not any(_same(word, one, language) for one in who)
            ]
            others = [word for word in reading.content() if word not in who and word not in relation]
            if (
                any(matter.said.covers(word) for word in relation)
                or len(rest) < _FEWEST
                or any(_same(word, who[0], language) for word in others)
                or not all(any(_same(word, one, language) for one in others) for word in rest[:_FEWEST])
            ):
                continue
            name = statement.text[who[0].start : who[-1].end]
            return failed(f"its quotes say {match[0] + ' …'!r} of {name!r}, the claim has {name!r} do it")
    return PASSED


def _named(reading: Reading, end: int) -> list[Word]:
    """The words that follow, up to the end of the name or noun."""
    found: list[Word] = []
    for word in reading.words:
        if word.end <= end or (not found and not word.content):
            continue
        if found and (not word.content or reading.text[found[-1].end : word.start] != " "):
            break
        found.append(word)
    return found


def _does(said: Reading, first: Word, language: str) -> bool:
    """Whether the claim begins with it, or has it behind a "by" and no other "by"."""
    before = [word for word in said.words[: first.index] if word.low not in _SKIPPED.get(language, ())]
    by = [word for word in said.words if word.low in BY[language]]
    if said.text[first.end : first.end + 2] in ("'s", "’s"):
        return False
    return not (before or by) or bool(before and by and before[-1] is by[-1] and len(by) == 1)


def _same(word: Word, other: Word, language: str) -> bool:
    return word.stem == other.stem or form(word.low, language) == form(other.low, language)
