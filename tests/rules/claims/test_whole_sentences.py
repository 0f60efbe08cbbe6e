"""A claim that is a whole sentence of a longer quote."""

from __future__ import annotations

import pytest

from guardrag.rules.claims import check_claim
from guardrag.types import CheckOutcome, DraftClaim, DraftQuote, Severity

IN_2019 = "In 2019, Falcon took over Heron. "
ADULTS = "Only adult members may vote in the assembly."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (ADULTS, IN_2019 + ADULTS),
        (
            "If the valve is below 5 degrees, it must be warmed for ten minutes.",
            "If the valve is below 5 degrees, it must be warmed for ten minutes. Only Bo may change the oil.",
        ),
        (
            "El plazo de entrega es de cinco días.",
            "En 2019, Garza compró Nutria. El plazo de entrega es de cinco días.",
        ),
        (
            "Die Kündigungsfrist beträgt vier Wochen.",
            "Der Tarif gilt nur für Vollzeitbeschäftigte. Die Kündigungsfrist beträgt vier Wochen.",
        ),
        ("The seat is blue. The floor is grey.", IN_2019 + "The seat is blue. The floor is grey. " + ADULTS),
        ("The seat is blue.", f"- {IN_2019}The seat is **blue**. {ADULTS}"),
        ("Most guests stay for two nights.", "All guests pay in advance. Most guests stay for two nights."),
    ],
)
def test_is_not_bound_by_what_stands_beside_it_in_the_quote(checking, claim, text):
    assert checking.against(claim, text) == []


@pytest.mark.parametrize(
    ("claim", "text", "check"),
    [
        ("Bringing pets is allowed.", "Bringing pets is allowed. Only if they are leashed.", "conditions"),
        (
            "Members may use the sauna.",
            "Members may use the sauna. Only adults may use the sauna.",
            "quantifiers",
        ),
        ("Vögel dürfen mit.", "Vögel dürfen mit. Nur für Gäste mit Käfig.", "conditions"),
    ],
)
def test_is_where_a_sentence_beside_it_speaks_of_it(checking, claim, text, check):
    assert check in checking.against(claim, text)


@pytest.mark.parametrize(
    ("claim", "text", "check"),
    [
        (ADULTS.removeprefix("Only ").capitalize(), IN_2019 + ADULTS, "quantifiers"),
        ("The seat is blue. The desk is green.", IN_2019 + "The seat is blue. The desk is grey.", "wording"),
    ],
)
def test_any_other_claim_is(checking, claim, text, check):
    assert checking.against(claim, text)


def test_a_quote_that_cuts_into_the_sentence_carries_what_it_leaves_out(checking):
    claim = "Leave is not paid out"
    assert "conditions" in checking.against(
        f"{claim}.", f"[[In 2019, Falcon took over Heron. {claim}]], except on termination."
    )


def test_a_second_quote_that_holds_none_of_the_claim_still_counts(checking):
    text = f"[[{IN_2019}The seat is free.]] Fees are due. [[The seat is free only for members.]]"
    assert checking.against("The seat is free.", text)


def test_a_denial_before_the_sentence_is_still_looked_at(checking):
    draft = DraftClaim("No: pets are allowed.", (DraftQuote("p", "x"),))
    evidence = checking.evidence("In 2019 the rules changed. Pets are allowed.", question="Are pets allowed?")
    results = check_claim(draft, evidence, {}, Severity.ABSTAIN)
    assert any(one.outcome is not CheckOutcome.PASSED for one in results)
