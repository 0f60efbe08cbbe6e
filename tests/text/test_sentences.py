from __future__ import annotations

import sys
from itertools import pairwise

import pytest

from guardrag.text import split_sentences


def parts(text: str) -> list[str]:
    return [text[span.start : span.end] for span in split_sentences(text)]


def test_sentences_have_no_white_space_around_them() -> None:
    assert parts("  One is here.   Two is there.\n") == ["One is here.", "Two is there."]


@pytest.mark.parametrize(
    "sentence",
    [
        "Dr. Smith came, e.g. by car, i.e. late.",
        "No. 5 is shown in Fig. 3 and Eq. 2.",
        "It weighs 3.5 kg, cf. Sec. 4 of it.",
        "Use tea, milk etc. and so on.",
        "J. Smith vs. K. Jones was long.",
        "He said so (see p. 5) again.",
        "Install v2.4.1 of the tool.",
        "Bis zum 31. März gilt das.",
        "Im 3. Quartal fällt es.",
        "Bis zum 31.03. des Jahres gilt das.",
        "The pump must not\nbe opened by hand.",
    ],
)
def test_sentence_is_not_split_inside(sentence: str) -> None:
    assert parts(sentence + " Next one.") == [sentence, "Next one."]


def test_version_may_end_a_sentence() -> None:
    assert parts("Install v2.4. Then run it.") == ["Install v2.4.", "Then run it."]


def test_blocks_end_sentences() -> None:
    text = "# Head\nIt is hot:\n- one thing\n- two things\n1. Open it.\n2. Close it.\n"
    text += "| a | b |\n| c | d |\n\nEnd"
    assert parts(text) == [
        *["# Head", "It is hot:", "- one thing", "- two things", "1. Open it.", "2. Close it."],
        *["| a | b |", "| c | d |", "End"],
    ]


def test_other_scripts() -> None:
    assert parts("你好。世界！今天很热。") == ["你好。", "世界！", "今天很热。"]
    assert parts("पंप बंद करें। फिर खोलें।") == ["पंप बंद करें।", "फिर खोलें।"]


@pytest.mark.parametrize(
    "text", ["", " ", "\n\n", "\0", "\ud800", "a\ud800b. Cd.\0 Ef.", "." * 9000, "😀. Next."]
)
def test_any_text_has_sentences_in_order(text: str) -> None:
    spans = split_sentences(text)
    assert all(0 <= span.start < span.end <= len(text) for span in spans)
    assert all(left.end <= right.start for left, right in pairwise(spans))
    shown = "".join(text[span.start : span.end] for span in spans)
    assert "".join(shown.split()) == "".join(text.split())


def test_a_failing_splitter_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        @staticmethod
        def segment(language: str, text: str) -> list[str]:
            raise RuntimeError(language + text)

    monkeypatch.setitem(sys.modules, "sentencex", Broken)  # type: ignore[arg-type]
    assert parts("One is here. Two is there! And e.g. three?") == [
        "One is here.",
        "Two is there!",
        "And e.g. three?",
    ]
