"""Documents: ids, titles, and what each passage carries."""

from __future__ import annotations

from guardrag.retrieval.blocks import DocumentKind
from guardrag.retrieval.documents import read_document
from guardrag.retrieval.ingest import IngestRule, IngestRules
from guardrag.types import Trust

MARKDOWN = DocumentKind.MARKDOWN


def test_ids_are_path_and_slug_and_numbered_where_a_section_has_several():
    long = "\n\n".join("Word after word. " * 40 for _ in range(3))
    text = f"Before.\n\n# Set up\n\nOne.\n\n## Set up\n\n{long}\n\n# !!!\n\nLast.\n"
    document = read_document("guide/a b.md", text, MARKDOWN, IngestRules())
    assert [(passage.id, passage.section) for passage in document.passages] == [
        ("guide/a b.md", "guide/a b.md"),
        ("guide/a b.md#set-up", "guide/a b.md#set-up"),
        ("guide/a b.md#set-up-1~1", "guide/a b.md#set-up-1"),
        ("guide/a b.md#set-up-1~2", "guide/a b.md#set-up-1"),
        ("guide/a b.md#set-up-1~3", "guide/a b.md#set-up-1"),
        ("guide/a b.md#", "guide/a b.md#"),
    ]
    for passage in document.passages:
        assert text[passage.document_start : passage.document_end] == passage.text
        assert passage.source == "guide/a b.md"


def test_the_title_is_the_authors_then_the_first_top_heading_then_the_name():
    def title(path: str, text: str, kind: DocumentKind = MARKDOWN) -> str | None:
        return read_document(path, text, kind, IngestRules()).passages[0].title

    assert title("a.md", "---\ntitle: Mine\n---\n# H\n\nx") == "Mine"
    assert title("a.md", "## Sub\n\n# Top\n\nx") == "Top"
    assert title("b/a.long.md", "## Sub\n\nx") == "a.long"
    assert title("a.txt", "# H\n\nx", DocumentKind.TEXT) == "a"
    assert title("a.html", "<title>Page</title><h1>H</h1><p>x", DocumentKind.HTML) == "Page"
    assert title("a.html", "<h1>H</h1><p>x", DocumentKind.HTML) == "H"


def test_every_passage_carries_what_is_believed_and_front_matter_is_in_none():
    text = (
        "---\ntitle: T\ntenant: acme\ntrust: high\nvalid_until: 2025-06-30\nsuperseded_by: b.md#new\n"
        "owner: me\n---\n# A\n\nx\n\n# B\n\ny\n"
    )
    rules = IngestRules(
        front_matter=("tenant", "valid_until", "superseded_by"),
        rules=(IngestRule("*.md", {"trust": "low", "published": "2024-01-01"}),),
    )
    document = read_document("a.md", text, MARKDOWN, rules)
    assert document.disbelieved == ("trust", "owner")
    for passage in document.passages:
        assert dict(passage.attributes) == {"tenant": "acme"}
        assert passage.trust is Trust.LOW
        dates = (passage.published, passage.valid_until, passage.superseded_by)
        assert dates == ("2024-01-01", "2025-06-30", "b.md#new")
        assert "acme" not in passage.text


def test_rows_of_a_long_table_carry_their_header_but_never_over_an_attribute_of_that_name():
    table = "| Plan | Seats |\n|--|--|\n" + "\n".join(
        f"| p{n} | {n} seats for everybody |" for n in range(400)
    )
    passages = read_document("a.md", table, MARKDOWN, IngestRules()).passages
    assert "table_header" not in passages[0].attributes
    assert {passage.attributes["table_header"] for passage in passages[1:]} == {"| Plan | Seats |"}
    mine = IngestRules(defaults={"table_header": "mine"})
    assert {p.attributes["table_header"] for p in read_document("a.md", table, MARKDOWN, mine).passages} == {
        "mine"
    }


def test_bad_front_matter_and_a_paragraph_taken_for_a_heading_are_reported():
    document = read_document(
        "a.md", "---\ntitle: [\n---\n# H\n\nx\n", MARKDOWN, IngestRules(front_matter=("title",))
    )
    assert document.passages[0].title == "H"
    assert len(document.problems) == 1
    assert "front matter not read" in document.problems[0]
    document = read_document("a.md", "x\n\n" + "Long line. " * 40 + "\n---\n\ny\n", MARKDOWN, IngestRules())
    assert "line 3: a heading of 439 characters" in document.problems[0]
