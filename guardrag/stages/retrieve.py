"""Asks the retriever for a wide set of candidates and makes them fit to be judged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from guardrag.policy.nearest import suggestion
from guardrag.policy.sections import RetrievePolicy
from guardrag.ports import Retrieved, Retriever
from guardrag.rules.blank import is_blank
from guardrag.rules.failures import quotable
from guardrag.rules.scope import attribute_of, carried, fields_of, matches, withheld
from guardrag.types import (
    Abstained,
    Candidate,
    Dropped,
    DropReason,
    Gathered,
    Note,
    Operator,
    Outcome,
    Query,
    Reason,
    Scope,
    Stage,
)

__all__ = ["retrieve"]

_MOST_NAMES = 20


def retrieve(query: Query, policy: RetrievePolicy, retriever: Retriever) -> Outcome[Gathered]:
    """Up to `policy.wide` candidates with distinct ids and something to read, in the retriever's order.

    The caller's scope is pushed down to the retriever. What it returned out of scope all
    the same stays in the list, so that `permit` can count it, but without text, title or
    attributes: from here on nobody can show, score or record what nobody may see.

    Raises:
        ToolError: The retriever failed.
    """
    if is_blank(query.text):
        return Outcome(Abstained(Reason.EMPTY_QUESTION))
    if query.required is None:
        note = Note(
            "caller_lacks_attribute", "the policy requires an attribute that the caller does not have"
        )
        return Outcome(Abstained(Reason.NOTHING_IN_SCOPE), notes=(note,))
    scope = query.required + query.filters
    found = retriever(query.text, policy.wide, scope)
    notes = [*_not_pushed(found, scope), *_uncarried(found, scope), *_too_many(found, policy.wide)]
    kept, dropped = _distinct(found.candidates[: policy.wide], scope)
    kept, blank = _readable(kept)
    beyond = [Dropped(c, Stage.RETRIEVE, DropReason.BEYOND_K) for c in found.candidates[policy.wide :]]
    put_aside = [replace(d, candidate=_safe(d.candidate, scope)) for d in (*dropped, *blank, *beyond)]
    changed = tuple(d.candidate.passage.id for d in dropped if d.detail)
    if changed:
        text = "passages with the same id have different texts; the first was kept"
        notes.append(Note("duplicate_ids_differ", text, tuple(dict.fromkeys(changed))))
    if not kept:
        matched_nothing = not scope or found.empty == "no_match"
        reason = Reason.NO_CONTEXT if matched_nothing else Reason.NOTHING_IN_SCOPE
        return Outcome(Abstained(reason), tuple(put_aside), tuple(notes))
    safe = tuple(_safe(candidate, scope) for candidate in kept)
    return Outcome(Gathered(query, safe), tuple(put_aside), tuple(notes))


def _distinct(candidates: Iterable[Candidate], scope: Scope) -> tuple[list[Candidate], list[Dropped]]:
    """The first candidate of each id, and the repeats; a repeat with another text says so.

    One that is out of scope stands for none that is in it: ids that are unique for a tenant may not be for
    all of them, and it is the permit stage's to drop and to count.
    """
    first: dict[tuple[str, bool], Candidate] = {}
    repeats: list[Dropped] = []
    for candidate in candidates:
        passage = candidate.passage
        known = first.setdefault((passage.id, matches(passage, scope)), candidate)
        if known is not candidate:
            differs = known.passage.text != passage.text
            detail = "its text differs from the one kept" if differs else ""
            repeats.append(
                Dropped(candidate, Stage.RETRIEVE, DropReason.DUPLICATE_ID, detail, survivor=known.passage.id)
            )
    return list(first.values()), repeats


def _readable(candidates: Iterable[Candidate]) -> tuple[list[Candidate], list[Dropped]]:
    kept: list[Candidate] = []
    blank: list[Dropped] = []
    for candidate in candidates:
        if is_blank(candidate.passage.text):
            blank.append(Dropped(candidate, Stage.RETRIEVE, DropReason.BLANK))
        else:
            kept.append(candidate)
    return kept, blank


def _safe(candidate: Candidate, scope: Scope) -> Candidate:
    return candidate if matches(candidate.passage, scope) else withheld(candidate)


def _not_pushed(found: Retrieved, scope: Scope) -> list[Note]:
    if not scope:
        return []
    left = tuple(
        dict.fromkeys(c.field for c in scope if c.field in found.not_pushed or c.field not in found.pushed)
    )
    if not left:
        return []
    text = "the retriever did not apply these filters; they are applied to what it returned: " + ", ".join(
        left
    )
    return [Note("filters_not_pushed", text, data={"fields": ", ".join(left)})]


def _uncarried(found: Retrieved, scope: Scope) -> list[Note]:
    """Filters on fields that nothing has, which admit nothing: mostly a name that was mistyped.

    The note names fields, for whoever reads the trace, and no values.
    """
    passages = [candidate.passage for candidate in found.candidates]
    tested = fields_of(tuple(c for c in scope if (c.operator, c.value) != (Operator.EXISTS, False)))
    if passages:
        missing = [name for name in tested if all(attribute_of(p, name) is None for p in passages)]
    else:
        missing = [name for name in tested if found.fields is not None and name not in found.fields]
    if not missing:
        return []
    known = sorted(filter(quotable, carried(passages) or found.fields or ()))
    of = "none of the passages found has" if passages else "no passage has"
    return [
        Note(
            "field_missing",
            f"{of} the field {name!r}, which a filter tests{suggestion(name, known)}",
            data={"field": name, "known": ", ".join(known[:_MOST_NAMES])},
        )
        for name in missing
    ]


def _too_many(found: Retrieved, wide: int) -> list[Note]:
    got = len(found.candidates)
    if got <= wide:
        return []
    text = f"the retriever was asked for {wide} passages and returned {got}; the rest was cut"
    return [Note("more_than_asked", text, data={"asked": wide, "got": got})]
