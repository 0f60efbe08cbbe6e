"""Slugs are GitHub's: where a link into a document leads must not depend on us."""

from __future__ import annotations

import pytest

from guardrag.retrieval.slugs import Slugs, slugify


@pytest.mark.parametrize(
    ("heading", "slug"),
    [
        ("Hello World", "hello-world"),
        ("  Trimmed  ", "trimmed"),
        ("Two  spaces", "two--spaces"),
        ("C++ & C# (2.0)!", "c--c-20"),
        ("snake_case and-dash", "snake_case-and-dash"),
        ("Привет, мир", "привет-мир"),
        ("I ♥ unicode", "i--unicode"),
        ("Straße Ünï", "straße-ünï"),
        ("校准 每周", "校准-每周"),
        ("हिन्दी", "हिन्दी"),
        ("½ price² ⅷ Ⓐ", "-price-ⅷ-ⓐ"),
        ("a\tb\nc", "abc"),
        ("e.g. this: that/other", "eg-this-thatother"),
        ("😀 emoji", "-emoji"),
        ("!!!", ""),
        ("", ""),
    ],
)
def test_one_heading(heading: str, slug: str):
    assert slugify(heading) == slug


def test_repeats_are_numbered_and_never_collide():
    slugs = Slugs()
    headings = ["Foo", "foo", "FOO!", "foo 1", "Foo-1", "foo", "!", "?", ""]
    assert [slugs.next(heading) for heading in headings] == [
        "foo", "foo-1", "foo-2", "foo-1-1", "foo-1-2", "foo-3", "", "-1", "-2",
    ]  # fmt: skip
