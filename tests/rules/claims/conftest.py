"""Builders for claims and the evidence they are checked against."""

from __future__ import annotations

import re

import pytest

from guardrag.rules.claims import Evidence, check_claim
from guardrag.types import (
    CheckOutcome,
    Derivation,
    DraftClaim,
    DraftQuote,
    Operation,
    Passage,
    QuoteFinding,
    QuoteStatus,
    Severity,
)

MARKED = re.compile(r"\[\[(.*?)\]\]", re.DOTALL)


class Checking:
    """Runs the checks on a claim and a passage in which [[double brackets]] mark what is quoted."""

    @staticmethod
    def evidence(marked, *, title=None, headings=(), attributes=None, others=(), question=""):
        text = marked.replace("[[", "").replace("]]", "")
        quotes = MARKED.findall(marked) or [text]
        passage = Passage(
            id="p", text=text, title=title, headings=tuple(headings), attributes=attributes or {}
        )
        quoted = []
        for quote in quotes:
            start = text.index(quote)
            finding = QuoteFinding(QuoteStatus.EXACT, quote, "p", True, "p", start, start + len(quote), 1)
            quoted.append((passage, finding))
        rest = [Passage(id=f"o{number}", text=other) for number, other in enumerate(others)]
        return Evidence.of(quoted, others=rest, question=question)

    @classmethod
    def results(cls, claim, marked, *, derived=None, severities=None, **given):
        evidence = cls.evidence(marked, **given)
        draft = DraftClaim(
            claim,
            tuple(DraftQuote("p", quote) for quote in evidence.quotes),
            derived=Derivation(Operation(derived[0]), tuple(derived[1]), derived[2]) if derived else None,
        )
        return check_claim(draft, evidence, severities or {}, Severity.ABSTAIN)

    @classmethod
    def extract(cls, claim, marked, **given):
        """What the check of extracts, which only runs on request, says."""
        results = cls.results(claim, marked, severities={"extract": Severity.ABSTAIN}, **given)
        return next(result for result in results if result.check == "extract")

    @classmethod
    def against(cls, claim, marked, **given):
        """Names of the checks that did not pass."""
        return [
            result.check
            for result in cls.results(claim, marked, **given)
            if result.outcome is not CheckOutcome.PASSED
        ]

    @classmethod
    def example(cls, line):
        """The label of an example, "S" or "U", and the checks that it did not pass, with their reasons.

        One example a line: label | title and headings, ">" between | sentences | claim. In a text, `\\|` is
        a bar and `\\n` a line's end.
        """
        label, where, text, claim = (
            part.strip().replace("\\|", "|").replace("\\n", "\n") for part in re.split(r" (?<!\\)\| ", line)
        )
        title, *headings = (part.strip() for part in where.split(" > "))
        results = cls.results(claim, text, title=title, headings=headings)
        return label, {one.check: one.reason for one in results if one.outcome is not CheckOutcome.PASSED}

    @classmethod
    def reason(cls, check, claim, marked, **given):
        return next(result.reason for result in cls.results(claim, marked, **given) if result.check == check)


@pytest.fixture
def checking():
    return Checking
