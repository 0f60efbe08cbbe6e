"""Every example runs as it stands and prints what it promises."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WRAP = ROOT / "examples" / "wrap"

EXPECTED = {
    "plain_function": ("40 kPa", "do not answer this"),
    "async_function": ("north site is 4471", "south site is 5582"),
    "langchain_retriever": ("300 litres", "tank.md"),
    "llama_index_retriever": ("300 litres", "tank.md"),
    "qdrant_retriever": ("55 kPa",),
}
COMPONENTS = {
    "langchain_retriever": "langchain",
    "llama_index_retriever": "llama-index",
    "qdrant_retriever": "qdrant-client",
}


def marked(name: str):
    component = COMPONENTS.get(name)
    return pytest.param(name, marks=[pytest.mark.component(component)] if component else [])


def test_every_example_is_listed():
    assert {path.stem for path in WRAP.glob("*.py")} == set(EXPECTED)


@pytest.mark.parametrize("name", [marked(name) for name in EXPECTED])
def test_the_example_runs(name, tmp_path):
    done = subprocess.run(
        [sys.executable, str(WRAP / f"{name}.py")],
        cwd=tmp_path,
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    for text in EXPECTED[name]:
        assert text in done.stdout
