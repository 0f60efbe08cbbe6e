"""Where the store is. Needs no database package, so that nothing is loaded before it is used."""

from __future__ import annotations

import os
from pathlib import Path

from guardrag.errors import ConfigurationError

__all__ = ["DEFAULT_PATH", "ENVIRONMENT", "locate"]

ENVIRONMENT = "GUARDRAG_STORE"
DEFAULT_PATH = Path(".guardrag") / "guardrag.db"


def locate(target: str | Path | None) -> Path | str:
    """A SQLite file's path, or a database URL.

    Args:
        target: A path or URL; None: what `GUARDRAG_STORE` says, else `.guardrag/guardrag.db`
            under the working directory.

    Raises:
        ConfigurationError: If it is blank, or a URL of a database that is not supported.
    """
    if target is None:
        target = os.environ.get(ENVIRONMENT) or DEFAULT_PATH
    if isinstance(target, Path):
        return target
    if not target.strip():
        raise ConfigurationError("the store is blank; give a file, or a URL such as postgresql://host/name")
    scheme, separator, rest = target.partition("://")
    if not separator:
        if target.startswith(":memory:"):
            raise ConfigurationError(_NO_MEMORY)
        return Path(target)
    if scheme == "sqlite":
        # sqlite:///relative, sqlite:////absolute
        path = rest.removeprefix("/")
        if not path or path.startswith(":memory:"):
            raise ConfigurationError(_NO_MEMORY)
        return Path(path)
    if scheme in ("postgresql", "postgres"):
        return f"postgresql+psycopg://{rest}"
    if scheme == "postgresql+psycopg":
        return target
    raise ConfigurationError(
        f"a store cannot be kept in {scheme!r}; give a SQLite file, sqlite:///file or postgresql://host/name"
    )


_NO_MEMORY = (
    "a store in memory is lost with its process, and a store is there to survive it; "
    "give a file, or store=False to keep none"
)
