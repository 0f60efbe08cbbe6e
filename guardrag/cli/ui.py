"""`guardrag ui`: traces and inbox as pages, for this machine only."""

from __future__ import annotations

import secrets
import socket
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from guardrag.errors import ConfigurationError, MissingExtraError

if TYPE_CHECKING:
    import uvicorn

__all__ = ["ui_command"]

HOST = "127.0.0.1"
PORT = 8484


def ui_command(
    store: Annotated[
        str | None,
        typer.Option(
            "--store", help="File or database URL; default: GUARDRAG_STORE, or .guardrag/guardrag.db."
        ),
    ] = None,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="Port on 127.0.0.1; 0: any.")] = PORT,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the pages in a browser.")] = False,
    policy: Annotated[
        str | None,
        typer.Option(
            "--policy",
            help="The policy in use: its promise stands over the inbox, its calibration beside the scores.",
        ),
    ] = None,
    token: Annotated[
        bool,
        typer.Option("--token", help="Let nobody in without the printed address: for shared machines."),
    ] = False,
) -> None:
    """Show traces and inbox in a browser. Answers to this machine only; stop it with Ctrl+C."""
    try:
        import uvicorn
    except ModuleNotFoundError as error:
        raise MissingExtraError("the web interface", extra="ui", why="no uvicorn") from error
    from guardrag.evals.calibration.record import read_record, record_path
    from guardrag.policy import load_policy
    from guardrag.store import Store
    from guardrag.web import create_app

    secret = secrets.token_urlsafe(24) if token else None
    chosen = None if policy is None else load_policy(policy)
    beside = None if policy is None else record_path(Path(policy))
    calibration = read_record(beside) if beside is not None and beside.is_file() else None
    with Store.open(store, create=False) as opened, _listen(port) as listener:
        app = create_app(opened, policy=chosen, token=secret, calibration=calibration)
        server = uvicorn.Server(
            uvicorn.Config(
                app,
                lifespan="off",
                ws="none",
                log_level="warning",
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_graceful_shutdown=2,
            )
        )
        address = f"http://{HOST}:{listener.getsockname()[1]}/" + (f"?token={secret}" if secret else "")
        typer.echo(f"guardrag shows {opened.name} at {address}  (Ctrl+C stops it)")
        if open_browser:
            threading.Thread(target=_open, args=(server, address), daemon=True).start()
        try:
            server.run(sockets=[listener])
        except KeyboardInterrupt:
            typer.echo("")


def _listen(port: int) -> socket.socket:
    """A socket on the loopback: what is bound to no other address can be reached from no other machine.

    Raises:
        ConfigurationError: If the port is taken or not allowed.
    """
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
        # From here on a browser that is quicker than the server waits instead of being turned away.
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise ConfigurationError(
            f"port {port} cannot be used ({error.strerror or error}); name another with --port, 0 for any"
        ) from error
    return listener


def _open(server: uvicorn.Server, address: str) -> None:
    import webbrowser

    deadline = time.monotonic() + 10
    while not server.started and time.monotonic() < deadline:
        time.sleep(0.05)
    webbrowser.open(address)
