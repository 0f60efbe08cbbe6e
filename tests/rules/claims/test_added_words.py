"""What a claim adds to all of its quote has to come from somewhere, and be it one word."""

from __future__ import annotations

import pytest

KILN = "The kiln reaches 1,200 degrees in four hours."


@pytest.mark.parametrize(
    "tail",
    [
        " and it sings",
        " and is haunted",
        " for free",
        " as required by law",
        ", unlike cheaper ones",
        " even at night",
        " permanently",
        ". It never fails",
        ". There are no exceptions",
        "; that is final",
    ],
)
def test_one_word_from_nowhere_is_too_many(checking, tail):
    assert "thin" in checking.against(f"{KILN[:-1]}{tail}.", KILN)


@pytest.mark.parametrize("before", ["By law, the", "Sadly, the", "For collectors, the"])
def test_in_front_too(checking, before):
    assert "thin" in checking.against(KILN.replace("The", before), KILN)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("According to the manual, the kiln reaches 1,200 degrees in four hours.", KILN),
        ("Yes, the kiln reaches 1,200 degrees in four hours.", KILN),
        ("Every kiln is checked each spring, without exception.", "Every kiln is checked each spring."),
        (
            "The large oven needs four hours to get to 1,200 degrees.",
            "The big kiln reaches 1,200 degrees in four hours.",
        ),
    ],
)
def test_what_only_says_where_it_stands_or_puts_it_otherwise_is_not(checking, claim, text):
    assert "thin" not in checking.against(claim, text)


def test_the_question_may_have_the_word(checking):
    claim = "For beginners, the kiln reaches 1,200 degrees in four hours."
    assert "thin" not in checking.against(claim, KILN, question="How fast is the kiln for beginners?")


@pytest.mark.parametrize(
    ("text", "tail"),
    [
        ("Der Ofen erreicht 1.200 Grad in vier Stunden.", " und singt"),
        ("Le four atteint 1 200 degrés en quatre heures.", " et il chante"),
        ("El horno alcanza 1.200 grados en cuatro horas.", " y canta"),
    ],
)
def test_other_languages(checking, text, tail):
    assert "thin" in checking.against(f"{text[:-1]}{tail}.", text)


@pytest.mark.parametrize(
    "claim",
    [
        "The kiln automatically reaches 1,200 degrees in four hours.",
        "The kiln, made in Sweden, reaches 1,200 degrees in four hours.",
        "The kiln is haunted.",
        "The kiln is broken today.",
    ],
)
def test_so_is_one_in_between_or_instead_of_what_is_said(checking, claim):
    assert "thin" in checking.against(claim, KILN)


def test_a_label_may_be_put_into_words(checking):
    text = "Bookings of groups: [[groups@museum.example]]."
    assert "thin" not in checking.against("Groups book by writing to groups@museum.example.", text)


@pytest.mark.parametrize(
    "claim",
    [
        "Note that the kiln reaches 1,200 degrees in four hours.",
        "Based on the passage, the kiln reaches 1,200 degrees in four hours.",
        "In summary, the kiln reaches 1,200 degrees in four hours.",
        "The kiln model reaches a temperature of 1,200 degrees in four hours.",
    ],
)
def test_openings_and_nouns_that_say_what_a_thing_is_add_nothing(checking, claim):
    assert "thin" not in checking.against(claim, KILN)


def test_always_adds_something(checking):
    assert checking.against("The kiln always reaches 1,200 degrees in four hours.", KILN) != []


@pytest.mark.parametrize(
    "claim", ["The lid is red. The pump stops at 40 kPa.", 'The lid is red: "The pump stops at 40 kPa."']
)
def test_a_label_before_a_quoted_sentence_frees_nothing(checking, claim):
    text = "The lid is blue. Sample: [[The pump stops at 40 kPa.]]"
    assert "thin" in checking.against(claim, text)


VAT = "The vat is emptied by the foreman on Fridays."


@pytest.mark.parametrize(
    "text",
    [
        f"[[{KILN}]] [[{VAT}]]",
        f"[[{VAT}]] [[{KILN}]]",
        f"[[{KILN} {VAT}]]",
        "[[The kiln reaches 1,200 degrees in four]] hours.",
        f"[[{KILN[:-1]}]]; the vat is emptied by the foreman on Fridays.",
        f"[[{KILN[:-1]}, and the vat is emptied by the foreman on Fridays.]]",
        f"Rules:\n\n- [[{KILN[:-1]}]]\n- No smoking",
    ],
)
@pytest.mark.parametrize(
    "new", ["kiln and the smelter reaches", "rusty kiln reaches", "kiln noiselessly reaches"]
)
def test_what_else_is_quoted_frees_nothing_that_it_does_not_say(checking, text, new):
    assert "thin" in checking.against(KILN.replace("kiln reaches", new), text)


@pytest.mark.parametrize(
    "claim",
    [
        f"{KILN[:-1]}, and the vat is emptied by the foreman on Fridays.",
        f"{KILN[:-1]}; it is the foreman's job to empty the vat each Friday.",
        "In four hours, the kiln reaches 1,200 degrees.",
    ],
)
def test_what_else_is_quoted_may_be_told_in_other_words(checking, claim):
    assert "thin" not in checking.against(claim, f"[[{KILN}]] [[{VAT}]]")


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Guests are allowed to swim in the lake.", "Guests may swim in the lake."),
        ("Boats are required to be moored at the pier.", "Boats must be moored at the pier."),
        ("You need to pull the lever in order to open the lock.", "Pull the lever to open the lock."),
    ],
)
def test_what_is_said_with_a_verb_elsewhere_adds_nothing(checking, claim, text):
    assert checking.against(claim, text) == []
