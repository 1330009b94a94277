"""Derive from the places of the cards which are active and which abilities are listening.

This is done once per change of places.
"""

from collections import defaultdict

from cards.language.modifiers import Rule, While
from cards.language.timing import EventCost, PlayCost, Whenever
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.modifiers import Found, in_force
from play.games.lotr_tcg.state.capabilities import stock
from play.games.lotr_tcg.state.cards import AS_MINION, CARDS, Ab, AbOf, Printed
from play.games.lotr_tcg.state.table import ATTACHED, CONTROLLED, EFFECT_KIND, PATH, Table, X


class Layout:
    """The active cards in play order (sites last), with modifiers and triggers by kind, and phase actions by phase."""

    __slots__ = (
        "active", "actives", "characters", "drained", "modifiers", "triggers", "actions", "whenever", "attached",
        "minions", "companions", "texts", "surplus", "event_costs", "play_costs", "unmade", "lasting", "kinds",
    )  # fmt: skip

    def __init__(self, g: Table) -> None:
        self.lasting: tuple[X, ...] = ()
        """The effects whose kinds are in `kinds` (see `note_effects`)."""
        self.kinds: frozenset[str] = frozenset()
        self.attached: dict[int, list[int]] = {}
        self.drained: set[int] = set()
        """Characters bearing something that reduces vitality."""
        self.active: list[int] = []
        self.characters: list[int] = []
        self.minions: list[int] = []
        self.companions: list[int] = []
        self.lie(g)
        self.active += [c for c in g.path if c >= 0]
        self.active += g.controlled
        self.actives = frozenset(self.active)
        self.modifiers: defaultdict[str, list[Found]]
        self.triggers: defaultdict[str, list[tuple[int, Ab]]]
        self.actions: defaultdict[str, list[tuple[int, Ab]]]
        self.whenever: list[tuple[int, AbOf[Whenever]]]
        self.event_costs: list[tuple[int, AbOf[EventCost]]]
        self.play_costs: list[tuple[int, AbOf[PlayCost]]]
        self.unmade: list[int]
        """Cards turned into minions by their own text that no longer applies."""
        self.texts: dict[int, tuple[int, ...]]
        self.surplus = surplus(g, self.active)
        self.listen(g, frozenset())

    def lie(self, g: Table) -> None:
        """Record which cards in play are active and which cards are attached to which, in one pass over all cards
        except sites.
        """
        codes, zones, hosts, owners, free = g.card_code, g.zone, g.host, g.owner, g.free
        for c in g.table:
            card = CARDS[codes[c]]
            borne = zones[c] == ATTACHED
            if borne:
                self.attached.setdefault(hosts[c], []).append(c)
                if card.vitality < 0:
                    self.drained.add(hosts[c])
            if (owners[c] == free) != card.shadow and (not borne or active(g, hosts[c], CARDS[codes[hosts[c]]])):
                self.active.append(c)
                if card.character:
                    self.characters.append(c)
                    if card.minion:
                        self.minions.append(c)
                    if card.companion:
                        self.companions.append(c)

    def listen(self, g: Table, silent: frozenset[int]) -> None:
        """Record the texts of the cards in play, except those that do not apply."""
        self.modifiers, self.triggers, self.actions = defaultdict(list), defaultdict(list), defaultdict(list)
        self.whenever, self.texts, self.event_costs, self.play_costs = [], {}, [], []
        self.unmade = [c for c in (*silent, *self.surplus) if g.card_code[c] >= AS_MINION]
        here = g.here() if g.started else -1  # site text is not active while starting fellowships are played
        codes, mute = g.card_code, silent | self.surplus
        for c in self.active:
            card = CARDS[codes[c]]
            if card.abilities and (not card.site or c == here) and c not in mute:
                self._add(g, c, card)
                if card.granted:
                    self._grant(g, c, card)
                if card.has_text_of_site:
                    self._add_site_text(g, c, card)
        for c in g.piled:
            self._add_stacked(g, c)
        if g.unnumbered:
            self._add_placed(g, silent)
        for seat, pile in enumerate(g.discard if stock(g).in_discard else ()):
            for c in [c for c in pile if CARDS[g.card_code[c]].discard_modifiers]:
                self._add_discarded(g, c, seat)

    def _add_placed(self, g: Table, silent: frozenset[int]) -> None:
        """Add the texts of sites on the path or controlled that work even when the fellowship is elsewhere."""
        for c in [c for c in (*g.path, *g.controlled) if c >= 0 and c not in silent]:
            for node in CARDS[g.card_code[c]].placed:
                if node.place == "path" or g.zone[c] == CONTROLLED:
                    x: X = (c, g.holder[c] if g.zone[c] == CONTROLLED else g.free, (), ())
                    for modifier in node.modifiers:
                        self.modifiers[modifier.kind].append((modifier, x))

    def _grant(self, g: Table, c: int, card: Printed) -> None:
        """Add the actions that a card's text gives to other cards, as actions of those cards."""
        for ab in card.granted:
            has = test(ab.node.noun)
            for other in [o for o in self.active if has(g, o, (c, controller(g, c), (), ()))]:
                for phase in ab.phases:
                    self.actions[phase].append((other, ab))

    def _add(self, g: Table, c: int, card: Printed) -> None:
        """Add what an active card does to the lists by kind: modifiers, triggers, actions and costs."""
        if card.modifiers:
            x: X = (c, g.free if card.site else g.owner[c], (), ())
            for modifier in card.modifiers:
                self.modifiers[modifier.kind].append((modifier, x))
        for ab in card.triggers:
            self.triggers[ab.kind].append((c, ab))
        for phase, ab in card.phase_actions:
            self.actions[phase].append((c, ab))
        if card.whenever:
            self.whenever += [(c, ab) for ab in card.whenever]
        if card.event_costs:
            self.event_costs += [(c, ab) for ab in card.event_costs]
        if card.play_costs:
            self.play_costs += [(c, ab) for ab in card.play_costs]

    def _add_site_text(self, g: Table, c: int, card: Printed) -> None:
        """Add, for a card whose text gives it the game text of certain sites, the texts of those sites that are on the
        path.
        """
        for modifier in card.modifiers:
            if modifier.kind == "text_of_site":
                rule = modifier.modifier if isinstance(modifier, While) else modifier
                assert isinstance(rule, Rule) and rule.other is not None
                of = test(rule.other)
                for s in [s for s in g.path if s >= 0 and of(g, s, (c, controller(g, c), (), ()))]:
                    self.texts[c] = (*self.texts.get(c, ()), g.card_code[s])
                    self._add(g, c, CARDS[g.card_code[s]])

    def _add_discarded(self, g: Table, c: int, seat: int) -> None:
        """Add the text that a card has in a discard pile, if its side is active."""
        if CARDS[g.card_code[c]].free == (seat == g.free):
            for modifier in CARDS[g.card_code[c]].discard_modifiers:
                self.modifiers[modifier.kind].append((modifier, (c, seat, (), ())))

    def _add_stacked(self, g: Table, c: int) -> None:
        """Add the modifiers and actions that a card has only while it is stacked on the right card."""
        card = CARDS[g.card_code[c]]
        if not card.abilities or g.host[c] not in self.actives:
            return
        x: X = (c, g.owner[c], (), ())
        for node in card.stacked_modifiers:
            if node.stacked is not None and test(node.stacked)(g, g.host[c], x):
                for modifier in node.modifiers:
                    self.modifiers[modifier.kind].append((modifier, x))
        for ab in card.actions:
            on = getattr(ab.node, "stacked", None)
            if on is not None and test(on)(g, g.host[c], x):
                for phase in ab.phases:
                    self.actions[phase].append((c, ab))


def layout(g: Table) -> Layout:
    """Return the current layout of the table, building it if needed. Called dozens of times per choice."""
    return g.layout or laid_out(g)


def laid_out(g: Table) -> Layout:
    """Build and return a new layout of the table, without the texts of cards whose text does not apply now."""
    layout = g.layout = Layout(g)
    if not BLANKS.isdisjoint(layout.modifiers) or any(e[EFFECT_KIND] in BLANKS for e in g.effects):
        layout.listen(g, silent_cards(g, layout))
        g.cache.clear()
    return layout


def note_effects(g: Table, current: Layout) -> None:
    """Record the kinds of temporary effects in force. This is done only when the effects have changed."""
    current.lasting, current.kinds = g.effects, frozenset([effect[EFFECT_KIND] for effect in g.effects])


def silent(g: Table, names: frozenset[str]) -> bool:
    """Return whether no rule with one of these names is in force for any card.

    This quick check usually saves looking the rules up.
    """
    current = g.layout or laid_out(g)
    if not names.isdisjoint(current.modifiers):
        return False
    if not g.effects:
        return True
    if current.lasting is not g.effects:
        note_effects(g, current)
    return names.isdisjoint(current.kinds)


def at_work(g: Table, name: str) -> bool:
    """Return whether any rule or modifier with this name exists now, from a card in play or a temporary effect,
    whichever cards it applies to.
    """
    current = g.layout or laid_out(g)
    if name in current.modifiers:
        return True
    if not g.effects:
        return False
    if current.lasting is not g.effects:
        note_effects(g, current)
    return name in current.kinds


BLANKS = frozenset(["blank", "ring_blank", "textless"])
"""The rules that take texts away; laying or lifting one counts as a move of cards."""


def silent_cards(g: Table, plan: Layout) -> frozenset[int]:
    """Return the cards whose text does not apply."""
    ring = g.ring[g.free] if any(in_force(g, plan.modifiers, "ring_blank")) else -1
    return frozenset([c for c in plan.active if c == ring or blanked(g, plan, c)])


def blanked(g: Table, plan: Layout, c: int) -> bool:
    return any(any(in_force(g, plan.modifiers, name, c)) for name in ("blank", "textless"))


def active(g: Table, c: int, card: Printed) -> bool:
    """Return whether a card in play is active. [Active cards]

    Sites, the Free Peoples cards of the Free Peoples player, and the Shadow cards of the other players are active,
    unless they are attached to an inactive card.
    """
    zone = g.zone[c]
    if zone in (PATH, CONTROLLED):
        return True
    if (g.owner[c] == g.free) == card.shadow:
        return False
    return zone != ATTACHED or active(g, g.host[c], CARDS[g.card_code[g.host[c]]])


MAX_COPIES = 4


def surplus(g: Table, cards: list[int]) -> frozenset[int]:
    """Return the surplus copies of Shadow conditions, whose text is ignored if there are several Shadow players.
    [Active cards, Deluxe Rules]

    Of a unique condition the first copy counts, of others the first four, starting from the Free Peoples player's
    right; all further copies are surplus.
    """
    if g.seats == 2:
        return frozenset()
    conditions = [c for c in cards if CARDS[g.card_code[c]].shadow and "Condition" in CARDS[g.card_code[c]].types]
    copies: list[int] = []
    counts: dict[str, int] = {}
    for seat in g.shadows():
        for c in [c for c in conditions if g.owner[c] == seat]:
            card = CARDS[g.card_code[c]]
            counts[card.title] = counts.get(card.title, 0) + 1
            if counts[card.title] > (1 if card.unique else MAX_COPIES):
                copies.append(c)
    return frozenset(copies)


def controller(g: Table, c: int) -> int:
    """Return the seat that acts for a card: its owner, or the Free Peoples player for a site."""
    return g.free if CARDS[g.card_code[c]].site else g.owner[c]
