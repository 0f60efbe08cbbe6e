"""Which one it is: whether a text can say which language, colour or tool a question asks for."""

from __future__ import annotations

import re

from guardrag.retrieval.extractive_kinds import COUNT, fresh_numbers, has_name
from guardrag.retrieval.lexical_listed import listed
from guardrag.retrieval.lexical_stem import inflected
from guardrag.retrieval.lexical_synonyms import synonyms
from guardrag.retrieval.lexical_terms import fold_text, tokens

__all__ = ["is_known_kind", "names_instance"]

_COLOURS = "red|orange|yellow|green|blue|violet|purple|pink|brown|black|white|gr[ae]y|amber|silver|gold|beige"
_INSTANCES = {
    inflected(noun): re.compile(rf"\b(?:{things})\b", re.IGNORECASE)
    for noun, things in {
        "colour": _COLOURS,
        "color": _COLOURS,
        "language": "English|German|French|Dutch|Spanish|Italian|Portuguese|Polish|Czech|Swedish|Danish"
        "|Norwegian|Finnish|Russian|Ukrainian|Turkish|Greek|Arabic|Hebrew|Hindi|Chinese|Mandarin|Cantonese|Japanese|Korean"
        "|Thai|Vietnamese|Malay|Indonesian|Python|Java|Rust|Go|TypeScript|JavaScript|Ruby",
        "firmware": r"v?\d+\.[\dx]+(?:\.\d+)*",
        "format": "PDF|CSV|JSON|XML|YAML|Parquet|Excel|XLSX|PNG|JPE?G|SVG|TIFF|ZIP|HTML|Markdown"
        "|ISO 8601|plain text",
        "protocol": "HTTPS?|TCP|UDP|MQTT|AMQP|SSH|FTPS?|SFTP|TLS|gRPC|OPC UA|Modbus|OAuth|SAML|LDAP",
        "currency": "EUR|USD|GBP|CHF|JPY|CAD|AUD|euros?|dollars?|pounds?|francs?|yen",
        "browser": "Chrome|Chromium|Firefox|Safari|Edge|Opera",
        "algorithm": r"HMAC\S*|SHA-?\d\S*|MD5|AES\S*|RSA\S*|ECDSA|Ed25519|ChaCha20\S*|bcrypt|scrypt|Argon2\w*"
        "|zstd|gzip",
        "floor": r"(?:ground|first|second|third|fourth|fifth|top|\d+(?:st|nd|rd|th)) floor|basement",
    }.items()
}
_PREPOSITIONS = listed("for of with from in on about to under")
_DETERMINERS = listed(
    """
    a an any all the this that these those each every its their our your my his her which what one some
    no other of in on for with by to and or is are
    """
)


def names_instance(head: str, text: str, near: str, known: frozenset[str]) -> bool:
    """True if `text` can say which `head` it is.

    The noun must stand in it, or in what it stands under (`near`), or one of the
    things that it is the general word for ("orange" for a colour). Where the text
    has it as such ("picks a language"), something must say which one.
    """
    folded = fold_text(text)
    stem = inflected(head)
    kinds = _INSTANCES.get(stem)
    if kinds is not None:
        return bool(kinds.search(fresh_numbers(folded, known)))
    words = list(tokens(folded))
    forms = {f"w:{stem}", *(f"w:{other}" for other in synonyms(stem))}
    at = [i for i, token in enumerate(words) if forms & set(token.terms)]
    if not at and not any(forms & set(token.terms) for token in tokens(fold_text(near))):
        return False
    if COUNT.search(fresh_numbers(folded, known)) or has_name(folded, known) or "`" in text or "," in folded:
        return True
    return any(_qualified([token.text.casefold() for token in words], i, known) for i in at)


def _qualified(words: list[str], i: int, known: frozenset[str]) -> bool:
    """True if the noun at `i` has a word of its own: "side door", "fees for training"."""
    before = words[i - 1] if i else ""
    if before and before not in _DETERMINERS and before not in known:
        return True
    after = words[i + 1 : i + 3]
    return len(after) == 2 and after[0] in _PREPOSITIONS and after[1] not in _DETERMINERS | known


def is_known_kind(noun: str) -> bool:
    """True if the things that `noun` is the general word for are known, so that one of them stands for it."""
    return inflected(noun) in _INSTANCES
