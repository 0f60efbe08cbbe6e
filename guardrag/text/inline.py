"""Markup inside lines: emphasis, links, HTML tags, entities, mathematics.

Recognised as a parser would, and taken out only there. Where taking it out could change what is
said (inside a token, beside a digit, around an index) it counts as content.
"""

from __future__ import annotations

import html
import re
from bisect import bisect_right

from guardrag.text.charsets import CJK, MARKS
from guardrag.text.offsets import Edit

__all__ = [
    "Blocked",
    "emphasis_edits",
    "entity_edits",
    "link_edits",
    "math_spans",
    "tag_edits",
]


class Blocked:
    """Ranges in which nothing is markup."""

    __slots__ = ("_ranges", "_starts")

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        self._ranges = sorted(ranges)
        self._starts = [start for start, _ in self._ranges]

    def __contains__(self, at: int) -> bool:
        index = bisect_right(self._starts, at) - 1
        return index >= 0 and at < self._ranges[index][1]


# An underscore is left out: it is a delimiter here, and `__[a](b)__` is a link.
_WORD = re.compile(rf"[^\W_{CJK}]|[{MARKS}]")
# Patterns begin with what `re` can skip to, and ask afterwards what stands before it.
_RUN = re.compile(
    r"[*_\n](?:(?<=\*)(?<!\\.)\*{0,2}+(?!\*)|(?<=_)(?<![\\_].)_{0,2}+(?!_)"
    r"|(?<=\n)(?:[ \t]*+\r?\n|(?=[ \t]*+(?:[-*+][ \t]|\d{1,3}[.)][ \t]|\|))))"
)
# Of what Markdown escapes only what may not begin a part of a path or pattern, and list marks at their place.
_ESCAPE = re.compile(
    r"\\(?:(?=[*_`#|~<>\[\]])|(?<![\\/:].)(?=[$%&@'\"!^=])"
    r"|(?m:(?<=^.)(?=[-+]\s)|(?<=^\d.)(?=[.)]\s)|(?<=^\d\d.)(?=[.)]\s)))"
)
_DUNDER = re.compile(r"[a-z0-9_]+")
_BRACKET = re.compile(r"[\[\]!](?<!\\.)(?:(?<=!)\[|(?<!!))")
_TARGET = re.compile(
    r"\((?:<[^<>\n]*+>|[^\s()]*+(?:\([^\s()]*+\)[^\s()]*+)*+)(?:\s+(?:\"[^\"\n]*+\"|'[^'\n]*+'))?\s*\)"
)
_DEFINED = re.compile(r"^[ ]{0,3}\[([^\[\]\n]{1,200}+)\]:", re.MULTILINE)
_LABEL = re.compile(r"\[([^\[\]\n]{0,200}+)\]")
# `[[Page]]` and `[[Page|label]]` of wikis and note books; `[[ -f x ]]` and `[[1, 2]]` are none.
_WIKI_LINK = re.compile(
    r"(?<!\w)\[\[(?=[^\W\d_])(?:[^\[\]|\n]{1,100}\|(?=\S))?[^\[\]|\n]{0,100}(?<=\S)\]\](?![\w(])"
)
_AUTOLINK = re.compile(r"<((?:https?|ftp|mailto):[^\s<>]*+|[\w.+-]++@[\w.-]++)>")
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*+)((?:[^<>\"']++|\"[^\"<>]*+\"|'[^'<>]*+')*+)>")
_CLOSES = re.compile(r"</([A-Za-z][A-Za-z0-9]*+)")
_ATTRIBUTES = re.compile(
    r"\s*+/?|(?:\s++[A-Za-z_:@][\w:.@-]*+(?:\s*+=\s*+(?:\"[^\"]*\"|'[^']*'|[^\s\"'=<>`]+))?)++\s*+/?"
)
_INLINE_NAMES = (
    "a abbr b big cite code dfn em font i kbd label mark samp small span strong tt u var time nobr"
)
_BLOCK_NAMES = (
    "article blockquote body br caption center col colgroup dd details div dl dt figcaption figure footer "
    "h1 h2 h3 h4 h5 h6 header hr html img li main nav ol p picture pre section source summary table tbody td "
    "tfoot th thead tr ul wbr"
)
_LOW = re.compile(r"([0-9]{1,3})</sub>(?![.,]?[0-9])", re.IGNORECASE)
_HIGH = re.compile(r"(st|nd|rd|th|er|re|ère|e|ème|[oa])</sup>(?!\w)", re.IGNORECASE)
_SWITCHES = frozenset(
    ["compact", "controls", "defer", "hidden", "inert", "ismap", "noshade", "nowrap", "open", "reversed"]
)
_PLACE_NAMES = frozenset(
    {"article", "body", "caption", "col", "details", "figure", "footer", "header", "main", "nav"}
    | {"picture", "section", "source", "summary", "table"}
)
"""Elements that never stand alone or bare in a page, and whose names are used as place holders."""
_INLINE_TAGS = frozenset(_INLINE_NAMES.split())
_BLOCK_TAGS = frozenset(_BLOCK_NAMES.split())
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_UNSAFE_ENTITY = re.compile("[\x00-\x08\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f\ud800-\udfff]")
_MATH = re.compile(r"(?<![\w\\$])(\$\$?)(?![\s$])([^$]{1,400}+)(?<![\s\\])\1(?![\w$])")
_TEX = re.compile(r"\\[()\[\]]")
_LOOKS_MATHEMATICAL = re.compile(r"[\\^_={}<>]|^[A-Za-z]$|^\S+$")


def emphasis_edits(text: str, blocked: Blocked) -> list[Edit]:
    """Delimiters of emphasis that come in pairs and stand outside tokens, and escaping backslashes."""
    edits: list[Edit] = []
    if "\\" in text:
        edits += [(m.start(), m.end(), "") for m in _ESCAPE.finditer(text) if m.start() not in blocked]
    stack: list[tuple[str, int, int]] = []
    for match in _RUN.finditer(text):
        run, start, end = match.group(), match.start(), match.end()
        if run[0] == "\n":
            stack.clear()
            continue
        if start in blocked:
            continue
        before = text[start - 1] if start else " "
        after = text[end] if end < len(text) else " "
        if before in ")]" and after in "([":
            continue  # `(a)**(b)` is a power.
        if not before.isspace() and not _WORD.match(after):
            opened = _opener(stack, run)
            if opened is not None and opened[2] < start:
                inner = text[opened[2] : start]
                if not (run == "__" and _DUNDER.fullmatch(inner)):
                    edits += [(opened[1], opened[2], ""), (start, end, "")]
                continue
        if not after.isspace() and not _WORD.match(before):
            stack.append((run, start, end))
    return edits


def _opener(stack: list[tuple[str, int, int]], run: str) -> tuple[str, int, int] | None:
    """The nearest open delimiter like `run`, taken off with all that opened after it."""
    # Nesting deeper than this is no prose, and a bound keeps hostile text linear.
    for index in range(len(stack) - 1, max(-1, len(stack) - 9), -1):
        if stack[index][0] == run:
            opened = stack[index]
            del stack[index:]
            return opened
    return None


def link_edits(text: str, blocked: Blocked) -> list[Edit]:
    """Brackets and targets of links and images, and the angle brackets of bare addresses."""
    edits = _autolinks(text, blocked) if "<" in text else []
    labels = {_label(match[1]) for match in _DEFINED.finditer(text)} if "]:" in text else set()
    if "[[" in text:
        edits += [
            edit
            for match in _WIKI_LINK.finditer(text)
            if match.start() not in blocked
            for edit in _wiki(match)
        ]
    if not labels and "](" not in text:
        return edits
    stack: list[tuple[int, int, bool]] = []
    for match in _BRACKET.finditer(text):
        start, end = match.span()
        if start in blocked:
            continue
        if match.group() != "]":
            # `x[0](y)` indexes and calls; a link does not follow a word without a space.
            stack.append((start, end, start == 0 or not _WORD.match(text[start - 1])))
            continue
        if not stack:
            continue
        opened, inner, possible = stack.pop()
        if possible and inner < start and text.startswith("(", end):
            target = _TARGET.match(text, end)
            if target is not None:
                edits += [(opened, inner, ""), (start, target.end(), "")]
        elif possible and labels and inner < start and (behind := _referred(text, inner, start, labels)):
            edits += [(opened, inner, ""), (start, behind, "")]
    return edits


def _autolinks(text: str, blocked: Blocked) -> list[Edit]:
    edits: list[Edit] = []
    for match in _AUTOLINK.finditer(text):
        if match.start() not in blocked:
            edits += [(match.start(), match.start() + 1, ""), (match.end() - 1, match.end(), "")]
    return edits


def _referred(text: str, inner: int, start: int, labels: set[str]) -> int:
    """Where `[text][label]`, `[text][]` or `[text]` ends if the label is defined in this text, else 0."""
    label = _LABEL.match(text, start + 1)
    name = text[inner:start]
    if label is not None:
        return label.end() if _label(label[1] or name) in labels else 0
    return start + 1 if _label(name) in labels and not text.startswith((":", "("), start + 1) else 0


def _label(text: str) -> str:
    return " ".join(text.casefold().split())


def _wiki(match: re.Match[str]) -> list[Edit]:
    bar = match[0].find("|")
    first = match.start() + (2 if bar < 0 else bar + 1)
    return [(match.start(), first, ""), (match.end() - 2, match.end(), "")]


def tag_edits(text: str, blocked: Blocked) -> list[Edit]:
    """HTML tags of elements that only lay text out. `<sup>` and `<sub>` say something and mostly stay."""
    edits: list[Edit] = []
    opened: dict[str, list[tuple[int, int]]] = {}
    closed = {name.lower() for name in _CLOSES.findall(text)}
    for match in _TAG.finditer(text):
        closing, name, attributes = match.group(1), match.group(2).lower(), match.group(3)
        start, end = match.span()
        if start in blocked or len(attributes) > 2000 or not _ATTRIBUTES.fullmatch(attributes):
            continue
        if _holds_a_place(match, closed):
            continue
        glued = start > 0 and _WORD.match(text[start - 1]) is not None
        if name in ("sub", "sup") and not closing:
            edits += _level(text, match)
        if name in _BLOCK_TAGS:
            if not glued or closing or attributes or len(name) > 1:
                edits.append((start, end, "" if name == "wbr" else " "))
        elif name in _INLINE_TAGS:
            if not closing:
                if not glued:
                    opened.setdefault(name, []).append((start, end))
            elif opened.get(name):
                pair = opened[name].pop()
                if _tag_ends_well(text, pair[1], start, end):
                    edits += [(*pair, ""), (start, end, "")]
    return edits


def _holds_a_place(match: re.Match[str], closed: set[str]) -> bool:
    """Whether what looks like a tag says what to put there: `copy <source> <target>`, `<p and q>`."""
    closing, name, attributes = match.groups()
    given = attributes.strip(" \t\r\n/")
    if given:
        return "=" not in given and not _SWITCHES.issuperset(given.lower().split())
    return not closing and name.lower() in _PLACE_NAMES and name.lower() not in closed


def _level(text: str, match: re.Match[str]) -> list[Edit]:
    """The tags round low figures at a letter, or high letters at a figure: level, they change no number."""
    pattern, ends = (_LOW, str.isalpha) if match.group(2).lower() == "sub" else (_HIGH, str.isdigit)
    inner = pattern.match(text, match.end())
    if inner is None or not match.start() or not ends(text[match.start() - 1]):
        return []
    return [(*match.span(), ""), (inner.end(1), inner.end(), "")]


def _tag_ends_well(text: str, inner: int, start: int, end: int) -> bool:
    """Whether what follows a closing tag may be read together with what is in the element."""
    if end >= len(text) or not _WORD.match(text[end]) or inner == start:
        return True
    # A drop capital is a letter of its word; digits beside markup are not drawn together.
    return text[start - 1].isalpha() and text[end].isalpha()


def entity_edits(text: str, blocked: Blocked) -> list[Edit]:
    """Character references, decoded once."""
    edits: list[Edit] = []
    for match in _ENTITY.finditer(text):
        decoded = html.unescape(match.group())
        # One that decodes to an invisible control would hide text that the source shows.
        if decoded != match.group() and match.start() not in blocked and not _UNSAFE_ENTITY.search(decoded):
            edits.append((match.start(), match.end(), decoded))
    return edits


def math_spans(text: str, blocked: Blocked) -> list[tuple[int, int, int, int]]:
    """LaTeX mathematics as (start, inner start, inner end, end). A price is none."""
    found: list[tuple[int, int, int, int]] = []
    if "$" in text:
        found.extend(
            (match.start(), match.start(2), match.end(2), match.end())
            for match in _MATH.finditer(text)
            if match.start() not in blocked and _LOOKS_MATHEMATICAL.search(match.group(2))
        )
    if "\\" not in text:
        return found
    pending: re.Match[str] | None = None
    for match in _TEX.finditer(text):
        if match.start() in blocked or (match.start() and text[match.start() - 1] == "\\"):
            continue
        if match.group()[1] in "([":
            pending = match
        elif pending is not None:
            if pending.group()[1] + match.group()[1] in ("()", "[]") and match.start() - pending.end() < 1000:
                found.append((pending.start(), pending.end(), match.start(), match.end()))
            pending = None
    return found
