"""Find the IP address from which a request comes, behind proxies."""

from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address


def client_address(peer: str, forwarded: Iterable[str], proxies: int) -> str:
    """Return the visitor's IP address, given the address that connected to us (`peer`), the values of X-Forwarded-For
    in order, and the number of our own proxies.

    Each proxy appends the address from which it was called, so only the last `proxies` entries can be trusted; anything
    before them was written by the visitor.
    """
    chain = [entry.strip() for value in forwarded for entry in value.split(",")]
    trusted = chain[-proxies:] if proxies else []
    return trusted[0] if trusted and is_address(trusted[0]) else peer


def is_address(text: str) -> bool:
    """Return whether a text is an IP address."""
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def rate_limit_key(address: str) -> str:
    """Return the key under which rate limits count an IP address. For IPv6 this is its /64 network, since a single
    visitor may own all of that.
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Address(int(parsed) >> 64 << 64)) if isinstance(parsed, IPv6Address) else address
