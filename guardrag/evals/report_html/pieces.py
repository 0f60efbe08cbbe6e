"""Small pieces of HTML. Whatever comes from cases, documents or policies passes through `words`."""

from __future__ import annotations

from collections.abc import Sequence

from guardrag.evals.report_html.words import words
from guardrag.evals.statistics import Interval

__all__ = ["cell", "facts", "figure", "measured", "share", "table", "tile"]


def share(value: float | None) -> str:
    """A share with three places, a dash where it is not defined."""
    return "–" if value is None else f"{value:.3f}"


def measured(found: Interval | None) -> str:
    """A mean with its interval below."""
    if found is None:
        return cell("–", number=True)
    return f'<td class="n">{found.value:.3f}<small>{found.low:.3f} – {found.high:.3f}</small></td>'


def cell(text: str, *, number: bool = False, kind: str = "") -> str:
    """A cell of a table with plain text."""
    classes = " ".join(part for part in ("n" if number else "", kind) if part)
    return f'<td class="{classes}">{words(text)}</td>' if classes else f"<td>{words(text)}</td>"


def table(heads: Sequence[str], rows: Sequence[str], *, caption: str = "", numbers_from: int = 1) -> str:
    """A table; `rows` hold whole cells, the first of each names the row."""
    head = "".join(
        f'<th scope="col"{" class=n" if place >= numbers_from else ""}>{words(name)}</th>'
        for place, name in enumerate(heads)
    )
    named = f"<caption>{words(caption)}</caption>" if caption else ""
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return (
        f'<div class="wide"><table>{named}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def tile(value: str, name: str, more: str) -> str:
    """A number that is read first."""
    return (
        f'<div class="tile"><span>{words(name)}</span><b>{words(value)}</b><span>{words(more)}</span></div>'
    )


def figure(svg: str, title: str, told: str) -> str:
    """A plot with what to look at in it."""
    return f"<figure><h3>{words(title)}</h3>{svg}<figcaption>{words(told)}</figcaption></figure>"


def facts(pairs: Sequence[tuple[str, str]]) -> str:
    """What was measured with what, in a line."""
    parts = "".join(
        f"<span>{words(name)} <code>{words(value)}</code></span>" for name, value in pairs if value
    )
    return f'<div class="facts">{parts}</div>'
