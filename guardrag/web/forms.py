"""Forms: a token in each of them, and the name of the person who sends them."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from urllib.parse import quote, unquote

from fastapi import HTTPException, Request
from starlette.responses import Response

__all__ = ["Fields", "Forms", "fields_of", "forget_person", "keep_person", "person_of"]

_SEED = "guardrag_form"
_PERSON = "guardrag_person"
_YEAR = 365 * 24 * 3600
NAME_LENGTH = 80


@dataclass(frozen=True, slots=True)
class Fields:
    """What a form sent. Fields that were left empty count as absent.

    Attributes:
        values: The last value of each field.
        items: All of them, in order.
    """

    values: Mapping[str, str]
    items: tuple[tuple[str, str], ...] = ()

    def many(self, name: str) -> tuple[str, ...]:
        """All values of a field, and each line of a longer one."""
        given = (value for key, value in self.items if key == name)
        return tuple(line.strip() for value in given for line in value.splitlines() if line.strip())

    def get(self, name: str) -> str | None:
        """The text of a field without space around it; None if there is none."""
        return self.values.get(name, "").strip() or None


class Forms:
    """Makes and checks the tokens that stand in forms.

    The browser holds a random seed in a cookie that no script can read, and each form holds a code made
    of that seed with a key of this process. Another page can read neither; and a program on another port
    of this machine, which could set the cookie, cannot make the code.
    """

    def __init__(self) -> None:
        self._key = secrets.token_bytes(32)

    def seed(self, request: Request) -> str:
        """The browser's seed, a new one if it has none."""
        known = request.cookies.get(_SEED, "")
        return known if len(known) == 43 and known.isascii() else secrets.token_urlsafe(32)

    def code(self, seed: str) -> str:
        """What a form holds."""
        return hmac.new(self._key, seed.encode(), sha256).hexdigest()

    def keep(self, response: Response, request: Request, seed: str) -> None:
        """Gives the browser the seed, if it is new."""
        if request.cookies.get(_SEED) != seed:
            response.set_cookie(_SEED, seed, httponly=True, samesite="strict", path="/")

    def check(self, request: Request, given: str) -> None:
        """Lets a form pass that holds the right code.

        Raises:
            HTTPException: 403, if it does not.
        """
        seed = request.cookies.get(_SEED, "")
        if not seed or not hmac.compare_digest(self.code(seed).encode(), given.encode("utf-8", "replace")):
            raise HTTPException(
                403, "This form was not made by this page, or is too old. Reload the page and send it again."
            )


async def fields_of(request: Request) -> Fields:
    """The fields of a form whose token is right.

    Raises:
        HTTPException: 415 for what is no plain form, 403 for a form without the right token.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise HTTPException(415, "Only plain forms can be sent here.")
    form = await request.form(max_fields=100)
    items = tuple((name, value) for name, value in form.multi_items() if isinstance(value, str))
    values = dict(items)
    forms: Forms = request.app.state.site.forms
    forms.check(request, values.pop("form_token", ""))
    return Fields(values, items)


def person_of(request: Request) -> str | None:
    """Who works at this browser, as they said."""
    name = unquote(request.cookies.get(_PERSON, ""), errors="replace").strip()
    return name[:NAME_LENGTH] or None


def keep_person(response: Response, name: str) -> None:
    """Remembers who works at this browser."""
    response.set_cookie(
        _PERSON, quote(name[:NAME_LENGTH], safe=""), max_age=_YEAR, httponly=True, samesite="strict", path="/"
    )


def forget_person(response: Response) -> None:
    """Forgets who works at this browser."""
    response.delete_cookie(_PERSON, path="/", httponly=True, samesite="strict")
