"""Show what a viewer may see, as JSON values (an allow-list). Card keys are `card-N`, player keys `player-N`."""

from collections.abc import Iterable
from functools import cache

from cards.games.lotr_tcg.behaviour import behaviour_of
from cards.games.lotr_tcg.facts import all_facts
from cards.language.timing import Aid, aid_price
from cards.language.wording import voice_of
from play.engine.state import ALL
from play.games.lotr_tcg.meaning import initiative
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.meaning.might import might
from play.games.lotr_tcg.meaning.nouns import ring_bound
from play.games.lotr_tcg.meaning.totals import archery_total, move_limit, takes_part
from play.games.lotr_tcg.meaning.values import (
    NUMBERED,
    Part,
    resistance,
    resistance_left,
    roaming,
    strength,
    vitality,
    vitality_left,
)
from play.games.lotr_tcg.rules.movement import LAST, region_twilight
from play.games.lotr_tcg.rules.skirmish_outcome import overwhelms
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import ATTACHED, NO_CARD, SUPPORT, Table, region_of
from play.games.lotr_tcg.table import breakdown, shapes
from play.games.lotr_tcg.table.named_words import named_for
from play.games.lotr_tcg.table.shapes import (
    Archery,
    ArcheryTotal,
    AttachedCard,
    Battle,
    Card,
    Character,
    Column,
    Fights,
    HandCard,
    Initiative,
    OnIt,
    Outlook,
    PathSite,
    Player,
    SupportCard,
    Tokens,
    View,
)
from play.games.lotr_tcg.table.words import PHASES, key_of, seat_key

ORDER = ("fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup")
HIDDEN_KEYWORDS = ("support area", "unique")


def view(g: Table, seat: int | None) -> View:
    """Return the table as this seat sees it (None: a spectator).

    Players are in seat order; `order` is the turn order. Nearly everything is public and is computed once for all
    viewers of a position.
    """
    shown: View | None = g.cache.get("view")
    if shown is None:
        shown = g.cache["view"] = open_to_all(g)
    return {
        **shown,
        "players": [{**row, "known": known_to(g, seat, row["seat"])} for row in shown["players"]],
        "hand": [held(g, c) for c in g.hand[seat]] if seat is not None else [],
        "mine": adventure(g, seat) if seat is not None else [],
    }


def open_to_all(g: Table) -> View:
    """Return the table without anything private: no hands, no unplayed sites, no hidden cards that some player
    knows."""
    return {
        "phase": g.phase,
        "phase_name": PHASES.get(g.phase, ""),
        "phases": [{"name": name, "words": PHASES[name], "now": name == g.phase} for name in ORDER],
        "turn": g.turns,
        "free": g.free,
        "fierce": g.fierce,
        "order": list(g.order),
        "started": g.started,
        "twilight": g.twilight,
        "moves": g.moves,
        "move_limit": move_limit(g) if g.started else 0,
        "block": g.block,
        "initiative": holder_of_initiative(g),
        "threats": g.later or any(g.threats),
        "path": [path_site(g, number) for number in range(1, LAST + 1)],
        "archery": archery(g) if g.phase in ("maneuver", "archery") else None,
        "front": front(g),
        "loose": [character(g, c) for c in layout(g).minions if not fights(g, c)],
        "players": [player(g, s) for s in range(g.seats)],
        "hand": [],
        "mine": [],
        "over": g.winner >= 0,
    }


def card(g: Table, c: int) -> Card:
    """Return a card that the viewer knows."""
    printed = CARDS[g.card_code[c]]
    return {"key": key_of(c), "id": printed.id, "name": printed.name, "title": printed.title, "type": printed.type}


def held(g: Table, c: int) -> HandCard:
    """Return a card in the viewer's hand. Its cost is the current one once the first turn has started."""
    printed = CARDS[g.card_code[c]].cost
    cost = cost_now(g, c) if g.started else printed
    return {**card(g, c), "side": CARDS[g.card_code[c]].side, "cost": cost, "printed_cost": printed}


def path_site(g: Table, number: int) -> PathSite:
    """Return a place on the adventure path: its site if there is one, who is there, and who controls it."""
    c = g.path[number] if g.path[number] >= 0 else site_controlled(g, number)
    return {
        "number": number,
        "site": card(g, c) if c >= 0 else None,
        "shadow_number": CARDS[g.card_code[c]].cost if c >= 0 else None,
        "region": region_of(number),
        "region_twilight": region_twilight(g, number),
        "here": [s for s in range(g.seats) if g.alive[s] and g.site[s] == number],
        "owner": g.owner[c] if c >= 0 else None,
        "holder": g.holder[c] if c >= 0 and c in g.controlled else None,
        "bears": borne(g, c) if c >= 0 else [],
        "stacked": stacked(g, c) if c >= 0 else [],
        "now": number == g.site[g.free] and g.started,
    }


def site_controlled(g: Table, number: int) -> int:
    return next((c for c in g.controlled if g.number(c) == number), NO_CARD)


# Values and what they are made of


def parts(g: Table, made: list[Part]) -> list[shapes.Part]:
    """Return the parts of a value as JSON: each number, with the name of the card that gives it, or `archers`."""
    return [{"n": n, "name": CARDS[g.card_code[c]].name if c >= 0 else "archers"} for c, n in made]


def archery(g: Table) -> Archery:
    """Return both archery totals."""
    return {"fellowship": archery_of(g, "fellowship"), "minion": archery_of(g, "minion")}


def archery_of(g: Table, side: str) -> ArcheryTotal:
    return {"total": archery_total(g, side), "parts": parts(g, breakdown.archery_made_of(g, side))}


def front(g: Table) -> list[Column]:
    """Return the columns of fighters: each companion with the minions assigned to it, fighting allies, and
    unassigned minions.
    """
    battles = dict(g.battles)
    if g.skirmish:
        battles[g.skirmish[0]] = g.skirmish[1]
    fellows = [c for c in g.table if CARDS[g.card_code[c]].companion and g.owner[c] == g.free]
    return [column(g, c, battles.get(c)) for c in [*fellows, *[c for c in battles if c not in fellows]]]


def column(g: Table, c: int, minions: tuple[int, ...] | None) -> Column:
    """Return a column: a defender (None if they have left the skirmish), the minions against them, and the state of
    the skirmish.
    """
    return {
        "defender": character(g, c) if c >= 0 else None,
        "minions": [character(g, m) for m in minions or ()],
        "battle": battle(g, c, minions) if minions is not None else None,
    }


def battle(g: Table, fp: int, minions: tuple[int, ...]) -> Battle:
    """Return the state of a skirmish: both totals with their parts, and how it would end for the fellowship now."""
    good, evil = might(g, fp) if fp >= 0 else 0, sum([might(g, m) for m in minions])
    return {
        "now": bool(g.skirmish) and g.skirmish[0] == fp,
        "good": good,
        "evil": evil,
        "good_parts": parts(g, breakdown.made_of(g, "strength", fp)) if fp >= 0 else [],
        "evil_parts": parts(g, [part for m in minions for part in breakdown.made_of(g, "strength", m)]),
        "outlook": outlook(g, fp, minions, good, evil),
    }


def outlook(g: Table, fp: int, minions: tuple[int, ...], good: int, evil: int) -> Outlook:
    if fp >= 0 and (not minions or good > evil):
        return "overwhelms" if minions and all(overwhelms(g, m, good, evil) for m in minions) else "wins"
    return "overwhelmed" if fp >= 0 and overwhelms(g, fp, evil, good) else "loses"


def fights(g: Table, c: int) -> Fights:
    """Return "now" for a character in the current skirmish, "later" for one assigned to another skirmish, otherwise
    "".
    """
    if g.skirmish and (c == g.skirmish[0] or c in g.skirmish[1]):
        return "now"
    return "later" if any(c == fp or c in minions for fp, minions in g.battles) else ""


# Cards in play


def character(g: Table, c: int) -> Character:
    """Return a character with everything on it. An inactive character shows its printed values."""
    printed = CARDS[g.card_code[c]]
    active = c in layout(g).actives
    return {
        **card(g, c),
        "letter": letter(g, c),
        "active": active,
        "wounds": g.wounds[c],
        "strength": strength(g, c) if active else printed.strength,
        "vitality": vitality(g, c) if active else printed.vitality,
        "left": (vitality_left(g, c) if active else printed.vitality - g.wounds[c]),
        "resistance": resistance_left(g, c) if active and printed.companion else None,
        "strength_parts": parts(g, breakdown.made_of(g, "strength", c)) if active else [],
        "vitality_parts": parts(g, breakdown.made_of(g, "vitality", c)) if active else [],
        "keywords": keywords(g, c) if active else [],
        "ring_bearer": c in g.ring_bearer,
        "roaming": active and roaming(g, c),
        "takes_part": active and printed.ally and takes_part(g, c),
        "fights": fights(g, c),
        **on_it(g, c),
    }


def letter(g: Table, c: int) -> str:
    """Return the letter that tells this character apart from others of its name, or "" if there are none.

    Letters follow the order in which the cards came into play. No later arrival or death changes them until the dead
    ones are shuffled or played again.
    """
    code = g.card_code[c]
    own = CARDS[code].companion or CARDS[code].ally  # those of another fellowship are told apart by their places
    if sum(g.card_code[other] == code and (not own or g.owner[other] == g.owner[c]) for other in g.table) < 2:
        return ""
    seen = {*g.table, *(other for pile in (*g.discard, *g.dead) for other in pile)}
    earlier = sum(g.card_code[other] == code and 0 < g.stay[other] < g.stay[c] for other in seen)
    return chr(ord("A") + earlier % 26)


def keywords(g: Table, c: int) -> list[str]:
    """Return a character's current keywords, such as `archer` and `damage +1`."""
    pairs = [pair for pair in breakdown.keywords_now(g, c) if pair[0] not in HIDDEN_KEYWORDS]
    bound = [RING_BOUND] if ring_bound(g, c) and all(name != RING_BOUND for name, _ in pairs) else []
    return [*[amount(name, n) for name, n in pairs], *bound]


RING_BOUND = "ring-bound"
"""The keyword that Frodo, Sam and each Ring-bearer have without its being printed on them."""


def amount(keyword: str, n: int) -> str:
    """Return a keyword with its number if it has one, such as `damage +1` or `hunter 2`."""
    if keyword not in NUMBERED:
        return keyword
    return f"{keyword} +{n}" if keyword in ("damage", "defender") else f"{keyword} {n}"


def on_it(g: Table, c: int) -> OnIt:
    """Return the borne and stacked cards and the tokens on a card in play, and what was named for it."""
    tokens: list[Tokens] = [{"culture": culture, "n": n} for culture, n in g.tokens[c]]
    named = named_for(g).get(c, "") if g.effects else ""
    return {"bears": borne(g, c), "stacked": stacked(g, c), "tokens": tokens, "named": named}


def borne(g: Table, c: int) -> list[AttachedCard]:
    return [attached(g, i) for i in cards_on(g)[0].get(c, ())]


def attached(g: Table, c: int) -> AttachedCard:
    return {**card(g, c), "worn": g.ring_worn and c == g.ring[g.free], **on_it(g, c)}


def stacked(g: Table, c: int) -> list[Card]:
    return [card(g, i) for i in cards_on(g)[1].get(c, ())]


def cards_on(g: Table) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
    """Return the borne cards and the stacked cards, each by the card that they are on."""
    found: tuple[dict[int, list[int]], dict[int, list[int]]] | None = g.cache.get("cards on")
    if found is None:
        borne_cards = [i for i in g.table if g.zone[i] == ATTACHED]
        found = g.cache["cards on"] = by_host(g, borne_cards), by_host(g, g.piled)
    return found


def by_host(g: Table, cards: Iterable[int]) -> dict[int, list[int]]:
    hosts: dict[int, list[int]] = {}
    for c in cards:
        hosts.setdefault(g.host[c], []).append(c)
    return hosts


# Players


def player(g: Table, s: int) -> Player:
    """Return one player: everything public, and the number of cards in each hidden place."""
    mine = [c for c in g.table if g.owner[c] == s]
    return {
        "seat": s,
        "key": seat_key(s),
        "free": s == g.free and g.started,
        "alive": bool(g.alive[s]),
        "site": g.site[s],
        "burdens": g.burdens[s],
        "threats": g.threats[s],
        "threat_limit": len(companions_of(g, s)),
        "resistance": resistance(g, s),
        "ring_worn": g.ring_worn and s == g.free,
        "hand": len(g.hand[s]),
        "known": [],
        "deck": len(g.deck[s]),
        "sites_left": len(g.adventure[s]),
        "discard": [card(g, c) for c in reversed(g.discard[s])],
        "dead": [card(g, c) for c in reversed(g.dead[s])],
        "removed": [card(g, c) for c in reversed(g.removed[s])],
        "resting": [character(g, c) for c in mine if CARDS[g.card_code[c]].companion and s != g.free],
        "allies": [character(g, c) for c in mine if g.zone[c] == SUPPORT and g.card(c).ally and not fights(g, c)],
        "support": [supporting(g, c) for c in mine if g.zone[c] == SUPPORT and not g.card(c).ally],
    }


def supporting(g: Table, c: int) -> SupportCard:
    """Return a card other than an ally in a support area. For a follower, this includes the cost of its aid."""
    return {**card(g, c), **on_it(g, c), "aid": aid_words(CARDS[g.card_code[c]].id)}


@cache
def aid_words(card_id: str) -> str:
    """Return in words what it costs to transfer a follower, or "" for other cards."""
    texts = [node for node in behaviour_of(card_id) or () if isinstance(node, Aid)]
    return f"Aid: {aid_price(texts[0], voice_of(all_facts()[card_id]))}" if texts else ""


def companions_of(g: Table, s: int) -> list[int]:
    return [c for c in g.table if g.owner[c] == s and CARDS[g.card_code[c]].companion]


def holder_of_initiative(g: Table) -> Initiative:
    """Return which side has the initiative, "free" or "shadow".

    Return "" before the first turn, and under the earlier rules, where no card can depend on the initiative.
    """
    if not (g.later and g.started):
        return ""
    return "free" if initiative.of_free_peoples(g) else "shadow"


def known_to(g: Table, viewer: int | None, s: int) -> list[Card]:
    """Return the cards in another player's hand that the viewer knows."""
    return [card(g, c) for c in g.hand[s] if s != viewer and knows(g, viewer, c)]


def knows(g: Table, viewer: int | None, c: int) -> bool:
    """Return whether the viewer knows a hidden card. Spectators know only what everyone knows."""
    return g.known[c] == ALL if viewer is None else bool(g.known[c] >> viewer & 1)


def adventure(g: Table, seat: int) -> list[Card]:
    """Return the viewer's own sites that are not yet on the path, by number."""
    return [card(g, c) for c in sorted(g.adventure[seat], key=g.number)]
