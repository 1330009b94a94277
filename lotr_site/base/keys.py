"""Encode keys and other bytes for URLs and headers: base64url without padding (RFC 4648, section 5)."""

import base64
import binascii
import re
import secrets

P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256: private keys are whole numbers from 1 to this, exclusive (FIPS 186)."""


def encode_base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode_base64url(text: str) -> bytes:
    """Return the bytes of a base64url text, with or without padding; b"" if it is not base64url."""
    plain = text.rstrip("=")
    if not re.fullmatch(r"[\w-]*", plain, re.ASCII):
        return b""
    try:
        return base64.urlsafe_b64decode(plain + "=" * (-len(plain) % 4))
    except binascii.Error:
        return b""


def new_private_key() -> str:
    """Return a new P-256 private key, 32 bytes in base64url."""
    return encode_base64url((1 + secrets.randbelow(P256_ORDER - 1)).to_bytes(32))


def is_private_key(text: str) -> bool:
    """Return whether a text is a P-256 private key in base64url."""
    key = decode_base64url(text)
    return len(key) == 32 and 0 < int.from_bytes(key) < P256_ORDER
