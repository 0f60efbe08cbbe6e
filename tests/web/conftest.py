from __future__ import annotations

import socket
import threading
import time
from contextlib import contextmanager

import pytest
import uvicorn
from fastapi.testclient import TestClient

from guardrag.web import create_app

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
BASE = "http://127.0.0.1:8484"


@pytest.fixture
def client(store):
    """Asks the pages as a browser on this machine would, without following redirects."""
    with TestClient(create_app(store), base_url=BASE, follow_redirects=False) as found:
        yield found


@contextmanager
def served(store):
    """The pages on a real port of this machine; gives their address."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        server = uvicorn.Server(
            uvicorn.Config(create_app(store), lifespan="off", ws="none", log_level="error")
        )
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            deadline = time.monotonic() + 20
            while not server.started and time.monotonic() < deadline:
                time.sleep(0.02)
            assert server.started
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(20)


@pytest.fixture(scope="session")
def serve():
    return served


@pytest.fixture(scope="session")
def chromium(tmp_path_factory):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        # A folder of its own and empty: nothing of anyone's browser is read or left behind.
        with_profile = [*FLAGS, f"--disk-cache-dir={tmp_path_factory.mktemp('cache')}"]
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=with_profile)
        yield browser
        browser.close()


@pytest.fixture
def aside():
    """Runs something in a thread without the browser's event loop, as another process would."""

    def run(work, *arguments: object, **options: object):
        found: list[object] = []
        thread = threading.Thread(target=lambda: found.append(work(*arguments, **options)))
        thread.start()
        thread.join()
        assert found, "the work failed"
        return found[0]

    return run


class RunsOf:
    """Reports as `guardrag eval` keeps them."""

    @staticmethod
    def report(*, policy="offline", parts=("all",), half="all", fingerprint="p1", **measures):
        found = {
            "recall@5": 0.8,
            "wrong_abstentions": 0.25,
            "false_releases": 0.5,
            "selective_risk": 0.125,
            **measures,
        }
        return {
            "half": half,
            "policy": {"name": policy, "fingerprint": fingerprint},
            "scorer": "lexical",
            "retrieval": {"send": {"k": 5, "recall": 0.8}},
            "slices": {
                part: {"questions": 12, "measures": dict(found), "intervals": {"selective_risk": [0.02, 0.3]}}
                for part in parts
            },
        }


@pytest.fixture
def runs_of():
    return RunsOf


@pytest.fixture
def visit(chromium, store, serve):
    """Opens pages in a fresh browser; fails the test for anything that a page must not do."""
    faults: list[str] = []
    with serve(store) as address:

        def failed(sent):
            # What a page loads is given up when the page is left.
            if not (sent.failure == "net::ERR_ABORTED" and sent.url.startswith(f"{address}/static/")):
                faults.append(f"failed: {sent.url} {sent.failure}")

        @contextmanager
        def visiting(path: str = "/traces", *, refused: int = 0, **options: object):
            def heard(said):
                # The browser's own remark on an answer that the test asks for.
                if not (refused and f"responded with a status of {refused}" in said.text):
                    faults.append(f"console {said.type}: {said.text}")

            context = chromium.new_context(
                **{"viewport": {"width": 1280, "height": 900}, "base_url": address, **options}
            )
            context.set_default_timeout(10_000)
            page = context.new_page()
            page.on("console", heard)
            page.on("pageerror", lambda error: faults.append(f"error: {error}"))
            page.on("dialog", lambda dialog: (faults.append(f"dialog: {dialog.message}"), dialog.dismiss()))
            page.on("popup", lambda other: faults.append(f"popup: {other.url}"))
            page.on(
                "request",
                lambda sent: faults.append(f"sent to {sent.url}") if not sent.url.startswith(address) else 0,
            )
            page.on("requestfailed", failed)
            response = page.goto(path)
            assert response is not None
            assert response.status == 200
            try:
                yield page
            finally:
                context.close()

        yield visiting
    assert not faults
