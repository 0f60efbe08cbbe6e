"""What is said of a claim that is no extract."""

from __future__ import annotations

import pytest

from guardrag.types import CheckOutcome


@pytest.mark.parametrize(
    ("claim", "text", "why"),
    [
        (
            "All machines accept cash.",
            "All machines accept cards, and a few accept cash.",
            "is no whole sentence",
        ),
        (
            "The update is free.",
            "The update is free for registered devices.",
            "cuts off 'for registered devices'",
        ),
        (
            "Die Leiterin bearbeitet Anträge.",
            "Die stellvertretende Leiterin bearbeitet Anträge.",
            "is no whole sentence",
        ),
        ("Ek met Brück.", "Brück met Ek.", "is no whole sentence"),
        (
            "Revenue rose because profit fell.",
            "Revenue rose while profit fell.",
            "'because' stands nowhere",
        ),
        ("The fee is EUR 90.", "The fee is EUR 75.", "'90' stands nowhere"),
        ("The dues go up.", "The committee proposed raising the dues.", "'go' 'up' stand nowhere"),
        ("风机停转。", "电压低于180伏时，风机停转。", "cuts off '电压低于180伏时'"),
        ("教师可以借用投影仪。", "经后勤处同意后，教师可以借用投影仪。", "cuts off '经后勤处同意后'"),
        ("旅客可以改签。", "旅客可以改签，但特价票除外。", "cuts off '但特价票除外"),
        ("扉は開きません。", "鍵を回さなければ、扉は開きません。", "cuts off '鍵を回さなければ'"),
        ("乗車は無料です。", "中学生に限り、乗車は無料です。", "cuts off '中学生に限り'"),
        (
            "Tickets can be changed.",
            "Tickets can be changed, sleepers excepted.",
            "cuts off 'sleepers excepted'",
        ),
        ("Folding bikes travel free.", "On trains, folding bikes travel free.", "cuts off 'On trains'"),
        ("Guests may cancel.", "Guests may cancel, and only in writing.", "cuts off 'only in writing"),
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
            "'( 30 days",
        ),
        ("Gäste zahlen nichts.", "Gäste zahlen nichts, sofern sie Mitglied sind.", "cuts off 'sofern"),
        ("Gäste zahlen nichts.", "Gäste zahlen nichts, die Mitglied sind.", "cuts off 'die Mitglied"),
        ("El socio entra gratis.", "Previa cita, el socio entra gratis.", "cuts off 'Previa cita'"),
        ("تتوقف المضخة.", "إذا ارتفع الضغط، تتوقف المضخة.", "cuts off"),
        ("The tank holds 300 liters.", "The tank holds 300 litres.", "'liters' stands nowhere"),
        ("The fan stop.", "The fan stops.", "'stop' stands nowhere"),
        ("The fan was on.", "The fan is on.", "'was' stands nowhere"),
        ("The fan halts above 40.", "If heat rises above 40, the fan stops.", "'halts' stands nowhere"),
        ("风机立即停转。", "风机停转。", "'风机立即停转' stands nowhere"),
    ],
)
def test_whatever_is_put_in_left_out_or_turned_round_is_none(checking, claim, text, why):
    result = checking.extract(claim, text)
    assert result.outcome is CheckOutcome.FAILED
    assert why in result.reason


def test_more_words_than_are_compared_are_refused_and_told(checking):
    text = "The store has " + " ".join(f"lamp{number}" for number in range(198)) + "."
    assert "at most 200 words, the claim has 201" in checking.extract(text, text).reason
    longer = text[:-1] + " while Bob paints boats."
    assert "at most 200 words" in checking.extract(longer, text).reason


TABLE = "Prices in thousands.\n\n| Plan | Price | Seats |\n| --- | --- | --- |\n| [[Heron | 79 | 15]] |\n"
LIST = "The following do not count as leave:\n\n- public holidays\n- jury service"


@pytest.mark.parametrize(
    ("claim", "text", "form"),
    [
        ("Jury service.", LIST, "The following do not count as leave: jury service"),
        ("Jury service is no leave.", LIST, "The following do not count as leave: jury service"),
        (
            "Jury service",
            LIST.replace("jury service", "[[jury service]]"),
            "The following do not count as leave: jury service",
        ),
        ("Heron, Price: 79", TABLE, "Prices in thousands. Heron, Price: 79"),
        ("The Heron plan costs 79.", TABLE, "Prices in thousands. Heron, Price: 79"),
        ("Prices in thousands. Heron: 79", TABLE, "Prices in thousands. Heron, Price: 79"),
        (
            "Fee, Price: 20",
            "| Item | Price | Note |\n| --- | --- | --- |\n| Fee | 20 | only for members |\n",
            "Fee, Price: 20, Note: only for members",
        ),
        ("The fee is 20.", "The fee is 20 euros for adults.", "The fee is 20 euros for adults."),
        ("Entry costs 5 euros.", "## Myths\n\nEntry costs 5 euros.", "Myths: Entry costs 5 euros."),
        ("雷击不保修", "以下情况不在保修范围内：\n\n- 进水\n- 雷击", ""),
        ("雷击", "以下情况不在保修范围内：\n\n- 进水\n- [[雷击]]", "以下情况不在保修范围内: 雷击"),
    ],
)
def test_a_reason_gives_a_form_that_would_pass(checking, claim, text, form):
    result = checking.extract(claim, text)
    assert result.outcome is CheckOutcome.FAILED
    assert result.reason.endswith(f"; {form!r} would be an extract") == bool(form)
    if form:
        assert checking.extract(form, text).outcome is CheckOutcome.PASSED
