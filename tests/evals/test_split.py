"""The halves depend on the id and on nothing else."""

from __future__ import annotations

import hashlib

from guardrag.evals.split import half


def test_is_the_parity_of_the_digest() -> None:
    for name in ("f001", "r001", "é", "", "\ud800"):
        digest = int(hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest(), 16)
        assert half(name) == ("fit" if digest % 2 == 0 else "report")


def test_the_halves_are_about_equal() -> None:
    fitted = sum(half(f"q{number}") == "fit" for number in range(1000))
    assert 450 < fitted < 550
