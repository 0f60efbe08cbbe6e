from __future__ import annotations

import json

import pytest

from guardrag.models.tokens import estimate_tokens, litellm_counter

SAMPLES = {
    "english": "If the screen shows a warning, disconnect the pump before servicing it.",
    "code": "def _end_of(text: str) -> int:\n    for token in _TOKEN.finditer(text):\n        depth += 1\n",
    "json": json.dumps({"sku": "AX-204", "limits": [1000, 2500.5, None], "nested": {"isOk": True}}, indent=2),
    "table": "| plan | limit | price |\n|------|-------|-------|\n| Pro  | 1,000 | $49.99 |\n",
    "digest": "3f786850e387550fdab836ed7e6dc881de23001b",
    "base64": "TWFuIGlzIGRpc3Rpbmd1aXNoZWQsIG5vdCBvbmx5IGJ5IGhpcyByZWFzb24sIGJ1dCBieSB0aGlz",
    "capitals": "WARNING: DISCONNECT THE PUMP BEFORE SERVICING. HIGH VOLTAGE.",
    "german": "Die Umwälzpumpe muss wöchentlich kalibriert werden. Sicherheitsventilüberprüfungsprotokoll.",
    "finnish": "Pumppu on kalibroitava viikoittain. Käyttöturvallisuustiedotteet säilytetään.",
    "turkish": "Pompa her hafta kalibre edilmelidir. Filtre ayda bir değiştirilir ve vana kapalı tutulur.",
    "chinese": "泵每周校准一次。滤芯每月更换。紧急情况下，请立即按下红色按钮并通知值班工程师。",
    "japanese": "ポンプは毎週校正してください。フィルターは毎月交換し、バルブは閉じたままにしてください。",
    "korean": "펌프는 매주 교정하십시오. 필터는 매월 교체하고 밸브는 닫아 두십시오.",
    "russian": "Насос следует калибровать каждую неделю. Фильтр заменяется ежемесячно.",
    "greek": "Η αντλία πρέπει να βαθμονομείται κάθε εβδομάδα.",
    "arabic": "يجب معايرة المضخة كل أسبوع. يتم استبدال المرشح كل شهر ويبقى الصمام مغلقًا.",
    "hebrew": "יש לכייל את המשאבה מדי שבוע. המסנן מוחלף מדי חודש והשסתום נשאר סגור.",
    "hindi": "पंप को हर सप्ताह कैलिब्रेट करें। फ़िल्टर हर महीने बदलें और वाल्व बंद रखें।",
    "thai": "ควรสอบเทียบปั๊มทุกสัปดาห์ เปลี่ยนไส้กรองทุกเดือน",
    "emoji": "🔧🚨👩‍🔧 ",
    "symbols": "≤ 40 °C → ✓ ± 0.5 µm ─── │ ∑ √ ",
}


@pytest.mark.component("litellm")
@pytest.mark.parametrize("model", ["gpt-4", "gpt-4o"])
@pytest.mark.parametrize("name", SAMPLES)
def test_the_estimate_errs_upwards_and_not_without_bound(name, model):
    text = SAMPLES[name] * 5
    exact = litellm_counter(model)(text)
    assert exact <= estimate_tokens(text) <= 6 * exact


def test_the_estimate_of_nothing_is_nothing():
    assert estimate_tokens("") == 0


def test_the_estimate_takes_any_text():
    assert estimate_tokens("\ud800\x00\U0001f600") >= 3


def test_the_estimate_grows_with_the_text():
    for text in SAMPLES.values():
        assert estimate_tokens(text) < estimate_tokens(f"{text} {text}")


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("pump", 1), ("pumps", 2), ("calibrate", 3), ("iPhone", 1 + 2), ("ABcd", 1 + 1), ("40", 2),
        ("3f786850e387550fdab8", 17), ("abcdefghijklmnopqrst", 7), ("abcdefghijklmnopqrs1", 17),
        (" ", 0), ("   ", 1), ("a b", 2), ("a  b", 3), (".", 1), ("...", 3), ("\n", 1), ("насос", 5),
        ("αβ", 3), ("泵每", 4), ("é", 2), ("😀", 4), ("\ud800", 3),
    ],
)  # fmt: skip
def test_runs_are_priced_by_kind(text, tokens):
    assert estimate_tokens(text) == tokens


def test_a_long_text_costs_what_its_parts_cost():
    part = "The 2nd pump stops, 40 kPa.\n"
    assert estimate_tokens(part * 10_000) == 10_000 * estimate_tokens(part)


def test_a_run_without_end_is_read_once():
    # Looking ahead for a figure from every capital would take hours.
    assert estimate_tokens("aB" * 1_000_000) == 1_000_001
