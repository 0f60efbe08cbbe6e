"""A wrong answer walked through from its trace: what to look at first, and the one thing to change.

The order is that of looking before touching anything: what was the model shown; was the right
passage there, and where; if not, was it found at all; if it was, what put it aside. The words
of the prompt come last. Nothing is called: all of it is on record.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from guardrag.evals.diagnosis.asked_as import options_of
from guardrag.evals.diagnosis.path import rank_of
from guardrag.evals.diagnosis.triage_drops import change_for
from guardrag.rules.reply import is_extractive
from guardrag.trace.view import StageView, TraceView
from guardrag.types import Candidate, ClaimFinding, Dropped, Gathered, Reason, Released, Stage

__all__ = ["Step", "Triage", "triage"]

_LONG_PROMPT = 10
_NONE = frozenset({Reason.NO_ANSWER_FOUND, Reason.MODEL_REFUSED, Reason.EMPTY_ANSWER})
"""Reasons for which there never was an answer that could be withheld."""


@dataclass(frozen=True, slots=True)
class Step:
    """One look.

    Attributes:
        asked: What was looked for.
        seen: What there was.
        well: Whether that is as it should be; None: a person must judge.
    """

    asked: str
    seen: str
    well: bool | None = None


@dataclass(frozen=True, slots=True)
class Triage:
    """The looks taken, in order, and where they end.

    Attributes:
        change: The one thing to change, or to do next.
        command: What would show that it helps.
    """

    trace_id: str
    steps: tuple[Step, ...]
    change: str
    command: str

    def to_json(self) -> dict[str, object]:
        """For programs."""
        return {
            "trace_id": self.trace_id,
            "steps": [{"asked": step.asked, "seen": step.seen, "well": step.well} for step in self.steps],
            "change": self.change,
            "command": self.command,
        }


def triage(view: TraceView, gold: Sequence[str] = ()) -> Triage:
    """Walks one trace.

    Args:
        view: The trace.
        gold: Ids of the passages or sections that answer; none: a person reads what was shown and
            says which it should have been.
    """
    walk = _Walk(view, tuple(gold))
    return walk.without_gold() if not gold else walk.with_gold()


class _Walk:
    """One pass over one trace; steps are collected as looks are taken."""

    def __init__(self, view: TraceView, gold: tuple[str, ...]) -> None:
        self.view = view
        self.gold = gold
        self.steps: list[Step] = []
        self.modelled = view.judged_only or not is_extractive(view.fingerprints.generator)
        self.reader = "the model" if self.modelled else "the extractive generator"
        self.sent = [exhibit.candidate for exhibit in view.exhibits]

    def without_gold(self) -> Triage:
        """What was shown, for a person to read."""
        self._decision()
        if self.view.judged_only:
            return self._judged()
        shown = self.sent or list(self._candidates(Stage.RERANK) or self._candidates(Stage.RETRIEVE))
        where = "in the prompt" if self.sent else "found, best first; nothing was shown"
        ids = ", ".join(candidate.passage.id for candidate in shown[:10]) or "nothing"
        self.steps.append(Step(f"What was {where}?", ids, well=None if shown else False))
        change = (
            "Read these passages. If the one that answers is not among them, say which it should have been."
            if shown
            else "Nothing was found. Say which passage answers, to see whether it is there and in scope."
        )
        return self._end(change, f"guardrag triage {self.view.trace_id} --gold ID")

    def _judged(self) -> Triage:
        """A verdict on a reply that the application had written: its passages are those that it showed."""
        if self.sent:
            ids = ", ".join(candidate.passage.id for candidate in self.sent[:10])
            self.steps.append(Step("What was the reply judged by?", ids, well=None))
        refused = self._refused()
        if refused:
            return self._end(*self._unreleased())
        notes = [note.text for stage in self.view.stages for note in stage.notes if note.text]
        if not self.sent and notes:
            self.steps.append(Step("Could the reply be read?", f"no: {notes[0]}", well=False))
            return self._end("Mend what writes the reply; nothing in it was judged.", self._show())
        return self._elsewhere()

    def _elsewhere(self) -> Triage:
        """Where what was found stands, which a trace of a verdict does not hold."""
        if self.view.kind == "observe":
            return self._end(
                "This trace holds the verdict on an answer of the application's own, and what it was judged "
                "by. What was found and put aside is not on record.",
                self._show(),
            )
        return self._end(
            "This trace holds the verdict on a reply and what it was judged by. What was found, ranked and "
            "put aside is in the trace of `prepare` for the same question, listed by",
            f"guardrag traces list --text {shlex.quote(self.view.query.text)}"
            if self.view.query.text.strip()
            else "guardrag traces list",
        )

    def with_gold(self) -> Triage:
        """Follows the passages that answer."""
        self._decision()
        place = rank_of(self.sent, self.gold)
        if place is not None:
            self.steps.append(
                Step("Was it in the prompt?", f"yes, at place {place} of {len(self.sent)}", well=True)
            )
            return self._downstream(place)
        count = f"; {len(self.sent)} others were" if self.sent else "; nothing was shown"
        self.steps.append(Step("Was it in the prompt?", f"no{count}", well=False))
        found = self._candidates(Stage.RETRIEVE)
        rank = rank_of(found, self.gold)
        drop = self._dropped()
        if rank is None and (drop is None or drop.stage is not Stage.RETRIEVE):
            return self._absent(found)
        seen = f"yes, at rank {rank} of {len(found)}" if rank is not None else "yes, and put aside at once"
        self.steps.append(Step("Was it retrieved?", seen, well=True))
        self._filters()
        return self._put_aside(drop)

    # -- it was shown: the failure is downstream --------------------------------------------

    def _downstream(self, place: int) -> Triage:
        self._filters()
        count = len(self.sent)
        if self.modelled and count >= _LONG_PROMPT and count < 4 * place <= 3 * count:
            self.steps.append(Step("Where a model reads well?", f"no: in the middle of {count}", well=False))
            return self._end(
                "Send fewer exhibits (order.k), or set order.arrangement to edges.", self._replay()
            )
        if self.modelled:
            self.steps.append(Step("Where a model reads well?", f"yes: {place} of {count}", well=True))
        decision = self.view.decision
        if isinstance(decision, Released):
            cited = [citation.passage_id for citation in decision.citations]
            shown = self.sent[place - 1]
            own = {shown.passage.id, *(part.id for part in shown.parts), *self.gold}
            if own & set(cited):
                self.steps.append(Step("Does the answer cite it?", "yes", well=True))
                return self._end(
                    "The answer quotes the right passage. If it says something else than the passage, "
                    "keep the "
                    "question as a case and look at the checks (verify.checks).",
                    self._show(),
                )
            self.steps.append(Step("Does the answer cite it?", f"no, but {', '.join(cited)}", well=False))
            return self._end(
                f"{self.reader[0].upper()}{self.reader[1:]} preferred another passage. Read both: if they "
                "contradict each other, mend the documents; if not, send fewer (order.k).",
                self._show(),
            )
        return self._end(*self._unreleased())

    def _unreleased(self) -> tuple[str, str]:
        refused = self._refused()
        if refused:
            self.steps.append(Step("What did the checks say?", refused[0].reason, well=False))
            return (
                (
                    f"Read the claim beside its quote: {self.reader} said more than the passage, or "
                    "misquoted it."
                ),
                self._show(),
            )
        abstained = self.view.abstained
        if abstained is not None:
            why = abstained.reason.value.replace("_", " ")
            withheld = f"there was none: {why}" if abstained.reason in _NONE else f"it was withheld: {why}"
            self.steps.append(Step("What became of the answer?", withheld, well=False))
            left = (
                "Read the reply; the instructions and the model are what is left to change."
                if self.modelled
                else "Without a model an answer is made of sentences that stand there and fit the question's "
                "words: ask in the words of the document, lower generate.min_coverage, or name a model "
                "(--model)."
            )
            return f"The right passage was there, so the search is not at fault. {left}", self._show()
        return self.view.progress or "There is no decision on record.", self._show()

    def _refused(self) -> list[ClaimFinding]:
        verified = self.view.verified
        return [] if verified is None else [claim for claim in verified.claims if not claim.supported]

    # -- it was not shown -------------------------------------------------------------------

    def _absent(self, found: Sequence[Candidate]) -> Triage:
        if not self._has(Stage.RETRIEVE):
            self.steps.append(Step("Was it retrieved?", "no retrieval is on record", well=None))
            if self.view.judged_only:
                return self._elsewhere()
            return self._end(self.view.progress or "It ended before anything was looked for.", self._show())
        self.steps.append(
            Step("Was it retrieved?", f"no: not among the {len(found)} that came back", well=False)
        )
        self._filters()
        return self._end(
            "It is a matter of the search: whether it is in the documents and in scope, whether the "
            "words, the "
            "vectors or the cut miss it.",
            self._diagnose(),
        )

    def _put_aside(self, drop: Dropped | None) -> Triage:
        ranked = rank_of(self._candidates(Stage.RERANK), self.gold)
        if drop is None:
            abstained = self.view.abstained
            said = "it was not dropped" if abstained is None else f"all stopped: {abstained.reason.value}"
            self.steps.append(Step("What put it aside?", said, well=False))
            return self._end("Look at the stage that abstained.", self._show())
        place = "" if ranked is None else f"; it ranked {ranked} after reranking"
        detail = f" ({drop.detail})" if drop.detail else ""
        seen = f"{drop.stage.value}: {drop.reason.value.replace('_', ' ')}{detail}{place}"
        self.steps.append(Step("What put it aside?", seen, well=False))
        change, command = change_for(drop, ranked, self.sent)
        commands: dict[str, Callable[[], str]] = {
            "diagnose": self._diagnose,
            "replay": self._replay,
            "show": self._show,
        }
        return self._end(change, commands[command]())

    # -- looks ------------------------------------------------------------------------------

    def _decision(self) -> None:
        decision = self.view.decision
        if decision is None:
            self.steps.append(Step("What was decided?", self.view.progress or "nothing", well=None))
            return
        abstained = self.view.abstained
        if abstained is None:
            self.steps.append(Step("What was decided?", type(decision).__name__.lower(), well=None))
            return
        stage = f" by {abstained.stage.value}" if abstained.stage is not None else ""
        self.steps.append(
            Step(
                "What was decided?",
                f"abstained{stage}: {abstained.reason.value.replace('_', ' ')}",
                well=None,
            )
        )

    def _filters(self) -> None:
        query = self.view.query
        if self.view.judged_only:  # the search was another's
            return
        fields = dict.fromkeys(c.field for c in (*(query.required or ()), *query.filters))
        leaked = sum(len(stage.dropped) for stage in self._stages(Stage.PERMIT))
        if query.required is None:
            self.steps.append(
                Step("Was something filtered?", "the caller lacks what the policy requires", well=False)
            )
        elif fields or leaked:
            seen = f"by {', '.join(fields) or 'nothing'}; {leaked} came back out of scope and were dropped"
            self.steps.append(Step("Was something filtered?", seen, well=not leaked))

    def _stages(self, stage: Stage) -> list[StageView]:
        return [one for one in self.view.stages if one.stage is stage]

    def _has(self, stage: Stage) -> bool:
        return bool(self._stages(stage))

    def _candidates(self, stage: Stage) -> tuple[Candidate, ...]:
        for one in self._stages(stage):
            if isinstance(one.value, Gathered):
                return one.value.candidates
        return ()

    def _dropped(self) -> Dropped | None:
        drops = (drop for stage in self.view.stages for drop in stage.dropped)
        return next((drop for drop in drops if rank_of((drop.candidate,), self.gold)), None)

    # -- where it ends ----------------------------------------------------------------------

    def _end(self, change: str, command: str) -> Triage:
        return Triage(self.view.trace_id, tuple(self.steps), change, command)

    def _show(self) -> str:
        return f"guardrag traces show {self.view.trace_id} --full"

    def _replay(self) -> str:
        return self._diagnose("CHANGED.yaml")

    def _diagnose(self, policy: str | None = None) -> str:
        asked = f"guardrag diagnose --question {shlex.quote(self.view.query.text)}"
        labels = "".join(f" --gold {shlex.quote(label)}" for label in self.gold)
        return f"{asked}{labels} --docs DOCS{options_of(self.view, policy)}"
