"""`Guard`: the one object an application holds.

Importing it is cheap; the parts behind it are loaded when one is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Self

from guardrag.errors import CallError

if TYPE_CHECKING:
    from datetime import timedelta
    from pathlib import Path
    from types import TracebackType

    from guardrag.adapters.retriever import AnyRetriever, WrappedRetriever
    from guardrag.guard.answer import Answer
    from guardrag.guard.asking import History
    from guardrag.guard.building import GivenGenerator, GivenJudge, GivenRoutes
    from guardrag.guard.checking import Shown
    from guardrag.guard.inspection import Inspection, Ranked
    from guardrag.guard.readiness import Readiness
    from guardrag.guard.recording import GivenStore
    from guardrag.guard.rewriting import Rewriter
    from guardrag.guard.streaming import AsyncEventStream, EventStream
    from guardrag.policy import Policy
    from guardrag.ports import Clock, Embedder, Passages, Scorer, TokenCounter
    from guardrag.types import Abstained, Caller, Draft, Fingerprints, Prompt, Verified

__all__ = ["Guard"]


def _now() -> datetime:
    return datetime.now(UTC)


class Guard:
    """Stands between a retriever and a language model.

    Safe to share between threads and tasks; holds no state of any question.

    Args:
        retriever: What finds passages: any callable `(query)`, `(query, k)` or
            `(query, k, filters)`, synchronous or not, or an `Index`.
        policy: A built-in name (`offline`, `balanced`, `strict`), a YAML file, a mapping of what such a
            file holds, or a `Policy`.
        generator: Any callable from chat messages to text, or a `Generator`; None takes
            what the policy names.
        scorer: Scorers beside the ones that the policy's names stand for.
        embedder: For deduplication by embeddings.
        judge: A second opinion on claims (`verify.judge: custom`), on whether the passages can answer
            (`suffice.method: custom`), or both: a function of a statement and texts that gives a
            `Judgement` or a `Verdict`, synchronous or not, or a `Judge`.
        passages: Fetches neighbours and sections; None takes the retriever's own, if it has one.
        store: Where traces and tickets are kept: a path, a database URL, False for nowhere,
            or None for `GUARDRAG_STORE`, else `.guardrag/guardrag.db`.
        routes: Where abstentions go: a callable, or tools by target.
        shadow: A second policy, whose decision is recorded beside the first and changes nothing.
        rewriter: Makes a standalone question of one that leans on earlier turns.
        count_tokens: Counts tokens as the model would; None takes a careful estimate.
        clock: Tells the time.
        at_once: How many questions `aanswer` works on at once.
        redactors: Take out of every text what must not be kept, beside the policy's `trace.redact`,
            before a trace, span or ticket is written. Answers are not changed.

    Raises:
        ConfigurationError: If the parts cannot work together; the message says which and why.
        PolicyError: If the policy cannot be read.
        MissingExtraError: If the policy names something that is not installed.
    """

    def __init__(
        self,
        retriever: AnyRetriever | WrappedRetriever | object,
        *,
        policy: str | Path | Policy | Mapping[str, object] = "offline",
        generator: GivenGenerator | None = None,
        scorer: Scorer | Sequence[Scorer] | None = None,
        embedder: Embedder | None = None,
        judge: GivenJudge | None = None,
        passages: Passages | None = None,
        store: GivenStore = None,
        routes: GivenRoutes | None = None,
        shadow: str | Path | Policy | Mapping[str, object] | None = None,
        rewriter: Rewriter | None = None,
        count_tokens: TokenCounter | None = None,
        clock: Clock = _now,
        at_once: int = 16,
        redactors: Sequence[Callable[[str], str]] = (),
    ) -> None:
        from guardrag.guard.engine import Engine

        self._engine = Engine(
            retriever,
            policy=policy,
            generator=generator,
            scorer=scorer,
            embedder=embedder,
            judge=judge,
            passages=passages,
            store=store,
            routes=routes,
            shadow=shadow,
            rewriter=rewriter,
            count_tokens=count_tokens,
            clock=clock,
            at_once=at_once,
            redactors=redactors,
        )

    @property
    def policy(self) -> Policy:
        """The policy in force."""
        return self._engine.policy

    @property
    def fingerprints(self) -> Fingerprints:
        """Which exact retriever, scorers, generator and judge answer."""
        return self._engine.fingerprints

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
        calls = self._engine.calls(deadline)
        return self._engine.ask(calls, question, caller, filters, history, as_of)[0]

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
        return await self._engine.ask_off_loop(question, caller, filters, history, as_of, deadline)

    def stream(
        self,
        question: str,
        *,
        caller: Caller | Mapping[str, object] | None = None,
        filters: Mapping[str, object] | None = None,
        history: History = (),
        as_of: datetime | None = None,
        deadline: float | timedelta | None = None,
    ) -> EventStream:
        """`answer` as it comes about: stages as they end, claims as they are verified, the decision last.

        A claim leaves as soon as it is complete and verified if the policy drops single
        claims (`release.on_failure: drop`, `release.conflicts: show`) and the generator can
        stream; otherwise once the whole answer is released. Nothing unverified ever leaves.
        Close what you do not read to its end, or use it in a `with` block.

        Raises:
            CallError, FilterError: If an argument cannot be read.
        """
        from guardrag.guard.streaming import EventStream

        return EventStream(self._engine.listen(question, caller, filters, history, as_of, deadline))

    def astream(
        self,
        question: str,
        *,
        caller: Caller | Mapping[str, object] | None = None,
        filters: Mapping[str, object] | None = None,
        history: History = (),
        as_of: datetime | None = None,
        deadline: float | timedelta | None = None,
    ) -> AsyncEventStream:
        """`stream` for asyncio: an async iterator, to be closed with `aclose` or used with `async with`.

        Each stream that is being read has a thread of its own; `at_once` does not bound them.
        """
        from guardrag.guard.streaming import AsyncEventStream, CallerLoop

        loop = CallerLoop()
        flow = self._engine.listen(question, caller, filters, history, as_of, deadline, loop.submit)
        return AsyncEventStream(flow, loop)

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
        if isinstance(questions, str | bytes | Mapping) or not isinstance(questions, Iterable):
            raise CallError(f"questions is a list of texts, not {type(questions).__name__}")
        from guardrag.guard.given import check_at_once

        check_at_once(at_once)
        if progress is not None and not callable(progress):
            raise CallError(f"progress is called with two numbers; {type(progress).__name__} cannot be")
        asked = list(questions)
        from concurrent.futures import ThreadPoolExecutor

        done = 0
        with ThreadPoolExecutor(max_workers=at_once, thread_name_prefix="guardrag-batch") as pool:
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
        return self._engine.inspect(question, caller, filters, as_of)

    def rank(
        self,
        question: str,
        *,
        caller: Caller | Mapping[str, object] | None = None,
        filters: Mapping[str, object] | None = None,
        as_of: datetime | None = None,
    ) -> Ranked:
        """Searches, ranks and gates, and calls no model that writes or judges. Not for askers."""
        return self._engine.rank(question, caller, filters, as_of)

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
        return self._engine.prepare(question, caller, filters, history, as_of, deadline)

    def verify(self, shown: Shown, reply: Draft | str) -> Verified:
        """The verdict on every claim of a reply.

        Args:
            shown: The prompt that `prepare` gave, or the passages that the model was shown,
                which are `[1]`, `[2]`… or `[S1]`, `[S2]`… in the reply.
            reply: A draft, its JSON text, or an answer in free text with citation markers
                and double-quoted quotes. JSON with prose round it that says more than
                "Here it is:" is free text.

        Where the judge fails, no claim is supported, and the check `judge` of each says why.
        """
        return self._engine.examine("verify", "", shown, reply)

    def observe(self, question: str, passages: Shown, text: Draft | str) -> Verified:
        """Records a verdict on the application's own answer, and changes nothing."""
        return self._engine.examine("observe", question, passages, text)

    def check(self) -> Readiness:
        """Warms the models and tries every tool once, for a readiness probe."""
        return self._engine.check()

    # -- holding --------------------------------------------------------------------------

    def close(self) -> None:
        """Lets go of the database and of the private event loop."""
        self._engine.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
