"""Checks of claims in Chinese, Japanese and Arabic, which are not read as words between spaces."""

__all__ = ["LANGUAGES"]

LANGUAGES = frozenset({"zh", "ja", "ar"})
"""Known here so that nobody loads their word lists for a claim in another language."""
