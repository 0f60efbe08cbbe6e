"""Keeps the pages to this machine: who may ask, from where, how much, and what a browser may do with them."""

from __future__ import annotations

import hmac
import re
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from hashlib import sha256
from html import escape
from typing import Any, TypeAlias
from urllib.parse import parse_qs

from starlette.requests import cookie_parser

__all__ = ["Protection", "is_own_host"]

Scope: TypeAlias = MutableMapping[str, Any]
Event: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Event]]
Send: TypeAlias = Callable[[Event], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

_HOST = re.compile(r"(?:localhost|127\.0\.0\.1|\[::1\])(?::([0-9]{1,5}))?", re.IGNORECASE)
_BODY = 1_000_000
_NOT_HERE = (
    "The pages answer to localhost, 127.0.0.1 and [::1] only, with the port that they listen on. "
    "Through a tunnel, use the same port on both sides."
)
_COOKIE = "guardrag_visitor"

_HEADERS = tuple(
    (name.encode(), value.encode())
    for name, value in {
        # No inline script or style, nothing from elsewhere: text that slipped through as markup could
        # still neither run, nor load, nor send anything.
        "content-security-policy": (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; "
            "frame-ancestors 'none'; base-uri 'none'"
        ),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
    }.items()
)


class Protection:
    """ASGI middleware around the pages.

    A page in another tab can make a browser send requests here, and a name that points to 127.0.0.1
    makes its answers readable (DNS rebinding); hence the check of the Host header, for every request.
    """

    def __init__(self, app: App, *, token: str | None) -> None:
        self._app = app
        self._token = token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        guarded = _with_headers(send)
        refused = self._refused(scope)
        if refused is not None:
            await _answer(guarded, *refused)
            return
        try:
            await self._app(scope, _limited(receive), guarded)
        except _TooLargeError:
            await _answer(guarded, 413, "This form is too large", f"At most {_BODY:,} bytes can be sent.")

    def _refused(self, scope: Scope) -> tuple[int, str, str, Iterable[tuple[bytes, bytes]]] | None:
        hosts = _all(scope, b"host")
        if len(hosts) != 1 or not is_own_host(hosts[0], scope.get("server")):
            return 421, "This address is not served here", _NOT_HERE, ()
        if scope["method"] not in ("GET", "HEAD") and not _same_origin(scope, hosts[0]):
            return 403, "Refused", "This request comes from another page.", ()
        return self._stranger(scope)

    def _stranger(self, scope: Scope) -> tuple[int, str, str, Iterable[tuple[bytes, bytes]]] | None:
        if self._token is None:
            return None
        proof = sha256(self._token.encode()).hexdigest()
        if hmac.compare_digest(_cookie(scope).encode(), proof.encode()):
            return None
        given = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("token", [""])[0]
        if scope["method"] == "GET" and hmac.compare_digest(given.encode(), self._token.encode()):
            # Away from the address with the token at once: it must not stay in view.
            cookie = f"{_COOKIE}={proof}; HttpOnly; SameSite=Strict; Path=/"
            return 303, "", "", ((b"location", b"/"), (b"set-cookie", cookie.encode()))
        return 403, "A token is needed", "Open the address that `guardrag ui` printed, token included.", ()


def is_own_host(host: str, server: object) -> bool:
    """True if a Host header names this machine's loopback and the port that the request came in on."""
    found = _HOST.fullmatch(host)
    if found is None or not isinstance(server, (tuple, list)) or server[1] is None:
        return False
    return int(found.group(1) or 80) == int(server[1])


def _same_origin(scope: Scope, host: str) -> bool:
    """True unless the browser says that another site's page sent this."""
    sites = _all(scope, b"sec-fetch-site")
    if any(site not in ("same-origin", "none") for site in sites):
        return False
    origins = _all(scope, b"origin")
    if not origins:
        return True  # not a browser's form; the form's own token is still asked for
    if len(origins) == 1 and origins[0].lower() == f"http://{host.lower()}":
        return True
    # Under `Referrer-Policy: no-referrer` browsers write "null" even for a page's own forms.
    return origins == ["null"] and sites == ["same-origin"]


class _TooLargeError(Exception):
    pass


def _limited(receive: Receive) -> Receive:
    seen = 0

    async def limited() -> Event:
        nonlocal seen
        event = await receive()
        seen += len(event.get("body", b""))
        if seen > _BODY:
            raise _TooLargeError
        return event

    return limited


def _with_headers(send: Send) -> Send:
    async def guarded(event: Event) -> None:
        if event["type"] == "http.response.start":
            given = [(name, value) for name, value in event.get("headers", ()) if name.lower() not in _OURS]
            event = {**event, "headers": [*given, *_HEADERS]}
        await send(event)

    return guarded


_OURS = frozenset(name for name, _ in _HEADERS)


async def _answer(
    send: Send, status: int, title: str, text: str, headers: Iterable[tuple[bytes, bytes]] = ()
) -> None:
    page = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<h1>{escape(title)}</h1><p>{escape(text)}</p></html>"
    ).encode()
    start = [(b"content-type", b"text/html; charset=utf-8"), (b"content-length", str(len(page)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": [*start, *headers]})
    await send({"type": "http.response.body", "body": page})


def _all(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def _cookie(scope: Scope) -> str:
    # Not the standard library's reader, which reads nothing after a cookie that it does not understand:
    # programs on other ports of this machine set cookies for these pages, too.
    found = {name: value for line in _all(scope, b"cookie") for name, value in cookie_parser(line).items()}
    return found.get(_COOKIE, "")
