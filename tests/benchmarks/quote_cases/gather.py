"""Passages of real prose, found at run time in what a Debian or Python machine has installed."""

from __future__ import annotations

import random
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from quote_cases.sources import SOURCES, paragraphs

SHORTEST, LONGEST = 300, 2_000
SHORTEST_DENSE = 150  # in scripts that write a word in one or two characters
LIMITS = {
    "own technical": 40,
    "own scripts": 60,
    "package descriptions": 150,
    "package files": 50,
    "licences": 40,
    "Debian documentation": 50,
    "HTML documentation": 50,
    "library docstrings": 70,
    "language standards": 70,
    "translations": 150,
}


@dataclass(frozen=True)
class Passage:
    """A piece of a document: `form` is how it is written (markdown, rst, html or text)."""

    id: str
    kind: str
    form: str
    script: str
    text: str


def gather(limits: dict[str, int], seed: int) -> list[Passage]:
    """Up to `limits[kind]` passages of each kind, the same ones on the same machine."""
    passages: list[Passage] = []
    seen: set[str] = set()
    for kind, limit in limits.items():
        rng = random.Random(f"{seed}:{kind}")
        by_source: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for source, form, text in SOURCES[kind]():
            by_source[source] += [(form, chunk) for chunk in _chunks(text, form)]
        found = [(form, chunk) for form, chunk in _in_turn(by_source, rng) if not _held(chunk, seen)][:limit]
        for number, (form, chunk) in enumerate(found):
            passages.append(Passage(f"{kind}-{number}", kind, form, script_of(chunk), chunk))
    return passages


def script_of(text: str) -> str:
    """The script of most of the letters; kana anywhere makes a text Japanese."""
    counts: dict[str, int] = defaultdict(int)
    for char in text:
        if char.isascii():
            counts["latin"] += char.isalpha()
            continue
        name = unicodedata.name(char, "")
        for word, script in _SCRIPTS:
            if name.startswith(word):
                counts[script] += 1
                break
    dense = counts["han"] + counts["kana"]
    if dense * 3 > counts["latin"] and dense > 30:
        return "kana" if counts["kana"] * 10 > dense else "han"
    return max(counts, key=lambda script: counts[script]) if counts else "latin"


_SCRIPTS = (
    ("CJK UNIFIED", "han"),
    ("HIRAGANA", "kana"),
    ("KATAKANA", "kana"),
    ("HANGUL", "hangul"),
    ("ARABIC", "arabic"),
    ("HEBREW", "hebrew"),
    ("DEVANAGARI", "devanagari"),
    ("THAI", "thai"),
    ("CYRILLIC", "cyrillic"),
    ("GREEK", "greek"),
    ("LATIN", "latin"),
)


def _held(chunk: str, seen: set[str]) -> bool:
    key = re.sub(r"\W+", "", chunk.casefold())
    if key in seen:
        return True
    seen.add(key)
    return False


def _in_turn(by_source: dict[str, list[tuple[str, str]]], rng: random.Random) -> Iterator[tuple[str, str]]:
    """One chunk of each source after the other, so that no long document fills the limit."""
    names = sorted(by_source)
    rng.shuffle(names)
    for name in names:
        rng.shuffle(by_source[name])
    for turn in range(max((len(chunks) for chunks in by_source.values()), default=0)):
        for name in names:
            if turn < len(by_source[name]):
                yield by_source[name][turn]


def _chunks(text: str, form: str) -> Iterator[str]:
    """Runs of whole paragraphs of the wanted size; a fenced block is never cut."""
    text = text.replace("\r\n", "\n").expandtabs(8).strip("\n")
    parts = _html_parts(text) if form == "html" else paragraphs(text)
    held: list[str] = []
    size = 0
    for part in parts:
        if held and size + len(part) > 1_400:
            yield from _fit(held)
            held, size = [], 0
        held.append(part)
        size += len(part) + 2
    yield from _fit(held)


def _fit(parts: list[str]) -> Iterator[str]:
    chunk = "\n\n".join(parts).strip("\n")
    letters = sum(unicodedata.category(char)[0] in "LM" for char in chunk)
    dense = script_of(chunk) != "latin"
    if chunk.count("<!--") != chunk.count("-->"):
        return  # all after it may be a comment
    if (SHORTEST_DENSE if dense else SHORTEST) <= len(chunk) <= LONGEST and letters * 2 > len(chunk):
        yield chunk


def _html_parts(text: str) -> list[str]:
    text = re.sub(r"(?is)<!--.*?-->|<(script|style|head|pre|svg|table|dl|form)\b.*?</\1>", "", text)
    return [found[0] for found in re.finditer(r"(?is)<(p|li|h[1-4])\b[^>]*>.*?</\1>", text)]
