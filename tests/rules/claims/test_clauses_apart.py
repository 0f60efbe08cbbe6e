"""What one main clause says only in part says nothing against the claim that repeats the one before it."""

from __future__ import annotations

import pytest

APART = [
    ("The pool is heated", ", and the sauna opens only when it snows."),
    ("A port is opened for each guest", ", and the code is then used to find the room."),
    ("The town has two bridges", ", and critics believe that a third one will fail."),
    ("The lift carries eight people", ", and the stairs were closed until May."),
    ("The format is officially supported", ", and it is no longer considered experimental."),
    ("Routes can be marked as scenic", ", and they are not shown on the map by default."),
    ("The first form names the owner", " and the second form names the guests, if any came."),
    ("No question is too small", " and all answers are kept."),
    ("The hall seats 900 people", ", which makes it the fourth largest of the region."),
    ("The box listens on the local address", ", which is used by the host to talk to itself alone."),
]
TIED = [
    ("The pool is heated", ", and it is heated only in winter."),
    ("The pool is free", ", and the pool is free only for members."),
    ("Refunds are paid in full", ", and only if the ticket is unused."),
    ("The bridge is unsafe", ", and the road must close, according to the inspector."),
    ("The fee is waived", ", and this is so only for members."),
]


@pytest.mark.parametrize(("first", "rest"), APART)
def test_a_clause_that_is_left_out_bounds_nothing(checking, first, rest):
    assert checking.against(f"{first}.", f"[[{first}{rest}]]") == []


@pytest.mark.parametrize(("first", "rest"), TIED)
def test_one_that_speaks_of_what_stands_before_it_does(checking, first, rest):
    assert checking.against(f"{first}.", f"[[{first}{rest}]]") != []


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("The bridge is unsafe.", "Critics say that the bridge is unsafe, and the road must close."),
        ("The plan works.", "The board denied that the plan works, and the budget was cut."),
        ("The deposit is due.", "The fee is waived, and the deposit is due only if staff ask for it."),
    ],
)
def test_what_governs_the_clause_itself_stays(checking, claim, sentence):
    assert checking.against(claim, f"[[{sentence}]]") != []


@pytest.mark.parametrize(
    ("quote", "claim"),
    [
        ("The former doesn't and can be set by staff.", "The former does not and can be set by staff."),
        (
            "They are sold together but don't (and cannot) share a key.",
            "They are sold together but do not (and cannot) share a key.",
        ),
        ("For all of us, it's a lot of work.", "For all of us, it is a lot of work."),
        ("Guests can't and staff shouldn't park here.", "Guests cannot and staff should not park here."),
        ("To see version info, press F1.", "To see version information, press F1."),
        ("The max file size is 20 MB.", "The maximum file size is 20 MB."),
        ("Please note that this was not checked.", "This was not checked."),
    ],
)
def test_a_contraction_or_an_abbreviation_may_be_spelled_out(checking, quote, claim):
    assert checking.against(claim, f"[[{quote}]]") == []


@pytest.mark.parametrize(
    ("quote", "claim"),
    [
        ("The former doesn't and can be set by staff.", "The former does and cannot be set by staff."),
        ("The max file size is 20 MB.", "The minimum file size is 20 MB."),
    ],
)
def test_but_nothing_else_changed_with_it(checking, quote, claim):
    assert checking.against(claim, f"[[{quote}]]") != []


def test_false_may_be_the_other_case(checking):
    said = "If the test gets a true value, it passes."
    assert checking.against(said, f"[[{said}]] False, it fails.") == []
    assert checking.against("The tower fell in 1802.", "[[The tower fell in 1802.]] False, it fell later.")


def test_a_kind_of_section_in_the_question_is_no_other_subject(checking):
    text = "## Fixes\n\n[[The parser reads each file twice.]]\n\n## Docs\n\nA page on parsers is new."
    claim = "The parser reads each file twice."
    assert checking.against(claim, text, question="What do the docs say of the parser?") == []
    other = text.replace("Fixes", "Linux").replace("Docs", "Windows")
    assert checking.against(claim, other, question="How does the parser read on Windows?") != []
