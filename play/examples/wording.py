"""Put the steps of scenario files into words: cards by their names, seats by their roles."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from play.engine.adapter import SPECTATOR
from play.engine.scenario import REFUSE
from play.examples.clauses import clause, joined, listed
from play.view.names import with_names

VERBS = {
    "play": "plays",
    "use": "uses",
    "choose": "chooses",
    "transfer": "transfers",
    "move": "moves",
    "place": "places",
    "flip": "turns over",
    "discard": "discards",
    "draw": "draws",
    "lead": "leads",
    "bid": "bids",
    "give": "gives",
    "assign": "assigns",
    "pass": "passes",
}
"""Verbs for a player's actions, by the words of scenario files."""
BARE = {"flip": "turn over"}
"""The same after "can", if it is another word than the file's."""
SEATS = {"free": "the Free Peoples player", "shadow": "the Shadow player"}


def aliases(part: Any) -> Iterator[tuple[str, str]]:
    """Yield (alias, card id) for each alias in a setup."""
    if isinstance(part, Mapping):
        if "as" in part and "card" in part:
            yield str(part["as"]), str(part["card"])
        for value in part.values():
            yield from aliases(value)
    elif isinstance(part, list):
        for value in part:
            yield from aliases(value)


class Teller:
    """A teller that describes the steps of one scenario in words. `titles` are the titles of cards by id."""

    def __init__(self, setup: Mapping[str, Any], titles: Mapping[str, str]) -> None:
        self.cards = {alias: titles[card] for alias, card in aliases(setup) if card in titles}
        self.titles = titles
        self.seats = [str(seat) for seat in setup.get("seats") or setup.get("hands") or ()]

    def step(self, step: Mapping[str, Any]) -> str:
        """Return one step as a sentence, or "" for details that only tests need."""
        if "refuse" in step:
            refused = {seat: action for seat, action in step["refuse"].items() if seat not in REFUSE}
            return " ".join(
                begun(f"{self.name(seat)} can’t {self.action(refused[seat], bare=True)}.") for seat in refused
            )
        ((key, value),) = step.items()
        if key in LOOKS:
            return LOOKS[key](self, value)
        return begun(f"{self.name(key)} {self.action(value)}.")

    def expected(self, facts: Mapping[str, Any]) -> str:
        """Return the sentence for facts that a scenario expects at this point, or "" if there is nothing to say."""
        told = self.facts(facts)
        return f"Then {told}." if told else ""

    def awaited(self, facts: Mapping[str, Any]) -> str:
        """Return the sentence that says that everyone passes until some facts hold."""
        told = self.facts(facts)
        return f"Everyone passes until {told}." if told else "Everyone passes."

    def options(self, by_seat: Mapping[str, Mapping[str, Any]]) -> str:
        """Return the sentence that says which options each seat has and does not have."""
        return " ".join(begun(f"{self.name(seat)} {self.offered(lists)}.") for seat, lists in by_seat.items())

    def waiting(self, by_seat: Mapping[str, Any]) -> str:
        """Return the sentence that says which players have to choose."""
        if not by_seat:
            return "Nobody has to choose."
        return begun(listed(map(self.name, by_seat)) + (" has" if len(by_seat) == 1 else " have") + " to choose.")

    def asked(self, words: Mapping[str, Any]) -> str:
        """Return the sentence that quotes the questions the seats are asked, or "" if no wording is given."""
        clauses = [f"{self.name(seat)} is asked “{said}”" for seat, said in words.items() if isinstance(said, str)]
        return begun("; ".join(clauses) + ".") if clauses else ""

    def learned(self, words: Mapping[str, Any]) -> str:
        """Return the sentence that says what each viewer reads in the log."""
        clauses = [f"{self.name(seat)} is {self.quoted(said)}" for seat, said in words.items()]
        return begun("; ".join(clauses) + ".")

    def quoted(self, said: Any) -> str:
        return f"not told “{said['not']}”" if isinstance(said, Mapping) else f"told “{said}”"

    def ended(self, result: Any) -> str:
        """Return the sentence that says how the match ended, or that it goes on."""
        if not isinstance(result, Mapping):
            return "The match goes on."
        winners = [self.name(seat) for seat in result.get("winners") or ()]
        won = f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "nobody wins"
        return f"The match is over: {won}."

    def nothing(self, value: Any) -> str:
        """Return "", for steps about data that players never see."""
        return ""

    def event(self, sentence: str) -> str:
        """Return a sentence from the log with the seats' names in place of their numbers."""
        return begun(with_names(sentence, {str(n): self.name(seat) for n, seat in enumerate(self.seats, start=1)}))

    def name(self, written: Any) -> str:
        """Return the name of the card or seat that a word in the scenario stands for, or the word itself if it stands
        for neither.
        """
        word = str(written)
        if word == SPECTATOR:
            return "a spectator"
        if word in self.seats:
            return SEATS.get(word, word[:1].upper() + word[1:])
        return self.cards.get(word) or self.titles.get(word) or word.removeprefix("hand:").strip()

    def action(self, action: Any, bare: bool = False) -> str:
        """Return a player's action in words: `plays Death` or, if `bare`, `play Death` (as after "can")."""
        if not isinstance(action, Mapping):
            return self.verb("pass", bare) if action == "pass" else self.name(action)
        if "assign" in action:
            pairs = [f"{self.name(one)} to {self.listed(many)}" for one, many in action["assign"].items()]
            return f"{self.verb('assign', bare)} {', '.join(pairs)}"
        verb, value = next(iter(action.items()))
        goal = action.get("on", action.get("to"))
        told = f"{self.verb(verb, bare)} {self.listed(value)}"
        return told + (f" on {self.name(goal)}" if goal is not None else "")

    def verb(self, verb: str, bare: bool) -> str:
        return BARE.get(verb, verb) if bare else VERBS.get(verb, f"{verb}s")

    def offered(self, lists: Mapping[str, Any]) -> str:
        """Return what a player can and cannot choose, such as `can play Death or pass, but can’t play Strength`."""
        parts = [("can", lists.get("offers")), ("can’t", lists.get("lacks"))]
        return ", but ".join(
            f"{can} {listed([self.action(action, bare=True) for action in actions], 'or')}"
            for can, actions in parts
            if actions
        )

    def listed(self, value: Any) -> str:
        """Return a value in words: `nothing`, `yes`, `no`, or the names of cards and seats."""
        if value is None or value == []:
            return "nothing"
        if isinstance(value, bool):
            return "yes" if value else "no"
        return listed(map(self.name, value)) if isinstance(value, list) else self.name(value)

    def facts(self, values: Mapping[str, Any]) -> str:
        """Return facts as clauses, such as "Aragorn has 1 wound" for `aragorn.wounds: 1`, or "" if there is nothing
        to say.
        """
        told = [clause(str(path), value, self.seats, self.name) for path, value in values.items()]
        return joined([one for one in told if one])


LOOKS: dict[str, Callable[[Teller, Any], str]] = {
    "expect": Teller.expected,
    "until": Teller.awaited,
    "options": Teller.options,
    "waiting": Teller.waiting,
    "question": Teller.asked,
    "told": Teller.learned,
    "result": Teller.ended,
    "view": Teller.nothing,
    "event": Teller.nothing,
}
"""Steps that check what holds, is asked, shown or logged."""


def begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
