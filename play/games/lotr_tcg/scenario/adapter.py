"""Run scenario files of the TCG: put a table into an exact position, and read actions and paths by name."""

import re
from collections.abc import Mapping
from typing import Any

from play.engine.adapter import Adapter, NotOffered, ScenarioError, Setup, Table, check_keys
from play.engine.flow import Decision, run
from play.engine.game import PASS, plain_text
from play.engine.state import decision_of
from play.games.lotr_tcg.effects.triggers import THREATS
from play.games.lotr_tcg.effects.wounds import ALL
from play.games.lotr_tcg.rules.setup import match
from play.games.lotr_tcg.scenario.observed_values import (
    READERS,
    alias_of,
    has,
    having_initiative,
    keywords,
    lasting,
    read_seat,
    seat_name,
)
from play.games.lotr_tcg.scenario.setup import place_table
from play.games.lotr_tcg.scenario.start_position import as_in_a_match
from play.games.lotr_tcg.state.cards import ABILITIES, use_address
from play.games.lotr_tcg.state.table import (
    ABILITY,
    ACTOR,
    TARGET,
    VERB,
    region_of,
)
from play.games.lotr_tcg.state.table import Table as State
from play.games.lotr_tcg.table.words import key_of

ACTIONS = ("play", "on", "use", "ability", "choose", "assign", "transfer", "to", "move", "heal_by_discard")
ACTS = (
    "fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup", "response", "play",
    "starting_fellowship",
)  # fmt: skip
ANSWERED_BY = {"assign": ("assign",), "move": ("move",)} | dict.fromkeys(
    ("play", "use", "transfer", "heal_by_discard"), ACTS
)
"""The kinds of questions that each verb of an action can answer; `choose` can answer any."""
CHOSEN = ("play", "use", "muster")
"""Options that `choose` can name by their card."""
NO_CARDS = ("number", "mode", "text", "bid", "place")
"""Kinds of questions whose answers are numbers other than cards."""
ID = re.compile(r"\d+_\d+")


class TcgAdapter(Adapter[State]):
    """The scenario runner's adapter for the TCG."""

    def build(self, setup: Setup, seed: int, script: list[Any]) -> Table[State]:
        return begun(place_table(setup, seed), setup, script)

    def plant(self, setup: Setup, seed: int, script: list[Any]) -> Table[State]:
        table = place_table(setup, seed)
        return begun(Table(as_in_a_match(table.state), table.seats, table.aliases), setup, script)

    def key(self, table: Table[State], seat: int, name: str) -> str:
        return key_of(self.card(table, seat, name))

    # Actions

    def answers(self, decision: Decision, action: Any) -> bool:
        verb = next((verb for verb in ANSWERED_BY if isinstance(action, Mapping) and verb in action), None)
        return verb is None or decision.kind in ANSWERED_BY[verb]

    def perform(self, table: Table[State], seat: int, action: Any) -> None:
        """Perform one action of the scenario.

        An `assign` action makes several choices in a row. `on` answers the question for a target, if the game asks one.
        """
        if isinstance(action, Mapping):
            check_keys(action, ACTIONS, "action")
            if "assign" in action:
                self.perform_assignment(table, seat, action["assign"])
                return
        decision = self.open_decision(table, seat)
        if action == "pass" and decision.options == ("yes", "no"):
            action = {"choose": False}
        picks = self.picks(table, decision, action)
        self.game.apply(table.state, seat, picks)
        if isinstance(action, Mapping) and "on" in action and not names_target(decision, picks):
            self.answer_target(table, seat, action["on"])

    def answer_target(self, table: Table[State], seat: int, on: Any) -> None:
        """Answer the question for a target with `on`, if the game asks. It does not ask if there is only one target."""
        decision = decision_of(table.state, seat)
        target = self.card(table, seat, on)
        if decision and decision.kind in ("choose", "bearer") and target in decision.options:
            self.game.apply(table.state, seat, (decision.options.index(target),))

    def perform_assignment(self, table: Table[State], seat: int, assignments: Mapping[str, Any]) -> None:
        """Make all of one side's assignments, pair by pair, and then end them."""
        round_now = round_of(table.state)
        for defender, minions in assignments.items():
            for minion in minions if isinstance(minions, list) else [minions]:
                pair = ("assign", self.card(table, seat, defender), self.card(table, seat, minion))
                decision = self.open_decision(table, seat)
                if pair not in decision.options:
                    raise NotOffered(f"{defender} cannot be assigned to {minion}")
                self.game.apply(table.state, seat, (decision.options.index(pair),))
        decision_now = decision_of(table.state, seat)
        same = round_of(table.state) == round_now
        if same and decision_now and decision_now.kind == "assign" and PASS in decision_now.options:
            self.game.apply(table.state, seat, (decision_now.options.index(PASS),))

    def fits(self, table: Table[State], decision: Decision, option: Any, action: Mapping[str, Any]) -> bool:
        """Return whether an option is what an action of a scenario means."""
        if "choose" in action:
            return self.means(table, decision, option, action["choose"])
        if "assign" in action:
            ((defender, minion),) = action["assign"].items()
            pair = (self.card(table, decision.seat, defender), self.card(table, decision.seat, minion))
            return bool(option == ("assign", *pair))
        if "move" in action:
            return decision.kind == "move" and option == yes_no(action["move"])
        for verb in ("play", "use", "transfer", "heal_by_discard"):
            if verb in action:
                return self.fits_verb(table, decision, option, verb, action)
        raise ScenarioError(f"{dict(action)} is not an action")

    def fits_verb(
        self, table: Table[State], decision: Decision, option: Any, verb: str, action: Mapping[str, Any]
    ) -> bool:
        """Return whether an option plays, uses or transfers the card that an action names, on the target it names."""
        card = self.card(table, decision.seat, action[verb])
        if type(option) is int:
            return verb in ("play", "use") and decision.kind in ("play", "order") and option == card
        if type(option) is not tuple or option[VERB] != verb or option[ACTOR] != card:
            return False
        if verb == "use":
            ability = action.get("ability")
            return ability is None or number_of(table.state, card, option[ABILITY]) == ability
        target = action.get("on", action.get("to"))
        return target is None or len(option) < 3 or option[TARGET] == self.card(table, decision.seat, target)

    def means(self, table: Table[State], decision: Decision, option: Any, item: Any) -> bool:
        """Return whether an option is the one that an item of `choose` names: yes or no, a number, a seat, a label, or
        a card.
        """
        if isinstance(item, bool) or item in ("yes", "no"):
            return bool(option == yes_no(item))
        if isinstance(item, str) and decision.kind in ("mode", "token", "keyword", "side"):
            label = plain_text(self.game.table.label(decision, option, table.state).text).lower()
            return f"{label} ".startswith(f"{item.lower()} ")
        if isinstance(item, int):
            return decision.kind in ("number", "mode", "text", "bid", "place") and option == item
        if decision.kind in ("player", "shadow_player"):
            return bool(option == table.seat(item))
        if item in (THREATS, ALL):
            return bool(option == item)
        card = self.card(table, decision.seat, item)
        return option == card or (type(option) is tuple and option[VERB] in CHOSEN and option[ACTOR] == card)

    def card(self, table: Table[State], seat: int, alias: Any) -> int:
        """Return the card that an alias, `ring`, or `hand:TITLE` names."""
        if alias == "ring":
            return table.state.ring[table.state.free]
        if isinstance(alias, str) and alias.startswith("hand:"):
            title = alias.removeprefix("hand:").strip()
            g = table.state
            cards = [c for c in g.hand[seat] if title in (g.card(c).title, g.card(c).name)]
            if not cards:
                raise ScenarioError(f"there is no {title!r} in that hand")
            return cards[0]
        if is_id(table, alias):
            alike = [c for c in range(len(table.state.card_code)) if table.state.card(c).id == alias]
            if len(alike) == 1:
                return alike[0]
            raise ScenarioError(f"{len(alike)} cards are {alias}")
        return int(table.thing(alias))

    def answer(self, table: Table[State], decision: Decision, option: Any) -> str:
        """Return an option as scenarios write it: a verb and cards, such as `use gimli` or `assign gimli orc`, or a
        card's alias.
        """
        if type(option) is tuple:
            words = [str(option[VERB]), self.name(table, option[ACTOR])]
            if option[VERB] == "use":
                return " ".join([*words, *self.which(table, decision, option)])
            return " ".join([*words, *[self.name(table, part) for part in option[2:]]])
        if decision.kind in ("player", "shadow_player"):
            return seat_name(table, option)
        return str(option) if decision.kind in NO_CARDS else self.name(table, option)

    def uses(self, table: Table[State], decision: Decision, option: Any, name: str) -> bool:
        of_a_card = type(option) is tuple and option[VERB] in ("use", "play", "transfer")
        return of_a_card and bool(option[ACTOR] == self.card(table, decision.seat, name))

    def name(self, table: Table[State], part: Any) -> str:
        """Return the alias of a card, or its id if it has none. Anything that is not a card becomes a string."""
        if type(part) is not int or not 0 <= part < len(table.state.card_code):
            return str(part)
        named = next((name for name, thing in table.aliases.items() if thing == part), None)
        return named or table.state.card(part).id

    def which(self, table: Table[State], decision: Decision, option: Any) -> list[str]:
        """Return a list with the number of the option's ability if several abilities of the card can be used, or []."""
        same = [o for o in decision.options if type(o) is tuple and o[:2] == option[:2]]
        return [str(number_of(table.state, option[ACTOR], option[ABILITY]))] if len(same) > 1 else []

    def reason(self, table: Table[State], seat: int, action: Any) -> str:
        """Return why an action is not possible, in the words that the player sees, "" if there is no reason."""
        reasons = self.game.table.why_not(table.state, seat)
        if isinstance(action, Mapping):
            for verb in ("play", "use", "transfer", "heal_by_discard"):
                if verb in action:
                    key = key_of(self.card(table, seat, action[verb]))
                    if key in reasons:
                        return reasons[key].sentence
        return super().reason(table, seat, action)

    # Paths

    def read(self, table: Table[State], path: str) -> Any:
        """Return the value at a path, such as `twilight`, `SEAT.hand` or `CARD.wounds`."""
        g = table.state
        whole = {"phase": g.phase, "twilight": g.twilight, "turn": seat_name(table, g.free), "moves": g.moves}
        if path in whole:
            return whole[path]
        if path == "region":
            return region_of(g.site[g.free])
        if path == "initiative":
            return having_initiative(table)
        if path == "lasting":
            return lasting(table)
        if path == "winner":
            return seat_name(table, g.winner) if g.winner >= 0 else None
        if path == "ring.worn":
            return g.ring_worn
        name, dot, field = path.partition(".")
        if dot and name in table.seats:
            return read_seat(table, table.seats[name], field)
        if dot and (name in table.aliases or name == "ring" or is_id(table, name)):
            return self.read_card(table, self.card(table, g.free, name), field)
        raise ScenarioError(f"there is nothing called {path!r}")

    def read_card(self, table: Table[State], c: int, field: str) -> Any:
        """Return a value of a card, such as its `wounds` or `keywords`. Raise ScenarioError if cards have none of that
        name.
        """
        g = table.state
        if field == "keywords":
            return keywords(g, c)
        if field in ("bearer", "stacked_on"):
            return alias_of(table, g.host[c]) if g.host[c] >= 0 else None
        if field == "owner":
            return seat_name(table, g.owner[c])
        if field in READERS:
            return READERS[field](table, c)
        raise ScenarioError(f"cards have no {field!r}")

    def holds(self, table: Table[State], path: str, value: Any) -> bool:
        """Return whether a path has a value. Of keywords and known cards, those named must be among the actual ones."""
        actual = self.read(table, path)
        field = path.rpartition(".")[2]
        if field == "keywords":
            words = value if isinstance(value, list) else [value]
            return all(has(actual, str(w)) for w in words)
        if field == "sees":
            return isinstance(value, list) and all(alias in actual for alias in value)
        if path == "initiative" and isinstance(actual, list) and isinstance(value, str):
            return value in actual
        if field == "deck" and isinstance(value, list):
            return bool(actual == value)
        if isinstance(value, list) and isinstance(actual, list):
            return sorted(map(str, actual)) == sorted(map(str, value))
        if isinstance(actual, list) and isinstance(value, int):
            return len(actual) == value
        if field == "tokens" and isinstance(value, Mapping):
            return {k: n for k, n in actual.items() if n} == {str(k).lower(): n for k, n in value.items() if n}
        if field == "tokens" and isinstance(value, int):
            return bool(sum(actual.values()) == value)
        return bool(actual == value)


def is_id(table: Table[State], name: Any) -> bool:
    """Return whether a name is a card id and not an alias."""
    return isinstance(name, str) and name not in table.aliases and ID.fullmatch(name) is not None


def begun(table: Table[State], setup: Mapping[str, Any], script: list[Any]) -> Table[State]:
    """Start the setup's phase, run the table to its first question, and return it."""
    table.state.script = [int(n) for n in script]
    table.state.frames.append(match(str(setup.get("phase", "fellowship"))))
    run(table.state)
    table.state.events = []
    return table


def round_of(g: State) -> tuple[int, int, bool]:
    """Return (turns, moves, fierce), which identifies the current assignment phase.

    `fierce` distinguishes the fierce assignment phase from the normal one, which it may follow at once.
    """
    return g.turns, g.moves, g.fierce


def names_target(decision: Decision, picks: tuple[int, ...]) -> bool:
    option = decision.options[picks[0]] if picks else None
    return type(option) is tuple and len(option) > 2 and option[VERB] != "use"


def yes_no(value: Any) -> str:
    return "yes" if value in (True, "yes") else "no"


def number_of(g: State, c: int, index: int) -> int:
    """Return the number of an ability, from 1, among the card's abilities that players can use."""
    return ABILITIES[use_address(g.card_code[c], index)].number


SCENARIO = TcgAdapter
