"""The version, in one place that everything may import."""

from __future__ import annotations

__all__ = ["VERSION"]

VERSION = "0.1.0"
