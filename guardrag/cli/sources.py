"""Makes a Guard of `--docs`, `--retriever` or `--app`."""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from guardrag.cli.ingest_notes import tell_ingest
from guardrag.errors import ConfigurationError
from guardrag.guard import Guard
from guardrag.guard.recording import GivenStore
from guardrag.policy import load_policy
from guardrag.retrieval.docs import open_docs
from guardrag.retrieval.index import Index
from guardrag.rules.failures import raised

if TYPE_CHECKING:
    from guardrag.policy import Policy
    from guardrag.ports import Embedder

__all__ = ["Opened", "load_object", "open_guard"]


@dataclass(frozen=True, slots=True)
class Opened:
    """A Guard, and the index behind it where there is one."""

    guard: Guard
    index: Index | None


def open_guard(
    *,
    docs: Path | None,
    retriever: str | None,
    app: str | None,
    policy: str | Policy | None,
    model: str | None,
    ingest: Path | None = None,
    store: GivenStore = None,
    embedder: Embedder | None = None,
) -> Opened:
    """The Guard that the options describe; exactly one of `docs`, `retriever` and `app` is given.

    Raises:
        ConfigurationError: If they describe none.
    """
    given = [name for name, value in (("--docs", docs), ("--retriever", retriever), ("--app", app)) if value]
    if len(given) != 1:
        raise typer.BadParameter(
            f"give one of --docs, --retriever and --app (got {', '.join(given) or 'none'})",
            param_hint="--docs",
        )
    if app is not None:
        guard = load_object(app)
        if not isinstance(guard, Guard):
            raise ConfigurationError(f"{app} is a {type(guard).__name__}, not a Guard")
        if policy or model:
            raise typer.BadParameter("an --app has its own policy and model", param_hint="--app")
        return Opened(guard, None)
    chosen = load_policy(policy or "offline")
    if model is not None:
        chosen = chosen.with_model(model)
    if docs is not None:
        index = open_docs(docs, ingest=ingest, embedder=embedder)
        tell_ingest(index, docs, ingest)
        return Opened(Guard(index, policy=chosen, store=store), index)
    return Opened(Guard(load_object(str(retriever)), policy=chosen, store=store), None)


def load_object(reference: str) -> object:
    """What `module:name` names; the working directory is searched first.

    Raises:
        ConfigurationError: If there is no such module or name.
    """
    module, separator, name = reference.partition(":")
    if not separator or not module or not name:
        raise typer.BadParameter(f"{reference!r} is not of the form module:name")
    sys.path.insert(0, str(Path.cwd()))
    if module.startswith("."):
        raise typer.BadParameter(f"{reference!r} begins with a dot; give the module's whole name")
    try:
        found: object = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError) as error:
        raise ConfigurationError(f"{reference} cannot be loaded: {error}") from error
    except SyntaxError as error:
        place = f"{error.filename}:{error.lineno}: " if error.filename else ""
        raise ConfigurationError(f"{reference} cannot be loaded: {place}{error.msg}") from error
    except (Exception, SystemExit) as error:
        raise ConfigurationError(f"{reference} cannot be loaded: {raised(error, private=False)}") from error
    finally:
        sys.path.pop(0)
    return found
