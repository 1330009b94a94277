"""Check a TCG deck, with pure functions (deck, format) -> problems, in the order of the rulebook's sections.

`judge` checks several formats at once. A stored verdict must include the `formats.data_version()` on which it is based.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.rules import fixes, pool
from decks.lotr_tcg.rules.formats import Format, original, playable_formats
from decks.lotr_tcg.rules.path import ALIKE, SITES, Places
from decks.lotr_tcg.rules.problem import Action, Problem, Repair
from decks.lotr_tcg.rules.starting_fellowship import RULE_OF_NINE, TWILIGHT, best_order, play_in_order, starting_ids
from decks.lotr_tcg.rules.tally import Tally
from decks.lotr_tcg.rules.wording import list_card_names, list_words, plural

DRAW_DECK = 60
BUILDING = "Deluxe Rules, Building Your Deck"
DRAW_RULE = "Deluxe Rules, Draw Deck"
ADVENTURE = "Deluxe Rules, Adventure Deck"
LATER_ADVENTURE = "comprehensive rules of 2007, Adventure deck"
STARTING = "Deluxe Rules, Starting Fellowship"
NINE = "Deluxe Rules, Rule of 9"

Check = Callable[[Tally, Format], Iterator[Problem]]


def judge(deck: DeckList, formats: Iterable[Format] | None = None) -> dict[str, tuple[Problem, ...]]:
    """Return the problems of a deck in each of the given formats (by default all playable ones), by
    the format's slug.
    """
    chosen = tuple(playable_formats() if formats is None else formats)
    tally = Tally(deck)
    shared = {check: tuple(check(tally, form)) for form in chosen[:1] for check in SAME_IN_EVERY_FORMAT}
    return {form.slug: _problems(tally, form, shared) for form in chosen}


def problems(deck: DeckList, form: Format) -> tuple[Problem, ...]:
    """Return the problems that make a deck illegal in one format, and warnings for its builder."""
    return judge(deck, [form])[form.slug]


def is_legal(problems: Iterable[Problem]) -> bool:
    """Return whether a deck with these problems is legal: none of them is an error. Warnings do not make a deck
    illegal.
    """
    return all(each.severity != "error" for each in problems)


def _problems(tally: Tally, form: Format, shared: Mapping[Check, tuple[Problem, ...]]) -> tuple[Problem, ...]:
    return tuple(problem for check in CHECKS for problem in (shared[check] if check in shared else check(tally, form)))


def unknown_cards(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem for each id that is in no set."""
    for card in dict.fromkeys(tally.unknown):
        yield Problem(
            "unknown_card",
            f"No card has the id {card}.",
            BUILDING,
            (card,),
            fixes.everywhere(tally.deck, card),
        )


def ring_bearer(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem if the deck has no Ring-bearer, or one that may not start as Ring-bearer or is not legal in the
    format.
    """
    card, offer = tally.ring_bearer, pool.ring_bearers(form.slug)
    repair = fixes.take_first(offer, "ring_bearer", tally)
    if card is None:
        yield Problem("ring_bearer_missing", "The deck has no Ring-bearer.", "Deluxe Rules, Ring-bearer", (), repair)
    elif not card.can_start_with_ring:
        message = f"{card.name} may not start the game as Ring-bearer."
        yield Problem("ring_bearer_not_allowed", message, "Deluxe Rules, Ring-bearer", (card.id,), repair)
    elif not form.admits(card.id):
        why = "is banned" if card.id in form.banned_ids else "is from a set outside the format"
        message = f"{card.name} can’t be the Ring-bearer in {form.name}: the card {why}."
        yield Problem("ring_bearer_not_allowed", message, form.rule, (card.id,), repair)


def ring(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem if the deck has no version of The One Ring. Whether the Ring's set is legal is checked together
    with all other cards.
    """
    card = tally.ring
    repair = fixes.take_first(pool.rings(form.slug), "ring", tally)
    if card is None:
        yield Problem("ring_missing", "The deck has no One Ring.", "Deluxe Rules, Ring-bearer", (), repair)
    elif card.type != "The One Ring":
        message = f"{card.name} is not The One Ring."
        yield Problem("ring_wrong_type", message, "Deluxe Rules, Ring-bearer", (card.id,), repair)


def draw_deck_size(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem if the draw deck has fewer than 60 cards."""
    short = DRAW_DECK - tally.deck.size
    if short <= 0:
        return
    message = f"The draw deck has {plural(tally.deck.size, 'card')}; it needs at least {DRAW_DECK}."
    fewer = min(tally.sides, key=lambda side: tally.sides[side])
    gap = abs(tally.sides["Free Peoples"] - tally.sides["Shadow"])
    level = min(short, gap) + max(0, short - gap) // 2
    other = "Shadow" if fewer == "Free Peoples" else "Free Peoples"
    add = {fewer: level, other: short - level}
    yield Problem("draw_deck_too_small", message, DRAW_RULE, (), fixes.change(tally, form, add, {}))


def sides(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem if the numbers of Free Peoples and Shadow cards differ. While the draw deck is too small, a
    difference is reported only if the missing cards could not make up for it.
    """
    counts = tally.sides
    gap = abs(counts["Free Peoples"] - counts["Shadow"])
    open_places = max(0, DRAW_DECK - sum(counts.values()))
    if gap <= open_places:
        return
    goal = max(DRAW_DECK // 2, min(counts.values()))
    add = {side: goal - count for side, count in counts.items() if count < goal}
    remove = {side: count - goal for side, count in counts.items() if count > goal}
    message = (
        f"The draw deck has {counts['Free Peoples']} Free Peoples cards and {counts['Shadow']} Shadow cards. It "
        "needs the same number of each."
    )
    yield Problem("sides_unequal", message, DRAW_RULE, (), fixes.change(tally, form, add, remove))


def wrong_cards(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem for each site or Ring in the draw deck."""
    for card in tally.misplaced:
        count = tally.deck.cards[card.id]
        kind = "a site" if card.type == "Site" else "The One Ring"
        message = f"{card.name} is {kind} and doesn’t belong in the draw deck."
        yield Problem("wrong_card_in_draw_deck", message, DRAW_RULE, (card.id,), fixes.remove("cards", {card: count}))


def sets(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield problems for cards that are not in the format's sets and are not reprints of a card in them."""
    if tally.ids <= form.in_sets:
        return
    outside = {card: count for card, count in tally.draw if card.side and card.id not in form.in_sets}
    on_path = [card for card in dict.fromkeys(tally.sites) if _on_path(card, form) and card.id not in form.in_sets]
    if tally.ring and tally.ring.type == "The One Ring" and tally.ring.id not in form.in_sets:
        message = f"{tally.ring.name} isn’t in the sets of {form.name}."
        repair = fixes.take_first(pool.rings(form.slug), "ring", tally)
        yield Problem("card_not_in_format", message, form.rule, (tally.ring.id,), repair)
    if outside:
        message = f"Not in the sets of {form.name}: {list_card_names(outside)}."
        yield Problem("card_not_in_format", message, form.rule, _ids(outside), fixes.remove("cards", outside))
    if on_path:
        message = f"Sites that aren’t in the sets of {form.name}: {list_card_names(on_path)}."
        repair = fixes.exchange_sites(tally, form, on_path)
        yield Problem("card_not_in_format", message, form.rule, _ids(on_path), repair)


def banned(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield problems for cards that are banned in the format."""
    if tally.ids.isdisjoint(form.banned_ids):
        return
    in_deck = {card: count for card, count in tally.draw if card.id in form.banned_ids and card.id in form.in_sets}
    if in_deck:
        message = f"Banned in {form.name}: {list_card_names(in_deck)}."
        yield Problem("card_banned", message, form.rule, _ids(in_deck), fixes.remove("cards", in_deck))
    on_path = [card for card in dict.fromkeys(tally.sites) if _on_path(card, form) and card.id in form.banned_ids]
    if on_path:
        message = f"Banned in {form.name}: {list_card_names(on_path)}."
        yield Problem("card_banned", message, form.rule, _ids(on_path), fixes.exchange_sites(tally, form, on_path))


def restricted(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem for each restricted card with more than one copy, counting all printings together."""
    held: dict[str, dict[Facts, int]] = {}
    if tally.ids.isdisjoint(form.restricted_ids):
        return
    for card, count in tally.draw:
        if card.id in form.restricted_ids:
            held.setdefault(original(card), {})[card] = count
    for copies in held.values():
        surplus = sum(copies.values()) - 1
        if surplus:
            card = next(iter(copies))
            message = f"{card.name} is restricted to one copy in {form.name}; the deck has {surplus + 1}."
            repair = fixes.fewer(tally.deck, copies, surplus)
            yield Problem("restricted_repeated", message, form.rule, _ids(copies), repair)


def titles(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem for each title of which the deck has more copies than the format allows (normally four). All
    subtitles and printings, and the Ring-bearer, count together.
    """
    for title, count in tally.titles.items():
        if count <= form.copies:
            continue
        copies = {card: n for card, n in tally.draw if card.counted_as == title}
        bearer = " (counting the Ring-bearer)" if tally.ring_bearer and tally.ring_bearer.counted_as == title else ""
        message = f"The deck has {count} copies of {next(iter(copies)).title}{bearer}; the limit is {form.copies}."
        rule = DRAW_RULE if form.copies == 4 else form.rule
        repair = fixes.fewer(tally.deck, copies, count - form.copies)
        yield Problem("too_many_of_title", message, rule, _ids(copies), repair)


def sites_count(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem if the adventure deck does not have exactly nine sites."""
    count = len(tally.deck.sites)
    if count == SITES:
        return
    message = f"The adventure deck needs exactly {SITES} sites; it has {count}."
    short = count < SITES
    repair = fixes.more_sites(tally, form, SITES - count) if short else fixes.fewer_sites(tally, form, count - SITES)
    yield Problem("sites_count", message, ADVENTURE, (), repair)


def not_a_site(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem if the adventure deck has cards that are not sites."""
    others = [card for card in dict.fromkeys(tally.sites) if card.type != "Site"]
    if others:
        message = f"Not a site: {list_card_names(others)}."
        yield Problem("not_a_site", message, ADVENTURE, _ids(others), fixes.exchange_sites(tally, form, others))


def site_path(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem if any site is from a block other than the format's. Blocks are never mixed."""
    astray = [card for card in dict.fromkeys(tally.sites) if card.type == "Site" and card.site_block != form.path]
    if astray:
        mixed = len({card.site_block for card in tally.sites if card.type == "Site"}) > 1
        message = f"Not on the {form.path} path: {list_card_names(astray)}."
        message += " You can’t mix sites from different blocks." if mixed else ""
        yield Problem("site_wrong_path", message, ADVENTURE, _ids(astray), fixes.exchange_sites(tally, form, astray))


def site_numbers(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield a problem if two or more sites have the same number."""
    repeated = tally.repeated_numbers
    if not repeated:
        return
    surplus = [card for cards in repeated.values() for card in _rather_keep(cards, form)[1:]]
    numbers = list_words(str(number) for number in sorted(repeated))
    every = [card for cards in repeated.values() for card in cards]
    message = f"The deck has more than one site numbered {numbers}: {list_card_names(every)}."
    repair = fixes.swap_sites(surplus, fixes.missing_sites(tally, form))
    yield Problem("site_number_repeated", message, ADVENTURE, _ids(dict.fromkeys(every)), repair)


def sites_alike(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield problems for sites that occur twice, and for more than three sites with the same Shadow number. Only the
    Shadows path has these rules.
    """
    places = Places(form.path)
    if places.numbered:
        return
    proper = [card for card in tally.sites if form.admits(card.id)]
    surplus = [card for card in proper if not places.take(card)]
    repeated = [card for card in surplus if original(card) in places.held]
    alike = [card for card in surplus if card not in repeated]
    offer = fixes.missing_sites(tally, form)
    if repeated:
        message = f"All nine sites must be different. Repeated: {list_card_names(dict.fromkeys(repeated))}."
        repair = fixes.swap_sites(repeated, offer)
        yield Problem("site_repeated", message, LATER_ADVENTURE, _ids(dict.fromkeys(repeated)), repair)
    if alike:
        numbers = list_words(str(number) for number in sorted({card.twilight_cost or 0 for card in alike}))
        every = [card for card in proper if card.twilight_cost in {other.twilight_cost for other in alike}]
        names = list_card_names(every)
        message = f"No more than {ALIKE} sites can have the same Shadow number. Too many with {numbers}: {names}."
        repair = fixes.swap_sites(alike, offer[len(repeated) :])
        yield Problem("shadow_number_repeated", message, LATER_ADVENTURE, _ids(dict.fromkeys(every)), repair)


def starting_fellowship(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield problems for cards in the starting fellowship that are not companions in the draw deck, and for unique
    companions named more than once.
    """
    deck, facts = tally.deck, all_facts()
    declared = [facts[i] for i in deck.starting_fellowship if i in facts]
    for card in dict.fromkeys(declared):
        missing = deck.starting_fellowship.count(card.id) - deck.cards.get(card.id, 0)
        if card.type != "Companion":
            message = f"{card.name} isn’t a companion, so it can’t be in the starting fellowship."
            yield _starting("starting_not_companion", message, card, deck.starting_fellowship.count(card.id))
        elif missing > 0:
            message = f"{card.name} is in the starting fellowship but not in the draw deck."
            yield _starting("starting_not_in_deck", message, card, missing)
    seen = {tally.ring_bearer.title} if tally.ring_bearer else set()
    surplus: dict[Facts, int] = {}
    for card in declared:
        if card.unique and card.title in seen and card.type == "Companion":
            surplus[card] = surplus.get(card, 0) + 1
        seen.add(card.title)
    for card, count in surplus.items():
        message = f"{card.title} is unique, so it can only be in the starting fellowship once."
        yield _starting("starting_unique_repeated", message, card, count)


def starting_play(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield what keeps the starting companions from being played one after another for at most 4 twilight in total.

    If another order works, that is the only problem. Otherwise yield one for each companion that needs others to be
    spotted, and one if the best order is too expensive. `form` is not used: the rule is the same in every format.
    """
    companions = starting_ids(tally.deck.starting_fellowship)
    if not companions:
        return
    declared, best = play_in_order(tally.ring_bearer, companions), best_order(tally.ring_bearer, companions)
    if best.works and not declared.works:
        names = list_words(card.name for card in best.order)
        actions = (Action("remove", "starting_fellowship", card.id) for card in companions)
        again = (Action("add", "starting_fellowship", card.id) for card in best.order)
        reorder = Repair((*actions, *again), f"Play them in this order: {names}.")
        message = "The starting fellowship can be played, but not in this order."
        yield Problem("starting_order", message, STARTING, _ids(best.order), reorder)
        return
    for card in dict.fromkeys(best.refused):
        message = f"To play {card.name}, you must first be able to spot {fixes.spot_words(card)}."
        yield _starting("starting_spot_missing", message, card, companions.count(card))
    if best.cost > TWILIGHT:
        message = f"The starting fellowship costs {best.cost} twilight; the limit is {TWILIGHT}."
        repair = fixes.repair(_without_the_dearest(tally.ring_bearer, companions))
        yield Problem("starting_too_dear", message, STARTING, _ids(dict.fromkeys(companions)), repair)


def _without_the_dearest(ring_bearer: Facts | None, companions: Iterable[Facts]) -> Iterator[Action]:
    """Yield actions that remove the most expensive companions, with all their copies, until the others are cheap
    enough.
    """
    rest = tuple(companions)
    while (playing := best_order(ring_bearer, rest)).cost > TWILIGHT:
        dearest = max(playing.order, key=lambda card: card.twilight_cost or 0)
        yield Action("remove", "starting_fellowship", dearest.id, rest.count(dearest))
        rest = tuple(card for card in rest if card != dearest)


def rule_of_nine(tally: Tally, form: Format) -> Iterator[Problem]:
    """Yield problems under the Rule of 9, which allows nine companions in play and in the dead pile together: an error
    if the starting fellowship is too large, a warning if the draw deck has more companions than can be used.
    """
    declared = starting_ids(tally.deck.starting_fellowship)
    surplus = len(declared) + 1 - RULE_OF_NINE
    if surplus > 0:
        count = f"{len(declared) + 1} companions with the Ring-bearer"
        message = f"The starting fellowship has {count}; the limit is {RULE_OF_NINE}."
        repair = fixes.repair(Action("remove", "starting_fellowship", card.id) for card in declared[-surplus:])
        yield Problem("rule_of_nine", message, NINE, _ids(dict.fromkeys(declared)), repair)
    if tally.companions > RULE_OF_NINE:
        cards = [card.id for card, _ in tally.draw if card.type == "Companion"]
        message = (
            f"The deck has {tally.companions} companions besides the Ring-bearer. Only {RULE_OF_NINE}, counting the "
            "Ring-bearer, can ever be in play or dead, so some can never be used."
        )
        yield Problem("companions_beyond_nine", message, NINE, tuple(cards), severity="warning")


def _on_path(card: Facts, form: Format) -> bool:
    return card.type == "Site" and card.site_block == form.path


def _rather_keep(cards: Iterable[Facts], form: Format) -> list[Facts]:
    return sorted(cards, key=lambda card: not form.admits(card.id))


def _ids(cards: Iterable[Facts]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)


def _starting(code: str, message: str, card: Facts, count: int) -> Problem:
    return Problem(code, message, STARTING, (card.id,), fixes.from_starting(card, count))


CHECKS: tuple[Check, ...] = (
    unknown_cards,
    ring_bearer,
    ring,
    draw_deck_size,
    sides,
    wrong_cards,
    sets,
    banned,
    sites_count,
    not_a_site,
    site_path,
    site_numbers,
    sites_alike,
    titles,
    restricted,
    starting_fellowship,
    starting_play,
    rule_of_nine,
)
SAME_IN_EVERY_FORMAT: tuple[Check, ...] = (unknown_cards, wrong_cards, starting_fellowship, starting_play, rule_of_nine)
