"""The wording of an ability's conditions and cost, which precede it."""

from cards.language.base import Voice
from cards.language.conditions import Condition, in_a_row
from cards.language.verbs.step import Step, steps_text


def price(costs: tuple[Step, ...], v: Voice) -> str:
    """Return ` (exert Aragorn and spot an Elf)`, or nothing."""
    words = steps_text(costs, v, where=False)
    return f" ({words})" if words else ""


def proviso(conditions: tuple[Condition, ...], v: Voice) -> str:
    """Return `if you can spot 3 burdens`, or nothing."""
    return f"if {in_a_row(conditions, 'and', v)}" if conditions else ""
