"""Patterns by language."""

from __future__ import annotations

import re
from collections.abc import Mapping

from guardrag.rules.anycase import Finder, anycase

__all__ = ["by_language", "search"]


def by_language(patterns: Mapping[str, str]) -> dict[str, Finder]:
    """Patterns that regard no case; each is compiled on first use."""
    return {language: anycase(pattern) for language, pattern in patterns.items()}


def search(table: Mapping[str, Finder], language: str, text: str) -> re.Match[str] | None:
    """The first match of a language's pattern; None as well where the table has none for it."""
    return table[language].search(text) if language in table else None
