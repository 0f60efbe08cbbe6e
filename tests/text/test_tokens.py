from __future__ import annotations

import pytest

from guardrag.text import Token, tokenize
from guardrag.text.tokens import breaks


def test_tokens_are_words_numbers_identifiers_and_symbols() -> None:
    text = "AX-204 ERR_5521 x[0] 2**3 1,500.25, -5 °C don't mW/cm² C++ $5 50% v2.4."
    found = [token.text for token in tokenize(text)]
    assert found == [
        *[
            "AX-204",
            "ERR_5521",
            "x[0]",
            "2**3",
            "1,500.25",
            ",",
            "-5",
            "°",
            "C",
            "don't",
            "mW/cm²",
            "C++",
            "$5",
        ],
        *["50%", "v2.4", "."],
    ]


def test_tokens_know_where_they_stand() -> None:
    text = "  नमस्ते दुनिया, 你好"
    tokens = tokenize(text)
    assert tokens[0] == Token("नमस्ते", 2, 8)
    assert [text[token.start : token.end] for token in tokens] == [token.text for token in tokens]
    assert [token.text for token in tokens] == ["नमस्ते", "दुनिया", ",", "你", "好"]


@pytest.mark.parametrize(
    "marked",
    [
        *[
            "15¦00",
            "AX¦-204",
            "AX-¦204",
            "x¦[0]",
            "x[¦0]",
            "x[0¦]",
            "2¦**3",
            "7¦%",
            "20¦°",
            "-¦5",
            "a ¦ -¦5"[4:],
        ],
        *[
            "long-¦life",
            "don¦'t",
            "don'¦t",
            "v2¦.4",
            "$¦5",
            "5¦万",
            "二¦十",
            "C¦++",
            "--¦flag",
            "स¦्त",
            "e¦\u0301",
        ],
        *[
            "a/¦b",
            "a¦.b",
            "<¦5",
            ".¦5",
            "R¦&D",
            "@¦name",
            "12¦:30",
            "1¦,500",
            "40¦–45",
            "x¦=5",
            "--seed=¦<n>",
            "ภา¦ษา",
        ],
        *[
            "1 ¦500 degrees",
            "1¦ 500 degrees",
            "-1 ¦500",
            "€1\u202f¦500",
            "12 345\u00a0¦678",
            "12 ¦345 678",
            "from 1 ¦500km",
            "1 ¦500.25",
        ],
    ],
)
def test_tokens_are_not_cut(marked: str) -> None:
    assert not breaks(marked.replace("¦", ""), marked.index("¦"))


@pytest.mark.parametrize(
    "marked",
    [
        *[
            "¦word",
            "word¦",
            "a¦ b",
            "a ¦b",
            "word¦, x",
            "end¦.",
            "(¦word",
            "word¦—word",
            "one--¦two",
            '"¦word',
        ],
        *[
            "你¦好",
            "5¦ °C",
            "5¦…",
            "**¦Note",
            "...¦5",
            "cfg¦`.",
            "e.g¦.",
            "word¦(s)",
            "你¦[1]",
            "-¦ 5",
            "</a>¦word",
            "word¦</a>",
        ],
        *[
            "1500 ¦500",
            "in 2024 ¦500 people",
            "1 ¦5000",
            "1 ¦50",
            "AX-20 ¦500",
            "v2 ¦500",
            "1, ¦500",
            "1.5 ¦500",
            "12:30 ¦500",
            "1 500¦ degrees",
            "1  ¦500",
            "at 5 ¦192/24",
        ],
    ],
)
def test_places_between_tokens_are_breaks(marked: str) -> None:
    assert breaks(marked.replace("¦", ""), marked.index("¦"))
