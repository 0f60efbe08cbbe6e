from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from guardrag.rules.remembered import Remembered


def counting(most: int) -> tuple[Remembered[str], list[str]]:
    made: list[str] = []

    def make(text: str) -> str:
        made.append(text)
        return text.upper()

    return Remembered(make, lambda text, _made: len(text), most), made


def test_a_result_is_made_once():
    kept, made = counting(10)
    assert [kept("a"), kept("a"), kept("b")] == ["A", "A", "B"]
    assert made == ["a", "b"]


def test_what_was_not_used_for_longest_goes_first():
    kept, made = counting(3)
    for text in "abcadb":
        kept(text)
    assert made == ["a", "b", "c", "d", "b"]


def test_what_is_too_heavy_alone_is_made_anew_and_pushes_nothing_out():
    kept, made = counting(3)
    for text in ("a", "long", "long", "a"):
        kept(text)
    assert made == ["a", "long", "long"]


def test_one_text_may_be_made_in_another_way():
    kept, made = counting(10)
    assert kept("a", lambda _text: "another") == "another"
    assert kept("a") == "another"
    assert made == []


def test_the_bound_holds_across_threads():
    kept, _ = counting(50)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda n: kept(f"t{n % 90:04}"), range(2000)))
    assert found == [f"T{n % 90:04}" for n in range(2000)]
    assert kept._weight == sum(weight for _, weight in kept._kept.values()) <= 50
