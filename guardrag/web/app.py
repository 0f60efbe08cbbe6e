"""Puts the pages together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response

from guardrag.errors import CallError, GuardragError
from guardrag.web.pages import evals, inbox, me, raw, reasons, ticket, trace, traces
from guardrag.web.protection import Protection
from guardrag.web.site import Site, page
from guardrag.web.static import static_file

if TYPE_CHECKING:
    from guardrag.evals.calibration.record import CalibrationRecord
    from guardrag.policy import Policy
    from guardrag.store import Store

__all__ = ["build_app"]


def build_app(
    store: Store, *, policy: Policy | None, token: str | None, calibration: CalibrationRecord | None
) -> FastAPI:
    """See `guardrag.web.create_app`."""
    app = FastAPI(title="guardrag", docs_url=None, redoc_url=None, openapi_url=None, redirect_slashes=False)
    app.state.site = Site(store, policy, calibration)
    app.add_middleware(Protection, token=token)
    app.add_exception_handler(StarletteHTTPException, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(GuardragError, _failed)
    for pages in (traces, trace, raw, reasons, evals, inbox, ticket, me):
        app.include_router(pages.router)
    app.add_api_route("/", _start, methods=["GET"], include_in_schema=False)
    # What browsers ask for by themselves beside pages that name no icon.
    app.add_api_route("/favicon.ico", _icon, methods=["GET"], include_in_schema=False)
    app.add_api_route("/static/{name}", static_file, methods=["GET"], include_in_schema=False)
    return app


def _icon() -> Response:
    return static_file("icon.svg")


def _start() -> Response:
    return RedirectResponse("/traces", status_code=303)


def _refused(request: Request, error: Exception) -> HTMLResponse:
    if not isinstance(error, (HTTPException, StarletteHTTPException)):
        raise error
    titles = {404: "There is nothing here", 403: "Refused", 405: "Refused", 409: "That is not possible now"}
    text = "No page has this address." if error.detail == "Not Found" else str(error.detail)
    title = titles.get(error.status_code, "That did not work")
    return page(request, "error.html", status=error.status_code, title=title, text=text)


def _unreadable(request: Request, _error: Exception) -> HTMLResponse:
    text = "A part of this address cannot be read."
    return page(request, "error.html", status=400, title="That did not work", text=text)


def _failed(request: Request, error: Exception) -> HTMLResponse:
    """Errors of guardrag say what was wrong; they hold no text of anyone's question."""
    status = 400 if isinstance(error, CallError) else 500
    return page(request, "error.html", status=status, title="That did not work", text=str(error))
