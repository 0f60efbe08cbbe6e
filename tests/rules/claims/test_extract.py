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
        ("Folding bikes travel free.", "Folding bikes travel free, others pay 6 euros."),
        ("The fan stops.", "The fan stops, and it starts again by itself."),
        (
            "If the lid is open, the fan stops.",
            "If the lid is open, the fan stops, and it is opened by hand.",
        ),
        (
            "After a fault, the fan stops.",
            "After a fault, the fan stops; it starts again by hand: turn the key.",
        ),
        ("Each guest must sign the list", "Each guest must sign the list, and the porter keeps a copy."),
        ("The porter keeps a copy.", "Each guest must sign the list, and the porter keeps a copy."),
        ("Fan stops at 40 degrees and hums.", "The fan stops at 40 degrees and hums."),
        (
            "For example, the fan may be off. The fan is on.",
            "For example, the fan may be off; the fan is on.",
        ),
        ("The fan may be off.", "For example, the fan may be off."),
        (
            "Der Lüfter hält bei 40 Grad an.",
            "Der Lüfter hält bei 40 Grad an, und er wird von Hand gestartet.",
        ),
        ("er wird von Hand gestartet", "Die Klappe fällt zu, und er wird von Hand gestartet."),
        ("Le visiteur signe la liste.", "Le visiteur signe la liste, et le gardien en garde une copie."),
        ("El visitante firma la lista.", "El visitante firma la lista, y el conserje guarda una copia."),
        ("يوقع الزائر القائمة.", "يوقع الزائر القائمة، ويحتفظ الحارس بنسخة."),
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
        ("Ek met Brück.", "Brück met Ek.", "'met' 'Brück' stand elsewhere"),
        (
            "Revenue rose because profit fell.",
            "Revenue rose while profit fell.",
            "'because' stands nowhere",
        ),
        ("The fee is EUR 90.", "The fee is EUR 75.", "'90' stands nowhere"),
        ("The dues go up.", "The committee proposed raising the dues.", "'go' 'up' stand nowhere"),
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
        ("Folding bikes travel free.", "On trains, folding bikes travel free.", "cuts off 'On trains'"),
        ("Guests may cancel.", "Guests may cancel, and only in writing.", "cuts off 'and only in writing'"),
        ("Guests may cancel.", "Guests may cancel: only in writing.", "cuts off 'only in"),
        ("Guests may cancel.", "Guests may cancel, not groups.", "cuts off 'not groups'"),
        ("Guests may cancel.", "Guests may cancel, which costs 5 euros.", "cuts off 'which costs"),
        ("Guests may cancel.", "Guests may cancel, in June at least.", "cuts off 'in June"),
        ("The fee is 9 euros.", "The fee is 9 euros, or 6 for members.", "cuts off 'or 6 for"),
        ("Guests may cancel.", "Guests may cancel; however, a fee is due.", "cuts off 'however"),
        ("Guests may cancel.", "Guests may cancel; it must be done if they fall ill.", "cuts off 'it must"),
        (
            "Guests may cancel within 14 days.",
            "Guests may cancel within 14 days (30 days in May).",
            "'(30 days",
        ),
        ("Gäste zahlen nichts.", "Gäste zahlen nichts, sofern sie Mitglied sind.", "cuts off 'sofern"),
        ("Gäste zahlen nichts.", "Gäste zahlen nichts, die Mitglied sind.", "cuts off 'die Mitglied"),
        ("El socio entra gratis.", "Previa cita, el socio entra gratis.", "cuts off 'Previa cita'"),
        ("تتوقف المضخة.", "إذا ارتفع الضغط، تتوقف المضخة.", "cuts off"),
        ("The tank holds 300 liters.", "The tank holds 300 litres.", "'liters' stands nowhere"),
        ("The fan stop.", "The fan stops.", "'stop' stands nowhere"),
        ("The fan was on.", "The fan is on.", "says 'was' where its quote says 'is'"),
        ("The fan halts above 40.", "If heat rises above 40, the fan stops.", "'halts' stands nowhere"),
        ("风机立即停转。", "风机停转。", "'风机立即停转' stands nowhere"),
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
