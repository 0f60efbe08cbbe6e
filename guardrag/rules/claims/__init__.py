"""What a claim may say, given its quotes: no more than they do."""

from __future__ import annotations

from guardrag.rules.claims.checks import DEFAULT_SEVERITIES, check_claim
from guardrag.rules.claims.reading.evidence import Evidence

__all__ = ["DEFAULT_SEVERITIES", "Evidence", "check_claim"]
