"""A generator without a model: it quotes what answers the question, or says that nothing does.

It picks the pieces of the exhibits that cover the question's information and hold
the kind of thing that is asked for, and replies in the same JSON that a model is
asked for, so that its reply is parsed and verified like any other. Each claim says
exactly what its quote says. Where what is asked for is not in the text, the reply
says what is missing: a name, an identifier, a number, a kind of answer.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass

from guardrag.policy.sections import GeneratePolicy
from guardrag.retrieval.extractive_choice import ALGORITHM, Choice, Pick, choose
from guardrag.retrieval.extractive_evidence import EvidenceSettings
from guardrag.retrieval.extractive_html import said_of
from guardrag.types import ClaimKind, Prompt, Reply

__all__ = ["ExtractiveGenerator"]


@dataclass(frozen=True, slots=True)
class _Settings:
    max_sentences: int
    min_coverage: float
    evidence: EvidenceSettings


class ExtractiveGenerator:
    """Quotes sentences instead of writing them. Deterministic, no I/O.

    Args:
        policy: `max_sentences` is how many pieces to quote at most, the steps of one procedure
            counted once; `min_coverage` the share of the question's information that a piece
            must cover, with what it stands under.
        evidence: What a term is worth by where it stands.
    """

    def __init__(
        self, policy: GeneratePolicy | None = None, *, evidence: EvidenceSettings | None = None
    ) -> None:
        policy = policy or GeneratePolicy()
        self._settings = _Settings(policy.max_sentences, policy.min_coverage, evidence or EvidenceSettings())

    @property
    def fingerprint(self) -> str:
        """Changes with the algorithm and its settings."""
        settings = json.dumps(asdict(self._settings), sort_keys=True)
        return f"extractive:{hashlib.sha256(f'{ALGORITHM};{settings}'.encode()).hexdigest()[:12]}"

    def __call__(self, prompt: Prompt) -> Reply:
        """The draft, as JSON text; `finish` is always `stop`."""
        settings = self._settings
        choice = choose(
            prompt.query,
            prompt.exhibits,
            max_sentences=settings.max_sentences,
            min_coverage=settings.min_coverage,
            settings=settings.evidence,
        )
        return Reply(text=_draft(choice), finish="stop", model=self.fingerprint)


def _draft(choice: Choice) -> str:
    draft: dict[str, object] = {
        "answerable": bool(choice.picks),
        "missing": choice.missing or None,
        "claims": [_claim(pick) for pick in choice.picks],
    }
    return json.dumps(draft, ensure_ascii=False)


def _claim(pick: Pick) -> dict[str, object]:
    quotes, said = [pick.unit.text], [pick.unit.said]
    if pick.unit.kind is ClaimKind.ROW and pick.unit.header and pick.quotes_header:
        quotes.insert(0, pick.unit.header)
        said.insert(0, said_of(pick.unit.header) if pick.unit.tagged else pick.unit.header)
    return {
        "kind": pick.unit.kind.value,
        "text": "\n".join(said),
        "quotes": [{"source": pick.tag, "quote": quote} for quote in quotes],
        "derived": None,
    }
