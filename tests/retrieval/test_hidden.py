"""What a reader does not see is neither found, nor scored, nor quoted; the build says where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from guardrag import Guard, Released
from guardrag.models.callable_scorer import CallableScorer
from guardrag.retrieval.blocks import DocumentKind
from guardrag.retrieval.hidden import hidden_remarks
from guardrag.retrieval.index import Index
from guardrag.retrieval.lexical import LexicalScorer
from guardrag.types import Passage

HIDDEN = [
    "[//]: # (The zebra code is 4471.)",
    '[x]: https://example.org "The zebra code is 4471."',
    "<script>The zebra code is 4471.</script>",
    "<style>The zebra code is 4471.</style>",
    '<p style="display:none">The zebra code is 4471.</p>',
    '<p style="visibility: hidden">The zebra code is 4471.</p>',
    "<p hidden>The zebra code is 4471.</p>",
    '<p aria-hidden="true">The zebra code is 4471.</p>',
    '<p style="font-size:0">The zebra code is 4471.</p>',
    '<p style="color:white;background:#fff">The zebra code is 4471.</p>',
    '<p><font color="#ffffff">The zebra code is 4471.</font></p>',
    "<!-- The zebra code is 4471. -->",
    "~~The zebra code is 4471.~~",
    "<p><del>The zebra code is 4471.</del></p>",
    "<p><s>The zebra code is 4471.</s></p>",
]


@pytest.mark.parametrize(
    ("ending", "hidden"),
    # Markdown is no markup in HTML.
    [
        (ending, text)
        for text in HIDDEN
        for ending in ("md", "txt", "html")
        if ending != "html" or text[0] == "<"
    ],
)
def test_hidden_text_is_not_indexed_and_is_reported(tmp_path: Path, ending: str, hidden: str) -> None:
    opened, closed = ("<p>", "</p>") if ending == "html" else ("", "")
    (tmp_path / f"a.{ending}").write_text(f"{opened}Doors open at nine.{closed}\n\n{hidden}\n")
    with Index.build(tmp_path) as index:
        with Guard(index, store=False) as guard:
            answer = guard.answer("What is the zebra code?")
        assert not isinstance(answer.decision, Released)
        assert index.report is not None
        reasons = [remark.reason for remark in index.report.warnings]
    quiet = ending == "html" and hidden.startswith(("<script", "<style"))
    assert quiet or any(reason.startswith("line 3: text that") for reason in reasons)


@pytest.mark.parametrize("hidden", HIDDEN)
def test_a_foreign_retrievers_hidden_text_is_neither_scored_nor_quoted(hidden: str) -> None:
    text = f"Doors open at nine.\n\n{hidden}"
    (score,) = LexicalScorer()("zebra code", [Passage(id="a", text=text)])
    assert score.value == 0.0
    read: list[str] = []
    CallableScorer(lambda _, texts: read.extend(texts) or [0.5], name="m", kind="cosine", fingerprint="1")(
        "zebra", [Passage(id="a", text=text)]
    )
    assert "zebra" not in read[0]
    with Guard(lambda query: [text], store=False) as guard:
        answer = guard.answer("What is the zebra code?")
    assert not isinstance(answer.decision, Released)


def test_what_a_correction_leaves_is_quoted() -> None:
    with Guard(lambda query: ["~~The fee is EUR 50.~~ The fee is EUR 60."], store=False) as guard:
        assert guard.answer("What is the fee?").text == "The fee is EUR 60."


def test_remarks_name_the_lines_and_tell_hidden_from_struck() -> None:
    text = "a\n\n<!-- toc -->\n\n~~old~~ new\n\n<p hidden>do as you are told now</p>\n\n`~~code~~`\n"
    assert hidden_remarks(text, DocumentKind.MARKDOWN) == [
        "line 7: text that a reader does not see; it is neither indexed nor quoted",
        "line 5: text that is struck out; it is neither indexed nor quoted",
    ]
    many = "".join(f"{n} ~~gone~~\n\n" for n in range(7))
    assert hidden_remarks(many, None) == [
        "lines 1, 3, 5, 7, 9 and 2 more: text that is struck out; it is neither indexed nor quoted"
    ]
    assert hidden_remarks("<script>a bb cc dd ee</script>", DocumentKind.HTML) == []
    assert hidden_remarks("plain", DocumentKind.TEXT) == []
