"""What all pages share: the store, the templates, the forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

from fastapi import Request
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse

from guardrag.guard.render import visible_controls
from guardrag.version import VERSION
from guardrag.web.counts import DayCounts
from guardrag.web.forms import Forms, person_of
from guardrag.web.show import numbers
from guardrag.web.show.pieces import pieces
from guardrag.web.show.verdict import reason_words

if TYPE_CHECKING:
    from guardrag.evals.calibration.record import CalibrationRecord
    from guardrag.policy import Policy
    from guardrag.store import Store

__all__ = ["Site", "page", "site_of"]

_HERE = Path(__file__).parent


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(_HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        pieces=lambda text: list(pieces(text)),
        words=lambda name: str(name).replace("_", " "),
        reason_words=reason_words,
        **{name: getattr(numbers, name) for name in numbers.__all__},
    )
    environment.globals.update(trace_path=_trace_path, query_of=_query_of)
    return environment


def _shown(value: object) -> object:
    """Every value that a template prints: characters that cannot be seen are written out.

    So neither a lone surrogate nor a character that turns the direction of writing ever leaves.
    """
    if value is None:
        return ""
    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    return visible_controls(value)


def _trace_path(trace_id: str) -> str:
    return "/traces/" + quote(trace_id, safe="")


def _query_of(values: Mapping[str, str | None], **changes: str | None) -> str:
    """The values as a query string, changed; what is empty is left out."""
    kept = {name: value for name, value in {**values, **changes}.items() if value}
    return "?" + urlencode(kept, errors="replace") if kept else "?"


@dataclass(frozen=True, slots=True)
class Site:
    """Everything a page may reach."""

    store: Store
    policy: Policy | None = None
    calibration: CalibrationRecord | None = None
    counts: DayCounts = field(default_factory=DayCounts)
    forms: Forms = field(default_factory=Forms)
    templates: Environment = field(default_factory=_environment)


def site_of(request: Request) -> Site:
    """The site that a request came to."""
    site: Site = request.app.state.site
    return site


def page(request: Request, template: str, *, status: int = 200, **values: object) -> HTMLResponse:
    """A template as a response. Values are text until the template says otherwise."""
    site = site_of(request)
    seed = site.forms.seed(request)
    body = site.templates.get_template(template).render(
        form_token=site.forms.code(seed),
        person=person_of(request),
        path=request.url.path,
        store_name=site.store.name,
        version=VERSION,
        now=datetime.now(UTC),
        **values,
    )
    response = HTMLResponse(body, status_code=status)
    site.forms.keep(response, request, seed)
    return response
