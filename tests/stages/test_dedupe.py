from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from guardrag.errors import ConfigurationError, ToolError
from guardrag.policy.sections import DedupePolicy
from guardrag.rules.hard_tokens import hard_sequence
from guardrag.stages.dedupe import dedupe
from guardrag.types import Candidate, Flag, Gathered, Passage, Query, Reason, Trust

TEXT = "Policy 7, revision 3: the pressure limit for line B is 120 kPa at 20 °C, checked every 6 months."


def run(build, texts, policy=None, **given):
    return dedupe(build.pool(texts, **given), policy or DedupePolicy())


def by_id(outcome):
    return {candidate.passage.id: candidate for candidate in outcome.value.candidates}


def test_copies_collapse_and_versions_do_not(build):
    outcome = run(
        build,
        {
            "A": TEXT,
            "B": TEXT.replace("120", "150"),
            "C": TEXT.replace("is 120", "is not 120"),
            "D": TEXT.replace("3: ", "3:  ") + " ",
        },
    )
    assert build.ids(outcome) == ["A", "B", "C"]
    drop = outcome.dropped[0]
    assert (drop.candidate.passage.id, drop.reason, drop.survivor) == ("D", "near_duplicate", "A")
    assert by_id(outcome)["A"].merged == ("D",)
    assert {name: set(c.conflicts) for name, c in by_id(outcome).items()} == {
        "A": {"B", "C"},
        "B": {"A", "C"},
        "C": {"A", "B"},
    }
    assert all(Flag.CONFLICT in c.flags for c in outcome.value.candidates)
    assert "number 120, the other number 150" in outcome.notes[0].text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("120 kPa", "120 MPa"),
        ("120", "-120"),
        ("20 °C", "20 °F"),
        ("6 months", "six weeks"),
        ("6 months", "2 months"),
        ("revision 3", "revision 4"),
        ("line B", "line D"),
        ("Policy 7", "Policy 7a"),
        ("is 120", "is never 120"),
        ("is 120", "isn’t 120"),
        ("checked every", "never checked every"),
    ],
)
def test_one_hard_token_is_enough_to_keep_both_and_mark_them(build, old, new):
    outcome = run(build, {"A": TEXT, "B": TEXT.replace(old, new)})
    assert build.ids(outcome) == ["A", "B"]
    assert [c.conflicts for c in outcome.value.candidates] == [("B",), ("A",)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The gate must be opened by the guard on duty before the lorry leaves the yard in the morning.",)
        * 2,
        ("泵每周校准一次，滤芯每三个月更换一次，阀门保持关闭。",) * 2,
    ],
)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("must", "may"),
        ("before", "after"),
        ("opened", "not opened"),
        ("三个月", "六个月"),
        ("保持", "不保持"),
    ],
)
def test_words_that_turn_a_statement_count_too(build, one, other, old, new):
    if old not in other:
        return
    outcome = run(build, {"A": one, "B": other.replace(old, new)}, DedupePolicy(threshold=0.7))
    assert build.ids(outcome) == ["A", "B"]
    assert [c.conflicts for c in outcome.value.candidates] == [("B",), ("A",)]


@pytest.mark.parametrize(
    "change",
    [
        str.upper,
        lambda t: t.replace(" ", "\n"),
        lambda t: f"  {t}\n",
        lambda t: t.replace(",", ";"),
        lambda t: f"**{t}**",
    ],
)
def test_typography_does_not_make_a_difference(build, change):
    text = "Ask the desk for a visitor badge when you arrive, and hand it back when you leave the building."
    outcome = run(build, {"A": text, "B": change(text)})
    assert build.ids(outcome) == ["A"]
    assert by_id(outcome)["A"].merged == ("B",)
    assert outcome.value.candidates[0].flags == ()


def test_a_few_words_more_in_a_long_text_are_a_copy_still(build):
    text = (
        "The crew drains the tank in the evening, once the last lorry has left the yard. The valve on "
        "the north side stays shut while the gauge shows pressure, and the foreman signs the log when it "
        "falls. Whoever finds a leak calls the control room, marks the spot with chalk and waits for "
        "somebody with a permit. Tools go back into the red cabinet, gloves into the bin beside the "
        "door, and the lights are switched off by the porter."
    )
    outcome = run(build, {"A": text, "B": text + " Printed from the intranet."})
    assert build.ids(outcome) == ["A"]


def test_unlike_texts_are_left_alone(build):
    pool = build.pool(
        {"A": "The pump stops at 40 degrees.", "B": "Holidays are booked in the portal by Friday."}
    )
    outcome = dedupe(pool, DedupePolicy())
    assert outcome.value == pool
    assert outcome.dropped == outcome.notes == ()


def test_texts_without_words_are_copies_only_when_identical(build):
    outcome = run(build, {"A": "12 34 56", "B": "12 34 57", "C": "12 34 56"})
    assert build.ids(outcome) == ["A", "B"]
    assert build.dropped(outcome) == {"C": "near_duplicate"}


def test_the_most_trusted_copy_stays_at_the_best_place(build):
    pool = build.pool(
        [
            build.candidate("x", "Something else entirely stands here."),
            build.candidate("low", TEXT, trust=Trust.LOW),
            build.candidate("y", "And this one is about the canteen."),
            build.candidate("high", TEXT, trust=Trust.HIGH),
            build.candidate("also", TEXT, trust=Trust.HIGH),
        ]
    )
    outcome = dedupe(pool, DedupePolicy())
    assert build.ids(outcome) == ["x", "high", "y"]
    winner = by_id(outcome)["high"]
    assert winner.rank == 1
    assert set(winner.merged) == {"low", "also"}
    assert {d.candidate.passage.id: d.survivor for d in outcome.dropped} == {"low": "high", "also": "high"}


@pytest.mark.parametrize("flag", [Flag.SUPERSEDED, Flag.EXPIRED, Flag.NOT_YET_VALID])
def test_a_copy_out_of_force_never_wins_over_one_in_force(build, flag):
    pool = build.pool(
        [
            build.candidate("old", TEXT, trust=Trust.HIGH, flags=[flag]),
            build.candidate("current", TEXT, trust=Trust.LOW),
        ]
    )
    assert build.ids(dedupe(pool, DedupePolicy())) == ["current"]


def test_conflicts_point_at_the_copy_that_stayed(build):
    pool = build.pool(
        [
            build.candidate("a", TEXT),
            build.candidate("b-low", TEXT.replace("120", "150"), trust=Trust.LOW),
            build.candidate("b-high", TEXT.replace("120", "150"), trust=Trust.HIGH),
        ]
    )
    found = by_id(dedupe(pool, DedupePolicy()))
    assert list(found) == ["a", "b-high"]
    assert found["a"].conflicts == ("b-high",)
    assert found["b-high"].conflicts == ("a",)


@pytest.mark.parametrize(
    ("one", "other", "kept"),
    [
        ({"headings": ("Free plan",)}, {"headings": ("Pro plan",)}, 2),
        ({"title": "Handbook 2023"}, {"title": "Handbook 2024"}, 2),
        ({"attributes": {"version": "1"}}, {"attributes": {"version": "2"}}, 2),
        ({"headings": ("Badges",)}, {"headings": ("Badges", "Visitors")}, 1),
        ({"title": "Front desk"}, {}, 1),
        ({"attributes": {"page": 1}}, {"attributes": {"page": 2}}, 1),
        ({"source": "a.md"}, {"source": "b.md"}, 1),
    ],
)
def test_the_same_words_in_another_context_are_kept(build, one, other, kept):
    text = "Every member of the team may ask the desk for a badge and hand it back on leaving."
    outcome = dedupe(
        build.pool([build.candidate("A", text, **one), build.candidate("B", text, **other)]), DedupePolicy()
    )
    assert len(outcome.value.candidates) == kept
    assert all(c.conflicts == () for c in outcome.value.candidates)


def test_off_means_off(build):
    pool = build.pool({"A": TEXT, "B": TEXT})
    assert dedupe(pool, DedupePolicy(method="off")).value == pool


def embedder(vectors):
    return SimpleNamespaceCallable(lambda texts: np.asarray(vectors, dtype=np.float32))


class SimpleNamespaceCallable(SimpleNamespace):
    name, fingerprint = "stub", "stub-1"

    def __init__(self, function):
        super().__init__(function=function)

    def __call__(self, texts):
        return self.function(texts)


def test_embeddings_find_copies_in_other_words_but_not_with_other_numbers(build):
    texts = {
        "A": "The pump stops at 40 degrees.",
        "B": "At 40 degrees the machine halts.",
        "C": "At 45 degrees the machine halts.",
        "D": "Lunch is at noon.",
    }
    policy = DedupePolicy(method="embeddings", threshold=0.9)
    outcome = dedupe(build.pool(texts), policy, embedder([[1, 0], [1, 0], [1, 0], [0, 1]]))
    assert build.ids(outcome) == ["A", "C", "D"]
    assert build.dropped(outcome) == {"B": "near_duplicate"}
    assert by_id(outcome)["A"].conflicts == ("C",)


def test_embeddings_need_a_working_embedder(build):
    pool = build.pool({"A": TEXT, "B": TEXT})
    policy = DedupePolicy(method="embeddings")
    with pytest.raises(ConfigurationError, match="no embedder"):
        dedupe(pool, policy)
    for vectors in ([[1, 0]], [1, 0], [[1, 0], [float("nan"), 1]]):
        with pytest.raises(ToolError, match="one finite vector") as error:
            dedupe(pool, policy, embedder(vectors))
        assert error.value.reason is Reason.SCORER_FAILED


pieces = st.sampled_from(
    [
        "5",
        "6",
        "not",
        "kPa",
        "MPa",
        "B",
        "D",
        "AX-1",
        "AX-2",
        "2024-01-01",
        "2024-01-02",
        "1,000",
        "-5",
        "v1.2.3",
        "½",
    ]
)
base = "the limit that the crew must keep to on the line which feeds the tank behind the old hall is"


@st.composite
def near_texts(draw):
    found = draw(st.lists(pieces, min_size=0, max_size=4))
    tail = draw(st.sampled_from(["", " today", " in the yard"]))
    return f"{base} {' '.join(found)}{tail}"


@given(st.lists(near_texts(), min_size=1, max_size=8), st.floats(0.3, 1.0))
def test_no_hard_token_is_ever_lost(texts, threshold):
    query = Query(text="q", original="q", as_of=datetime.now(UTC))
    candidates = tuple(Candidate(passage=Passage(id=f"p{n}", text=t), rank=n) for n, t in enumerate(texts))
    outcome = dedupe(Gathered(query, candidates), DedupePolicy(threshold=threshold))
    kept = {c.passage.id: c for c in outcome.value.candidates}
    assert {hard_sequence(c.passage.text) for c in kept.values()} == {hard_sequence(t) for t in texts}
    for drop in outcome.dropped:
        survivor = kept[drop.survivor]
        assert hard_sequence(drop.candidate.passage.text) == hard_sequence(survivor.passage.text)
        assert drop.candidate.passage.id in survivor.merged
    assert len(kept) + len(outcome.dropped) == len(texts)
    for c in kept.values():
        assert all(c.passage.id in kept[other].conflicts for other in c.conflicts)
        assert (Flag.CONFLICT in c.flags) is bool(c.conflicts)


def test_what_was_known_before_is_kept(build):
    first = replace(build.candidate("A", TEXT), merged=("older",))
    outcome = dedupe(build.pool([first, build.candidate("B", TEXT)]), DedupePolicy())
    assert by_id(outcome)["A"].merged == ("older", "B")
