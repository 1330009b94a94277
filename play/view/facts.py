"""Encode the facts from which the table is drawn, so that equal facts are recognized."""

from functools import lru_cache
from hashlib import blake2b

import msgspec

ENCODER = msgspec.msgpack.Encoder(enc_hook=str.__str__)
"""Its hook gives strings that templates have marked as safe."""


def digest(encoded: bytes) -> bytes:
    """Return a hash of encoded facts; equal facts have equal hashes."""
    return blake2b(encoded, digest_size=16).digest()


@lru_cache(maxsize=8192)
def encoded_key(key: str) -> bytes:
    """Return the key of a thing on the table as it appears in encoded facts."""
    return ENCODER.encode(key)
