"""Finds a model's files, on this machine or on a hub, and names exactly which they are.

Models are loaded from folders only: what a name on a hub means can change, what a
commit means cannot. Only safetensors weights are taken, because a pickle runs code
when it is read.
"""

from __future__ import annotations

import hashlib
import importlib.util
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from guardrag.errors import ConfigurationError, MissingExtraError

__all__ = ["Weights", "require_sentence_transformers"]

_HUB_NAME = re.compile(r"[\w.-]+(?:/[\w.-]+)?")
_COMMIT = re.compile(r"[0-9a-f]{40}")
_WANTED = ["*.json", "*.txt", "*.model", "*.jinja", "*.safetensors"]
_OTHER_FORMATS = ["onnx/*", "openvino/*", "*/onnx/*", "*/openvino/*"]
_CHUNK = 1 << 20


def require_sentence_transformers() -> None:
    """Fails early and without importing anything if sentence-transformers is not installed.

    Raises:
        MissingExtraError: It is not.
    """
    if importlib.util.find_spec("sentence_transformers") is None:
        raise MissingExtraError("sentence-transformers", extra="local")


def check_pinned(model: str, revision: str | None, key: str, revision_key: str) -> None:
    """Refuses a model of a policy that cannot be found or is not pinned, by the keys that name it.

    Raises:
        ConfigurationError: As `Weights` does, with the keys.
    """
    try:
        Weights(model, revision)
    except ConfigurationError as error:
        where = f"; set {revision_key}" if _HUB_NAME.fullmatch(model) else ""
        raise ConfigurationError(f"{key}: {error}{where}") from None


@dataclass(frozen=True)
class Weights:
    """A model in a folder, or a commit of a model on a hub.

    Attributes:
        model: Path of a folder, or a name on the hub.
        revision: The commit, for a name on the hub; nothing is fetched unpinned.

    Raises:
        ConfigurationError: No such folder, no such name, or no commit for it.
    """

    model: str
    revision: str | None = None

    def __post_init__(self) -> None:
        if self.is_folder:
            return
        if not _HUB_NAME.fullmatch(self.model):
            raise ConfigurationError(f"there is no model folder {self.model!r}")
        if self.revision is None or not _COMMIT.fullmatch(self.revision):
            raise ConfigurationError(
                f"the model {self.model!r} is neither a folder nor pinned (revision {self.revision!r}): give "
                "the 40-digit commit to use, because the name alone can mean other weights tomorrow"
            )

    @property
    def is_folder(self) -> bool:
        """True if the model is a folder on this machine."""
        return Path(self.model).expanduser().is_dir()

    @cached_property
    def identity(self) -> str:
        """Name and commit; for a folder a digest of the files that decide what comes out.

        Where the folder stands does not matter: the same files elsewhere are the same model.
        """
        if not self.is_folder and self.revision is not None:
            return f"{self.model}@{self.revision[:12]}"
        digest = hashlib.sha256()
        folder = self.folder
        for file in sorted(file for pattern in _WANTED for file in folder.rglob(pattern)):
            digest.update(f"{file.relative_to(folder).as_posix()}\0{file.stat().st_size}\0".encode())
            with file.open("rb") as stream:
                while chunk := stream.read(_CHUNK):
                    digest.update(chunk)
        return f"folder@{digest.hexdigest()[:12]}"

    @cached_property
    def folder(self) -> Path:
        """Where the files are, fetched first if they are not on this machine yet.

        Raises:
            ConfigurationError: They are nowhere to be had, or are not in a safe format.
        """
        folder = Path(self.model).expanduser() if self.is_folder else self._from_hub()
        _refuse_pickles(folder, self.model)
        return folder

    def _from_hub(self) -> Path:
        from huggingface_hub import snapshot_download

        why = ""
        # First without the network: a commit does not change, so nobody has to be asked about it.
        for local in (True, False):
            try:
                folder = Path(
                    snapshot_download(
                        self.model,
                        revision=self.revision,
                        local_files_only=local,
                        allow_patterns=_WANTED,
                        ignore_patterns=_OTHER_FORMATS,
                    )
                )
            except Exception as error:  # noqa: BLE001 - the hub's client raises its own, httpx's and OS errors
                why = type(error).__name__
                continue
            if any(folder.rglob("*.safetensors")):
                return folder
            why = "no safetensors weights"
        raise ConfigurationError(
            f"the model {self.model} at {self.revision} is not on this machine and could not be fetched "
            f"({why}); run: hf download {self.model} --revision {self.revision}"
        )


def _refuse_pickles(folder: Path, model: str) -> None:
    if not any(folder.rglob("*.safetensors")):
        raise ConfigurationError(
            f"the model {model!r} has no *.safetensors weights in {folder}; other formats are not loaded, "
            "because reading them can run code"
        )
    for pickle in folder.rglob("pytorch_model*.bin"):
        if not any(pickle.parent.glob("*.safetensors")):
            raise ConfigurationError(
                f"the model {model!r} has pickled weights at {pickle.relative_to(folder)} and no safetensors "
                "beside them; convert them, because reading a pickle can run code"
            )
