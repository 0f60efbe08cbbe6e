"""What leads to an item, in lines of its own or before a colon, is said of the item."""

from __future__ import annotations

import pytest

ITEM = "window cleaning"
AFFIRMED = "The contract covers window cleaning."
DENIED = ["The contract does not cover window cleaning.", "Window cleaning is excluded."]
DENYING = [
    "The contract covers everything except:",
    "All works other than:",
    "Exclusions:",
    "Out of scope:",
    "The contractor declines to do:",
    "The contract stopped covering:",
    "The contract used to cover:",
    "You lose cover for:",
    "Missing from the contract:",
    "You should avoid the following:",
]


@pytest.mark.parametrize("lead", DENYING)
def test_a_lead_in_that_denies_denies_its_items(checking, lead):
    text = f"{lead}\n\n- [[{ITEM}]]\n- snow clearing"
    assert "negation" in checking.against(AFFIRMED, text)
    for claim in DENIED:
        assert checking.against(claim, text) == [], claim


@pytest.mark.parametrize(
    "lead", ["The contract does not cover:", "Not covered are:", "The contract covers everything except:"]
)
@pytest.mark.parametrize("whole", [False, True])
def test_so_does_what_stands_before_a_colon_in_the_line(checking, lead, whole):
    listed = f"{lead} {ITEM}, snow clearing, repairs."
    text = f"[[{listed}]]" if whole else listed.replace(ITEM, f"[[{ITEM}]]")
    assert "negation" in checking.against(AFFIRMED, text)


def test_other_languages_too(checking):
    text = "Nicht versichert sind: [[Zahnimplantate]], Brillen, Kuren."
    assert "negation" in checking.against("Zahnimplantate sind versichert.", text)


def test_a_sentence_of_its_own_behind_a_colon_is_no_item(checking):
    text = "The tribunal did not accept this: [[the Act requires a signature on the lease]]."
    assert checking.against("The Act requires that the lease is signed.", text) == []


def test_what_is_used_for_something_is_not_what_used_to_be(checking):
    text = "Rounding is used to turn the value into one of:\n\n- [[a whole number of bytes]]"
    assert checking.against("The value is turned into a whole number of bytes.", text) == []


@pytest.mark.parametrize(
    ("lead", "kept"),
    [
        (
            "If the owners agree, the contract covers:",
            "If the owners agree, the contract covers window cleaning.",
        ),
        ("The contract covers only after two years:", "After two years the contract covers window cleaning."),
        ("For owners only:", "For owners, the contract covers window cleaning."),
        ("Until 2019 the contract covered:", "The contract covered window cleaning until 2019."),
        ("Proposed:", "It is proposed that the contract covers window cleaning."),
        ("Tenants demand cover for:", "Tenants demand that the contract covers window cleaning."),
        ("Tenants wrongly assume that it covers:", "That the contract covers window cleaning is wrong."),
    ],
)
def test_a_lead_in_that_limits_or_only_tells_of_a_wish_does_so_for_its_items(checking, lead, kept):
    text = f"{lead}\n\n- [[{ITEM}]]\n- snow clearing"
    assert "conditions" in checking.against(AFFIRMED, text)
    assert "conditions" not in checking.against(kept, text)


def test_one_that_only_names_them_does_not(checking):
    text = f"The contract covers the following works:\n\n- [[{ITEM}]]\n- snow clearing"
    assert checking.against(AFFIRMED, text) == []


@pytest.mark.parametrize(
    "text",
    [
        "The following works are not part of the contract.\n\n- [[window cleaning]]\n- snow clearing",
        "The contract does not cover –\n\n- [[window cleaning]]\n- snow clearing",
        "Not covered\n- [[window cleaning]]\n- snow clearing",
        "| Not covered |\n|---|\n| [[window cleaning]] |\n| snow clearing |",
        "| Covered | Not covered |\n|---|---|\n| repairs | [[window cleaning]] |",
    ],
)
def test_a_list_is_led_to_without_a_colon_too(checking, text):
    assert "negation" in checking.against(AFFIRMED, text)


def test_a_sentence_that_ends_before_a_list_says_nothing_of_its_items(checking):
    text = "Pets are not allowed.\n\n- [[window cleaning]] is covered\n- snow clearing is covered"
    assert checking.against("Window cleaning is covered.", text) == []


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (
            "The window cleaning module was fixed in 5.0.",
            "Errors fixed in 5.0:\n\n- [[window cleaning module]]\n- login",
        ),
        ("Press the red button.", "Do not panic: [[press the red button]]."),
        ("To avoid slipping, wear boots.", "To avoid slipping:\n\n- [[wear boots]]\n- use the rail"),
    ],
)
def test_what_only_sounds_like_a_denial_is_none(checking, claim, text):
    assert "negation" not in checking.against(claim, text)


@pytest.mark.parametrize(
    "lead",
    [
        "Use with or without changes is permitted provided that the following conditions are met:",
        "You may copy it without restriction, subject to the following terms:",
    ],
)
def test_a_lead_in_that_names_its_items_as_conditions_says_them(checking, lead):
    item = "The name of the author must not be removed."
    assert checking.against(item, f"{lead}\n\n1. [[{item}]]\n2. Copies must carry this list.") == []


def test_what_has_to_be_so_under_it_is_not_said(checking):
    text = "You pay nothing if the following conditions are met:\n\n- [[The flat is empty.]]\n- It is sold."
    assert checking.against("The flat is empty.", text) != []


SENTENCE = "The parser reads each file twice."
NOUN = "a faster parser with fewer passes"


@pytest.mark.parametrize(
    "lead",
    [
        "Incompatible changes:",
        "Changes (not a complete list):",
        "In no particular order:",
        "There are changes that don't affect most guests:",
        "Known issues that are not fixed:",
        "Here are some, but not all, of the changes:",
        "Do not forget the following:",
        "Why it does not start:",
        "The list below is long, but not every change is listed.",
        "Unsupported set-ups:",
        "The log can be disabled in any of these ways:",
    ],
)
def test_a_sentence_stands_under_a_label_that_denies_something_else(checking, lead):
    assert checking.against(SENTENCE, f"{lead}\n\n- [[{SENTENCE}]]\n- The rest is as it was.") == []


@pytest.mark.parametrize(
    "lead", ["In no special order:", "Highlights (not exhaustive):", "Do not miss:", "Incompatible changes:"]
)
def test_what_denies_nothing_denies_no_noun_either(checking, lead):
    assert checking.against(NOUN, f"{lead}\n\n- [[{NOUN}]]\n- more tests") == []


@pytest.mark.parametrize(
    "lead",
    ["It is not true that:", "None of the following is true:", "No longer possible:", "What is not allowed:"],
)
def test_a_sentence_is_denied_by_what_is_said_of_it(checking, lead):
    assert "negation" in checking.against(SENTENCE, f"{lead}\n\n- [[{SENTENCE}]]\n- The rest is as it was.")


@pytest.mark.parametrize(
    "lead", ["Removed features:", "Discontinued services:", "The tool refuses these:", "## Removed"]
)
def test_what_is_gone_or_refused_is_not_there(checking, lead):
    text = f"{lead}\n\n- [[export as PDF]]\n- old themes"
    assert "negation" in checking.against("export as PDF", text)
    assert (
        checking.against("Removed the old parser.", "## Removed\n\n- [[Removed the old parser.]]\n- x") == []
    )


@pytest.mark.parametrize("lead", ["Not all plans include:", "Not every plan has:", "Extras (not included):"])
def test_what_holds_for_some_alone_denies(checking, lead):
    text = f"{lead}\n\n- [[export as PDF]]\n- old themes"
    assert "negation" in checking.against("The plan includes export as PDF.", text)
