"""Extracts: whole sentences, items and cells of the quotes, and sentences without a further statement."""

from __future__ import annotations

import pytest

from guardrag.rules.claims import check_claim
from guardrag.types import CheckOutcome, DraftClaim, DraftQuote, Severity


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The kiosk accepts cash.", "All machines accept cards, and the kiosk accepts cash."),
        ("The pump stops at 40 kPa.", "The pump stops at 40 kPa, and it restarts by hand."),
        ("The library opens at nine.", "The library opens at nine, and the café opens at ten."),
        ("The café opens at ten.", "The library opens at nine, and the café opens at ten."),
        ("The fee is 20 euros.", "The fee is 20 euros; the deposit is 50 euros."),
        ("The deposit is 50 euros.", "The fee is 20 euros; the deposit is 50 euros."),
        ("The office is in Lyon.", "The office is in Lyon, and the warehouse is in Metz."),
        ("Adults pay 20 euros.", "Adults pay 20 euros, while children pay 10 euros."),
        ("Each guest must sign the list.", "Each guest must sign the list, and the porter keeps a copy."),
        ("Anna leads the lab.", "Anna leads the lab, and Bob leads the workshop."),
        (
            "The company was founded in 1998.",
            "The company was founded in 1998, and its shares were sold in 2004.",
        ),
        ("If the lid is open, the fan stops.", "If the lid is open, the fan stops, and the lamp turns red."),
        ("The light turns red.", "The light turns red, and the pump stops."),
        ("The museum has 40 rooms.", "The museum has 40 rooms, and the garden covers two hectares."),
        (
            "The bridge was built by Eiffel.",
            "The bridge was built by Eiffel, and the tower was designed by Koechlin.",
        ),
        ("Die Pumpe hält bei 40 kPa.", "Die Pumpe hält bei 40 kPa, und sie startet von Hand."),
        ("Die Gebühr beträgt 20 Euro.", "Die Gebühr beträgt 20 Euro, und die Kaution beträgt 50 Euro."),
        ("Die Kaution beträgt 50 Euro.", "Die Gebühr beträgt 20 Euro, und die Kaution beträgt 50 Euro."),
        (
            "Der Lüfter hält bei 40 Grad an.",
            "Der Lüfter hält bei 40 Grad an, und er wird von Hand gestartet.",
        ),
        ("Anna leitet das Labor.", "Anna leitet das Labor, und der Vorstand wählt den Leiter."),
        ("Les frais sont de 20 euros.", "Les frais sont de 20 euros, et la caution est de 50 euros."),
        ("Le visiteur signe la liste.", "Le visiteur signe la liste, et le gardien en garde une copie."),
        ("La entrada cuesta 5 euros.", "La entrada cuesta 5 euros, y la visita cuesta 3 euros."),
        ("El visitante firma la lista.", "El visitante firma la lista, y el conserje guarda una copia."),
        ("费用为20欧元。", "费用为20欧元，押金为50欧元。"),
        ("押金为50欧元。", "费用为20欧元；押金为50欧元。"),
        ("投保人应在48小时内报案。", "投保人应在48小时内报案。费用为20欧元。"),
        ("手数料は20ユーロです。", "手数料は20ユーロです。返金は5日以内です。"),
        ("الرسوم 20 يورو.", "الرسوم 20 يورو. تغلق المكتبة مساء."),
        (
            "The fee is 20 euros. Guests pay 30 euros.",
            "The fee is 20 euros. The deposit is 50 euros. Guests pay 30 euros.",
        ),
        ("Members must: pay the fee.", "Members must:\n- pay the fee\n- sign the list"),
        (
            "The fee is 20 euros.",
            "The following rules apply:\n- The fee is 20 euros.\n- The deposit is 50 euros.",
        ),
        ("Only for staff: Entry costs 3 euros.", "Only for staff:\n- Entry costs 3 euros."),
        ("Fee: 20 euros", "| Item | Price |\n| --- | --- |\n| Fee | 20 euros |\n| Deposit | 50 euros |\n"),
        (
            "Fee, price: 20 euros",
            "| Item | Price | Colour |\n| --- | --- | --- |\n| Fee | 20 euros | red |\n",
        ),
        ("Fee, 20 euros", "| Item | Price |\n| --- | --- |\n| Fee | 20 euros |\n"),
        ('"The fee" is 20 euros.', "“The fee” is **20** euros."),
        ("Dr. Brown leads the lab.", "Dr. Brown leads the lab. He was born in 1960."),
        ("Il biglietto costa 20 euro.", "Il biglietto costa 20 euro."),
        ("A taxa custa 20 euros.", "A taxa custa 20 euros."),
        (
            "De toegang kost 20 euro, en leden betalen 10 euro.",
            "De toegang kost 20 euro, en leden betalen 10 euro.",
        ),
        ("Pull the lever.", "1. Open the valve.\n2. Pull the lever."),
        ("Use maxAge for the cache.", "Use `maxAge` for the cache."),
        ("La visite coûte 3 euros.", "L'entrée coûte 5 euros, et la visite coûte 3 euros."),
        (
            "The bus leaves at ten.",
            "The train leaves at nine; the bus leaves at ten; the ferry leaves at noon.",
        ),
        ("Der Zug fährt um neun Uhr.", "Der Zug fährt um neun Uhr, und der Bus fährt um zehn Uhr."),
        ("La oficina está en Lyon.", "La oficina está en Lyon, y el almacén está en Metz."),
        ("Le bureau est à Lyon.", "Le bureau est à Lyon, et l'entrepôt est à Metz."),
        (
            "Marie Curie discovered radium.",
            "Marie Curie discovered radium, and Otto Hahn discovered fission.",
        ),
        ("The valve opens slowly.", "The valve opens slowly, and the pump starts."),
        ("The fee is 20 euros.", "Prices are listed here. The fee is 20 euros."),
        ("After a fault, the fan stops.", "After a fault, the fan stops; it starts again by hand."),
        ("The fan stops.", "The fan stops, and it starts again by itself."),
        ("手续费不退。", "货款在五日内退回。手续费不退。"),
        ("Im Werk Nord: Der Antrag ist einzureichen.", "Im Werk Nord: Der Antrag ist einzureichen."),
        ("[1] Entry is free.", "[1] Entry is free."),
        (
            "| Fee | 20 % | May |",
            "| Item | Discount | Month |\n| --- | --- | --- |\n| Fee | 20 % | May |\n| Tip | 5 % | June |\n",
        ),
    ],
)
def test_what_is_whole_or_lacks_a_further_statement_only_is_an_extract(checking, claim, text):
    result = checking.extract(claim, text)
    assert (result.outcome, result.reason) == (CheckOutcome.PASSED, "")


def test_it_only_runs_where_the_policy_names_it(checking):
    draft = DraftClaim("You get your money back in two weeks.", (DraftQuote("p", "x"),))
    evidence = checking.evidence("Refunds are paid within 14 days.")
    assert "extract" not in {result.check for result in check_claim(draft, evidence, {}, Severity.ABSTAIN)}
    asked = {"extract": Severity.ABSTAIN}
    (result,) = (r for r in check_claim(draft, evidence, asked, Severity.ABSTAIN) if r.check == "extract")
    assert (result.outcome, result.severity) == (CheckOutcome.FAILED, Severity.ABSTAIN)
