from __future__ import annotations

import re

import pytest
from fastapi.testclient import TestClient

from guardrag.inbox import list_tickets, load_ticket
from guardrag.web import create_app
from guardrag.web.protection import is_own_host

BASE = "http://127.0.0.1:8484"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'"
)


@pytest.fixture
def store(file_store):
    return file_store


@pytest.fixture
def ticket(store, stories):
    return stories.below_floor(store).decision.ticket


def token_of(response) -> str:
    found = re.search(r'name="form_token" value="([0-9a-f]{64})"', response.text)
    assert found is not None
    return found.group(1)


@pytest.mark.parametrize("host", ["127.0.0.1:8484", "localhost:8484", "LOCALHOST:8484", "[::1]:8484"])
def test_this_machine_is_answered(client, host):
    assert client.get("/traces", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8484",
        "127.0.0.1",
        "127.0.0.1:80",
        "127.0.0.1:9999",
        "127.0.0.1:8484.evil.example",
        "127.0.0.1.evil.example:8484",
        "localhost.evil.example:8484",
        "evil.example#localhost:8484",
        "user@localhost:8484",
        "0.0.0.0:8484",
        "[::ffff:127.0.0.1]:8484",
        "2130706433:8484",
        "localhost:8484:8484",
        "localhost:",
        "localhost:+8484",
        "",
    ],
)
@pytest.mark.parametrize("path", ["/traces", "/static/app.css", "/nothing", "/"])
def test_a_foreign_host_is_refused_whatever_is_asked(client, host, path):
    refused = client.get(path, headers={"host": host})
    assert refused.status_code == 421
    assert "evil" not in refused.text
    assert refused.headers["content-security-policy"] == POLICY


def test_a_host_without_a_port_means_the_usual_one():
    assert is_own_host("localhost", ("127.0.0.1", 80))
    assert not is_own_host("localhost", ("127.0.0.1", 8484))
    assert not is_own_host("localhost:8484", None)
    assert not is_own_host("localhost:8484", ("/run/socket", None))


@pytest.mark.parametrize("path", ["/traces", "/inbox", "/reasons", "/me", "/static/app.js", "/nothing", "/"])
def test_every_answer_carries_the_headers(client, path):
    headers = client.get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"
    assert headers["x-frame-options"] == "DENY"


def test_a_form_with_its_token_passes_and_cookies_are_kept_from_scripts(client, store, ticket):
    page = client.get(f"/inbox/{ticket}")
    seed = page.headers["set-cookie"]
    assert "HttpOnly" in seed
    assert "samesite=strict" in seed.lower()
    done = client.post(f"/inbox/{ticket}/claim", data={"form_token": token_of(page), "person": "Ann"})
    assert (done.status_code, done.headers["location"]) == (303, f"/inbox/{ticket}")
    assert "HttpOnly" in done.headers["set-cookie"]
    assert load_ticket(store, ticket).line.claimed_by == "Ann"


FORMS = [
    "claim",
    "unclaim",
    "answer",
    "dismiss",
    "note",
    "reopen",
    "change",
    "publish",
    "approve",
    "withdraw",
]


@pytest.mark.parametrize("path", [*(f"/inbox/1/{name}" for name in FORMS), "/report", "/me"])
def test_every_form_without_its_token_is_refused(client, store, ticket, path):
    page = client.get(f"/inbox/{ticket}")
    fields = {"person": "Mallory", "text": "Pay me.", "why": "x", "note": "x", "trace_id": "1"}
    for token in (None, "", "0" * 64, token_of(page)[:-1], token_of(page).upper() + "x", "\ud800é"):
        sent = (
            fields if token is None else {**fields, "form_token": token.encode("utf-8", "replace").decode()}
        )
        assert client.post(path, data=sent).status_code == 403
    state = load_ticket(store, ticket)
    assert state.state == "open"
    assert [event.kind for event in state.events] == ["opened"]


def test_a_token_is_worth_nothing_in_another_browser(store, client, ticket):
    token = token_of(client.get(f"/inbox/{ticket}"))
    with TestClient(create_app(store), base_url=BASE) as other:
        assert other.post(f"/inbox/{ticket}/claim", data={"form_token": token}).status_code == 403
        other.get("/inbox")
        assert other.post(f"/inbox/{ticket}/claim", data={"form_token": token}).status_code == 403


def test_a_seed_that_someone_planted_makes_no_token(client, ticket):
    client.cookies.set("guardrag_form", "a" * 43, domain="127.0.0.1")
    sent = {"form_token": "a" * 43, "person": "Mallory"}
    assert client.post(f"/inbox/{ticket}/claim", data=sent).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "https://127.0.0.1:8484"},
        {"origin": "http://127.0.0.1:9999"},
        {"origin": "http://localhost:8484"},
        {"origin": "null"},
        {"origin": "null", "sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://127.0.0.1:8484", "sec-fetch-site": "same-site"},
    ],
)
def test_a_form_sent_from_another_page_is_refused_even_with_a_token(client, store, ticket, headers):
    sent = {"form_token": token_of(client.get(f"/inbox/{ticket}")), "person": "Ann"}
    assert client.post(f"/inbox/{ticket}/claim", data=sent, headers=headers).status_code == 403
    assert load_ticket(store, ticket).state == "open"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://127.0.0.1:8484"},
        {"origin": "http://127.0.0.1:8484", "sec-fetch-site": "same-origin"},
        {"origin": "null", "sec-fetch-site": "same-origin"},
    ],
)
def test_a_form_of_the_page_itself_passes(client, store, ticket, headers):
    sent = {"form_token": token_of(client.get(f"/inbox/{ticket}")), "person": "Ann"}
    assert client.post(f"/inbox/{ticket}/claim", data=sent, headers=headers).status_code == 303


def test_only_plain_forms_are_read(client, ticket):
    token = token_of(client.get(f"/inbox/{ticket}"))
    path = f"/inbox/{ticket}/claim"
    assert client.post(path, json={"form_token": token}).status_code == 415
    assert client.post(path, files={"form_token": ("x", token)}).status_code == 415


def test_a_form_that_is_too_large_is_refused(client, store, ticket):
    token = token_of(client.get(f"/inbox/{ticket}"))
    sent = {"form_token": token, "person": "Ann", "note": "x" * 1_100_000}
    assert client.post(f"/inbox/{ticket}/note", data=sent).status_code == 413
    assert len(load_ticket(store, ticket).events) == 1


def test_nothing_is_changed_by_asking_for_a_page(client, store, ticket):
    for name in FORMS:
        assert client.get(f"/inbox/{ticket}/{name}").status_code in (404, 405)
    assert client.get("/report").status_code in (404, 405)
    assert [line.state for line in list_tickets(store)] == ["open"]


def test_a_stranger_needs_the_token_and_it_does_not_stay_in_the_address(store):
    with TestClient(create_app(store, token="s3cret"), base_url=BASE, follow_redirects=False) as client:
        assert client.get("/traces").status_code == 403
        assert client.get("/?token=wrong").status_code == 403
        assert client.get("/static/app.css").status_code == 403
        let_in = client.get("/?token=s3cret")
        assert (let_in.status_code, let_in.headers["location"]) == (303, "/")
        assert "s3cret" not in let_in.headers["set-cookie"]
        assert "HttpOnly; SameSite=Strict" in let_in.headers["set-cookie"]
        assert client.get("/traces").status_code == 200


@pytest.mark.parametrize("other", ["a[b]=c", 'seen={"a": 1}', "lone", "x=é"])
def test_odd_cookies_of_another_program_on_this_machine_keep_nobody_out(store, other):
    with TestClient(create_app(store, token="s3cret"), base_url=BASE, follow_redirects=False) as client:
        mine = client.get("/?token=s3cret").headers["set-cookie"].partition(";")[0]
        client.cookies.clear()
        for cookies in (f"{other}; {mine}", f"{mine}; {other}"):
            assert client.get("/traces", headers={"cookie": cookies.encode()}).status_code == 200
        assert client.get("/traces", headers={"cookie": other.encode()}).status_code == 403


def test_the_framework_shows_no_page_of_its_own(client):
    for path in ("/docs", "/redoc", "/openapi.json"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize("name", ["../app.py", "..%2fapp.py", "__init__.py", "app.css/", "%2e%2e/site.py"])
def test_no_other_file_is_served(client, name):
    assert client.get(f"/static/{name}").status_code == 404


@pytest.mark.parametrize(
    "address",
    ["//evil.example", "https://evil.example", "/\\evil.example", "/inbox/../../x", "javascript:1", "/x"],
)
def test_a_name_leads_back_to_a_page_here_only(client, address):
    sent = {"form_token": token_of(client.get("/me")), "person": "Ann", "next": address}
    assert client.post("/me", data=sent).headers["location"] == "/inbox"
