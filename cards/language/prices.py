"""Write the conditions and the cost of an ability, which precede its effect."""

from cards.language.base import Voice
from cards.language.conditions import Condition, in_a_row
from cards.language.verbs.step import Step, steps_text


def price(costs: tuple[Step, ...], v: Voice) -> str:
    """Return the cost in parentheses, such as ` (exert Aragorn and spot an Elf)`; "" without a cost."""
    words = steps_text(costs, v, where=False)
    return f" ({words})" if words else ""


def proviso(conditions: tuple[Condition, ...], v: Voice) -> str:
    """Return the conditions, such as `if you can spot 3 burdens`; "" without any."""
    return f"if {in_a_row(conditions, 'and', v)}" if conditions else ""
