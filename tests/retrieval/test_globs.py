"""Patterns of the ingest rules."""

from __future__ import annotations

import pytest

from guardrag.retrieval.globs import glob_matches


@pytest.mark.parametrize(
    ("pattern", "path", "matches"),
    [
        ("policies/**", "policies/a.md", True),
        ("policies/**", "policies/x/a.md", True),
        ("policies/**", "old/policies/a.md", False),
        ("policies/", "policies/x/a.md", True),
        ("/policies/*", "policies/a.md", True),
        ("policies/*", "policies/x/a.md", False),
        ("policies/*.md", "policies/a.mdx", False),
        ("**/draft-*.md", "draft-1.md", True),
        ("**/draft-*.md", "a/b/draft-1.md", True),
        ("a/**/b.md", "a/b.md", True),
        ("a/**/b.md", "a/x/y/b.md", True),
        ("*.md", "deep/down/a.md", True),
        ("a.md", "x/a.md", True),
        ("./a.md", "a.md", False),
        ("v?.md", "v3.md", True),
        ("v?.md", "v10.md", False),
        ("a.b/c", "axb/c", False),
        ("[a]/x", "[a]/x", True),
        ("**", "any/thing", True),
    ],
)
def test_glob(pattern: str, path: str, matches: bool):
    assert glob_matches(pattern, path) is matches
