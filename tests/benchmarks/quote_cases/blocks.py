"""What a reader sees of a passage: its blocks, rendered, each character with its place in the raw text.

A small reading of Markdown, reStructuredText and HTML that knows its limits: a block with a construct
it is not sure of is marked, and its quotes are then taken as raw text only.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from quote_cases.gather import Passage


@dataclass(frozen=True)
class Block:
    """One block. Character `n` of `text` stands at `spans[n]` of the raw text; `code[n]` tells if it is code.

    `kind` is paragraph, item, heading, row, quote or code. `sure` is False where the rendering is a guess.
    """

    kind: str
    text: str
    spans: tuple[tuple[int, int], ...]
    code: tuple[bool, ...]
    sure: bool

    def raw(self, start: int, end: int) -> tuple[int, int]:
        """The raw range of characters `start` to `end` of the rendered text."""
        return self.spans[start][0], self.spans[end - 1][1]


Char = tuple[str, int, int, bool]  # the character, its raw range, whether it is code

FENCE = re.compile(r"\s*(```|~~~)")
ITEM = re.compile(r"\s*([-*+•]|\(?\d{1,2}[.)])\s+(?=\S)")
RULE = re.compile(r"\s*([-=~*^#+_`:.\"'])\1{2,}[\s\-=~*^#+_`]*$")
ENTITY = re.compile(r"&(?:[A-Za-z]{2,8}|#\d{2,6}|#x[0-9a-fA-F]{2,5});")
TAG = re.compile(r"</?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]*)?/?>")
BLOCK_TAG = re.compile(r"(?i)</?(?:p|li|h[1-6]|ul|ol|div|blockquote|td|tr|th|table|pre|br|hr)\b[^>]*>")
LEFT_OVER = re.compile(r"[*`\[\]<>|\\~$]|(?<!\w)_|_(?!\w)|:\w+:")


def blocks_of(passage: Passage) -> list[Block]:
    """All blocks of the passage that hold text."""
    if passage.form == "html":
        return list(_html_blocks(passage.text))
    hidden = [found.span() for found in re.finditer(r"(?s)<!--.*?(?:-->|$)", passage.text)]
    blocks = (block for part in _parts(passage.text) for block in _rendered(passage, *part) if block.spans)
    return [
        b for b in blocks if not any(b.spans[0][0] < end and start < b.spans[-1][1] for start, end in hidden)
    ]


def render(text: str, form: str) -> str:
    """The whole text as a reader sees it, blocks joined by a space."""
    return " ".join(block.text for block in blocks_of(Passage("", "", form, "", text)))


Line = tuple[int, int]


def _parts(text: str) -> Iterator[tuple[str, list[Line]]]:  # noqa: C901  # one state machine over lines
    """Blocks as lists of line ranges, with their kind."""
    held: list[Line] = []
    kind, fence, literal, at = "paragraph", "", False, 0
    for line in text.split("\n"):
        span, at = (at, at + len(line)), at + len(line) + 1
        mark = FENCE.match(line)
        indented = line.startswith(("    ", "\t")) or (literal and line.startswith("  "))
        if mark or fence:
            if held and not fence:
                yield kind, held
                held = []
            if mark and (not fence or mark[1] == fence):
                fence = "" if fence else mark[1]
                kind = "paragraph"
            elif line.strip():
                yield "code", [span]
            continue
        if not line.strip():
            if held:
                literal = text[held[-1][0] : held[-1][1]].rstrip().endswith("::")
                yield kind, held
            held, kind = [], "paragraph"
            continue
        if not held and (indented or line.lstrip().startswith((">>> ", "$ "))):
            yield "code", [span]
            continue
        if not indented:
            literal = False
        fresh = _kind(line)
        if fresh != "paragraph" and (fresh != kind or fresh not in {"quote", "code"}):
            if held:
                yield kind, held
            held, kind = [], fresh
        if fresh in {"heading", "row", "rule"}:
            if fresh != "rule":
                yield fresh, [span]
            held, kind = [], "paragraph"
            continue
        held.append(span)
    if held:
        yield kind, held


def _kind(line: str) -> str:
    if RULE.match(line):
        return "rule"
    if re.match(r"#{1,6} \S", line):
        return "heading"
    if re.match(r"\s*\|.*\|\s*$", line):
        return "row" if re.search(r"\w", line) else "rule"
    if re.match(r"> ?\S", line):
        return "quote"
    if (
        line.startswith(("---", "===", "+--", ".."))
        or re.match(r"\s*:[\w ]+:", line)
        or "   " in line.strip()
    ):
        return "code"  # directives, fields and columns: their reading is not settled
    return "item" if ITEM.match(line) else "paragraph"


def _rendered(passage: Passage, kind: str, lines: list[Line]) -> Iterator[Block]:
    text, form = passage.text, passage.form
    chars: list[Char] = []
    for number, (start, end) in enumerate(lines):
        if kind == "heading":
            mark = re.match(r"#+ ", text[start:end])
        elif kind == "quote":
            mark = re.match(r"> ?", text[start:end])
        else:
            mark = ITEM.match(text, start, end) if kind == "item" and number == 0 else None
        first = start + (mark.end() - mark.start()) if mark else start
        if number:
            chars.append(("\n", lines[number - 1][1], first, False))
        chars += [(text[at], at, at + 1, kind == "code") for at in range(first, end)]
    sure = form in {"markdown", "rst", "text"} and kind != "code"
    if sure and form != "text":
        chars, sure = _inline(chars, form)
    yield _block(kind, chars, sure)


def _block(kind: str, chars: list[Char], sure: bool) -> Block:
    kept: list[Char] = []
    for char, start, end, code in chars:
        if char.isspace() and char not in "\u00a0\u202f\u2009":
            if kept and kept[-1][0] == " ":
                kept[-1] = (" ", kept[-1][1], end, code)
            else:
                kept.append((" ", start, end, code))
        else:
            kept.append((char, start, end, code))
    while kept and kept[0][0] == " ":
        kept.pop(0)
    while kept and kept[-1][0] == " ":
        kept.pop()
    return Block(
        kind,
        "".join(char for char, *_ in kept),
        tuple((start, end) for _, start, end, _ in kept),
        tuple(code for *_, code in kept),
        sure,
    )


INLINE = {
    "code": re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL),
    "link": re.compile(r"(?<!!)\[([^\[\]]+)\]\(([^()\s]+)\)"),
    "auto": re.compile(r"<(https?://[^<>\s]+)>"),
    "tag": TAG,
    "entity": ENTITY,
    "strong": re.compile(
        r"(?<![*\w])\*\*(?=\S)([^*]+?)(?<=\S)\*\*(?![*\w])|(?<![_\w])__(?=\S)([^_]+?)(?<=\S)__(?![_\w])"
    ),
    "emphasis": re.compile(
        r"(?<![*\w])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![*\w])|(?<![_\w])_(?=[^\s_])([^_]+?)(?<=[^\s_])_(?![_\w])"
    ),
}
UNSURE = re.compile(r"(?<!\w)__\w+__(?!\w)|!\[|\]\[|\]:|:\w+:`|`_|\|\w+\||<!--|\^\[|\[\^|\\\S|\$")


def _inline(chars: list[Char], form: str) -> tuple[list[Char], bool]:
    text = "".join(char for char, *_ in chars)
    sure = not UNSURE.search(text)
    out: list[Char] = []
    at = 0
    while at < len(text):
        name, found = next(((n, f) for n, p in INLINE.items() if (f := p.match(text, at))), ("", None))
        if found is None:
            out.append(chars[at])
            at += 1
            continue
        if form == "rst" and (name in {"link", "tag", "entity"} or found[0].startswith("_")):
            out.append(chars[at])
            at += 1
            continue
        if form == "rst" and name == "code" and found[1] != "``":
            sure = False
        inner, known = _inside(name, found, chars, form)
        sure = sure and known
        out += inner
        at = found.end()
    return out, sure


def _inside(name: str, found: re.Match[str], chars: list[Char], form: str) -> tuple[list[Char], bool]:
    if name == "tag":
        line_break = found[0].lower().startswith("<br")
        if found[0].lower().startswith("</br"):
            return [], False
        known = re.match(r"(?i)</?(?:b|i|em|strong|a|p|br|span|u|small)\b", found[0]) is not None
        return [(" ", chars[found.start()][1], chars[found.end() - 1][2], False)] if line_break else [], known
    if name == "entity":
        char = html.unescape(found[0])
        return [(char, chars[found.start()][1], chars[found.end() - 1][2], False)], len(char) == 1
    group = 2 if name == "code" or (found.lastindex == 2 and found[1] is None) else 1
    inner = chars[found.start(group) : found.end(group)]
    if name == "code":
        return [(char, start, end, True) for char, start, end, _ in inner], True
    return _inline(inner, form) if name != "auto" else (inner, True)


def _html_blocks(text: str) -> Iterator[Block]:
    ends = [found.span() for found in BLOCK_TAG.finditer(text)]
    start = 0
    for tag_start, tag_end in [*ends, (len(text), len(text))]:
        if text[start:tag_start].strip():
            yield _html_block(text, start, tag_start)
        start = tag_end


def _html_block(text: str, start: int, end: int) -> Block:
    chars: list[Char] = []
    at, sure, code = start, True, 0
    while at < end:
        tag, entity = TAG.match(text, at, end), ENTITY.match(text, at, end)
        if tag:
            name = re.sub(r"[</>\s].*", "", tag[0].lstrip("</").lower(), flags=re.DOTALL)
            code += (name in {"code", "tt", "kbd", "samp", "var"}) * (-1 if tag[0].startswith("</") else 1)
            sure = sure and name in {
                "a",
                "b",
                "i",
                "em",
                "strong",
                "span",
                "code",
                "tt",
                "kbd",
                "samp",
                "u",
                "small",
            }
            at = tag.end()
        elif entity:
            char = html.unescape(entity[0])
            sure = sure and len(char) == 1
            chars.append((char, at, entity.end(), code > 0))
            at = entity.end()
        else:
            chars.append((text[at], at, at + 1, code > 0))
            at += 1
    seen = "".join(char for char, *_ in chars)
    return _block("paragraph", chars, sure and not re.search(r"[<>]|[#¶]\s*$", seen))
