"""Build and read scenarios of this game. The setup keys are explained in README.md."""

from collections.abc import Callable, Mapping
from typing import Any

from play.engine.adapter import Adapter, ScenarioError, Setup, Table, check_keys
from play.engine.chance import Chance
from play.engine.flow import Decision, run
from play.games.lotr_tarot.pack import AFFILIATION, IDS, MAJOR, NAMES, NEUTRAL, NUMBER, PACK, SUITS
from play.games.lotr_tarot.rules.rounds import DRAW, match
from play.games.lotr_tarot.state import OPEN, ROWS, Tarot
from play.games.lotr_tarot.table.view import journey_refusal, ring_refusal

SETUP = (
    "options", "hides_information", "phase", "round", "dealer", "turn", "seats", "draw", "pile", "journey", "suit",
    "ring", "sheet",
)  # fmt: skip
SEAT = ("hand", "dark", "out")
PHASES = ("deal", "passing", "starter", "journey", "scoring")
ANSWERS = ("declare", "suit")
"""Later questions that an action may answer at once: `{play: CARD, on: ring, declare: dark}`."""


class TarotScenario(Adapter[Tarot]):
    """The scenario adapter of this game: builds tables, and reads actions and paths."""

    # Building

    def build(self, setup: Setup, seed: int, script: list[Any]) -> Table[Tarot]:
        """Return the table that a scenario describes, up to its first question."""
        usual = {"rounds": setup.get("round", 1), "dealer": len(setup.get("seats") or {})}
        table = self.begun(setup, seed, script, SETUP, usual)
        self.course(table, setup)
        for name, facts in setup["seats"].items():
            self.seat(table, str(name), facts or {})
        self.piles(table, setup)
        table.state.frames.append(match())
        run(table.state)
        return table

    def course(self, table: Table[Tarot], setup: Setup) -> None:
        """Set the phase, the round, whose turn it is, and the score sheet."""
        g = table.state
        g.phase = setup.get("phase", "journey")
        if g.phase not in PHASES:
            raise ScenarioError(f"setup: phase must be one of {', '.join(PHASES)}")
        g.round = int(setup.get("round", 1))
        if "dealer" in setup:
            g.dealer = table.seat(setup["dealer"])
        g.active = table.seat(setup["turn"]) if "turn" in setup else g.after(g.dealer)
        for entry in setup.get("sheet") or []:
            check_keys(entry, table.seats, "sheet")
            g.sheet.append(tuple([row_of(table, entry, row) for row in ROWS]))

    def seat(self, table: Table[Tarot], name: str, facts: Setup) -> None:
        """Set a seat's hand and Dark Points, and whether it went out."""
        check_keys(facts, SEAT, f"seat {name}")
        g, seat = table.state, table.seat(name)
        g.hands[seat] = [self.new_card(table, c) for c in facts.get("hand") or []]
        g.dark[seat] = int(facts.get("dark", 0))
        if facts.get("out"):
            g.out = seat

    def piles(self, table: Table[Tarot], setup: Setup) -> None:
        """Set the piles.

        Cards not named go under the Draw Pile, or under the Journey Pile if `pile` limits the Draw Pile.
        """
        g = table.state
        journey = [self.new_card(table, c) for c in listed(setup.get("journey"))]
        self.ring(table, setup.get("ring") or {})
        draw = [self.new_card(table, c) for c in setup.get("draw") or []]
        used = {*journey, *g.ring, *draw, *(c for hand in g.hands for c in hand)}
        rest = [c for c in PACK if c not in used]
        Chance(g.seed).shuffle(rest)
        space = int(setup.get("pile", len(draw) + len(rest))) - len(draw)
        if not 0 <= space <= len(rest):
            raise ScenarioError(f"pile: at least {len(draw)} and at most {len(draw) + len(rest)} cards")
        g.draw = rest[:space] + draw[::-1]
        g.journey = rest[space:] + journey if g.phase in ("journey", "scoring") else []
        g.suit = self.suit(g, setup)

    def suit(self, g: Tarot, setup: Setup) -> str:
        """Return the declared suit. Raise ScenarioError unless it is given exactly when a Major Arcana needs one."""
        suit = str(setup.get("suit", ""))
        needed = g.phase == "journey" and bool(g.journey) and MAJOR[g.journey[-1]]
        if g.phase == "journey" and not g.journey:
            raise ScenarioError("setup: a Journey Pile needs a card")
        if needed != (suit in SUITS):
            raise ScenarioError("suit: needed if a Major Arcana is on top of the Journey Pile, and only then")
        return suit

    def ring(self, table: Table[Tarot], facts: Setup) -> None:
        """Set the Ring pile, its bearer and the declared side of the card on top. Raise ScenarioError if they do not
        fit.
        """
        check_keys(facts, ("cards", "bearer", "declared"), "ring")
        g = table.state
        g.ring = [self.new_card(table, c) for c in listed(facts.get("cards"))]
        if any(not MAJOR[c] for c in g.ring) or bool(g.ring) != ("bearer" in facts):
            raise ScenarioError("ring: Major Arcana with a bearer, or nothing")
        if g.ring:
            g.bearer = table.seat(facts["bearer"])
            if (AFFILIATION[g.ring[-1]] == NEUTRAL) != ("declared" in facts):
                raise ScenarioError("ring: `declared` is needed for a Neutral card on top, and only then")
            g.declared[g.ring[-1]] = facts.get("declared", "")

    def new_card(self, table: Table[Tarot], item: Any) -> int:
        """Return the card that `item` names: an id, or `{card: id, as: alias}`. Its id also becomes an alias."""
        if isinstance(item, Mapping):
            check_keys(item, ("card", "as"), "card")
            c = self.new_card(table, item.get("card"))
            if "as" in item:
                table.name(str(item["as"]), c)
            return c
        if item not in NUMBER or NUMBER[item] not in PACK:
            raise ScenarioError(f"{item!r} is not a card of the pack")
        table.name(item, NUMBER[item])
        return NUMBER[item]

    # Actions

    def card(self, table: Table[Tarot], item: Any) -> int:
        """Return the card that `item` names: an alias, an id, or either with the prefix `hand:`."""
        text = str(item).removeprefix("hand:")
        if text in table.aliases:
            aliased: int = table.aliases[text]
            return aliased
        if text in NUMBER:
            return NUMBER[text]
        if text in NAMES:
            return NAMES.index(text)
        raise ScenarioError(f"{item!r} is not a card")

    def fits(self, table: Table[Tarot], decision: Decision, option: Any, action: Mapping[str, Any]) -> bool:
        """Return whether an option is what an action of a scenario means."""
        check_keys(action, ("play", "on", "choose", "use", "give", "take", *ANSWERS), "action")
        if "play" in action:
            places = (action["on"],) if "on" in action else ("journey", "ring")
            card = self.card(table, action["play"])
            return option in [(place, card) for place in places]
        if action.get("use") == "draw":
            return bool(option == DRAW)
        if "give" in action or "take" in action:
            change = ("add", action["give"]) if "give" in action else ("remove", action["take"])
            return bool(option == (change[0], table.seat(change[1])))
        chosen = action.get("choose")
        return bool(option == (self.card(table, chosen) if decision.kind == "pass" else chosen))

    def perform(self, table: Table[Tarot], seat: int, action: Any) -> None:
        super().perform(table, seat, action)
        if isinstance(action, Mapping) and "play" in action:
            for name in ANSWERS:
                if name in action:
                    super().perform(table, seat, {"choose": action[name]})

    def reason(self, table: Table[Tarot], seat: int, action: Any) -> str:
        """Return the reason why a card cannot be played where the action says."""
        reasons = [super().reason(table, seat, action)]
        if isinstance(action, Mapping) and "play" in action:
            c = self.card(table, action["play"])
            refusal = ring_refusal if action.get("on") == "ring" else journey_refusal
            why = refusal(table.state, c) if table.state.journey else None
            reasons = [why.sentence] if why else reasons
        if isinstance(action, Mapping) and "take" in action:
            reasons.append(f"{action['take']} has no Dark Point to take")
        return "; ".join(reasons)

    # Reading

    def read(self, table: Table[Tarot], path: str) -> Any:
        """Return the value at a path, such as `SEAT.hand`, `sheet.1.SEAT.dark` or one of READ."""
        head, _dot, rest = path.partition(".")
        if head in table.seats:
            return self.read_seat(table, table.seats[head], rest)
        if path == "winners":
            result = self.game.result(table.state)
            return result and [table.name_of(seat) for seat in result.winners]
        if head == "sheet":
            return self.read_sheet(table, rest)
        if rest == "zone":
            return zone(table.state, self.card(table, head))
        if path not in READ:
            paths = ", ".join([*READ, "winners", "SEAT.*", "sheet.N.SEAT.ROW", "CARD.zone"])
            raise ScenarioError(f"unknown path {path!r}; there are {paths}")
        return READ[path](table)

    def holds(self, table: Table[Tarot], path: str, value: Any) -> bool:
        if path.endswith((".hand", ".knows")) and isinstance(value, list):
            return {self.card(table, c) for c in value} == set(self.read_cards(table, path))
        return super().holds(table, path, value)

    def read_cards(self, table: Table[Tarot], path: str) -> list[int]:
        """Return the cards in a seat's hand, or those in other hands that it knows."""
        g, seat = table.state, table.seat(path.partition(".")[0])
        if path.endswith(".hand"):
            return g.hands[seat]
        others = [c for s, hand in enumerate(g.hands) for c in hand if s != seat]
        return [c for c in others if g.known[c] == OPEN or g.known[c] >> seat & 1]

    def read_seat(self, table: Table[Tarot], seat: int, rest: str) -> Any:
        """Return a value of a seat, such as `dark`, `points` or the number of cards in its `hand`."""
        g = table.state
        if rest in ("hand", "knows"):
            cards = self.read_cards(table, f"{table.name_of(seat)}.{rest}")
            return len(cards) if rest == "hand" else [IDS[c] for c in cards]
        values = {"dark": g.dark[seat], "total_dark": g.total_dark(seat), "victory": g.victory(seat)}
        if g.awards:
            values |= {"most": g.awards[0][seat], "least": g.awards[1][seat]}
        result = self.game.result(g)
        if result:
            values |= {"place": result.standings[seat].place, "points": result.standings[seat].score}
        if rest not in values:
            raise ScenarioError(f"unknown path for a seat: {rest!r} (known: {', '.join([*values, 'hand', 'knows'])})")
        return values[rest]

    def read_sheet(self, table: Table[Tarot], rest: str) -> int:
        """Return a score from the sheet.

        In `1.ann.most` the parts are round, player and row; the row `victory` sums the round.
        """
        number, name, row = [*rest.split("."), "", ""][:3]
        seat = table.seat(name)
        if not number.isdecimal() or not 1 <= int(number) <= len(table.state.sheet):
            raise ScenarioError(f"no round {number!r} on the sheet")
        rows = table.state.sheet[int(number) - 1]
        if row == "victory":
            return sum(points[seat] for points in rows[:-1])
        if row not in ROWS:
            raise ScenarioError(f"no row {row!r} on the sheet")
        return rows[ROWS.index(row)][seat]


def listed(value: Any) -> list[Any]:
    return [] if value is None else value if isinstance(value, list) else [value]


def row_of(table: Table[Tarot], entry: Mapping[str, Any], row: str) -> tuple[int, ...]:
    for rows in entry.values():
        check_keys(rows, ROWS, "sheet")
    return tuple([int((entry.get(name) or {}).get(row, 0)) for name in table.seats])


def zone(g: Tarot, c: int) -> str:
    if any(c in hand for hand in g.hands):
        return "hand"
    return "ring" if c in g.ring else "journey" if c in g.journey else "draw"


READ: dict[str, Callable[[Table[Tarot]], Any]] = {
    "phase": lambda table: table.state.phase,
    "round": lambda table: table.state.round,
    "turn": lambda table: table.name_of(table.state.active),
    "dealer": lambda table: table.name_of(table.state.dealer),
    "draw": lambda table: len(table.state.draw),
    "journey": lambda table: len(table.state.journey),
    "top": lambda table: IDS[table.state.journey[-1]] if table.state.journey else None,
    "suit": lambda table: table.state.suit or None,
    "ring.top": lambda table: IDS[table.state.ring[-1]] if table.state.ring else None,
    "ring.bearer": lambda table: table.name_of(table.state.bearer) if table.state.ring else None,
    "ring.affiliation": lambda table: table.state.ring_affiliation() or None,
    "asked": lambda table: table.state.pending[0].kind if table.state.pending else None,
}
SCENARIO = TarotScenario
