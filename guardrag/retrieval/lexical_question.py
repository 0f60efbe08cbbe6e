"""What a question asks for, as weighted terms.

Every term carries the share of the question's information that it stands for, and
the forms in which a passage may have it: the word itself, a word derived from it, a
synonym. Function words and the scaffolding of questions carry none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import zip_longest

from guardrag.retrieval.lexical_listed import listed
from guardrag.retrieval.lexical_stem import root
from guardrag.retrieval.lexical_synonyms import phrase_at, synonyms
from guardrag.retrieval.lexical_terms import Token, TokenKind, fold_text, tokens
from guardrag.retrieval.lexical_words import STOP, UNLISTED, stop_words, word_weight

__all__ = ["QuestionTerm", "TermKind", "read_question"]

DERIVED_SHARE = 0.85
SYNONYM_SHARE = 0.75
_NAME_WEIGHT = 1.2
_NUMBER_WEIGHT = 1.0
_IDENTIFIER_WEIGHT = 2.0
_LETTER_WEIGHT = 0.5
_WORD_NUMBER_WEIGHT = 0.35
_ADVERB_WEIGHT = 0.35
_PHRASE_WEIGHT = 0.8

_MEASURES = listed(
    """
    long soon quickly fast often frequently far big large high tall old heavy deep wide late early small
    good
    """
)

# In scripts without spaces, the characters of question words and particles carry nothing.
_EMPTY_RUNS = listed(
    """
    什么 怎么 怎样 如何 多少 哪里 哪个 为什么 是否 可以 请问 多久 何时 吗 呢 的 了 是 在 和 有 我 们 你
    ですか ますか でしょうか です ます ください どうやって どのように どう なぜ いつ どこ だれ 何
    は が を に で と の も か
    อะไร อย่างไร เท่าไร เท่าไหร่ ที่ไหน เมื่อไร ทำไม ใคร ไหม หรือไม่ ของ และ ที่ ใน กี่
    무엇 어떻게 언제 어디 누가 얼마 입니까 합니까 인가요 나요
    """
)
_EMPTY_BY_LENGTH = sorted(_EMPTY_RUNS, key=lambda run: (-len(run), run))


class TermKind(StrEnum):
    """What kind of thing a term of the question is."""

    WORD = "word"
    NAME = "name"
    NUMBER = "number"
    IDENTIFIER = "identifier"
    CHARACTER = "character"


@dataclass(frozen=True, slots=True)
class QuestionTerm:
    """One piece of information in a question.

    Attributes:
        text: As asked, for saying what is missing.
        kind: Names, numbers and identifiers must not be missing from an answer.
        weight: Its information, 0.15 to 2.
        forms: Terms that cover it, with the share that each covers, best first.
    """

    text: str
    kind: TermKind
    weight: float
    forms: tuple[tuple[str, float], ...]

    @property
    def hard(self) -> bool:
        """True if nothing can stand for it."""
        return self.kind in (TermKind.NUMBER, TermKind.IDENTIFIER)

    @property
    def plain(self) -> str:
        """A number without what groups its digits; empty for anything else."""
        return self.text.replace(",", "") if self.kind is TermKind.NUMBER else ""


def _word_forms(token: Token) -> tuple[tuple[str, float], ...]:
    exact = token.terms[0]
    forms = {exact: 1.0}
    stem = exact[2:]
    for related in synonyms(stem):
        forms.setdefault(f"w:{related}", SYNONYM_SHARE)
    base = root(stem)
    forms.setdefault(f"r:{base}", DERIVED_SHARE)
    for related in synonyms(base):
        forms.setdefault(f"w:{related}", SYNONYM_SHARE * DERIVED_SHARE)
    return tuple(sorted(forms.items(), key=lambda form: -form[1]))


def _word(token: Token, *, name: bool) -> QuestionTerm:
    stem = token.terms[0][2:]
    weight = word_weight(stem)
    if weight == UNLISTED:
        weight = min(word_weight(root(stem)) * 1.3, UNLISTED)
    if weight == UNLISTED and len(token.text) > 5 and token.text.endswith("ly"):
        weight = _ADVERB_WEIGHT
    if len(token.text) == 1:
        weight = _LETTER_WEIGHT
    if name:
        weight = max(weight, _NAME_WEIGHT)
    return QuestionTerm(token.text, TermKind.NAME if name else TermKind.WORD, weight, _word_forms(token))


def _compound(token: Token) -> Iterator[QuestionTerm]:
    """A hyphenated or slashed word: its pieces, each also covered by the joined spelling."""
    joined = token.terms[0]
    pieces = [piece for piece in token.text.replace("/", "-").replace(":", "-").split("-") if piece]
    for piece in pieces:
        for inner in tokens(piece):
            if inner.kind == TokenKind.WORD and (len(inner.text) < 2 or inner.text.casefold() in STOP):
                continue
            if inner.kind != TokenKind.WORD:
                yield from _terms(inner, name=False)
                continue
            term = _word(inner, name=False)
            forms = dict(term.forms)
            forms[joined] = 1.0
            best_first = tuple(sorted(forms.items(), key=lambda form: -form[1]))
            yield QuestionTerm(term.text, term.kind, term.weight, best_first)


def _run(token: Token) -> Iterator[QuestionTerm]:
    """One term a character: it is covered if a pair that it stands in is."""
    run = token.text
    if len(run) == 1:
        yield QuestionTerm(run, TermKind.CHARACTER, 0.5, ((f"b:{run}", 1.0),))
        return
    empty = [False] * len(run)
    at = 0
    while at < len(run):
        found = next((word for word in _EMPTY_BY_LENGTH if run.startswith(word, at)), None)
        if found is not None:
            empty[at : at + len(found)] = [True] * len(found)
        at += len(found) if found is not None else 1
    for i, character in enumerate(run):
        if empty[i]:
            continue
        pairs = {f"b:{run[j : j + 2]}": 1.0 for j in (i - 1, i) if 0 <= j < len(run) - 1}
        weight = 0.3 if "\u3040" <= character <= "\u309f" else 0.5
        yield QuestionTerm(character, TermKind.CHARACTER, weight, tuple(pairs.items()))


def _terms(token: Token, *, name: bool) -> Iterator[QuestionTerm]:
    if token.kind == TokenKind.RUN:
        yield from _run(token)
    elif token.kind == TokenKind.IDENTIFIER:
        yield QuestionTerm(token.text, TermKind.IDENTIFIER, _IDENTIFIER_WEIGHT, ((token.terms[0], 1.0),))
    elif token.kind == TokenKind.NUMBER:
        yield QuestionTerm(
            token.text, TermKind.NUMBER, _NUMBER_WEIGHT, tuple((t, 1.0) for t in token.terms if t[0] in "ni")
        )
        for term in token.terms:
            if term[0] == "w" and term[2:] not in STOP:
                yield QuestionTerm(token.text, TermKind.WORD, word_weight(term[2:]), ((term, 1.0),))
    elif token.terms[0][0] == "n":
        # "two customers" is seldom what tells one text from another, unlike "version 2".
        yield QuestionTerm(
            token.text, TermKind.WORD, _WORD_NUMBER_WEIGHT, tuple((t, 1.0) for t in token.terms)
        )
    elif "-" in token.text or "/" in token.text or ":" in token.text:
        yield from _compound(token)
    else:
        yield _word(token, name=name)


def _is_name(token: Token, position: int, *, shouting: bool) -> bool:
    """Capitalised where a sentence would not capitalise it: "Berlin", "SSO"."""
    if shouting or token.kind != TokenKind.WORD or not token.text[:1].isupper():
        return False
    return position > 0 or (len(token.text) > 1 and token.text.isupper())


@lru_cache(maxsize=1024)
def read_question(question: str) -> tuple[QuestionTerm, ...]:
    """The terms of the question that carry information, in order, each once."""
    found = list(tokens(fold_text(question)))
    words = frozenset(token.text.casefold() for token in found if token.kind == TokenKind.WORD)
    stop = stop_words(words)
    long_words = [token for token in found if token.kind == TokenKind.WORD and len(token.text) > 3]
    shouting = len(long_words) > 2 and sum(t.text[:1].isupper() for t in long_words) > 0.8 * len(long_words)
    terms: dict[tuple[tuple[str, float], ...], QuestionTerm] = {}
    sentence_start = True
    previous = ""
    skip = False
    for token, after in zip_longest(found, found[1:]):
        folded = token.text.casefold()
        if skip:
            skip = False
            continue
        phrase = phrase_at(folded, after.text.casefold()) if after is not None else ()
        if phrase and after is not None:
            forms = tuple((f"w:{stem}", 1.0 if i == 0 else SYNONYM_SHARE) for i, stem in enumerate(phrase))
            terms.setdefault(
                forms, QuestionTerm(f"{token.text} {after.text}", TermKind.WORD, _PHRASE_WEIGHT, forms)
            )
            skip, sentence_start, previous = True, False, ""
            continue
        measured, previous = previous == "how" and folded in _MEASURES, folded
        if measured:
            continue
        single_letter = (
            len(token.text) == 1 and token.text.isupper() and not sentence_start and token.text != "I"
        )
        if (
            token.kind == TokenKind.WORD
            and folded in stop
            and not single_letter
            and not _acronym(token, words)
        ):
            sentence_start = False
            continue
        for term in _terms(token, name=_is_name(token, 0 if sentence_start else 1, shouting=shouting)):
            terms.setdefault(term.forms, term)
        sentence_start = False
    return tuple(terms.values())


def _acronym(token: Token, words: frozenset[str]) -> bool:
    """Whether it is a name and no function word: "US" or "IT" in capitals among lower-case words."""
    return (
        len(token.text) > 1
        and token.text.isupper()
        and any(not word.isupper() for word in words - {token.text})
    )
