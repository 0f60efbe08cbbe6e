"""Plain text: paragraphs, and nothing taken for structure."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from guardrag.retrieval.split import SplitRules, outline, split


def test_paragraphs_are_packed_and_no_line_is_a_heading():
    document = "# not a heading\nFirst line\ncontinues.\r\n \t\r\nSecond\n===\n\n---\n"
    assert outline(document, "text") == []
    (piece,) = split(document, "text")
    assert piece.text == "# not a heading\nFirst line\ncontinues.\r\n \t\r\nSecond\n===\n\n---"
    assert (piece.headings, piece.slug, piece.number) == ((), None, None)


def test_long_paragraphs_are_cut_between_sentences():
    sentence = "Mr. Ito paid $3.50 to Example Inc. on Jan. 5 at 9 a.m. sharp."
    pieces = split(" ".join([sentence] * 50), "text")
    assert len(pieces) > 1
    assert all(piece.text == " ".join([sentence] * piece.text.count(sentence)) for piece in pieces)


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="ab. \t\n\r\x0b\x0c\u2028\x00\ud800é漢#|", max_size=100), st.integers(1, 60))
def test_only_white_space_lies_between_pieces(document: str, target: int):
    done, gaps = 0, ""
    for piece in split(document, "text", SplitRules(target, target, target)):
        assert document[piece.start : piece.end] == piece.text
        assert piece.start >= done
        gaps += document[done : piece.start]
        done = piece.end
    assert not (gaps + document[done:]).strip()
