"""Extracts: whole sentences, items and cells of the quotes, and sentences without a further statement."""

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
    result = extract(checking, claim, text)
    assert (result.outcome, result.reason) == (CheckOutcome.PASSED, "")


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Guests, or staff pay 20 euros.", "No members, guests, or staff pay 20 euros."),
        ("Stole, or cheated at cards.", "He never lied, stole, or cheated at cards."),
        ("Gäste oder Kinder zahlen 20 Euro.", "Keine Mitglieder, Gäste oder Kinder zahlen 20 Euro."),
        ("饮酒。", "禁止吸烟、饮酒。"),
        ("客人支付20欧元。", "没有会员、客人支付20欧元。"),
        ("The fee is 20 euros.", "It is false: the fee is 20 euros."),
        ("The fee is 20 euros.", "Critics wrongly claim: the fee is 20 euros."),
        ("The fee is 20 euros.", "No one says, the fee is 20 euros."),
        ("Die Gebühr beträgt 20 Euro.", "Falsch: Die Gebühr beträgt 20 Euro."),
        ("Les frais sont de 20 euros.", "Faux : les frais sont de 20 euros."),
        ("La tarifa es de 20 euros.", "Falso: la tarifa es de 20 euros."),
        ("费用为20欧元。", "错误：费用为20欧元。"),
        ("费用为20欧元。", "并非，费用为20欧元。"),
        ("料金は20ユーロです。", "誤り：料金は20ユーロです。"),
        ("الرسوم 20 يورو.", "زعم النقاد، الرسوم 20 يورو."),
        ("Smoking is allowed.", "Smoking is allowed: never."),
        ("The fee is 20 euros.", "The fee is 20 euros, critics claim."),
        ("The fee is 20 euros.", "The fee is 20 euros, it was wrongly reported."),
        ("The fee is 20 euros.", "The fee is 20 euros, allegedly."),
        ("The fee is 20 euros.", "The fee is 20 euros - a myth."),
        ("Die Gebühr beträgt 20 Euro.", "Die Gebühr beträgt 20 Euro, so der Mythos."),
        ("料金は20ユーロ。", "料金は20ユーロ、というのは誤りです。"),
        ("الرسوم 20 يورو.", "الرسوم 20 يورو، هذا خطأ."),
        ("The fee is 20 euros.", "Should the board agree, the fee is 20 euros."),
        ("The fee is 20 euros.", "The fee is 20 euros, should the board agree."),
        ("The fee is 20 euros.", "The fee is 20 euros, pending approval."),
        ("Smoking is allowed.", "Smoking is allowed, weather permitting."),
        ("The fee would be 20 euros.", "Had the plan passed, the fee would be 20 euros."),
        ("Die Gebühr beträgt 20 Euro.", "Die Gebühr beträgt 20 Euro, sollte der Vorstand zustimmen."),
        ("Les frais sont de 20 euros.", "Les frais sont de 20 euros, accord préalable exigé."),
        ("La tarifa es de 20 euros.", "Aprobado el plan, la tarifa es de 20 euros."),
        ("费用为20欧元。", "理事会同意的话，费用为20欧元。"),
        ("料金は20ユーロです。", "承認が必要ですが、料金は20ユーロです。"),
        ("Smoking is allowed.", "Smoking is allowed, outdoors."),
        ("Smoking is allowed.", "Outdoors, smoking is allowed."),
        ("Smoking was allowed.", "Last year, smoking was allowed."),
        ("Smoking is allowed.", "Rarely, smoking is allowed."),
        ("The fee is 20 euros.", "The fee is 20 euros, plus tax."),
        ("The fee is 20 euros.", "The fee is 20 euros, roughly."),
        ("The fee is 20 euros.", "The fee is 20 euros, members being exempt."),
        ("The fee is 20 euros.", "The fee is 20 euros; for members it is 10."),
        ("The price is 20.", "The price is 20, 30 or 40 euros."),
        ("La tarifa es de 20 euros.", "La tarifa es de 20 euros, socios exentos."),
        ("La tarifa es de 20 euros.", "Como máximo, la tarifa es de 20 euros."),
        ("费用为20欧元。", "费用为20欧元，会员免费。"),
        ("الرسوم 20 يورو.", "الرسوم 20 يورو، بعد الموافقة."),
        ("الرسوم 20 يورو.", "الرسوم 20 يورو، للبالغين."),
        ("Employees wear helmets in the hall.", "Employees have to wear helmets in the hall."),
        ("Alice was paid Bob.", "Alice paid Bob."),
        ("The staff informed of the plan.", "The staff were informed of the plan."),
        ("Anna von Bob verklagt.", "Anna wird von Bob verklagt."),
    ],
)
def test_a_part_that_cuts_off_what_limits_it_is_none(checking, claim, text):
    assert extract(checking, claim, text).outcome is CheckOutcome.FAILED


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The fee is 20 euros.", "Members pay 10 euros, and the fee is 20 euros."),
        ("The fee is 20 euros.", "Staff pay 10 euros; the fee is 20 euros."),
        ("The fee is 20 euros.", "The rule ended in May, and the fee is 20 euros, except for staff."),
        ("The fee is 20 euros.", "The fee is 20 euros, and the board abolished it."),
        ("The fee is 20 euros.", "The fee is 20 euros; this is a lie."),
        ("The fee is 20 euros.", "The fee is 20 euros, and it applies to adults."),
        ("The fee is 20 euros.", "The fee is 20 euros, and members pay 10 euros."),
        ("Smoking is allowed.", "Smoking is allowed, while the windows are open."),
        ("The offer is free.", "The offer is free, and it ends in June."),
        ("The deposit is 50 euros.", "In June the fee is 20 euros, and the deposit is 50 euros."),
        ("The deposit is 50 euros.", "Anna says the fee is 20 euros, and the deposit is 50 euros."),
        ("The deposit is 50 euros.", "Anna dreams the fee is 20 euros, and the deposit is 50 euros."),
        ("The fee is 20 euros.", "The fee is 20 euros, and the deposit is 50 euros, if the board agrees."),
        ("The fee is 20 euros.", "The fee is 20 euros, and the deposit is 50 euros if the board agrees."),
        ("The fee is 20 euros.", "The fee is 20 euros, and on Sundays it is 30 euros."),
        (
            "The deposit is 50 euros.",
            "Either the fee is 20 euros, and the deposit is 50 euros, or nothing is due.",
        ),
        ("Entry is free.", "Entry is free, and only staff enter."),
        ("Members pay 20 euros.", "Members pay 20 euros? Not any more."),
        (
            "The deposit is 50 euros.",
            'Anna lied: "The fee is 20 euros. The deposit is 50 euros. Guests pay."',
        ),
        ("Brown stole the ring.", "It is false that Dr. Brown stole the ring."),
        ("Brown stole the ring.", "The report denies that J. Brown stole the ring."),
        ("Open the valve.", "Never do the following:\n- Open the valve.\n- Pull the lever."),
        ("Entry is free.", "These statements are false:\n- The fee is 20 euros.\n- Entry is free."),
        ("The fee is 20 euros.", "## Myths\n\nThe fee is 20 euros."),
        ("Pay the fee.", "Members must:\n- pay the fee\n- sign the list"),
        (
            "Fee, price: 20 euros",
            "| Item | Price | Note |\n| --- | --- | --- |\n| Fee | 20 euros | only for members |\n",
        ),
        ("Fee: 20 euros", "| Item | 2019 | 2020 |\n| --- | --- | --- |\n| Fee | 20 euros | 30 euros |\n"),
        ("Die Gebühr beträgt 20 Euro.", "Die Gebühr beträgt 20 Euro, und sie gilt für Erwachsene."),
        ("Die Gebühr beträgt 20 Euro.", "Die Gebühr beträgt 20 Euro, während die Halle geschlossen ist."),
        ("Die Gebühr beträgt 20 Euro.", "Die Gebühr beträgt 20 Euro; der Vorstand muss zustimmen."),
        ("Die Gebühr beträgt 20 Euro.", "Anna glaubt es, und die Gebühr beträgt 20 Euro."),
        ("Die Gebühr beträgt 20 Euro.", "Die Gebühr beträgt 20 Euro, und Mitglieder zahlen 10 Euro."),
        ("Die Gebühr beträgt 20 Euro.", "Die Gebühr beträgt 20 Euro, und Kinder ausgenommen."),
        ("Les frais sont de 20 euros.", "Les frais sont de 20 euros, et les membres en sont exemptés."),
        ("L'entrée est gratuite.", "L'entrée est gratuite, et la carte est exigée."),
        (
            "La caution est de 50 euros.",
            "Selon Paul les frais sont de 20 euros, et la caution est de 50 euros.",
        ),
        ("La tarifa es de 20 euros.", "La tarifa es de 20 euros, y los socios no pagan."),
        ("La entrada es libre.", "La entrada es libre, y el permiso es obligatorio."),
        ("La tarifa es de 20 euros.", "La tarifa es de 20 euros; es mentira."),
        ("押金为50欧元。", "专家认为费用为20欧元，押金为50欧元。"),
        ("费用为20欧元。", "费用为20欧元，有效期为三个月。"),
        ("费用为20欧元。", "费用为20欧元，会员为10欧元。"),
        ("押金为50欧元。", "押金为50欧元，费用为20欧元的说法是错误的。"),
        ("手数料は返金され。", "手数料は返金され、費用は20ユーロと言われています。"),
        ("乗車は無料です。", "中学生に限り、乗車は無料です。"),
        ("الرسوم 20 يورو.", "الرسوم 20 يورو، والأعضاء معفون."),
        ("الرسوم 20 يورو.", "إذا وافق المجلس، الرسوم 20 يورو."),
        ("The fee was 20 euros.", "The fee is 20 euros."),
        ("Fee is 20 euros.", "The fee is 20 euros."),
        ("Carl paid Dora, and Anna hired Bob.", "Anna hired Bob, and Carl paid Dora."),
        ("It is due in May. The fee is 20 euros.", "The fee is 20 euros. It is due in May."),
        ("The entry is free.", "The entry is free, and a ticket is required."),
        ("The entry is free.", "The entry is free, and the museum closes at noon on Mondays."),
        ("Guests pay 20 euros.", "Guests pay 20 euros; the opposite is true."),
        ("The fee is 20 euros.", "The fee is 20 euros, and the sun rises in the west."),
        ("The doors open at nine.", "The doors open at nine, and the rest stay shut."),
        ("Members pay 20 euros.", "Members pay 20 euros, and guests too."),
        ("The fee is 20 euros.", "The fee is 20 euros; the student fee is 10 euros."),
        ("The fee is 20 euros.", "The fee is 20 euros, and the fee is a scandal."),
        ("Die Gebühr beträgt 20 Euro.", "Die Gebühr beträgt 20 Euro, und die Kindergebühr beträgt 10 Euro."),
        ("费用为20欧元。", "费用为20欧元，学生为10欧元。"),
        ("费用为20欧元。", "费用为20欧元，学生费用为10欧元。"),
        ("The lamp turns red.", "Anna bets the pump stops at 40 kPa, and the lamp turns red."),
        ("The fee is 20 euros.", "Bob pretends; the fee is 20 euros."),
        ("Il biglietto costa 20 euro.", "Il biglietto costa 20 euro, e i soci entrano gratis."),
        ("A taxa custa 20 euros.", "A taxa custa 20 euros, e os membros pagam 10."),
        ("De toegang kost 20 euro.", "De toegang kost 20 euro, en leden betalen 10 euro."),
        ("Il biglietto costa 20 euro.", "Se piove, il biglietto costa 20 euro."),
        ("Il biglietto costa 20 euro.", "Falso: il biglietto costa 20 euro."),
        (
            "Die Führung kostet 3 Euro.",
            "Bei Regen kostet der Eintritt 5 Euro, und die Führung kostet 3 Euro.",
        ),
        ("Die Gebühr beträgt 20 Euro.", "Kritiker sagen, die Gebühr beträgt 20 Euro."),
        ("Betrüge die Gebühr 20 Euro.", "Hätte der Rat zugestimmt, betrüge die Gebühr 20 Euro."),
        ("Les frais sont de 20 euros.", "Les frais sont de 20 euros ; c'est faux."),
        ("Les frais sont de 20 euros.", "Les frais sont de 20 euros, sous réserve d'accord."),
        ("La entrada cuesta 5 euros.", "Siempre que llueva, la entrada cuesta 5 euros."),
        ("La entrada cuesta 5 euros.", "La entrada cuesta 5 euros, y la visita cuesta 3 euros en verano."),
        ("费用为20欧元。", "据报道，费用为20欧元。"),
        ("料金は20ユーロです。", "料金は20ユーロです、ただし会員は無料です。"),
        ("الرسوم 20 يورو.", "يقول النقاد: الرسوم 20 يورو."),
        ("Entry is free.", "Entry is free (members only)."),
        ("Entry is free.", "Entry is free – for members."),
        ("Lunch costs 4 euros.", "Only for staff:\n- Entry costs 3 euros.\n- Lunch costs 4 euros."),
        ("Der Eintritt ist frei.", "Wenn es regnet:\n- Die Führung kostet 3 Euro.\n- Der Eintritt ist frei."),
        ("Entry is free.", "The following is wrong: The fee is 20 euros. Entry is free. Guests pay."),
        ("The Polish flag is red, and the house is old.", "The house is old, and the Polish flag is red."),
        ("Use `maxage` for the cache.", "Use `maxAge` for the cache."),
        ("Smoking is allowed.", "Smoking is allowed; the sign is misleading."),
        ("The drug is safe.", "The drug is safe; the study was retracted."),
        ("The price is 20 euros.", "The price is 20 euros, and the figure is an estimate."),
        ("Bob does.", "Anna won the race, and Bob does."),
        ("The blue pump is more reliable.", "The red pump is old, and the blue pump is more reliable."),
        ("Members pay 20 euros.", "Members pay 20 euros ... if it rains."),
        ("The fee is 20 euros.", "~~The fee is 20 euros.~~ The fee is 30 euros."),
        ("Fee: 20 %", "| Item | Discount |\n| --- | --- |\n| Fee | 20 % |\n"),
        ("Fee: 20 euros", "| Item | 2019 |\n| --- | --- |\n| Fee | 20 euros |\n"),
        ("Fee: 20 euros", "Prices in 2019:\n\n| Item | Price |\n| --- | --- |\n| Fee | 20 euros |\n"),
        ("Die Gebühr beträgt 20 Euro.", "Die Gebühr beträgt 20 Euro; die Angabe ist irreführend."),
        (
            "Die Gebühr beträgt 20 Euro.",
            "Zahlt der Gast bar, und die Gebühr beträgt 20 Euro, gibt es Rabatt.",
        ),
        ("L'entrée est libre.", "L'entrée est libre, et le panneau est trompeur."),
        ("La entrada es libre.", "La entrada es libre, y el cartel es engañoso."),
        ("费用为20欧元。", "费用为20欧元，例外是学生。"),
        ("费用为20欧元。", "费用为20欧元，此说法为谎言。"),
        ("Entry is free.", "Entry is free:\n- for members\n- for staff"),
        ("The fee is 30 euros.", "Either the fee is 20 euros; or the fee is 30 euros."),
        ("The fee is 20 euros.", "The board says so; the fee is 20 euros."),
        ("The fee is 20 euros.", "Nobody thinks that the fee is 20 euros; the deposit is 50 euros."),
        ("The fee is 20 euros.", "The fee is 20 euros, and 30 for guests."),
        ("The fee is 20 euros.", "The fee is 20 euros; 30 euros for guests."),
        ("All doors open; the gate is shut.", "Not all doors open; the gate is shut."),
    ],
)
def test_nor_is_one_that_leaves_off_or_changes_anything_else(checking, claim, text):
    assert extract(checking, claim, text).outcome is CheckOutcome.FAILED


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The pool is open.", "The pool is open, and the lifeguard decides."),
        ("The fee is 20 euros.", "The fee is 20 euros, and a surcharge is added."),
        ("The fee is 20 euros.", "The fee is 20 euros, and a discount is granted."),
        ("The pill is safe.", "The pill is safe, and the doctor has the last word."),
        ("The app is free.", "The app is free, and the trial has a clock."),
        ("The law has passed.", "The law has passed, and the king has a veto."),
        ("Parking is free.", "Parking is free, and the first hour is free."),
        ("Parking is free.", "Parking is free, and the sign is a prank."),
        ("Parking is free.", "Parking is free; the flyer is a spoof."),
        ("The mayor is a thief.", "The tabloid is cruel; the mayor is a thief."),
        ("The king is dead.", "The novel begins; the king is dead."),
        ("The thief is rich.", "The actor plays a thief; the thief is rich."),
        ("The moon is hollow.", "Bob has a theory; the moon is hollow."),
        ("The moon is hollow.", "Bob has an idea, and the moon is hollow."),
        ("The moon is hollow.", "Anna has a dream; the moon is hollow."),
        ("The money is a gift.", "The accused has a defence; the money is a gift."),
        ("The bank is bankrupt.", "The scenario is simple; the bank is bankrupt."),
        ("The debt is zero.", "The goal is simple; the debt is zero."),
        ("The debt is zero.", "The target is clear; the debt is zero."),
        ("The fee is 20 euros.", "The test is simple; the fee is 20 euros."),
        ("Bob took the ring.", "The charge is theft; Bob took the ring."),
        ("Die Schuld ist null.", "Der Plan ist einfach; die Schuld ist null."),
        ("Die Schuld ist null.", "Das Ziel ist klar; die Schuld ist null."),
        ("Bob hat den Ring.", "Der Vorwurf ist Diebstahl; Bob hat den Ring."),
        ("Der König ist tot.", "Der Roman beginnt; der König ist tot."),
        ("Die Halle ist offen.", "Die Halle ist offen, und die Leitung entscheidet."),
        ("Le roi est mort.", "Le roman commence ; le roi est mort."),
        ("La dette est nulle.", "L'objectif est clair ; la dette est nulle."),
        ("El rey es un ladrón.", "La novela comienza; el rey es un ladrón."),
        ("La deuda es cero.", "La meta es clara; la deuda es cero."),
        ("国王是小偷。", "剧情是虚构，国王是小偷。"),
        ("债务为零。", "目标是盈利，债务为零。"),
        ("الدين صفر.", "الهدف واضح؛ الدين صفر."),
        ("負債はゼロです。", "目標は黒字です；負債はゼロです。"),
        ("The fee is 20 euros.", "Critics say:\n\nThe fee is 20 euros."),
        ("The fee is 20 euros.", "Critics say the following.\n\n- The fee is 20 euros."),
        ("The fee is 20 euros.", "Anna wrote:\n> The fee is 20 euros."),
        ("The fee is 20 euros.", "The fee is 20 euros if\nit rains."),
        ("The fee is 20 euros.", "The fee is 20 euros,\nif it rains."),
        ("Entry is free", "- Entry is free\n  if it rains"),
        ("Entry is free.", "Entry is free [for members]."),
        ("The fee is 20 euros.", "The fee is not 20 euros."),
        ("The fee is 1.200 euros.", "The fee is 1,200 euros."),
        ("The fee is 20 euros.", "The fee is -20 euros."),
        ("The fee is 20 euros.", "The fee is 20 euros/month."),
        ("The us fee is 20 euros.", "The US fee is 20 euros."),
        ("Mrs. Brown paid 20 euros.", "Mr. Brown paid 20 euros."),
        ("Let us eat grandma.", "Let us eat, grandma."),
    ],
)
def test_nor_one_that_lacks_what_says_what_it_is(checking, claim, text):
    assert extract(checking, claim, text).outcome is CheckOutcome.FAILED


def test_more_words_than_are_compared_are_refused_and_told(checking):
    text = "The store has " + " ".join(f"lamp{number}" for number in range(198)) + "."
    assert "at most 200 words, the claim has 201" in extract(checking, text, text).reason
    longer = text[:-1] + " while Bob paints boats."
    assert "at most 200 words" in extract(checking, longer, text).reason


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
