"""Put the steps of scenario files into words: cards by their names, seats by their roles."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from play.engine.adapter import SPECTATOR
from play.engine.scenario import REFUSE
from play.view.names import with_names

VERBS = {
    "play": "plays",
    "use": "uses",
    "choose": "chooses",
    "transfer": "transfers",
    "move": "moves on:",
    "place": "places",
    "flip": "turns",
    "discard": "discards",
    "draw": "draws",
    "lead": "leads",
    "bid": "bids",
    "give": "gives",
}
SEATS = {"free": "the Free Peoples player", "shadow": "the Shadow player"}


def aliases(part: Any) -> Iterator[tuple[str, str]]:
    """Yield every alias that a setup gives, with the id of its card."""
    if isinstance(part, Mapping):
        if "as" in part and "card" in part:
            yield str(part["as"]), str(part["card"])
        for value in part.values():
            yield from aliases(value)
    elif isinstance(part, list):
        for value in part:
            yield from aliases(value)


class Teller:
    """Describes the steps of one scenario. `titles` are the names of cards by id."""

    def __init__(self, setup: Mapping[str, Any], titles: Mapping[str, str]) -> None:
        self.cards = {alias: titles[card] for alias, card in aliases(setup) if card in titles}
        self.titles = titles
        self.seats = [str(seat) for seat in setup.get("seats") or setup.get("hands") or ()]

    def step(self, step: Mapping[str, Any]) -> str:
        """Return one step as a sentence."""
        if "refuse" in step:
            refused = {seat: action for seat, action in step["refuse"].items() if seat not in REFUSE}
            return " ".join(
                begun(f"{self.name(seat)} cannot do this: {self.action(refused[seat])}.") for seat in refused
            )
        ((key, value),) = step.items()
        if key in LOOKS:
            return LOOKS[key](self, value)
        if key == "until":
            return f"All pass until {self.facts(value)}."
        if key == "expect":
            return f"Then {self.facts(value)}."
        if key == "options":
            return "What is on offer: " + "; ".join(self.offered(seat, lists) for seat, lists in value.items()) + "."
        return begun(f"{self.name(key)} {self.action(value)}.")

    def waiting(self, asked: Mapping[str, Any]) -> str:
        """Return who is asked."""
        if not asked:
            return "Nobody is asked."
        return begun(" and ".join(map(self.name, asked)) + (" is asked." if len(asked) == 1 else " are asked."))

    def seen(self, views: Mapping[str, Mapping[str, Any]]) -> str:
        """Return what viewers see of the table."""
        return begun("; ".join(f"{self.name(seat)} sees {self.facts(paths)}" for seat, paths in views.items()) + ".")

    def learnt(self, words: Mapping[str, Any]) -> str:
        """Return what viewers read in the log."""
        clauses = [f"{self.name(seat)} is {self.quoted(said)}" for seat, said in words.items()]
        return begun("; ".join(clauses) + ".")

    def quoted(self, said: Any) -> str:
        return f"not told “{said['not']}”" if isinstance(said, Mapping) else f"told “{said}”"

    def happened(self, event: Any) -> str:
        """Return the last event, in the words of the game's log."""
        kind = event[0] if isinstance(event, list) else event
        return f"The last thing that happens: {self.listed(kind).replace('_', ' ')}."

    def ended(self, result: Any) -> str:
        """Return how the match ended."""
        if not isinstance(result, Mapping):
            return "The match goes on."
        facts = [f"{self.path(str(key))}: {self.result_of(value)}" for key, value in result.items()]
        return f"The match has ended, {', '.join(facts)}."

    def result_of(self, value: Any) -> str:
        return f"({self.facts(value)})" if isinstance(value, Mapping) and set(value) != {"not"} else self.listed(value)

    def event(self, sentence: str) -> str:
        """Return a sentence of the log, with the seats' names for their numbers."""
        return begun(with_names(sentence, {str(n): self.name(seat) for n, seat in enumerate(self.seats, start=1)}))

    def name(self, written: Any) -> str:
        """Return what a word of the file stands for: a card, a seat, or itself."""
        word = str(written)
        if word == SPECTATOR:
            return "a spectator"
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
        """Return a value as a reader says it."""
        if value is None or value == []:
            return "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, Mapping) and set(value) == {"not"}:
            return f"not {self.listed(value['not'])}"
        return " and ".join(map(self.name, value)) if isinstance(value, list) else self.name(value)

    def facts(self, values: Mapping[str, Any]) -> str:
        """Return `aragorn.wounds: 1` as "Aragorn's wounds: 1"."""
        return ", ".join(f"{self.path(str(path))}: {self.listed(value)}" for path, value in values.items())

    def path(self, path: str) -> str:
        owner, _, what = path.partition(".")
        return f"{self.name(owner)}'s {what.replace('.', ' ')}" if what else self.name(owner)


LOOKS: dict[str, Callable[[Teller, Any], str]] = {
    "waiting": Teller.waiting,
    "view": Teller.seen,
    "told": Teller.learnt,
    "event": Teller.happened,
    "result": Teller.ended,
}
"""Steps that check questions, views and log lines."""


def begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
