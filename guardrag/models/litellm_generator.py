"""Any provider's model as a generator."""

from __future__ import annotations

import hashlib
import json
import os
import random
import time
from collections.abc import Callable, Iterator, Mapping

from guardrag.models.litellm_client import LitellmClient
from guardrag.policy.sections import GeneratePolicy
from guardrag.rules.draft_shape import draft_schema
from guardrag.rules.masking import mask
from guardrag.types import Prompt, Reply

__all__ = ["LitellmGenerator"]


class LitellmGenerator:
    """Writes drafts with the model that `policy.model` names, whole or as a stream.

    The draft's JSON schema goes along where the provider takes one; else an object is
    asked for, else the prompt has to do. What comes back is handed on verbatim.

    Rate limits, time-outs, lost connections and 5xx are tried again, at most
    `policy.retries` times, with exponential back-off; `Retry-After` is honoured unless it
    is longer than `policy.timeout`. Anything else that fails, fails at once.

    Args:
        policy: See `GeneratePolicy`.
        environ: Where `${NAME}` in the key is looked up; its secrets stay out of messages.
        sleep, jitter: How waiting between tries is done.

    Raises:
        ConfigurationError: No model is named, or the key names a variable that is not set.
        MissingExtraError: litellm is not installed.
    """

    def __init__(
        self,
        policy: GeneratePolicy,
        environ: Mapping[str, str] | None = None,
        *,
        sleep: Callable[[float], None] = time.sleep,
        jitter: Callable[[], float] = random.random,
    ) -> None:
        self._client = LitellmClient(
            policy=policy,
            schema_name="draft",
            schema=draft_schema(),
            tool="generator",
            environ=os.environ if environ is None else environ,
            sleep=sleep,
            jitter=jitter,
        )

    @property
    def fingerprint(self) -> str:
        """Changes with the model, its address, what is asked of it, and the draft's schema."""
        policy = self._client.policy
        settings = {
            "api_base": mask(policy.api_base),
            "temperature": policy.temperature,
            "max_tokens": policy.max_tokens,
            "schema": self._client.schema,
        }
        digest = hashlib.sha256(json.dumps(settings, sort_keys=True).encode()).hexdigest()[:12]
        return f"litellm:{policy.model}:{digest}"

    def __call__(self, prompt: Prompt) -> Reply:
        """The whole reply.

        Raises:
            ToolError: With the reason `rate_limited`, `timed_out`, `content_filter` or
                `generator_failed`.
        """
        return self._client.complete(prompt.messages)

    def stream(self, prompt: Prompt) -> Iterator[str | Reply]:
        """Pieces of text, then the whole reply.

        Raises:
            ToolError: As above; if the reply breaks off, with what had come so far.
        """
        return self._client.stream(prompt.messages)
