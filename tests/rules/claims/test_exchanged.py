"""Values, names and words exchanged between two groups that the evidence tells apart."""

from __future__ import annotations

import pytest

DESKS = "Our Berlin office has 40 desks. Our Paris office has 25 desks and a canteen."
PAY = "Interns are paid 1,200 EUR a month and junior engineers 3,100 EUR."
NOTICE = "During the trial, notice is two weeks for both sides. After the trial, notice is two months."
KEPT = "Logs are kept for one week on the Basic plan and one year on the Pro plan."
ROOMS = "- Attic: at most four guests\n- Cellar: at most nine guests"
PARENTS = "Adoptive parents get 12 weeks. Non-adoptive parents get 16 weeks."
LEADS = "Anna Berg leads sales and Tom Reed leads support."
HOURS = "On weekdays, the pool opens at 7:30. On weekends, it opens at 9:00."
TABLE = "| When | Fee |\n|---|---|\n| [[Before 1 June | 80 EUR]] |\n| [[After 1 June | 110 EUR]] |"
COLUMNS = (
    "| | Inlet filter | Outlet filter |\n|---|---|---|\n| [[Replaced | every month | every six months]] |"
)


@pytest.mark.parametrize(
    ("text", "true", "false"),
    [
        (DESKS, "The Paris office has 25 desks.", "The Berlin office has 25 desks."),
        (PAY, "Junior engineers are paid 3,100 EUR.", "Junior engineers are paid 1,200 EUR."),
        (PAY, "Interns are paid 1,200 EUR and junior engineers 3,100 EUR a month.",
         "Interns are paid 3,100 EUR and junior engineers 1,200 EUR a month."),
        (NOTICE, "After the trial, notice is two months.", "After the trial, notice is two weeks."),
        (NOTICE, "Notice is two weeks during the trial.", "Notice is two months during the trial."),
        (KEPT, "The Pro plan keeps logs for one year.", "Logs are kept for one year on the Basic plan."),
        (ROOMS, "At most nine guests fit into the cellar.", "At most nine guests fit into the attic."),
        (PARENTS, "Adoptive parents get 12 weeks.", "Adoptive parents get 16 weeks."),
        (LEADS, "Tom Reed leads support.", "Tom Reed leads sales."),
        (HOURS, "The pool opens at 9:00 on weekends.", "The pool opens at 9:00 on weekdays."),
        (TABLE, "After 1 June the fee is 110 EUR.", "After 1 June the fee is 80 EUR."),
        (COLUMNS, "The inlet filter is replaced every month.", "The outlet filter is replaced every month."),
    ],
)  # fmt: skip
def test_what_is_said_of_one_group_is_not_said_of_the_other(checking, text, true, false):
    assert "binding" not in checking.against(true, text)
    assert "binding" in checking.against(false, text)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("The shop opens at 9:00 and closes at 17:30.", "The shop is open until 17:30."),
        ("The rover landed in 2012. It found ice in 2018.", "In 2018 the rover found ice."),
        ("A batch has at least 2 and no more than 100 lines.", "Put between 2 and 100 lines in a batch."),
        ("Staff get 30 days. Both staff and interns get lunch.", "Interns get lunch."),
    ],
)
def test_parts_that_are_about_the_same_exchange_nothing(checking, text, claim):
    assert "binding" not in checking.against(claim, text)
