from __future__ import annotations

from pathlib import Path

import pytest

from guardrag.errors import ConfigurationError
from guardrag.store.locate import locate


def test_the_argument_comes_before_the_environment_and_that_before_the_default(monkeypatch):
    monkeypatch.setenv("GUARDRAG_STORE", "elsewhere.db")
    assert locate("here.db") == Path("here.db")
    assert locate(None) == Path("elsewhere.db")
    monkeypatch.delenv("GUARDRAG_STORE")
    assert locate(None) == Path(".guardrag/guardrag.db")
    monkeypatch.setenv("GUARDRAG_STORE", "")
    assert locate(None) == Path(".guardrag/guardrag.db")


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ("sqlite:///some/file.db", Path("some/file.db")),
        ("sqlite:////abs/file.db", Path("/abs/file.db")),
        ("postgres://u:p@h/db", "postgresql+psycopg://u:p@h/db"),
        ("postgresql://u:p@h:5/db?sslmode=require", "postgresql+psycopg://u:p@h:5/db?sslmode=require"),
        ("postgresql+psycopg://h/db", "postgresql+psycopg://h/db"),
    ],
)
def test_urls(given, place):
    assert locate(given) == place


@pytest.mark.parametrize("given", ["", "  ", "mysql://h/db", "sqlite://", "sqlite:///:memory:", ":memory:"])
def test_what_cannot_be_a_store_is_refused_with_what_can(given):
    with pytest.raises(ConfigurationError, match=r"file|SQLite"):
        locate(given)
