"""Set up decks on the table."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypedDict

from cards.games.lotr_tcg.behaviour import playable
from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.generator import random_deck
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.rules.legality import is_legal, problems
from decks.lotr_tcg.rules.path import ALIKE, SITES, Places
from decks.lotr_tcg.rules.wording import plural
from decks.lotr_tcg.starters import all_starters
from play.engine.refusal import Illegal, Refusal
from play.engine.state import ALL
from play.games.lotr_tcg.state.cards import CARDS, code_of, load
from play.games.lotr_tcg.state.table import ADVENTURE, ATTACHED, CHARACTER, DECK, NO_CARD, Table


def from_data(data: Mapping[str, Any]) -> DeckList:
    """Return the DeckList for a deck in plain data. Raise Illegal if something is missing or of the wrong type."""
    cards = data.get("cards")
    counts = dict(cards) if isinstance(cards, Mapping) else None
    if isinstance(cards, list | tuple):
        counts = {str(c): list(cards).count(c) for c in cards}
    sites, start = data.get("sites"), data.get("starting_fellowship") or ()
    singles = all(isinstance(data.get(name), str | None) for name in ("ring_bearer", "ring"))
    singles = singles and isinstance(start, list | tuple)
    numbers = counts is not None and all(isinstance(n, int) for n in counts.values())
    if counts is None or not numbers or not singles or not isinstance(sites, list | tuple):
        sentence = "A deck needs ring_bearer, ring, sites (nine ids) and cards (ids with counts)."
        raise Illegal(Refusal("bad_option", sentence))
    return DeckList(
        name=str(data.get("name") or ""),
        ring_bearer=data.get("ring_bearer"),
        ring=data.get("ring"),
        sites=tuple(map(str, sites)),
        cards=counts,
        starting_fellowship=tuple(map(str, start)),
    )


class PlayedDeck(TypedDict):
    """A deck as stored with a match: the playable part of a DeckList."""

    name: str
    ring_bearer: str | None
    ring: str | None
    sites: list[str]
    cards: dict[str, int]
    starting_fellowship: list[str]


class DeckOfTable(TypedDict, total=False):
    """A deck in the options of a table. Of a private deck, others see only the name."""

    name: str
    ring_bearer: str | None
    ring: str | None
    sites: list[str]
    cards: Annotated[dict[str, int], "copies by id"]
    starting_fellowship: list[str]


def as_data(deck: DeckList) -> PlayedDeck:
    """Return a deck as the option `decks` of a match stores it."""
    return {
        "name": deck.name,
        "ring_bearer": deck.ring_bearer,
        "ring": deck.ring,
        "sites": list(deck.sites),
        "cards": dict(deck.cards),
        "starting_fellowship": list(deck.starting_fellowship),
    }


def check_decks(decks: Sequence[DeckList]) -> None:
    """Raise Illegal unless every deck can be played (complete, with known and playable cards) and all are of one
    block.
    """
    for deck in decks:
        check_deck(deck)
    blocks = {block_of(deck) for deck in decks}
    if len(blocks) > 1:
        raise Illegal(Refusal("blocks", "All players need sites of the same block.", rule="Adventure deck"))


def check_deck(deck: DeckList) -> None:
    """Raise Illegal if a deck cannot be played: no Ring-bearer, unknown cards, a wrong adventure deck and the like."""
    facts, name = all_facts(), deck.name or "The deck"
    if not deck.ring_bearer or not deck.ring:
        raise Illegal(Refusal("ring_bearer_missing", f"{name} has no Ring-bearer or no One Ring.", rule="Ring-bearer"))
    unknown = [c for c in deck.ids() if c not in facts]
    if unknown:
        sentence = f"{name} contains cards that don't exist: {', '.join(unknown)}."
        raise Illegal(Refusal("unknown_card", sentence, tuple(unknown)))
    missing = tuple([c for c in deck.ids() if not playable(c)])
    if missing:
        names = ", ".join([facts[c].name for c in missing[:5]]) + (" and others" if len(missing) > 5 else "")
        raise Illegal(Refusal("not_yet_playable", f"{name} holds cards that are not yet playable: {names}.", missing))
    places = Places(block_of(deck))
    if len(deck.sites) != SITES or not block_of(deck) or not all(places.take(facts[c]) for c in deck.sites):
        newer = f"nine different sites, at most {ALIKE} of them with the same Shadow number"
        what = "one site of each number" if places.numbered else newer
        raise Illegal(Refusal("sites", f"{name} needs {what}, all of one block.", rule="Adventure deck"))


def check_legal(deck: DeckList, slug: str) -> None:
    """Raise Illegal, with the first problem, unless the deck is legal in a format."""
    form = all_formats()[slug]
    wrong = [each for each in problems(deck, form) if each.severity == "error"]
    if wrong:
        more = f" {plural(len(wrong) - 1, 'more problem')}." if len(wrong) > 1 else ""
        sentence = f"{deck.name or 'The deck'} is not legal in {form.name}: {wrong[0].message}{more}"
        raise Illegal(Refusal("deck_not_legal", sentence, wrong[0].cards, wrong[0].rule))


def usual_starters(slug: str, block: str, brought: Sequence[DeckList]) -> tuple[Any, ...]:
    """Return two decks for seats without one: starters that are legal in the format or belong to the block, preferably
    ones that no player has brought.

    If a format has no legal starters, two decks are built for it.
    """
    there = [deck.cards for deck in brought]
    starters = [each for each in all_starters().values() if each.path == block or slug and legal(each.deck, slug)]
    first, rest = starters[:2], [each for each in starters[2:] if each.deck.cards not in there]
    usual = [rest.pop(0) if rest and each.deck.cards in there else each for each in first]
    if usual or not slug:
        return tuple(each.slug for each in usual)
    return tuple(as_data(random_deck(slug, seed)) for seed in (1, 2))


def legal(deck: DeckList, slug: str) -> bool:
    return is_legal(problems(deck, all_formats()[slug]))


def block_of(deck: DeckList) -> str:
    """Return the block of a deck's sites, or "" if they belong to several."""
    blocks = sorted({all_facts()[c].site_block or "" for c in deck.sites})
    return blocks[0] if len(blocks) == 1 else ""


def add_card(g: Table, code: int, owner: int, zone: int, seen_by: int = 0) -> int:
    """Add a new card to the table, not yet in any pile. Return its number."""
    return add_cards(g, [code], owner, zone, seen_by)[0]


def add_cards(g: Table, codes: Sequence[int], owner: int, zone: int, seen_by: int) -> Sequence[int]:
    """Add new cards to the table, not yet in any pile. Return their numbers."""
    load(set(codes))
    g.stock = None
    first, count = len(g.card_code), len(codes)
    g.card_code += codes
    g.zone += [zone] * count
    g.owner += [owner] * count
    g.host += [NO_CARD] * count
    g.known += [seen_by] * count
    g.tokens += [()] * count
    g.holder += [NO_SEAT] * count
    for counts in (g.wounds, g.stay, g.hurt):
        counts += [0] * count
    return range(first, first + count)


NO_SEAT = -1


def lay_out(g: Table, decks: Sequence[DeckList]) -> None:
    """Set up each seat's cards: adventure deck, Ring-bearer with the Ring, and the unshuffled draw deck."""
    g.block = block_of(decks[0])
    for seat, deck in enumerate(decks):
        mine = 1 << seat
        g.adventure[seat] += add_cards(g, [code_of(card_id) for card_id in deck.sites], seat, ADVENTURE, mine)
        lay_ring_bearer(g, seat, code_of(deck.ring_bearer or ""), code_of(deck.ring or ""))
        drawn = [code for card_id, count in sorted(deck.cards.items()) for code in [code_of(card_id)] * count]
        g.deck[seat] += add_cards(g, drawn, seat, DECK, mine)
    g.moved()


def lay_ring_bearer(g: Table, seat: int, bearer: int, ring: int) -> int:
    """Put a Ring-bearer and the Ring into play. Return the bearer's number."""
    c = add_card(g, bearer, seat, CHARACTER, ALL)
    r = add_card(g, ring, seat, ATTACHED, ALL)
    g.host[r] = c
    g.table += [c, r]
    g.ring_bearer[seat], g.ring[seat], g.resistance[seat] = c, r, CARDS[bearer].resistance or 10
    return c
