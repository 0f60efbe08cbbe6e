"""True quotes of passages with markup, the markup left out or written another way."""

from __future__ import annotations

import random
import re

from quote_cases.blocks import ENTITY, TAG
from quote_cases.edits import SIGNS, Edit, edited, inner, same, some, swapped
from quote_cases.spans import Draft, Span, spans_of

MARKABLE = {"markdown", "rst", "text"}
WORDS = rf"(?<![\w*_`\-./@{SIGNS}])[^\W\d_]{{3,}}(?: [^\W\d_]{{3,}}){{0,2}}(?![\w*_`\-./@{SIGNS}])"
FORMULAS = (
    "E = mc^2",
    "x_1 + x_2 \\le 7",
    "\\alpha = 0.05",
    "O(n \\log n)",
    "\\frac{a}{b} > 1",
    "f(x) = 2x - 3",
    "\\sqrt{n+1}",
    "p_i \\in [0, 1]",
    "\\sum_{k=1}^{n} k^2",
    "R^2 = 0.93",
)
NAMED = (
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "–": "&ndash;", "—": "&#8212;"}
    | {
        "’": "&rsquo;",
        "“": "&ldquo;",
        "”": "&rdquo;",
        "é": "&eacute;",
        "è": "&#232;",
        "ü": "&uuml;",
        "ö": "&#xf6;",
    }
    | {
        "ä": "&auml;",
        "à": "&agrave;",
        "ç": "&ccedil;",
        "©": "&copy;",
        "°": "&deg;",
        "·": "&middot;",
        "€": "&euro;",
    }
)


def _plain(span: Span) -> bool:
    """A span of a passage that markup may be put into."""
    return span.calm and span.passage.form in MARKABLE and span.block.kind in {"paragraph", "item"}


def _wrap(span: Span, rng: random.Random, before: str, after: str) -> Draft | None:
    words = inner(span, WORDS) if _plain(span) and span.passage.form != "rst" else []
    words = [word for word in words if _unmarked(span, word)]
    if not words:
        return None
    word = rng.choice(words)
    if before == "__" and " " not in word[0]:
        before = after = "**"  # `__name__` may be meant as it stands
    return edited(span, [(word.start(), word.start(), before), (word.end(), word.end(), after)])


def _unmarked(span: Span, word: re.Match[str]) -> bool:
    """Whether the raw text has no markup inside the match."""
    start, end = span.at(word.start())[0], span.at(word.end() - 1)[1]
    return span.passage.text[start:end] == word[0]


def _dropped(span: Span, pattern: str) -> Draft | None:
    """Markup that the passage has as it is."""
    return (
        same(span, span.text)
        if span.clean and re.search(pattern, span.raw) and span.raw != span.text
        else None
    )


def emphasis_dropped(span: Span, rng: random.Random) -> Draft | None:
    mark = rng.choice(("**", "**", "*", "__", "_", "***"))
    return _dropped(span, r"\*\w|(?<!\w)_\w+_(?!\w)") or _wrap(span, rng, mark, mark)


def link_dropped(span: Span, rng: random.Random) -> Draft | None:
    url = rng.choice(
        ("https://example.test/a/b_c.html", "/docs/setup#first-run", "http://example.test/?q=1&r=2")
    )
    title = rng.choice(("", "", ' "A title"'))
    return _dropped(span, r"\]\(") or _wrap(span, rng, "[", f"]({url}{title})")


def code_marks_dropped(span: Span, rng: random.Random) -> Draft | None:
    return _dropped(span, r"`") or _wrap(span, rng, "`", "`")


def heading_joined(span: Span, rng: random.Random) -> Draft | None:
    """A heading and the first sentence under it, the blank line between them gone."""
    if span.block.kind != "heading" or not span.clean:
        return None
    after = span.raw_range[1]
    for other in spans_of(span.passage):
        start, end = other.raw_range
        if start > after and other.clean and other.block.kind == "paragraph":
            if re.fullmatch(r"[#*_` ]*\n\n+", span.passage.text[after:start]):
                return Draft(
                    span.text + rng.choice((" ", "\n")) + other.text,
                    span.passage.text,
                    (span.raw_range[0], end),
                )
            return None
    return None


def heading_mark_dropped(span: Span, rng: random.Random) -> Draft | None:
    """A heading between two sentences, quoted with both, without its mark."""
    places = inner(span, r"(?<=[.!?]) (?=[A-Z])") if _plain(span) and span.passage.form != "rst" else []
    if not places or span.block.kind != "paragraph" or " ".join(span.raw.split()) != span.text:
        return None
    place = rng.choice(places)
    title = rng.choice(
        ("Limits and exceptions", "What changes for you", "Before you start", "Known problems")
    )
    level = "#" * rng.randint(2, 4)
    quote = swapped(span.text, place, f"\n\n{title}\n\n" if rng.random() < 0.5 else f" {title} ")
    return edited(span, [(place.start(), place.end(), f"\n\n{level} {title}\n\n")], quote)


def table_pipes_dropped(span: Span, rng: random.Random) -> Draft | None:
    """A row of a table made of the passage's own words and put after it."""
    if not _plain(span) or span.passage.form == "rst":
        return None
    words = sorted(set(re.findall(r"\b[a-z]{4,12}\b", span.passage.text)))
    if len(words) < 12:
        return None
    units = rng.sample(("MB", "ms", "kW", "°C", "%", "days", "€", "V"), 3)
    rows = [
        [rng.choice(words).title(), f"{rng.randint(2, 950)} {unit}", " ".join(rng.sample(words, 2))]
        for unit in units
    ]
    lines = ["| Item | Value | Note |", "| --- | ---: | --- |"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    first, last = rng.choice(((0, 0), (1, 1), (2, 2), (0, 1), (1, 2)))
    before = span.passage.text.rstrip("\n") + "\n\n" + "\n".join(lines[: 2 + first]) + "\n"
    picked = "\n".join(lines[2 + first : 3 + last])
    quote = rng.choice((" ", "\n") if first != last else (" ",)).join(
        " ".join(row) for row in rows[first : last + 1]
    )
    text = before + picked + "\n" + "\n".join(lines[3 + last :])
    return Draft(quote, text.rstrip("\n"), (len(before) + 2, len(before) + len(picked) - 2))


def entities_decoded(span: Span, rng: random.Random) -> Draft | None:
    if ENTITY.search(span.raw):
        return _dropped(span, ENTITY.pattern)
    edits: list[Edit] = [
        (n, n + 1, NAMED[c]) for n, c in enumerate(span.text) if c in NAMED and not span.code[n]
    ]
    if not span.prose or "&" in span.passage.text:
        return None
    if not edits or rng.random() < 0.2:
        spaces = inner(span, r"(?<=\w) (?=\w)")
        edits += (
            [(m.start(), m.end(), rng.choice(("&nbsp;", "&#160;"))) for m in some(rng, spaces, 2)]
            if spaces
            else []
        )
    return edited(span, edits)


def tags_dropped(span: Span, rng: random.Random) -> Draft | None:
    if TAG.search(span.raw) and span.passage.form == "html":
        return _dropped(span, TAG.pattern)
    name = rng.choice(("b", "em", "strong", "i", "span", "a", "br"))
    if name == "br":
        spaces = inner(span, r"(?<=\w) (?=\w)") if _plain(span) else []
        return (
            edited(
                span, [(m.start(), m.end(), rng.choice(("<br>", "<br/>\n"))) for m in some(rng, spaces, 2)]
            )
            if spaces
            else None
        )
    extra = {"span": ' class="note"', "a": ' href="https://example.test/x?y=1"'}.get(name, "")
    return _wrap(span, rng, f"<{name}{extra}>", f"</{name}>")


def reference_marks_dropped(span: Span, rng: random.Random) -> Draft | None:
    """Marks after a full stop, a comma or a space, as in reports and papers."""
    marks = ("[12]", "[3]", "[1, 2]", "[4][5]", "[7]")
    after = inner(span, r"(?<=[a-z]{4}[.,])(?= )") if _marked(span) else []
    before = inner(span, r"(?<=[a-z]{4})(?=[ ,;])") if _marked(span) else []
    if not before or rng.random() < 0.5:
        return (
            edited(span, [(m.start(), m.end(), rng.choice(marks)) for m in some(rng, after, 2)])
            if after
            else None
        )
    return edited(span, [(m.start(), m.end(), " " + rng.choice(marks)) for m in some(rng, before, 2)])


def reference_marks_on_words_dropped(span: Span, rng: random.Random) -> Draft | None:
    """Marks set on a word, as in encyclopedias, one of them after the full stop of the passage."""
    places = inner(span, r"(?<=[a-z]{4})(?=[ ,;])") if _marked(span) else []
    if not places or not span.passage.text.rstrip().endswith("."):
        return None
    first = rng.randint(1, 40)
    picked = some(rng, places, 2)
    draft = edited(span, [(m.start(), m.end(), f"[{first + number}]") for number, m in enumerate(picked)])
    last = first + len(picked)
    return draft and Draft(draft.quote, f"{draft.text.rstrip()}[{last}]", draft.span)


def _marked(span: Span) -> bool:
    return _plain(span) and span.passage.form != "rst" and not re.search(r"\w\[", span.passage.text)


def list_marks_dropped(span: Span, rng: random.Random) -> Draft | None:
    """Two neighbouring items of a list, quoted as running text."""
    start, end = span.raw_range
    if span.block.kind != "item" or not span.clean or span.end < len(span.block.text) or span.start:
        return None
    for other in spans_of(span.passage):
        if other.block.kind == "item" and other.raw_range[0] > end and other.start == 0:
            gap = span.passage.text[end : other.raw_range[0]]
            whole = other.end == len(other.block.text) and len(span.text) + len(other.text) <= 300
            if other.clean and whole and re.fullmatch(r"\n+ *[-*+] +", gap):
                quote = span.text + rng.choice((" ", "\n", "\n")) + other.text
                return Draft(quote, span.passage.text, (start, other.raw_range[1]))
            return None
    return None


def quote_marks_dropped(span: Span, rng: random.Random) -> Draft | None:
    """A block quotation whose line marks the model leaves out."""
    lines = inner(span, r" (?=[^\W\d_])") if _plain(span) and span.passage.form != "rst" else []
    if (
        span.block.kind != "paragraph"
        or span.start
        or len(lines) < 4
        or "\n" in span.raw
        or span.raw_range[0]
    ):
        return None
    draft = edited(span, [(m.start(), m.end(), "\n> ") for m in some(rng, lines, 3)])
    return draft and Draft(
        draft.quote, "> " + draft.text, draft.span and (draft.span[0] + 2, draft.span[1] + 2)
    )


def formula_delimiters(span: Span, rng: random.Random) -> Draft | None:
    raw = " ".join(span.raw.split())
    own = span.passage.kind.startswith("own")  # elsewhere a dollar sign may stand for a prompt or a variable
    if own and re.search(r"\$[^$]+\$", raw) and raw.count("$") % 2 == 0 and span.whole:
        return same(span, re.sub(r"\$([^$]+)\$", r"\\(\1\\)", raw))
    places = inner(span, r"(?<=[a-z]{4})(?= [a-z])") if _plain(span) and span.passage.form != "rst" else []
    if not places:
        return None
    place, formula = rng.choice(places).start(), rng.choice(FORMULAS)
    old, new = rng.choice(((" \\({}\\)", " ${}$"), (" ${}$", " \\({}\\)")))
    quote = span.text[:place] + new.format(formula) + span.text[place:]
    return edited(span, [(place, place, old.format(formula))], quote)


KINDS = {
    "emphasis marks dropped": emphasis_dropped,
    "link target dropped": link_dropped,
    "code marks dropped": code_marks_dropped,
    "heading joined to its text": heading_joined,
    "heading mark dropped": heading_mark_dropped,
    "table pipes dropped": table_pipes_dropped,
    "entities decoded": entities_decoded,
    "HTML tags dropped": tags_dropped,
    "reference marks dropped": reference_marks_dropped,
    "reference marks on words dropped": reference_marks_on_words_dropped,
    "list marks dropped": list_marks_dropped,
    "block quotation marks dropped": quote_marks_dropped,
    "formula delimiters changed": formula_delimiters,
}
