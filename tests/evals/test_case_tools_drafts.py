"""Proposals: from documents, from a model behind a real HTTP server, from traces and tickets."""

from __future__ import annotations

import json

import pytest

from guardrag.cli.app import run
from guardrag.evals import load_cases
from guardrag.evals.case_tools.draft_plain import draft_headings, draft_identifiers, spread
from guardrag.evals.case_tools.draft_store import draft_tickets, draft_traces
from guardrag.guard import Guard
from guardrag.inbox import answer_ticket, list_tickets
from guardrag.policy import Policy
from guardrag.store import Store
from guardrag.types import Passage


def section(name: str, text: str, *headings: str) -> Passage:
    return Passage(id=f"d.md#{name}~1", section=f"d.md#{name}", text=text, headings=headings, source="d.md")


# -- without a model -----------------------------------------------------------------------


def test_identifiers_and_their_neighbours_that_do_not_exist():
    passages = [
        section("one", "ERR_5521 is raised at startup; see ERR_5522."),
        section("two", "ERR_5522 is raised on a write conflict. Read beacon-3.md and c0ffee12."),
    ]
    found = {(p.question, p.relevant): p for p in draft_identifiers(passages)}
    named = {word for question, _ in found for word in question.replace("?", "").split() if "_" in word}
    assert named == {"ERR_5521", "ERR_5522", "ERR_5523"}
    by_name = {next(w for w in p.question.replace("?", "").split() if "_" in w): p for p in found.values()}
    assert by_name["ERR_5521"].relevant == ("d.md#one",)
    assert by_name["ERR_5522"].relevant == ("d.md#one", "d.md#two")
    missing = by_name["ERR_5523"]
    assert missing.relevant == ()
    assert "no-answer" in missing.tags
    assert missing.near


def test_an_identifier_that_is_everywhere_makes_no_question():
    assert draft_identifiers([section(str(n), "Set INGEST_SIZE first.") for n in range(5)]) == []


def test_headings_that_stand_once():
    passages = [
        section("a", "Text.", "Guide", "2.1 Rotation of keys"),
        section("b", "Text.", "Guide", "How do I reset it?"),
        section("c", "Text.", "Guide", "Notes"),
        section("d", "Text.", "Other", "Notes"),
        section("e", "Text.", "Guide", "SSO at work"),
    ]
    assert [p.question for p in draft_headings(passages)] == [
        "What holds for rotation of keys, as to Guide?",
        "How do I reset it?",
        "What holds for SSO at work, as to Guide?",
    ]


def test_a_spread_is_the_same_every_time_and_grows():
    things = list(range(100))
    few = spread(things, 10, map(str, things))
    assert few == spread(things, 10, map(str, things)) == sorted(few)
    assert set(few) < set(spread(things, 20, map(str, things)))


# -- with a model --------------------------------------------------------------------------

PAGE = """# Refunds

## Approval

A refund above 500 dollars requires approval from a finance manager before it is paid out. Smaller ones are
decided by the shift lead on duty.
"""


@pytest.fixture
def docs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "refunds.md").write_text(PAGE, encoding="utf-8")
    return folder


def draft(docs, server, *more: str) -> int:
    policy = docs.parent / "policy.yaml"
    policy.write_text(
        "format: 1\nextends: offline\ngenerate:\n  generator: litellm\n  model: openai/scripted\n"
        f"  api_base: {server.url}\n  api_key: sk-none\n  retries: 0\n",
        encoding="utf-8",
    )
    arguments = ["--docs", str(docs), "-o", str(docs.parent / "out.jsonl"), "--policy", str(policy)]
    return run(["cases", "draft", *arguments, "--model", "openai/scripted", *more])


def say(server, value: object) -> None:
    server.say(json.dumps(value))


def test_the_second_pass_keeps_only_what_the_passage_answers(docs, openai_server, capsys):
    copied = "requires approval from a finance manager before it is paid out?"
    say(
        openai_server,
        {
            "answered": ["Who signs off big payouts?", "Who runs the bank?"],
            "near_misses": ["Who approves gifts?"],
        },
    )
    say(openai_server, {"answered": True, "quote": "approval from a finance manager"})
    say(openai_server, {"answered": False, "quote": None})
    say(openai_server, {"answered": False, "quote": None})
    assert draft(docs, openai_server) == 0
    cases = [c for c in load_cases(docs.parent / "out.jsonl", proposals=True) if "model" in c.tags]
    assert [(c.question, c.relevant) for c in cases] == [
        ("Who signs off big payouts?", ("refunds.md#approval",)),
        ("Who approves gifts?", ()),
    ]
    assert cases[0].answers == ("approval from a finance manager",)
    assert all(c.proposed for c in cases)
    assert "left out: 1 not answered" in capsys.readouterr().out
    # The passage travels as data, and the second pass does not see what the first wrote beside it.
    asked = [request.json["messages"] for request in openai_server.requests]
    assert json.loads(asked[0][1]["content"])["passage"].startswith("A refund above 500")
    assert json.loads(asked[1][1]["content"]).keys() == {"question", "texts"}

    say(openai_server, {"answered": [copied], "near_misses": []})
    assert draft(docs, openai_server) == 0
    assert "left out: 1 copied" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("replies", "left_out"),
    [
        (["no json at all"], "1 unusable reply"),
        ([{"answered": "one", "near_misses": []}], "1 unusable reply"),
        ([{"answered": ["Who signs?"], "near_misses": []}, "nonsense"], "1 unusable reply"),
        (
            [{"answered": ["Who signs?"], "near_misses": []}, {"answered": True, "quote": "the board signs"}],
            "1 not answered",
        ),
        (
            [
                {"answered": [], "near_misses": ["Who decides small ones?"]},
                {"answered": True, "quote": "decided by the shift lead"},
            ],
            "1 answered after all",
        ),
    ],
)
def test_what_is_left_out_is_said(docs, openai_server, capsys, replies, left_out):
    for reply in replies:
        openai_server.say(reply if isinstance(reply, str) else json.dumps(reply))
    assert draft(docs, openai_server) == 0
    assert f"left out: {left_out}" in capsys.readouterr().out
    assert not [c for c in load_cases(docs.parent / "out.jsonl", proposals=True) if "model" in c.tags]


def test_a_provider_that_fails_costs_that_passage_only(docs, openai_server, capsys):
    (docs / "other.md").write_text(
        "# Other\n\n## Deliveries\n\n"
        + "Deliveries are made on weekdays between eight and noon at gate four. " * 3
    )
    openai_server.fail(500)
    say(openai_server, {"answered": ["When do you deliver?"], "near_misses": []})
    say(openai_server, {"answered": True, "quote": "on weekdays between eight and noon"})
    assert draft(docs, openai_server) == 0
    assert "left out: 1 failed" in capsys.readouterr().out


# -- from what was asked -------------------------------------------------------------------


@pytest.fixture
def asked(tmp_path):
    """A store with a released answer, an abstention, and a ticket that a person answered."""
    passages = [
        Passage(
            id="r.md#approval~1",
            section="r.md#approval",
            source="r.md",
            text="A finance manager approves refunds.",
        ),
        Passage(id="p.md#stop", section="p.md#stop", source="p.md", text="The pump stops at 40 kPa."),
    ]  # fmt: skip
    policy = Policy.model_validate(
        {
            "name": "t",
            "route": {"default": ["inbox", "nearest"]},
            "trace": {"capture": {"caller": ["tenant"]}},
        }
    )
    path = tmp_path / "store.db"
    with Guard(lambda query: passages, policy=policy, store=path) as guard:
        guard.answer("Who approves refunds?", caller={"tenant": "north", "name": "Ann"})
        guard.answer("Who approves  refunds?", caller={"tenant": "north"})
        guard.answer("Who painted the Mona Lisa?")
    with Store.open(path) as store:
        yield store


def test_from_traces(asked):
    found = {p.question: p for p in draft_traces(asked)}
    assert found.keys() == {"Who approves  refunds?", "Who painted the Mona Lisa?"}
    released = found["Who approves  refunds?"]
    assert released.relevant == ("r.md#approval",)
    assert released.answers == ("A finance manager approves refunds.",)
    assert released.caller == {"tenant": "north"}
    assert "unlabelled" in found["Who painted the Mona Lisa?"].tags


def test_from_tickets(asked):
    (ticket,) = list_tickets(asked)
    answer_ticket(asked, ticket.number, by="ann", text="Leonardo did.", sources=["art.md#mona-lisa"])
    (proposal,) = draft_tickets(asked)
    assert proposal.relevant == ("art.md#mona-lisa",)
    assert proposal.to_data()["proposed"] is True
    assert proposal.answers == ("Leonardo did.",)


def test_from_the_store_on_the_command_line(asked, tmp_path, capsys):
    out = tmp_path / "asked.jsonl"
    arguments = ["--from-traces", "--from-tickets", "--store", str(tmp_path / "store.db")]
    assert run(["cases", "draft", "-o", str(out), *arguments]) == 0
    assert "personal data" in capsys.readouterr().out
    assert len(load_cases(out, proposals=True)) == 2
