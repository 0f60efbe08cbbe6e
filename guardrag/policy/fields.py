"""What the fields of all sections are made of."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

__all__ = ["LANGUAGE", "REVISION", "Language", "Revision", "Seconds", "Section", "Share"]

Share: TypeAlias = Annotated[float, Field(ge=0.0, le=1.0)]
Seconds: TypeAlias = Annotated[float, Field(gt=0.0, le=3600.0)]

LANGUAGE = r"^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"
"""A BCP 47 tag, as far as its shape goes."""
REVISION = r"^[0-9a-f]{40}$"
"""A whole commit hash: a branch or a tag can be moved, so neither pins anything."""

Language: TypeAlias = Annotated[str, Field(pattern=LANGUAGE)]
Revision: TypeAlias = Annotated[str, Field(pattern=REVISION)]


class Section(BaseModel):
    """Frozen, and closed: an unknown key is a mistake, not an extension point."""

    # Built on first use: importing the package must not cost what only a Guard needs. Errors do
    # not repeat what was given: it may be a key.
    model_config = ConfigDict(
        frozen=True, extra="forbid", defer_build=True, allow_inf_nan=False, hide_input_in_errors=True
    )
