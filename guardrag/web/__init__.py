"""The pages of `guardrag ui`: traces to read, an inbox to answer. Served to this machine only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guardrag.errors import MissingExtraError

if TYPE_CHECKING:
    from fastapi import FastAPI

    from guardrag.evals.calibration.record import CalibrationRecord
    from guardrag.policy import Policy
    from guardrag.store import Store

__all__ = ["create_app"]


def create_app(
    store: Store,
    *,
    policy: Policy | None = None,
    token: str | None = None,
    calibration: CalibrationRecord | None = None,
) -> FastAPI:
    """The pages as an ASGI application.

    It answers requests for this machine only: the Host header must name `localhost`, `127.0.0.1` or
    `[::1]` with the port it is served on.

    Args:
        store: Open; the traces and tickets to show.
        policy: The one that askers get their promise from, which then stands over the inbox.
        token: Asked of every visitor once (`/?token=…`), for machines that several people share; None:
            whoever can reach the port may read.
        calibration: The scores that the policy's floor was fitted on; the newest scores are then compared
            with them.

    Raises:
        MissingExtraError: If the packages of the `ui` extra are not installed.
    """
    try:
        from guardrag.web.app import build_app
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("fastapi", "jinja2", "starlette", "multipart"):
            raise
        raise MissingExtraError("the web interface", extra="ui", why=f"no {error.name}") from error
    return build_app(store, policy=policy, token=token, calibration=calibration)
