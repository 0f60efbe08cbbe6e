from __future__ import annotations

from guardrag.rules.verdict_words import failed_names, named_reason
from guardrag.types import CheckOutcome, CheckResult, Severity

PASSED = CheckResult("dates", CheckOutcome.PASSED, "all is well", Severity.ABSTAIN)
MILD = CheckResult("thin", CheckOutcome.FAILED, "it says little", Severity.RELEASE)
NUMBERS = CheckResult("numbers", CheckOutcome.FAILED, "it says 20", Severity.RETRY)
MORE_NUMBERS = CheckResult("numbers", CheckOutcome.FAILED, "it says 30", Severity.RETRY)
UNCHECKED = CheckResult("language", CheckOutcome.NOT_CHECKED, "no rules for it", Severity.ABSTAIN)


def test_what_stands_against_a_claim_is_named_in_order():
    checks = (PASSED, NUMBERS, MILD, MORE_NUMBERS, UNCHECKED, NUMBERS)
    assert named_reason(checks) == "numbers: it says 20; numbers: it says 30; language: no rules for it"
    assert failed_names(checks) == ("numbers", "language")


def test_nothing_is_said_where_nothing_stands_against_it():
    assert named_reason((PASSED, MILD)) == ""
    assert named_reason(()) == ""
    assert failed_names((PASSED, MILD)) == ()


def test_a_noun_of_another_language_is_called_no_name():
    names = CheckResult("names", CheckOutcome.FAILED, "it names Druck", Severity.RETRY)
    assert named_reason((names, UNCHECKED)) == "language: no rules for it"
    ignored = CheckResult("language", CheckOutcome.NOT_CHECKED, "no rules for it", Severity.RELEASE)
    assert named_reason((names, ignored)) == "names: it names Druck"
