"""HTML: structure from its tags, nothing hidden taken for content, offsets into the raw file."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guardrag.retrieval.html import html_title, html_words
from guardrag.retrieval.html_tokens import TokenKind, tokens_of
from guardrag.retrieval.html_tree import read_html
from guardrag.retrieval.split import Piece, SplitRules, outline, split


def check_slices(document: str, pieces: list[Piece]) -> None:
    """Exact slices in order; every text a reader sees is in a piece or in a heading."""
    done = 0
    for piece in pieces:
        assert document[piece.start : piece.end] == piece.text
        assert piece.start >= done
        assert piece.text.strip()
        done = piece.end
    covered = [(one.start, one.end) for one in (*pieces, *outline(document, "html"))]
    for run in read_html(document).runs():
        for place in range(run.start, run.end):
            assert document[place].isspace() or any(start <= place < end for start, end in covered)


PAGE = """<!DOCTYPE html>
<html><head><title>Pump &amp; valve</title><style>p { color: red }</style></head>
<body><h1>The <em>pump</em></h1>
<p>Use <b>4</b> bolts.</p>
<p>Then wait.
<h2>Limits</h2>
<ul><li>40 kPa<li>50 kPa</ul>
<table><tr><th>Line</th><th>Limit</th></tr><tr><td>A</td><td>40</td></tr></table>
<pre>
x = 1
  y = 2
</pre>
</body></html>
"""


def test_headings_open_sections_and_blocks_are_taken_with_their_tags():
    pieces = split(PAGE, "html")
    check_slices(PAGE, pieces)
    assert [(piece.headings, piece.slug) for piece in pieces] == [
        (("The pump",), "the-pump"),
        (("The pump", "Limits"), "limits"),
    ]
    assert pieces[0].text == "<p>Use <b>4</b> bolts.</p>\n<p>Then wait."
    assert pieces[1].text.startswith("<ul><li>40 kPa")
    assert pieces[1].text.endswith("</pre>")
    assert html_title(PAGE) == "Pump & valve"


@pytest.mark.parametrize(
    "hidden",
    [
        "<div hidden>SECRET</div>",
        "<div style='color: red; display : none'>SECRET</div>",
        '<p style="visibility:hidden">SECRET</p>',
        "<section style=opacity:0>SECRET</section>",
        '<div aria-hidden="true"><p>SECRET</p></div>',
        "<script>SECRET</script>",
        "<style>SECRET</style>",
        "<template><p>SECRET</p></template>",
        "<noscript>SECRET</noscript>",
        "<!-- SECRET -->",
        "<span hidden>SECRET</span>",
        "<textarea>SECRET</textarea>",
        "<ul hidden><li>SECRET</li></ul>",
    ],
)
@pytest.mark.parametrize("before", ["<p>One.</p>", "One.", "<ul><li>One.</li></ul>"])
def test_no_piece_reaches_over_what_is_hidden_between_blocks(hidden: str, before: str):
    document = f"{before}{hidden}<p>Two.</p>"
    pieces = split(document, "html")
    check_slices(document, pieces)
    assert [html_words(piece.text).strip() for piece in pieces] == ["One.", "Two."]
    assert not any("SECRET" in piece.text for piece in pieces)


def test_a_list_with_a_hidden_item_is_taken_item_by_item():
    pieces = split("<ul><li>One.</li><li hidden>SECRET</li><li>Two.</li></ul>", "html")
    assert [piece.text for piece in pieces] == ["<li>One.</li>", "<li>Two.</li>"]


def test_hidden_text_inside_a_sentence_does_not_cut_it():
    document = "<p>Use <span style='display:none'>SECRET </span>4 bolts.</p>"
    assert [piece.text for piece in split(document, "html")] == [document]


def test_a_file_that_is_never_closed_is_read_all_the_same():
    document = "<body><h1>Top<h2>Sub</h2><p>One <b>two <ul><li>three <div>four"
    pieces = split(document, "html")
    check_slices(document, pieces)
    assert "four" in pieces[-1].text


def test_scripts_comments_and_quotes_may_hold_tags():
    document = (
        "<p title='<h1>no</h1>'>a</p><script>if (a<b) document.write('<h1>no</h1>');</script>"
        '<!-- <h1>no</h1> --><p title="x > y">b</p><h1>yes</h1>c'
    )
    check_slices(document, split(document, "html"))
    assert [heading.text for heading in outline(document, "html")] == ["yes"]


def test_a_long_table_is_cut_between_its_own_rows():
    rows = "".join(f"<tr><td>plan {n}<td><table><tr><td>in {n}</table></tr>\n" for n in range(300))
    document = f"<table><tr><th>Plan</th></tr>\n{rows}</table>"
    pieces = split(document, "html", SplitRules(400, 600, 1000))
    check_slices(document, pieces)
    assert len(pieces) > 10
    assert all(
        f"<tr><td>plan {n}<td><table><tr><td>in {n}</table></tr>" in "\n".join(p.text for p in pieces)
        for n in range(300)
    )
    assert {piece.table_header for piece in pieces[1:]} == {"<tr><th>Plan</th></tr>"}


def test_sentences_are_found_between_tags():
    sentence = 'Dr. <a href="https://a.example/x. Y">Ito</a> closed valve 3.5 at noon.'
    document = "<p>" + " ".join([sentence] * 40) + "</p>"
    pieces = split(document, "html")
    check_slices(document, pieces)
    assert len(pieces) > 1
    assert all(html_words(piece.text).strip().endswith("at noon.") for piece in pieces)


def test_words_for_searching_have_no_tags_and_no_scripts():
    assert html_words("<p>a<b>b</b>c &lt;d&gt;</p><script>x</script><li>e").split() == ["abc", "<d>", "e"]


def test_tokens_are_all_of_the_file():
    assert [token.kind for token in tokens_of("<a b=c>x</a><!--y--><!DOCTYPE z>")] == [
        TokenKind.START,
        TokenKind.TEXT,
        TokenKind.END,
        TokenKind.COMMENT,
        TokenKind.MARKUP,
    ]
    (tag,) = tokens_of("<P Class='a b' HIDDEN data-x=1 class=c/>")
    assert tag.name == "p"
    assert tag.attributes == (("class", "a b"), ("hidden", ""), ("data-x", "1"), ("class", "c/"))


@pytest.mark.parametrize(
    "text", ["<", "<>", "</", "</>", "< p>", "a < b > c", "<3", "<a", "<a b='", "<!--", "<!", "<?"]
)
def test_what_is_no_tag_is_text_or_nothing(text: str):
    tokens = list(tokens_of(text))
    assert "".join(text[token.start : token.end] for token in tokens) == text
    check_slices(text, split(text, "html"))


_BITS = st.sampled_from(
    [
        "<p>", "</p>", "<div hidden>", "</div>", "<table>", "<tr>", "<td>", "<th>", "</table>", "<li>",
        "<ul>",
        "</ul>", "Word. More", "<h1>", "</h1>", "<h3>", "</h3>", "<!--", "-->", "<script>",
        "</script>", "<b>",
        "</b>", "&nbsp;", "&amp;", "<pre>", "</pre>", "<br/>", "<title>", "</title>", "<![CDATA[",
        "]]>", "<?x",
        "<!DOCTYPE html>", "<", "</", 'x="', "'>", "<details>", "<svg/>", "é", "<dl><dt>", "<dd>",
        "\n",
        "<span style=display:none>", "</span>",
    ]
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(_BITS, max_size=40), st.sampled_from([8, 900]))
def test_nothing_visible_is_lost_whatever_the_html(bits: list[str], target: int):
    document = "".join(bits)
    check_slices(document, split(document, "html", SplitRules(target, target * 2, target * 4)))
    assert "".join(document[token.start : token.end] for token in tokens_of(document)) == document


@pytest.mark.parametrize(
    "bit",
    [
        "<a b='",
        '<a b=">"',
        "<!--",
        "<!-- >",
        "<![CDATA[",
        "<div>",
        "<ul><li>a",
        "<table><tr><td>a",
        "</",
        "<b>a",
    ],
)
def test_a_thousand_marks_that_never_close_are_no_trouble(bit: str):
    document = bit * 5000
    check = split(document, "html")
    assert all(document[piece.start : piece.end] == piece.text for piece in check)
