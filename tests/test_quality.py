"""The code's own rules: formatting, lint, types, layers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def run(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.component("ruff")
def test_lint():
    run(sys.executable, "-m", "ruff", "check", "--no-cache", ".")


@pytest.mark.component("ruff")
def test_formatting():
    run(sys.executable, "-m", "ruff", "format", "--no-cache", "--check", ".")


@pytest.mark.component("mypy")
def test_types():
    run(sys.executable, "-m", "mypy")


@pytest.mark.component("import-linter")
def test_layers():
    run(str(Path(sys.executable).with_name("lint-imports")), "--no-cache")


def test_the_top_level_holds_nothing_but_what_belongs_there():
    allowed = {
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "guardrag",
        "tests",
        "examples",
        "policies",
    }
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode != 0:
        pytest.skip("not a git checkout: there is no list of what belongs to the project")
    tops = {line.split("/")[0] for line in listed.stdout.splitlines()}
    assert {top for top in tops if not top.startswith(".")} <= allowed
