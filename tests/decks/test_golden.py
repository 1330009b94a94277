"""For every format a legal deck; for every rule the same deck with one card changed, refused with exactly that code."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from cards.games.lotr_tcg.facts import all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import UNNUMBERED_PATHS, Format, all_formats, playable_formats
from decks.lotr_tcg.rules.legality import problems
from decks.lotr_tcg.rules.path import ALIKE
from decks.lotr_tcg.rules.starting_fellowship import terms

GOLDEN = Path(__file__).parent / "golden"
FORMATS = [form.slug for form in playable_formats()]


def golden(slug: str) -> DeckList:
    return msgspec.json.decode((GOLDEN / f"{slug}.json").read_bytes(), type=DeckList)


def codes(deck: DeckList, form: Format) -> list[str]:
    return sorted({each.code for each in problems(deck, form) if each.severity == "error"})


def changed(deck: DeckList, **parts: object) -> DeckList:
    return msgspec.structs.replace(deck, **parts)


def swapped(deck: DeckList, out: str, new: str) -> DeckList:
    """One copy of `out` leaves the draw deck, one copy of `new` comes in."""
    cards = dict(deck.cards)
    cards[out] -= 1
    cards[new] = cards.get(new, 0) + 1
    return changed(deck, cards={card: count for card, count in cards.items() if count})


def other_site(deck: DeckList, new: str, number: int = 4) -> DeckList:
    """The site of that number makes room for another card."""
    out = next((site for site in deck.sites if all_facts()[site].site_number == number), deck.sites[0])
    sites = [new if site == out else site for site in deck.sites]
    return changed(deck, sites=tuple(sites))


def a_card(deck: DeckList, form: Format, **facts: object):
    """A card with these facts that is not in the deck and not in the starting fellowship."""
    titles = {all_facts()[i].title for i in deck.cards} | {"Frodo"}
    return next(
        card
        for card in all_facts().values()
        if card.title not in titles
        and card.id not in deck.sites
        and all(getattr(card, fact) == value for fact, value in facts.items())
    )


def spare(deck: DeckList, side: str) -> str:
    """A card of the deck that may go: in no starting fellowship, and not the one with four copies."""
    return next(
        i
        for i, count in deck.cards.items()
        if all_facts()[i].side == side and i not in deck.starting_fellowship and count < 4
    )


def fifth_of_a_title(deck: DeckList, form: Format) -> DeckList:
    title_counts: dict[str, int] = {}
    for card, count in deck.cards.items():
        title_counts[all_facts()[card].title] = title_counts.get(all_facts()[card].title, 0) + count
    card = next(i for i in deck.cards if title_counts[all_facts()[i].title] == form.copies)
    return swapped(
        deck,
        next(
            i
            for i in deck.cards
            if all_facts()[i].side == all_facts()[card].side and i != card and i not in deck.starting_fellowship
        ),
        card,
    )


def outsider(deck: DeckList, form: Format) -> DeckList:
    stranger = next(
        card
        for card in all_facts().values()
        if card.side == "Shadow" and card.id not in form.in_sets and card.id not in form.banned_ids
    )
    return swapped(deck, spare(deck, "Shadow"), stranger.id)


def banned_card(deck: DeckList, form: Format) -> DeckList:
    card = next(i for i in sorted(form.banned_ids & form.in_sets) if all_facts()[i].side == "Shadow")
    return swapped(deck, spare(deck, "Shadow"), card)


def wrong_path(deck: DeckList, form: Format) -> DeckList:
    other = "Towers" if form.path == "Fellowship" else "Fellowship"
    return other_site(deck, a_card(deck, form, type="Site", site_block=other, site_number=4).id)


def newer(form: Format) -> bool:
    return form.path in UNNUMBERED_PATHS


def a_fourth_alike(deck: DeckList, form: Format) -> DeckList:
    """Four sites of the most common Shadow number."""
    counts = Counter(all_facts()[site].twilight_cost for site in deck.sites)
    often = next(number for number, count in counts.items() if count == ALIKE)
    more = next(
        i
        for i in sorted(form.legal_ids)
        if all_facts()[i].type == "Site" and all_facts()[i].twilight_cost == often and i not in deck.sites
    )
    out = next(site for site in deck.sites if all_facts()[site].twilight_cost != often)
    return changed(deck, sites=tuple(more if site == out else site for site in deck.sites))


def the_same_site_twice(deck: DeckList, form: Format) -> DeckList:
    counts = Counter(all_facts()[site].twilight_cost for site in deck.sites)
    seldom = next(site for site in deck.sites if counts[all_facts()[site].twilight_cost] < ALIKE)
    out = next(site for site in deck.sites if site != seldom)
    return changed(deck, sites=tuple(seldom if site == out else site for site in deck.sites))


def repeated_number(deck: DeckList, form: Format) -> DeckList:
    card = next(
        i
        for i in sorted(form.legal_ids)
        if all_facts()[i].type == "Site" and all_facts()[i].site_number == 2 and i not in deck.sites
    )
    return other_site(deck, card, number=4)


def bearer_of_another_set(deck: DeckList, form: Format) -> DeckList:
    bearers = (card for card in all_facts().values() if card.can_start_with_ring and card.title == "Frodo")
    card = next(card for card in bearers if not form.admits(card.id))
    return changed(deck, ring_bearer=card.id)


def unequal(deck: DeckList, form: Format) -> DeckList:
    """One Free Peoples card makes room for one more Shadow card."""
    more = next(
        i
        for i in sorted(form.legal_ids)
        if all_facts()[i].side == "Shadow"
        and i not in deck.cards
        and all_facts()[i].title not in {all_facts()[j].title for j in deck.cards}
    )
    return swapped(deck, spare(deck, "Free Peoples"), more)


def one_short(deck: DeckList, form: Format) -> DeckList:
    cards = {**deck.cards, spare(deck, "Shadow"): deck.cards[spare(deck, "Shadow")] - 1}
    return changed(deck, cards={card: count for card, count in cards.items() if count})


def one_companion_too_many(deck: DeckList, form: Format) -> DeckList:
    """The declared start costs four; one more companion of the deck joins it."""
    more = next(
        i
        for i in deck.cards
        if all_facts()[i].type == "Companion"
        and all_facts()[i].twilight_cost
        and all_facts()[i].title not in {all_facts()[j].title for j in deck.starting_fellowship}
        and not terms(all_facts()[i]).spot
    )
    return changed(deck, starting_fellowship=(*deck.starting_fellowship, more))


def twice_in_the_start(deck: DeckList, form: Format) -> DeckList:
    """A second Frodo beside the Ring-bearer."""
    with_two = swapped(deck, spare(deck, "Free Peoples"), deck.ring_bearer)
    return changed(with_two, starting_fellowship=(deck.ring_bearer,))


CHANGES = {
    "ring_bearer_missing": lambda deck, form: changed(deck, ring_bearer=None),
    "ring_bearer_not_allowed": bearer_of_another_set,
    "ring_missing": lambda deck, form: changed(deck, ring=None),
    "ring_wrong_type": lambda deck, form: changed(deck, ring=spare(deck, "Shadow")),
    "draw_deck_too_small": one_short,
    "sides_unequal": unequal,
    "wrong_card_in_draw_deck": lambda deck, form: changed(deck, cards={**deck.cards, deck.sites[0]: 1}),
    "card_not_in_format": outsider,
    "sites_count": lambda deck, form: changed(deck, sites=deck.sites[:-1]),
    "not_a_site": lambda deck, form: other_site(deck, spare(deck, "Shadow")),
    "site_wrong_path": wrong_path,
    "site_number_repeated": repeated_number,
    "shadow_number_repeated": a_fourth_alike,
    "site_repeated": the_same_site_twice,
    "too_many_of_title": fifth_of_a_title,
    "starting_not_companion": lambda deck, form: changed(deck, starting_fellowship=(spare(deck, "Shadow"),)),
    "starting_not_in_deck": lambda deck, form: changed(
        deck, starting_fellowship=(a_card(deck, form, type="Companion", twilight_cost=3, unique=True).id,)
    ),
    "starting_too_dear": one_companion_too_many,
    "starting_unique_repeated": twice_in_the_start,
    "unknown_card": lambda deck, form: changed(deck, cards={**deck.cards, "99_1": 1}),
}


PATHS = {"site_number_repeated": False, "shadow_number_repeated": True, "site_repeated": True}
"""Codes of one kind of path, and whether that is the newer one."""


def possible(slug: str, code: str) -> bool:
    return (slug, code) not in IMPOSSIBLE and PATHS.get(code) in (None, newer(all_formats()[slug]))


@pytest.mark.parametrize("slug", FORMATS)
def test_the_golden_deck_is_legal(slug):
    assert codes(golden(slug), all_formats()[slug]) == []


IMPOSSIBLE = {
    ("fellowship_singleton", "starting_unique_repeated"),
    *(
        (slug, code)
        for slug in ("expanded", "open_later")
        for code in ("ring_bearer_not_allowed", "card_not_in_format")
    ),
}
"""A second Frodo already breaks the one-of-each rule there; all sets leave nothing that is of another one."""


@pytest.mark.parametrize(
    ("slug", "code"), [(slug, code) for slug in FORMATS for code in CHANGES if possible(slug, code)]
)
def test_one_card_changed_is_refused_with_exactly_that_code(slug, code):
    form = all_formats()[slug]
    assert codes(CHANGES[code](golden(slug), form), form) == [code]


@pytest.mark.parametrize("slug", [slug for slug in FORMATS if all_formats()[slug].banned_ids])
def test_one_banned_card_is_refused(slug):
    form = all_formats()[slug]
    assert codes(banned_card(golden(slug), form), form) == ["card_banned"]


def test_a_second_copy_of_a_restricted_card_is_refused():
    """No playable format restricts a card, so the rule is shown on the Fellowship block with a list of its own."""
    deck = golden("fellowship")
    twice = next(card for card, count in deck.cards.items() if count == 2)
    form = msgspec.structs.replace(all_formats()["fellowship"], restricted=(twice,))
    assert codes(deck, form) == ["restricted_repeated"]
    assert "restricted_repeated" not in codes(changed(deck, cards={**deck.cards, twice: 1}), form)
