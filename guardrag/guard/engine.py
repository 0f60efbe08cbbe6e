"""What a Guard is made of and how it conducts questions. `Guard` is the documented way in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from guardrag.adapters.calling import Abandoned, Calls
from guardrag.adapters.loops import PrivateLoop, on_caller_loop, run_off_loop
from guardrag.errors import ToolError
from guardrag.guard.answer import Answer
from guardrag.guard.asking import History, make_query, seconds_of, small_talk_reply
from guardrag.guard.building import GivenGenerator, GivenJudge, GivenRoutes, build_parts, shadow_parts
from guardrag.guard.checking import Shown, shown_prompt, told, written_of
from guardrag.guard.given import check_at_once, check_clock
from guardrag.guard.inspection import Inspection, Ranked, inspection, ranked
from guardrag.guard.judges import check_judge_asked
from guardrag.guard.readiness import Readiness, check_tools
from guardrag.guard.recording import GivenStore, Records
from guardrag.guard.rewriting import Rewriter, rewritten
from guardrag.guard.session import Conducted, Session
from guardrag.pipeline import Tools, answer, finish, gather, prepare
from guardrag.policy import load_policy
from guardrag.ports import Clock, Embedder, Passages, Scorer, TokenCounter
from guardrag.run import Run
from guardrag.stages.release import release
from guardrag.stages.verify import verify, without_judge
from guardrag.trace.ids import new_trace_id
from guardrag.types import (
    Abstained,
    Caller,
    Clarify,
    Decision,
    Draft,
    Fingerprints,
    Gathered,
    Note,
    Outcome,
    Prompt,
    Query,
    Released,
    Reply,
    Stage,
    Verified,
    Written,
)

if TYPE_CHECKING:
    from guardrag.guard.stream_events import StreamEvent
    from guardrag.guard.stream_flow import Flow
    from guardrag.guard.stream_live import Live
    from guardrag.guard.stream_pieces import Submit
    from guardrag.policy import Policy
    from guardrag.trace.redact import TextRedactor

__all__ = ["Engine"]

T = TypeVar("T")


class Engine:
    """The working parts behind one `Guard`; see there for what each argument means."""

    def __init__(
        self,
        retriever: object,
        *,
        policy: str | Path | Policy | Mapping[str, object],
        generator: GivenGenerator | None,
        scorer: Scorer | Sequence[Scorer] | None,
        embedder: Embedder | None,
        judge: GivenJudge | None,
        passages: Passages | None,
        store: GivenStore,
        routes: GivenRoutes | None,
        shadow: str | Path | Policy | Mapping[str, object] | None,
        rewriter: Rewriter | None,
        count_tokens: TokenCounter | None,
        clock: Clock,
        at_once: int,
        redactors: Sequence[TextRedactor] = (),
    ) -> None:
        check_at_once(at_once)
        check_clock(clock)
        self.policy = load_policy(policy)
        self._records = Records(store, self.policy, redactors)
        self._parts = build_parts(
            self.policy,
            retriever=retriever,
            generator=generator,
            scorer=scorer,
            embedder=embedder,
            judge=judge,
            passages=passages,
            routes=routes,
            rewriter=rewriter,
            count_tokens=count_tokens,
            inbox=self._records.inbox_route,
        )
        second = None if shadow is None else load_policy(shadow)
        check_judge_asked(judge, self.policy, second)
        self._shadow = None if second is None else shadow_parts(self._parts, second, scorer)
        self._rewriter = rewriter
        self._clock = clock
        self._at_once = at_once
        self._loop = PrivateLoop()
        self._abandoned = Abandoned(self.policy.tools.max_abandoned)

    def calls(self, deadline: float | timedelta | None = None) -> Calls:
        """Tool calls of one question asked from a thread."""
        return self._calls(self._loop.run, deadline)

    async def ask_off_loop(
        self,
        question: str,
        caller: Caller | Mapping[str, object] | None,
        filters: Mapping[str, object] | None,
        history: History,
        as_of: datetime | None,
        deadline: float | timedelta | None,
    ) -> Answer:
        """The answer, worked out in a thread that is cancelled with the awaiting task."""
        calls = self._calls(on_caller_loop, deadline)
        work = partial(self.ask, calls, question, caller, filters, history, as_of)
        return (await run_off_loop(work, calls, key=id(self), at_once=self._at_once))[0]

    def inspect(
        self,
        question: str,
        caller: Caller | Mapping[str, object] | None,
        filters: Mapping[str, object] | None,
        as_of: datetime | None,
    ) -> Inspection:
        """The answer with the rankings on its way."""
        return inspection(*self.ask(self.calls(), question, caller, filters, (), as_of))

    def rank(
        self,
        question: str,
        caller: Caller | Mapping[str, object] | None,
        filters: Mapping[str, object] | None,
        as_of: datetime | None,
    ) -> Ranked:
        """The rankings up to the gate; nothing is written."""
        query = self._query(question, caller, filters, (), as_of)

        def flow(tools: Tools, run: Run) -> Gathered | Abstained:
            return gather(query, self.policy, tools, run)

        return ranked(self._conduct("prepare", self.calls(), query, flow, _if_abstained).run)

    @property
    def fingerprints(self) -> Fingerprints:
        """Which exact parts answer."""
        return self._parts.fingerprints

    def prepare(
        self,
        question: str,
        caller: Caller | Mapping[str, object] | None,
        filters: Mapping[str, object] | None,
        history: History,
        as_of: datetime | None,
        deadline: float | timedelta | None,
    ) -> Prompt | Abstained:
        """The prompt to send, or an abstention that was handed over."""
        query = self._query(question, caller, filters, history, as_of)

        def flow(tools: Tools, run: Run) -> Prompt | Abstained:
            asked = prepare(gather(query, self.policy, tools, run), self.policy, tools, run)
            if isinstance(asked, Abstained):
                handed_over = finish(query, asked, self.policy, tools, run)
                return handed_over if isinstance(handed_over, Abstained) else asked
            return asked

        done = self._conduct("prepare", self.calls(deadline), query, flow, _if_abstained)
        return replace(done.value, trace_id=done.run.trace_id)

    def check(self) -> Readiness:
        """Every tool, tried once."""
        bound = self._parts.bind(self.calls())
        return check_tools(bound, self._records, self._query("ready?", None, None, (), None))

    def close(self) -> None:
        """Lets go of the database and of the private event loop."""
        self._loop.close()
        self._records.close()

    def ask(
        self,
        calls: Calls,
        question: str,
        caller: Caller | Mapping[str, object] | None,
        filters: Mapping[str, object] | None,
        history: History,
        as_of: datetime | None,
    ) -> tuple[Answer, Run]:
        """The answer to one question, and the run that led there."""
        return self._asked(calls, self._query(question, caller, filters, history, as_of))

    def listen(
        self,
        question: str,
        caller: Caller | Mapping[str, object] | None,
        filters: Mapping[str, object] | None,
        history: History,
        as_of: datetime | None,
        deadline: float | timedelta | None,
        submit: Submit | None = None,
    ) -> Flow:
        """A question that is answered while someone reads its events; nothing of it runs yet.

        Args:
            submit: Where async tools run; None for the private loop.
        """
        from guardrag.guard.stream_flow import Flow, blocking, stream_calls
        from guardrag.guard.stream_live import Live

        query = self._query(question, caller, filters, history, as_of)
        start = blocking(self._loop.submit) if submit is None else submit
        calls = stream_calls(start, _countdown(deadline), self._abandoned)

        def ask(emit: Callable[[StreamEvent], None]) -> None:
            live = Live(self._parts, calls, start, emit)
            live.end(self._asked(calls, query, live)[0])

        return Flow(ask, calls)

    def _asked(self, calls: Calls, query: Query, live: Live | None = None) -> tuple[Answer, Run]:
        kind = "answer" if live is None else "stream"
        small_talk = small_talk_reply(query.original, self.policy.small_talk)
        if small_talk is not None:
            greeting = Clarify(small_talk, needs=("question",))
            return self._answered(
                self._conduct(kind, calls, query, lambda _tools, _run: greeting, _itself, live)
            )
        try:
            query = rewritten(query, self.policy, self._rewriter, self._parts.generator, calls)
        except ToolError as failure:
            refused = Abstained(failure.reason)
            return self._answered(
                self._conduct(
                    kind,
                    calls,
                    query,
                    lambda tools, run: finish(query, refused, self.policy, tools, run),
                    _itself,
                    live,
                )
            )

        def flow(tools: Tools, run: Run) -> Released | Abstained:
            return answer(query, self.policy, tools if live is None else live.tools(tools), run)

        return self._answered(self._conduct(kind, calls, query, flow, _itself, live))

    def _query(
        self,
        question: str,
        caller: Caller | Mapping[str, object] | None,
        filters: Mapping[str, object] | None,
        history: History,
        as_of: datetime | None,
    ) -> Query:
        return make_query(
            question,
            policy=self.policy,
            require=self._parts.retriever.require,
            caller=caller,
            filters=filters,
            history=history,
            as_of=as_of,
            now=self._clock(),
        )

    def examine(self, kind: str, question: str, shown: Shown, reply: Draft | str) -> Verified:
        """The verdict on a reply to what was shown, recorded as `kind`."""
        policy = self.policy
        prompt = shown_prompt(shown, self._query(question, None, None, (), None))
        given = written_of(prompt, reply, policy)
        written = given.read.value
        before = _handed_out(prompt)

        def checked_by(_prompt: Prompt, tools: Tools) -> Outcome[Verified]:
            if isinstance(written, Abstained):
                return Outcome(written, notes=(*before, *given.read.notes))
            found = verify(written, policy.verify, tools.judge, tools.in_time)
            checked = found.value
            if isinstance(checked, Verified):
                checked = told(checked, given)
            return replace(found, value=checked, notes=(*before, *found.notes))

        def flow(tools: Tools, run: Run) -> tuple[Verified, Decision]:
            checked = run(Stage.VERIFY, checked_by, prompt, tools)
            decision = run(Stage.RELEASE, release, checked, policy.release)
            verified = checked if isinstance(checked, Verified) else _unread(prompt, reply)
            if isinstance(written, Written) and isinstance(checked, Abstained):
                verified = told(without_judge(written, policy.verify, checked.reason), given)
            if not verified.claims and isinstance(decision, Abstained):
                verified = replace(verified, unread=decision.reason, detail=run.said(Stage.VERIFY))
            return verified, decision

        calls = self._calls(self._loop.run, None)
        done = self._conduct(kind, calls, prompt.query, flow, lambda value: value[1])
        return replace(done.value[0], trace_id=done.run.trace_id)

    def _conduct(
        self,
        kind: str,
        calls: Calls,
        query: Query,
        flow: Callable[[Tools, Run], T],
        decided: Callable[[T], Decision | None],
        live: Live | None = None,
    ) -> Conducted[T]:
        recorder = self._records.recorder()
        session = Session(
            trace_id=new_trace_id(),
            kind=kind,
            parts=self._parts,
            recorder=recorder if live is None else live.recorder(recorder),
            calls=calls,
            clock=self._clock,
            shadow=self._shadow,
        )
        return session.conduct(query, flow, decided)

    def _answered(
        self, conducted: Conducted[Released | Abstained] | Conducted[Clarify]
    ) -> tuple[Answer, Run]:
        run = conducted.run
        return (
            Answer(
                decision=conducted.value,
                trace_id=run.trace_id,
                usage=run.usage,
                timings=dict(run.timings),
                link_hosts=self.policy.render.link_hosts,
            ),
            run,
        )

    def _calls(self, wait: Callable[..., object], deadline: float | timedelta | None) -> Calls:
        return Calls(wait=wait, seconds_left=_countdown(deadline), abandoned=self._abandoned)


def _countdown(deadline: float | timedelta | None) -> Callable[[], float]:
    ends = monotonic() + seconds_of(deadline)
    return lambda: ends - monotonic()


def _itself(decision: Decision) -> Decision:
    return decision


def _if_abstained(value: Prompt | Gathered | Abstained) -> Decision | None:
    return value if isinstance(value, Abstained) else None


def _handed_out(prompt: Prompt) -> tuple[Note, ...]:
    """Where the search is that led to a prompt of `prepare`."""
    if not prompt.trace_id:
        return ()
    return (Note("prepared_in", data={"trace": prompt.trace_id}),)


def _unread(prompt: Prompt, reply: Draft | str) -> Verified:
    """No verdict on any claim, because there is none that could be read."""
    text = reply if isinstance(reply, str) else ""
    return Verified(Written(prompt, Reply(text), Draft(answerable=False)), ())
