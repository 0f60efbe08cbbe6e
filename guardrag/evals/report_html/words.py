"""The one place where text becomes HTML or SVG."""

from __future__ import annotations

from html import escape

from guardrag.guard.render import visible_controls

__all__ = ["words"]


def words(text: str) -> str:
    """Text as text: no markup, and control characters shown for what they are."""
    # A lone surrogate cannot be written as UTF-8; it becomes a mark that something stood here.
    return escape(visible_controls(text)).encode("utf-8", "replace").decode("utf-8")
