"""A generator that shows its claims while it writes, and gives the whole reply in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from guardrag.adapters.calling import Calls
from guardrag.errors import ToolError
from guardrag.guard.stream_claims import EarlyClaims
from guardrag.guard.stream_pieces import Piece, Submit, pieces_of
from guardrag.rules.partial_draft import PartialDraft
from guardrag.rules.reply import STOPPED
from guardrag.types import Prompt, Reason, Reply, Usage

if TYPE_CHECKING:
    from guardrag.policy.sections import GeneratePolicy

__all__ = ["LiveGenerator"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveGenerator:
    """Reads a streaming generator's reply; the stage `generate` sees a generator like any other.

    Attributes:
        stream: The generator's own method.
        fingerprint: The generator's own.
        caps: A reply beyond them is read no further.
        claims: Gets each claim as soon as it is complete.
        seconds: For one reply.
    """

    stream: Callable[[Prompt], object]
    fingerprint: str
    caps: GeneratePolicy
    claims: EarlyClaims
    calls: Calls
    submit: Submit
    seconds: float

    def __call__(self, prompt: Prompt) -> Reply:
        """The whole reply. One that ends without its `Reply` was cut off.

        Raises:
            ToolError: The generator failed, took too long, or contradicts itself.
        """
        reader = PartialDraft(self.caps)
        texts: list[str] = []
        whole: Reply | None = None
        pieces = pieces_of(self.stream, prompt, self.calls, self.submit, self.seconds)
        with closing(pieces) as arriving:
            for piece in _characters_whole(arriving):
                if isinstance(piece, Reply):
                    whole = piece
                    continue
                texts.append(piece)
                for complete in reader.feed(piece):
                    self.claims.consider(prompt, complete.claim)
                fault = reader.fault
                if fault is not None and fault.reason is Reason.OUTPUT_TOO_LARGE:
                    return self._cut("".join(texts), f"{STOPPED}: {fault.detail}")
        text = "".join(texts)
        if whole is None:
            return self._cut(text, "incomplete")
        if texts and whole.text != text:
            contradicted = ToolError(
                f"the generator's stream ended with a reply of {len(whole.text)} characters that is not "
                f"the {len(text)} characters of its pieces",
                reason=Reason.MALFORMED_OUTPUT,
                tool="generator",
                reply=text,
            )
            contradicted.usage = whole.usage
            raise contradicted
        return whole

    def _cut(self, text: str, finish: str) -> Reply:
        return Reply(text, finish=finish, model=self.fingerprint, usage=Usage(calls=1))


def _characters_whole(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """The pieces, with a character beyond U+FFFF whose two halves were sent apart put together."""
    kept = ""
    for piece in pieces:
        if isinstance(piece, Reply):
            if kept:
                yield kept
            yield replace(piece, text=_joined(piece.text))
            return
        text = _joined(kept + piece)
        kept = text[-1:] if "\ud800" <= text[-1:] <= "\udbff" else ""
        text = text[: len(text) - len(kept)]
        if text:
            yield text
    if kept:
        yield kept


def _joined(text: str) -> str:
    """`text` with each pair of surrogates as the character they stand for; lone ones stay."""
    if text.isascii() or not any("\ud800" <= character <= "\udbff" for character in text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
