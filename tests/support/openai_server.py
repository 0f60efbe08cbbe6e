"""A real HTTP server that speaks OpenAI's chat completions, with replies scripted one request each.

It listens on a free port of 127.0.0.1. What it will say is queued with `say`, `fail`
and `send`; each request takes the next item and is logged in `requests`. With an empty
queue it answers 500, so that a forgotten reply shows.
"""

from __future__ import annotations

import json
import threading
from collections import deque
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self


@dataclass(frozen=True)
class Scripted:
    """One reply to come.

    `body` is sent as it is; without it a completion is made of the other fields. A streamed
    reply is cut into pieces of `piece` characters; `hang_up_after` closes the connection after
    that many pieces, without the final event.
    """

    text: str | None = None
    finish_reason: str | None = "stop"
    refusal: str | None = None
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes | None = None
    delay: float = 0.0
    piece: int = 7
    hang_up_after: int | None = None
    usage: tuple[int, int] | None = (11, 7)
    model: str = "scripted-1"


@dataclass(frozen=True)
class Logged:
    """One request as it came in."""

    path: str
    headers: dict[str, str]
    json: dict


class OpenAIServer:
    """Runs in a thread of its own while the context is open."""

    def __init__(self) -> None:
        self.requests: list[Logged] = []
        self._queue: deque[Scripted] = deque()
        self._released = threading.Event()
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                owner._answer(self)

            def log_message(self, *args: object) -> None:
                """Nothing on the terminal; `requests` is the log."""

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        self._thread = threading.Thread(
            target=self._http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True
        )

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self._released.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()

    @property
    def url(self) -> str:
        """What goes into `api_base`."""
        return f"http://127.0.0.1:{self._http.server_address[1]}/v1"

    def say(self, text: str | None, **more: object) -> OpenAIServer:
        """Queues a completion with this text."""
        return self.send(Scripted(text=text, **more))

    def fail(self, status: int, message: str = "scripted failure", **more: object) -> OpenAIServer:
        """Queues an error in the form that OpenAI gives it."""
        error = {"error": {"message": message, "type": "scripted", "param": None, "code": None}}
        return self.send(Scripted(status=status, body=json.dumps(error).encode(), **more))

    def send(self, scripted: Scripted) -> OpenAIServer:
        """Queues any reply."""
        self._queue.append(scripted)
        return self

    def _answer(self, handler: BaseHTTPRequestHandler) -> None:
        body = json.loads(handler.rfile.read(int(handler.headers["Content-Length"])))
        self.requests.append(Logged(handler.path, {k.lower(): v for k, v in handler.headers.items()}, body))
        reply = self._queue.popleft() if self._queue else Scripted(status=500, body=b"nothing was scripted")
        if reply.delay and self._released.wait(reply.delay):
            handler.close_connection = True
            return
        try:
            if reply.body is None and body.get("stream"):
                _stream(handler, reply, body)
            else:
                _whole(handler, reply)
        except (BrokenPipeError, ConnectionResetError):
            handler.close_connection = True  # the client gave up waiting


def _whole(handler: BaseHTTPRequestHandler, reply: Scripted) -> None:
    content = reply.body
    if content is None:
        message = {"role": "assistant", "content": reply.text, "refusal": reply.refusal}
        choice = {"index": 0, "message": message, "finish_reason": reply.finish_reason}
        content = json.dumps(_envelope(reply, "chat.completion", [choice]) | _usage(reply)).encode()
    handler.send_response(reply.status)
    headers = {"Content-Type": "application/json", "Content-Length": str(len(content))} | reply.headers
    for name, value in headers.items():
        handler.send_header(name, value)
    handler.end_headers()
    handler.wfile.write(content)


def _stream(handler: BaseHTTPRequestHandler, reply: Scripted, request: dict) -> None:
    handler.send_response(reply.status)
    for name, value in ({"Content-Type": "text/event-stream", "Connection": "close"} | reply.headers).items():
        handler.send_header(name, value)
    handler.end_headers()
    handler.close_connection = True
    text = reply.text or ""
    pieces = [text[start : start + reply.piece] for start in range(0, len(text), reply.piece)]
    deltas: list[dict] = [{"role": "assistant", "content": ""}, *({"content": piece} for piece in pieces)]
    if reply.refusal is not None:
        deltas.append({"refusal": reply.refusal})
    for sent, delta in enumerate(deltas):
        if reply.hang_up_after is not None and sent > reply.hang_up_after:
            return
        _event(
            handler,
            _envelope(reply, "chat.completion.chunk", [{"index": 0, "delta": delta, "finish_reason": None}]),
        )
    last = {"index": 0, "delta": {}, "finish_reason": reply.finish_reason}
    _event(handler, _envelope(reply, "chat.completion.chunk", [last]))
    if request.get("stream_options", {}).get("include_usage"):
        _event(handler, _envelope(reply, "chat.completion.chunk", []) | _usage(reply))
    handler.wfile.write(b"data: [DONE]\n\n")


def _event(handler: BaseHTTPRequestHandler, data: dict) -> None:
    handler.wfile.write(b"data: " + json.dumps(data).encode() + b"\n\n")
    handler.wfile.flush()


def _envelope(reply: Scripted, kind: str, choices: list[dict]) -> dict:
    return {
        "id": "chatcmpl-1",
        "object": kind,
        "created": 1_700_000_000,
        "model": reply.model,
        "choices": choices,
    }


def _usage(reply: Scripted) -> dict:
    if reply.usage is None:
        return {}
    inputs, outputs = reply.usage
    counts = {"prompt_tokens": inputs, "completion_tokens": outputs, "total_tokens": inputs + outputs}
    return {"usage": counts}
