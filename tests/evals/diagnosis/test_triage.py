"""Triage: from the traces of real guards, each with one thing wrong."""

from __future__ import annotations

import json
import shlex

import pytest

from guardrag.cli.app import run
from guardrag.cli.pairs import read_filters
from guardrag.cli.trace_evidence import exhibits
from guardrag.errors import ReplayError
from guardrag.evals.diagnosis.triage import triage
from guardrag.guard import Guard
from guardrag.policy import load_policy
from guardrag.store import Store
from guardrag.trace.read import list_traces, load_trace
from guardrag.trace.replay import replay_trace
from guardrag.types import Passage

QUESTION = "Who approves a large refund?"
DECLINED = json.dumps({"answerable": False, "missing": "the limit", "claims": []})
GOLD = Passage(id="refunds", text="A large refund is approved by a finance manager.", source="r.md")


@pytest.fixture
def traced(tmp_path, world):
    """Asks a guard and walks the trace that is left."""

    def ask(retriever, *, gold=("refunds",), generator=None, sections=None, scorer=None, **asked):
        path = tmp_path / "traces.db"
        guard = Guard(
            retriever,
            policy=world.policy(**(sections or {})),
            scorer=scorer or world.Keep(),
            generator=generator,
            store=path,
            clock=lambda: world.NOW,
        )
        with guard:
            answer = guard.answer(QUESTION, **asked)
        with Store.open(path) as store:
            return triage(load_trace(store, answer.trace_id), gold)

    return ask


def looks(walked) -> dict[str, bool | None]:
    return {step.asked: step.well for step in walked.steps}


def placed(world, place: int) -> list[Passage]:
    others = world.fillers(20)
    return [*others[: place - 1], GOLD, *others[place - 1 :]]


def test_shown_and_cited(traced, world):
    walked = traced(world.ranked(placed(world, 1)))
    assert looks(walked)["Was it in the prompt?"] is True
    assert looks(walked)["Does the answer cite it?"] is True
    assert "traces show" in walked.command


def test_shown_and_the_model_made_something_up(traced, world):
    reply = {
        "answerable": True,
        "missing": None,
        "claims": [
            {
                "kind": "sentence",
                "text": "The board approves it.",
                "quotes": [{"source": "S1", "quote": "approved by the board of directors"}],
                "derived": None,
            }
        ],
    }
    walked = traced(
        world.ranked(placed(world, 1)),
        generator=lambda messages: json.dumps(reply),
        sections={"generate": {"generator": "custom"}},
    )
    assert looks(walked)["Was it in the prompt?"] is True
    assert looks(walked)["What did the checks say?"] is False
    assert "misquoted" in walked.change


UNASKED = Passage(id="refunds", text="Large refunds take weeks. Finance managers are busy.", source="r.md")


def test_no_model_is_blamed_where_none_was_asked(traced, world):
    walked = traced(world.ranked([UNASKED]), sections={"gate": {"floor": {"value": 0.0}}})
    said = f"{walked.steps} {walked.change}"
    assert "no answer found" in said
    assert "instructions" not in said
    assert "Where a model reads well?" not in looks(walked)
    assert looks(walked)["What became of the answer?"] is False
    assert "min_coverage" in walked.change


def test_a_model_that_declined_is_what_is_left_to_change(traced, world):
    walked = traced(world.ranked([GOLD]), generator=lambda messages: DECLINED)
    assert "there was none: model refused" in [step.seen for step in walked.steps]
    assert "the model are what is left" in walked.change


def test_shown_in_the_middle(traced, world):
    walked = traced(
        world.ranked(placed(world, 6)),
        sections={"order": {"k": 12, "arrangement": "rank"}, "retrieve": {"wide": 20}},
        generator=lambda messages: DECLINED,
    )
    assert looks(walked)["Where a model reads well?"] is False
    assert "order.k" in walked.change


def test_not_retrieved(traced, world):
    walked = traced(world.ranked(world.fillers(20)))
    assert looks(walked)["Was it retrieved?"] is False
    assert walked.command.startswith(
        "guardrag diagnose --question 'Who approves a large refund?' --gold refunds"
    )


def test_ranked_below_what_is_sent(traced, world):
    walked = traced(world.ranked(placed(world, 7)))
    assert looks(walked)["Was it retrieved?"] is True
    assert "ranked 7" in walked.steps[-1].seen
    assert "rerank" in walked.change


def test_filtered(traced, world):
    gold = Passage(id="refunds", text=GOLD.text, attributes={"region": "us"})
    passages = [gold, *world.fillers(20, attributes={"region": "eu"})]
    walked = traced(world.ranked(passages), filters={"region": "eu"})
    assert looks(walked)["Was something filtered?"] is False
    assert "metadata" in walked.change


def test_superseded(traced, world):
    old = Passage(id="refunds", text=GOLD.text, superseded_by="filler-0")
    walked = traced(world.ranked([old, *world.fillers(20)]))
    assert "superseded" in walked.steps[-1].seen
    assert "label" in walked.change


def test_gated(traced, world):
    walked = traced(world.ranked(placed(world, 1)), sections={"gate": {"floor": {"value": 0.95}}})
    assert "below floor" in walked.steps[-1].seen
    assert "--policy" in walked.command


def test_a_copy_was_shown_in_its_stead(traced, world):
    copy = Passage(id="copy", text=GOLD.text, source="c.md")
    walked = traced(world.ranked([copy, GOLD, *world.fillers(20)]))
    assert looks(walked)["Was it in the prompt?"] is True


def test_over_the_budget(traced, world):
    long = Passage(id="long", text=" ".join(p.text for p in world.fillers(60)))
    walked = traced(
        world.ranked([long, GOLD, *[world.filler(n) for n in range(100, 120)]]),
        sections={"order": {"budget_tokens": 2400}},
    )
    assert "budget_tokens" in walked.change


def test_without_a_label_a_person_reads_what_was_shown(traced, world):
    walked = traced(world.ranked(placed(world, 1)), gold=())
    assert "refunds" in walked.steps[-1].seen
    assert walked.command.endswith("--gold ID")


REPLY = json.dumps(
    {"answerable": True, "claims": [{"text": GOLD.text, "quotes": [{"source": "S1", "quote": GOLD.text}]}]}
)


@pytest.fixture
def judged(tmp_path, world):
    """Prepares, has replies judged, and walks the last trace."""

    def ask(*replies, gold=(), kind="verify", policy=None):
        path = tmp_path / "traces.db"
        guard = Guard(
            world.ranked([GOLD, *world.fillers(3)]), policy=world.policy(), scorer=world.Keep(), store=path
        )
        with guard:
            shown = guard.prepare(QUESTION)
            for said in replies:
                guard.verify(shown, said) if kind == "verify" else guard.observe(QUESTION, [GOLD], said)
        with Store.open(path) as store:
            (last, *_) = list_traces(store)
            return triage(load_trace(store, last.trace_id), gold), load_trace(store, last.trace_id)

    return ask


def test_a_verdict_says_what_it_was_judged_by_and_where_the_search_is(judged):
    walked, view = judged(REPLY)
    assert looks(walked) == {"What was decided?": None, "What was the reply judged by?": None}
    assert "refunds" in walked.steps[-1].seen
    assert "`prepare` for the same question" in walked.change
    assert walked.command == f"guardrag traces list --text {shlex.quote(QUESTION)}"
    assert any("refunds" in line for line in exhibits(view, full=False))
    with pytest.raises(
        ReplayError, match="verdict on a reply but no candidates; the search is in the trace of `prepare`"
    ):
        replay_trace(view, load_policy("offline"))


def test_a_verdict_that_refuses_points_at_the_claim_and_one_on_nothing_at_the_reply(judged):
    refused, _ = judged(REPLY.replace("large refund is", "small refund is not", 1))
    assert looks(refused)["What did the checks say?"] is False
    assert "the model said more than the passage" in refused.change
    unread, _ = judged("{")
    assert unread.steps[-1].seen == "no: the JSON object is not closed"
    assert "nothing in it was judged" in unread.change


def test_a_verdict_on_an_own_answer_has_no_search(judged):
    walked, view = judged(REPLY, kind="observe", gold=("other",))
    assert "What was found and put aside is not on record." in walked.change
    with pytest.raises(
        ReplayError, match=r"it is of `observe`, and holds the verdict on a reply but no candidates$"
    ):
        replay_trace(view, load_policy("offline"))


def test_a_prepared_prompt_is_not_replayed_and_says_where_the_verdict_is(judged):
    _, view = judged()
    with pytest.raises(
        ReplayError, match=r"handed a prompt out and decided nothing; the verdict .* `verify`"
    ):
        replay_trace(view, load_policy("offline"))


def test_on_the_command_line(tmp_path, world, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    path = tmp_path / "traces.db"
    guard = Guard(world.ranked(placed(world, 7)), policy=world.policy(), scorer=world.Keep(), store=path)
    with guard:
        answer = guard.answer(QUESTION)
    assert run(["triage", answer.trace_id, "--gold", "refunds", "--store", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Was it retrieved? yes, at rank 7" in out
    assert "guardrag diagnose" in out
    assert run(["triage", answer.trace_id, "--gold", "refunds", "--store", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["steps"][0]["asked"] == "What was decided?"


def test_the_command_asks_as_it_was_asked(traced, world):
    """Without caller and filter the diagnosis would search where this caller may not."""
    walked = traced(
        world.ranked(world.fillers(20, attributes={"tenant": "north", "year": 2024, "open": True})),
        sections={
            "permit": {"require": {"tenant": "{caller.tenant}"}},
            "trace": {"capture": {"caller": ["tenant"]}},
        },
        caller={"tenant": ["north", "north sea"], "groups": ["a", "b"]},
        filters={"year": {"gte": 2020}, "open": True},
    )
    words = shlex.split(walked.command)
    options = [words[place : place + 2] for place, word in enumerate(words) if word.startswith("--")]
    assert sorted(options[3:]) == [
        ["--caller", "groups=VALUE"],  # which the trace may not hold
        ["--caller", "tenant=north"],
        ["--caller", "tenant=north sea"],
        ["--filter", "open=true"],
        ["--filter", "year:gte=2020"],
        ["--policy", f"{world.policy().name}.yaml"],
    ]
    asked = [value for name, value in options if name == "--filter"]
    assert read_filters(asked) == {"year": {"gte": 2020}, "open": {"in": ["true", True]}}
