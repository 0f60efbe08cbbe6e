from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from guardrag.guard.render import visible_controls
from guardrag.web.show.difference import compare
from guardrag.web.show.pieces import Mark, excerpt, pieces


@given(st.text(st.characters(), max_size=60))
def test_pieces_say_what_visible_controls_says(text):
    found = list(pieces(text))
    assert "".join(piece.text for piece in found) == visible_controls(text)
    assert all(piece.text for piece in found)


def test_a_control_is_told_from_text_that_looks_like_one():
    found = [(piece.text, piece.control) for piece in pieces("a\\u202eb\u202ec\n\td\ud800")]
    assert found == [("a\\u202eb", False), ("\\u202e", True), ("c\n\td", False), ("\\ud800", True)]


def test_marks_cut_a_text_at_their_code_points_beyond_the_basic_plane_too():
    text = "𝒳 the key 🗝 hangs on hook 12 🙂"
    start = text.index("key 🗝")
    runs = excerpt(text, [Mark(start, start + 5, "m", "1")])
    assert [(run.text, bool(run.marks)) for run in runs] == [
        ("𝒳 the ", False),
        ("key 🗝", True),
        (" hangs on hook 12 🙂", False),
    ]
    assert [mark.name for mark in runs[1].opens] == ["m"]


def test_marks_may_overlap_and_each_is_anchored_once():
    one, two = Mark(2, 8, "one", "1"), Mark(5, 10, "two", "2")
    runs = excerpt("0123456789ab", [two, one])
    assert [run.text for run in runs] == ["01", "234", "567", "89", "ab"]
    assert [run.marks for run in runs] == [(), (one,), (one, two), (two,), ()]
    assert [run.opens for run in runs] == [(), (one,), (two,), (), ()]


@given(
    st.text(max_size=400),
    st.lists(st.tuples(st.integers(-3, 410), st.integers(-3, 410)), max_size=6),
    st.integers(1, 300),
)
def test_runs_leave_nothing_out_but_what_they_say(text, spans, most):
    marks = [Mark(start, end, f"m{n}", str(n)) for n, (start, end) in enumerate(spans)]
    runs = excerpt(text, marks, most=most, around=20)
    assert sum(run.left_out or len(run.text) for run in runs) == len(text)
    place = 0
    opened = []
    for run in runs:
        if not run.left_out:
            assert text[place : place + len(run.text)] == run.text
        assert not (run.left_out and run.marks)
        opened += [mark.name for mark in run.opens]
        place += run.left_out or len(run.text)
    valid = [m.name for m in marks if 0 <= m.start < m.end <= len(text)]
    assert sorted(opened) == sorted(valid)


def test_a_long_text_is_shown_around_its_marks():
    text = "a" * 5000 + "QUOTE" + "b" * 5000
    runs = excerpt(text, [Mark(5000, 5005, "m", "1")], most=1000, around=10)
    assert [run.left_out or run.text for run in runs] == [
        "a" * 20, 4970, "a" * 10, "QUOTE", "b" * 10, 4990,
    ]  # fmt: skip


def test_what_an_altered_quote_changed_is_told_apart():
    wrote, says = compare("up to EUR 190 per night, meals too.", "up to EUR 180 per night.")
    assert [(p.text, p.differs) for p in wrote] == [
        ("up to EUR ", False), ("190", True), (" per night", False), (", meals too", True), (".", False),
    ]  # fmt: skip
    assert [(p.text, p.differs) for p in says] == [
        ("up to EUR ", False),
        ("180", True),
        (" per night.", False),
    ]


@given(st.text(max_size=80), st.text(max_size=80))
def test_a_comparison_keeps_both_texts(one, other):
    wrote, says = compare(one, other)
    assert "".join(part.text for part in wrote) == one
    assert "".join(part.text for part in says) == other
    if one == other:
        assert not any(part.differs for part in [*wrote, *says])
