"""Counts tokens: by estimate without any package, or as litellm does."""

from __future__ import annotations

import math
import re

from guardrag.errors import ToolError
from guardrag.models.litellm_library import litellm, require_litellm
from guardrag.ports import TokenCounter
from guardrag.types import Reason

__all__ = ["estimate_tokens", "litellm_counter"]

# Runs that byte-pair encodings treat alike, each of which is priced by itself.
_RUN = re.compile(
    r"[A-Za-z0-9]+"
    r"|  +"
    r"|[\u0400-\u052f]+"
    r"|[\u0370-\u03ff\u0590-\u06ff]+"
    r"|[\u0900-\u0eff\u3005-\u30ff\u3400-\u9fff\uac00-\ud7a3]+"
    r"|[^ ]"
)
# Inside a run of letters and digits: a capital inside a word begins a token.
_PIECE = re.compile(r"[A-Z]?[a-z]+|[A-Z]+|[0-9]")
_DIGIT = re.compile(r"[0-9]")
_DENSE = 20
_COMMON_WORD = 6
# Tokens per character of a run, above what current vocabularies need; scripts by block.
_DENSE_RATE, _CAPITALS_RATE = 0.85, 0.5
_RATES = (("\u0400", "\u052f", 1.0), ("\u0370", "\u03ff", 1.5), ("\u0590", "\u06ff", 1.5))
_SYLLABLES_RATE = 2.0
_SYLLABLES = re.compile(r"[\u0900-\u0eff\u3005-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_AT_ONCE = 100_000
"""Characters whose runs are listed at once."""


class _Prices(dict[str, int]):
    """The tokens of short runs, worked out when first asked for: documents repeat their words."""

    def __missing__(self, run: str) -> int:
        price = _price(run)
        if len(run) <= _LONGEST_KEPT and len(self) < _MOST_KEPT:
            self[run] = price
        return price


_LONGEST_KEPT, _MOST_KEPT = 24, 65_536
_price_of = _Prices().__getitem__


def estimate_tokens(text: str) -> int:
    """Tokens of `text`, estimated so as to err upwards.

    A budget that is kept by this count is kept by the model's own: against the
    vocabularies of GPT-4, GPT-4o and DeepSeek it was never below on prose, code, JSON,
    tables, digests and two dozen languages. It is 1.5 to 1.8 times what they count for
    English and code, up to 4 times for scripts that a vocabulary knows well. Of words that
    no vocabulary knows (random letters), and by vocabularies of before 2023, it can count
    up to a third too few; give `litellm_counter` where every token matters.
    """
    if len(text) <= _AT_ONCE:
        return sum(map(_price_of, _RUN.findall(text)))
    return sum(_price_of(run[0]) for run in _RUN.finditer(text))


def _price(run: str) -> int:
    first, size = run[0], len(run)
    if first.isascii():
        if first.isalnum():
            if size >= _DENSE and _DIGIT.search(run):
                return math.ceil(size * _DENSE_RATE)
            return sum(_piece_price(piece[0]) for piece in _PIECE.finditer(run))
        return 1  # a sign, or spaces
    for low, high, rate in _RATES:
        if low <= first <= high:
            return math.ceil(size * rate)
    if _SYLLABLES.match(first):
        return math.ceil(size * _SYLLABLES_RATE)
    return len(run.encode("utf-8", "surrogatepass"))


def _piece_price(piece: str) -> int:
    size = len(piece)
    if piece[-1].islower():
        return math.ceil(size / 4) if size <= _COMMON_WORD else math.ceil(size / 3)
    return math.ceil(size * _CAPITALS_RATE) if piece[-1].isupper() else 1


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
