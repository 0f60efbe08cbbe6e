from __future__ import annotations

import socket
import threading
import time
from contextlib import contextmanager

import pytest
import uvicorn
from fastapi.testclient import TestClient

from guardrag.web import create_app

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
