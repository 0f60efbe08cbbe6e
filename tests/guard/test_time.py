"""A deadline holds while the guard itself is at work, not only between stages. No clock is waited for."""

from __future__ import annotations

import json

import pytest

from guardrag import Abstained, Guard, Policy, Reason, Released, Stage
from guardrag.guard import engine
from guardrag.trace import combine, load_trace

QUESTION = "At what pressure does the pump stop?"
SENTENCE = "The pump stops at 40 kPa."


class Clock:
    """Each look at it takes a second."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


def texts(count: int, words: int = 9_000) -> list[str]:
    """Alike, each with a limit of its own; every one has to be read whole to know that."""
    body = "The valve opens and the tank fills up again. " * (words // 9)
    return [f"The pump stops at {limit} kPa. {body}" for limit in range(40, 40 + count)]


def quote_all(messages: list[dict[str, str]]) -> str:
    quote = {"source": "S1", "quote": SENTENCE}
    claim = {"kind": "sentence", "text": SENTENCE, "quotes": [quote], "derived": None}
    return json.dumps({"answerable": True, "missing": None, "claims": [claim] * 40})


@pytest.mark.parametrize(
    ("found", "changes", "stage"),
    [
        (texts(6), {}, Stage.DEDUPE),
        (texts(2, 400_000), {"dedupe": {"method": "off"}}, Stage.RERANK),
        ([SENTENCE] + [f"{SENTENCE} Note {n}." for n in range(40)],
         {"dedupe": {"method": "off"}, "order": {"k": 40}}, Stage.ORDER),
        ([SENTENCE], {}, Stage.VERIFY),
    ],
)  # fmt: skip
def test_the_deadline_ends_a_stage_at_its_work(file_store, monkeypatch, found, changes, stage):
    policy = Policy.model_validate({"gate": {"floor": {"value": 0.0}}, **changes})

    clock = Clock()
    monkeypatch.setattr(engine, "monotonic", clock)
    looks: dict[Stage, int] = {}

    class Watching:
        """Notes how often the clock had been looked at when a stage was over."""

        def start(self, record):
            """Nothing to note."""

        def stage(self, record):
            looks.setdefault(record.stage, clock.looks)

        finish = start

    def ask(deadline: float):
        clock.looks = 0
        looks.clear()
        with Guard(lambda query: found, generator=quote_all, policy=policy, store=file_store) as guard:
            recorder = guard._engine._records.recorder()
            monkeypatch.setattr(guard._engine._records, "recorder", lambda: combine(Watching(), recorder))
            return guard.answer(QUESTION, deadline=deadline)

    whole = ask(10.0**9)
    assert getattr(whole.decision, "reason", None) is not Reason.DEADLINE
    over = dict(looks)
    before = list(over.values())[list(over).index(stage) - 1]
    assert over[stage] - before > 4  # it looks at the clock more often than once before it begins

    # The time is up in the middle of the stage.
    ended = ask((before + over[stage]) / 2)
    assert isinstance(ended.decision, Abstained)
    assert (ended.decision.reason, ended.decision.stage) == (Reason.DEADLINE, stage)
    rows = load_trace(file_store, ended.trace_id).stages
    assert [row.stage for row in rows][-2:] == [stage, Stage.ROUTE]
    assert [note.code for note in rows[-2].notes] == ["out_of_time"]
    assert looks[stage] < over[stage]


def test_with_time_enough_nothing_changes():
    with Guard(lambda query: [SENTENCE], generator=quote_all, store=False) as guard:
        assert isinstance(guard.answer(QUESTION, deadline=3600).decision, Released)
