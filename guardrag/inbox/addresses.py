"""Where a webhook may lead: which addresses are public, and a connection to exactly the one checked."""

from __future__ import annotations

import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

from guardrag.errors import DeliveryError

__all__ = ["checked_address", "is_public"]

_NAT64 = IPv6Network("64:ff9b::/96")
_NAT64_LOCAL = IPv6Network("64:ff9b:1::/48")
_CLOSED = tuple(
    ip_network(name)
    for name in (
        "192.0.0.0/24",  # protocol assignments
        "192.88.99.0/24",  # relays into 6to4
        "fec0::/10",  # site-local, which some networks still use as private
        "3fff::/20",  # documentation
        "5f00::/16",  # segment routing
    )
)
"""Networks that are nobody's on the internet and that some versions of Python call global."""


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """True for an address that anyone on the internet may reach.

    False for private, loopback, link-local, shared, reserved and multicast ones, and for IPv6 addresses
    that lead to such an IPv4 address.
    """
    if isinstance(address, IPv6Address):
        if address in _NAT64_LOCAL:
            return False
        inner = address.ipv4_mapped or address.sixtofour
        if address in _NAT64:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if address.teredo is not None:
            return False
        if inner is not None:
            return is_public(inner)
    if any(address in network for network in _CLOSED):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def checked_address(host: str, port: int, *, private: bool) -> tuple[int, str]:
    """Family and numeric address to connect to. The name is resolved once, here, and not again.

    A name with several addresses is refused if any of them may not be reached: which one is taken must
    not be up to whoever answers for the name.

    Args:
        host: A name or an address.
        port: To connect to.
        private: Addresses that are not public may be reached too.

    Raises:
        DeliveryError: If the name cannot be resolved, or leads where it may not.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise DeliveryError(f"the receiver's name cannot be resolved ({type(error).__name__})") from error
    places = [(int(family), str(place[0])) for family, _, _, _, place in found]
    if not places:
        raise DeliveryError("the receiver's name has no address")
    if not private:
        for _, numeric in places:
            if not is_public(ip_address(numeric.partition("%")[0])):
                raise DeliveryError(
                    "the receiver's address is not a public one; allow private addresses if it is yours"
                )
    return places[0]
