"""Extracts cut from what says what they are: a story, a plan, a quotation, a line that goes on."""

from __future__ import annotations

import pytest

from guardrag.types import CheckOutcome


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
    assert checking.extract(claim, text).outcome is CheckOutcome.FAILED


def test_a_heading_may_say_what_the_sentence_is_about(checking):
    given = {"title": "Company health plan", "headings": ["Glasses"]}
    assert checking.extract("Glasses: covered in full.", "Covered in full.", **given).outcome is (
        CheckOutcome.PASSED
    )
    assert checking.extract("Covered in full: glasses.", "Covered in full.", **given).outcome is (
        CheckOutcome.FAILED
    )
