"""Where policies are: built in, or in a file."""

from __future__ import annotations

import stat
from dataclasses import dataclass
from pathlib import Path

from guardrag.errors import PolicyError
from guardrag.policy.document import MAX_BYTES
from guardrag.policy.nearest import suggestion

__all__ = ["BUILT_IN", "Source", "locate"]

BUILT_IN = ("offline", "balanced", "strict")
"""Names of the policies that come with the package."""

_SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Source:
    """A policy's file.

    Attributes:
        label: What errors call it: a built-in name, or the path as it was given.
        path: Where it is.
        built_in: True if it came with the package.
    """

    label: str
    path: Path
    built_in: bool

    def read(self) -> str:
        """The text of the file.

        Raises:
            PolicyError: It is not there, too large, or not UTF-8.
        """
        try:
            pipe = stat.S_ISFIFO(self.path.stat().st_mode)
            data = b"" if pipe else _first_bytes(self.path)
        except FileNotFoundError:
            raise PolicyError("there is no such file", source=self.label) from None
        except IsADirectoryError:
            raise PolicyError("is a folder; name the YAML file in it", source=self.label) from None
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise PolicyError(f"cannot be read: {reason}", source=self.label) from error
        if pipe:  # whoever writes to it might be waited for in vain
            raise PolicyError("is a pipe; name a YAML file", source=self.label)
        if len(data) > MAX_BYTES:
            raise PolicyError(
                f"is larger than {MAX_BYTES // 1024} KiB, so it is no policy", source=self.label
            )
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise PolicyError("is not UTF-8 text; save it as UTF-8", source=self.label, line=line) from None


def locate(given: str | Path, beside: Source | None = None, line: int | None = None) -> Source:
    """The source that a name or path means.

    Args:
        given: A built-in name, or a path. A text is a path if it ends in .yaml or .yml, has a
            slash, or names a file.
        beside: The source that extends it; a relative path is relative to its folder.
        line: Where it does so.

    Raises:
        PolicyError: There is no such policy. Whether the file can be read is seen when it is.
    """
    if given in BUILT_IN:
        return Source(str(given), _built_in_folder() / f"{given}.yaml", built_in=True)
    asker = "" if beside is None else beside.label
    if isinstance(given, str) and ("\n" in given or not given.strip()):
        raise PolicyError(
            "a policy is given by name or path, not as YAML text; write it to a file", source=asker, line=line
        )
    path = Path(given)
    if beside is not None:
        if beside.built_in:
            raise PolicyError(f"{given!r} is not built in", source=asker, line=line)
        path = beside.path.parent / path
    looks_like_path = (
        isinstance(given, Path) or path.suffix.casefold() in _SUFFIXES or "/" in given or "\\" in given
    )
    if looks_like_path or _is_file(path):
        return Source(str(path), path, built_in=False)
    raise PolicyError(
        f"unknown policy {given!r}: built in are {', '.join(BUILT_IN)}, and the path of a file ends in .yaml"
        f"{suggestion(str(given), BUILT_IN)}",
        source=asker,
        line=line,
    )


def _first_bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _built_in_folder() -> Path:
    """The folder of the built-in policies.

    A wheel has them inside the package; a source tree, and an editable installation of
    it, at the top, where people look for them.
    """
    package = Path(__file__).resolve().parent.parent
    inside = package / "_policies"
    return inside if inside.is_dir() else package.parent / "policies"
