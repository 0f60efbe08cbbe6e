"""The whole flow on one page.

    gather:   retrieve -> permit -> freshen -> dedupe -> rerank -> gate
    compose:  expand -> order -> suffice -> prompt -> generate -> verify -> release
    finish:   route

A stage takes a value, its own section of the policy and, where it needs one, its
tool. Any stage may abstain: `run` then passes the abstention through the rest, and
`finish` hands it over. Nothing here times, records or catches anything: see `run`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from guardrag.ports import (
    Embedder,
    Generator,
    Judge,
    Passages,
    PromptCost,
    Retriever,
    Route,
    RouteCase,
    Scorer,
)
from guardrag.rules.time_left import no_limit
from guardrag.run import Run
from guardrag.stages.dedupe import dedupe
from guardrag.stages.expand import expand
from guardrag.stages.freshen import freshen
from guardrag.stages.gate import gate
from guardrag.stages.generate import generate
from guardrag.stages.order import order
from guardrag.stages.permit import permit
from guardrag.stages.prompt import ask_again, ask_for_an_object, prompt
from guardrag.stages.release import checks_against, release, second_call_is_due, second_reply_is_due
from guardrag.stages.rerank import rerank
from guardrag.stages.retrieve import retrieve
from guardrag.stages.route import route
from guardrag.stages.suffice import suffice
from guardrag.stages.verify import verify
from guardrag.types import Abstained, Gathered, Prompt, Query, Released, Stage, Written

if TYPE_CHECKING:
    from guardrag.policy import Policy
    from guardrag.policy.choices import RouteTarget

__all__ = ["Tools", "answer", "compose", "finish", "gather", "prepare", "replay", "sift"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools:
    """Everything outside the process's own memory that stages may reach.

    Attributes:
        judge: Asked about each claim.
        sufficiency: The judge that is asked whether the exhibits can answer.
        in_time: Called by stages whose work grows with the passages, at short intervals. Raises
            `OutOfTime` when the question's time is up.
    """

    retriever: Retriever
    generator: Generator
    cost: PromptCost
    boundary: Callable[[], str]
    scorers: Sequence[Scorer] = ()
    passages: Passages | None = None
    embedder: Embedder | None = None
    judge: Judge | None = None
    sufficiency: Judge | None = None
    routes: Mapping[RouteTarget, Route]
    in_time: Callable[[], None] = no_limit


def answer(query: Query, policy: Policy, tools: Tools, run: Run) -> Released | Abstained:
    """An answer in which every claim carries verified quotes, or an abstention that was handed over."""
    gathered = gather(query, policy, tools, run)
    decision = compose(gathered, policy, tools, run)
    return finish(query, decision, policy, tools, run)


def gather(query: Query, policy: Policy, tools: Tools, run: Run) -> Gathered | Abstained:
    """The evidence: in scope, in force, distinct, ranked and strong enough."""
    found = run(Stage.RETRIEVE, retrieve, query, policy.retrieve, tools.retriever)
    return sift(found, policy, tools, run)


def sift(found: Gathered | Abstained, policy: Policy, tools: Tools, run: Run) -> Gathered | Abstained:
    """What of the candidates found may, and should, be answered from."""
    permitted = run(Stage.PERMIT, permit, found, policy.permit)
    current = run(Stage.FRESHEN, freshen, permitted, policy.freshen, tools.passages)
    distinct = run(Stage.DEDUPE, dedupe, current, policy.dedupe, tools.embedder, tools.in_time)
    ranked = run(Stage.RERANK, rerank, distinct, policy.rerank, tools.scorers)
    return run(Stage.GATE, gate, ranked, policy.gate)


def prepare(gathered: Gathered | Abstained, policy: Policy, tools: Tools, run: Run) -> Prompt | Abstained:
    """The prompt, with its exhibits in order and within the budget."""
    whole = run(Stage.EXPAND, expand, gathered, policy.expand, tools.passages)
    ordered = run(Stage.ORDER, order, whole, policy.order, tools.cost)
    sufficient = run(Stage.SUFFICE, suffice, ordered, policy.suffice, tools.sufficiency)
    return run(Stage.PROMPT, prompt, sufficient, policy.prompt, tools.boundary)


def compose(gathered: Gathered | Abstained, policy: Policy, tools: Tools, run: Run) -> Released | Abstained:
    """A draft whose every claim was checked, or why there is none."""
    asked = prepare(gathered, policy, tools, run)
    written = run(Stage.GENERATE, generate, asked, policy.generate, tools.generator)
    if second_reply_is_due(written, asked, policy.release):
        asked = run(Stage.PROMPT, ask_for_an_object, asked, run.said(Stage.GENERATE))
        written = run(Stage.GENERATE, generate, asked, policy.generate, tools.generator)
    verified = run(Stage.VERIFY, verify, written, policy.verify, tools.judge, tools.in_time)
    if second_call_is_due(verified, policy.release):
        asked = run(Stage.PROMPT, ask_again, verified)
        written = run(Stage.GENERATE, generate, asked, policy.generate, tools.generator)
        verified = run(Stage.VERIFY, verify, written, policy.verify, tools.judge, tools.in_time)
    return run(Stage.RELEASE, release, verified, policy.release)


def replay(
    found: Gathered, written: Written | None, policy: Policy, tools: Tools, run: Run
) -> Released | Abstained | None:
    """What `policy` would have decided on what was found and written, calling no retriever and no model.

    None where it cannot be known: this policy would have asked the model, and nothing was written.
    """
    gathered = sift(found, policy, tools, run)
    if isinstance(gathered, Abstained):
        return gathered
    if written is None:
        return None
    verified = run(Stage.VERIFY, verify, written, policy.verify, tools.judge, tools.in_time)
    return run(Stage.RELEASE, release, verified, policy.release)


def finish(
    query: Query, decision: Released | Abstained, policy: Policy, tools: Tools, run: Run
) -> Released | Abstained:
    """The decision; an abstention with its message, and handed over to where the policy says."""
    if isinstance(decision, Released):
        return decision
    language = query.caller.attributes.get("language")
    words = policy.message(
        decision.reason,
        language if isinstance(language, str) else None,
        checks=checks_against(run.outputs.get(Stage.VERIFY)),
    )
    said = replace(decision, message=words)
    case = RouteCase(
        trace_id=run.trace_id,
        query=query,
        decision=said,
        candidates=run.gathered.candidates if run.gathered else (),
        prompt=run.prompt,
        draft=run.written.draft if run.written else None,
    )
    return run(Stage.ROUTE, route, case, policy.route, tools.routes)
