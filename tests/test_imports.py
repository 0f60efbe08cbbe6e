"""What importing guardrag loads, and what it must not."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

HEAVY = [
    "torch",
    "litellm",
    "sentence_transformers",
    "typer",
    "rich",
    "sqlalchemy",
    "markdown_it",
    "sentencex",
]


def modules_after(statement: str) -> set[str]:
    code = f"{statement}; import sys, json; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


def test_the_way_in_loads_nothing_heavy():
    loaded = modules_after("from guardrag import Guard, match_quote")
    assert not loaded & set(HEAVY)


def test_making_a_guard_and_importing_it_open_no_socket():
    code = """
import socket
def refuse(*args, **kwargs):
    raise AssertionError("a socket was opened")
socket.socket.connect = refuse
socket.create_connection = refuse
socket.getaddrinfo = refuse
from guardrag import Guard
guard = Guard(lambda query: ["The pump stops at 40 kPa."], store=False)
print(guard.answer("When does the pump stop?").decision)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["guardrag", "guardrag.cli", "guardrag.retrieval.index", "guardrag.trace"])
def test_packages_import_alone(name):
    assert name in modules_after(f"import {name}")
