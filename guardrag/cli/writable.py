"""Whether a result will have a place to go, asked before the work and not after it."""

from __future__ import annotations

import os
from pathlib import Path

from guardrag.errors import ConfigurationError

__all__ = ["check_writable"]


def check_writable(*paths: Path | None) -> None:
    """Looks at each file that is named, without making it.

    Raises:
        ConfigurationError: If its folder is not there, or it cannot be written.
    """
    for path in paths:
        if path is None:
            continue
        if not path.parent.is_dir():
            raise ConfigurationError(f"{path}: cannot be written: there is no folder {path.parent}")
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise ConfigurationError(f"{path}: cannot be written: permission denied")
