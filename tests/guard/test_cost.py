from __future__ import annotations

import pytest

from guardrag.guard.cost import remembering


def test_a_text_is_counted_once_and_a_long_one_every_time():
    counted: list[str] = []

    def count(text: str) -> int:
        counted.append(text)
        return len(text)

    kept = remembering(count)
    long = "x" * 8_000_000
    size = len(long)
    assert [kept("rules"), kept("rules"), kept("other"), kept(long), kept(long)] == [5, 5, 5, size, size]
    assert counted == ["rules", "other", long, long]


def test_a_count_that_failed_is_tried_again():
    tries: list[str] = []

    def count(text: str) -> int:
        tries.append(text)
        if len(tries) == 1:
            raise RuntimeError
        return 1

    kept = remembering(count)
    with pytest.raises(RuntimeError):
        kept("rules")
    assert kept("rules") == 1
