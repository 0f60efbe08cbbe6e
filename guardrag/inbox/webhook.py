"""Sends an answer to an address, signed, to exactly the host that was checked."""

from __future__ import annotations

import contextlib
import hmac
import http.client
import json
import socket
import ssl
import threading
import time
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal
from urllib.parse import urlsplit

from guardrag.errors import ConfigurationError, DeliveryError
from guardrag.inbox.addresses import checked_address
from guardrag.inbox.polling import Delivery
from guardrag.version import VERSION

__all__ = ["SIGNATURE", "Webhook", "signature", "verify_signature"]

SIGNATURE = "Guardrag-Signature"
"""The header that carries time and signature."""

_SHORTEST_SECRET = 16
_SLACK_CHARS = 3000


@dataclass(frozen=True, slots=True, kw_only=True)
class Webhook:
    """A receiver of answers. Call it with a `Delivery`.

    A try succeeded if the receiver says 2xx. Redirects are not followed. The name is resolved once a
    try, and the connection goes to the address that was checked. Proxies are not used.

    Attributes:
        url: `https://…`; `http://…` only to a private address.
        secret: Signs what is sent; at least 16 characters. Not needed for Slack, which checks none.
        format: `json`: the delivery's payload; `slack`: a message for Slack and what is compatible.
        private: Addresses that are not public may be reached: loopback, private and link-local ones.
        timeout: Seconds for connecting, and for each read; three times as long for all of a try.

    Raises:
        ConfigurationError: If the address cannot be read, or a secret is missing.
    """

    url: str = field(repr=False)
    secret: str = field(default="", repr=False)
    format: Literal["json", "slack"] = "json"
    private: bool = False
    timeout: float = 10.0

    def __post_init__(self) -> None:
        try:
            parts = urlsplit(self.url)
            port = parts.port
        except ValueError:
            raise ConfigurationError("the webhook's address cannot be read") from None
        if parts.scheme not in ("https", "http") or not parts.hostname:
            raise ConfigurationError("a webhook's address begins with https:// and names a host")
        if parts.scheme == "http" and not self.private:
            raise ConfigurationError(
                "a webhook's address begins with https://; http:// is for private addresses, "
                "which have to be allowed"
            )
        if parts.username is not None or parts.password is not None or port == 0:
            raise ConfigurationError("a webhook's address holds no user, no password and no port 0")
        if any(ord(character) <= 32 or ord(character) >= 127 for character in self.url):
            raise ConfigurationError("a webhook's address is plain ASCII without blanks; escape the rest")
        if self.format not in ("json", "slack"):
            raise ConfigurationError(f"a webhook's format is json or slack, not {self.format!r}")
        if self.format == "json" and len(self.secret) < _SHORTEST_SECRET:
            raise ConfigurationError(
                f"a webhook needs a secret of at least {_SHORTEST_SECRET} characters, "
                "with which its receiver checks that an answer is genuine"
            )

    def __call__(self, delivery: Delivery) -> None:
        """Sends an answer.

        Raises:
            DeliveryError: If it did not arrive.
        """
        body = _slack(delivery) if self.format == "slack" else json.dumps(delivery.payload).encode("ascii")
        headers = {
            "Content-Type": "application/json",
            "User-Agent": f"guardrag/{VERSION}",
            "Idempotency-Key": delivery.key,
            "Guardrag-Attempt": str(delivery.attempts),
        }
        if self.secret:
            headers[SIGNATURE] = signature(self.secret, body, int(time.time()))
        status = self._post(body, headers)
        if 300 <= status < 400:
            raise DeliveryError(f"the receiver said {status}; redirects are not followed")
        if not 200 <= status < 300:
            raise DeliveryError(f"the receiver said {status}")

    def _post(self, body: bytes, headers: dict[str, str]) -> int:
        parts = urlsplit(self.url)
        host = parts.hostname or ""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        _, address = checked_address(host, port, private=self.private)
        connection = _Pinned(host, port, address, timeout=self.timeout, tls=parts.scheme == "https")
        path = parts.path or "/"
        # A receiver that sends a byte now and then would keep every single read within its time.
        watchdog = threading.Timer(3 * self.timeout, connection.abort)
        watchdog.daemon = True
        watchdog.start()
        try:
            connection.request("POST", f"{path}?{parts.query}" if parts.query else path, body, headers)
            response = connection.getresponse()
            response.read(1024)
        except (OSError, http.client.HTTPException) as error:
            # Messages of connection errors may hold the address, which may hold a secret.
            raise DeliveryError(f"the receiver could not be reached ({type(error).__name__})") from error
        finally:
            watchdog.cancel()
            connection.close()
        if connection.aborted:
            raise DeliveryError(f"the receiver took longer than {3 * self.timeout:g} seconds")
        return response.status


class _Pinned(http.client.HTTPConnection):
    """A connection to one numeric address, under a host's name."""

    def __init__(self, host: str, port: int, address: str, *, timeout: float, tls: bool) -> None:
        super().__init__(host, port, timeout=timeout)
        self._address = address
        self._tls = tls
        self.aborted = False
        self.default_port = 443 if tls else 80

    def connect(self) -> None:
        """Connects without asking again what the name stands for."""
        plain = socket.create_connection((self._address, self.port), self.timeout)
        self.sock = plain
        if self._tls:
            context = ssl.create_default_context()
            # Known to `abort` before the handshake, which a receiver can draw out as well as an answer.
            secure = context.wrap_socket(plain, server_hostname=self.host, do_handshake_on_connect=False)
            self.sock = secure
            secure.do_handshake()
        if self.aborted:
            raise TimeoutError

    def abort(self) -> None:
        """Ends whatever is being waited for."""
        self.aborted = True
        with contextlib.suppress(OSError):
            if self.sock is not None:
                # Not the method of TLS sockets, which takes their state from under whoever is reading.
                socket.socket.shutdown(self.sock, socket.SHUT_RDWR)


def signature(secret: str, body: bytes, moment: int) -> str:
    """`t=SECONDS,v1=HEX`: HMAC-SHA256 of the seconds since 1970, a dot, and the body."""
    signed = hmac.new(secret.encode(), f"{moment}.".encode() + body, sha256).hexdigest()
    return f"t={moment},v1={signed}"


def verify_signature(
    secret: str, header: str, body: bytes, *, tolerance: float = 300.0, now: float | None = None
) -> bool:
    """For receivers: True if the body was signed with the secret, not longer ago than `tolerance` seconds."""
    fields = dict(part.partition("=")[::2] for part in header.split(","))
    moment = fields.get("t", "")
    if not (moment.isascii() and moment.isdecimal() and len(moment) < 13):
        return False
    if abs((time.time() if now is None else now) - int(moment)) > tolerance:
        return False
    expected = signature(secret, body, int(moment)).partition("v1=")[2]
    return hmac.compare_digest(expected.encode(), fields.get("v1", "").encode("utf-8", "replace"))


def _slack(delivery: Delivery) -> bytes:
    """A message for Slack: nothing in it is a link, a mention or markup, and no address in it is fetched."""
    payload = delivery.payload
    lines = [f"Ticket {delivery.ticket} was answered by {payload['by']}."]
    if payload["question"] is not None:
        # On one line: a question must not go on as an answer, which the next line would be taken for.
        lines.append(f"Question: {' '.join(str(payload['question']).split())}")
    lines.append(f"Answer: {payload['answer']}")
    sources = payload["sources"]
    if isinstance(sources, list) and sources:
        lines.append("Sources: " + ", ".join(str(source) for source in sources))
    text = "\n".join(lines)
    if len(text) > _SLACK_CHARS:
        text = f"{text[:_SLACK_CHARS]}… ({len(text)} characters; the whole answer is in the inbox)"
    for sign, escaped in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("@", "@\u200b")):
        text = text.replace(sign, escaped)
    message = {"text": text, "mrkdwn": False, "parse": "none", "unfurl_links": False, "unfurl_media": False}
    return json.dumps(message).encode("ascii")
