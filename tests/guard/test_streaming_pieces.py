"""However a stream is cut into pieces, it ends as `answer` does."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.streams import (
    CALIBRATE,
    DROP,
    INVENTED,
    OVERSTATED,
    QUESTION,
    RESTARTS,
    STOPS,
    WHOLE,
    Streaming,
    claim,
    claims,
    end,
    guard,
    reply,
    said,
    trace_of,
)

from guardrag import (
    Abstained,
    Released,
    Stage,
)

REPLIES = [
    reply(STOPS, RESTARTS),
    reply(STOPS, INVENTED, CALIBRATE),
    reply(INVENTED),
    reply(STOPS, OVERSTATED, RESTARTS),
    reply(STOPS, answerable=False),
    f"Sure:\n```json\n{reply(CALIBRATE, escaped=False)}\n```\nDone.",
    json.dumps({"claims": [claim(*STOPS)], "answerable": True}),
    json.dumps({"claims": [claim(*STOPS)], "answerable": False}),
    reply(STOPS)[:-2],
    reply(STOPS)[:-1] + ', "claims": []}',
    reply(STOPS).replace('"text"', '"kind"'),
    reply(STOPS) + reply(RESTARTS),
    reply((STOPS[0], "S9", STOPS[2]), RESTARTS),
    '{"answerable": true, "claims": [{"text": "' + "x" * 300,
    "",
]
TRUE = {STOPS[0], RESTARTS[0], CALIBRATE[0]}


def same(text, pieces, holder, generator):
    generator.pieces = pieces
    events = list(holder.stream(QUESTION))
    ended = end(events)
    assert ended.answer.decision == AT_ONCE[text]
    assert set(said(events)) <= TRUE
    decision = ended.answer.decision
    if isinstance(decision, Released):
        assert tuple(event.claim for event in claims(events)) == decision.claims
        assert ended.already_released == ()
    else:
        assert tuple(event.claim for event in claims(events)) == ended.already_released


GENERATOR = Streaming([])
HOLDER = guard(GENERATOR)
AT_ONCE = {}
for _text in REPLIES:
    GENERATOR.pieces = [_text]
    AT_ONCE[_text] = HOLDER.answer(QUESTION).decision


def test_the_replies_end_in_different_ways():
    reasons = {decision.reason for decision in AT_ONCE.values() if isinstance(decision, Abstained)}
    assert len(reasons) >= 5
    assert sum(isinstance(decision, Released) for decision in AT_ONCE.values()) >= 5


def test_every_split_point_gives_what_the_whole_gives():
    text = REPLIES[1]
    for place in range(len(text) + 1):
        same(text, [text[:place], text[place:]], HOLDER, GENERATOR)


@pytest.mark.parametrize("text", REPLIES)
def test_one_character_at_a_time_gives_what_the_whole_gives(text):
    same(text, list(text), HOLDER, GENERATOR)


@given(st.sampled_from(REPLIES), st.lists(st.integers(0, 700), max_size=6))
def test_any_pieces_give_what_the_whole_gives(text, cuts):
    places = [0, *sorted(min(cut, len(text)) for cut in cuts), len(text)]
    pieces = [text[a:b] for a, b in pairwise(places)]
    same(text, pieces, HOLDER, GENERATOR)


def test_pieces_without_text_are_none_of_the_reply():
    class Gaps(Streaming):
        def stream(self, prompt):
            yield None
            for item in super().stream(prompt):
                yield item
                if isinstance(item, str):
                    yield None

    assert said(list(guard(Gaps(list(reply(CALIBRATE)))).stream(QUESTION))) == [CALIBRATE[0]]


def test_sub_words_are_put_together_as_they_are():
    pieces = reply(CALIBRATE).replace("Calibrate", "\0").split("\0")
    text = "Calibrate".join(pieces)
    cut = [pieces[0], "Cal", "ibrate", pieces[1], "Cal", "ibrate", pieces[2]]
    events = list(guard(Streaming(cut)).stream(QUESTION))
    assert said(events) == [CALIBRATE[0]]
    assert "".join(cut) == text


def test_a_character_whose_halves_were_sent_apart_is_one():
    text = reply(CALIBRATE, escaped=False)
    halves = [half for piece in text for half in (["\ud83d", "\ude00"] if piece == "😀" else [piece])]
    events = list(guard(Streaming(halves)).stream(QUESTION))
    assert said(events) == [CALIBRATE[0]]
    assert end(events).answer.released
    assert end(list(guard(Streaming([*text, "\ud83d"])).stream(QUESTION))).answer.released


@pytest.mark.parametrize("chosen", [DROP, *WHOLE])
def test_the_trace_holds_what_the_trace_of_an_answer_holds(tmp_path, chosen):
    def without_times(view):
        return [
            (s.stage, s.value, s.notes, s.dropped, s.usage)
            for s in view.stages
            if s.stage is not Stage.PROMPT
        ]

    generator = Streaming(list(reply(STOPS, INVENTED, RESTARTS)))
    with guard(generator, policy=chosen, store=tmp_path / "a.db") as holder:
        answer = holder.answer(QUESTION)
    with guard(generator, policy=chosen, store=tmp_path / "s.db") as holder:
        streamed = end(list(holder.stream(QUESTION))).answer
    assert streamed.decision == answer.decision
    assert streamed.usage == answer.usage
    (line, one), (other_line, other) = trace_of(tmp_path / "a.db"), trace_of(tmp_path / "s.db")
    assert (line.kind, other_line.kind) == ("answer", "stream")
    assert other.decision == one.decision
    assert [stage.stage for stage in other.stages] == [stage.stage for stage in one.stages]
    assert other.written is not None
    assert one.written is not None
    assert other.written.reply == one.written.reply
    assert other.written.draft == one.written.draft
    if other.verified is not None:
        assert one.verified is not None
        assert other.verified.claims == one.verified.claims
