"""`Guard`: the one object an application holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

from guardrag.adapters.calling import Abandoned, Calls
from guardrag.adapters.loops import PrivateLoop, on_caller_loop, run_off_loop
from guardrag.adapters.retriever import AnyRetriever, WrappedRetriever
from guardrag.errors import ToolError
from guardrag.guard.answer import Answer
from guardrag.guard.asking import History, is_greeting, make_query, seconds_of
from guardrag.guard.building import GivenGenerator, GivenRoutes, build_parts, shadow_parts
from guardrag.guard.checking import Shown, shown_prompt, written_of
from guardrag.guard.inspection import Inspection, inspection
from guardrag.guard.readiness import Readiness, check_tools
from guardrag.guard.recording import GivenStore, Records
from guardrag.guard.rewriting import Rewriter, rewritten
from guardrag.guard.session import Conducted, Session
from guardrag.pipeline import Tools, answer, finish, gather, prepare
from guardrag.policy import load_policy
from guardrag.ports import Clock, Embedder, Judge, Passages, Scorer, TokenCounter
from guardrag.run import Run
from guardrag.stages.release import release
from guardrag.stages.verify import verify
from guardrag.trace.ids import new_trace_id
from guardrag.types import (
    Abstained,
    Caller,
    Clarify,
    Decision,
    Draft,
    Prompt,
    Query,
    Released,
    Reply,
    Stage,
    Verified,
    Written,
)

if TYPE_CHECKING:
    from guardrag.policy import Policy

__all__ = ["Guard"]

T = TypeVar("T")


def _now() -> datetime:
    return datetime.now(UTC)


class Guard:
    """Stands between a retriever and a language model.

    Safe to share between threads and tasks; holds no state of any question.

    Args:
        retriever: What finds passages: any callable `(query)`, `(query, k)` or
            `(query, k, filters)`, synchronous or not, or an `Index`.
        policy: A built-in name (`offline`, `balanced`, `strict`), a YAML file, or a `Policy`.
        generator: Any callable from chat messages to text, or a `Generator`; None takes
            what the policy names.
        scorer: Scorers beside the ones that the policy's names stand for.
        embedder: For deduplication by embeddings.
        judge: A second opinion on claims, where the policy asks for one.
        passages: Fetches neighbours and sections; None takes the retriever's own, if it has one.
        store: Where traces and tickets are kept: a path, a database URL, False for nowhere,
            or None for `GUARDRAG_STORE`, else `.guardrag/guardrag.db`.
        routes: Where abstentions go: a callable, or tools by target.
        shadow: A second policy, whose decision is recorded beside the first and changes nothing.
        rewriter: Makes a standalone question of one that leans on earlier turns.
        count_tokens: Counts tokens as the model would; None takes a careful estimate.
        clock: Tells the time.
        at_once: How many questions `aanswer` works on at once.

    Raises:
        ConfigurationError: If the parts cannot work together; the message says which and why.
        PolicyError: If the policy cannot be read.
        MissingExtraError: If the policy names something that is not installed.
    """

    def __init__(
        self,
        retriever: AnyRetriever | WrappedRetriever | object,
        *,
        policy: str | Path | Policy = "offline",
        generator: GivenGenerator | None = None,
        scorer: Scorer | Sequence[Scorer] | None = None,
        embedder: Embedder | None = None,
        judge: Judge | None = None,
        passages: Passages | None = None,
        store: GivenStore = None,
        routes: GivenRoutes | None = None,
        shadow: str | Path | Policy | None = None,
        rewriter: Rewriter | None = None,
        count_tokens: TokenCounter | None = None,
        clock: Clock = _now,
        at_once: int = 16,
    ) -> None:
        self.policy = load_policy(policy)
        self._records = Records(store, self.policy.trace)
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
        self._shadow = None if shadow is None else shadow_parts(self._parts, load_policy(shadow), scorer)
        self._rewriter = rewriter
        self._clock = clock
        self._at_once = at_once
        self._loop = PrivateLoop()
        self._abandoned = Abandoned(self.policy.tools.max_abandoned)

    # -- asking ---------------------------------------------------------------------------

    def answer(
        self,
        question: str,
        *,
        caller: Caller | Mapping[str, object] | None = None,
        filters: Mapping[str, object] | None = None,
        history: History = (),
        as_of: datetime | None = None,
        deadline: float | timedelta | None = None,
    ) -> Answer:
        """An answer whose every claim carries verified quotes, or an abstention, or a question back.

        Args:
            question: In any language.
            caller: Who asks; the application vouches for these attributes.
            filters: Narrows the search: `{"field": value}` or `{"field": {op: value}}`.
            history: Earlier turns. They help to understand the question and are never evidence.
            as_of: The moment for which validity is judged; None is now, naive is UTC.
            deadline: Seconds until the answer is no longer of use.

        Raises:
            CallError, FilterError: If an argument cannot be read.
            AsyncToolError: If a tool is async and this runs inside an event loop.
            StoreError: If the answer could not be put on record.
            ToolError: If a tool failed and the policy's `tools.on_error` is `raise`.
        """
        calls = self._calls(self._loop.run, deadline)
        return self._ask(calls, question, caller, filters, history, as_of)[0]

    async def aanswer(
        self,
        question: str,
        *,
        caller: Caller | Mapping[str, object] | None = None,
        filters: Mapping[str, object] | None = None,
        history: History = (),
        as_of: datetime | None = None,
        deadline: float | timedelta | None = None,
    ) -> Answer:
        """`answer` for event loops: never blocks the loop, and stops when its task is cancelled."""
        calls = self._calls(on_caller_loop, deadline)
        work = partial(self._ask, calls, question, caller, filters, history, as_of)
        return (await run_off_loop(work, calls, key=id(self), at_once=self._at_once))[0]

    def batch(
        self,
        questions: Iterable[str],
        *,
        caller: Caller | Mapping[str, object] | None = None,
        filters: Mapping[str, object] | None = None,
        as_of: datetime | None = None,
        deadline: float | timedelta | None = None,
        at_once: int = 4,
        progress: Callable[[int, int], None] | None = None,
    ) -> list[Answer]:
        """The answers to several questions, in order.

        Args:
            deadline: For each question, from when it is begun.
            at_once: How many questions are worked on at the same time.
            progress: Called with how many are done and how many there are.
        """
        asked = list(questions)
        done = 0
        with ThreadPoolExecutor(max_workers=max(1, at_once), thread_name_prefix="guardrag-batch") as pool:
            futures = [
                pool.submit(
                    self.answer, question, caller=caller, filters=filters, as_of=as_of, deadline=deadline
                )
                for question in asked
            ]
            try:
                answers = []
                for future in futures:
                    answers.append(future.result())
                    done += 1
                    if progress is not None:
                        progress(done, len(asked))
            except BaseException:
                for future in futures:
                    future.cancel()
                raise
        return answers

    def inspect(
        self,
        question: str,
        *,
        caller: Caller | Mapping[str, object] | None = None,
        filters: Mapping[str, object] | None = None,
        as_of: datetime | None = None,
    ) -> Inspection:
        """`answer` with the rankings that led to it, for evaluation. Not for askers."""
        calls = self._calls(self._loop.run, None)
        return inspection(*self._ask(calls, question, caller, filters, (), as_of))

    # -- for applications that call the model themselves -----------------------------------

    def prepare(
        self,
        question: str,
        *,
        caller: Caller | Mapping[str, object] | None = None,
        filters: Mapping[str, object] | None = None,
        history: History = (),
        as_of: datetime | None = None,
        deadline: float | timedelta | None = None,
    ) -> Prompt | Abstained:
        """The prompt to send, or why the question should not be answered."""
        calls = self._calls(self._loop.run, deadline)
        query = self._query(question, caller, filters, history, as_of)

        def flow(tools: Tools, run: Run) -> Prompt | Abstained:
            asked = prepare(gather(query, self.policy, tools, run), self.policy, tools, run)
            if isinstance(asked, Abstained):
                handed_over = finish(query, asked, self.policy, tools, run)
                return handed_over if isinstance(handed_over, Abstained) else asked
            return asked

        return self._conduct("prepare", calls, query, flow, _if_abstained).value

    def verify(self, shown: Shown, reply: Draft | str) -> Verified:
        """The verdict on every claim of a reply.

        Args:
            shown: The prompt that `prepare` gave, or the passages that the model was shown,
                which are `[1]`, `[2]`… or `[S1]`, `[S2]`… in the reply.
            reply: A draft, its JSON text, or an answer in free text with citation markers
                and double-quoted quotes.
        """
        return self._examine("verify", "", shown, reply)

    def observe(self, question: str, passages: Shown, text: Draft | str) -> Verified:
        """Records a verdict on the application's own answer, and changes nothing."""
        return self._examine("observe", question, passages, text)

    def check(self) -> Readiness:
        """Warms the models and tries every tool once, for a readiness probe."""
        calls = self._calls(self._loop.run, None)
        return check_tools(
            self._parts.bind(calls), self._records, self._query("ready?", None, None, (), None)
        )

    # -- holding --------------------------------------------------------------------------

    def close(self) -> None:
        """Lets go of the database and of the private event loop."""
        self._loop.close()
        self._records.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- inside ---------------------------------------------------------------------------

    def _ask(
        self,
        calls: Calls,
        question: str,
        caller: Caller | Mapping[str, object] | None,
        filters: Mapping[str, object] | None,
        history: History,
        as_of: datetime | None,
    ) -> tuple[Answer, Run]:
        query = self._query(question, caller, filters, history, as_of)
        if is_greeting(query.original, self.policy.small_talk):
            greeting = Clarify(self.policy.small_talk.reply, needs=("question",))
            return self._answered(
                self._conduct("answer", calls, query, lambda _tools, _run: greeting, _itself)
            )
        try:
            query = rewritten(query, self.policy, self._rewriter, self._parts.generator, calls)
        except ToolError as failure:
            refused = Abstained(failure.reason)
            return self._answered(
                self._conduct(
                    "answer",
                    calls,
                    query,
                    lambda tools, run: finish(query, refused, self.policy, tools, run),
                    _itself,
                )
            )
        return self._answered(
            self._conduct(
                "answer", calls, query, lambda tools, run: answer(query, self.policy, tools, run), _itself
            )
        )

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

    def _examine(self, kind: str, question: str, shown: Shown, reply: Draft | str) -> Verified:
        policy = self.policy
        prompt = shown_prompt(shown, self._query(question, None, None, (), None))
        written = written_of(prompt, reply, policy)

        def flow(tools: Tools, run: Run) -> tuple[Verified, Decision]:
            checked = run(Stage.VERIFY, verify, written, policy.verify, tools.judge)
            decision = run(Stage.RELEASE, release, checked, policy.release)
            return checked if isinstance(checked, Verified) else _unread(prompt, reply), decision

        calls = self._calls(self._loop.run, None)
        return self._conduct(kind, calls, prompt.query, flow, lambda value: value[1]).value[0]

    def _conduct(
        self,
        kind: str,
        calls: Calls,
        query: Query,
        flow: Callable[[Tools, Run], T],
        decided: Callable[[T], Decision | None],
    ) -> Conducted[T]:
        session = Session(
            trace_id=new_trace_id(),
            kind=kind,
            parts=self._parts,
            recorder=self._records.recorder(),
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


def _if_abstained(value: Prompt | Abstained) -> Decision | None:
    return value if isinstance(value, Abstained) else None


def _unread(prompt: Prompt, reply: Draft | str) -> Verified:
    """No verdict on any claim, because there is none that could be read."""
    text = reply if isinstance(reply, str) else ""
    return Verified(Written(prompt, Reply(text), Draft(answerable=False)), ())
