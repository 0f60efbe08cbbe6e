"""One chat completion through litellm: asked for, retried, normalised."""

from __future__ import annotations

import os
import random
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import JsonValue

from guardrag.errors import ConfigurationError, ToolError
from guardrag.models.litellm_library import failure_of, litellm, reply_format, require_litellm
from guardrag.models.retry import Failure, FailureError, Pace, with_retries
from guardrag.policy.sections import GeneratePolicy
from guardrag.rules.masking import secrets_in
from guardrag.types import Message, Reason, Reply, Usage

__all__ = ["LitellmClient"]

_WITHOUT_KEY = (401, 403)
"""How a provider answers who has no key, or another's."""
_MISSING = re.compile(r"(?i)missing credentials|(?:missing|no|provide an?) api[ _-]?key")
"""How its client says so, whatever the status that litellm makes of it."""
_VARIABLE = re.compile(r"\$\{(\w+)\}")
_NO_KEY = "none"
"""Sent to an address of the policy's that has no key there: litellm would send the one that the environment
has for the usual address, and local servers, which ask for none, have to be sent something."""
_SIGNING = frozenset({"bedrock", "bedrock_converse", "sagemaker", "sagemaker_chat"})
"""Providers that are sent signatures, of no use elsewhere, instead of a key, unless there is one."""
_SIGNING_KEY = "AWS_BEARER_TOKEN_BEDROCK"


@dataclass(frozen=True, kw_only=True)
class LitellmClient:
    """Calls the model that a policy names.

    Parameters that litellm knows the provider not to take are left out of the request.

    Attributes:
        policy: Model, address, key, temperature, size and time of the reply, retries.
        schema_name, schema: The shape to ask for.
        tool: Name of the tool it works for, in errors.
        failed: The reason of a failure that has no reason of its own.
        key_name: Where the policy has the key, in errors.
        environ: Where `${NAME}` is looked up, and whose secrets are kept out of messages.
        sleep, jitter: How waiting between tries is done.
        now: A clock that only goes forward, in seconds.

    Raises:
        ConfigurationError: No model is named, or the key names a variable that is not set.
        MissingExtraError: litellm is not installed.
    """

    policy: GeneratePolicy
    schema_name: str
    schema: Mapping[str, JsonValue]
    tool: str
    failed: Reason = Reason.GENERATOR_FAILED
    key_name: str = "generate.api_key"
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ, repr=False)
    sleep: Callable[[float], None] = time.sleep
    jitter: Callable[[], float] = random.random
    now: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        self.policy.required_model()
        self._key()
        require_litellm()

    def complete(self, messages: Sequence[Message]) -> Reply:
        """The whole reply.

        Raises:
            ToolError: Every try failed, or the first in a way that no other try can mend.
        """
        return self._reply(self._tried(lambda: self._send(messages, stream=False)))

    def stream(self, messages: Sequence[Message]) -> Iterator[str | Reply]:
        """Pieces of the reply's text as they come, then the whole reply.

        Only the request is tried again, never a reply that has begun.

        Raises:
            ToolError: As for `complete`; if the reply breaks off, with what had come so far.
        """
        chunks: list[Any] = []
        texts: list[str] = []
        started = self.now()
        source = self._tried(lambda: self._send(messages, stream=True))
        failure: Failure | None = None
        try:
            iterator = iter(source)
            while failure is None:
                if self.now() - started > self.policy.timeout:
                    failure = Failure(Reason.TIMED_OUT, f"the reply took longer than {self.policy.timeout} s")
                    break
                try:
                    chunk = next(iterator)
                except StopIteration:
                    break
                except Exception as error:  # noqa: BLE001 - litellm raises whatever its providers' clients do
                    failure = self._failure(error)
                    break
                chunks.append(chunk)
                piece = _delta(chunk)
                if piece:
                    texts.append(piece)
                    yield piece
        finally:
            close = getattr(source, "close", None)
            if close is not None:
                close()
        if failure is not None:
            raise ToolError(failure.message, reason=failure.reason, tool=self.tool, reply="".join(texts))
        yield self._streamed(messages, chunks, "".join(texts))

    def _tried(self, call: Callable[[], Any]) -> Any:  # noqa: ANN401 - litellm publishes no types
        pace = Pace(self.policy.retries, self.policy.timeout, self.sleep, self.jitter)
        try:
            return with_retries(call, pace)
        except FailureError as error:
            failure = error.failure
        # Outside of the handler: the original error may quote the key, and must not hang on to this one.
        raise ToolError(failure.message, reason=failure.reason, tool=self.tool)

    def _send(self, messages: Sequence[Message], *, stream: bool) -> Any:  # noqa: ANN401
        library = litellm()
        policy = self.policy
        request: dict[str, Any] = {
            "model": policy.model,
            "messages": [{"role": message.role, "content": message.content} for message in messages],
            "max_tokens": policy.max_tokens,
            "timeout": policy.timeout,
            "max_retries": 0,  # tries are counted in one place
            "num_retries": 0,
            "drop_params": True,
        }
        optional = {
            "api_base": policy.api_base or None,
            "api_key": self._key() or self._instead_of_key(),
            "temperature": policy.temperature,
            "response_format": reply_format(policy.model, self.schema_name, self.schema),
            "stream": stream or None,
            "stream_options": {"include_usage": True} if stream else None,
        }
        request |= {name: value for name, value in optional.items() if value is not None}
        try:
            response = library.completion(**request)
        except Exception as error:  # noqa: BLE001 - litellm raises whatever its providers' clients do
            failure = self._failure(error)
        else:
            if stream or response.choices:
                return response
            failure = Failure(self.failed, "the provider's reply has no choices", again=True)
        raise FailureError(failure)

    def _reply(self, response: Any) -> Reply:  # noqa: ANN401
        choice = response.choices[0]
        text = choice.message.content or ""
        refusal = getattr(choice.message, "refusal", None)
        finish = choice.finish_reason or "stop"
        if refusal and not text:
            text, finish = refusal, "refusal"
        return Reply(text=text, finish=finish, model=self._answered_by(response), usage=self._usage(response))

    def _streamed(self, messages: Sequence[Message], chunks: Sequence[Any], text: str) -> Reply:
        finishes = [
            choice.finish_reason for chunk in chunks for choice in chunk.choices[:1] if choice.finish_reason
        ]
        whole = litellm().stream_chunk_builder(
            list(chunks),
            messages=[{"role": message.role, "content": message.content} for message in messages],
        )
        return Reply(
            text=text,
            finish=finishes[-1] if finishes else "incomplete",
            model=self._answered_by(whole),
            usage=self._usage(whole) if whole is not None else Usage(calls=1),
        )

    def _answered_by(self, response: Any) -> str:  # noqa: ANN401
        model = getattr(response, "model", None) or self.policy.model
        system = getattr(response, "system_fingerprint", None)
        return f"{model}#{system}" if system else str(model)

    def _usage(self, response: Any) -> Usage:  # noqa: ANN401
        counted = getattr(response, "usage", None)
        try:
            cost = float(litellm().completion_cost(completion_response=response, model=self.policy.model))
        except Exception:  # noqa: BLE001 - raised bare for a model without a known price
            cost = None
        return Usage(
            calls=1,
            input_tokens=getattr(counted, "prompt_tokens", 0) or 0,
            output_tokens=getattr(counted, "completion_tokens", 0) or 0,
            cost=cost,
        )

    def _key(self) -> str:
        variable = _VARIABLE.fullmatch(self.policy.api_key)
        if variable is None:
            return self.policy.api_key
        value = self.environ.get(variable[1])
        if not value:
            raise ConfigurationError(f"{self.key_name} names the variable {variable[1]}, which is not set")
        return value

    def _instead_of_key(self) -> str | None:
        """What keeps litellm from sending a key of the environment to the policy's address."""
        signed = self.policy.model.partition("/")[0] in _SIGNING and not self.environ.get(_SIGNING_KEY)
        return _NO_KEY if self.policy.api_base and not signed else None

    def _failure(self, error: Exception) -> Failure:
        failure = failure_of(error, self.failed, self._secrets())
        refused = getattr(error, "status_code", None) in _WITHOUT_KEY or _MISSING.search(failure.message)
        if self.policy.api_key or not refused:
            return failure
        hint = f"the policy has no key for {self.policy.model} (set {self.key_name})"
        return replace(failure, message=f"{hint}; {failure.message}")

    def _secrets(self) -> tuple[str, ...]:
        return (self._key(), *secrets_in(self.environ))


def _delta(chunk: Any) -> str:  # noqa: ANN401
    return (chunk.choices[0].delta.content or "") if chunk.choices else ""
