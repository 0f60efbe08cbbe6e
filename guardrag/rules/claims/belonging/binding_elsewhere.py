"""Binding outside English: what a table's row says, and figures by the part of the sentence they stand in.

Which words of a sentence name a thing and which say something of it is told by English words in the check
for English; a capital letter makes no name in German. So here only rows and columns are compared, and the
parallel parts that the check of roles reads.
"""

from __future__ import annotations

from guardrag.rules.claims.actors.latter import check_latter
from guardrag.rules.claims.belonging import binding
from guardrag.rules.claims.belonging.tables import check_tables
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.tongues.forms import LANGUAGES
from guardrag.rules.claims.verdict import PASSED, Verdict

__all__ = ["check_binding"]


def check_binding(matter: Matter) -> Verdict:
    """Each value of the claim must stand with the words that tell its place from that of a rival value."""
    if matter.language not in LANGUAGES:
        verdict = binding.check_binding(matter)
    else:
        verdict = check_tables(matter) if matter.claim.derived is None else PASSED
    return verdict if verdict is not PASSED else check_latter(matter)
