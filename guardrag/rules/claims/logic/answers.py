"""Answers: a "yes" before a denial of what was asked, a "no" before its very words, contradict themselves."""

from __future__ import annotations

import re

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.logic.denials import denials
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word, read
from guardrag.rules.claims.reading.wordsets import wordset
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_answer"]

_ANSWER = re.compile(
    r"\W*(?P<yes>yes|ja|oui|sí|sì|sim)?(?P<no>(?<![a-zí])(?:no|nein|non|não))?\s?[,.:;!–—-]\s*(?P<rest>\S.*)",
    re.IGNORECASE | re.DOTALL,
)
_ASKS_WHICH = wordset(
    "who whom whose what which when where why how wer wen wem was wann wo warum wie welche welcher welches "
    "wieviel qui que quoi quand où comment combien pourquoi quel quelle quels quelles "
    "qué quién cuándo dónde cómo cuánto cuál"
)
_OR = anycase(r"\b(?:or|oder|ou|o)\b")
_MODAL = wordset(
    "may can could might must should shall will would need darf dürfen kann können muss müssen soll sollen "
    "peut peuvent doit doivent puede pueden debe deben"
)
_EXCEPTION = anycase(
    r"[,;:(]|\.\s+\S|\b(?:except|unless|but|apart|außer|sofern|aber|sauf|mais|excepto|salvo|pero)\b",
)


def check_answer(matter: Matter) -> Verdict:
    """Compares a claim that begins with yes or no with the question: does it go on as it begins?

    Only where it goes on in the question's own words, in their order; any other wording may be an answer.
    """
    answer = _ANSWER.match(matter.text)
    asked = _asked(matter)
    if answer is None or asked is None or bool(answer["yes"]) == bool(answer["no"]):
        return PASSED
    rest = answer["rest"]
    exception = _EXCEPTION.search(rest)
    main = rest[: exception.start()] if exception is not None else rest
    said = read(main).words
    if not _repeats(said, asked):
        return PASSED
    denied = any(one.sure for one in denials(read(main), None, matter.language))
    if answer["yes"] and denied:
        return failed("the claim begins with a yes and goes on to deny what was asked")
    if answer["no"] and not denied and exception is None:
        return failed("the claim begins with a no and goes on to affirm what was asked")
    return PASSED


def _asked(matter: Matter) -> tuple[Word, ...] | None:
    """The words of a question that can be answered by yes or no, and does not itself deny."""
    question = matter.evidence.question
    words = read(question).words
    if (
        not words
        or not question.rstrip().endswith("?")
        or words[0].low in _ASKS_WHICH
        or _OR.search(question)
    ):
        return None
    if denials(read(question), None, matter.language):
        return None
    return words


def _repeats(said: tuple[Word, ...], asked: tuple[Word, ...]) -> bool:
    """Whether these are the question's words with content and modal verbs, in order, and no others."""
    mine, theirs = _core(said), _core(asked)
    return bool(mine) and mine == theirs and _modals(said) == _modals(asked)


def _core(words: tuple[Word, ...]) -> list[str]:
    return [word.stem for word in words if word.content and word.low not in _MODAL]


def _modals(words: tuple[Word, ...]) -> set[str]:
    return {word.low for word in words if word.low in _MODAL}
