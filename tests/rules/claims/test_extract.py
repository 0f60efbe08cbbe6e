from __future__ import annotations

import pytest

from guardrag.rules.claims import check_claim
from guardrag.types import CheckOutcome, DraftClaim, DraftQuote, Severity

ASKED = {"extract": Severity.ABSTAIN}


def extract(checking, claim, text, **given):
    results = checking.results(claim, text, severities=ASKED, **given)
    return next(result for result in results if result.check == "extract")


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Refunds are paid within 14 days.", "Refunds are paid within 14 days; fees are kept."),
        ("Folding bikes travel free.", "On trains, folding bikes travel free, others pay 6 euros."),
        (
            "Der Antrag ist schriftlich einzureichen.",
            "Im Werk Nord: Der Antrag ist schriftlich einzureichen.",
        ),
        ("投保人应在事故发生后48小时内报案。", "本保险不承保地震损失。投保人应在事故发生后48小时内报案。"),
        ("手续费不退。", "货款在五日内退回，手续费不退。"),
        ("手数料は返金されません。", "代金は5日以内に返金され、手数料は返金されません。"),
    ],
)
def test_a_stretch_from_pause_to_pause_is_an_extract(checking, claim, text):
    assert extract(checking, claim, text).outcome is CheckOutcome.PASSED


@pytest.mark.parametrize(
    ("claim", "text", "why"),
    [
        (
            "All machines accept cash.",
            "All machines accept cards, and a few accept cash.",
            "leaves out",
        ),
        ("The update is free.", "The update is free for registered devices.", "ends in the middle"),
        (
            "Die Leiterin bearbeitet Anträge.",
            "Die stellvertretende Leiterin bearbeitet Anträge.",
            "begins in",
        ),
        ("Ek met Brück.", "Brück met Ek.", "stands elsewhere"),
        (
            "Revenue rose because profit fell.",
            "Revenue rose while profit fell.",
            "'because' stands elsewhere",
        ),
        ("The fee is EUR 90.", "The fee is EUR 75.", "'90' stands elsewhere"),
        ("The dues go up.", "The committee proposed raising the dues.", "stands elsewhere"),
        ("风机停转。", "电压低于180伏时，风机停转。", "cuts off '电压低于180伏时'"),
        ("教师可以借用投影仪。", "经后勤处同意后，教师可以借用投影仪。", "cuts off '经后勤处同意后'"),
        ("旅客可以改签。", "旅客可以改签，但特价票除外。", "cuts off '但特价票除外'"),
        ("扉は開きません。", "鍵を回さなければ、扉は開きません。", "cuts off '鍵を回さなければ'"),
        ("乗車は無料です。", "中学生に限り、乗車は無料です。", "cuts off '中学生に限り'"),
        (
            "Tickets can be changed.",
            "Tickets can be changed, sleepers excepted.",
            "cuts off 'sleepers excepted'",
        ),
        ("风机立即停转。", "风机停转。", "'风机立即停转' stands elsewhere"),
    ],
)
def test_whatever_is_put_in_left_out_or_turned_round_is_none(checking, claim, text, why):
    result = extract(checking, claim, text)
    assert result.outcome is CheckOutcome.FAILED
    assert why in result.reason


def test_a_heading_may_say_what_the_sentence_is_about(checking):
    given = {"title": "Company health plan", "headings": ["Glasses"]}
    assert extract(checking, "Glasses: covered in full.", "Covered in full.", **given).outcome is (
        CheckOutcome.PASSED
    )
    assert extract(checking, "Covered in full: glasses.", "Covered in full.", **given).outcome is (
        CheckOutcome.FAILED
    )


def test_it_only_runs_where_the_policy_names_it(checking):
    draft = DraftClaim("You get your money back in two weeks.", (DraftQuote("p", "x"),))
    evidence = checking.evidence("Refunds are paid within 14 days.")
    assert "extract" not in {result.check for result in check_claim(draft, evidence, {}, Severity.ABSTAIN)}
    (result,) = (r for r in check_claim(draft, evidence, ASKED, Severity.ABSTAIN) if r.check == "extract")
    assert (result.outcome, result.severity) == (CheckOutcome.FAILED, Severity.ABSTAIN)
