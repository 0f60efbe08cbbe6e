"""Quotes whose words were changed, lost, added or moved."""

from __future__ import annotations

import random
import re

from quote_cases.altered_numbers import changed, found_in, pick
from quote_cases.spans import Draft, Span

WORD = r"(?<!\S)[^\W\d_]{3,}(?=[\s,;.])"
SPACED = {"latin", "cyrillic", "greek", "arabic", "hebrew", "devanagari", "hangul"}
ADDED = ("always", "only", "never", "usually", "also", "not", "new", "first", "often", "all")
NEGATIONS = (
    (r"\b(?:not|never) ", ""),
    (r"(?<=[a-z])n['’]t\b", ""),
    (r"\b(is|are|was|were|can|may|must|will|should|does|do|has) (?!not\b)", r"\1 not "),
    (r"\bno (?=[a-z])", "a "),
    (r"\bwithout\b", "with"),
    (r"\bwith\b", "without"),
    (r"\bcannot\b", "can"),
    (r"(?<!\S)не ", ""),
    (r"(?<!\S)нет ", "есть "),
    (r"(?<!\S)לא ", ""),
    (r"(?<!\S)אין ", "יש "),
    (r"(?<!\S)لا ", ""),
    (r"(?<!\S)لم ", ""),
    (r"(?<!\S)(?:Μην|μην|Δεν|δεν) ", ""),
    (r"(?<!\S)नहीं ", ""),
    (r"(?<!\S)न ", ""),
    (r"ห้าม", "ต้อง"),
    (r"ไม่", ""),
    (r"不(?=[可得能要宜受支])", ""),
    (r"禁止", "允许"),
    (r"ません", "ます"),
    (r"ないで", "て"),
    (r"지 않", ""),
    (r"(?<!\S)(?:nicht|nie) ", ""),
    (r"(?<!\S)kein(?=e?[nrs]?\b)", "ein"),
    (r"(?<!\S)(?:ne|pas|nie) ", ""),
    (r"(?<!\S)no ", ""),
)
MODALS = (
    ("must", "may"),
    ("may", "must"),
    ("should", "need not"),
    ("can", "must"),
    ("shall", "may"),
    ("and", "or"),
    ("or", "and"),
    ("all", "some"),
    ("any", "every"),
    ("if", "unless"),
    ("unless", "if"),
    ("only", "also"),
    ("required", "optional"),
    ("optional", "required"),
    ("always", "usually"),
    ("или", "и"),
    ("oder", "und"),
    ("ou", "et"),
)
NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def negation_changed(span: Span, rng: random.Random) -> Draft | None:
    for pattern, new in rng.sample(NEGATIONS, len(NEGATIONS)):
        found = pick(span, rng, pattern)
        if found:
            return changed(span, found, found.expand(new))
    return None


def modality_changed(span: Span, rng: random.Random) -> Draft | None:
    for old, new in rng.sample(MODALS, len(MODALS)):
        found = pick(span, rng, rf"(?<= ){old}(?= )")
        if found:
            return changed(span, found, new)
    return None


def _words(span: Span) -> list[re.Match[str]]:
    if span.passage.script == "devanagari":
        return found_in(span, r"(?<=\s)[^\s,.।0-9]{2,}(?=\s)")
    return found_in(span, WORD) if span.passage.script in SPACED else []


def word_replaced(span: Span, rng: random.Random) -> Draft | None:
    words = _words(span)
    others = sorted(
        {w for w in re.findall(WORD, span.passage.text) if len(w) > 3 and w.islower() == w[0].islower()}
    )
    if not words or len(others) < 5:
        return None
    word = rng.choice(words)
    others = [
        other
        for other in others
        if other.casefold() != word[0].casefold() and other[0].isupper() == word[0][0].isupper()
    ]
    return changed(span, word, rng.choice(others)) if others else None


def word_dropped(span: Span, rng: random.Random) -> Draft | None:
    words = [word for word in _words(span) if span.said[word.end() : word.end() + 1] == " "]
    if not words:
        return None
    word = rng.choice(words)
    return Draft(span.said[: word.start()] + span.said[word.end() + 1 :], span.passage.text)


def word_added(span: Span, rng: random.Random) -> Draft | None:
    words = _words(span)
    if not words:
        return None
    word = rng.choice(words)
    own = sorted({other for other in re.findall(WORD, span.passage.text) if other.islower()})
    new = (
        rng.choice(ADDED)
        if (span.passage.script == "latin" and rng.random() < 0.6) or not own
        else rng.choice(own)
    )
    return changed(span, word, f"{new} {word[0]}")


def words_swapped(span: Span, rng: random.Random) -> Draft | None:
    pairs = (
        found_in(span, r"(?<=\s)([^\W\d_]{2,}) ([^\W\d_]{2,})(?=[\s,;.])")
        if span.passage.script in SPACED
        else []
    )
    pairs = [pair for pair in pairs if pair[1].casefold() != pair[2].casefold()]
    if not pairs:
        return None
    pair = rng.choice(pairs)
    return changed(span, pair, f"{pair[2]} {pair[1]}")


def number_of_noun(span: Span, rng: random.Random) -> Draft | None:
    found = pick(span, rng, r"(?<=\s)[a-z]{4,}(?<![sy])s?(?=[\s,;.])")
    return found and changed(span, found, found[0][:-1] if found[0].endswith("s") else found[0] + "s")


def number_word(span: Span, rng: random.Random) -> Draft | None:
    found = pick(span, rng, r"(?<=\s)(?:one|two|three|four|five|six|seven|eight|nine|ten)(?=\s)")
    if found:
        return changed(span, found, rng.choice(NUMBERS))
    other = pick(
        span,
        rng,
        "[三四五六七八九](?=[个個本次年倍条回錠名])"
        "|(?<= )(?:שבעה|חמישה|سبعة|خمسة|सात|पाँच|пяти|шести|πέντε|έξι|다섯|여섯)(?= )",
    )
    tables = (
        ("三", "四", "五", "六", "七", "八", "九"),
        ("שבעה", "חמישה", "שמונה"),
        ("سبعة", "خمسة", "ثمانية"),
    )
    tables += (
        ("सात", "पाँच", "आठ"),
        ("пяти", "шести", "семи"),
        ("πέντε", "έξι", "επτά"),
        ("다섯", "여섯", "일곱"),
    )
    for table in tables:
        if other and other[0] in table:
            return changed(span, other, rng.choice(table))
    return None


def space_moved(span: Span, rng: random.Random) -> Draft | None:
    if span.passage.script not in SPACED or "-\n" in span.raw:
        return None
    joined, split = (
        pick(span, rng, r"(?<=[^\W_]{2}) (?=[^\W_]{2})"),
        pick(span, rng, r"(?<=[^\W\d_]{2})(?=[^\W\d_]{2})"),
    )
    if joined and rng.random() < 0.5:
        return changed(span, joined, "")
    return changed(span, split, " ") if split and span.passage.script != "devanagari" else None


def spliced(span: Span, rng: random.Random) -> Draft | None:
    """Two sentences that stand apart, put side by side."""
    block = span.block
    ends = [m.end() for m in re.finditer(r"[.!?。！？।](?=\s|$|[\u3040-\u9fff])", block.text)]
    after = [place for place in ends if place > span.end + 12]
    if not span.clean or len(after) < 2 or span.text[-1] not in ".!?。！？।":
        return None
    start, end = after[rng.randrange(len(after) - 1)], after[-1]
    other = block.text[start : min(end, start + 160)]
    other = other[: max(other.rfind(mark) for mark in " 。।") + 1].strip()
    joint = "" if span.passage.script in {"han", "kana"} else " "
    return Draft(span.text + joint + other, span.passage.text) if len(other) > 12 else None


KINDS = {
    "negation added or dropped": negation_changed,
    "modality or condition changed": modality_changed,
    "word replaced by one of the passage": word_replaced,
    "word dropped": word_dropped,
    "word added": word_added,
    "words swapped": words_swapped,
    "singular and plural": number_of_noun,
    "number word changed": number_word,
    "words joined or split": space_moved,
    "distant sentences joined": spliced,
}
