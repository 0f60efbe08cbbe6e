"""Who asked, as hashes: enough to find, count and keep apart what is theirs, and no more."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING

from guardrag.store.jsonbytes import dumps, encode_text
from guardrag.store.passages import HASH_BYTES
from guardrag.store.values import value_text, write_attributes
from guardrag.types import Attribute, Caller

if TYPE_CHECKING:
    from guardrag.policy.sections import TracePolicy

__all__ = ["Identity", "identify", "value_hash"]


@dataclass(frozen=True, slots=True)
class Identity:
    """Hashes of 20 bytes; None: the caller does not carry the attribute.

    Attributes:
        subject: The person, as the policy's `trace.subject` names them.
        tenant: The tenant, as `trace.tenant` names it.
        caller: All attributes together.
    """

    subject: bytes | None = None
    tenant: bytes | None = None
    caller: bytes | None = None


def identify(caller: Caller, policy: TracePolicy) -> Identity:
    """What a caller's attributes say of who it is."""
    attributes = caller.attributes
    subject = _named(attributes.get(policy.subject)) if policy.subject else None
    tenant = _named(attributes.get(policy.tenant)) if policy.tenant else None
    return Identity(subject, tenant, subject if subject is not None else _whole(caller))


def value_hash(value: str) -> bytes:
    """The hash under which a subject or tenant is kept.

    A short value can be found by trying: this keeps names out of the store, and is no secret.
    """
    return blake2b(encode_text(value), digest_size=HASH_BYTES, person=b"guardrag-who").digest()


def _named(value: Attribute) -> bytes | None:
    if value is None:
        return None
    if isinstance(value, tuple):
        return value_hash("\0".join(sorted(value_text(item) for item in value)))
    return value_hash(value_text(value))


def _whole(caller: Caller) -> bytes | None:
    if not caller.attributes:
        return None
    attributes = write_attributes(dict(sorted(caller.attributes.items())))
    return blake2b(dumps(attributes), digest_size=HASH_BYTES, person=b"guardrag-who").digest()
