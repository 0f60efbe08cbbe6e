"""Adapters for models: generators, embedders, scorers, judges, token counters.

Importing this package loads no model library. Each adapter imports its own on use and
says which extra brings it where it is missing.
"""

from __future__ import annotations

from guardrag.models.bi_encoder import BiEncoderScorer, SentenceEmbedder
from guardrag.models.callable_generator import CallableGenerator
from guardrag.models.callable_judge import CallableJudge
from guardrag.models.callable_scorer import CallableScorer
from guardrag.models.cross_encoder import CrossEncoderScorer
from guardrag.models.litellm_generator import LitellmGenerator
from guardrag.models.llm_judge import LlmJudge
from guardrag.models.names import scorers_by_name
from guardrag.models.nli import NliJudge
from guardrag.models.tokens import estimate_tokens, litellm_counter

__all__ = [
    "BiEncoderScorer",
    "CallableGenerator",
    "CallableJudge",
    "CallableScorer",
    "CrossEncoderScorer",
    "LitellmGenerator",
    "LlmJudge",
    "NliJudge",
    "SentenceEmbedder",
    "estimate_tokens",
    "litellm_counter",
    "scorers_by_name",
]
