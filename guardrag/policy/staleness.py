"""Whether a floor's calibration is still of what is searched now."""

from __future__ import annotations

from guardrag.policy.sections import Floor

__all__ = ["stale"]


def stale(floor: Floor, *, cases: str = "", retriever: str = "", chunking: str = "") -> list[str]:
    """What has changed since the floor was calibrated, in sentences. What is not known is not compared."""
    said = floor.provenance
    if said is None:
        return []
    pairs = (
        ("the case set", said.cases, cases),
        ("the retriever or its documents", said.retriever, retriever),
        ("how documents are cut into passages", said.chunking, chunking),
    )
    changed = [name for name, then, now in pairs if then and now and then != now]
    if not changed:
        return []
    listed = " and ".join(", ".join(changed).rsplit(", ", 1))
    return [f"the floor {floor.value:g} was calibrated before {listed} changed; calibrate it again"]
