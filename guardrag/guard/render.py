"""Lays a decision out for people. Every foreign character is escaped; no image is ever shown.

A link stays live only if a quote holds it and the policy allows its host: a model, or
a passage, must not be able to send a reader anywhere.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

from guardrag.guard.render_tables import Table, table_of
from guardrag.types import Abstained, Citation, ClaimKind, Clarify, Decision, Nearest, Released, ReleasedClaim

__all__ = ["CitationStyle", "Form", "render", "visible_controls"]

CitationStyle: TypeAlias = Literal["inline", "footnotes", "none"]
Form: TypeAlias = Literal["text", "markdown", "html"]

_URL = re.compile(r"https?://[^\s<>\"'`\[\](){}|\\^]+[^\s<>\"'`\[\](){}|\\^.,;:!?]", re.IGNORECASE)
_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~&$:@=])")
_FENCE = re.compile(r"`{3,}")


@dataclass(frozen=True, slots=True)
class _Style:
    """How one form writes things."""

    escape: Callable[[str], str]
    link: Callable[[str], str]
    dead_link: Callable[[str], str]
    emphasis: Callable[[str], str]


def render(
    decision: Decision, form: Form, *, citations: CitationStyle, link_hosts: Sequence[str] = ()
) -> str:
    """The decision as text, Markdown or an HTML fragment."""
    if form not in _STYLES:
        raise ValueError(f"form is {form!r}; it is one of {', '.join(_STYLES)}")
    if citations not in ("inline", "footnotes", "none"):
        raise ValueError(f"citations is {citations!r}; it is one of inline, footnotes, none")
    match decision:
        case Released():
            body = _released(decision, form, citations, link_hosts)
        case Abstained():
            body = _abstained(decision, form)
        case Clarify():
            body = _paragraph(_STYLES[form].escape(decision.question), form)
    return f'<div class="guardrag-answer">\n{body}\n</div>' if form == "html" else body


def visible_controls(text: str) -> str:
    """`text` with control, bidi and invisible format characters written out; newlines and tabs stay.

    Joiners that shape words in some scripts (U+200C, U+200D) stay too.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(character if _is_plain(character) else _written_out(character) for character in text)


def _is_plain(character: str) -> bool:
    if character in "\n\t\u200c\u200d":
        return True
    return unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Zl", "Zp")


def _written_out(character: str) -> str:
    point = ord(character)
    return f"\\x{point:02x}" if point < 0x100 else f"\\u{point:04x}" if point < 0x10000 else f"\\U{point:08x}"


def _released(decision: Released, form: Form, citations: CitationStyle, hosts: Sequence[str]) -> str:
    # Whole ones: a link that was cut short leads elsewhere.
    quoted = {url for citation in decision.citations for url in _URL.findall(citation.quote)}

    def linked(text: str) -> str:
        return _linked(text, quoted, hosts, form)

    def marks(claim: ReleasedClaim) -> str:
        return _marks(claim, decision.citations, form, citations)

    def written(claim: ReleasedClaim) -> str:
        return (linked(claim.text) if claim.kind is not ClaimKind.CODE else claim.text) + marks(claim)

    blocks = []
    for kind, claims in _grouped(decision.claims, decision.citations):
        table = table_of(claims, decision.citations) if kind is ClaimKind.ROW else None
        blocks.append(
            _block(kind, claims, written, form)
            if table is None
            else _table(table, [marks(claim) for claim in claims], linked, form)
        )
    blocks += [
        _paragraph(_STYLES[form].emphasis(_STYLES[form].escape(notice)), form) for notice in decision.notices
    ]
    if citations == "footnotes" and decision.citations:
        blocks.append(_footnotes(decision.citations, form))
    return "\n\n".join(blocks)


def _block(
    kind: ClaimKind, claims: list[ReleasedClaim], written: Callable[[ReleasedClaim], str], form: Form
) -> str:
    if kind is ClaimKind.SENTENCE:
        return _paragraph(" ".join(written(claim) for claim in claims), form)
    if kind is ClaimKind.CODE:
        return "\n\n".join(_code(claim, written(claim)[len(claim.text) :], form) for claim in claims)
    items = [written(claim) for claim in claims]
    if form == "html":
        tag = "ol" if kind is ClaimKind.STEP else "ul"
        return f"<{tag}>\n" + "\n".join(f"<li>{item}</li>" for item in items) + f"\n</{tag}>"
    marks = [f"{n}." if kind is ClaimKind.STEP else "-" for n in range(1, len(items) + 1)]
    return "\n".join(f"{mark} {_hang(item)}" for mark, item in zip(marks, items, strict=True))


def _grouped(
    claims: Sequence[ReleasedClaim], citations: Sequence[Citation]
) -> Iterator[tuple[ClaimKind, list[ReleasedClaim]]]:
    """Neighbours of one kind together; rows of different tables, and rows without one, apart."""

    def alike(claim: ReleasedClaim) -> tuple[ClaimKind, tuple[str, ...]]:
        table = table_of([claim], citations) if claim.kind is ClaimKind.ROW else None
        return claim.kind, () if table is None else table.header

    for (kind, _), group in groupby(claims, key=alike):
        yield kind, list(group)


def _table(table: Table, marks: Sequence[str], linked: Callable[[str], str], form: Form) -> str:
    """A table where the form has them; in plain text each row's cells under their names, one a line."""
    if form == "text":
        items = []
        for row, mark in zip(table.rows, marks, strict=True):
            named = [
                f"{linked(n)}: {linked(c)}" if n else linked(c)
                for n, c in zip(table.header, row, strict=True)
                if c
            ]
            items.append("\n".join(named) + mark)
        return items[0] if len(items) == 1 else "\n".join(f"- {_hang(item)}" for item in items)
    header = [linked(name) for name in table.header]
    rows = [
        [*(linked(cell) for cell in row[:-1]), linked(row[-1]) + mark]
        for row, mark in zip(table.rows, marks, strict=True)
    ]
    if form == "markdown":
        lines = [header, ["---"] * len(header), *rows]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)
    head = "".join(f"<th>{name}</th>" for name in header)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def _code(claim: ReleasedClaim, marks: str, form: Form) -> str:
    code = visible_controls(claim.text)
    if form == "html":
        return f"<pre><code>{html.escape(code)}</code></pre>" + (
            _paragraph(marks.strip(), form) if marks else ""
        )
    if form == "markdown":
        fence = "`" * max(3, *(len(run) + 1 for run in _FENCE.findall(code)), 3)
        code = f"{fence}\n{code}\n{fence}"
    else:
        code = "\n".join("    " + line for line in code.splitlines())
    return code + (f"\n{marks.strip()}" if marks else "")


def _marks(claim: ReleasedClaim, citations: Sequence[Citation], form: Form, style: CitationStyle) -> str:
    if style == "none" or not claim.citations:
        return ""
    escape = _STYLES[form].escape
    if style == "inline":
        places = dict.fromkeys(_place(citations[number]) for number in claim.citations)
        return " (" + "; ".join(escape(place) for place in places) + ")"
    numbers = [str(number + 1) for number in claim.citations]
    if form == "html":
        return " " + "".join(f"<sup>[{number}]</sup>" for number in numbers)
    return " " + "".join(f"[{number}]" if form == "text" else f"\\[{number}\\]" for number in numbers)


def _footnotes(citations: Sequence[Citation], form: Form) -> str:
    escape = _STYLES[form].escape
    lines = [f"{escape(_quoted(citation.quote))} — {escape(_place(citation))}" for citation in citations]
    if form == "html":
        return (
            '<ol class="guardrag-citations">\n' + "\n".join(f"<li>{line}</li>" for line in lines) + "\n</ol>"
        )
    mark = "[{}]" if form == "text" else "{}."
    return "\n".join(f"{mark.format(n)} {line}" for n, line in enumerate(lines, 1))


def _quoted(quote: str) -> str:
    return "“" + " ".join(quote.split()) + "”"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _place(citation: Citation) -> str:
    """On one line, whatever a source or heading holds: a line of its own could pass for another footnote."""
    parts = (citation.source or citation.passage_id, *citation.headings)
    return " › ".join(_one_line(part) for part in parts)


def _abstained(decision: Abstained, form: Form) -> str:
    escape = _STYLES[form].escape
    blocks = [_paragraph(escape(decision.message or decision.reason.value), form)]
    if decision.ticket:
        blocks.append(_paragraph(escape(f"Ticket {decision.ticket}"), form))
    if decision.nearest:
        blocks.append(_paragraph(escape("Closest documents:"), form))
        names = [_near_name(near) for near in decision.nearest]
        items: Iterable[str] = (escape(name) for name in names)
        if form == "html":
            blocks.append("<ul>\n" + "\n".join(f"<li>{item}</li>" for item in items) + "\n</ul>")
        else:
            blocks.append("\n".join(f"- {item}" for item in items))
    return "\n\n".join(blocks)


def _near_name(near: Nearest) -> str:
    parts = (near.title or near.source or near.passage_id, *near.headings[-1:])
    name = " › ".join(_one_line(part) for part in parts if part)
    return name + (f" ({_one_line(near.source)})" if near.source and near.title else "")


def _linked(text: str, quoted: AbstractSet[str], hosts: Sequence[str], form: Form) -> str:
    """`text` escaped; the links in it that were quoted and lead to an allowed host are live."""
    style, parts, last = _STYLES[form], [], 0
    for match in _URL.finditer(text):
        url = match.group()
        live = url in quoted and _allowed(url, hosts)
        parts += [style.escape(text[last : match.start()]), (style.link if live else style.dead_link)(url)]
        last = match.end()
    return "".join([*parts, style.escape(text[last:])])


def _allowed(url: str, hosts: Sequence[str]) -> bool:
    try:
        host = (urlsplit(url).hostname or "").lower()
    except ValueError:
        return False
    return "@" not in urlsplit(url).netloc and any(host == allowed.lower() for allowed in hosts)


def _paragraph(body: str, form: Form) -> str:
    return f"<p>{body}</p>" if form == "html" else body


def _hang(item: str) -> str:
    return item.replace("\n", "\n   ")


def _escape_html(text: str) -> str:
    return html.escape(visible_controls(text), quote=True).replace("\n", "<br>\n")


def _escape_markdown(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", visible_controls(text))


def _code_span(text: str) -> str:
    return f"`{visible_controls(text).replace('`', '')}`"


def _html_link(url: str) -> str:
    target = html.escape(url, quote=True)
    return f'<a href="{target}" rel="noopener noreferrer nofollow">{_escape_html(url)}</a>'


_STYLES: dict[Form, _Style] = {
    "text": _Style(visible_controls, visible_controls, visible_controls, lambda text: text),
    "markdown": _Style(
        _escape_markdown, lambda url: f"<{visible_controls(url)}>", _code_span, lambda text: f"*{text}*"
    ),
    "html": _Style(
        _escape_html,
        _html_link,
        _escape_html,
        lambda text: f"<em>{text}</em>",
    ),
}
