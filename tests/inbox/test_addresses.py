from __future__ import annotations

import socket
from ipaddress import ip_address

import pytest

from guardrag.errors import DeliveryError
from guardrag.inbox.addresses import checked_address, is_public


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.255.0.9", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
        "169.254.169.254",
        "0.0.0.0", "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "239.255.255.250", "240.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2002:a00:1::1", "2001:db8::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2", "192.0.0.8", "192.88.99.1", "fec0::1", "feff::1", "3fff::1",
        "5f00::1", "::ffff:192.0.0.8",
    ],
)  # fmt: skip
def test_addresses_that_not_everyone_may_reach(address):
    assert not is_public(ip_address(address))


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8", "2002:808:808::1"]
)
def test_addresses_that_everyone_may_reach(address):
    assert is_public(ip_address(address))


def resolving(monkeypatch, *addresses):
    def resolve(host, port, **_):
        return [
            (socket.AF_INET6 if ":" in a else socket.AF_INET, socket.SOCK_STREAM, 6, "", (a, port))
            for a in addresses
        ]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)


def test_a_name_that_leads_to_a_private_address_is_refused(monkeypatch):
    resolving(monkeypatch, "169.254.169.254")
    with pytest.raises(DeliveryError, match="not a public one; allow private"):
        checked_address("metadata.example", 443, private=False)
    assert checked_address("metadata.example", 443, private=True)[1] == "169.254.169.254"


def test_one_private_address_among_several_is_enough_to_refuse(monkeypatch):
    resolving(monkeypatch, "8.8.8.8", "fe80::1%eth0")
    with pytest.raises(DeliveryError, match="not a public one"):
        checked_address("mixed.example", 443, private=False)


def test_a_name_that_cannot_be_resolved_says_so(monkeypatch):
    def resolve(*_, **__):
        raise socket.gaierror("no such name: secret.example")

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    with pytest.raises(DeliveryError, match="cannot be resolved") as caught:
        checked_address("secret.example", 443, private=False)
    assert "secret.example" not in str(caught.value)


@pytest.mark.parametrize("host", ["2130706433", "0x7f.1", "127.1", "localhost", "[::1]".strip("[]")])
def test_other_spellings_of_loopback_are_refused_too(host):
    with pytest.raises(DeliveryError):
        checked_address(host, 80, private=False)
