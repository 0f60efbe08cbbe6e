from __future__ import annotations

import re

import pytest

from guardrag.rules.claims.reading.plain import plain
from guardrag.rules.claims.reading.unwrapped import unwrapped

BREAKS = {
    "line": "\n",
    "indented line": "\n    ",
    "carriage return": "\r\n",
    "break tag": "<br>\n",
    "form feed": "\f\n",
    "entity": "&nbsp;",
    "tab": "\t",
    "two spaces": "  ",
    "no-break space": "\u00a0",
}
SENTENCES = (
    ("Visitors must not feed the seals in the harbour.", "Visitors must feed the seals in the harbour."),
    ("A ticket costs at least 12 euros for each adult.", "A ticket costs 12 euros for each adult."),
    ("Unless you have a permit, you pay the full fee.", "You pay the full fee."),
    ("Not all rooms have a view of the lake.", "All rooms have a view of the lake."),
    ("The pump is no longer sold in Norway.", "The pump is sold in Norway."),
)


@pytest.mark.parametrize("kind", BREAKS)
@pytest.mark.parametrize(("sentence", "claim"), SENTENCES)
def test_how_a_line_is_broken_changes_no_verdict(checking, kind, sentence, claim):
    words = sentence.split()
    for at in range(1, len(words)):
        text = f"[[{' '.join(words[:at])}{BREAKS[kind]}{' '.join(words[at:])}]] More is said below."
        assert not checking.against(sentence, text), text
        assert checking.against(claim, text), text


@pytest.mark.parametrize("mark", ["<b>{}</b>", "<strong>{}</strong>", "**{}**", "<span class='x'>{}</span>"])
def test_nor_does_how_a_word_is_set(checking, mark):
    for sentence, claim in SENTENCES:
        for word in sentence.rstrip(".").split():
            pattern = rf"\b{word}\b"
            text = f"[[{re.sub(pattern, mark.format(word), sentence, count=1)}]]"
            assert not checking.against(sentence, text), text
            assert checking.against(claim, text), text


def test_soft_hyphens_are_not_read():
    assert plain("A tick\u00adet is no\u200bt valid.") == "A ticket is not valid."


@pytest.mark.parametrize(
    "text",
    [
        "Bring:\n- boots\n- a coat",
        "1. stop the pump\n2. open the valve",
        "Lift: no\nRamp: yes",
        "# Fees\nmembers pay 3 euros",
        "It opens at nine.\nit closes at six",
        "```\nfor x in y:\n    print(x)\nand so on\n```",
        "| a | b |\n| c | d |",
        "first paragraph\n\nsecond paragraph",
        "value=1\nother=2",
        "Opening hours\nMonday to Friday",
    ],
)
def test_lists_tables_labels_and_code_keep_their_lines(text):
    assert unwrapped(text) == text


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("The fee is\nsix euros.", "The fee is six euros."),
        ("The house of\nCommons sits.", "The house of Commons sits."),
        ("Cats, dogs,\nHorses and cows", "Cats, dogs, Horses and cows"),
        ("- boots that\n  are dry\n- a coat", "- boots that   are dry\n- a coat"),
        ("Die Gebühr ist\r\nfällig.", "Die Gebühr ist  fällig."),
    ],
)
def test_a_sentence_that_goes_on_is_on_one_line(text, joined):
    assert unwrapped(text) == joined
    assert len(joined) == len(text)


@pytest.mark.parametrize("blank", ["\u00a0", "\u3000", "\u2003", "\u2028", "\x85", "\x1c", " \u00a0 "])
def test_a_line_of_other_spaces_is_a_blank_line(checking, blank):
    text = f"[[Dogs pay 3 euros.]]\n{blank}\nCats stay at home.\n{blank}\nand birds too."
    assert unwrapped(f"Dogs pay\n{blank}\nCats stay") == f"Dogs pay\n{blank}\nCats stay"
    assert checking.against("Dogs pay 3 euros.", text) == []
    assert checking.against("Dogs pay 3 euros.", "[[Dogs pay 3 euros.]]", others=[text]) == []
