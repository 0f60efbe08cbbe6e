"""Keeping a case set: checked, frozen, split, counted, and proposed for a person to accept.

Names are loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guardrag.evals.case_tools.checking import CaseCheck, Problem, check_cases
    from guardrag.evals.case_tools.freezing import FrozenState, freeze, frozen_state, lock_path
    from guardrag.evals.case_tools.leakage import Leak, leak_of
    from guardrag.evals.case_tools.proposals import Proposal, accept, write_proposals
    from guardrag.evals.case_tools.splitting import split_cases
    from guardrag.evals.case_tools.statistics import CaseStats, count_cases

__all__ = [
    "CaseCheck",
    "CaseStats",
    "FrozenState",
    "Leak",
    "Problem",
    "Proposal",
    "accept",
    "check_cases",
    "count_cases",
    "freeze",
    "frozen_state",
    "leak_of",
    "lock_path",
    "split_cases",
    "write_proposals",
]

_HOMES = {
    "checking": ("CaseCheck", "Problem", "check_cases"),
    "freezing": ("FrozenState", "freeze", "frozen_state", "lock_path"),
    "leakage": ("Leak", "leak_of"),
    "proposals": ("Proposal", "accept", "write_proposals"),
    "splitting": ("split_cases",),
    "statistics": ("CaseStats", "count_cases"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = found
    return found
