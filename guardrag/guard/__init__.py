"""The Guard and what it gives back."""

from __future__ import annotations

from guardrag.guard.answer import Answer
from guardrag.guard.guard import Guard
from guardrag.guard.inspection import Inspection
from guardrag.guard.readiness import Readiness, ToolCheck

__all__ = ["Answer", "Guard", "Inspection", "Readiness", "ToolCheck"]
