"""Clauses left out that the rest depends on."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.edits.aligned import Copy
from guardrag.rules.claims.reading.words import Word

__all__ = ["condition_gone"]

_CONDITION = {
    "en": anycase(
        r"\b(?:only )?(?:if|unless|until|except|provided(?= (?:that|you|the|it|they))|as long as|"
        r"only (?:when|where|after|once|for|in|on|with|by|from))\b"
    ),
    "de": anycase(r"\b(?:nur )?(?:wenn|falls|sofern|solange|es sei denn|außer)\b"),
    "fr": anycase(r"\b(?:si|à moins|sauf|à condition|tant que)\b"),
    "es": anycase(r"\b(?:si|a menos|salvo|excepto|siempre que|mientras)\b"),
}
_IDLE = anycase(
    r"(?:if|when) (?:you|one|we|they)(?:'d|’d| would)? (?:want|wish|like|prefer|need|rather|are looking|"
    r"are new|have questions)\b|(?:even|as|if) if\b|except that\b|"
    r"if (?:any|possible|necessary|needed|desired|so|applicable)\b"
)
"""Conditions that are a wish or none."""
_NO_OPENER = ("even", "as", "see", "whether")


def condition_gone(copy: Copy, language: str) -> str:
    """The condition of the quoted sentence that the claim leaves out altogether, or nothing."""
    text = copy.quoted.text
    for match in _CONDITION[language].finditer(text) if language in _CONDITION else ():
        opener = copy.quoted.at(match.start())
        if opener is None or opener.index in copy.kept or _IDLE.match(text, match.start()):
            continue
        if text[: match.start()].rstrip().lower().endswith(_NO_OPENER):
            continue
        inner = [
            word for word in copy.quoted.words if word.clause == opener.clause and word.start >= match.start()
        ]
        if any(word.index in copy.kept for word in inner if word.content):
            continue
        if not any(word.content for word in inner):
            continue
        if not _near(copy, opener):
            continue
        if any(copy.said.has(word) for word in inner if word.content):
            continue
        last = inner[-1].end
        return f"the claim repeats its quotes, but leaves out {text[match.start() : last]!r}"
    return ""


def _near(copy: Copy, opener: Word) -> bool:
    """Whether the claim keeps what stands beside the condition: it depends on that."""
    content = [word for word in copy.quoted.words if word.content]
    before = [word for word in content if word.index < opener.index]
    if before:
        return before[-1].index in copy.kept
    rest = [word for word in content if word.clause != opener.clause]
    return any(word.index in copy.kept for word in rest)
