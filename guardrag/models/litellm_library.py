"""Brings litellm in, and says in this package's words what went wrong in it."""

from __future__ import annotations

import importlib.util
import os
import warnings
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import JsonValue

from guardrag.errors import MissingExtraError
from guardrag.models.retry import Failure, retry_after
from guardrag.rules.masking import mask
from guardrag.types import Reason

__all__ = ["failure_of", "litellm", "reply_format", "require_litellm", "same_provider"]

_REMARK = r"Items? .* on TypedDict class .* using the `ReadOnly` qualifier"
_LONGEST_MESSAGE = 400
_FILTERED = ("content_policy_violation", "content_filter")
_TRY_AGAIN = frozenset({408, 409, 425, 429})


def require_litellm() -> None:
    """Fails early and without importing anything if litellm is not installed.

    Raises:
        MissingExtraError: It is not.
    """
    if importlib.util.find_spec("litellm") is None:
        raise MissingExtraError("litellm", extra="llm")


def litellm() -> Any:  # noqa: ANN401 - the module publishes no types
    """The litellm module, imported on first use.

    It would otherwise fetch a price list from the network while it is imported, report
    usage in its older releases, and print advice on the terminal when a call fails.

    Raises:
        MissingExtraError: It is not installed.
    """
    require_litellm()
    os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "True")
    with warnings.catch_warnings():
        # Its dependencies warn about one another on import; nothing here can act on that.
        warnings.simplefilter("ignore")
        import litellm as module
    # The rest of it is imported by its first call, and has pydantic remark on its own types then.
    warnings.filterwarnings("ignore", message=_REMARK, category=UserWarning)
    module.suppress_debug_info = True
    if getattr(module, "telemetry", False):
        module.telemetry = False
    return module


def same_provider(one: str, other: str) -> bool:
    """True if litellm would call both models at the same provider, so what is meant for one may go there.

    A name says its provider before the first slash; without one, it must be a model that litellm knows.
    """
    if one == other:
        return bool(one)
    return _provider(one) == _provider(other) is not None


def _provider(model: str) -> str | None:
    library = litellm()
    prefix, slash, _ = model.partition("/")
    if slash:  # asked in full, litellm may go as far as to sign somebody in
        return prefix if prefix in library.provider_list else None
    try:
        return str(library.get_llm_provider(model)[1])
    except Exception:  # noqa: BLE001 - raised bare for a model it does not know
        return None


def reply_format(model: str, name: str, schema: Mapping[str, JsonValue]) -> dict[str, JsonValue] | None:
    """How to ask `model` for JSON: by schema, as an object, or (None) by the prompt alone."""
    library = litellm()
    if library.supports_response_schema(model=model):
        return {"type": "json_schema", "json_schema": {"name": name, "strict": True, "schema": dict(schema)}}
    try:
        parameters = library.get_supported_openai_params(model=model) or ()
    except Exception:  # noqa: BLE001 - raised bare for a provider it does not know; the call will say so
        return None
    return {"type": "json_object"} if "response_format" in parameters else None


def failure_of(error: Exception, otherwise: Reason, secrets: Iterable[str] = ()) -> Failure:
    """What `error`, raised by litellm, means. The message holds no secret.

    Args:
        error: Any exception.
        secrets: Texts to keep out of the message, beside what looks like a secret.
        otherwise: The reason where it is neither a time-out nor a rate limit nor a filter.
    """
    library = litellm()
    status = getattr(error, "status_code", None)
    said = " ".join(mask(str(error)[: 10 * _LONGEST_MESSAGE], secrets).split())[:_LONGEST_MESSAGE]
    message = f"{type(error).__name__}: {said}"
    if isinstance(error, library.ContentPolicyViolationError) or _code(error) in _FILTERED:
        return Failure(Reason.CONTENT_FILTER, message)
    after = retry_after(_headers(error))
    if isinstance(error, library.RateLimitError):
        return Failure(Reason.RATE_LIMITED, message, again=True, after=after)
    if isinstance(error, library.Timeout):
        return Failure(Reason.TIMED_OUT, message, again=True, after=after)
    again = isinstance(status, int) and (status in _TRY_AGAIN or status >= 500)
    return Failure(otherwise, message, again=again, after=after)


def _code(error: Exception) -> object:
    """The provider's own code; litellm tells a filter only by the words of some messages."""
    body = getattr(error, "body", None)
    found = body.get("code") if isinstance(body, Mapping) else getattr(error, "code", None)
    return found if isinstance(found, str) else None


def _headers(error: Exception) -> Mapping[str, str]:
    for found in (
        getattr(getattr(error, "response", None), "headers", None),
        getattr(error, "litellm_response_headers", None),
    ):
        if found:
            return dict(found)
    return {}
