"""Added tails: a claim that tells all of its quote and then goes on has to take the rest from somewhere, too.

What a paraphrase brings along replaces words of the quote. Where none are left to be replaced, a single
word that stands nowhere is one too many: "…, and it explodes", "… as required by law", "… for free".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["LANGUAGES", "added_tail"]

LANGUAGES = frozenset({"en", "de", "fr", "es"})
_FEWEST = 3
"""Words of a quote, at least: a shorter one is told by accident."""
_EMPTY = wordset(
    "time times yes no not only just also too so then thus therefore hence indeed accordingly respectively "
    "etc namely "
    "overall altogether total answer short words fact case way thing things done so-called here there "
    "according stated states said says mentioned described given above below document documentation text "
    "page "
    "source sources handbook manual policy guide section article report passage notice "
    "ja nein also somit damit daher laut gemäß insgesamt heißt oui non donc ainsi selon total soit sí no "
    "así según total "
    "decir both each all any every one ones other others it they them its their this that these those"
)
"""Words that say where something stands, or sum up."""


_ALWAYS = anycase(
    r"\b(?:all|every|each|always|any|whoever|alle\w*|jede\w*|immer|tou(?:s|t|te|tes)|chaque|toujours|"
    r"tod[oa]s?|"
    r"cada|siempre)\b"
)
_EXCEPTIONS = wordset("exception exceptions ausnahme ausnahmen ausnahmslos excepción excepciones")
"""What holds for all holds without them."""


def added_tail(matter: Matter, nowhere: Callable[[Word], bool]) -> tuple[str, tuple[str, ...]] | None:
    """What a claim adds behind or before all that its quotes say, and its words; None if it adds nothing.

    Args:
        matter: The claim and its evidence.
        nowhere: Whether a word of the claim stands in no evidence, nor around it, nor in the question.
    """
    if matter.language not in LANGUAGES or matter.claim.derived is not None:
        return None
    words = matter.said.words
    for statement in matter.statements:
        quoted = [word for word in statement.quoted() if word.content]
        first, last = _told(words, quoted) if len(quoted) >= _FEWEST else (None, None)
        if first is None or last is None:
            continue
        for part in (words[last + 1 :], words[:first]):
            told = [word for word in part if word.content and word.low not in _EMPTY]
            if _ALWAYS.search(statement.text) is not None:
                told = [word for word in told if word.low not in _EXCEPTIONS]
            if told and all(nowhere(word) for word in told):
                text = matter.said.text[part[0].start : part[-1].end]
                return text, tuple(dict.fromkeys(word.text for word in told))
    return None


def _told(words: Sequence[Word], quoted: Sequence[Word]) -> tuple[int | None, int | None]:
    """First and last word of the stretch of the claim that has all words of the quotes in their order.

    None if there is none: other words or another order may stand for something that is said in between.
    """
    wanted = [word.stem for word in quoted]
    mine = [word for word in words if word.content]
    stems = [word.stem for word in mine]
    for at in range(len(stems) - len(wanted) + 1):
        if stems[at : at + len(wanted)] == wanted:
            return mine[at].index, mine[at + len(wanted) - 1].index
    return None, None
