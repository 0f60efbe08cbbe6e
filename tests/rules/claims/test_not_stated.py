"""What a sentence supposes, asks to see to, takes back or takes out of itself, and what it does say."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("quote", "claim"),
    [
        ("If the lamp is on, the oven starts.", "The lamp is on."),
        ("When the tank is empty, call the office.", "The tank is empty."),
        ("Make sure the door is locked.", "The door is locked."),
        ("Please check that the pump is not running.", "The pump is not running."),
        ("The entrance is free, which is no longer the case.", "The entrance is free."),
        ("The plan covers dogs, but this is not correct.", "The plan covers dogs."),
        ("Tickets can be returned, but only within 14 days.", "Tickets can be returned."),
        ("Refunds are possible only between 9 and 10.", "Refunds are possible."),
        ("The lift is free, but not on Sundays.", "The lift is free."),
        ("The hall may be hired, though never at night.", "The hall may be hired."),
        ("The guide is free, and that goes only for members.", "The guide is free."),
        ("The bridge is unsafe, the inspector said.", "The bridge is unsafe."),
    ],
)
def test_it_may_not_be_claimed_as_a_fact(checking, quote, claim):
    assert checking.against(claim, f"[[{quote}]]")


@pytest.mark.parametrize(
    ("quote", "claim"),
    [
        ("If the lamp is on, the oven starts.", "The oven starts if the lamp is on."),
        ("When the tank is empty, call the office.", "Call the office when the tank is empty."),
        ("Make sure the door is locked.", "Make sure that the door is locked."),
        ("If the door is open, the alarm sounds. The door is open at noon.", "The door is open at noon."),
        ("The museum, which is not far from here, is free.", "The museum is free."),
        ("It runs on Linux, but not on Windows.", "It runs on Linux."),
        ("The lift is free, but not on Sundays.", "The lift is free, except on Sundays."),
        ("Tickets can be returned, but only within 14 days.", "Tickets can be returned within 14 days."),
        ("The bridge is unsafe, the inspector said.", "The inspector said that the bridge is unsafe."),
    ],
)
def test_what_it_does_say_passes(checking, quote, claim):
    assert not checking.against(claim, f"[[{quote}]]")
