"""Tries every tool once, for a readiness probe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from guardrag.errors import GuardragError
from guardrag.guard.recording import Records
from guardrag.pipeline import Tools
from guardrag.ports import PassageQuery
from guardrag.rules.failures import bounded
from guardrag.types import Candidate, Exhibit, Message, Passage, Prompt, Query

__all__ = ["Readiness", "ToolCheck", "check_tools"]


@dataclass(frozen=True, slots=True)
class ToolCheck:
    """How one tool did.

    Attributes:
        tool: Its name.
        ok: True if it answered.
        seconds: How long it took, loading included.
        detail: What went wrong, in a sentence; empty if nothing.
    """

    tool: str
    ok: bool
    seconds: float
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Readiness:
    """How all tools did."""

    tools: tuple[ToolCheck, ...]

    @property
    def ready(self) -> bool:
        """True if every tool answered."""
        return all(tool.ok for tool in self.tools)


_PROBE = Passage(id="probe", text="This passage checks that everything is ready.")


def check_tools(tools: Tools, records: Records, query: Query) -> Readiness:
    """Calls each tool with a harmless question; a model is loaded by that, and stays loaded."""
    prompt = Prompt(
        query=query,
        messages=(
            Message("system", 'Reply with {"answerable": false, "missing": null, "claims": []}'),
            Message("user", query.text),
        ),
        exhibits=(Exhibit("S1", Candidate(passage=_PROBE), _PROBE.text),),
        template="probe",
    )
    probes: list[tuple[str, Callable[[], object]]] = [
        ("store", records.store),
        ("retriever", lambda: tools.retriever(query.text, 1, query.required or ())),
        *(
            (f"scorer {scorer.name}", lambda scorer=scorer: scorer(query.text, [_PROBE]))
            for scorer in tools.scorers
        ),
        ("generator", lambda: tools.generator(prompt)),
    ]
    if tools.passages is not None:
        passages = tools.passages
        probes.append(("passages", lambda: passages(PassageQuery(ids=("probe",)), query.required or ())))
    if tools.embedder is not None:
        embedder = tools.embedder
        probes.append(("embedder", lambda: embedder([query.text])))
    judges = {one.fingerprint: one for one in (tools.judge, tools.sufficiency) if one is not None}
    probes += [("judge", partial(one, _PROBE.text, [_PROBE.text])) for one in judges.values()]
    return Readiness(tuple(_tried(name, probe) for name, probe in probes))


def _tried(name: str, probe: Callable[[], object]) -> ToolCheck:
    began = perf_counter()
    try:
        probe()
    except GuardragError as error:
        return ToolCheck(name, ok=False, seconds=perf_counter() - began, detail=bounded(str(error)))
    return ToolCheck(name, ok=True, seconds=perf_counter() - began)
