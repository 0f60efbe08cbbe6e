"""What only one may do, or only there, said of another: "bathers may open it" for "only lifeguards may"."""

from __future__ import annotations

from guardrag.rules.claims.edits.marks import Mark, marks
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.segments import segments
from guardrag.rules.claims.reading.words import Reading

__all__ = ["given_to_another"]

_MODAL = frozenset({"may", "can", "must", "should"})
_LETS_IN = frozenset({"only", "except", "deny", "without"})
_IT = frozenset({"it", "them"})
_FEWEST, _MOST = 2, 0.75
"""Words with content that the claim must repeat, and share of those besides what "only" bears on."""


def given_to_another(matter: Matter) -> str:
    """Whether the claim leaves out what an "only" of its quotes bears on, and says the rest without it."""
    said, language = matter.said, matter.language
    if len(segments(said)) > 1 or any(mark.name in _LETS_IN for mark in marks(said, said.words, language)):
        return ""
    for statement in matter.statements:
        found = "" if statement.piece.around.cells else _given(statement.reading, matter)
        if found:
            return found
    return ""


def _given(quoted: Reading, matter: Matter) -> str:
    found = list(marks(quoted, quoted.words, matter.language))
    only = next((mark for mark in found if mark.name == "only" and not _one_of_a_kind(quoted, mark)), None)
    behind = [word for word in quoted.words if only is not None and word.content and word.start >= only.end]
    if only is None or not behind:
        return ""
    focus = behind[0]
    modal = next((mark for mark in found if mark.name in _MODAL), None)
    if modal is not None and only.end <= modal.start:  # "only lifeguards with a badge may"
        rest = [word for word in behind if word.start >= modal.end]
    else:
        rest = [word for word in quoted.words if word.content and word is not focus]
    if any(word.low in _IT and word.clause == focus.clause for word in quoted.words[focus.index :]):
        meant = [word for word in quoted.words if word.content and word.end <= only.start]
        rest += [word._replace(clause=focus.clause) for word in meant if matter.said.has(word)][:1]
    rest = [word for word in rest if word.clause == focus.clause]
    kept = sum(matter.said.has(word) for word in rest)
    group = [focus]
    for word in quoted.words[focus.index + 1 :]:
        if not word.content or word in rest or word.clause != focus.clause:
            break
        group.append(word)  # "only the security team"
    named = any(map(matter.said.covers, group)) or all(
        any(one.covers(word) for one in matter.context) for word in group
    )
    if kept < max(_FEWEST, _MOST * len(rest)) or named:
        return ""
    return f"its quotes say {only.text!r} of {focus.text!r}, which the claim does not name"


def _one_of_a_kind(quoted: Reading, only: Mark) -> bool:
    """Whether it is the "only" of "the only option", which lets in nobody."""
    return quoted.text[: only.start].lower().endswith("the ")
