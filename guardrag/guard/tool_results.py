"""Reads what an application's tools gave, as part of their calls: annotations hold nobody to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import islice
from typing import cast

import numpy as np

from guardrag.adapters.given_values import check_passage
from guardrag.errors import ConfigurationError, RetrieverResultError, ToolError
from guardrag.ports import Judgement, Vectors, Verdict
from guardrag.rules.counted import countable
from guardrag.rules.failures import bounded
from guardrag.types import Passage, Reason, Reply, Score, ScoreKind, Usage

__all__ = ["read_count", "read_judgement", "read_passages", "read_reply", "read_scores", "read_vectors"]

_MOST_PASSAGES = 10_000
_LONGEST_REASON = 5_000
"""Characters of a judge's reason that are kept: enough for a sentence and a paragraph that it quotes."""
_COUNTS = "whole numbers from 0 on, and a cost that is None or an amount from 0 on"


def read_passages(found: object) -> tuple[Passage, ...]:
    """What `passages` fetched.

    Raises:
        ToolError: With `passages_failed` if it is no list of passages, or one without an end.
    """
    passages: list[Passage] = []
    for index, passage in enumerate(_items(found, _MOST_PASSAGES, "passages", Reason.PASSAGES_FAILED)):
        if not isinstance(passage, Passage):
            raise _failed("passages", f"gave a {type(passage).__name__}, no Passage", Reason.PASSAGES_FAILED)
        try:
            check_passage(passage, index)
        except RetrieverResultError as error:
            what = str(error).rpartition("cannot be read: ")[2]
            raise _failed("passages", f"gave {what}", Reason.PASSAGES_FAILED) from error
        passages.append(passage)
    return tuple(passages)


def read_scores(name: str, expected: int) -> Callable[[object], tuple[Score, ...]]:
    """Reads what the scorer of that name gave for so many passages.

    Raises:
        ToolError: With `scorer_failed` if it is no list of scores of known kinds.
    """
    tool = f"scorer {name}"

    def read(found: object) -> tuple[Score, ...]:
        scores = []
        for score in _items(found, expected, tool, Reason.SCORER_FAILED):
            if not isinstance(score, Score):
                what = f"gave a {type(score).__name__} where a Score belongs"
                raise _failed(tool, what, Reason.SCORER_FAILED)
            kind: object = score.kind
            if not isinstance(kind, ScoreKind):
                what = f"gave a Score whose kind is a {type(kind).__name__}, no ScoreKind"
                raise _failed(tool, what, Reason.SCORER_FAILED)
            scores.append(replace(score, value=_plain(score.value), raw=_plain(score.raw)))
        return tuple(scores)

    return read


def read_vectors(found: object) -> Vectors:
    """What an embedder gave, in single precision; an exception if it is not made of numbers."""
    with np.errstate(over="ignore"):  # what is too large becomes infinite, and is refused for that
        return np.asarray(found, dtype=np.float32)


def read_judgement(found: object) -> Judgement:
    """What a judge said.

    Raises:
        ToolError: With `judge_failed` if it is no judgement.
    """
    if isinstance(found, Verdict):
        return Judgement(found, 1.0)
    if not isinstance(found, Judgement):
        raise _failed("judge", f"gave a {type(found).__name__}, no Judgement", Reason.JUDGE_FAILED)
    verdict: object = found.verdict
    confidence: object = found.confidence
    reason: object = found.reason
    usage: object = found.usage
    if not isinstance(verdict, Verdict):
        known = ", ".join(f"Verdict.{one.name} ({one.value!r})" for one in Verdict)
        what = f"gave the verdict {bounded(repr(verdict))}, a {type(verdict).__name__}; it is one of {known}"
        raise _failed("judge", what, Reason.JUDGE_FAILED)
    if isinstance(confidence, bool) or not isinstance(confidence, int | float) or not 0 <= confidence <= 1:
        raise _failed(
            "judge",
            f"gave the confidence {bounded(repr(confidence))}; it is a number from 0 to 1",
            Reason.JUDGE_FAILED,
        )
    if not isinstance(reason, str):
        raise _failed("judge", "gave a reason that is no text", Reason.JUDGE_FAILED)
    if not isinstance(usage, Usage) or not countable(usage):
        what = f"gave a usage that is no Usage of {_COUNTS}"
        raise _failed("judge", what, Reason.JUDGE_FAILED)
    # As it was read: a class of its own may say something else the next time.
    return Judgement(verdict, float(confidence), bounded(str(reason), _LONGEST_REASON), usage)


def read_reply(found: object) -> Reply:
    """What a generator wrote.

    Raises:
        ConfigurationError: If it is no `Reply`, or one whose text is none.
    """
    if not isinstance(found, Reply):
        raise ConfigurationError(f"the generator gave a {type(found).__name__}, no Reply")
    text: object = found.text
    if not isinstance(text, str | None):
        raise ConfigurationError(f"the generator gave a Reply whose text is a {type(text).__name__}")
    if not countable(found.usage):
        raise ConfigurationError(f"the generator gave a Reply whose usage is no Usage of {_COUNTS}")
    # What it wrote is kept verbatim; what it says of itself goes on record as messages do.
    finish: object = found.finish
    model: object = found.model
    if isinstance(finish, str) and isinstance(model, str):
        kept = bounded(finish), bounded(model)
        return found if kept == (finish, model) else replace(found, finish=kept[0], model=kept[1])
    return found


def read_count(found: object) -> int:
    """How many tokens a counter counted.

    Raises:
        ConfigurationError: If it is no whole number from 0 on.
    """
    count = found.__index__() if hasattr(found, "__index__") and not isinstance(found, bool) else -1
    if not isinstance(count, int) or count < 0:
        raise ConfigurationError(f"count_tokens gives a whole number from 0 on, not {found!r:.80}")
    return count


def _plain(number: object) -> float:
    """Half and single precision numbers, as models give them, in Python's own; others as they are."""
    return float(number) if isinstance(number, np.floating) else cast("float", number)


def _items(found: object, most: int, tool: str, reason: Reason) -> list[object]:
    if isinstance(found, str | bytes) or not isinstance(found, Iterable):
        raise _failed(tool, f"gave a {type(found).__name__} and no list", reason)
    items = list(islice(found, most + 1))
    if len(items) > most:
        raise _failed(tool, f"gave more than {most} results", reason)
    return items


def _failed(tool: str, what: str, reason: Reason) -> ToolError:
    return ToolError(f"{tool} {what}", reason=reason, tool=tool)
