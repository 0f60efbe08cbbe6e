"""Added tails: a claim that tells all of its quote and then goes on has to take the rest from somewhere, too.

What a paraphrase brings along replaces words of the quote. Where none are left to be replaced, a single
word that stands nowhere is one too many: "…, and it explodes", "… as required by law", "… for free".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter, Statement
from guardrag.rules.claims.reading.words import Word
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["LANGUAGES", "added_tail", "unsaid_predicate"]

LANGUAGES = frozenset({"en", "de", "fr", "es"})
_FEWEST = 3
"""Words of a quote, at least: a shorter one is told by accident."""
_EMPTY = wordset(
    "command commands class method function option options parameter parameters flag setting field key "
    "value file files folder directory module package library tool plugin version release number "
    "product model type service system application app device unit page city town village river "
    "building street company firm data temperature price fee amount sum cost level size length weight "
    "width height area period format word name note noted based passage context information summary "
    "summarise summarize summarized brief short additionally furthermore moreover finally addition "
    "question answer answering overall given provided time times favour favor yes no not only just "
    "also too so then thus therefore hence indeed accordingly respectively etc namely called named "
    "minus less plus stand stands lie lies located found means overall altogether total answer short "
    "words fact case way thing things done so-called here there according stated states said says "
    "mentioned described given above below document documentation text page source sources handbook "
    "manual policy guide section article report passage notice tenu tenue tenus tenues obligé obligés "
    "obligée obligées obligado obligada obligados obligadas verpflichtet gehalten berechtigt zulässig "
    "gestattet permis permise permitido permitida ja nein also somit damit daher laut gemäß insgesamt "
    "heißt oui non donc ainsi selon total soit sí no así según total decir both each all any every one "
    "ones other others it they them its their this that these those"
)
"""Words that say where something stands, or sum up."""


_ALWAYS = anycase(
    r"\b(?:all|every|each|always|any|whoever|alle\w*|jede\w*|immer|tou(?:s|t|te|tes)|chaque|toujours|"
    r"tod[oa]s?|cada|siempre)\b"
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
    if len(matter.statements) != 1 or not _is_sentence(matter.statements[0]):
        return None  # a label, a cell or a part of a sentence is put into words of the claim's own
    statement = matter.statements[0]
    quoted = [word.stem for word in statement.reading.words if word.content and word.start >= statement.start]
    rest = _beyond(matter.said.content(), quoted) if len(quoted) >= _FEWEST else []
    if _ALWAYS.search(statement.text) is not None:
        rest = [word for word in rest if word.low not in _EXCEPTIONS]
    new = [word for word in rest if word.low not in _EMPTY and nowhere(word)]
    if matter.language != "en":  # no table of synonyms tells there what one word stands for
        last = max((word.index for word in matter.said.content() if word not in rest), default=-1)
        new = [word for word in new if word.index > last]
    if not new:
        return None
    return matter.said.text[new[0].start : new[-1].end], tuple(dict.fromkeys(word.text for word in new))


def _is_sentence(statement: Statement) -> bool:
    """Whether a whole sentence was quoted, a label in front of it left aside."""
    text = statement.text.rstrip()
    before, quoted = text[: statement.start].strip(_ENDS), text[statement.start :]
    labelled = before.endswith(":") and len(quoted.split()) > _FEWEST
    whole = (not before or labelled) and not text[statement.end :].strip(_ENDS)
    return whole and text.endswith(_STOPS) and ":" not in quoted and not statement.piece.around.cells


_STOPS = (".", "!")
_ENDS = " \t\n.!\"'”’»"


_IS = anycase(r"(?P<who>[^,;:]+?)\b(?:is|are|was|were)\b(?P<what>[^,;:]+?)[.!]?\s*$")
_STILL = anycase(r"\b(?:still|again|yet|never|not|no|often|most)\b|n't\b")
_IN_OTHER_WORDS = wordset(
    "allowed permitted forbidden prohibited banned mandatory compulsory obligatory optional required "
    "needed necessary unchanged same identical different possible impossible free available "
    "unavailable included excluded covered true false correct right wrong enough sufficient used based "
    "called known located found done made given due up over able unable"
)
"""What many a verb comes to: "may" and "is allowed", "costs nothing" and "is free"."""


def unsaid_predicate(matter: Matter, nowhere: Callable[[Word], bool]) -> tuple[str, tuple[str, ...]] | None:
    """What an English claim says that something is, "is gone", where its evidence has only the something."""
    match = _IS.match(matter.said.text) if matter.language == "en" else None
    if match is None or matter.claim.derived is not None:
        return None
    content = matter.said.content()
    who = [word for word in content if word.end <= match.end("who")]
    what = [word for word in content if word.start >= match.start("what")]
    if not who or not what or not all(matter.covered(word) for word in who):
        return None
    if _STILL.search(match["what"]) is not None:
        return None  # "is still open" is "is not known yet"
    if any(word.low in _IN_OTHER_WORDS for word in what) or not all(nowhere(word) for word in what):
        return None
    return match["what"].strip(), tuple(word.text for word in what)


def _beyond(mine: Sequence[Word], quoted: Sequence[str]) -> list[Word]:
    """The words of the claim that are not the quote's, if it has all of these in their order; else none.

    Other words, or another order, may stand for something that is said in between.
    """
    rest: list[Word] = []
    at = 0
    for word in mine:
        if at < len(quoted) and word.stem == quoted[at]:
            at += 1
        else:
            rest.append(word)
    return rest if at == len(quoted) else []
