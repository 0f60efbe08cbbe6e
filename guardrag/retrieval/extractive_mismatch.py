"""Where a text answers another question than the one asked: other counts, or the opposite."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from guardrag.retrieval.extractive_wanted import LEADING_VERBS
from guardrag.retrieval.lexical_listed import listed
from guardrag.retrieval.lexical_terms import TokenKind, fold_text, tokens
from guardrag.retrieval.lexical_words import STOP

__all__ = ["has_negation", "is_negated", "names_variant", "other_counts"]

_NEGATION = re.compile(
    r"\b(?:not|no|never|none|nor|neither|nobody|nothing|without|cannot|excluded?|except|forbidden|prohibited|refused?"
    r"|rejected?|declined?|un(?!der|til|i(?:t|on|que|v|f|c|l)|to\b|cle|anim)\w+|non)\b|n't\b"
)
_OTHER_CLAUSE = listed(
    """
    if that who whom whose which because when where while whether unless although though since until than or
    but i we you he she it they there
    """
)
_NAME_RUN = re.compile(r"\b[A-Z][\w'-]*(?: (?:[A-Z][\w'-]*|\d[\w.-]*))+")
_NO_DENIAL = listed("matter longer later more less one doubt")


def other_counts(question: str, text: str) -> bool:
    """True if the text has other numbers than the question of the very thing that the question counts."""
    theirs: dict[str, set[str]] = {}
    for number, noun in _counted(text):
        theirs.setdefault(noun, set()).add(number)
    return any(noun in theirs and number not in theirs[noun] for number, noun in _counted(question))


@lru_cache(maxsize=8192)
def _counted(text: str) -> tuple[tuple[str, str], ...]:
    """Numbers with the word after them: "six nights" as ("n:6", stem of nights)."""
    found = list(tokens(fold_text(text)))
    pairs = []
    for token, after in pairwise(found):
        if (
            token.terms
            and token.terms[0][0] == "n"
            and after.kind == TokenKind.WORD
            and after.text.casefold() not in STOP
        ):
            pairs.append((token.terms[0], after.terms[0]))
    return tuple(pairs)


def is_negated(question: str) -> bool:
    """True if the question asks for what is *not* so: "what is not refunded", not "goods they do not want".

    The negation must stand in the question's own clause: with its first verb, or after it with
    no other subject in between. A question that opens with its verb ("Isn't it free?") asks for
    a yes or no, which either kind of sentence gives.
    """
    words = [token.text.casefold() for token in tokens(fold_text(question)) if token.kind != TokenKind.RUN]
    at = next((i for i, word in enumerate(words) if word in LEADING_VERBS or word == "cannot"), None)
    if not at:
        return False
    if words[at].endswith(("n't", "cannot")) or "not" in words[at + 1 : at + 3]:
        return True
    # Behind a pronoun that follows the subject another clause begins: "the sensors they never use".
    for i, word in enumerate(words[at + 1 :], start=at + 1):
        if word in _OTHER_CLAUSE and i > at + 1:
            return False
        if word in ("not", "never") or (word == "no" and not _NO_DENIAL & set(words[i + 1 : i + 2])):
            return words[i + 1 : i + 2] != ["only"]
    return False


def has_negation(text: str) -> bool:
    """True if the text denies or excludes something."""
    return bool(_NEGATION.search(fold_text(text).casefold()))


def names_variant(question: str, text: str) -> bool:
    """True if a name of several words in the question stands in the text with a further word only.

    "The Kestrel 90 Silent has Wi-Fi" is about another thing than the Kestrel 90.
    """
    return any(
        re.search(rf"\b{name} [A-Z][a-z]", text) and not re.search(rf"\b{name}\b(?! [A-Z][a-z])", text)
        for name in map(re.escape, _runs(question))
    )


@lru_cache(maxsize=1024)
def _runs(question: str) -> tuple[str, ...]:
    # What opens the question is a question word or a verb, written with a capital.
    opened = re.sub(r"^\W*\w+", "", question)
    return tuple(match[0] for match in _NAME_RUN.finditer(opened))
