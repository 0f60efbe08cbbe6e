"""Indentation of code in quotes: which line stands under which other is content, how far is not."""

from __future__ import annotations

import textwrap

import pytest

from guardrag import match_quote
from guardrag.text.layout import laid_out_alike
from guardrag.types import QuoteStatus

FEED = "def feed(cat):\n    if cat.hungry:\n        fill(bowl)\n    close(door)\nfeed(tom)"
YAML = "kitchen:\n  oven: true\ngarden:\n  pond: 2\n  shed: false"
BRACES = "if (hungry) {\n    fill(bowl);\n}\nclose(door);"
IN = {
    "fence": "Do so:\n\n```\n{}\n```\n\nThat is all.",
    "tildes": "Do so:\n\n~~~ text\n{}\n~~~\n",
    "fence in a list": "1. Do so:\n\n   ```\n{3}\n   ```\n\n2. Then go.",
    "indented": "Do so:\n\n{4}\n\nThat is all.",
}


def block(where: str, code: str) -> str:
    for depth in (3, 4):
        where = where.replace(f"{{{depth}}}", textwrap.indent(code, " " * depth))
    return where.replace("{}", code)


@pytest.mark.parametrize("where", IN)
@pytest.mark.parametrize(
    ("code", "quote"),
    [
        (FEED, FEED),
        (FEED, textwrap.indent(FEED, "      ")),
        (FEED, FEED.replace("    ", "\t")),
        (FEED, FEED.replace("    ", "  ")),
        (FEED, FEED.replace("\n", "  \r\n")),
        (FEED, f"```\n{FEED}\n```"),
        (FEED, "if cat.hungry:\n        fill(bowl)\n    close(door)"),
        (FEED, "if cat.hungry:\n    fill(bowl)\nclose(door)"),
        (FEED, "fill(bowl)\n    close(door)\nfeed(tom)"),
        (FEED, "if cat.hungry:\nfill(bowl)\nclose(door)"),
        (FEED, "if cat.hungry: fill(bowl) close(door)"),
        (YAML, "oven: true\ngarden:\n  pond: 2"),
        (BRACES, "if (hungry) {\nfill(bowl);\n  }\nclose(door);"),
    ],
)
def test_how_far_lines_are_indented_is_no_content(where, code, quote):
    assert match_quote(quote, [block(IN[where], code)]).verified


@pytest.mark.parametrize("where", IN)
@pytest.mark.parametrize(
    ("code", "quote"),
    [
        (FEED, FEED.replace("    close", "        close")),
        (FEED, FEED.replace("    close", "close")),
        (FEED, FEED.replace("\nfeed", "\n    feed")),
        (FEED, "if cat.hungry:\n        fill(bowl)\n        close(door)"),
        (FEED, "    if cat.hungry:\n    fill(bowl)\n    close(door)"),
        (YAML, "kitchen:\n  oven: true\n  garden:\n    pond: 2"),
        (YAML, "garden:\n  pond: 2\nshed: false"),
        (YAML, f"```\n{YAML.replace('garden', '  garden')}\n```"),
    ],
)
def test_which_line_stands_under_which_is(where, code, quote):
    found = match_quote(quote, [block(IN[where], code)])
    assert not found.verified
    assert found.status is QuoteStatus.ALTERED


def test_wrapped_prose_and_lists_have_no_such_layout():
    source = "- one thing that\n  goes on here\n  - and another\n\nThe last one\n   is here."
    assert match_quote("- one thing that\n      goes on here\n- and another", [source]).verified
    assert match_quote("The last one\nis here.", [source]).verified


def test_what_claims_to_be_code_needs_its_indentation():
    assert laid_out_alike("if cat.hungry:\n    fill(bowl)\nclose(door)", FEED, flush=False)
    assert not laid_out_alike("if cat.hungry:\nfill(bowl)\nclose(door)", FEED, flush=False)
    assert laid_out_alike("if (hungry) {\nfill(bowl);\n}", BRACES, flush=False)
    assert laid_out_alike("something\n  else", FEED, flush=False)
    assert laid_out_alike("close(door)", FEED, flush=False)
