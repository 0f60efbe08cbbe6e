"""A label that the quotes answer with one word is not answered with the opposite one."""

from __future__ import annotations

import pytest

TABLE = "| Fare | Refundable | Seat |\n|---|---|---|\n[[| Saver | no | yes |]]\n| Flex | yes | yes |"


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("Deposit returned: no", "Deposit returned: yes"),
        ("Night mode: off", "Night mode: on"),
        ("Dogs: ✗", "Dogs: ✓"),
        ("Lift: no. Sauna: yes.", "Lift: yes. Sauna: no."),
        ("May guests park here? No, they may not.", "May guests park here? Yes, they may."),
        ("Q: May guests park here?\nA: No.", "May guests park here? Yes."),
        ("Default: enabled", "Default: disabled"),
        ("¿Se admiten perros? No.", "¿Se admiten perros? Sí."),
        ("Hunde erlaubt: nein", "Hunde erlaubt: ja"),
        ("Les chiens sont admis ? Non.", "Les chiens sont admis ? Oui."),
        ("可以带狗吗？不可以。", "可以带狗吗？可以。"),
    ],
)
def test_the_opposite_answer_is_refused(checking, text, claim):
    assert "spelled_out" in checking.against(claim, text)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("Deposit returned: no", "Deposit returned: no."),
        ("Lift: no. Sauna: yes.", "Sauna: yes"),
        ("May guests park? No. May tenants park? Yes.", "May tenants park? Yes."),
        ("Night mode: off", "The night mode is off."),
        ("Opening hours: Monday to Friday.", "Opening hours: Monday to Friday."),
    ],
)
def test_the_same_answer_is_not(checking, text, claim):
    assert checking.against(claim, text) == []


@pytest.mark.parametrize(("claim", "wrong"), [("Refundable: yes", True), ("Saver, seat: yes", False)])
def test_the_cells_of_a_row_are_answers_to_their_headers(checking, claim, wrong):
    assert ("spelled_out" in checking.against(claim, TABLE)) is wrong


@pytest.mark.parametrize(
    ("text", "claim", "wrong"),
    [
        ("Dogs allowed: no", "Dogs are allowed.", True),
        ("Dogs allowed: no", "Dogs are not allowed.", False),
        ("Dogs allowed: yes", "Dogs are allowed.", False),
        ("Breakfast included: no. Dogs allowed: yes.", "Dogs are allowed.", False),
        ("Deposit required: no", "A deposit is required.", True),
    ],
)
def test_a_sentence_does_not_affirm_what_is_answered_with_no(checking, text, claim, wrong):
    assert ("spelled_out" in checking.against(claim, text)) is wrong


def test_nor_what_a_cell_of_its_row_answers_with_no(checking):
    table = "| Item | Visa required |\n|---|---|\n[[| Short stay | No |]]\n| Long stay | Yes |"
    assert "spelled_out" in checking.against("A visa is required for a short stay.", table)
    assert checking.against("No visa is required for a short stay.", table) == []
