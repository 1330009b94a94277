"""The steps of scenario files in words: cards by their names, seats by what they are."""
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from play.projection import with_names

VERBS = {
    "play": "plays", "use": "uses", "choose": "chooses", "transfer": "transfers", "move": "moves on:",
    "place": "places", "flip": "turns", "discard": "discards", "draw": "draws", "lead": "leads", "bid": "bids",
    "give": "gives",
}  # fmt: skip
SEATS = {"free": "the Free Peoples player", "shadow": "the Shadow player"}


def aliases(part: Any) -> Iterator[tuple[str, str]]:
    """Every alias that a setup gives, with the id of its card."""
    if isinstance(part, Mapping):
        if "as" in part and "card" in part:
            yield str(part["as"]), str(part["card"])
        for value in part.values():
            yield from aliases(value)
    elif isinstance(part, list):
        for value in part:
            yield from aliases(value)


class Teller:
    """Tells the steps of one scenario. `titles` are the names of cards by id."""

    def __init__(self, setup: Mapping[str, Any], titles: Mapping[str, str]) -> None:
        self.cards = {alias: titles[card] for alias, card in aliases(setup) if card in titles}
        self.titles = titles
        self.seats = [str(seat) for seat in setup.get("seats") or setup.get("hands") or ()]

    def step(self, step: Mapping[str, Any]) -> str:
        """One step as a sentence."""
        if "refuse" in step:
            ((seat, action),) = [(seat, action) for seat, action in step["refuse"].items() if seat != "because"]
            return begun(f"{self.name(seat)} cannot do this: {self.action(action)}.")
        ((key, value),) = step.items()
        if key == "until":
            return f"All pass until {self.facts(value)}."
        if key == "expect":
            return f"Then {self.facts(value)}."
        if key == "options":
            return "What is on offer: " + "; ".join(self.offered(seat, lists) for seat, lists in value.items()) + "."
        return begun(f"{self.name(key)} {self.action(value)}.")

    def event(self, sentence: str) -> str:
        """A sentence of the log, with the seats' names for their numbers."""
        return begun(with_names(sentence, {str(n): self.name(seat) for n, seat in enumerate(self.seats, start=1)}))

    def name(self, word: Any) -> str:
        """What a word of the file stands for: a card, a seat, or itself."""
        word = str(word)
        if word in self.seats:
            return SEATS.get(word, word[:1].upper() + word[1:])
        return self.cards.get(word) or self.titles.get(word) or word.removeprefix("hand:").strip()

    def action(self, action: Any) -> str:
        if not isinstance(action, Mapping):
            return "passes" if action == "pass" else self.name(action)
        if "assign" in action:
            pairs = [f"{self.name(one)} to {self.listed(many)}" for one, many in action["assign"].items()]
            return "assigns " + ", ".join(pairs)
        verb, value = next(iter(action.items()))
        goal = action.get("on", action.get("to"))
        return f"{VERBS.get(verb, verb)} {self.listed(value)}" + (f" on {self.name(goal)}" if goal is not None else "")

    def offered(self, seat: str, lists: Mapping[str, Any]) -> str:
        offers, lacks = self.actions(lists.get("offers") or ()), self.actions(lists.get("lacks") or ())
        return f"{self.name(seat)} " + ", ".join([*([offers] if offers else []), *([f"not {lacks}"] if lacks else [])])

    def actions(self, actions: Iterable[Any]) -> str:
        return " or ".join(map(self.action, actions))

    def listed(self, value: Any) -> str:
        """A value as a reader says it."""
        if value is None or value == []:
            return "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        return " and ".join(map(self.name, value)) if isinstance(value, list) else self.name(value)

    def facts(self, values: Mapping[str, Any]) -> str:
        """`aragorn.wounds: 1` is "Aragorn's wounds: 1"."""
        return ", ".join(f"{self.path(str(path))}: {self.listed(value)}" for path, value in values.items())

    def path(self, path: str) -> str:
        owner, _, what = path.partition(".")
        return f"{self.name(owner)}'s {what.replace('.', ' ')}" if what else self.name(owner)


def begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
