"""What leads to a list leads to each item, whether an item or the whole list is quoted."""

from __future__ import annotations

import pytest

from guardrag.rules.claims import Evidence
from guardrag.rules.claims.reading.list_items import of_items
from guardrag.rules.claims.reading.matter import prepare
from guardrag.types import DraftClaim

NEVER = "Never do the following:\n1. Open the valve.\n2. Pull the lever.\n3. Press the red button."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Press the red button.", NEVER),
        ("Open the valve.", NEVER),
        ("You should pull the lever.", NEVER),
        ("Press the red button.", NEVER.replace("\n", " ")),
        ("Pull the lever.", NEVER.replace(":\n", ":\n\n")),
        ("Feed the seals.", "Do not:\n- feed the seals\n- touch the glass"),
        ("Water damage is paid.", "The following are not covered:\n- Water damage is paid.\n- Fire is paid."),
        (
            "Den roten Knopf drücken.",
            "Tun Sie nie Folgendes:\n1. Ventil öffnen.\n2. Den roten Knopf drücken.",
        ),
        ("Tirez le levier.", "Ne faites jamais ceci :\n- Ouvrez la vanne.\n- Tirez le levier."),
        ("Tire de la palanca.", "No haga nunca lo siguiente:\n- Abra la válvula.\n- Tire de la palanca."),
        ("拉下操纵杆。", "绝对不要做以下事情：\n1. 打开阀门。\n2. 拉下操纵杆。"),
        ("اسحب الرافعة.", "لا تفعل ما يلي أبدا:\n- افتح الصمام.\n- اسحب الرافعة."),
        (
            "The tank holds 300 litres.",
            "These statements are false:\n- The tank holds 300 litres.\n- It leaks.",
        ),
        ("Der Tank fasst 9 Liter.", "Diese Aussagen sind falsch:\n- Der Tank fasst 9 Liter.\n- Er leckt."),
    ],
)
def test_what_denies_a_list_denies_its_items(checking, claim, text):
    assert "negation" in checking.against(claim, text)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Guests pay 30 euros.", "Only for staff:\n- Members pay 20 euros.\n- Guests pay 30 euros."),
        ("The pool stays shut.", "If it rains:\n- The gate stays open.\n- The pool stays shut."),
        ("The pump is hot.", "The alarm sounds if:\n- the tank is empty.\n- the pump is hot."),
        (
            "Kinder zahlen nichts.",
            "Nur für Vereinsmitglieder:\n- Kinder zahlen nichts.\n- Gäste zahlen 3 Euro.",
        ),
    ],
)
def test_what_limits_a_list_limits_its_items(checking, claim, text):
    assert "conditions" in checking.against(claim, text)
    assert "conditions" in checking.against(claim, text.replace(claim, f"[[{claim}]]"))


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The fee does not cover towels.", "The fee does not cover:\n- meals\n- drinks\n- towels"),
        (
            "Towels and drinks are not covered by the fee.",
            "The fee does not cover:\n- meals\n- drinks\n- towels",
        ),
        ("The fee covers towels and meals.", "The fee covers:\n- meals\n- drinks\n- towels"),
        ("It fails if the key is missing.", "It fails if:\n- the disk is full\n- the key is missing"),
        ("Open the valve.", "If you want to drain it:\n1. Open the valve.\n2. Wait an hour."),
        ("Guests pay 30 euros.", "Prices:\n- Members pay 20 euros.\n- Guests pay 30 euros."),
        (
            "It is false that the tank holds 300 litres.",
            "These statements are false:\n- The tank holds 300 litres.\n- It leaks.",
        ),
    ],
)
def test_a_claim_that_keeps_it_passes(checking, claim, text):
    found = checking.against(claim, text)
    assert "negation" not in found
    assert "conditions" not in found


@pytest.mark.parametrize(
    "text", ["Open the valve. Pull the lever.", "Do this: open the valve.", "- Open the valve."]
)
def test_there_are_no_items_without_a_list_and_what_leads_to_it(checking, text):
    matter = prepare(DraftClaim("Open the valve.", ()), checking.evidence(text))
    assert of_items(matter) is None


def test_only_items_that_the_claim_is_made_of_are_read(checking):
    matter = prepare(DraftClaim("Pull the lever.", ()), checking.evidence(NEVER))
    narrowed = of_items(matter)
    assert narrowed is not None
    assert isinstance(narrowed.evidence, Evidence)
    assert narrowed.evidence.quotes == ("Pull the lever.",)
    assert narrowed.evidence.pieces[0].around.leads == ("Never do the following:",)
