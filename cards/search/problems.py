"""Descriptions of what a search could not understand."""

from typing import NamedTuple


class Warning(NamedTuple):  # noqa: A001 - the word of the product
    """`code` stays the same; `term` is the part of the query concerned; `suggestion` replaces it, or is empty."""

    code: str
    term: str
    message: str
    suggestion: str = ""

    def json(self) -> dict[str, str]:
        return {name: value for name, value in self._asdict().items() if value}
