"""Whether the floor of a recorded question had been calibrated on what that question searched."""

from __future__ import annotations

from guardrag.policy.sections import Floor
from guardrag.policy.staleness import stale
from guardrag.store.jsonbytes import as_dict, loads
from guardrag.trace.view import TraceView

__all__ = ["stale_floor"]


def stale_floor(view: TraceView) -> str | None:
    """What had changed since the calibration, in a sentence; None: nothing, or it is not known.

    Stands on the trace alone: the policy as it was, and the retriever's fingerprint as it was.
    """
    if not view.policy:
        return None
    try:
        policy = as_dict(loads(view.policy.encode("utf-8", "surrogatepass")))
        floor = Floor.model_validate(as_dict(as_dict(policy["gate"])["floor"]))
    except (KeyError, TypeError, ValueError):
        return None  # of a release whose policies were others
    return next(iter(stale(floor, retriever=view.fingerprints.retriever)), None)
