"""Whose address a request comes from, where proxies stand in between."""

from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address


def client_address(peer: str, forwarded: Iterable[str], proxies: int) -> str:
    """The visitor's address, given who opened the connection, the values of X-Forwarded-For in order, and how many
    proxies of ours a request passes.

    Each proxy appends the address that it was asked from, so only the last `proxies` entries are true; whatever stands
    before them was written by the visitor.
    """
    chain = [entry.strip() for value in forwarded for entry in value.split(",")]
    trusted = chain[-proxies:] if proxies else []
    return trusted[0] if trusted and is_address(trusted[0]) else peer


def is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def counted(address: str) -> str:
    """What counts as one address for limits: of IPv6 the network, all of whose 2^64 addresses one visitor may have."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Address(int(parsed) >> 64 << 64)) if isinstance(parsed, IPv6Address) else address
