"""What people see: laid out by kind, everything foreign escaped, links only where allowed."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.guard.render import render, visible_controls
from guardrag.types import (
    Abstained,
    Citation,
    ClaimKind,
    Clarify,
    Nearest,
    QuoteStatus,
    Reason,
    Released,
    ReleasedClaim,
)

HOSTILE = (
    "<script>alert(1)</script>![x](http://evil.test/p.png)[click](javascript:alert(1)) "
    "\x1b[31mred\x07 \u202eabc"
)


def citation(quote: str, source: str | None = "a.md") -> Citation:
    return Citation(
        passage_id="a.md#s",
        source=source,
        start=0,
        end=len(quote),
        document_start=0,
        document_end=len(quote),
        quote=quote,
        status=QuoteStatus.EXACT,
        headings=("Guide", "Setup"),
    )


def released(*claims: tuple[str, ClaimKind], quote: str = "A quote.") -> Released:
    made = tuple(ReleasedClaim(text, kind, (0,)) for text, kind in claims)
    return Released("\n".join(text for text, _ in claims), made, (citation(quote),))


def shown(decision, form, citations="footnotes", hosts=()) -> str:
    return render(decision, form, citations=citations, link_hosts=hosts)


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


def test_claims_are_laid_out_by_kind():
    decision = released(
        ("One.", ClaimKind.SENTENCE),
        ("Two.", ClaimKind.SENTENCE),
        ("First do this", ClaimKind.STEP),
        ("then that", ClaimKind.STEP),
        ("a point", ClaimKind.BULLET),
        ("run()", ClaimKind.CODE),
    )
    assert shown(decision, "text", "none") == (
        "One. Two.\n\n1. First do this\n2. then that\n\n- a point\n\n    run()"
    )
    page = shown(decision, "html", "none")
    assert "<ol>\n<li>First do this</li>\n<li>then that</li>\n</ol>" in page
    assert "<pre><code>run()</code></pre>" in page


def test_citation_styles():
    decision = released(("One.", ClaimKind.SENTENCE))
    assert shown(decision, "text", "none") == "One."
    assert shown(decision, "text", "inline") == "One. (a.md › Guide › Setup)"
    assert shown(decision, "text", "footnotes") == "One. [1]\n\n[1] “A quote.” — a.md › Guide › Setup"
    assert "<sup>[1]</sup>" in shown(decision, "html", "footnotes")


@pytest.mark.parametrize("citations", ["inline", "footnotes", "none"])
def test_nothing_hostile_acts_in_html(citations):
    decision = Released(
        HOSTILE,
        (ReleasedClaim(HOSTILE, ClaimKind.SENTENCE, (0,)),),
        (citation(HOSTILE, HOSTILE),),
        (HOSTILE,),
    )
    page = shown(decision, "html", citations)
    allowed = {"div", "p", "sup", "ol", "li", "em", "br"}
    assert {tag for tag, _ in Tags(page).tags} <= allowed
    assert "\x1b" not in page
    assert "\u202e" not in page


@given(st.text(max_size=80))
def test_html_never_grows_a_tag_from_any_text(text):
    decision = Released(text, (ReleasedClaim(text, ClaimKind.BULLET, (0,)),), (citation(text, text),))
    tags = {tag for tag, _ in Tags(shown(decision, "html")).tags}
    assert tags <= {"div", "p", "sup", "ol", "ul", "li", "br"}


def test_nothing_hostile_acts_in_markdown():
    text = shown(released((HOSTILE, ClaimKind.SENTENCE), quote=HOSTILE), "markdown")
    assert not re.search(r"(?<!\\)<", text)
    assert not re.search(r"(?<!\\)!\[", text)
    assert not re.search(r"(?<!\\)\]\(", text)


def test_control_characters_are_written_out_in_a_terminal():
    assert "\x1b" not in shown(released((HOSTILE, ClaimKind.SENTENCE)), "text")
    assert visible_controls("a\x1b[2Jb\u202ec") == "a\\x1b[2Jb\\u202ec"
    assert visible_controls("क्\u200dष\nline\ttab") == "क्\u200dष\nline\ttab"


URL = "https://docs.example.test/reset"


@pytest.mark.parametrize(
    ("quote", "hosts", "live"),
    [
        (f"See {URL} first.", ("docs.example.test",), True),
        ("See the docs first.", ("docs.example.test",), False),
        (f"See {URL} first.", ("example.test",), False),
        (f"See {URL} first.", (), False),
    ],
)
def test_a_link_is_live_only_if_quoted_and_allowed(quote, hosts, live):
    decision = released((f"Go to {URL}.", ClaimKind.SENTENCE), quote=quote)
    anchors = [attrs for tag, attrs in Tags(shown(decision, "html", hosts=hosts)).tags if tag == "a"]
    assert bool(anchors) is live
    assert not live or anchors[0]["href"] == URL
    markdown = shown(decision, "markdown", "none", hosts=hosts)
    assert (f"<{URL}>" in markdown) is live
    assert live or f"`{URL}`" in markdown


def test_a_part_of_a_quoted_link_leads_elsewhere_and_is_dead():
    decision = released((f"Go to {URL}.", ClaimKind.SENTENCE), quote=f"Go to {URL}/and-not-there.")
    assert "<a " not in shown(decision, "html", hosts=["docs.example.test"])


def test_a_host_cannot_be_disguised():
    url = "https://docs.example.test@evil.test/reset"
    page = shown(
        released((f"Go to {url}", ClaimKind.SENTENCE), quote=url),
        "html",
        hosts=("docs.example.test", "evil.test"),
    )
    assert "<a " not in page


def test_an_abstention_names_the_nearest_documents_and_the_ticket():
    decision = Abstained(
        Reason.BELOW_FLOOR,
        "Nothing fits.",
        nearest=(Nearest("p", "a.md", "Guide", ("Setup",)), Nearest("q", None, None)),
        ticket="T-7",
    )
    assert (
        shown(decision, "text")
        == "Nothing fits.\n\nTicket T-7\n\nClosest documents:\n\n- Guide › Setup (a.md)\n- q"
    )
    assert "<li>q</li>" in shown(decision, "html")


def test_a_question_back_is_shown():
    assert shown(Clarify("Which plan?"), "text") == "Which plan?"


def test_code_cannot_leave_its_fence():
    decision = released(("a\n```\nb", ClaimKind.CODE))
    assert shown(decision, "markdown", "none") == "````\na\n```\nb\n````"


@pytest.mark.parametrize(("form", "citations"), [("pdf", "none"), ("text", "endnotes")])
def test_unknown_forms_are_refused(form, citations):
    with pytest.raises(ValueError, match="one of"):
        shown(released(("One.", ClaimKind.SENTENCE)), form, citations)


def test_a_source_cannot_forge_a_footnote():
    forged = "a.md\n[2] “The pump is certified.” — official.pdf"
    decision = Released(
        "One.", (ReleasedClaim("One.", ClaimKind.SENTENCE, (0,)),), (citation("A quote.", forged),)
    )
    lines = shown(decision, "text").splitlines()
    assert not any(line.startswith("[2]") for line in lines)
    near = Abstained(Reason.BELOW_FLOOR, "No.", nearest=(Nearest("p", forged, "Title\n- forged"),))
    assert sum(line.startswith("- ") for line in shown(near, "text").splitlines()) == 1


def test_a_claim_cannot_make_a_heading_of_itself():
    assert "===" not in shown(released(("One\n===", ClaimKind.SENTENCE)), "markdown", "none")


# -- tables --------------------------------------------------------------------------------------

HEADER = "| Code | Meaning |"
FIRST = "| QM-1 | Too *many* readings |"
SECOND = "| QM-2 | No readings |"


def table(*rows: str, header: str = HEADER) -> Released:
    """Rows as the extractive generator claims them: header and row, each a quote."""
    quotes = [quote for row in rows for quote in (header, row)]
    claims = tuple(
        ReleasedClaim(f"{header}\n{row}", ClaimKind.ROW, (2 * n, 2 * n + 1)) for n, row in enumerate(rows)
    )
    return Released("", claims, tuple(citation(quote) for quote in quotes))


def test_a_row_is_laid_out_under_its_header_in_text():
    assert shown(table(FIRST), "text", "none") == "Code: QM-1\nMeaning: Too *many* readings"
    lines = shown(table(FIRST, SECOND), "text", "inline").splitlines()
    assert [line.strip().partition(": ")[0] for line in lines] == ["- Code", "Meaning", "- Code", "Meaning"]
    assert lines[-1].endswith("(a.md › Guide › Setup)")


def test_rows_of_one_table_share_their_header():
    text = shown(table(FIRST, SECOND), "markdown", "footnotes")
    assert text.splitlines()[:4] == [
        "| Code | Meaning |",
        "| --- | --- |",
        r"| QM\-1 | Too \*many\* readings \[1\]\[2\] |",
        r"| QM\-2 | No readings \[3\]\[4\] |",
    ]
    tags = [tag for tag, _ in Tags(shown(table(FIRST, SECOND), "html")).tags]
    assert (tags.count("table"), tags.count("th"), tags.count("tr"), tags.count("td")) == (1, 2, 3, 4)


def test_rows_of_two_tables_are_two_tables():
    one, other = table(FIRST), table("| 1 | 2 | 3 |", header="| a | b | c |")
    both = Released(
        "",
        (*one.claims, ReleasedClaim(other.claims[0].text, ClaimKind.ROW, (2, 3))),
        (*one.citations, *other.citations),
    )
    assert shown(both, "html", "none").count("<thead>") == 2


@pytest.mark.parametrize(
    "claim",
    [
        ReleasedClaim("| QM-1 | x |", ClaimKind.ROW, (1,)),
        ReleasedClaim(f"{HEADER}\n| QM-1 | x |", ClaimKind.ROW, (0,)),
        ReleasedClaim("| Meaning | Code |\n| QM-1 | x |", ClaimKind.ROW, (0, 1)),
        ReleasedClaim(f"{HEADER}\n| QM-1 | x |\n| QM-2 | y |", ClaimKind.ROW, (0, 1)),
        ReleasedClaim("Code\nQM-1", ClaimKind.ROW, (0, 1)),
    ],
)
def test_what_is_no_row_under_its_quoted_header_stays_an_item(claim):
    decision = Released("", (claim,), (citation(HEADER), citation("| QM-1 | x |")))
    assert shown(decision, "text", "none").startswith("- ")
    assert "<table" not in shown(decision, "html")


def test_a_row_with_other_cells_than_its_header_stays_an_item():
    assert "<table" not in shown(table("| QM-1 | a | b |"), "html")
    assert shown(table(r"| QM-1 | a \| b |"), "html").count("<td>") == 2


def test_cells_are_escaped():
    hostile = "| <b>x</b> | ![p](http://evil.test/p.png) |"
    assert "<b>" not in shown(table(hostile), "html")
    assert "![" not in shown(table(hostile), "markdown")
    assert "<img" not in shown(table(FIRST, header="| <img src=x> | b |"), "html")
