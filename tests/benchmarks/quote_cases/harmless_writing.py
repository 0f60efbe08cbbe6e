"""True quotes that differ in case where it is safe, or in what models put round and into a quote."""

from __future__ import annotations

import random
import re

from quote_cases import harmless_markup, harmless_text
from quote_cases.edits import inner, same, some, swapped
from quote_cases.harmless_markup import WORDS
from quote_cases.spans import DENSE, Draft, Span


def first_letter_case(span: Span, rng: random.Random) -> Draft | None:
    first = re.match(r"[^\W\d_]+(?=[\s,])", span.text)
    plain = first and first[0][1:] == first[0][1:].lower() and len(first[0].swapcase()) == len(first[0])
    foreign = span.passage.script != "latin" and span.text[0].isascii()
    if (foreign or span.passage.script in DENSE) and first and len(first[0]) == 1:
        return None  # a symbol, not a word
    if not span.prose or not plain or span.text[0].swapcase() == span.text[0]:
        return None
    return same(span, span.text[0].swapcase() + span.text[1:])


def word_case(span: Span, rng: random.Random) -> Draft | None:
    pattern = r"(?<=[\s(])[^\W\d_]{4,}(?=[\s,;)])"
    words = [w for w in inner(span, pattern) if w[0][1:].islower()] if span.prose else []
    words = [
        w
        for w in words
        if (w[0][0].swapcase() != w[0][0] and w[0][0].isascii()) or "а" <= w[0][0].lower() <= "я"
    ]
    if not words:
        return None
    quote = span.text
    for word in some(rng, words, 3):
        quote = swapped(quote, word, word[0][0].swapcase() + word[0][1:])
    return same(span, quote)


def wrapped_in_quotation_marks(span: Span, rng: random.Random) -> Draft | None:
    marks = {"han": ("「」", "“”", "『』"), "kana": ("「」", "『』")}.get(
        span.passage.script, ("“”", '""', "«»", "''", "‘’")
    )
    if not span.prose or span.text[0] in "\"'“‘«" or span.text[-1] in "\"'”’»":
        return None
    mark = rng.choice(marks)
    return same(span, mark[0] + span.text + mark[1])


def final_stop(span: Span, rng: random.Random) -> Draft | None:
    if not span.prose:
        return None
    if re.search(r"[^\W\d_]{3}[.。।]$", span.text) and not span.text.endswith("etc."):
        return same(span, span.text[:-1], trimmed=1)
    after = span.passage.text[span.raw_range[1] :][:1]
    if span.text[-1].isalpha() and after in {",", ";", ":", " ", "\n"}:
        return same(span, span.text + ".")
    return None


def emphasis_added(span: Span, rng: random.Random) -> Draft | None:
    words = inner(span, WORDS) if span.prose else []
    if not words:
        return None
    word, mark = rng.choice(words), rng.choice(("**", "*"))
    return same(span, swapped(span.text, word, f"{mark}{word[0]}{mark}"))


def code_marks_added(span: Span, rng: random.Random) -> Draft | None:
    words = inner(
        span,
        r"(?<![\w\"'“`])(?:[a-z]+_[a-z_]+|[A-Za-z]+\.[a-z_]{3,}(?:\(\))?|[a-z]+\(\)|[A-Z][a-z]+[A-Z]\w+)"
        r"(?=[ ,;])",
    )
    if not span.prose or not words:
        return None
    word = rng.choice(words)
    return same(span, swapped(span.text, word, f"`{word[0]}`"))


def several_at_once(span: Span, rng: random.Random) -> Draft | None:
    """Typography of the source and of the quote changed together."""
    makers = (
        *harmless_text.KINDS.values(),
        harmless_markup.emphasis_dropped,
        harmless_markup.link_dropped,
        harmless_markup.tags_dropped,
        harmless_markup.reference_marks_dropped,
    )
    draft = rng.choice(makers)(span, rng)
    if draft is None or not span.prose or (not draft.quote[-1].isalnum() and draft.quote[-1] != "."):
        return None
    quote = draft.quote.replace(" ", "\n", 1) if rng.random() < 0.5 else draft.quote
    quote = re.sub(r"(?<=[a-z])'(?=[a-z])", "’", quote)
    if re.match(r"[A-Z][a-z]+ ", quote) and rng.random() < 0.5:
        quote = quote[0].lower() + quote[1:]
    return Draft(f"“{quote}”", draft.text, draft.span)


KINDS = {
    "case of the first letter": first_letter_case,
    "case of a long word's first letter": word_case,
    "wrapped in quotation marks": wrapped_in_quotation_marks,
    "final full stop added or dropped": final_stop,
    "emphasis added": emphasis_added,
    "code marks added": code_marks_added,
    "several of these at once": several_at_once,
}
