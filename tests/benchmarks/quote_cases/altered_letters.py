"""Quotes in which one letter, accent, vowel sign, apostrophe or hyphen is not the passage's."""

from __future__ import annotations

import random
import unicodedata

from quote_cases.altered_numbers import changed, found_in, pick
from quote_cases.spans import Draft, Span

HOMOGLYPHS = {
    "a": "а",
    "e": "е",
    "o": "о",
    "p": "р",
    "c": "с",
    "x": "х",
    "y": "у",
    "i": "і",
    "A": "А",
    "E": "Е",
    "O": "О",
}


def letter_in_name(span: Span, rng: random.Random) -> Draft | None:
    found = pick(
        span, rng, r"(?<=[a-z,] )(?:[A-Z][a-z]{3,}|[A-Z]{2,}-?\d*|[A-Za-z]+\d+\w*|\w+_\w+)(?=[\s,;.)])"
    )
    return found and changed(span, found, _letter(found[0], rng, 1))


def letter_in_word(span: Span, rng: random.Random) -> Draft | None:
    found = pick(span, rng, r"(?<!\S)[a-z]{5,}(?=[\s,;.])")
    return found and changed(span, found, _letter(found[0], rng, 0))


def _letter(word: str, rng: random.Random, least: int) -> str:
    """The word with one letter replaced, doubled, dropped or changing places with the next."""
    places = [n for n, char in enumerate(word) if char.isalpha() and n >= least]
    place = rng.choice(places) if places else len(word) - 1
    letter = word[place]
    other = chr((ord(letter.lower()) - 97 + rng.randint(1, 24)) % 26 + 97)
    other = other.upper() if letter.isupper() else other
    ways = [word[:place] + other + word[place + 1 :], word[:place] + letter + word[place:]]
    if len(word) > 4:
        ways.append(word[:place] + word[place + 1 :])
        ways.append(word[:place] + word[place + 1 : place + 2] + letter + word[place + 2 :])
    return rng.choice(ways)


def accent_dropped(span: Span, rng: random.Random) -> Draft | None:
    places = [
        m
        for m in found_in(span, r"[^\W\d_]")
        if _bare(m[0]) != m[0] and span.passage.script in {"latin", "cyrillic", "greek"}
    ]
    found = rng.choice(places) if places else None
    return found and changed(span, found, _bare(found[0]))


def _bare(char: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", char) if not unicodedata.combining(c))


def apostrophe_dropped(span: Span, rng: random.Random) -> Draft | None:
    found = pick(span, rng, r"(?<=[^\W\d_])['’](?=[^\W\d_])")
    return found and changed(span, found, "")


def hyphen_dropped(span: Span, rng: random.Random) -> Draft | None:
    found = pick(span, rng, r"(?<=\w)[-–‑](?=\w)") if "-\n" not in span.raw else None
    return found and changed(span, found, "")


def homoglyph(span: Span, rng: random.Random) -> Draft | None:
    found = (
        pick(span, rng, r"(?<=[A-Za-z])[aeopcxyi](?=[A-Za-z])") if span.passage.script == "latin" else None
    )
    return found and changed(span, found, HOMOGLYPHS[found[0]])


def letter_of_script(span: Span, rng: random.Random, scripts: set[str], low: str, high: str) -> Draft | None:
    if span.passage.script not in scripts:
        return None
    places = [m for m in found_in(span, f"[{low}-{high}]") if m[0].isalpha()]
    letters = sorted({m[0] for m in places})
    if len(letters) < 4:
        return None
    found = rng.choice(places)
    new = rng.choice([letter for letter in letters if letter.casefold() != found[0].casefold()])
    return changed(span, found, rng.choice((new, "", found[0] + new)))


def ideograph(span: Span, rng: random.Random) -> Draft | None:
    return letter_of_script(span, rng, {"han", "kana"}, "\u3041", "\u9fff")


def right_to_left_letter(span: Span, rng: random.Random) -> Draft | None:
    return letter_of_script(span, rng, {"arabic", "hebrew"}, "\u05d0", "\u064a")


def other_letter(span: Span, rng: random.Random) -> Draft | None:
    return letter_of_script(
        span, rng, {"cyrillic", "greek", "hangul", "thai", "devanagari"}, "\u0386", "\ud7a3"
    )


def vowel_sign(span: Span, rng: random.Random) -> Draft | None:
    """A mark that Thai, Hindi or Arabic write on a letter, or a joiner that carries meaning, is lost."""
    if span.passage.script not in {"thai", "devanagari", "arabic", "hebrew", "kana"}:
        return None
    found = pick(
        span,
        rng,
        "[\u0e31\u0e34-\u0e39\u0e47-\u0e4e\u093e-\u094d\u0902\u093c\u064b-\u0652\u05b0-\u05bc\u3063\u30c3\u30fc]",
    )
    return found and changed(span, found, "")


KINDS = {
    "letter of a name changed": letter_in_name,
    "letter of a word changed": letter_in_word,
    "accent dropped": accent_dropped,
    "apostrophe dropped": apostrophe_dropped,
    "hyphen dropped": hyphen_dropped,
    "letter of another script": homoglyph,
    "ideograph or kana changed": ideograph,
    "Arabic or Hebrew letter changed": right_to_left_letter,
    "Cyrillic, Greek, Hangul, Thai or Hindi letter changed": other_letter,
    "vowel or length sign dropped": vowel_sign,
}
