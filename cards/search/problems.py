"""Describe what a search could not understand."""

from typing import NamedTuple


class Warning(NamedTuple):  # noqa: A001 - the word of the product
    """A part of a query that was not understood, or was read differently.

    `code` identifies the kind of problem and never changes; `term` is the part concerned, and `suggestion` what to
    replace it with, or "".
    """

    code: str
    term: str
    message: str
    suggestion: str = ""

    def json(self) -> dict[str, str]:
        return {name: value for name, value in self._asdict().items() if value}
