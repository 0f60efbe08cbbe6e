"""Words as the full-text index sees them.

Both sides, passages and questions, go through here, and only what comes out reaches
the database's query language: letters, digits and `_ + #`, so no question can carry
syntax. Inflection is left to the index's own English stemmer.
"""

from __future__ import annotations

import re
from itertools import pairwise

from guardrag.retrieval.lexical_words import stop_words
from guardrag.text.normal import normalized

__all__ = ["passage_terms", "question_terms"]

# Scripts that put no spaces between words, and Hangul, whose words carry their particles.
_UNSPACED = (
    "\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
)
_RUN = re.compile(f"[{_UNSPACED}]+")
# A word with what joins its parts: ERR_5521, BX-9920, 2.5, user@host, C++, don't.
_JOINED = re.compile(r"[^\W_]\w*(?:[-.@'’,/\\]\w*[^\W_]\w*)*[+#]*")
_PART = re.compile(r"[^\W_]+")
_CAMEL = re.compile(r"[^\W\d_]+|\d+")
_HUMP = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")
_ACCENT = re.compile("[\u0300-\u036f]")
_POSSESSIVE = re.compile(r"['’]s$", re.IGNORECASE)
_MAX_TERM = 60
_MAX_QUESTION_TERMS = 200


def _folded(text: str) -> str:
    """Compatibility forms and accents folded; case is kept for the humps of identifiers."""
    if text.isascii():
        return text
    plain = _ACCENT.sub("", normalized("NFKD", text))
    return normalized("NFC", plain)


def _pairs(run: str, *, question: bool) -> list[str]:
    """Two neighbouring characters each; passages also give single ones, for questions of one."""
    pairs = [run[place : place + 2] for place in range(len(run) - 1)]
    return pairs or [run] if question else [*run, *pairs]


def _word_terms(word: str, *, question: bool) -> list[str]:
    """The parts of a word and, where it has several, the whole of it without what joins them."""
    parts = _PART.findall(_POSSESSIVE.sub("", word))
    # A question about 2.5 is not about every 2 and every 5.
    number = len(parts) > 1 and all(part.isdigit() for part in parts) and set(word) & set(".,")
    terms = [] if number and question else list(parts)
    if len(parts) == 1 and word[-1] in "+#":
        terms.append(parts[0] + word[len(word.rstrip("+#")) :])
    for part in parts:
        if len(part) > 3 and not part.isalpha() and not part.isdigit():
            terms += [piece for piece in _CAMEL.findall(part) if len(piece) > 1]
        elif (
            len(part) > 3 and part.isascii() and not (part.isupper() or part.islower() or part[1:].islower())
        ):
            humps = _HUMP.findall(part)
            terms += humps if len(humps) > 1 else []
    if len(parts) > 1 and "/" not in word and "\\" not in word:
        whole = parts[0]
        for before, after in pairwise(parts):
            # 2.5 is not 25; but 1,000 is 1000 and BX-9920 is BX9920.
            gap = "_" if before[-1].isdigit() and after[0].isdigit() and "," not in word else ""
            whole += gap + after
        terms.append(whole)
    return [term.casefold() for term in dict.fromkeys(terms)]


def _terms(text: str, *, question: bool) -> list[tuple[str, str]]:
    """Pairs of a term and the word it came from, in order."""
    found: list[tuple[str, str]] = []
    place = 0
    folded = _folded(text)
    for run in [*_RUN.finditer(folded), None]:
        spaced = folded[place : run.start() if run else len(folded)]
        for match in _JOINED.finditer(spaced):
            found += [(term[:_MAX_TERM], match[0]) for term in _word_terms(match[0], question=question)]
        if run:
            found += [(pair, pair) for pair in _pairs(run[0], question=question)]
            place = run.end()
    return found


def passage_terms(text: str) -> str:
    """The terms of a passage with a space between them, repeats included."""
    return " ".join(term for term, _ in _terms(text, question=False))


def question_terms(text: str) -> list[str]:
    """The terms of a question that carry information, each once; empty if there are none.

    Function words are left out, except where capitals say that a name is meant (IT, US).
    """
    found = _terms(text, question=True)
    shouted = text.isupper()
    stop = stop_words(frozenset(word.casefold() for _, word in found))
    kept = [
        term
        for term, word in found
        if not (word.casefold() in stop or term in stop) or (len(word) > 1 and word.isupper() and not shouted)
    ]
    return list(dict.fromkeys(kept))[:_MAX_QUESTION_TERMS]
