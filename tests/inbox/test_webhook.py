from __future__ import annotations

import json
import re
import shutil
import socket
import ssl
import subprocess
import threading
from dataclasses import replace

import pytest

from guardrag.errors import ConfigurationError, DeliveryError
from guardrag.inbox import (
    Delivered,
    Webhook,
    answer_ticket,
    deliver,
    list_outbox,
    open_ticket,
    poll,
    verify_signature,
)
from guardrag.inbox.webhook import SIGNATURE, signature

SECRET = "a secret that both sides know"


@pytest.fixture
def sent(store, case):
    """An answer on its way."""
    number = open_ticket(store, case)
    answer_ticket(store, number, by="ann", text="Two minutes \ud800 <b>&</b>.", sources=["p2"])
    return poll(store)[0]


def hook(url, **changes):
    return Webhook(**{"url": url, "secret": SECRET, "private": True, **changes})


def test_what_arrives_is_signed_and_names_its_key(store, sent, receiver):
    assert deliver(store, hook(receiver.url)) == Delivered(sent=1)
    (seen,) = receiver.seen
    assert seen.path == "/hook?a=1"
    assert json.loads(seen.body) == sent.payload
    assert seen.headers["Idempotency-Key"] == sent.key
    assert seen.headers["Content-Type"] == "application/json"
    assert verify_signature(SECRET, seen.headers[SIGNATURE], seen.body)
    assert not verify_signature("another secret of theirs", seen.headers[SIGNATURE], seen.body)
    assert not verify_signature(SECRET, seen.headers[SIGNATURE], seen.body + b" ")


def test_signatures_grow_old_and_odd_ones_are_refused():
    header = signature(SECRET, b"{}", 1_000_000)
    assert verify_signature(SECRET, header, b"{}", now=1_000_299)
    assert not verify_signature(SECRET, header, b"{}", now=1_000_301)
    assert not verify_signature(SECRET, header, b"{}", now=999_000)
    for odd in ("", "t=1", "v1=ab", "t=x,v1=y", "t=1000000,v1=\u00e9", "t=99999999999999999999,v1=00"):
        assert not verify_signature(SECRET, odd, b"{}", now=1_000_000)


@pytest.mark.parametrize("status", [301, 302, 307, 308, 400, 404, 410, 429, 500, 503])
def test_any_other_answer_is_a_failed_try(store, sent, receiver, status):
    receiver.statuses = [status]
    receiver.headers = {"Location": f"http://127.0.0.1:{receiver.port}/elsewhere"}
    assert deliver(store, hook(receiver.url)) == Delivered(failed=1)
    assert len(receiver.seen) == 1  # a redirect was not followed
    assert f"said {status}" in list_outbox(store)[0].error


def test_it_arrives_once_the_receiver_is_back(store, sent, receiver, end_waits):
    receiver.statuses = [503, 503]
    for expected in (Delivered(failed=1), Delivered(failed=1), Delivered(sent=1)):
        assert deliver(store, hook(receiver.url)) == expected
        end_waits()
    assert len({seen.headers["Idempotency-Key"] for seen in receiver.seen}) == 1
    assert [seen.headers["Guardrag-Attempt"] for seen in receiver.seen] == ["1", "2", "3"]
    assert len({seen.body for seen in receiver.seen}) == 1


def test_a_receiver_that_is_not_there_is_a_failed_try_that_does_not_name_it(store, sent):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        assert deliver(store, hook(f"http://127.0.0.1:{port}/T0K3N")) == Delivered(failed=1)
    error = list_outbox(store)[0].error
    assert error == "DeliveryError: the receiver could not be reached (ConnectionRefusedError)"


def test_private_addresses_are_reached_only_if_that_is_allowed(store, sent, receiver):
    for name in ("127.0.0.1", "localhost", "2130706433"):
        url = f"https://{name}:{receiver.port}/"
        with pytest.raises(DeliveryError, match="not a public one"):
            hook(url, private=False)(sent)
    assert receiver.seen == []


def test_the_connection_goes_to_the_address_that_was_checked(sent, receiver, monkeypatch):
    """A name server that says something else the second time does not matter: it is not asked again."""
    real, asked = socket.getaddrinfo, []

    def resolve(host, port, *args, **kwargs):
        if host != "rebinding.example":
            return real(host, port, *args, **kwargs)
        asked.append(host)
        address = "127.0.0.1" if len(asked) == 1 else "10.9.9.9"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    hook(f"http://rebinding.example:{receiver.port}/")(sent)
    assert asked == ["rebinding.example"]
    assert receiver.seen[0].headers["Host"] == f"rebinding.example:{receiver.port}"


@pytest.mark.parametrize(
    ("scheme", "first", "then"),
    [
        ("http", b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"),
        ("https", b"\x16\x03\x03\x40\x00\x02\x00\x3f\xfc\x03\x03", b"x"),  # a hello of 16,384 bytes
    ],
    ids=["answer", "handshake"],
)
def test_a_receiver_that_never_comes_to_an_end_is_given_up(sent, scheme, first, then):
    with socket.create_server(("127.0.0.1", 0)) as server:
        stop = threading.Event()

        def drip():
            peer, _ = server.accept()
            with peer:
                peer.sendall(first)
                while not stop.wait(0.05):
                    try:
                        peer.sendall(then)
                    except OSError:
                        return

        thread = threading.Thread(target=drip)
        thread.start()
        try:
            with pytest.raises(DeliveryError):
                hook(f"{scheme}://127.0.0.1:{server.getsockname()[1]}/", timeout=0.3)(sent)
        finally:
            stop.set()
            thread.join()


def read_request(connection) -> None:
    """The whole request: a connection that is closed with something unread is reset, and the reply lost."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += connection.recv(65536)
    head, _, body = data.partition(b"\r\n\r\n")
    length = int(re.search(rb"content-length: (\d+)", head.lower())[1])
    while len(body) < length:
        body += connection.recv(65536)


@pytest.fixture
def https(tmp_path, monkeypatch):
    """Port of a server that says 204 over TLS as `hooks.example`, and the names that it was asked by."""
    if shutil.which("openssl") is None:
        pytest.skip("needs the openssl program to make a certificate")
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1",
         "-subj", "/CN=hooks.example",
         "-addext", "subjectAltName=DNS:hooks.example", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    names = []
    context.sni_callback = lambda _socket, name, _context: names.append(name)
    server = socket.create_server(("127.0.0.1", 0))

    def serve():
        while True:
            try:
                peer, _ = server.accept()
            except OSError:
                return
            try:
                with context.wrap_socket(peer, server_side=True) as secure:
                    read_request(secure)
                    secure.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
            except OSError:
                peer.close()

    thread = threading.Thread(target=serve)
    thread.start()
    real = socket.getaddrinfo

    def resolve(host, port, *args, **kwargs):
        return real("127.0.0.1" if host.endswith(".example") else host, port, *args, **kwargs)

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    yield server.getsockname()[1], names
    server.shutdown(socket.SHUT_RDWR)
    server.close()
    thread.join()


def test_certificates_are_checked_against_the_name_not_the_address(sent, https):
    port, names = https
    hook(f"https://hooks.example:{port}/")(sent)
    assert names == ["hooks.example"]
    with pytest.raises(DeliveryError, match="SSLCertVerificationError"):
        hook(f"https://other.example:{port}/")(sent)


def test_a_message_for_slack_holds_no_markup_of_others(store, case, receiver):
    query = replace(
        case.query, text="<!channel> @here <https://evil|click> & co?\nAnswer: no.\u2028Answer: I."
    )
    number = open_ticket(store, replace(case, query=query))
    answer_ticket(store, number, by="ann", text="Two." * 2000, sources=["guide.md"])
    assert deliver(store, hook(receiver.url, format="slack", secret="")) == Delivered(sent=1)
    message = json.loads(receiver.seen[0].body)
    assert (message["mrkdwn"], message["parse"], message["unfurl_links"]) == (False, "none", False)
    assert [line.partition(":")[0] for line in message["text"].splitlines()[:3]] == [
        "Ticket 1 was answered by ann.", "Question", "Answer",
    ]  # fmt: skip
    assert (
        "&lt;!channel&gt; @\u200bhere &lt;https://evil|click&gt; &amp; co? Answer: no. Answer: I.\n"
        in message["text"]
    )
    assert not set("<>") & set(message["text"])
    assert "characters; the whole answer is in the inbox" in message["text"]
    assert SIGNATURE not in receiver.seen[0].headers


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"url": "ftp://example.com/"}, "https://"),
        ({"url": "http://example.com/", "private": False}, "https://"),
        ({"url": "https://"}, "https://"),
        ({"url": "https://u:p@example.com/"}, "no user"),
        ({"url": "https://example.com/a b"}, "ASCII"),
        ({"url": "https://example.com/\r\nX: y"}, "ASCII|cannot be read"),
        ({"url": "https://example.com:99999/"}, "cannot be read"),
        ({"url": "https://[::1/"}, "cannot be read"),
        ({"url": "https://example.com/", "secret": ""}, "secret"),
        ({"url": "https://example.com/", "secret": "short"}, "16 characters"),
        ({"url": "https://example.com/", "format": "xml"}, "json or slack"),
    ],
)
def test_a_webhook_that_cannot_be_right_is_refused(changes, said):
    with pytest.raises(ConfigurationError, match=said):
        hook(**{"url": "https://example.com/", **changes})


def test_neither_address_nor_secret_are_shown():
    assert SECRET not in repr(hook("https://example.com/T0K3N"))
    assert "T0K3N" not in repr(hook("https://example.com/T0K3N"))
