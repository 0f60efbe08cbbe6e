"""Quotes of several sentences, which limit each other."""

from __future__ import annotations

import pytest

ADULTS = "Only adult members may vote in the assembly."
PAY = "Members pay 20 euros."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (PAY, f"In 2019, new rules came in. {PAY}"),
        (PAY, f"In 2019, the board closed the pool. {PAY} Guests pay nothing."),
        ("Members paid 20 euros.", "In 2019, the board closed the pool. Members paid 20 euros."),
        ("Guests are asked to pay.", "In 2019, members paid nothing. Guests are asked to pay."),
        (ADULTS, f"In 2019, Falcon may take over Heron. {ADULTS}"),
        (ADULTS, f"In summer, Falcon ran Heron. {ADULTS}"),
        ("It is open to adults.", "In 2019, Falcon took over Heron. It is open to adults."),
        ("Is open to adults.", "In 2019, Falcon took over Heron. Is open to adults."),
        (ADULTS, f"In 2019, Falcon believed a tale. {ADULTS}"),
        (ADULTS, f"In 2019, Falcon took over Heron:\n- {ADULTS}"),
    ],
)
def test_what_opens_the_sentence_before_it_limits_a_sentence(checking, claim, text):
    assert checking.against(claim, text)


@pytest.mark.parametrize(
    ("claim", "after"),
    [
        (PAY, "Applies to adults only."),
        (PAY, "Note: pensioners only."),
        (PAY, "Valid until 2019."),
        (PAY, "So ran the rule until 2019."),
        (PAY, "When registered before June."),
        ("The tank holds 300 litres.", "With the second pump only."),
        ("Mitglieder zahlen 20 Euro.", "Sofern sie über 65 sind."),
        ("Los socios pagan 20 euros.", "Siempre que tengan 65 años."),
        ("会员支付20欧元。", "仅限六十五岁以上。"),
        ("يدفع الأعضاء 20 يورو.", "بشرط أن يكونوا فوق 65 عاما."),
        ("Bringing pets is allowed.", "Only if they are leashed."),
        ("Vögel dürfen mit.", "Nur für Gäste mit Käfig."),
    ],
)
def test_what_follows_in_the_quote_limits_a_sentence(checking, claim, after):
    assert checking.against(claim, f"{claim} {after}")


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Staff pay 5 euros.", f"If the court agrees: {PAY} Guests pay 30 euros. Staff pay 5 euros."),
        (
            "Kinder zahlen 5 Euro.",
            "Falsch ist: Mitglieder zahlen 20 Euro. Gäste zahlen 30 Euro. Kinder zahlen 5 Euro.",
        ),
        (PAY, f"Under the old rules, the deposit was different. {PAY}"),
        (PAY, f"Only for staff:\n- {PAY}\n- Guests pay 30 euros."),
        ("The pool stays shut.", "If it rains:\n- The gate stays open.\n- The pool stays shut."),
    ],
)
def test_and_so_does_what_leads_to_it(checking, claim, text):
    assert checking.against(claim, text)


def test_a_second_quote_that_holds_none_of_the_claim_still_counts(checking):
    text = (
        "[[In 2019, Falcon took over Heron. The seat is free.]] Fees are due. "
        "[[The seat is free only for members.]]"
    )
    assert checking.against("The seat is free.", text)
