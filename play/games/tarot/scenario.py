"""Build and read scenarios of this game. The setup keys are explained in README.md."""

from collections.abc import Callable, Mapping
from typing import Any

from play.engine.adapter import Adapter, ScenarioError, Setup, Table, check_keys
from play.engine.chance import Chance
from play.engine.flow import Decision, run
from play.games.tarot.pack import CARDS, IDS, INSTANT, KIND, NAMES, NUMBER_OF, SLOTS
from play.games.tarot.rules.chain import REST
from play.games.tarot.rules.final_score import score
from play.games.tarot.rules.play_order import DISCARD, FLIP, NEXT, PLACE, match
from play.games.tarot.state import CARD, EMPTY, OPEN, SERIAL
from play.games.tarot.state import Table as Board
from play.games.tarot.table.why_not import FULL, NONE_DOWN, play_reason

SETUP = (
    "options", "hides_information", "phase", "turn", "turns", "way", "actions", "game", "sheet", "seats", "deck",
    "deck_size", "discard",
)  # fmt: skip
SEAT = ("hand", "pile", "skip")
PHASES = ("deal", *NEXT, "end")
WAYS = {"clockwise": 1, "counter-clockwise": -1}
FOLLOWING = ("slot", "on", "answers", "hit")
"""Later questions that an action answers at once: `{place: CARD, slot: 2}`, `{play: CARD, on: SEAT}`."""
OWN_SLOTS = ("clear", "turn up", "points", "peak", "pile discard", "pile top")
PEOPLE = ("target", "players", "receiver", "sun")


class TarotScenario(Adapter[Board]):
    """The scenario adapter of this game: builds tables, and reads actions and paths."""

    # Building

    def build(self, setup: Setup, seed: int, script: list[Any]) -> Table[Board]:
        """Return the table that a scenario describes, up to its first question."""
        table = self.begun(setup, seed, script, SETUP, {"first": 1})
        self.course(table, setup)
        for name, facts in setup["seats"].items():
            self.seat(table, str(name), facts or {})
        if table.state.phase != "deal":
            self.piles(table, setup)
        table.state.frames.append(match())
        run(table.state)
        return table

    def course(self, table: Table[Board], setup: Setup) -> None:
        """Set the phase, whose turn it is, the direction of play, and the score sheet."""
        g = table.state
        g.phase = setup.get("phase", "mandatory")
        if g.phase not in PHASES:
            raise ScenarioError(f"setup: phase must be one of {', '.join(PHASES)}")
        if setup.get("way", "clockwise") not in WAYS:
            raise ScenarioError(f"setup: way is one of {', '.join(WAYS)}")
        g.way = WAYS[setup.get("way", "clockwise")]
        if "turn" in setup:
            g.active = table.seat(setup["turn"])
        g.turns = int(setup.get("turns", 0 if g.phase == "deal" else 1))
        g.actions = int(setup.get("actions", 1))
        g.game = int(setup.get("game", 1))
        for entry in setup.get("sheet") or []:
            check_keys(entry, table.seats, "sheet")
            g.sheet.append(tuple([int(entry.get(name, 0)) for name in table.seats]))

    def seat(self, table: Table[Board], name: str, facts: Setup) -> None:
        """Set a seat's hand and pile, and whether it skips its next turn."""
        check_keys(facts, SEAT, f"seat {name}")
        g, seat = table.state, table.seat(name)
        g.hands[seat] = [self.new_card(table, c) for c in facts.get("hand") or []]
        g.skip[seat] = int(bool(facts.get("skip", False)))
        for slot, what in (facts.get("pile") or {}).items():
            self.lay(table, seat, slot, what)

    def lay(self, table: Table[Board], seat: int, slot: Any, what: Any) -> None:
        """Lay a card into a slot (from 1), face down unless it says `up`. Its owner knows it."""
        if not isinstance(slot, int) or not 1 <= slot <= SLOTS:
            raise ScenarioError(f"pile: slots are 1 to {SLOTS}, not {slot!r}")
        g = table.state
        c = self.new_card(table, what)
        up = isinstance(what, Mapping) and bool(what.get("up", False))
        g.slots[seat][slot - 1], g.up[seat][slot - 1] = c, int(up)
        g.known[c] = OPEN if up else 1 << seat

    def piles(self, table: Table[Board], setup: Setup) -> None:
        """Set the piles.

        Cards not named go under the deck, instants last, or under the discard pile if they exceed `deck_size`.
        """
        g = table.state
        deck = [self.new_card(table, c) for c in setup.get("deck") or []]
        discard = [self.new_card(table, c) for c in setup.get("discard") or []]
        used = {*deck, *discard, *(c for pile in (*g.hands, *g.slots) for c in pile)}
        rest = [c for c in range(len(CARDS)) if c not in used]
        Chance(g.seed).shuffle(rest)
        rest.sort(key=lambda c: KIND[c] == INSTANT)
        space = int(setup.get("deck_size", len(deck) + len(rest))) - len(deck)
        if not 0 <= space <= len(rest):
            raise ScenarioError(f"deck_size: at least {len(deck)} and at most {len(deck) + len(rest)} cards")
        g.deck = (deck + rest[:space])[::-1]
        g.discard = rest[space:] + discard
        for c in g.discard:
            g.known[c] = OPEN

    def new_card(self, table: Table[Board], item: Any) -> int:
        """Return the card that `item` names: an id, or `{card: id, as: alias, up: true}`.

        Its id also becomes an alias.
        """
        if isinstance(item, Mapping):
            check_keys(item, ("card", "as", "up"), "card")
            c = self.new_card(table, item.get("card"))
            if "as" in item:
                table.name(str(item["as"]), c)
            return c
        if item not in NUMBER_OF:
            raise ScenarioError(f"{item!r} is not a card of the pack")
        table.name(item, NUMBER_OF[item])
        return NUMBER_OF[item]

    # Actions

    def card(self, table: Table[Board], item: Any) -> int:
        """Return the card that an alias or an id names."""
        if str(item) in table.aliases:
            aliased: int = table.aliases[str(item)]
            return aliased
        if item in NUMBER_OF:
            return NUMBER_OF[item]
        raise ScenarioError(f"{item!r} is not a card")

    def fits(self, table: Table[Board], decision: Decision, option: Any, action: Mapping[str, Any]) -> bool:
        """Return whether an option is what an action of a scenario means."""
        check_keys(action, ("play", "place", "flip", "discard", "choose", *FOLLOWING), "action")
        g = table.state
        if "play" in action:
            return bool(option == ("play", self.card(table, action["play"])))
        if "place" in action:
            card = self.card(table, action["place"])
            return bool(option == (PLACE, card) or (decision.kind in ("place", "refill") and option == card))
        if "flip" in action:
            place = g.find(self.card(table, action["flip"]))
            return bool(option in ((FLIP, *place), place))
        if "discard" in action:
            return bool(option == (DISCARD, self.card(table, action["discard"])))
        return self.chosen(table, decision, option, action.get("choose"))

    def chosen(self, table: Table[Board], decision: Decision, option: Any, item: Any) -> bool:
        """Return whether an option is what `{choose: X}` means for this kind of question."""
        g, kind = table.state, decision.kind
        if item == REST or kind == "star":
            return bool(option == item)
        if kind in PEOPLE:
            return bool(option == (item if item == "all" else table.seat(item)))
        if kind == "slot":
            return bool(option == item - 1)
        if kind == "name":
            return bool(NAMES[option] == item)
        card = self.card(table, item)
        if kind == "effect":
            return any(entry[SERIAL] == option and entry[CARD] == card for entry in g.chain)
        if kind in OWN_SLOTS:
            return g.find(card) == (decision.seat, option)
        return bool(option == card or option == g.find(card))

    def perform(self, table: Table[Board], seat: int, action: Any) -> None:
        super().perform(table, seat, action)
        if isinstance(action, Mapping) and "choose" not in action:
            for name in FOLLOWING:
                if name in action:
                    super().perform(table, seat, {"choose": action[name]})

    def reason(self, table: Table[Board], seat: int, action: Any) -> str:
        """Return the reason why a card cannot be used in the way that the action says."""
        g = table.state
        refusal = None
        if isinstance(action, Mapping):
            if "play" in action:
                refusal = play_reason(g, seat, self.card(table, action["play"]))
            elif "place" in action and not g.empty(seat):
                refusal = FULL
            elif "flip" in action and not any(g.down(s) for s in range(g.seats) if s != seat):
                refusal = NONE_DOWN
        return refusal.sentence if refusal else super().reason(table, seat, action)

    # Reading

    def read(self, table: Table[Board], path: str) -> Any:
        """Return the value at a path, such as `SEAT.score`, `CARD.zone` or one of READ."""
        head, _dot, rest = path.partition(".")
        if head in table.seats:
            return self.read_seat(table, table.seats[head], rest)
        if path == "winners":
            result = self.game.result(table.state)
            return result and [table.name_of(seat) for seat in result.winners]
        if path in READ:
            return READ[path](table)
        if rest in CARD_PATHS:
            return CARD_PATHS[rest](table, self.card(table, head))
        paths = ", ".join([*READ, "winners", "SEAT.*", *(f"CARD.{name}" for name in CARD_PATHS)])
        raise ScenarioError(f"unknown path {path!r}; there are {paths}")

    def holds(self, table: Table[Board], path: str, value: Any) -> bool:
        """Return whether a path has a value. A hand, or what a seat knows, may be given as a list of its cards."""
        if path.endswith((".hand", ".knows")) and isinstance(value, list):
            seat = table.seat(path.partition(".")[0])
            cards = {self.card(table, c) for c in value}
            return cards == set(table.state.hands[seat] if path.endswith(".hand") else seen_hidden(table.state, seat))
        return super().holds(table, path, value)

    def read_seat(self, table: Table[Board], seat: int, rest: str) -> Any:
        """Return a value of a seat, such as its `score`, `slots` or the number of cards in its `hand`."""
        g = table.state
        if rest == "knows":
            return sorted(IDS[c] for c in seen_hidden(g, seat))
        values: dict[str, Any] = {
            "hand": len(g.hands[seat]),
            "pile": len(g.filled(seat)),
            "slots": [IDS[c] if c != EMPTY else None for c in g.slots[seat]],
            "up": [slot + 1 for slot in g.turned(seat)],
            "skip": bool(g.skip[seat]),
            "score": score(g, seat).total,
        }
        result = self.game.result(g)
        if result:
            values |= {"place": result.standings[seat].place, "points": result.standings[seat].score}
        values |= score(g, seat)._asdict()
        if rest not in values:
            raise ScenarioError(f"unknown path for a seat: {rest!r} (known: {', '.join([*values, 'knows'])})")
        return values[rest]


def seen_hidden(g: Board, seat: int) -> list[int]:
    """Return the hidden cards outside the seat's own hand and pile that it has seen."""
    others = [*g.deck, *(c for s, hand in enumerate(g.hands) if s != seat for c in hand)]
    others += [g.slots[s][i] for s in range(g.seats) if s != seat for i in g.down(s)]
    return [c for c in others if g.knows(c, seat)]


def zone(table: Table[Board], c: int) -> str:
    """Return the zone that a card is in: hand, pile, deck or discard."""
    g = table.state
    if any(c in hand for hand in g.hands):
        return "hand"
    return "pile" if g.find(c)[0] >= 0 else "deck" if c in g.deck else "discard"


def side(table: Table[Board], c: int) -> str | None:
    seat, slot = table.state.find(c)
    return None if seat < 0 else "up" if table.state.up[seat][slot] else "down"


def holder(table: Table[Board], c: int) -> str | None:
    g = table.state
    return next((table.name_of(s) for s in range(g.seats) if c in g.hands[s] or c in g.slots[s]), None)


READ: dict[str, Callable[[Table[Board]], Any]] = {
    "phase": lambda table: table.state.phase,
    "turn": lambda table: table.name_of(table.state.active),
    "turns": lambda table: table.state.turns,
    "game": lambda table: table.state.game,
    "way": lambda table: "clockwise" if table.state.way == 1 else "counter-clockwise",
    "deck": lambda table: len(table.state.deck),
    "deck.bottom": lambda table: [IDS[c] for c in table.state.deck[:4][::-1]],
    "discard": lambda table: len(table.state.discard),
    "discard.top": lambda table: IDS[table.state.discard[-1]] if table.state.discard else None,
    "discard.cards": lambda table: [IDS[c] for c in table.state.discard],
    "chain": lambda table: [IDS[entry[CARD]] for entry in table.state.chain],
    "asked": lambda table: table.state.pending[0].kind if table.state.pending else None,
    "asks": lambda table: table.name_of(table.state.pending[0].seat) if table.state.pending else None,
    "ended": lambda table: table.state.ended or None,
}
CARD_PATHS: dict[str, Callable[[Table[Board], int], Any]] = {
    "zone": zone,
    "side": side,
    "holder": holder,
    "slot": lambda table, c: table.state.find(c)[1] + 1 or None,
}
SCENARIO = TarotScenario
