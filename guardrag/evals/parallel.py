"""Several cases at a time, in this process or on a Ray cluster, with the same results in the same order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import TYPE_CHECKING, TypeVar

from guardrag.errors import MissingExtraError
from guardrag.evals.cases import Case

if TYPE_CHECKING:
    from guardrag.evals.report import CaseResult

__all__ = ["each", "each_of", "each_on_ray"]

T = TypeVar("T")
Progress = Callable[["CaseResult"], None]


def each(
    ask: Callable[[Case], CaseResult],
    cases: Iterable[Case],
    *,
    jobs: int = 1,
    done: Mapping[str, CaseResult] | None = None,
    progress: Progress | None = None,
) -> tuple[CaseResult, ...]:
    """The result of every case, in the order of the cases.

    Args:
        jobs: Threads. They help where a question waits: for a model, a database, a server.
        done: Results by case id that are taken as they are, and not reported as progress.
        progress: Called after each case, in the order in which they end, from this thread.
    """
    asked = tuple(cases)
    found = dict(done or {})
    todo = [case for case in asked if case.id not in found]
    for result in _threads(ask, todo, jobs) if jobs > 1 else map(ask, todo):
        found[result.case.id] = result
        if progress is not None:
            progress(result)
    return tuple(found[case.id] for case in asked)


def each_of(
    ask: Callable[[Case], T],
    cases: Sequence[Case],
    *,
    jobs: int = 1,
    progress: Callable[[], None] | None = None,
) -> tuple[T, ...]:
    """What `ask` makes of each case, in their order; `jobs` at a time, in threads."""
    found: dict[str, T] = {}

    def asked(case: Case) -> tuple[str, T]:
        return case.id, ask(case)

    for case_id, value in _threads(asked, cases, jobs) if jobs > 1 else map(asked, cases):
        found[case_id] = value
        if progress is not None:
            progress()
    return tuple(found[case.id] for case in cases)


def _threads(ask: Callable[[Case], T], cases: Sequence[Case], jobs: int) -> Iterator[T]:
    with ThreadPoolExecutor(max_workers=jobs, thread_name_prefix="guardrag-eval") as pool:
        futures = [pool.submit(ask, case) for case in cases]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def each_on_ray(
    make: Callable[[], Callable[[Case], CaseResult]],
    cases: Iterable[Case],
    *,
    jobs: int = 2,
    done: Mapping[str, CaseResult] | None = None,
    progress: Progress | None = None,
) -> tuple[CaseResult, ...]:
    """As `each`, on the cluster that RAY_ADDRESS names, or on processes of this machine.

    Args:
        make: Called once by every worker, for what asks a case there: a Guard cannot be sent. It is
            pickled, and what it names must be installed on the workers.
        jobs: Workers.

    Raises:
        MissingExtraError: If ray is not installed.
    """
    try:
        import ray
    except ImportError as error:
        raise MissingExtraError("the engine ray", extra="ray", why="no ray") from error
    asked = tuple(cases)
    found = dict(done or {})
    todo = [case for case in asked if case.id not in found]
    if not todo:
        return tuple(found[case.id] for case in asked)
    started = not ray.is_initialized()
    if started:
        _start(jobs)
    try:
        for result in _on_workers(make, todo, min(jobs, len(todo))):
            found[result.case.id] = result
            if progress is not None:
                progress(result)
    finally:
        if started:
            ray.shutdown()
    return tuple(found[case.id] for case in asked)


def _start(jobs: int) -> None:
    import ray

    if os.environ.get("RAY_ADDRESS"):
        ray.init(log_to_driver=False)
        return
    ray.init(address="local", num_cpus=jobs, include_dashboard=False, log_to_driver=False)


class _Worker:
    """Holds what asks cases on one worker."""

    def __init__(self, make: Callable[[], Callable[[Case], CaseResult]]) -> None:
        self._ask = make()

    def ask(self, case: Case) -> CaseResult:
        return self._ask(case)


def _on_workers(
    make: Callable[[], Callable[[Case], CaseResult]], cases: Sequence[Case], jobs: int
) -> Iterator[CaseResult]:
    """Results as they come; a worker gets its next case when it has handed in the last."""
    import ray
    from ray.util import ActorPool

    actor = ray.remote(_Worker)
    pool = ActorPool([actor.remote(make) for _ in range(jobs)])
    yield from pool.map_unordered(lambda worker, case: worker.ask.remote(case), list(cases))
