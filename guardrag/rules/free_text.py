"""Reads an answer in free text as claims with quotes.

Sentences are claims. `[S1]`, `[1]`, `[1, 3]` and `[1-3]` in a sentence or right behind
it cite, and so do the ways in which models write the same: `[^1]`, `[[1]]`, `[Source 1]`,
`【1†source】`, `(EXHIBIT S1)`, the head of an exhibit. Double-quoted strings of the
minimum length are quotes; a cited sentence without one is taken as its own quote. A
sentence with neither has no quote. A quote beside a marker that cites nothing that was
shown cites that.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from guardrag.text.charsets import BULLETS, CJK
from guardrag.text.normal import normalized
from guardrag.types import Draft, DraftClaim, DraftQuote, Span

__all__ = ["FreeText", "Marker", "read_free_text", "read_markers"]

_QUOTED = re.compile(
    r'"([^"\n]*)"|“([^”\n]*)”|„([^“”\n]*)[“”]|«\s?([^»\n]*?)\s?»|「([^「」\n]*)」|『([^『』\n]*)』'
)
_CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)", re.DOTALL)
_BRACKETED = r"(?:\[\[[^\[\]\n]{1,60}\]\]|\[[^\[\]\n]{1,60}\]|【[^【】\n]{1,60}】|［[^［］\n]{1,60}］)"
# A marker stands alone: `list[2]` and `a[3]` index something, `[1](url)` is a link.
# So does the head of an exhibit, copied with its boundary.
_HEAD = r"\[{1,2}[0-9a-f]{16} EXHIBIT S\d{1,4}(?: \|[^\[\]\n]{0,1000})?\]{1,2}"
# In round brackets prose says much that looks like a tag; only what names an exhibit's is one.
_ROUND = r"\(\s?(?:exhibits?|sources?|passages?)[ :]\s?S\d{1,4}(?:\s?(?:,|;|&|and)\s?S\d{1,4}){0,9}\s?\)"
_MARKER = re.compile(
    rf"(?<![^\W{CJK}])(?<!\])(?>{_HEAD}|{_BRACKETED})+(?!\()|(?<!\w)(?i:{_ROUND})"
    r"|(?<=\w)(?:\[S\d{1,4}\])+(?!\()"
    r"|(?:【[^【】\n]{1,60}】|［[^［］\n]{1,60}］)+"
)
# Set on the last word of a clause, as encyclopedias do: a marker if the text has no other kind.
_ON_WORD = re.compile(
    rf"(?<=[^\W\d_{CJK}]{{3}})(?:\[\^?\d{{1,3}}(?:\s?[,–-]\s?\d{{1,3}})*+\])+(?=\s*(?:[.,;:!?)]|$))"
)
_BOUNDARY = re.compile(r"[0-9a-f]{16} (?=EXHIBIT )")
_PLACE = re.compile(r" \|.*")
_ONE = re.compile(r"[\[【［]([^\[\]【】［］\n]+)[\]】］]")
_NAMED = re.compile(
    r"(?:\^|(?:sources?|src|cit(?:e|ation)s?|ref(?:erence)?s?|doc(?:ument)?s?|passages?|chunks?|exhibits?)\b\s*[:#.]?)\s*|"
    r"(?:doc|chunk|source|ref)(?=\d)",
    re.IGNORECASE,
)
_BEHIND = re.compile(r"(?<=\d)\s*†.*")
_ITEM = re.compile(r"[Ss]?(-?\d{1,9})(?:\s*[-\u2010-\u2015]\s*[Ss]?(\d{1,9}))?")
_LOOKS_LIKE_ONE = re.compile(r"[Ss]?-?\d(?:[\d\s,;&Ss\u2010-\u2015-]|\band\b)*+")
_APART = re.compile(r"[,;&]|\band\b")
_CITED_IN_VAIN = re.compile(r"[Ss]?-?\d{1,3}(?!\d)")
_LISTED = re.compile(
    r"^[ \t]*(\d{1,3})[.)][ \t]+(?!(?:jan|feb|mär|mar|apr|ma[ij]|jun|jul|aug|sep|o[kc]t|nov|de[zcs])\w*\b)",
    re.MULTILINE | re.IGNORECASE,
)
_BULLET = re.compile(rf"(?:[-*+{BULLETS}]|>)[ \t]+(?=\S)")
_SPACE_LEFT = re.compile(r"(?<![ \t])[ \t]++(?=[.,;:!?)]|$)")
_MOST_IN_RANGE = 100


@dataclass(frozen=True, slots=True)
class Marker:
    """Citation markers at one place.

    Attributes:
        span: Where they stand.
        numbers: Exhibit numbers, from 1, ranges spelled out.
        invalid: What looked like a marker and cites nothing that was shown.
    """

    span: Span
    numbers: tuple[int, ...]
    invalid: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FreeText:
    """A free text as a draft.

    Attributes:
        draft: One claim a sentence.
        invalid: Markers that cite nothing that was shown, as written.
        bare: Positions of the claims that cite and have no quotation marks: each is its own quote.
    """

    draft: Draft
    invalid: tuple[str, ...]
    bare: frozenset[int] = frozenset()


def read_free_text(
    text: str,
    tags: Sequence[str],
    split: Callable[[str], Sequence[Span]],
    *,
    min_chars: int,
    stands_in: Callable[[str, str], bool] = lambda _quote, _tag: False,
) -> FreeText:
    """The draft that `text` amounts to.

    Args:
        text: The application's answer.
        tags: Tags of what was shown, in order: `[2]` cites the second.
        split: Splits text into sentences.
        min_chars: Quoted strings shorter than this are words in quotation marks, not quotes.
        stands_in: Whether a quote stands in the exhibit of a tag: a sentence that cites
            several does not say which of them a quote is from.
    """
    markers = read_markers(text, len(tags))
    numbers = _list_numbers(text)
    claims: list[DraftClaim] = []
    own_quotes: set[int] = set()
    for span, cited in _attach([Span(s.start, s.end) for s in split(text)], markers, text):
        inside = [marker for marker in markers if span.start <= marker.span.start < span.end]
        begin = numbers.get(span.start, span.start)
        bullet = _BULLET.match(text, begin)
        begin = bullet.end() if bullet is not None and bullet.end() < span.end else begin
        bare = _without(
            text, Span(begin, span.end), [m for m in inside if m.numbers and m.span.start >= begin]
        )
        if not any(character.isalnum() for character in bare):
            continue
        sources = [tags[number - 1] for number in dict.fromkeys(cited)]
        quotes = [q for q in _quoted(text[span.start : span.end]) if len(q) >= min_chars]
        if not quotes and sources:
            quotes = [bare]
            own_quotes.add(len(claims))
        if not sources:
            sources = [bad for m in inside for bad in m.invalid if _CITED_IN_VAIN.match(bad)]
        claims.append(DraftClaim(bare, tuple(_pair(quote, sources, stands_in) for quote in quotes)))
    return FreeText(
        Draft(answerable=bool(claims), claims=tuple(claims)),
        tuple(bad for marker in markers for bad in marker.invalid),
        frozenset(own_quotes),
    )


def read_markers(text: str, shown: int) -> tuple[Marker, ...]:
    """The citation markers in `text`, outside quotations and code.

    Args:
        text: Free text.
        shown: How many exhibits there were; a marker beyond them is invalid, never another exhibit.
    """
    closed = [match.span() for pattern in (_QUOTED, _CODE) for match in pattern.finditer(text)]
    return tuple(_markers(_MARKER, text, shown, closed) or _markers(_ON_WORD, text, shown, closed))


def _markers(
    pattern: re.Pattern[str], text: str, shown: int, closed: Sequence[tuple[int, int]]
) -> list[Marker]:
    markers = []
    for match in pattern.finditer(text):
        if any(start <= match.start() < end for start, end in closed):
            continue
        numbers: list[int] = []
        invalid: list[str] = []
        written = match.group()
        for inner in [written[1:-1]] if written.startswith("(") else _ONE.findall(written):
            plain = normalized("NFKC", inner).strip()
            head = _BOUNDARY.match(plain)
            plain = plain if head is None else _PLACE.sub("", plain[head.end() :])
            plain = _BEHIND.sub("", _NAMED.sub("", plain, count=1) if _NAMED.match(plain) else plain)
            if _LOOKS_LIKE_ONE.fullmatch(plain):
                _read_items(plain, shown, numbers, invalid)
        if numbers or invalid:
            markers.append(Marker(Span(*match.span()), tuple(numbers), tuple(invalid)))
    return markers


def _list_numbers(text: str) -> dict[int, int]:
    """Where lines begin with the numbers of a list, 1 and on, and where what is listed begins."""
    found: dict[int, int] = {}
    run: list[re.Match[str]] = []
    for match in _LISTED.finditer(text):
        run = [*run, match] if run and int(match[1]) == int(run[-1][1]) + 1 else [match]
        if int(run[0][1]) == 1 and len(run) > 1:
            found |= {one.start() + len(one[0]) - len(one[0].lstrip()): one.end() for one in run}
    return found


def _read_items(inner: str, shown: int, numbers: list[int], invalid: list[str]) -> None:
    for item in filter(None, (part.strip() for part in _APART.split(inner))):
        match = _ITEM.fullmatch(item)
        first = int(match.group(1)) if match else 0
        last = int(match.group(2)) if match and match.group(2) else first
        if 1 <= first <= last <= shown and last - first < _MOST_IN_RANGE:
            numbers.extend(range(first, last + 1))
        else:
            invalid.append(item)


def _attach(sentences: list[Span], markers: Sequence[Marker], text: str) -> list[tuple[Span, list[int]]]:
    """Each sentence with what it cites: markers in it, and those right behind its end."""
    attached = [(sentence, list[int]()) for sentence in sentences]
    for marker in markers:
        owner = next((i for i, s in enumerate(sentences) if s.start <= marker.span.start < s.end), None)
        if owner is None:
            owner = next(
                (i for i in range(len(sentences) - 1, -1, -1) if sentences[i].end <= marker.span.start), None
            )
        elif owner > 0 and not text[sentences[owner].start : marker.span.start].strip():
            owner -= 1  # "It is so. [1] Next" - the splitter put the marker before the next sentence
        if owner is not None:
            attached[owner][1].extend(marker.numbers)
    return attached


def _without(text: str, span: Span, markers: Sequence[Marker]) -> str:
    parts, last = [], span.start
    for marker in markers:
        parts.append(text[last : marker.span.start].rstrip(" \t"))
        last = marker.span.end
    return _SPACE_LEFT.sub("", "".join([*parts, text[last : span.end]])).strip()


def _quoted(sentence: str) -> list[str]:
    return [
        next(group for group in match.groups() if group is not None) for match in _QUOTED.finditer(sentence)
    ]


def _pair(quote: str, sources: Sequence[str], stands_in: Callable[[str, str], bool]) -> DraftQuote:
    """The quote with the first of the cited exhibits that holds it, else with the first cited."""
    holding = (source for source in sources if len(sources) > 1 and stands_in(quote, source))
    return DraftQuote(next(holding, sources[0] if sources else None), quote)
