"""What was measured about one question, and what it is found to mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum

from guardrag.evals.diagnosis.causes import Cause

__all__ = [
    "AnswerPlace",
    "Comparison",
    "Diagnosis",
    "Fate",
    "Finding",
    "Measurements",
    "Recut",
    "SearchKind",
    "Standing",
]


class SearchKind(StrEnum):
    """What the retriever compares, as far as its scores say."""

    WORDS = "words"
    VECTORS = "vectors"
    BOTH = "both"
    UNKNOWN = "unknown"


class AnswerPlace(StrEnum):
    """Where the text of the known answer stands."""

    SENT = "sent"
    PASSAGE = "passage"
    CUT = "cut"
    """In no labelled passage, but in one joined with what stands beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where the passage stands in one ranking, and where it would without what takes places.

    Ranks count from 1; None: it is not there.

    Attributes:
        distinct: Without copies of what stands before.
        current: Without what is superseded or expired.
        clear: Without either: how well the ranking itself does.
        copies: How many copies of others, or of itself, stand before it.
        outdated: Ids of what is outdated before it.
        unmarked: Those of them that the model would be shown without a notice.
    """

    rank: int | None = None
    distinct: int | None = None
    current: int | None = None
    clear: int | None = None
    copies: int = 0
    outdated: tuple[str, ...] = ()
    unmarked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """What the stages made of it.

    Attributes:
        returned, leaked: How many came back from the retriever, and how many of them out of scope.
        dropped: Stage, reason and detail, where a stage dropped it.
        score, floor, scorer: The gate's, for this passage.
        gate: Why the gate abstained, empty if it did not.
        over_budget: True if the token budget cut it.
        budget: The policy's.
        sent, place: How many exhibits there are, and its place among them.
    """

    returned: int = 0
    leaked: int = 0
    dropped: tuple[str, str, str] | None = None
    score: float | None = None
    floor: float | None = None
    scorer: str = ""
    gate: str = ""
    over_budget: bool = False
    budget: int = 0
    sent: int = 0
    place: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """How it compares with all passages in scope.

    Attributes:
        lexical_rank, dense_rank: By words alone and by vectors alone.
        percentile: Share of the others that are less similar to the question, 0..1.
        identifiers: Identifiers of the question that it has.
        holders: How many passages have all of these.
        coverage: Share of the question's information in its text.
    """

    lexical_rank: int | None = None
    dense_rank: int | None = None
    percentile: float | None = None
    identifiers: tuple[str, ...] = ()
    holders: int = 0
    coverage: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Recut:
    """What its rank would be if it were cut otherwise, by the measure that the search itself uses.

    Attributes:
        plain_rank: As it is.
        window_rank: Its best window instead of it.
        headed_rank, headed_coverage: With its title and heading trail in front; None where the
            search sees those anyway, or there are none.
        joined_rank, joined_coverage: Joined with what stands before and after it.
        chars, window_chars: Lengths.
        answer: Where the known answer's text stands.
    """

    plain_rank: int | None = None
    window_rank: int | None = None
    headed_rank: int | None = None
    headed_coverage: float | None = None
    joined_rank: int | None = None
    joined_coverage: float | None = None
    chars: int = 0
    window_chars: int = 0
    answer: AnswerPlace | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurements:
    """One question, one labelled passage (the best of several), and where it went.

    Attributes:
        send_k, wide_k: The policy's: exhibits sent, candidates asked for.
        kind: What the retriever compares.
        in_corpus: None if the documents are not known and no search found it.
        alike: Where no passage has the label: names of passages that it may have meant.
        other_names: Ids under which the search gave what the label names in the documents or, where none of
            its names is one that the documents have, the first that it gave.
        same_text: True if it is the text that tells so.
        in_scope: Whether the caller's scope admits it.
        excluded_by: The fields whose conditions it fails.
        lacks: True if the policy requires an attribute that the caller does not have.
        rank: In what the retriever returned, from 1.
        unfiltered_rank: In the wide set, asked without any filter.
        search: In what the retriever gives when asked deeper, out of scope left aside.
        final: After reranking.
        passages: How many passages it was compared with.
        unmeasured: What could not be measured, and what would make it possible.
    """

    question: str
    gold: tuple[str, ...]
    send_k: int
    wide_k: int
    kind: SearchKind = SearchKind.UNKNOWN
    in_corpus: bool | None = None
    alike: tuple[str, ...] = ()
    other_names: tuple[str, ...] = ()
    same_text: bool = False
    in_scope: bool | None = None
    excluded_by: tuple[str, ...] = ()
    lacks: bool = False
    rank: int | None = None
    unfiltered_rank: int | None = None
    search: Standing = field(default_factory=Standing)
    final: Standing = field(default_factory=Standing)
    fate: Fate = field(default_factory=Fate)
    compared: Comparison = field(default_factory=Comparison)
    cut: Recut = field(default_factory=Recut)
    passages: int = 0
    unmeasured: tuple[str, ...] = ()

    @property
    def delivered(self) -> bool:
        """True if the model was, or would be, shown it."""
        return self.fate.place is not None

    def to_json(self) -> dict[str, object]:
        """All of it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Finding:
    """A cause that fired.

    Attributes:
        evidence: What was measured, in a sentence.
        fix: The one change that mends it.
        data: The numbers of the evidence.
    """

    cause: Cause
    evidence: str
    fix: str
    data: Mapping[str, str | int | float | bool | None] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """All causes that fired for one question, the first to mend first."""

    measured: Measurements
    findings: tuple[Finding, ...]

    @property
    def causes(self) -> tuple[Cause, ...]:
        """The causes, in order."""
        return tuple(finding.cause for finding in self.findings)

    @property
    def healthy(self) -> bool:
        """True if the passage reaches the model and nothing is wrong with it."""
        return self.measured.delivered and not self.findings

    @property
    def unexplained(self) -> bool:
        """True if it does not reach the model and no measurement says why."""
        return not self.measured.delivered and not self.findings

    def to_json(self) -> dict[str, object]:
        """For programs: causes, evidence, fixes and every measured value."""
        return {
            "question": self.measured.question,
            "gold": list(self.measured.gold),
            "delivered": self.measured.delivered,
            "causes": [
                {
                    "cause": finding.cause.value,
                    "evidence": finding.evidence,
                    "fix": finding.fix,
                    "data": dict(finding.data),
                }
                for finding in self.findings
            ],
            "measured": self.measured.to_json(),
        }
