"""The shape of a draft: as a JSON schema for providers, and as a strict check of parsed JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pydantic import JsonValue

from guardrag.types import ClaimKind, Derivation, Draft, DraftClaim, DraftQuote, Operation

__all__ = ["ShapeError", "TooLargeError", "draft_schema", "to_draft"]


_STEP_NUMBER = re.compile(r"^\s*\d{1,2}[.)]\s+(?=\D)")
_MARKERS = re.compile(
    r"\s*(?:\[{1,2}\s*S\d{1,4}(?:\s*[,;]\s*S\d{1,4})*\s*\]{1,2}|【\s*S\d{1,4}(?:\s*[,;]\s*S\d{1,4})*\s*】)"
)
_NAMED = re.compile(r"\b(?:according to|as per|per|based on|in|by|from)$", re.IGNORECASE)
_NAMES = re.compile(
    r"\s+(?:says?|states?|notes|explains|describes|mentions|specifies|confirms|shows)\b", re.IGNORECASE
)
"""What stands before or after a tag that is a word of its sentence: "According to [S1], …"."""
_TAG_INSIDE = re.compile(r"S\d{1,4}")
_TAG_AS_FRAMED = re.compile(
    r"[\s\[(【\"']*+(?:[0-9a-f]{8,64}\s+)?(?:exhibit\s+)?(?:S(?=\d{1,4}\b)|(?=[1-9]\d{0,2}\b))(\d{1,4})(?:\s*\|[^\n]*)?[\s\])】\"']*+",
    re.IGNORECASE,
)
"""A tag alone, its number alone, or the tag as it stands on the opening line of its frame."""


class ShapeError(ValueError):
    """Parsed JSON that is not a draft. The message names the place and what would be right."""


class TooLargeError(ValueError):
    """A draft with more claims or quotes than the policy allows."""


def draft_schema() -> dict[str, JsonValue]:
    """The JSON schema of a draft, within what providers' strict modes accept.

    Every object is closed and every key required (what may be absent is null instead),
    because strict modes refuse a schema that leaves anything open.
    """
    quote = _closed(
        {
            "source": {
                "type": "string",
                "description": "Tag of the exhibit the quote is copied from, such as S1.",
            },
            "quote": {"type": "string", "description": "Contiguous text of that exhibit, copied verbatim."},
        }
    )
    derived = _closed(
        {
            "operation": {"type": "string", "enum": [operation.value for operation in Operation]},
            "operands": {
                "type": "array",
                "items": {"type": "string"},
                "description": "Numbers, as they stand in the quotes.",
            },
            "result": {"type": "string"},
        }
    )
    claim = _closed(
        {
            "kind": {"type": "string", "enum": [kind.value for kind in ClaimKind]},
            "text": {"type": "string", "description": "One statement that its quotes alone support."},
            "quotes": {"type": "array", "items": quote},
            "derived": {
                "anyOf": [derived, {"type": "null"}],
                "description": "Set if the statement was calculated from quoted numbers.",
            },
        }
    )
    return _closed(
        {
            "answerable": {
                "type": "boolean",
                "description": "False if the exhibits do not answer the question.",
            },
            "missing": {
                "type": ["string", "null"],
                "description": "What the exhibits lack, if they do not answer.",
            },
            "claims": {"type": "array", "items": claim},
        }
    )


def to_draft(parsed: object, *, max_claims: int, max_quotes: int) -> Draft:
    """The draft that `parsed` is.

    `kind`, `derived` and `missing` may be left out; everything else must be there, and
    nothing else may.

    Raises:
        ShapeError: It is not a draft.
        TooLargeError: It has more than `max_claims` claims, or a claim has more than
            `max_quotes` quotes.
    """
    root = _object(parsed, "the reply", required=("answerable",), optional=("missing", "claims"))
    answerable = root["answerable"]
    if not isinstance(answerable, bool):
        raise ShapeError(f"answerable must be true or false, not {_shown(answerable)}")
    missing = None if root.get("missing") is None else _text(root["missing"], "missing")
    if answerable and "claims" not in root:
        raise ShapeError("the reply lacks the key 'claims'")
    claims = _list(root.get("claims", []), "claims")
    if len(claims) > max_claims:
        raise TooLargeError(f"{len(claims)} claims, allowed are {max_claims}")
    return Draft(
        answerable=answerable,
        missing=missing,
        claims=tuple(_claim(claim, f"claims[{index}]", max_quotes) for index, claim in enumerate(claims)),
    )


def _claim(value: object, where: str, max_quotes: int) -> DraftClaim:
    claim = _object(value, where, required=("text", "quotes"), optional=("kind", "derived"))
    quotes = _list(claim["quotes"], f"{where}.quotes")
    if len(quotes) > max_quotes:
        raise TooLargeError(f"{where} has {len(quotes)} quotes, allowed are {max_quotes}")
    kind = claim.get("kind", ClaimKind.SENTENCE.value)
    if kind not in [one.value for one in ClaimKind]:
        raise ShapeError(f"{where}.kind must be one of {', '.join(ClaimKind)}, not {_shown(kind)}")
    read = tuple(_quote(quote, f"{where}.quotes[{index}]") for index, quote in enumerate(quotes))
    return DraftClaim(
        text=_claimed(_text(claim["text"], f"{where}.text"), ClaimKind(kind), read),
        quotes=read,
        kind=ClaimKind(kind),
        derived=_derivation(claim.get("derived"), f"{where}.derived"),
    )


def _claimed(text: str, kind: ClaimKind, quotes: tuple[DraftQuote, ...]) -> str:
    """What a claim says, without the layout that models put in it although it stands beside it.

    That is markers of the sources whose quotes the claim has, and the number of a step.
    """
    if kind is ClaimKind.CODE:
        return text
    if kind is ClaimKind.STEP:
        text = _STEP_NUMBER.sub("", text)
    if "S" not in text:
        return text
    sources = {quote.source for quote in quotes}

    def drop(marker: re.Match[str]) -> str:
        said = marker[0].strip()
        if _NAMED.search(text, 0, marker.start()) or _NAMES.match(text, marker.end()):
            return marker[0]
        own = sources.issuperset(_TAG_INSIDE.findall(said)) and not any(said in q.quote for q in quotes)
        return "" if own else marker[0]

    return _MARKERS.sub(drop, text)


def _quote(value: object, where: str) -> DraftQuote:
    quote = _object(value, where, required=("source", "quote"))
    source = _text(quote["source"], f"{where}.source", like="the tag of an exhibit, as 'S1'")
    tag = _TAG_AS_FRAMED.fullmatch(source)
    return DraftQuote(
        source=source if tag is None else f"S{tag[1]}", quote=_text(quote["quote"], f"{where}.quote")
    )


def _derivation(value: object, where: str) -> Derivation | None:
    if value is None:
        return None
    derived = _object(value, where, required=("operation", "operands", "result"))
    operation = derived["operation"]
    if operation not in [one.value for one in Operation]:
        raise ShapeError(
            f"{where}.operation must be one of {', '.join(Operation)}, not {_shown(operation)}; "
            "a claim that takes another cannot be checked and has to be left out"
        )
    operands = _list(derived["operands"], f"{where}.operands")
    return Derivation(
        operation=Operation(operation),
        operands=tuple(
            _text(operand, f"{where}.operands[{index}]") for index, operand in enumerate(operands)
        ),
        result=_text(derived["result"], f"{where}.result"),
    )


def _closed(properties: dict[str, JsonValue]) -> dict[str, JsonValue]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _object(
    value: object, where: str, *, required: tuple[str, ...], optional: tuple[str, ...] = ()
) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise ShapeError(f"{where} must be an object with {' and '.join(required)}, not {_shown(value)}")
    for key in required:
        if key not in value:
            raise ShapeError(f"{where} lacks the key {key!r}")
    for key in value:
        if key not in required and key not in optional:
            raise ShapeError(
                f"{where} has the unknown key {key[:60]!r}; known are {', '.join(required + optional)}"
            )
    return value


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise ShapeError(f"{where} must be a list, not {_shown(value)}")
    return value


def _text(value: object, where: str, *, like: str = "") -> str:
    if not isinstance(value, str):
        what = f"a string, {like}" if like else "a string"
        raise ShapeError(f"{where} must be {what}, not {_shown(value)}")
    return value


def _shown(value: object) -> str:
    """A value for who has to find it in a reply: as it stands there, where it is short."""
    if isinstance(value, str):
        return f"the string {value[:60]!r}"
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    if value is None or isinstance(value, bool):
        return str({None: "null", True: "true", False: "false"}[value])
    return f"the number {value!r:.60}"
