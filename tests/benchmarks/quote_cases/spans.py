"""The spans that quotes are made of: one to three sentences or a clause, as a reader sees them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from quote_cases.blocks import ENTITY, LEFT_OVER, Block, blocks_of
from quote_cases.gather import Passage

DENSE = {"han", "kana", "thai"}
SENTENCE_END = re.compile(r"[.!?؟।][)\"'”’»]?(?=\s+[^\Wa-z_]|\s*$)|[。！？]|$")
CLAUSE_END = re.compile(r"[,;:，、；،](?=\s|[^\x00-\x7f])")


@dataclass(frozen=True)
class Span:
    """Characters `start` to `end` of a block's rendered text."""

    passage: Passage
    block: Block
    start: int
    end: int

    @cached_property
    def text(self) -> str:
        """The text as a reader sees it, white space single."""
        return self.block.text[self.start : self.end]

    @cached_property
    def raw_range(self) -> tuple[int, int]:
        return self.block.raw(self.start, self.end)

    @cached_property
    def raw(self) -> str:
        start, end = self.raw_range
        return self.passage.text[start:end]

    @cached_property
    def code(self) -> tuple[bool, ...]:
        return self.block.code[self.start : self.end]

    @cached_property
    def clean(self) -> bool:
        """Whether the rendering is settled: nothing in it could be markup that was overlooked.

        A line break in a script without spaces is not: one reader drops it, another sees a space.
        """
        if self.passage.script in DENSE and "\n" in self.raw:
            return False
        if self.passage.form in {"text", "rst"} and ENTITY.search(self.raw):
            return False
        if re.search(r"\w[-‐]\s*\n\s*\w", self.raw) or self.raw[0] in "#>|":
            return False
        return self.block.sure and not LEFT_OVER.search(
            "".join(" " if code else char for char, code in zip(self.text, self.code, strict=True))
        )

    @cached_property
    def calm(self) -> bool:
        """Prose in a block that holds no stray mark with which inserted markup could pair up."""
        outside = (" " if code else char for char, code in zip(self.block.text, self.block.code, strict=True))
        return self.prose and not LEFT_OVER.search("".join(outside))

    @cached_property
    def prose(self) -> bool:
        """Settled, and no code in it."""
        return self.clean and not any(self.code)

    @cached_property
    def whole(self) -> bool:
        """Whether `raw` can be quoted as it stands: no markup is cut at its ends."""
        start, end = self.raw_range
        text = self.passage.text
        around = text[max(start - 1, 0) : start] + text[end : end + 1]
        inner = re.sub(r"[\w.!?)\u0300-\u0e7f]", "", self.raw[:1] + self.raw[-1:])
        return not re.search(r"[*_`\[\]<>~|\\&]", around) and not inner and self.raw.count("`") % 2 == 0

    @cached_property
    def said(self) -> str:
        """What a model would write down: the rendered text where it is settled, else the raw, on one line."""
        return self.text if self.clean else " ".join(self.raw.split())

    def at(self, place: int) -> tuple[int, int]:
        """The raw range of one character of `text`."""
        return self.block.spans[self.start + place]


@dataclass(frozen=True)
class Draft:
    """A quote, the text it is checked against, and the raw range of a true one where it is known."""

    quote: str
    text: str
    span: tuple[int, int] | None = None


def spans_of(passage: Passage) -> Iterator[Span]:
    """Sentences, runs of two or three, clauses; of code single lines."""
    least, most = (12, 150) if passage.script in DENSE else (30, 300)
    for block in blocks_of(passage):
        if block.kind in {"heading", "row"}:
            if len(block.text) >= 15 and block.kind == "heading":
                yield Span(passage, block, 0, len(block.text))
            continue
        if block.kind == "code":
            if 24 <= len(block.text) <= 200:
                yield Span(passage, block, 0, len(block.text))
            continue
        edges = list(_edges(block.text, 0, len(block.text), SENTENCE_END))
        for first in range(len(edges)):
            for last in range(first, min(first + 3, len(edges))):
                start, end = edges[first][0], edges[last][1]
                if least <= end - start <= most:
                    yield Span(passage, block, start, end)
        for start, end in edges:
            clauses = list(_edges(block.text, start, end, CLAUSE_END))
            if len(clauses) > 1:
                yield from (Span(passage, block, a, b) for a, b in clauses if least <= b - a <= most)


def _edges(text: str, start: int, end: int, pattern: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """Pieces between the ends that the pattern finds; a clause goes without its comma."""
    at = start
    for found in [*pattern.finditer(text, start, end), None]:
        stop = end if found is None else found.start() if pattern is CLAUSE_END else found.end()
        while at < stop and text[at].isspace():
            at += 1
        if text[at:stop].strip():
            yield at, at + len(text[at:stop].rstrip())
        at = stop if found is None else found.end()


def balanced(spans: Sequence[Span], rng: random.Random) -> list[Span]:
    """The spans in random order, of five while they last one in another script and one our own English."""
    latin = [span for span in spans if span.passage.script == "latin"]
    other = [span for span in spans if span.passage.script != "latin"]
    own = [span for span in latin if span.passage.kind.startswith("own")]
    for group in (latin, other, own):
        rng.shuffle(group)
    out: list[Span] = []
    while latin or other or own:
        out += [group.pop() for group in (latin, latin, other, own, latin) if group]
    return list(dict.fromkeys(out))
