"""True quotes that differ in typography: quotation marks, dashes, spaces, line breaks, forms of letters."""

from __future__ import annotations

import random
import re
import textwrap
import unicodedata

from quote_cases.edits import edited, inner, same, some, swapped
from quote_cases.spans import DENSE, Draft, Span

LIGATURES = {"ffi": "ﬃ", "ffl": "ﬄ", "ff": "ﬀ", "fi": "ﬁ", "fl": "ﬂ"}
PLAIN_WORD = r"(?<![\w\-.@/\\'’])[a-z]{%d,}(?![\w\-.@/\\'’])"


def verbatim(span: Span, rng: random.Random) -> Draft | None:
    return same(span, span.raw) if span.whole else None


def lines_joined(span: Span, rng: random.Random) -> Draft | None:
    if not span.clean or "\n" not in span.raw or span.passage.script in DENSE:
        return None
    return same(span, span.text)


def lines_broken(span: Span, rng: random.Random) -> Draft | None:
    quote = textwrap.fill(span.text, rng.randint(28, 60), break_long_words=False, break_on_hyphens=False)
    return same(span, quote) if span.prose and "\n" in quote and "  " not in span.text else None


def carriage_returns(span: Span, rng: random.Random) -> Draft | None:
    if not span.clean or "\n" not in span.raw or span.passage.script in DENSE:
        return None
    text = span.passage.text
    start, end = (place + text.count("\n", 0, place) for place in span.raw_range)
    return Draft(span.text, text.replace("\n", "\r\n"), (start, end))


def quotes_straightened(span: Span, rng: random.Random) -> Draft | None:
    if not span.prose:
        return None
    if re.search("[‘’“”]", span.text):
        return same(span, span.text.translate(str.maketrans("‘’“”", "''\"\"")))
    marks = inner(span, r"(?<=[a-z])'(?=[a-z])|(?<=\s)\"(?=\w[^\"]*\")|(?<=\w)\"(?=[\s.,;])")
    return edited(span, [(m.start(), m.end(), _curly(span.text, m.start())) for m in marks])


def quotes_curled(span: Span, rng: random.Random) -> Draft | None:
    places = inner(span, r"(?<=[a-z])'(?=[a-z])|(?<=\s)\"(?=\w[^\"]*\")|(?<=[\w.])\"(?=[\s.,;])")
    if not span.prose or not places:
        return None
    quote = span.text
    for found in places:
        quote = swapped(quote, found, _curly(span.text, found.start()))
    return same(span, quote)


def _curly(text: str, place: int) -> str:
    if text[place] == "'":
        return "’"
    return "“" if text[place - 1].isspace() or text[place - 1] in "([" else "”"


def dashes_to_hyphens(span: Span, rng: random.Random) -> Draft | None:
    if not span.prose or "--" in span.text:
        return None
    if re.search("[–—‐‑]", span.text[1:-1]):
        return same(span, re.sub("[–—‐‑]", "-", span.text))
    places = inner(span, r"(?<=[^\W\d_])-(?=[^\W\d_])|(?<=\d)-(?=\d)|(?<=\w )-(?= \w)")
    spaced = "–—"
    return edited(
        span,
        [
            (m.start(), m.end(), rng.choice(spaced if span.text[m.start() - 1] == " " else "‐‑–"))
            for m in places
        ],
    )


def hyphens_to_dashes(span: Span, rng: random.Random) -> Draft | None:
    places = inner(span, r"(?<=[^\W\d_])-(?=[^\W\d_])|(?<=\d)-(?=\d)")
    if not span.prose or not places:
        return None
    found = rng.choice(places)
    return same(span, swapped(span.text, found, "–" if span.text[found.start() - 1].isdigit() else "‑"))


def minus_to_hyphen(span: Span, rng: random.Random) -> Draft | None:
    if not span.prose:
        return None
    if "−" in span.text[1:]:
        return same(span, span.text.replace("−", "-"))
    return edited(span, [(m.start(), m.end(), "−") for m in inner(span, r"(?<=[\s(])-(?=\d)")])


def spaces_of_other_widths(span: Span, rng: random.Random) -> Draft | None:
    places = some(rng, found, 4) if span.prose and (found := inner(span, r"(?<=\S) (?=\S)")) else []
    return edited(span, [(m.start(), m.end(), rng.choice("\u00a0\u2009\u202f\u2007\u2002")) for m in places])


def runs_of_spaces(span: Span, rng: random.Random) -> Draft | None:
    places = some(rng, found, 4) if span.prose and (found := inner(span, r"(?<=\S) (?=\S)")) else []
    return edited(span, [(m.start(), m.end(), rng.choice(("  ", "   ", "\t"))) for m in places])


def word_broken_with_hyphen(span: Span, rng: random.Random) -> Draft | None:
    words = inner(span, PLAIN_WORD % 8) if span.prose and span.block.kind == "paragraph" else []
    if not words:
        return None
    word = rng.choice(words)
    place = rng.randint(word.start() + 3, word.end() - 3)
    return edited(span, [(place, place, "-\n")])


def compound_broken_at_hyphen(span: Span, rng: random.Random) -> Draft | None:
    hyphens = inner(span, r"(?<=[^\W\d_]{2}-)(?=[^\W\d_]{2})") if span.prose else []
    if not hyphens:
        return None
    place = rng.choice(hyphens).start()
    return edited(span, [(place, place, "\n")])


def soft_hyphens(span: Span, rng: random.Random) -> Draft | None:
    words = (
        inner(span, r"[^\W\d_]{6,}")
        if span.prose and span.passage.script in {"latin", "cyrillic", "greek"}
        else []
    )
    if not words:
        return None
    places = [word.start() + rng.randint(2, 4) for word in some(rng, words, 4)]
    return edited(span, [(place, place, rng.choice(("\u00ad", "\u00ad", "\u00ad\n"))) for place in places])


def zero_width_characters(span: Span, rng: random.Random) -> Draft | None:
    pattern = r"(?<=\w\w)(?=\w\w)"
    if not span.prose or span.passage.script == "devanagari" or not (found := inner(span, pattern)):
        return None
    return edited(span, [(m.start(), m.end(), rng.choice("\u200b\u2060\ufeff")) for m in some(rng, found, 3)])


def decomposed_letters(span: Span, rng: random.Random) -> Draft | None:
    text = span.text
    changing = [n for n, char in enumerate(text) if unicodedata.normalize("NFD", char) != char]
    if not span.prose or not changing or unicodedata.normalize("NFC", text) != text:
        return None
    if rng.random() < 0.5:
        return same(span, unicodedata.normalize("NFD", text))
    return edited(span, [(n, n + 1, unicodedata.normalize("NFD", text[n])) for n in changing])


def ligatures(span: Span, rng: random.Random) -> Draft | None:
    places = (
        inner(span, r"(?<=[a-z])(?:ffi|ffl|ff|fi|fl)(?=[a-z])|\b(?:fi|fl)(?=[a-z]{2})") if span.prose else []
    )
    return edited(span, [(m.start(), m.end(), LIGATURES[m[0]]) for m in places])


def full_width_forms(span: Span, rng: random.Random) -> Draft | None:
    wide = span.passage.script in {"han", "kana", "hangul"}
    places = (
        inner(span, r"[A-Za-z0-9%]+" if wide else r"\b(?:[A-Z]{2,}|\d+|[A-Za-z]{4,})\b") if span.prose else []
    )
    if not places:
        return None
    token = rng.choice(places)
    new = "".join(chr(ord(char) + 0xFEE0) for char in token[0]) if token[0].isascii() else token[0]
    return edited(span, [(token.start(), token.end(), new)])


def broken_between_ideographs(span: Span, rng: random.Random) -> Draft | None:
    pattern = r"(?<=[\u3040-\u30ff\u4e00-\u9fff])(?=[\u3040-\u30ff\u4e00-\u9fff])"
    places = inner(span, pattern) if span.prose and span.passage.script in {"han", "kana"} else []
    return edited(span, [(m.start(), m.end(), "\n") for m in some(rng, places, 2)]) if places else None


def bidi_marks(span: Span, rng: random.Random) -> Draft | None:
    if not span.prose or span.passage.script not in {"arabic", "hebrew"}:
        return None
    places = inner(span, r"(?<=[\s(])(?=[\dA-Za-z])|(?<=[\dA-Za-z%)])(?=[\s.,])|(?<=[.,:])(?= )")
    mark = rng.choice("\u200e\u200f\u061c")
    if not places:
        return None
    if rng.random() < 0.3:
        place = rng.choice(places).start()
        return same(span, span.text[:place] + mark + span.text[place:])
    return edited(span, [(m.start(), m.end(), mark) for m in some(rng, places, 3)])


KINDS = {
    "verbatim": verbatim,
    "lines joined": lines_joined,
    "lines broken elsewhere": lines_broken,
    "carriage returns in the source": carriage_returns,
    "curly quotes written straight": quotes_straightened,
    "straight quotes written curly": quotes_curled,
    "dashes written as hyphens": dashes_to_hyphens,
    "hyphens written as dashes": hyphens_to_dashes,
    "minus written as hyphen": minus_to_hyphen,
    "no-break and thin spaces": spaces_of_other_widths,
    "runs of spaces and tabs": runs_of_spaces,
    "word broken with a hyphen": word_broken_with_hyphen,
    "compound broken at its hyphen": compound_broken_at_hyphen,
    "soft hyphens": soft_hyphens,
    "zero-width characters": zero_width_characters,
    "composed and decomposed letters": decomposed_letters,
    "ligatures": ligatures,
    "full-width forms": full_width_forms,
    "line broken between ideographs": broken_between_ideographs,
    "bidi marks": bidi_marks,
}
