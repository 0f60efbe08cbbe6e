"""The way back from an edited text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from guardrag.text.characters import fold_characters, is_calm
from guardrag.text.offsets import SpaceMap, apply_edits
from guardrag.text.remember import remembered

SPACED = st.lists(
    st.sampled_from(["a", "é", "-", ".", " ", "  ", "\n", "\t ", "\u00a0", "\r\n"]), max_size=30
)


@given(SPACED.map("".join))
def test_single_spaces_map_back_like_the_edits_that_make_them(text: str) -> None:
    edits = []
    at = 0
    while at < len(text):
        end = at
        while end < len(text) and text[end].isspace():
            end += 1
        if end > at:
            edits.append((at, end, " "))
        at = max(end, at + 1)
    edited, by_edits = apply_edits(text, edits)
    spaces, size = SpaceMap(text), len(edited)
    assert [spaces.start(i) for i in range(size)] == [by_edits.start(i) for i in range(size)]
    assert [spaces.end(i + 1) for i in range(size)] == [by_edits.end(i + 1) for i in range(size)]
    assert [spaces.forward(i) for i in range(len(text))] == [by_edits.forward(i) for i in range(len(text))]


@given(SPACED.map("".join))
def test_a_calm_text_folds_to_its_words_with_single_spaces(text: str) -> None:
    folded, _, hyphens = fold_characters(text, [])
    if is_calm(text):
        assert folded.split(" ") == " ".join(f"|{text}|".split()).replace("|", "").split(" ")
        assert not hyphens
    else:
        assert "-" in text


def test_only_texts_of_some_length_are_remembered() -> None:
    asked: list[int] = []

    def size(text: str) -> int:
        asked.append(len(text))
        return len(text)

    known = remembered(size)
    for text in ("ab", "ab", "a" * 30_000, "a" * 30_000):
        assert known(text) == len(text)
    assert asked == [2, 30_000, 30_000]
