"""From where a measured value counts as a cause."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["DEFAULTS", "Thresholds"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """All numbers that the rules compare with. The send and wide sizes are the policy's.

    Attributes:
        coverage: Share of the question's information below which a passage counts as worded
            otherwise, where only words are searched. Half: a passage that shares most of what
            the question says is a matter of ranking, not of words.
        percentile: Place of the passage's similarity among all passages in scope below which the
            embedder counts as blind to it. The median: below it, a passage picked at random is
            more similar as often as not.
        gain: How much more of the question's information a passage must cover with its heading, or
            with its neighbours, for the cut to count as what loses it. About one word of a short
            question; less is chance.
        dilution: How many times longer than its best window a passage must be to count as diluted.
        copies: Jaccard similarity of two passages' words from which they count as copies. Lower than
            any policy deduplicates at, because copies that dedupe let through are what is looked for.
        long_prompt: Number of exhibits from which a place in the middle counts. Liu et al., "Lost in
            the Middle", TACL 12, 2024, measured the loss with ten documents and more, not with fewer.
        starved: Fewer candidates in scope than this share of the send size, after others were thrown
            away, count as starvation even where the passage's own place cannot be determined.
    """

    coverage: float = 0.5
    percentile: float = 0.5
    gain: float = 0.15
    dilution: float = 2.0
    copies: float = 0.6
    long_prompt: int = 10
    starved: float = 1.0


DEFAULTS = Thresholds()
