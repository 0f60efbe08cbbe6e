"""What the sentence beside a quoted one takes back, a word-for-word quote of it does not say."""

from __future__ import annotations

import pytest

COSTS = "A locker costs two euros."


@pytest.mark.parametrize(
    "behind",
    [
        "This is false.",
        "That is a common misconception.",
        "This no longer applies.",
        "The rule was repealed in 2019.",
        "Wrong!",
        "Except on race days.",
        "Unless you have a season ticket.",
        "But only for grown-ups.",
        "Not on Mondays.",
        "(Members only.)",
        "Plus tax.",
        "Exception: members.",
        "Update: this has been raised to three.",
        "Correction: three euros.",
    ],
)
def test_what_follows_may_take_it_back_or_narrow_it(checking, behind):
    assert checking.against(COSTS, f"[[{COSTS}]] {behind}") != []
    assert checking.against(COSTS, f"[[{COSTS} {behind}]]") != []


@pytest.mark.parametrize("before", ["False.", "Here is a common myth.", "The following is no longer true."])
def test_so_may_what_stands_before(checking, before):
    assert checking.against(COSTS, f"{before} [[{COSTS}]]") != []


@pytest.mark.parametrize(
    "text",
    [
        "[[A locker costs two euros.*]]\n\n*Only for members.",
        "[[A locker costs two euros.]][^1]\n\n[^1]: Only for members.",
    ],
)
def test_so_may_a_footnote(checking, text):
    assert checking.against(COSTS, text) != []


@pytest.mark.parametrize(
    ("claim", "behind"),
    [
        ("Ein Schließfach kostet zwei Euro.", "Dies gilt nicht mehr."),
        ("Un casier coûte deux euros.", "Cette règle ne s'applique plus."),
        ("Una taquilla cuesta dos euros.", "Esto ya no se aplica."),
        ("储物柜租金为两欧元。", "此规定已废止。"),
        ("储物柜租金为两欧元。", "仅限会员。"),
        ("储物柜租金为两欧元。", "会员除外。"),
        ("ロッカーは二ユーロです。", "この規定は廃止されました。"),
    ],
)
def test_other_languages_have_their_words_for_it(checking, claim, behind):
    assert checking.against(claim, f"[[{claim}]]{behind}") != []


@pytest.mark.parametrize(
    "behind",
    [
        "A shower costs one.",
        "Only members may swim before eight.",
        "It is paid at the desk.",
        "Unless a sign says otherwise, showers are free.",
        "Not all showers are warm.",
        "This includes a towel.",
        "Only for members is the sauna free.",
    ],
)
def test_a_neighbour_that_tells_something_else_does_not(checking, behind):
    assert checking.against(COSTS, f"[[{COSTS}]] {behind}") == []


def test_a_claim_may_say_what_the_neighbour_says(checking):
    text = f"[[{COSTS} Except on race days.]]"
    assert checking.against("Except on race days, a locker costs two euros.", text) == []


@pytest.mark.parametrize(
    "heading",
    [
        "Common misbeliefs",
        "Urban legends",
        "Debunked",
        "Myths about lockers",
        "What critics say",
        "Prices until 2019",
        "Ammenmärchen",
        "Idées reçues",
        "Bulos",
        "常见谬误",
        "デマ",
    ],
)
def test_a_heading_may_say_that_it_is_not_so(checking, heading):
    assert checking.against(COSTS, COSTS, headings=("Guide", heading)) != []
    assert checking.against(COSTS, f"# {heading}\n\n[[{COSTS}]]") != []


@pytest.mark.parametrize(
    "heading", ["Prices", "Lockers", "For members", "Myths and facts", "Errors", "Legend of symbols"]
)
def test_other_headings_do_not(checking, heading):
    assert checking.against(COSTS, COSTS, headings=("Guide", heading)) == []


def test_what_sets_a_myth_right_holds(checking):
    text = f"Fact: {COSTS}"
    assert checking.against(COSTS, text, headings=("Guide", "Myths about lockers")) == []


@pytest.mark.parametrize(
    "behind",
    [
        "It is not true that showers cost extra.",
        "It is wrong to leave the key in the door.",
        "This is not so in other pools.",
        "The price of a shower was dropped last year.",
    ],
)
def test_a_neighbour_that_denies_something_else_does_not(checking, behind):
    assert checking.against(COSTS, f"[[{COSTS}]] {behind}") == []


@pytest.mark.parametrize("heading", ["Rates until 2030", "Outdated browsers", "Former members"])
def test_headings_of_what_is_or_will_be_do_not(checking, heading):
    assert checking.against(COSTS, COSTS, headings=("Guide", heading)) == []


OPEN = "The pool is open on Sundays."


@pytest.mark.parametrize(
    "behind",
    [
        "Sadly, this is no longer the case.",
        "As of 2024 this no longer applies.",
        "That arrangement ended in 2022.",
        "Note: this page is out of date.",
        "This, however, has since changed.",
        "Not any more.",
        "[Withdrawn]",
        "It is now closed on Sundays.",
        "The pool is no longer open on Sundays.",
        "Update (3 May): closed on Sundays.",
        "Correction: it is open on Fridays.",
        "In winter only.",
        "School holidays excluded.",
        "Weather permitting.",
        "By appointment.",
        "For residents.",
        "If the weather is fine.",
    ],
)
def test_what_follows_may_do_so_in_everyday_words(checking, behind):
    assert checking.against(OPEN, f"[[{OPEN}]] {behind}") != []


@pytest.mark.parametrize(
    "behind",
    [
        "Update: the slide has been painted.",
        "Correction: the name of the baker was misspelled.",
        "Plus free towels for all!",
        "It is closed on Mondays.",
        "It closes at six.",
        "It has been open since 1998.",
        "It was closed in 2020 for repairs and opened again in 2021.",
        "This was decided in 2015.",
        "This can be changed by the council.",
        "The bakery next door is closed on Sundays.",
        "The kiosk sells ice cream only.",
        "For example, many come from Leeds.",
    ],
)
def test_what_is_about_something_else_or_agrees_does_not(checking, behind):
    assert checking.against(OPEN, f"[[{OPEN}]] {behind}") == []


def test_what_the_quote_denies_itself_may_be_taken_back_too(checking):
    text = "Bikes are not allowed on the quay."
    assert checking.against(text, f"[[{text}]] This rule no longer applies.") != []


def test_plus_adds_to_a_price_only(checking):
    assert checking.against(COSTS, f"[[{COSTS}]] Plus a deposit.") != []
    assert checking.against(OPEN, f"[[{OPEN}]] Plus a sauna.") == []


@pytest.mark.parametrize(
    ("sentence", "behind"),
    [
        ("Entry is free.", "Exit is free."),
        ("The shop buys gold.", "The shop sells gold, too."),
        ("The strike began in 1984.", "That strike ended in 1985."),
        ("The tariff was raised in 2021.", "It was repealed in 2023."),
        ("The app exports tables.", "Update: tables can now be sorted in the app."),
        ("The battery charges in an hour.", "Charge it at room temperature only."),
    ],
)
def test_the_contrary_of_another_thing_or_the_end_of_what_began_does_not(checking, sentence, behind):
    assert "standing" not in checking.against(sentence, f"[[{sentence}]] {behind}")
