"""What is said of a claim that the checks could not read, because one of them made a mistake."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb

from guardrag.types import CheckOutcome, CheckResult, Severity

__all__ = ["broken"]


def broken(error: Exception) -> CheckResult:
    """The result that stands for all checks where one raised: not checked, whatever the policy says.

    It tells the kind of error and its place in the code, never the error's words, which may hold a text.
    """
    frames = extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    said = f"an error of guardrag's own stopped them ({type(error).__name__}{place}); please report it"
    return CheckResult("checks", CheckOutcome.NOT_CHECKED, said, Severity.ABSTAIN)
