"""Who works at this browser: a name for claims, answers and notes."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from guardrag.web.forms import Fields, fields_of, forget_person, keep_person
from guardrag.web.site import page

__all__ = ["router"]

_PAGE = re.compile(r"/(?:inbox|traces)(?:/[0-9A-Za-z~%-]{1,200})?")

router = APIRouter(include_in_schema=False)


@router.get("/me")
def me_page(request: Request) -> HTMLResponse:
    """The form for one's name."""
    return page(request, "me.html")


@router.post("/me")
def name_me(fields: Annotated[Fields, Depends(fields_of)]) -> Response:
    """Remembers the name, or forgets it."""
    response = RedirectResponse(_local(fields.get("next")), status_code=303)
    name = fields.get("person")
    if name is None:
        forget_person(response)
    else:
        keep_person(response, name)
    return response


def _local(address: str | None) -> str:
    """An address of these pages; anything else leads to the inbox."""
    if address is not None and _PAGE.fullmatch(address):
        return address
    return "/inbox"
