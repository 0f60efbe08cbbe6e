"""Chinese, Japanese and Arabic text as clauses with the characters or stems that carry their meaning."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from guardrag.rules.claims.eastern.arabic import kin, leading_and, plain_letters, words_of
from guardrag.rules.claims.reading.matter import Matter, Statement

__all__ = [
    "Clause",
    "about",
    "claim_text",
    "claimed",
    "clauses_of",
    "context_text",
    "cover",
    "evidence_text",
    "parts",
    "quoted",
    "quoted_clauses",
    "sentences",
    "tokens",
    "written",
]


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause.

    Attributes:
        text: As `written` gives it.
        tokens: Characters (Chinese, Japanese) or stems (Arabic) with content; no figures.
        touched: Whether a quote touches it.
    """

    text: str
    tokens: frozenset[str]
    touched: bool = True


_EMPTY = {
    "zh": frozenset(
        "的了是在和与及或将会把对由为于之其该等这那有就都也还则并被给从到以而所但着过个们您你我他她它本请可能要须已经曾现"
        "应得吗呢吧时后前中上下内里外只仅不没未无"
    ),
    "ja": frozenset("的等者様御為事時後前中上下内外"),
}
_IDEOGRAPH = re.compile("[\u3400-\u4dbf\u4e00-\u9fff々]")
_KATAKANA = re.compile("[\u30a1-\u30faー]{2,}")
_LATIN = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_NUMBER = re.compile(
    r"[\d０-９]+(?:[.,:][\d]+)*|[〇一二三四五六七八九十百千万亿億两]+(?=[个個名人件天日月年周週次回点點時时分秒元円块岁歳种種项項条條家户戶台冊册本号號期届级級楼階层度只張张份位])"
)
_STOPS = {
    "zh": re.compile(r"(?:[。！？；，、\n|;!?]|[：,:](?!\d))+|(?=但是|但|而且|不过|可是|并且)"),
    "ja": re.compile(r"(?:[。！？；、\n|;!?]|,(?!\d))+"),
    "ar": re.compile(r"(?:[؟!؛\n|;]|[.،,:](?!\d))+"),
}
_TOPIC = re.compile(r"(?:は|も|では|には|とは)$|[年月日時]$")
_DATE = re.compile(r"[年月日时点]$")
_AR_JOINS = re.compile(r"\s(?=(?:لكن|ولكن|بينما|بل|فيما)\s)")


@lru_cache(maxsize=4096)
def written(text: str, language: str) -> str:
    """`text` in one way of writing: full-width forms folded, Arabic without vowel signs."""
    if language == "ar":
        return plain_letters(text)
    return _ASCII_STOP.sub(lambda mark: _STOP[mark[0]], text.translate(_WIDE))


_WIDE = {0xFF01 + at: 0x21 + at for at in range(94) if chr(0x21 + at).isalnum() or chr(0x21 + at) in "%+-/"}
_WIDE[0x3000] = 0x20
_ASCII_STOP = re.compile(r"[,;!?](?!\d)")
_STOP = {",": "，", ";": "；", "!": "！", "?": "？"}


@lru_cache(maxsize=8192)
def tokens(text: str, language: str) -> frozenset[str]:
    """What carries the meaning of `text`: characters with content, words in katakana or Latin letters,
    Arabic stems.
    """
    text = written(text, language)
    if language == "ar":
        return frozenset(one for word in words_of(text) if (one := kin(word)))
    bare = _NUMBER.sub(" ", text)
    found = set(_IDEOGRAPH.findall(bare)) - _EMPTY.get(language, frozenset())
    found.update(match[0].lower() for match in _LATIN.finditer(bare))
    if language == "ja":
        found.update(_KATAKANA.findall(bare))
    return frozenset(found)


def cover(some: frozenset[str], other: frozenset[str]) -> float:
    """Share of `some` in `other`; 0 if there is none."""
    return len(some & other) / len(some) if some else 0.0


def about(clause: frozenset[str], said: frozenset[str], share: float) -> bool:
    """Whether a claim speaks of a clause: it has much of it, or the clause has nearly all of the claim."""
    return cover(clause, said) >= share or (len(said) >= _FEWEST and cover(said, clause) >= _NEARLY)


_FEWEST, _NEARLY = 3, 0.6


@lru_cache(maxsize=4096)
def parts(text: str, language: str) -> tuple[tuple[int, int], ...]:
    """Half-open spans of the clauses of an already `written` text."""
    spans: list[tuple[int, int]] = []
    at = 0
    ends = [match.span() for match in _STOPS[language].finditer(text)]
    if language == "ar":
        ends += [match.span() for match in _AR_JOINS.finditer(text)]
        ends += [(start, start) for start in leading_and(text)]
        ends.sort()
    for start, end in (*ends, (len(text), len(text))):
        if text[at:start].strip() and start > at:
            spans.append((at, start))
        at = max(at, end)
    if language != "ar":
        spans = _with_topics(text, spans, language)
    return tuple(spans[:_MOST])


_MOST = 40
_SHORT = 14


def _with_topics(text: str, spans: list[tuple[int, int]], language: str) -> list[tuple[int, int]]:
    """A short topic or date set off by a comma goes with what is said of it."""
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        if joined:
            before = text[slice(*joined[-1])]
            between = text[joined[-1][1] : start]
            if (
                len(before) < _SHORT
                and between.strip() in "、，"
                and (_TOPIC if language == "ja" else _DATE).search(before) is not None
            ):
                joined[-1] = (joined[-1][0], end)
                continue
        joined.append((start, end))
    return joined


@lru_cache(maxsize=4096)
def _clauses(text: str, language: str, start: int, end: int) -> tuple[Clause, ...]:
    return tuple(
        Clause(text[a:b], tokens(text[a:b], language), a < end and b > start)
        for a, b in parts(text, language)
    )


def clauses_of(text: str, language: str) -> tuple[Clause, ...]:
    """The clauses of an already `written` text."""
    return _clauses(text, language, 0, len(text))


def quoted(statement: Statement, language: str) -> tuple[Clause, ...]:
    """The clauses of the sentences that a quote stands in."""
    text = statement.text
    head, body = written(text[: statement.start], language), written(text[: statement.end], language)
    return _clauses(written(text, language), language, len(head), len(body))


def claim_text(matter: Matter) -> str:
    """The claim, `written`."""
    return written(matter.text, matter.language)


def claimed(matter: Matter) -> tuple[Clause, ...]:
    """The claim's clauses."""
    return clauses_of(claim_text(matter), matter.language)


def sentences(matter: Matter) -> list[str]:
    """The sentences that the quotes stand in, `written`."""
    return [written(statement.text, matter.language) for statement in matter.statements]


def quoted_clauses(matter: Matter, *, rows: bool = True) -> list[Clause]:
    """The clauses of those sentences; without `rows`, only where they are no row of a table."""
    return [
        clause
        for statement in matter.statements
        if rows or not statement.piece.around.cells
        for clause in quoted(statement, matter.language)
    ]


def context_text(matter: Matter) -> str:
    """Titles, headings, lead-ins, headers and labels as one text."""
    return written(" \n".join(reading.text for reading in matter.context), matter.language)


def evidence_text(matter: Matter) -> str:
    """The quoted sentences and their context as one text."""
    return " \n".join((*sentences(matter), context_text(matter)))
