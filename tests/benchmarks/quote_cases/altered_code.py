"""Quotes whose code, addresses or ends were changed, and changes under typography."""

from __future__ import annotations

import random
import re

from quote_cases import harmless_markup, harmless_text, harmless_writing
from quote_cases.altered_numbers import changed, digit_changed, found_in, has_formula, pick
from quote_cases.edits import swapped
from quote_cases.spans import Draft, Span

# A line set apart is taken for code only if it has marks of code and no plain words in a row.
CODE = re.compile(r"[=(){}\[\];<>]|(?:^|\s)--?\w|^\$ |\w/\w")
PROSE = re.compile(r"(?:\b[a-z]+ ){3}[a-z]+\b|^\.\. |^[-*] |, [a-z]+ [a-z]+ |\w@\w")
NO_BOUNDARY = re.compile(
    r"[\u0900-\u0e7f\u3040-\u30ff\u3400-\u9fff]"
)  # scripts that write words without spaces
PUNCTUATION = {
    "()": ("", "[]"),
    "(": ("[", "{"),
    ".": ("_", ""),
    "_": ("", "-", "."),
    "--": ("-", ""),
    "==": ("=",),
    "=": ("==", ":="),
    "!=": ("==",),
    "&&": ("||", "&"),
    "::": (":", "."),
    "->": ("=>", ">"),
    "/": ("\\", ""),
    '"': ("'", "“"),
    "'": ('"', "’"),
    ":": (";", ""),
    "<": ("", "("),
    "*": ("", "**"),
    "+": ("-", ""),
    "#": ("",),
    "$": ("",),
    "@": ("",),
    "|": ("", "&"),
    ",": (".", ""),
}


def _code_places(span: Span, pattern: str) -> list[re.Match[str]]:
    """Matches inside code, in a span whose rendering is settled or that is code altogether."""
    if span.block.kind == "code":
        likely = span.said.isascii() and CODE.search(span.said) and not PROSE.search(span.said)
        return found_in(span, pattern) if likely else []
    if not span.clean:
        return []
    return [m for m in found_in(span, pattern) if all(span.code[m.start() : m.end()])]


def code_punctuation(span: Span, rng: random.Random) -> Draft | None:
    pattern = "|".join(re.escape(mark) for mark in sorted(PUNCTUATION, key=len, reverse=True))
    places = list(_code_places(span, rf"(?<=\S)(?:{pattern})(?=\S)"))
    if not places:
        return None
    place = rng.choice(places)
    return changed(span, place, rng.choice(PUNCTUATION[place[0]]))


def markup_lookalike(span: Span, rng: random.Random) -> Draft | None:
    """What looks like markup and is content, taken out of code."""
    found = _code_places(
        span,
        r"(?<!\w)__(\w+)__(?!\w)|(?<=[\w)])<(?:\w+)>|(?<!\w)\*{1,2}(?=\w)|(?<=\w)\*(?=\w)|(?<=\w)_(?=\w)|(?<=/)\*\*|\{\w+\}|~(?=/)",
    )
    if re.search(r"(?<!\w)(\*{1,2})\w[\w ]*\1(?!\w)", span.said):
        found = [m for m in found if "*" not in m[0]]  # may be emphasis after all
    if not found:
        return None
    place = rng.choice(found)
    return changed(span, place, place[1] if place[0].startswith("__") and place.lastindex else "")


def identifier_case(span: Span, rng: random.Random) -> Draft | None:
    """camelCase, snake_case, short capitals, and any word inside code."""
    places = found_in(
        span, r"(?<![\w./:@])(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]{2,3}|[a-z]+_\w+)(?![\w./:@])"
    )
    places += _code_places(span, r"(?<!\w)[A-Za-z_]{3,}(?!\w)")
    if not places:
        return None
    word = rng.choice(places)
    return changed(span, word, rng.choice((word[0].lower(), word[0].upper(), word[0].swapcase())))


def address_changed(span: Span, rng: random.Random) -> Draft | None:
    found = pick(
        span,
        rng,
        r"https?://[^\s<>\"')\]]{8,}|(?<!\w)/[a-z]+(?:/[\w.{}-]+)+|\b[a-z]+@[a-z]+\.[a-z.]+|\b[\w-]+\.(?:org|com|io)\b/?",
    )
    if found is None:
        return None
    parts = [m for m in re.finditer(r"[a-z]{3,}|\d+", found[0]) if m[0] not in {"http", "https", "www"}]
    if not parts:
        return None
    part = rng.choice(parts)
    ways = [part[0] + "s", part[0][:-1], "v2" if part[0].isdigit() else part[0][::-1]]
    return changed(span, found, swapped(found[0], part, rng.choice(ways)))


def _unbounded(text: str, place: int) -> bool:
    return NO_BOUNDARY.search(text[place - 1 : place + 1]) is not None


def clipped_at_start(span: Span, rng: random.Random) -> Draft | None:
    places = found_in(span, r"(?<=[^\W_])(?=[^\W_])|(?<=\d[.,])(?=\d)|(?<=[A-Z]-)(?=\d)|(?<=[a-z]_)(?=[a-z])")
    places = [m for m in places if m.start() < len(span.said) - 25 and not _unbounded(span.said, m.start())]
    if not places:
        return None
    return Draft(span.said[rng.choice(places).start() :], span.passage.text)


def clipped_at_end(span: Span, rng: random.Random) -> Draft | None:
    places = found_in(span, r"(?<=[^\W_])(?=[^\W_])|(?<=\d)(?=[.,]\d)|(?<=[A-Z])(?=-\d)|(?<=[a-z])(?=_[a-z])")
    places = [m for m in places if m.start() > 25 and not _unbounded(span.said, m.start())]
    if not places:
        return None
    return Draft(span.said[: rng.choice(places).start()], span.passage.text)


def symbol_clipped(span: Span, rng: random.Random) -> Draft | None:
    """A sign or currency before the first number, or a percent sign after the last, is left out."""
    if has_formula(span):
        return None
    before = [m for m in found_in(span, r"(?<=[\s(=])[-−+$€£±](?=\d)") if m.start() < len(span.said) - 20]
    after = [m for m in found_in(span, r"(?<=\d)(?=%)") if m.start() > 20]
    if before and (not after or rng.random() < 0.6):
        return Draft(span.said[rng.choice(before).end() :], span.passage.text)
    return Draft(span.said[: rng.choice(after).start()], span.passage.text) if after else None


def under_typography(span: Span, rng: random.Random) -> Draft | None:
    """The source has what folds away, soft hyphens or marks, and the quote has another digit or letter."""
    makers = (
        *harmless_text.KINDS.values(),
        *harmless_markup.KINDS.values(),
        *harmless_writing.KINDS.values(),
    )
    draft = rng.choice(makers)(span, rng)
    if draft is None or not span.prose:
        return None
    places = list(re.finditer(r"(?<=\w)\d(?=\d)|(?<= )\d(?=\W)|(?<=[a-z]{2})[a-z](?=[a-z]{2})", draft.quote))
    places = [m for m in places if 3 < m.start() < len(draft.quote) - 3]
    if not places:
        return None
    digits = [m for m in places if m[0].isdigit()]
    place = rng.choice(digits or places)
    new = str((int(place[0]) + 3) % 10) if place[0].isdigit() else chr((ord(place[0]) - 97 + 7) % 26 + 97)
    return Draft(swapped(draft.quote, place, new), draft.text)


def number_under_markup(span: Span, rng: random.Random) -> Draft | None:
    """A number in an emphasised, linked or tagged run is changed."""
    changed_number = digit_changed(span, rng)
    numbers = list(re.finditer(r"(?<= )\d+(?= )", span.text))
    if (
        changed_number is None
        or not numbers
        or not span.calm
        or span.passage.form not in {"markdown", "text"}
    ):
        return None
    number = rng.choice(numbers)
    start, end = span.at(number.start())[0], span.at(number.end() - 1)[1]
    mark, close = rng.choice((("**", "**"), ("<b>", "</b>"), ("[", "](/n)"), ("`", "`"), ("_", "_")))
    text = span.passage.text
    return Draft(changed_number.quote, text[:start] + mark + text[start:end] + close + text[end:])


KINDS = {
    "punctuation in code changed": code_punctuation,
    "what looks like markup dropped": markup_lookalike,
    "case of an identifier": identifier_case,
    "address changed": address_changed,
    "clipped at the start": clipped_at_start,
    "clipped at the end": clipped_at_end,
    "sign or symbol clipped": symbol_clipped,
    "letter or digit changed under typography": under_typography,
    "number changed under markup": number_under_markup,
}
WORD_FOR_WORD = {"clipped at the start", "clipped at the end", "sign or symbol clipped"}
