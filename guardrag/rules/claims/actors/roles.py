"""Who did what to whom: the two sides of a verb may not change places."""

from __future__ import annotations

from collections.abc import Iterator

from guardrag.rules.claims.actors.comparatives import check_comparisons
from guardrag.rules.claims.actors.crosswise import check_crosswise
from guardrag.rules.claims.actors.displaced import check_displaced
from guardrag.rules.claims.actors.gapped import check_gapped
from guardrag.rules.claims.actors.on_behalf import check_on_behalf
from guardrag.rules.claims.actors.parts_elsewhere import check_figures, check_parts
from guardrag.rules.claims.actors.readers import check_readers
from guardrag.rules.claims.actors.replacements import check_replacements
from guardrag.rules.claims.actors.sequence import check_sequence, check_steps
from guardrag.rules.claims.actors.verb_relations import RELATED
from guardrag.rules.claims.actors.voice_elsewhere import LANGUAGES as ELSEWHERE
from guardrag.rules.claims.actors.voice_elsewhere import check_voice
from guardrag.rules.claims.actors.who_did_what import check_sides_of_verbs
from guardrag.rules.claims.belonging.kinships import check_kinships
from guardrag.rules.claims.belonging.rivals import check_rivals
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["LANGUAGES", "check_roles"]

LANGUAGES = frozenset({"en"}) | ELSEWHERE


def check_roles(matter: Matter) -> Verdict:
    """Compares what stands on either side of a verb or relation that claim and quotes share."""
    checks = _ENGLISH if matter.language == "en" else _OTHERS
    return next((verdict for check in checks if (verdict := check(matter)) is not PASSED), PASSED)


_SKIPPED = wordset(
    "the a an also all of der die das den dem le la les l el los las un una une ein eine his her its "
    "their seinen seine ihren ihre son sa ses leur su sus"
)
_OBLIQUE = wordset("den dem einen einem")
_EVEN = wordset(
    "and nor differ different same equals conflict exclusive combine combined together compatible "
    "incompatible with meet share match similar between borders border und oder et ou y o plus both beside"
)
"""Words of relations that hold both ways."""
_LONGEST, _MOST, _WORDS = 24, 60, 300


def _turned_round(matter: Matter) -> Verdict:
    """Whether the claim has "B … A" with the very words between that its quotes have in "A … B"."""
    mine = [word for word in matter.said.words if word.low not in _SKIPPED]
    keys = [_key(word) for word in mine]
    for statement in matter.statements:
        theirs = [word for word in statement.reading.words if word.low not in _SKIPPED][:_WORDS]
        other = [_key(word) for word in theirs]
        known = set(other)
        for at, far in _spans(mine, [key in known for key in keys]):
            turned = [keys[far], *keys[at + 1 : far], keys[at]]
            width = len(turned)
            if mine[at].index and matter.said.words[mine[at].index - 1].low in _OBLIQUE:
                continue  # "den Mieter mahnt der Vermieter"
            if any(other[start : start + width] == turned for start in range(len(other) - width + 1)):
                return failed(f"the claim exchanges {mine[at].text!r} and {mine[far].text!r} of its quotes")
    return PASSED


def _spans(words: list[Word], known: list[bool]) -> Iterator[tuple[int, int]]:
    """Beginning and end of every stretch of known words that may be a relation of one thing to another."""
    for at, word in enumerate(words[:_MOST]):
        if not known[at] or not word.content or word.low.isdigit():
            continue
        for far in range(at + 1, min(at + _LONGEST + 2, len(words))):
            if not known[far]:
                break
            if far > at + 1 and words[far].stem != word.stem and _one_way(words[at + 1 : far], words[far]):
                yield at, far


def _key(word: Word) -> str:
    return word.low if word.code or not word.content else word.stem


def _one_way(between: list[Word], other: Word) -> bool:
    """Whether the words between are a verb or a comparison, which holds one way only."""
    return (
        other.content
        and not other.low.isdigit()
        and any(word.content for word in between)
        and any(not word.content or word.stem in RELATED for word in between)
        and all(word.low not in _EVEN for word in between)
    )


_ENGLISH = (
    check_sides_of_verbs,
    check_replacements,
    check_sequence,
    check_comparisons,
    check_rivals,
    check_kinships,
    _turned_round,
    check_displaced,
    check_readers,
    check_on_behalf,
)
_OTHERS = (
    _turned_round,
    check_steps,
    check_voice,
    check_parts,
    check_figures,
    check_crosswise,
    check_gapped,
    check_on_behalf,
)
