"""Read which encodings a client accepts."""

LONGEST = 1_000
"""Characters of an `Accept-Encoding` header that are read; browsers send about thirty."""


def accepted_encodings(header: str) -> set[str]:
    """Return the names in an `Accept-Encoding` header that have a weight above 0, in lower case. Nonsense counts as a
    name that nobody has.
    """
    offers = [offer.replace(" ", "").lower().partition(";") for offer in header[:LONGEST].split(",")]
    return {name for name, _, weight in offers if weight.partition("=")[2].strip("0.") or not weight}
