from __future__ import annotations

import pytest

from guardrag.rules.claims.reading.headings_above import headings_above, is_heading

TEXT = """# Guide

intro

## Plans ##

```
# a comment in code
```

### Not covered

- Dental implants

**Covered in full**

- Vaccinations

Second chapter
==============

Terms
-----

| Plan | Fee |
|------|-----|
| Team | 10  |
"""


@pytest.mark.parametrize(
    ("place", "trail"),
    [
        ("intro", ("Guide",)),
        ("Dental", ("Guide", "Plans", "Not covered")),
        ("Vaccinations", ("Guide", "Plans", "Not covered", "Covered in full")),
        ("| Team", ("Second chapter", "Terms")),
    ],
)
def test_a_place_stands_under_the_headings_above_it(place, trail):
    assert headings_above(TEXT, TEXT.index(place)) == trail


def test_a_heading_in_a_block_of_code_is_none():
    assert "a comment in code" not in headings_above(TEXT, len(TEXT))
    assert headings_above("plain text\nwith lines", 15) == ()


def test_only_a_heading_is_a_heading():
    assert is_heading("### Not covered")
    assert is_heading("**Limits:**")
    assert not is_heading("Not covered are:")


@pytest.mark.parametrize("heading", ["### Not covered", "**Not covered**", "Not covered\n-----------"])
def test_a_heading_in_the_text_denies_what_stands_under_it(checking, heading):
    text = f"{heading}\n\n- [[Dental implants]]\n- Glasses\n\n### Covered\n\n- Vaccinations"
    assert "negation" in checking.against("Dental implants are covered.", text)
    assert checking.against("Dental implants are not covered.", text) == []


def test_a_heading_further_down_denies_nothing_above_it(checking):
    text = "### Covered\n\n- [[Vaccinations]]\n\n### Not covered\n\n- Dental implants"
    assert checking.against("Vaccinations are covered.", text) == []
