"""Contrasts: what is said under "Differences from X" or after "Unlike X" is not said of X."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.reading.words import read
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_contrasts"]

_CONTRAST = anycase(
    r"\b(?:(?:(?:differences?|divergences?|deviations?|departures?|distinctions?) (?:from|to|with)|"
    r"differs? from|different from|unlike|in contrast (?:to|with)|contrary to|as opposed to|instead of|"
    r"rather than|other than|contrairement (?:à|au|aux)|à la différence d[eu]s?|au lieu d[eu]|"
    r"a diferencia del?|al contrario que|en lugar del?|en vez del?) "
    r"(?P<what>(?:\S+ ){0,3}?[^\s,;:]*[^\s,.;:])(?=[\s,.;:]*(?:$|[,.;:\n]))"
    r"|(?:im (?:Gegensatz|Unterschied) zu[mr]?|anders als|abweichend vo[nm]|statt) "
    r"(?P<was>(?:d(?:ie|er|en|em|as|es)|eine?[mnrs]?)? ?(?:[a-zäöü]+en )?[^\s,.;:]+))",
)
"""With what stands after it, up to the next mark."""
_OPPOSED = anycase(
    r"\b(?:not|no|never|nor|neither|unlike|differ\w*|diverg\w*|contrast\w*|contrary|whereas|while|instead|"
    r"rather|than|but|both|nicht|kein\w*|anders|während|sondern|pas|contrairement|alors|mais|diferencia|"
    r"mientras|sino)\b|n't\b",
)
"""A claim with one of these may speak of the other side on purpose."""
_SUBJECT = 4
"""Words of a claim, the first, among which it names what it speaks of."""


def check_contrasts(matter: Matter) -> Verdict:
    """Looks for a claim about what its quotes set their own subject against."""
    if _OPPOSED.search(matter.text) is not None:
        return PASSED
    subject = {word.low for word in matter.said.words[:_SUBJECT] if word.content}
    if not subject:
        return PASSED
    for statement in matter.statements:
        around = statement.piece.around
        for text in (*statement.piece.context, *around.leads, *around.headings, statement.text):
            for match in _CONTRAST.finditer(text[:_LONGEST]):
                what = match["what"] or match["was"]
                against = [word for word in read(what).words if word.content]
                if not against or not {word.low for word in against} <= subject:
                    continue
                outside = text[: match.start()] + text[match.end() :]
                elsewhere = outside if text == statement.text else statement.text
                if not any(word.low in {one.low for one in read(elsewhere).words} for word in against):
                    return failed(f"its quotes set this against {what!r}, the claim says it of that")
    return PASSED


_LONGEST = 600
