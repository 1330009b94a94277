"""Define refusals as values, so that the page, the API and the command line show the same one."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """The reason for a refusal: a code for programs, a sentence for people, the cards concerned, and the rule behind
    it.
    """

    code: str
    sentence: str
    cards: tuple[str, ...] = ()
    rule: str = ""


class Illegal(Exception):
    """Raised when a choice is refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
