from __future__ import annotations

import logging
from dataclasses import replace

from guardrag.trace import LogRecorder
from guardrag.types import Abstained, Clarify, Reason


def said(caplog, traced, finish, level=logging.DEBUG, stages=None):
    caplog.set_level(level, logger="guardrag")
    recorder = LogRecorder()
    recorder.start(traced.start())
    for stage in stages or traced.run():
        recorder.stage(stage)
    recorder.finish(finish)
    return [(r.levelname, r.getMessage()) for r in caplog.records]


def test_ids_and_reasons_but_no_content(caplog, traced):
    abstained = Abstained(Reason.QUOTE_FAILED, "secret message", ticket="17")
    lines = said(caplog, traced, traced.finish(decision=abstained))
    assert lines[-1] == ("INFO", "trace trace-1: abstained (quote_failed), ticket 17")
    assert len(lines) == 16
    for text in ("session", "minutes", "Rules", "acme", "secret", "globex"):
        assert text not in caplog.text


def test_at_info_there_is_one_line_a_question(caplog, traced):
    assert said(caplog, traced, traced.finish(), logging.INFO) == [
        ("INFO", "trace trace-1: released, 1 citations")
    ]


def test_clarify(caplog, traced):
    assert said(caplog, traced, traced.finish(decision=Clarify("Which?")))[-1] == (
        "INFO",
        "trace trace-1: clarify",
    )


def test_failures_are_warnings_with_the_class_only(caplog, traced):
    failed = replace(traced.run()[0], value=None, error="ValueError: the vault code")
    finish = traced.finish(decision=None, error="ValueError: the vault code")
    assert said(caplog, traced, finish, logging.INFO, [failed]) == [
        ("WARNING", "trace trace-1: retrieve failed (ValueError)"),
        ("WARNING", "trace trace-1: failed (ValueError)"),
    ]


def test_what_had_nothing_to_decide_has_not_failed(caplog, traced):
    assert said(caplog, traced, traced.finish(decision=None), logging.INFO)[-1] == (
        "INFO",
        "trace trace-1: finished",
    )
