"""What is kept of texts is bounded by how long they are, not only by how many."""

from __future__ import annotations

from guardrag.text.remember import remembered, remembered_long


def test_a_short_text_is_worked_on_once_by_either() -> None:
    for remembering in (remembered, remembered_long):
        asked: list[str] = []
        known = remembering(lambda text, asked=asked: asked.append(text) or len(text))  # type: ignore[misc]
        assert [known("short"), known("short")] == [5, 5]
        assert asked == ["short"]


def test_a_long_text_is_kept_until_others_take_its_room() -> None:
    asked: list[str] = []

    def first(text: str) -> str:
        asked.append(text[0])
        return text[0]

    known = remembered_long(first, characters=100_000)
    texts = [char * 40_000 for char in "abc"]
    assert [known(text) for text in (texts[0], texts[1], texts[0])] == ["a", "b", "a"]
    assert asked == ["a", "b"]
    # The third is one too many: what was not asked for longest goes.
    assert [known(text) for text in (texts[2], texts[0], texts[1])] == ["c", "a", "b"]
    assert asked == ["a", "b", "c", "b"]


def test_a_text_longer_than_the_room_is_not_kept_and_displaces_none() -> None:
    asked: list[int] = []

    def length(text: str) -> int:
        asked.append(len(text))
        return len(text)

    known = remembered_long(length, characters=100_000)
    sizes = [50_000, 100_001, 100_001, 50_000]
    assert [known("x" * size) for size in sizes] == sizes
    assert asked == [50_000, 100_001, 100_001]
