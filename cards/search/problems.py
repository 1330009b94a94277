"""Describe what a search could not understand."""

from typing import NamedTuple

from cards import shapes


class Warning(NamedTuple):  # noqa: A001 - the word of the product
    """A part of a query that was not understood, or was read differently.

    `code` identifies the kind of problem and never changes; `term` is the part concerned, and `suggestion` what to
    replace it with, or "".
    """

    code: str
    term: str
    message: str
    suggestion: str = ""

    def json(self) -> shapes.Warning:
        """Return the warning as the API shows it."""
        said: shapes.Warning = {"code": self.code, "term": self.term, "message": self.message}
        if self.suggestion:
            said["suggestion"] = self.suggestion
        return said
