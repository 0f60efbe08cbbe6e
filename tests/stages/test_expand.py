from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from guardrag.errors import ToolError
from guardrag.policy.sections import ExpandPolicy
from guardrag.rules.parts import locate
from guardrag.rules.scope import parse_filters
from guardrag.stages.expand import expand
from guardrag.types import Candidate, Flag, Gathered, Passage, Reason, Trust

SECTION = ExpandPolicy(to="section")
SENTENCES = ["Drain the tank.", "Shut the valve.", "Sign the log.", "Call the desk.", "Leave the yard."]
DOCUMENT = "\n\n".join(SENTENCES)


def cut(document=DOCUMENT, **given):
    """The document's paragraphs as passages p0, p1, … of one section."""
    found, at = [], 0
    for n, part in enumerate(document.split("\n\n")):
        at = document.index(part, at)
        found.append(
            Passage(id=f"p{n}", text=part, source="d.md", section="d.md#s", document_start=at, **given)
        )
    return found


class Library:
    """Passages by section and neighbourhood; ignores the scope, as a careless tool would."""

    def __init__(self, passages):
        self.passages = passages
        self.asked = []

    def __call__(self, query, scope):
        self.asked.append((query.section, query.around, query.reach, scope))
        if query.section is not None:
            return [p for p in self.passages if p.section == query.section]
        [at] = [n for n, p in enumerate(self.passages) if p.id == query.around]
        return self.passages[max(0, at - query.reach) : at + query.reach + 1]


def hits(build, passages, *numbers, **query):
    candidates = tuple(Candidate(passage=passages[n], rank=rank) for rank, n in enumerate(numbers))
    return Gathered(build.query(**query), candidates)


def only(outcome):
    [candidate] = outcome.value.candidates
    return candidate


def test_off_and_without_a_tool(build):
    pool = hits(build, cut(), 0)
    assert expand(pool, ExpandPolicy(), Library(cut())).value is pool
    outcome = expand(pool, SECTION)
    assert outcome.value is pool
    assert "expand_unavailable" in build.notes(outcome)
    scopeless = replace(pool, query=build.query(required=None))
    assert expand(scopeless, SECTION, Library(cut())).value is scopeless


def test_a_section_is_the_documents_own_text(build):
    outcome = expand(hits(build, cut(), 2), SECTION, Library(cut()))
    found = only(outcome)
    assert found.passage.id == "p2"
    assert found.passage.text == DOCUMENT
    assert (found.passage.document_start, found.passage.document_end) == (0, len(DOCUMENT))
    assert [part.id for part in found.parts] == ["p0", "p1", "p2", "p3", "p4"]
    assert found.flags == (Flag.EXPANDED,)
    start = DOCUMENT.index("Sign")
    assert locate(found, start, start + 4).passage.id == "p2"
    assert build.notes(outcome)["expanded"].passages == ("p2",)


@pytest.mark.parametrize(("reach", "first", "last"), [(1, 1, 3), (2, 0, 4)])
def test_neighbours(build, reach, first, last):
    library = Library(cut())
    found = only(expand(hits(build, cut(), 2), ExpandPolicy(to="neighbours", reach=reach), library))
    assert found.passage.text == "\n\n".join(SENTENCES[first : last + 1])
    assert library.asked == [(None, "p2", reach, ())]


def test_no_more_than_asked_for_around_the_hit(build):
    long = "\n\n".join([c * 99 + "." for c in "abcdefg"])
    passages = cut(long)
    found = only(
        expand(hits(build, passages, 3), ExpandPolicy(to="section", max_chars=400), Library(passages))
    )
    assert [part.id for part in found.parts] == ["p2", "p3", "p4"]
    assert len(found.passage.text) <= 400
    alone = only(
        expand(hits(build, passages, 3), ExpandPolicy(to="section", max_chars=200), Library(passages))
    )
    assert alone.parts == ()
    assert alone.passage.text == passages[3].text


def test_every_part_is_checked_for_scope(build):
    scope = parse_filters({"tenant": "t1"})
    passages = [
        replace(p, attributes={"tenant": "t2" if n == 3 else "t1"} if n != 1 else {})
        for n, p in enumerate(cut())
    ]
    library = Library(passages)
    outcome = expand(hits(build, passages, 2, required=scope), SECTION, library)
    assert only(outcome).passage.text == "Sign the log."
    assert library.asked[0][3] == scope
    assert set(build.notes(outcome)["expand_refused"].passages) == {"p1", "p3"}
    assert "Shut" not in repr(outcome)
    assert "Call the desk" not in repr(outcome)


@pytest.mark.parametrize(
    "change", [{"valid_until": "2020-01-01"}, {"valid_from": "2030-01-01"}, {"superseded_by": "p9"}]
)
def test_what_is_not_in_force_is_not_brought_back(build, change):
    passages = cut()
    passages[3] = replace(passages[3], **change)
    found = only(expand(hits(build, passages, 2), SECTION, Library(passages)))
    assert [part.id for part in found.parts] == ["p0", "p1", "p2"]


@pytest.mark.parametrize("change", [{"source": "other.md"}, {"headings": ("Other",)}, {"text": " "}])
def test_only_one_run_of_one_document_under_one_heading(build, change):
    passages = cut()
    passages[3] = replace(passages[3], **change)
    found = only(expand(hits(build, passages, 2), SECTION, Library(passages)))
    assert "p3" not in [part.id for part in found.parts]
    assert found.passage.text.startswith("Drain")


def test_an_expanded_passage_is_as_trusted_as_its_least_trusted_part(build):
    passages = cut(trust=Trust.HIGH)
    passages[1] = replace(passages[1], trust=Trust.LOW)
    assert only(expand(hits(build, passages, 2), SECTION, Library(passages))).passage.trust is Trust.LOW


def test_what_a_better_one_contains_is_dropped_and_remembered(build):
    pool = hits(build, cut(), 2, 4)
    contained = replace(pool.candidates[1], conflicts=("z",), flags=(Flag.CONFLICT,), merged=("m",))
    other = replace(
        build.candidate("z", "Elsewhere it says something else.", source="z.md"), conflicts=("p4",), rank=2
    )
    library = Library([*cut(), other.passage])
    outcome = expand(replace(pool, candidates=(pool.candidates[0], contained, other)), SECTION, library)
    assert build.ids(outcome) == ["p2", "z"]
    assert build.dropped(outcome) == {"p4": "contained"}
    assert outcome.dropped[0].survivor == "p2"
    first, last = outcome.value.candidates
    assert first.conflicts == ("z",)
    assert first.merged == ("m",)
    assert set(first.flags) == {Flag.EXPANDED, Flag.CONFLICT}
    assert last.conflicts == ("p2",)


def test_no_passage_is_shown_twice(build):
    policy = ExpandPolicy(to="neighbours", reach=1)
    outcome = expand(hits(build, cut(), 1, 3), policy, Library(cut()))
    shown = [[part.id for part in c.parts] for c in outcome.value.candidates]
    assert shown == [["p0", "p1", "p2"], ["p3", "p4"]]


def test_a_passage_of_unknown_place_stays_as_it_is(build):
    passages = [Passage(id="a", text="One.", source="s"), Passage(id="b", text="Two.", source="s")]
    found = only(expand(hits(build, passages, 0), ExpandPolicy(to="neighbours"), Library(passages)))
    assert found.passage.text == "One."
    no_section = Passage(id="a", text="One.")
    assert only(expand(hits(build, [no_section], 0), SECTION, Library([no_section]))).passage == no_section


def test_a_failing_tool_is_not_hidden(build):
    def failing(query, scope):
        raise ToolError("down", reason=Reason.PASSAGES_FAILED)

    with pytest.raises(ToolError, match="down"):
        expand(hits(build, cut(), 0), SECTION, failing)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    order=st.permutations(range(5)),
    count=st.integers(1, 5),
    to=st.sampled_from(["section", "neighbours"]),
    reach=st.integers(1, 4),
    allowed=st.sets(st.integers(0, 4)),
)
def test_all_that_is_shown_is_in_scope_once_and_the_documents(build, order, count, to, reach, allowed):
    passages = [replace(p, attributes={"ok": n in allowed}) for n, p in enumerate(cut())]
    numbers = [n for n in order[:count] if n in allowed]
    pool = hits(build, passages, *numbers, filters=parse_filters({"ok": True}))
    outcome = expand(pool, ExpandPolicy(to=to, reach=reach), Library(passages))
    shown = [part.id for c in outcome.value.candidates for part in c.parts or (c.passage,)]
    assert len(shown) == len(set(shown))
    assert {int(name[1:]) for name in shown} <= allowed
    assert {f"p{n}" for n in numbers} <= set(shown)
    for c in outcome.value.candidates:
        assert DOCUMENT[c.passage.document_start : c.passage.document_end] == c.passage.text
    assert len(outcome.value.candidates) + len(outcome.dropped) == len(numbers)
