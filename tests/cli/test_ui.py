from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request

import pytest

from guardrag.cli.app import run
from guardrag.store import Store


@pytest.fixture
def path(tmp_path):
    Store.open(tmp_path / "store.db").close()
    return str(tmp_path / "store.db")


@pytest.fixture
def started(path):
    """Runs `guardrag ui` with a free port; gives the process and the address that it printed."""
    running = []

    def start(*options: str):
        command = [sys.executable, "-m", "guardrag", "ui", "--store", path, "--port", "0", *options]
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "COLUMNS": "200"},
        )
        running.append(process)
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/\S*", process.stdout.readline())
        assert found is not None
        return process, found.group()

    yield start
    for process in running:
        process.kill()
        process.communicate()


def fetch(address: str, host: str | None = None) -> tuple[int, str]:
    request = urllib.request.Request(address, headers={} if host is None else {"Host": host})
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(request, timeout=30) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


@pytest.mark.component("fastapi", "uvicorn")
def test_the_pages_are_served_to_this_machine_until_interrupted(started):
    process, address = started()
    assert fetch(address)[0] == 200
    assert "Traces" in fetch(address)[1]
    assert fetch(address, host="evil.example")[0] == 421
    port = int(address.split(":")[2].strip("/"))
    # Bound to the loopback: another address of this machine answers nothing.
    with socket.socket() as other:
        other.settimeout(2)
        assert other.connect_ex(("127.0.0.2", port)) != 0
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 0, err
    assert "Traceback" not in out + err


@pytest.mark.component("fastapi", "uvicorn")
def test_with_a_token_only_the_printed_address_lets_in(started):
    _, address = started("--token")
    plain, _, token = address.partition("?token=")
    assert len(token) >= 32
    assert fetch(plain)[0] == 403


def test_no_store_is_said_and_none_is_made(tmp_path, capsys):
    assert run(["ui", "--store", str(tmp_path / "none.db"), "--port", "0"]) == 1
    assert "there is no store at" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


def test_a_port_that_is_taken_is_said(path, capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert run(["ui", "--store", path, "--port", str(port)]) == 2
    assert f"port {port} cannot be used" in " ".join(capsys.readouterr().err.split())


def test_without_the_extra_the_way_to_get_it_is_said(path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert run(["ui", "--store", path]) == 2
    assert "pip install 'guardrag[ui]'" in " ".join(capsys.readouterr().err.split())


def test_the_command_line_starts_without_the_web_packages():
    code = "import guardrag.cli.app, sys; print({'fastapi', 'uvicorn', 'jinja2'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


@pytest.mark.component("fastapi", "uvicorn")
def test_a_calibration_that_cannot_be_read_is_said_at_once(path, tmp_path, capsys):
    policy = tmp_path / "mine.yaml"
    policy.write_text("format: 1\nextends: offline\nname: mine\n")
    policy.with_name("mine.calibration.json").write_text('{"guardrag_calibration": 1}')
    assert run(["ui", "--store", path, "--port", "0", "--policy", str(policy)]) == 2
    assert "mine.calibration.json: is damaged" in " ".join(capsys.readouterr().err.split())
