"""Actions and lists of cards in words."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cards.games.lotr_tcg.facts import Facts, all_facts

if TYPE_CHECKING:
    from decks.rules.problem import Action

MOST_NAMED = 6
MOST_STEPS_SAID = 5


def named(cards: Iterable[Facts]) -> str:
    """The cards by name, as `listed` does it, without naming those that are only counted."""
    rows = list(cards)
    if len(rows) <= MOST_NAMED:
        return listed(card.name for card in rows)
    names = [card.name for card in rows[: MOST_NAMED - 1]]
    return listed([*names, f"{len(rows) - len(names)} more"])


def listed(words: Iterable[str], most: int = MOST_NAMED) -> str:
    """`a, b and c`; after `most` the rest is counted."""
    parts = list(words)
    if len(parts) > most:
        parts = [*parts[: most - 1], f"{len(parts) - most + 1} more"]
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]])) if parts else ""


def plural(count: int, noun: str, many: str | None = None) -> str:
    """`1 card`, `2 cards`, `3 copies`."""
    return f"{count} {noun}" if count == 1 else f"{count} {many or noun + 's'}"


def sentence(actions: Sequence["Action"]) -> str:
    """`Remove 1 Sting and add 1 Orc Ambusher.`; after a few steps the rest is counted."""
    said: list[str] = []
    position = 0
    while position < len(actions) and len(said) < MOST_STEPS_SAID:
        swap = _swap(actions, position)
        said.append(swap or _phrase(actions[position]))
        position += 2 if swap else 1
    rest = len(actions) - position
    words = listed([*said, plural(rest, "more step")] if rest else said)
    return words[:1].upper() + words[1:] + "."


def _swap(actions: Sequence["Action"], position: int) -> str | None:
    """One site in another's place is said as one thing."""
    pair = actions[position : position + 2]
    if [(step.do, step.section) for step in pair] != [("remove", "sites"), ("add", "sites")]:
        return None
    out, new = (all_facts()[step.card] for step in pair)
    return f"replace {out.name} with {new.name} (site {new.site_number})"


def _phrase(action: "Action") -> str:
    card = all_facts().get(action.card)
    name = card.name if card else action.card
    if card and action.section == "sites" and card.site_number is not None:
        name = f"{name} (site {card.site_number})"
    if action.section == "ring_bearer" or action.section == "ring":
        place = "Ring-bearer" if action.section == "ring_bearer" else "Ring"
        return f"take {name} as {place}" if action.do == "add" else f"remove {name} as {place}"
    if action.section == "starting_fellowship":
        return f"{action.do} {name} {'to' if action.do == 'add' else 'from'} the starting fellowship"
    return f"{action.do} {name}" if action.section == "sites" else f"{action.do} {action.count} {name}"
