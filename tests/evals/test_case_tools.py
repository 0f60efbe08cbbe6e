"""Case sets: checked line by line, frozen, split, counted, proposed and accepted."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from guardrag import Guard
from guardrag.cli.app import run
from guardrag.errors import ConfigurationError
from guardrag.evals import load_cases
from guardrag.evals.case_tools import (
    Proposal,
    accept,
    check_cases,
    count_cases,
    freeze,
    frozen_state,
    leak_of,
    lock_path,
    split_cases,
    write_proposals,
)
from guardrag.evals.case_tools.returned import Returned, returned_for
from guardrag.evals.diagnosis import Library
from guardrag.evals.split import half
from guardrag.types import Passage

NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)
PASSAGES = [
    Passage(
        id="r.md#refunds~1", section="r.md#refunds", source="r.md", title="Refunds",
        text="A refund above 500 dollars requires approval from a finance manager before it is paid.",
    ),
    Passage(id="p.md#stop", section="p.md#stop", source="p.md", text="The pump stops at 40 kPa."),
]  # fmt: skip
GOOD = [
    {"id": "a", "question": "Who approves a large refund?", "relevant": ["r.md#refunds"], "tags": ["plain"]},
    {"id": "b", "question": "When does it stop?", "relevant": ["p.md#stop"], "tags": ["plain", "short"]},
    {"id": "c", "question": "Who painted the Mona Lisa?", "relevant": [], "tags": ["no-answer"]},
]


@pytest.fixture
def cases(tmp_path):
    path = tmp_path / "cases.jsonl"
    write(path, GOOD)
    return path


def write(path, rows) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


# -- check ---------------------------------------------------------------------------------


def test_a_good_set_has_no_problem(cases):
    found = check_cases(cases, Library(PASSAGES))
    assert found.problems == ()
    assert [case.id for case in found.cases] == ["a", "b", "c"]


def test_every_problem_is_found_with_its_line(tmp_path):
    path = tmp_path / "cases.jsonl"
    lines = [
        json.dumps(GOOD[0]),
        "",
        "{not json",
        json.dumps({**GOOD[1], "id": "a"}),
        json.dumps({"id": "d", "question": "Who else?", "relevant": ["r.md#refund"]}),
        json.dumps({"id": "e", "question": "x"}),
        json.dumps({"id": "f", "question": "who approves a LARGE refund?", "relevant": ["r.md#refunds"]}),
        json.dumps({**GOOD[2], "proposed": True}),
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    found = check_cases(path, Library(PASSAGES))
    assert [(p.line, p.code) for p in found.problems] == [
        (3, "not_a_case"),
        (4, "same_id"),
        (5, "unknown_label"),
        (6, "not_a_case"),
        (7, "same_question"),
        (8, "proposed"),
    ]
    assert "line 1" in found.problems[1].text
    assert "r.md#refunds" in found.problems[2].text
    assert {p.line for p in found.errors} == {3, 4, 5, 6}


def test_a_label_that_only_looks_right_is_told_apart(tmp_path):
    path = tmp_path / "cases.jsonl"
    write(path, [{"id": "a", "question": "How large is it?", "relevant": ["e.md#gro\u0308sse"]}])
    passage = Passage(id="e.md#gr\u00f6sse", section="e.md#gr\u00f6sse", text="It holds 480 litres.")
    (problem,) = check_cases(path, Library((passage,))).problems
    assert "looks the same, but its accents are other characters" in problem.text


def test_the_same_question_of_another_caller_is_another_case(tmp_path):
    path = tmp_path / "cases.jsonl"
    rows = [{**GOOD[0], "id": tenant, "caller": {"tenant": tenant}} for tenant in ("north", "south")]
    write(path, rows)
    assert check_cases(path).problems == ()


@pytest.mark.parametrize(
    "question",
    [
        "Which refund requires approval from a finance manager before it is paid?",
        "requires approval from a finance manager",
        "Who gives approval from a finance manager?",
    ],
)
def test_a_question_that_copies_its_passage_is_reported(tmp_path, question):
    path = tmp_path / "cases.jsonl"
    write(path, [{"id": "a", "question": question, "relevant": ["r.md#refunds"]}])
    found = check_cases(path, Library(PASSAGES))
    assert [p.code for p in found.problems] == ["leakage"]
    assert found.leaks["a"].passage_id == "r.md#refunds"
    assert found.errors == ()


@pytest.mark.parametrize(
    "question",
    ["Who approves a large refund?", "refund above 500", "BX-9920", "Is a finance manager always needed?"],
)
def test_a_question_in_its_own_words_is_not(question):
    assert leak_of(question, [(p.id, p.text) for p in PASSAGES]) is None


# -- freeze --------------------------------------------------------------------------------


def test_freezing_and_what_counts_as_a_change(cases):
    assert frozen_state(cases).state == "unfrozen"
    frozen = freeze(cases, NOW)
    assert (frozen.version, frozen.state) == (1, "unchanged")
    assert lock_path(cases).name == "cases.lock.json"
    assert frozen_state(cases).state == "unchanged"
    # Neither order, nor white space, nor a note is a change.
    rows = [{**GOOD[2], "note": "seen"}, GOOD[1], GOOD[0]]
    cases.write_text("\n\n".join(json.dumps(row, indent=None) for row in rows), encoding="utf-8")
    assert frozen_state(cases).state == "unchanged"
    assert freeze(cases, NOW).version == 1


@pytest.mark.parametrize(
    ("rows", "attribute", "ids"),
    [
        ([*GOOD, {"id": "d", "question": "New?", "relevant": []}], "added", ("d",)),
        (GOOD[:2], "removed", ("c",)),
        ([{**GOOD[0], "relevant": ["r.md#other"]}, *GOOD[1:]], "changed", ("a",)),
        ([{**GOOD[0], "question": "Who approves?"}, *GOOD[1:]], "changed", ("a",)),
        ([{**GOOD[0], "tags": []}, *GOOD[1:]], "changed", ("a",)),
    ],
)
def test_a_change_is_named(cases, rows, attribute, ids):
    freeze(cases, NOW)
    write(cases, rows)
    state = frozen_state(cases)
    assert state.state == "changed"
    assert getattr(state, attribute) == ids
    assert ids[0] in state.describe()
    assert "version 1" in state.describe()
    assert state.sha256 != state.frozen_sha256
    assert freeze(cases, NOW).version == 2
    assert frozen_state(cases).state == "unchanged"


def test_a_damaged_lock_is_an_error_and_not_a_fresh_start(cases):
    for text in (
        "",
        "[]",
        '{"version": 1}',
        '{"format": 9, "version": 1, "frozen": "", "sha256": "", "hashes": {}}',
    ):
        lock_path(cases).write_text(text, encoding="utf-8")
        with pytest.raises(ConfigurationError, match="lock"):
            frozen_state(cases)


def test_proposals_cannot_be_frozen_nor_measured(cases):
    write(cases, [*GOOD, {**GOOD[0], "id": "p", "proposed": True}])
    with pytest.raises(ConfigurationError, match=":4: is a proposal"):
        freeze(cases, NOW)
    with pytest.raises(ConfigurationError, match="accept"):
        load_cases(cases)
    assert len(load_cases(cases, proposals=True)) == 4


# -- split and stats -----------------------------------------------------------------------


def test_the_halves_hold_every_case_once_as_it_is(cases, tmp_path):
    rows = [{"id": f"q{n}", "question": f"What is {n}?", "relevant": []} for n in range(40)]
    write(cases, rows)
    written = split_cases(cases, tmp_path / "halves")
    found = {name: [case.id for case in load_cases(path)] for name, (path, _) in written.items()}
    assert sorted(found["fit"] + found["report"]) == sorted(row["id"] for row in rows)
    assert all(half(name) == "fit" for name in found["fit"])
    assert all(half(name) == "report" for name in found["report"])
    before = written["fit"][0].read_bytes()
    split_cases(cases, tmp_path / "halves")
    assert written["fit"][0].read_bytes() == before


def test_counts(cases):
    counts = count_cases(load_cases(cases))
    assert (counts.all.questions, counts.all.answerable, counts.all.no_answer) == (3, 2, 1)
    assert [row.name for row in counts.tags] == ["plain", "no-answer", "short"]
    assert counts.all.fit + counts.all.report == 3
    assert any("without an answer" in thin for thin in counts.thin)


# -- proposals -----------------------------------------------------------------------------


def proposals(tmp_path, *more):
    path = tmp_path / "drafts.jsonl"
    given = [
        Proposal(question="What does ERR_5521 mean?", relevant=("e.md#codes",), tags=("identifier",)),
        Proposal(question="What does ERR_5529 mean?", near=("e.md#codes",), tags=("no-answer",)),
        *more,
    ]
    write_proposals(path, given)
    return path, [proposal.id for proposal in given]


def test_a_proposal_is_added_once(tmp_path):
    path, _ = proposals(tmp_path)
    before = path.read_bytes()
    path, _ = proposals(tmp_path)
    assert path.read_bytes() == before


def test_accepting_moves_and_unmarks(tmp_path, cases):
    path, (first, second) = proposals(tmp_path)
    done = accept(path, cases, ids=[first])
    assert (done.accepted, done.left) == ((first,), 1)
    assert [case.id for case in load_cases(cases)] == ["a", "b", "c", first]
    done = accept(path, cases, reject=[second])
    assert (done.rejected, done.left) == ((second,), 0)
    assert path.read_text() == ""


def test_accepting_in_place(tmp_path):
    path, (first, second) = proposals(tmp_path)
    accept(path, path, ids=[first], reject=[second])
    assert [case.id for case in load_cases(path)] == [first]


def test_what_cannot_be_accepted(tmp_path, cases):
    path, (first, _, bare) = proposals(tmp_path, Proposal(question="Why?", tags=("from-trace", "unlabelled")))
    with pytest.raises(ConfigurationError, match="no label yet"):
        accept(path, cases, ids=[bare])
    with pytest.raises(ConfigurationError, match="no proposal 'nobody'"):
        accept(path, cases, ids=["nobody"])
    assert bare not in accept(path, tmp_path / "new.jsonl", everything=True).accepted
    path, _ = proposals(tmp_path)
    accept(path, tmp_path / "other.jsonl", ids=[first])
    path, _ = proposals(tmp_path)
    with pytest.raises(ConfigurationError, match="already has a case"):
        accept(path, tmp_path / "other.jsonl", ids=[first])


# -- on the command line -------------------------------------------------------------------


def test_the_commands(tmp_path, cases, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "codes.md").write_text(
        "# Codes\n\n## Startup failures\n\nERR_5521 means that the cache volume cannot be read.\n"
    )
    drafts = tmp_path / "drafts.jsonl"
    assert run(["cases", "draft", "--docs", str(docs), "-o", str(drafts)]) == 0
    assert "3 proposals added" in capsys.readouterr().out
    assert run(["cases", "accept", str(drafts)]) == 0
    assert "codes.md#startup-failures" in capsys.readouterr().out
    target = tmp_path / "mine.jsonl"
    assert run(["cases", "accept", str(drafts), "--into", str(target), "--all"]) == 0
    assert "3 accepted" in capsys.readouterr().out
    assert run(["cases", "check", str(target), "--docs", str(docs)]) == 0
    assert "3 cases, 0 errors" in capsys.readouterr().out
    assert run(["cases", "freeze", str(target)]) == 0
    assert "version 1" in capsys.readouterr().out
    assert run(["cases", "check", str(target), "--docs", str(docs), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["frozen"]["state"] == "unchanged"
    assert run(["cases", "split", str(target)]) == 0
    assert run(["cases", "stats", str(target), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.split("\n", 2)[2])["questions"] == 3
    target.write_text("{}\n", encoding="utf-8")
    assert run(["cases", "check", str(target)]) == 1
    assert "mine.jsonl:1: error" in capsys.readouterr().out
    assert run(["cases", "draft", "-o", str(drafts)]) == 2


# -- against a retriever -------------------------------------------------------------------


def returning(*passages, failures=()):
    return lambda cases: Returned(passages, dict(failures))


def problems(path, library, ask):
    return [(one.line, one.kind, one.code) for one in check_cases(path, library, ask).problems]


def test_labels_are_compared_with_what_a_retriever_returns(cases):
    asked = []
    named = Passage(id="x1", source="r.md", headings=("Refunds",), text="…")
    known = Passage(id="p.md#stop", text="…")

    def both(given):
        asked.extend(case.id for case in given)
        return Returned((named, known), {})

    assert problems(cases, None, both) == []
    assert asked == ["a", "b", "c"]
    one = [(2, "warning", "label_not_returned")]
    assert problems(cases, None, returning(named)) == one
    assert problems(cases, Library(PASSAGES), returning(named)) == one


@pytest.mark.parametrize("library", [None, Library(PASSAGES)])
def test_labels_of_which_none_is_met_are_an_error_that_shows_the_other_names(cases, library):
    found = check_cases(cases, library, returning(Passage(id="chunk 1", text="…"), Passage(id="2", text="…")))
    (problem,) = found.errors
    assert (problem.line, problem.code) == (1, "label_not_returned")
    assert "it returned 'chunk 1', '2'" in problem.text
    assert found.problems == (problem,)
    (nothing,) = check_cases(cases, library, returning()).errors
    assert "returned nothing" in nothing.text


def test_a_label_that_only_the_retriever_knows_is_no_mistake(cases):
    write(cases, [{**GOOD[0], "relevant": ["chunk-1"]}, {**GOOD[1], "relevant": ["typo"]}])
    found = problems(cases, Library(PASSAGES), returning(Passage(id="chunk-1", text="…")))
    assert found == [(2, "error", "unknown_label")]


def test_a_retriever_is_asked_what_has_an_answer_and_its_failures_are_told(cases):
    asked = []

    def search(query, k):
        asked.append(query)
        if "stop" in query:
            raise RuntimeError("down")
        return [PASSAGES[0]]

    with Guard(search, store=False) as guard:
        found = returned_for(guard, load_cases(cases))
    assert asked == [row["question"] for row in GOOD[:2]]
    assert found.passages == (PASSAGES[0],)
    assert list(found.failures) == ["b"]
    told = [(2, "warning", "label_not_returned"), (2, "warning", "retriever_failed")]
    assert problems(cases, None, lambda _: found) == told


def test_the_command_asks_a_retriever_of_ones_own(cases, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "named_search.py").write_text(
        "def search(query):\n    return [{'id': '7', 'text': 'The pump stops.', 'source': 'p.md'}]\n"
    )
    assert run(["cases", "check", str(cases), "--retriever", "named_search:search"]) == 1
    assert "it returned '7'" in capsys.readouterr().out
