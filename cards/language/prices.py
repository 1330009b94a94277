"""Write the conditions and the cost of an ability, which precede its effect."""

from cards.language.base import Voice
from cards.language.conditions import Condition, join_conditions
from cards.language.verbs.step import Step, steps_text


def cost_text(costs: tuple[Step, ...], v: Voice) -> str:
    """Return the cost in parentheses, such as ` (exert Aragorn and spot an Elf)`; "" without a cost."""
    words = steps_text(costs, v, where=False)
    return f" ({words})" if words else ""


def conditions_text(conditions: tuple[Condition, ...], v: Voice) -> str:
    """Return the conditions, such as `if you can spot 3 burdens`; "" without any."""
    return f"if {join_conditions(conditions, 'and', v)}" if conditions else ""
