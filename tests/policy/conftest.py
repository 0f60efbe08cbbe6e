"""Policies written to a folder of the test, and the error of one that is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from guardrag.errors import PolicyError
from guardrag.policy import load_policy


@pytest.fixture
def write(tmp_path):
    def _write(text: str, name: str = "mine.yaml") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return _write


@pytest.fixture
def refused(write):
    def _refused(text: str, **environ: str) -> PolicyError:
        with pytest.raises(PolicyError) as caught:
            load_policy(write(text), environ=environ)
        return caught.value

    return _refused
