"""Proposed cases: written by a program, marked until a person has read and accepted them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from guardrag.errors import ConfigurationError
from guardrag.evals.case_tools.lines import CaseLine, case_lines, to_line, write_lines

__all__ = ["UNLABELLED", "Accepted", "Proposal", "accept", "write_proposals"]

UNLABELLED = "unlabelled"
"""Tag of a proposal of which a program cannot know what answers it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A case that nobody has accepted yet.

    Attributes:
        relevant: Empty if nothing answers it, or if that is for a person to say (tag `unlabelled`).
        near: Labels of passages that look as if they answered it and do not.
        answers: In the document's words.
        note: Where it comes from.
    """

    question: str
    relevant: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    caller: Mapping[str, object] = field(default_factory=dict, hash=False)
    note: str = ""
    own_id: str = ""

    @property
    def id(self) -> str:
        """Given, or made of question and labels, so that the same proposal has the same id."""
        if self.own_id:
            return self.own_id
        digest = hashlib.sha256("\0".join((self.question, *self.relevant)).encode("utf-8", "surrogatepass"))
        return f"draft-{digest.hexdigest()[:10]}"

    def to_data(self) -> dict[str, object]:
        """The line it becomes."""
        data: dict[str, object] = {
            "id": self.id,
            "question": self.question,
            "relevant": list(self.relevant),
            "tags": list(self.tags),
        }
        optional = {"near": list(self.near), "answers": list(self.answers), "caller": dict(self.caller)}
        data |= {name: value for name, value in optional.items() if value}
        if self.note:
            data["note"] = self.note
        return {**data, "proposed": True}


def write_proposals(path: Path, proposals: Iterable[Proposal]) -> tuple[int, int]:
    """Adds proposals to a file, each once.

    Returns:
        How many were added, and how many were there already.

    Raises:
        ConfigurationError: If the file cannot be read or written.
    """
    lines = [line.text for line in case_lines(path)] if path.exists() else []
    known = {line.case.id for line in case_lines(path) if line.case} if path.exists() else set()
    added = repeated = 0
    for proposal in proposals:
        if proposal.id in known:
            repeated += 1
            continue
        known.add(proposal.id)
        lines.append(to_line(proposal.to_data()))
        added += 1
    write_lines(path, lines)
    return added, repeated


@dataclass(frozen=True, slots=True)
class Accepted:
    """What became of a file of proposals.

    Attributes:
        accepted, rejected: Ids.
        left: How many proposals are still waiting.
    """

    accepted: tuple[str, ...]
    rejected: tuple[str, ...]
    left: int


def accept(
    path: Path,
    into: Path,
    *,
    ids: Sequence[str] = (),
    everything: bool = False,
    reject: Sequence[str] = (),
) -> Accepted:
    """Moves proposals that a person has read into a case file, without their mark.

    Args:
        path: The proposals; those accepted and rejected leave it. May be the case file itself.
        into: The case file; made if it is not there.
        ids: Those to accept.
        everything: All that can be.
        reject: Those to take out.

    Raises:
        ConfigurationError: For an id that is no proposal here, one that is already a case, or a
            proposal that still says `unlabelled`.
    """
    lines = list(case_lines(path))
    for line in lines:
        if line.case is None:
            raise ConfigurationError(f"{path}:{line.number}: {line.error}")
    waiting = {line.case.id: line for line in lines if line.case is not None and line.case.proposed}
    for name in (*ids, *reject):
        if name not in waiting:
            raise ConfigurationError(f"{path}: has no proposal {name!r}")
    chosen = _chosen(path, waiting, ids, everything=everything, reject=reject)
    same = path.resolve() == into.resolve()
    others = [line for line in case_lines(into) if line.case] if into.exists() and not same else []
    known = {line.case.id for line in others if line.case is not None}
    twice = [name for name in chosen if name in known]
    if twice:
        raise ConfigurationError(f"{into}: already has a case {twice[0]!r}; give the proposal another id")
    moved = {name: to_line(_unmarked(waiting[name])) for name in chosen}
    gone = set(moved) | set(reject)
    if same:
        kept = [
            moved.get(line.case.id, line.text) for line in lines if line.case and line.case.id not in reject
        ]
        write_lines(into, kept)
    else:
        write_lines(into, [*(line.text for line in others), *moved.values()])
        write_lines(path, [line.text for line in lines if line.case and line.case.id not in gone])
    return Accepted(tuple(moved), tuple(reject), len(waiting) - len(gone & set(waiting)))


def _chosen(
    path: Path,
    waiting: Mapping[str, CaseLine],
    ids: Sequence[str],
    *,
    everything: bool,
    reject: Sequence[str],
) -> list[str]:
    unlabelled = {name for name, line in waiting.items() if line.case and UNLABELLED in line.case.tags}
    if everything:
        return [name for name in waiting if name not in unlabelled and name not in reject]
    for name in ids:
        if name in unlabelled:
            raise ConfigurationError(
                f"{path}:{waiting[name].number}: {name!r} has no label yet: write which passages answer "
                "it into "
                f"'relevant', or [] if none does, and take out the tag {UNLABELLED!r}"
            )
    return list(dict.fromkeys(ids))


def _unmarked(line: CaseLine) -> dict[str, object]:
    return {key: value for key, value in line.data.items() if key != "proposed"}
