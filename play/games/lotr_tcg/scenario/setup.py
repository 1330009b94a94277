"""Build the table of a scenario from its `setup`."""

from collections.abc import Mapping
from typing import Any

from cards.games.lotr_tcg.facts import all_facts
from play.engine.adapter import ScenarioError, Setup, Table, check_keys
from play.engine.state import ALL
from play.games.lotr_tcg.effects.path import keep_number
from play.games.lotr_tcg.rules.decks import add_card, lay_ring_bearer
from play.games.lotr_tcg.scenario.start_position import Scene, lay_effects, lay_loss, lay_orders, lay_uses
from play.games.lotr_tcg.state.cards import CARDS, code_of
from play.games.lotr_tcg.state.table import (
    ADVENTURE,
    ATTACHED,
    CHARACTER,
    CONTROLLED,
    DEAD,
    DECK,
    DISCARD,
    HAND,
    NO_CARD,
    PATH,
    REMOVED,
    STACKED,
    SUPPORT,
)
from play.games.lotr_tcg.state.table import Table as State

SETUP = (
    "format", "turn", "phase", "twilight", "path", "seats", "moves", "assigned", "fierce", "reshuffle",
    "ask_all", "hides_information", "skips_empty", "used", "effects",
)  # fmt: skip
SEAT = (
    "site", "ring_bearer", "companions", "allies", "support", "controls", "hand", "deck", "discard", "dead",
    "removed", "adventure",
    "minions", "shuffles", "lost", "threats",
)  # fmt: skip
CARD = ("card", "as", "wounds", "bears", "tokens", "stacked", "burdens", "ring", "wearing", "owner", "resistance")
PHASES = (
    "bids", "starting_fellowship", "start", "fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish",
    "regroup",
)  # fmt: skip
PLAIN_SITES = {
    "Fellowship": ("1_319", "1_328", "1_341", "1_343", "1_349", "1_351", "3_118", "1_358", "1_360"),
    "Towers": ("4_327", "4_332", "4_341", "4_344", "4_348", "4_354", "5_118", "4_358", "4_363"),
    "King": ("7_333", "7_336", "7_338", "7_342", "7_344", "7_349", "7_354", "7_358", "7_362"),
    "Shadows": ("18_138",) * 9,
}
"""Sites 1 to 9 whose texts seldom matter, for numbers that a scenario does not name."""
RING_BEARERS = {"Fellowship": "1_290", "Towers": "4_302", "King": "4_302", "Shadows": "4_302"}
RINGS = {"Fellowship": "1_2", "Towers": "4_2", "King": "4_2", "Shadows": "4_2"}
BLOCKS = {"fellowship": "Fellowship", "towers": "Towers", "open": "Towers", "king": "King", "shadows": "Shadows"}
CULTURES = {
    name.lower(): name
    for name in (
        "Dunland",
        "Dwarven",
        "Elven",
        "Gandalf",
        "Gollum",
        "Gondor",
        "Isengard",
        "Men",
        "Moria",
        "Orc",
        "Raider",
        "Ringwraith",
        "Rohan",
        "Sauron",
        "Shire",
        "Uruk-hai",
    )
}


def place_table(setup: Setup, seed: int) -> Table[State]:
    """Return the table that a setup describes, before its first step. Raise ScenarioError for anything unknown."""
    check_keys(setup, SETUP, "setup")
    seats = setup.get("seats") or {}
    if len(seats) < 2:
        raise ScenarioError("setup: at least two seats are needed")
    if setup.get("phase", "fellowship") not in PHASES:
        raise ScenarioError(f"setup: there is no phase {setup['phase']!r} to begin with ({', '.join(PHASES)})")
    g = Scene(len(seats), seed)
    g.asks_all, g.hides_information = bool(setup.get("ask_all", False)), bool(setup.get("hides_information", False))
    g.skips_empty = bool(setup.get("skips_empty", False))
    table: Table[State] = Table(g)
    for number, name in enumerate(seats):
        table.seats[str(name)] = number
    g.block = BLOCKS.get(str(setup.get("format", "fellowship")), "")
    if not g.block:
        raise ScenarioError(f"setup: there is no format {setup['format']!r}")
    g.free = table.seat(str(setup.get("turn", next(iter(seats)))))
    others = [seat for seat in range(g.seats) if seat != g.free]
    g.order = (g.free, *reversed(others))
    Placing(table, setup).place()
    return table


class Placing:
    """A helper that puts the cards and numbers of one setup on its table."""

    def __init__(self, table: Table[State], setup: Setup) -> None:
        self.table, self.g, self.setup = table, table.state, setup

    def place(self) -> None:
        """Set everything that `setup` describes: the phase and the counts, the path, and the cards of each seat."""
        g, setup = self.g, self.setup
        phase = setup.get("phase", "fellowship")
        g.started = phase not in ("bids", "starting_fellowship")
        g.turns, g.phase = int(g.started), phase
        g.twilight = int(setup.get("twilight", 0))
        g.starter_rules = bool(setup.get("reshuffle", False))
        g.moves = int(setup.get("moves", 0 if phase in ("bids", "starting_fellowship", "start", "fellowship") else 1))
        for name, facts in setup["seats"].items():
            check_keys(facts or {}, SEAT, f"seat {name}")
            g.site[self.table.seats[str(name)]] = int((facts or {}).get("site", 1))
        if g.started:
            self.place_path()
        for name, facts in setup["seats"].items():
            self.place_seat(self.table.seats[str(name)], facts or {})
        for name, facts in setup["seats"].items():
            self.place_controls(self.table.seats[str(name)], (facts or {}).get("controls") or [])
        self.place_assigned()
        self.place_past()
        g.moved()

    def place_past(self) -> None:
        """Set what has happened before the scenario begins: uses of abilities, effects in force, players who have lost,
        and the results of shuffles.
        """
        table, setup = self.table, self.setup
        lay_uses(table, setup.get("used") or {})
        lay_effects(table, setup.get("effects") or [])
        for name, facts in setup["seats"].items():
            lay_orders(table, table.seats[str(name)], (facts or {}).get("shuffles") or [])
        for name, facts in setup["seats"].items():
            if "lost" in (facts or {}):
                lay_loss(table, table.seats[str(name)], str(facts["lost"]))

    # Cards

    def code(self, card_id: Any) -> int:
        if not isinstance(card_id, str) or card_id not in all_facts():
            raise ScenarioError(f'there is no card {card_id!r} (ids are quoted, like "1_89")')
        return code_of(card_id)

    def add(self, item: Any, seat: int, zone: int, seen_by: int) -> int:
        """Add a card given by its id or a mapping, with its alias, tokens and stacked cards. Return its number."""
        facts = item if isinstance(item, Mapping) else {"card": item}
        check_keys(facts, CARD, "card")
        if "card" not in facts:
            raise ScenarioError(f"card: {dict(facts)} has no `card`")
        code = self.code(facts["card"])
        if not CARDS[code].playable:
            raise ScenarioError(f"{CARDS[code].name} ({CARDS[code].id}) is not yet playable")
        c = add_card(self.g, code, seat, zone, seen_by)
        self.dress(c, facts, seat)
        return c

    def dress(self, c: int, facts: Mapping[str, Any], seat: int) -> None:
        """Give a card the alias, wounds, tokens, and borne and stacked cards that the setup lists for it."""
        g = self.g
        if "as" in facts:
            self.table.name(str(facts["as"]), c)
        g.wounds[c] = int(facts.get("wounds", 0))
        tokens = facts.get("tokens") or {}
        g.tokens[c] = tuple([(CULTURES.get(str(k).lower(), str(k)), int(n)) for k, n in tokens.items()])
        for item in facts.get("bears") or []:
            self.in_play(item, self.owner_of_item(item, seat, c), ATTACHED, c)
        for item in facts.get("stacked") or []:
            self.place_stacked(item, seat, c)

    def owner_of_item(self, item: Any, seat: int, host: int) -> int:
        """Return the owner of a card that is on another card.

        Usually that is this seat; for a Shadow card on its Free Peoples character, or vice versa, it is an opponent. On
        a site, each side's cards belong to the player currently on that side.
        """
        facts = item if isinstance(item, Mapping) else {"card": item}
        if "owner" in facts:
            return self.table.seat(str(facts["owner"]))
        g, shadow = self.g, CARDS[self.code(facts.get("card"))].shadow
        mine = shadow == (CARDS[g.card_code[host]].shadow if not CARDS[g.card_code[host]].site else seat != g.free)
        return seat if mine else g.shadows()[0] if seat == g.free else g.free

    def place_stacked(self, item: Any, seat: int, host: int) -> int:
        """Put a card into the stack on `host`, and return it."""
        owned = isinstance(item, Mapping) and "owner" in item
        owner = self.owner_of_item(item, seat, host) if owned or CARDS[self.g.card_code[host]].site else seat
        c = self.add(item, owner, STACKED, ALL)
        self.g.host[c] = host
        self.g.piled.append(c)
        return c

    def in_play(self, item: Any, seat: int, zone: int, host: int = NO_CARD) -> int:
        c = self.add(item, seat, zone, ALL)
        self.enter(c, host)
        return c

    def enter(self, c: int, host: int) -> None:
        """Put a card into play, on `host` if that is not -1, as the newest one there."""
        g = self.g
        g.host[c] = host
        g.next_stay += 1
        g.stay[c] = g.next_stay
        g.table.append(c)

    # Seats

    def place_seat(self, seat: int, facts: Mapping[str, Any]) -> None:
        """Place all cards of one seat: the Ring-bearer, its cards in play, and its piles."""
        self.place_ring_bearer(seat, facts.get("ring_bearer") or {})
        for key, zone in (("companions", CHARACTER), ("minions", CHARACTER), ("allies", SUPPORT), ("support", SUPPORT)):
            for item in facts.get(key) or []:
                self.in_play(item, seat, zone)
        mine, all_ = 1 << seat, ALL
        started = self.g.started
        for key, zone, seen_by in (
            ("hand", HAND, mine),
            ("deck", DECK, 0 if started else mine),
            ("discard", DISCARD, all_),
            ("dead", DEAD, all_),
            ("removed", REMOVED, all_),
        ):
            for item in facts.get(key) or []:
                getattr(self.g, key)[seat].append(self.add(item, seat, zone, seen_by))
        self.g.threats[seat] = int(facts.get("threats", 0))
        self.place_adventure(seat, facts.get("adventure") or {})

    def place_ring_bearer(self, seat: int, item: Any) -> None:
        """Place a seat's Ring-bearer with The One Ring, burdens and resistance."""
        facts = item if isinstance(item, Mapping) else {"card": item}
        check_keys(facts, CARD, "ring_bearer")
        g, ring_default = self.g, RINGS[self.g.block]
        bearer, ring = self.code(facts.get("card", RING_BEARERS[g.block])), self.code(facts.get("ring", ring_default))
        c = lay_ring_bearer(g, seat, bearer, ring)
        for card in (c, g.ring[seat]):
            g.next_stay += 1
            g.stay[card] = g.next_stay
        self.dress(c, facts, seat)
        g.burdens[seat] = int(facts.get("burdens", 0))
        g.resistance[seat] = int(facts.get("resistance", CARDS[bearer].resistance or 10))
        if facts.get("wearing"):
            g.ring_worn = g.ring_worn or seat == g.free

    def place_adventure(self, seat: int, sites: Any) -> None:
        """Fill a seat's adventure deck with the named sites, and with plain ones for numbers it does not have on the
        path.

        For the newer path, use only the named sites, if there are any.
        """
        g = self.g
        if g.unnumbered:
            for item in list(sites.values() if isinstance(sites, Mapping) else sites) or PLAIN_SITES[g.block]:
                g.adventure[seat].append(self.add(item, seat, ADVENTURE, 1 << seat))
            return
        named = {int(number): item for number, item in sites.items()}
        mine = [CARDS[g.card_code[c]].site_number for c in (*g.path, *g.controlled) if c >= 0 and g.owner[c] == seat]
        for number in range(1, 10):
            if number in named or number not in mine:
                item = named.get(number, PLAIN_SITES[g.block][number - 1])
                g.adventure[seat].append(self.add(item, seat, ADVENTURE, 1 << seat))

    # Sites

    def place_path(self) -> None:
        """Place the named sites on the path, and plain ones up to the site that the foremost fellowship has reached."""
        named = {int(number): item for number, item in (self.setup.get("path") or {}).items()}
        last = max([*self.g.site, *named])
        for number in range(1, last + 1):
            item = named.get(number, PLAIN_SITES[self.g.block][number - 1])
            owner = self.g.free
            if isinstance(item, Mapping) and "owner" in item:
                owner = self.table.seat(str(item["owner"]))
            c = self.add(item, owner, PATH, ALL)
            if CARDS[self.g.card_code[c]].site_number != (0 if self.g.unnumbered else number):
                raise ScenarioError(f"path: {CARDS[self.g.card_code[c]].name} is not site {number}")
            self.g.path[number] = c

    def place_controls(self, seat: int, numbers: list[Any]) -> None:
        """Give a seat control of the sites with these numbers, which are on the path."""
        g = self.g
        for number in numbers:
            c = g.path[int(number)]
            if c < 0:
                raise ScenarioError(f"controls: there is no site {number} on the path")
            g.path[int(number)] = NO_CARD
            keep_number(g, c, int(number))
            g.zone[c], g.holder[c] = CONTROLLED, seat
            g.controlled = sorted([*g.controlled, c], key=g.number)

    def place_assigned(self) -> None:
        """Assign minions to characters as the setup says, as if in the assignment phase."""
        for defender, minions in (self.setup.get("assigned") or {}).items():
            against = minions if isinstance(minions, list) else [minions]
            pair = (int(self.table.thing(defender)), tuple([int(self.table.thing(m)) for m in against]))
            self.g.battles = (*self.g.battles, pair)
            self.g.history = (*self.g.history, *[("assigned", c, "assignment") for c in (pair[0], *pair[1])])
        self.g.fierce = bool(self.setup.get("fierce", False))
