"""Counts tokens: by estimate without any package, or as litellm does."""

from __future__ import annotations

import math
import re

from guardrag.errors import ToolError
from guardrag.models.litellm_library import litellm, require_litellm
from guardrag.ports import TokenCounter
from guardrag.types import Reason

__all__ = ["estimate_tokens", "litellm_counter"]

# Runs that byte-pair encodings treat alike. Scripts by block; a capital inside a word begins a token.
_RUN = re.compile(
    r"(?P<dense>(?=[A-Za-z]*[0-9])[A-Za-z0-9]{20,})"
    r"|(?P<word>[A-Z]?[a-z]+)"
    r"|(?P<capitals>[A-Z]+)"
    r"|(?P<spaces>  +)"
    r"|(?P<cyrillic>[\u0400-\u052f]+)"
    r"|(?P<short>[\u0370-\u03ff\u0590-\u06ff]+)"
    r"|(?P<syllables>[\u0900-\u0eff\u3005-\u30ff\u3400-\u9fff\uac00-\ud7a3]+)"
    r"|(?P<wide>[^\x00-\x7f])"
    r"|(?P<single>[^A-Za-z ])"
)
# Tokens per character of a run, above what current vocabularies need.
_RATES = {"dense": 0.85, "capitals": 0.5, "cyrillic": 1.0, "short": 1.5, "syllables": 2.0}
_COMMON_WORD = 6


def estimate_tokens(text: str) -> int:
    """Tokens of `text`, estimated so as to err upwards.

    A budget that is kept by this count is kept by the model's own: against the
    vocabularies of GPT-4, GPT-4o and DeepSeek it was never below on prose, code, JSON,
    tables, digests and two dozen languages. It is 1.5 to 1.8 times what they count for
    English and code, up to 4 times for scripts that a vocabulary knows well. Of words that
    no vocabulary knows (random letters), and by vocabularies of before 2023, it can count
    up to a third too few; give `litellm_counter` where every token matters.
    """
    total = 0
    for run in _RUN.finditer(text):
        size = run.end() - run.start()
        kind = run.lastgroup or ""
        if kind == "word":
            total += math.ceil(size / 4) if size <= _COMMON_WORD else math.ceil(size / 3)
        elif kind == "wide":
            total += len(run[0].encode("utf-8", "surrogatepass"))
        elif kind in _RATES:
            total += math.ceil(size * _RATES[kind])
        else:
            total += 1
    return total


def litellm_counter(model: str) -> TokenCounter:
    """Counts tokens as litellm does for `model`.

    Exact for the models whose tokenizer litellm carries; for others it counts with one of
    OpenAI's, which may be off in either direction.

    Raises:
        MissingExtraError: litellm is not installed.
    """
    require_litellm()

    def count(text: str) -> int:
        try:
            return int(litellm().token_counter(model=model, text=text))
        except Exception as error:
            raise ToolError(
                f"counting tokens for {model}: {type(error).__name__}",
                reason=Reason.GENERATOR_FAILED,
                tool="tokens",
            ) from error

    return count
