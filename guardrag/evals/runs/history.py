"""Evaluations kept in the store, to see numbers over time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, cast

from guardrag.store.jsonbytes import Json, as_dict, decode_text, dumps, encode_text, loads
from guardrag.store.moments import from_micros, to_micros

if TYPE_CHECKING:
    from guardrag.store import Store

__all__ = ["EvalRun", "keep_run", "list_runs", "load_run"]

_NUMBERS = 2**63
_LEFT_OUT = frozenset({"cases", "scores", "risk_coverage", "first_relevant"})
"""Of a report: what is about single questions, or too long to be kept for ever."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EvalRun:
    """One evaluation of one variant.

    Attributes:
        number: Rising.
        cases: Fingerprint of the case set; only runs with the same one compare.
        name: What the set is called.
        report: As `guardrag eval --json` has it, without what is about single questions.
    """

    number: int
    moment: datetime
    cases: str
    half: str
    name: str
    variant: str
    policy_name: str
    policy_fingerprint: str
    retriever: str
    scorer: str
    report: Mapping[str, Json]


def keep_run(
    store: Store,
    report: Mapping[str, object],
    *,
    cases: str,
    name: str,
    variant: str = "",
    retriever: str = "",
    moment: datetime | None = None,
) -> int:
    """Adds one evaluation and gives its number.

    Raises:
        StoreError: If it cannot be written.
    """
    from guardrag.store.eval_tables import eval_runs

    document = cast("dict[str, Json]", {key: value for key, value in report.items() if key not in _LEFT_OUT})
    policy = as_dict(document["policy"])
    row = {
        "moment": to_micros(moment or datetime.now(UTC)),
        "cases": cases,
        "half": str(document["half"]),
        "name": encode_text(name),
        "variant": encode_text(variant),
        "policy_name": encode_text(str(policy["name"])),
        "policy_fingerprint": encode_text(str(policy["fingerprint"])),
        "retriever": encode_text(retriever),
        "scorer": encode_text(str(document["scorer"])),
        "document": dumps(document),
    }
    with store.write() as connection:
        number = connection.execute(eval_runs.insert().returning(eval_runs.c.number), row).scalar_one()
    return int(number)


def list_runs(
    store: Store,
    *,
    cases: str | None = None,
    name: str | None = None,
    variant: str | None = None,
    half: str | None = None,
    before: EvalRun | None = None,
    limit: int = 50,
) -> tuple[EvalRun, ...]:
    """Evaluations, newest first; only those that pass every filter given.

    Args:
        store: Where they are.
        cases: Fingerprint of the case set.
        name: What the set is called.
        variant: Its name.
        half: `fit`, `report` or `all`.
        before: Only runs older than this one.
        limit: At most so many.

    Raises:
        StoreError: If the store fails.
    """
    from sqlalchemy import and_, or_, select

    from guardrag.store.eval_tables import eval_runs

    wanted = select(eval_runs).order_by(eval_runs.c.moment.desc(), eval_runs.c.number.desc()).limit(limit)
    if cases is not None:
        wanted = wanted.where(eval_runs.c.cases == cases)
    if name is not None:
        wanted = wanted.where(eval_runs.c.name == encode_text(name))
    if variant is not None:
        wanted = wanted.where(eval_runs.c.variant == encode_text(variant))
    if half is not None:
        wanted = wanted.where(eval_runs.c.half == half)
    if before is not None:
        moment = to_micros(before.moment)
        earlier = and_(eval_runs.c.moment == moment, eval_runs.c.number < before.number)
        wanted = wanted.where(or_(eval_runs.c.moment < moment, earlier))
    with store.read() as connection:
        rows = connection.execute(wanted).all()
    return tuple(map(_run, rows))


def load_run(store: Store, number: int) -> EvalRun | None:
    """One evaluation; None if there is none of this number.

    Raises:
        StoreError: If the store fails.
    """
    from sqlalchemy import select

    from guardrag.store.eval_tables import eval_runs

    if not 0 < number < _NUMBERS:
        return None
    with store.read() as connection:
        row = connection.execute(select(eval_runs).where(eval_runs.c.number == number)).one_or_none()
    return None if row is None else _run(row)


def _run(row: Any) -> EvalRun:  # noqa: ANN401 - a row of the table
    return EvalRun(
        number=row.number,
        moment=from_micros(row.moment),
        cases=row.cases,
        half=row.half,
        name=decode_text(bytes(row.name)),
        variant=decode_text(bytes(row.variant)),
        policy_name=decode_text(bytes(row.policy_name)),
        policy_fingerprint=decode_text(bytes(row.policy_fingerprint)),
        retriever=decode_text(bytes(row.retriever)),
        scorer=decode_text(bytes(row.scorer)),
        report=as_dict(loads(bytes(row.document))),
    )
