"""Vary a position in which a changed definition of a card might show.

Variations have another card beside those on the table or in place of one, other numbers, or other places.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.language.mutants import Mutant, describe_word
from cards.language.nouns import Anything, Noun
from play.management.card_bystanders import (
    CHARACTERS,
    PILES,
    ROOM,
    Scene,
    could,
    decoys,
    is_borne,
    nouns_in,
    pool,
    twins,
)
from play.management.card_positions import PHASES, Entry, joined, strong_ones, tokened

NUMBERS = ("twilight", "burdens", "threats", "moves")
SITED = re.compile(r"\bAt\(|Region|SiteNumbered|located|BearerAt|HERE|here\b")
MANY = 7
"""The maximum number of cards of a kind to put on a table."""
OF_PLAYERS = re.compile(r"your|opponent|player|shadow\)|opposing|owner", re.IGNORECASE)


def tweaks(document: Mapping[str, Any], mutant: Mutant, side: str, definition: str, card_id: str) -> Iterator[Entry]:
    """Yield variations of a scenario in which this mutant is likely to show, most likely first."""
    scene = Scene(document["setup"])
    yield from for_what_it_does(scene, mutant, side, definition, card_id)
    if isinstance(mutant.was, Noun) and isinstance(mutant.now, Noun):
        yield from for_noun(scene, mutant.was, mutant.now, side, definition)
    if mutant.kind not in ("duration", "phase", "limit"):
        yield from likenesses(scene, mutant, side)
        yield from fewer(scene, mutant, side)
        yield from more(scene, mutant, side, definition)
        yield from numbers(scene, mutant)
    yield from for_place_and_time(scene, mutant, side)


def for_what_it_does(scene: Scene, mutant: Mutant, side: str, definition: str, card_id: str) -> Iterator[Entry]:
    """Yield variations that suit what the definition affects, such as a duration, a limit on uses, an archery total, a
    cost or a choice.
    """
    if mutant.kind == "limit":
        yield from after_use(scene)
    if mutant.kind == "duration":
        yield from for_duration(scene)
    if "archery" in definition:
        yield from archers(scene)
    yield from for_costs(scene, mutant, side, definition, card_id)
    yield from for_states(scene, mutant, definition)
    if mode := re.search(r"modes\.(\d+)", mutant.place):
        yield {"choosing": int(mode[1])}
        yield {"choosing": "last"}
    if "Bearer" in f"{describe_word(mutant.was)} {mutant.words}":
        yield from borne_by_another(scene, card_id)
    if "resistance" in f"{describe_word(mutant.was)} {mutant.place}":
        yield from with_burdens(scene)
    if "times" in mutant.place:
        yield from sturdy_ones(scene, mutant, side)


def for_costs(scene: Scene, mutant: Mutant, side: str, definition: str, card_id: str) -> Iterator[Entry]:
    """Yield variations that suit a text that changes costs."""
    if "Plus(cost" in definition:
        yield from costly(scene, mutant, side, card_id)
    if mutant.place.endswith("discount"):
        yield from dear(scene, mutant, side)


def for_states(scene: Scene, mutant: Mutant, definition: str) -> Iterator[Entry]:
    """Yield variations that suit the states that the mutant tests: sites off the path, minions that no longer roam, a
    wounded Ring-bearer, and tokens to reinforce.
    """
    if "on_path" in mutant.words:
        yield from off_the_path(scene, mutant)
    if "roaming" in mutant.words:
        yield from ({"with": {scene.free: {"site": n}}} for n in (9, 7, 5))
    if "ring_bearer" in mutant.words:
        yield from ({"with": {scene.free: {"ring_bearer": {"wounds": n}}}} for n in (3, 2, 1))
    if "Reinforce" in definition:
        yield {"with": tokened(scene, definition)}


def dear(scene: Scene, mutant: Mutant, side: str) -> Iterator[Entry]:
    """Yield variations with the most expensive cards that a text may play for less, in each pile it might name."""
    for noun in [*nouns_in(mutant.was)][:1]:
        cards = sorted((c for c in pool() if could(noun, c, side) is not False), key=lambda c: -(c.twilight_cost or 0))
        for pile in ("hand", "discard", "deck"):
            for card in cards[:2]:
                yield {"with": {**scene.in_pile([card], pile), "twilight": 20}}


def off_the_path(scene: Scene, mutant: Mutant) -> Iterator[Entry]:
    """Yield variations in which a matching site is controlled, and thus no longer on the adventure path."""
    keywords = {*re.findall(r"Keyword\((\w+)\)", describe_word(mutant.was))}
    for site in all_facts().values():
        if site.type == "Site" and (site.site_number or 9) < 4 and keywords <= {word.lower() for word in site.keywords}:
            n = site.site_number
            held = {scene.shadow: {"site": 5, "controls": [n]}, scene.free: {"site": 5}}
            yield {"with": {"path": {n: {"card": site.id}}, **held}}


def sturdy_ones(scene: Scene, mutant: Mutant, side: str) -> Iterator[Entry]:
    """Yield variations in which matching characters on the table are replaced by the toughest of their type, with more
    wounds.
    """
    for noun in [*nouns_in(mutant.was)][:1]:
        for item in scene.items():
            there = all_facts()[item["card"]]
            if "as" not in item or there.type not in CHARACTERS or could(noun, there, side) is False:
                continue
            alike = [card for card in pool() if card.type == there.type and could(noun, card, side) is not False]
            tough = max(alike, key=lambda card: card.vitality or 0)
            yield from ({"with": {item["as"]: {"card": tough.id, "wounds": n}}} for n in (2, 0, 3))


def for_place_and_time(scene: Scene, mutant: Mutant, side: str) -> Iterator[Entry]:
    """Yield variations at other sites, with an additional player, with different choices and in other phases, each only
    if the mutant concerns it.
    """
    if SITED.search(f"{describe_word(mutant.was)} {mutant.place}") or "site" in mutant.place:
        yield from ({"with": {scene.free: {"site": n}}} for n in range(1, 10))
    if OF_PLAYERS.search(f"{describe_word(mutant.was)} {describe_word(mutant.now)}") or mutant.kind == "side":
        yield from third_seat(scene, mutant, side)
    if mutant.kind == "number":
        yield from ({"choosing": n} for n in (1, 2, 3))
    if mutant.kind == "phase" or "During" in mutant.words:
        yield from ({"with": {"phase": phase}} for phase in PHASES if phase != scene.setup.get("phase"))


def after_use(scene: Scene) -> Iterator[Entry]:
    """Yield variations in which a card's ability has already been used once or twice."""
    for item in scene.items():
        if "as" in item:
            yield {"with": {"used": {item["as"]: 1}}}
            yield {"with": {"used": {item["as"]: 2}}}


def for_noun(scene: Scene, was: Noun, now: Noun, side: str, definition: str) -> Iterator[Entry]:
    """Yield variations with a card that matches one of the two nouns but not the other, in place of a matching card or
    in addition to it.
    """
    there = [all_facts()[item["card"]] for item in scene.items()]
    types = [card.type for card in there if could(was, card, side) is not False]
    found = decoys(was, now, side, types) or twins(was, side)
    for card in found:
        yield from in_place(scene, was, card, side)
    for card in found:
        for made in places(scene, [card], definition):
            yield {"with": made}
        if card.type in CHARACTERS:
            yield {"with": scene.in_play([card], wounds=0)}
            yield {"with": scene.in_play([card], wounds=max(1, (card.vitality or 1) - 1))}


def costly(scene: Scene, mutant: Mutant, side: str, card_id: str) -> Iterator[Entry]:
    """Yield variations with the most expensive matching cards in hand, and variations with the card itself in hand,
    together with other cards that its text mentions.
    """
    for noun in [*nouns_in(mutant.was)][:2]:
        cards = sorted((c for c in pool() if could(noun, c, side) is not False), key=lambda c: -(c.twilight_cost or 0))
        yield {"with": scene.in_pile(cards[:3], "hand")}
    company = scene.in_play([card for noun in nouns_in(mutant.was) for card in twins(noun, side) * 2][:6])
    held = {scene.seat(all_facts()[card_id]): {"hand": [{"card": card_id, "as": "held"}]}}
    yield {"with": held}
    yield joined({"with": held}, {"with": company})


def borne_by_another(scene: Scene, card_id: str) -> Iterator[Entry]:
    """Yield variations with the card borne by each character in turn."""
    there = scene.name_of(card_id)
    for host in scene.hosts()[:3]:
        if there and host != there:
            borne = {"with": {host: {"bears": [{"card": card_id, "as": "held"}]}}, "without": there, "using": "held"}
            yield {**borne, "after": 0}
            yield borne


def with_burdens(scene: Scene) -> Iterator[Entry]:
    """Yield variations with different numbers of burdens, which raise or lower every resistance."""
    yield from ({"with": tweaked(scene, "burdens", n)} for n in range(8))


def likenesses(scene: Scene, mutant: Mutant, side: str) -> Iterator[Entry]:
    """Yield variations in which each matching card is joined by another one in the same state: with the same wounds,
    borne cards and skirmish. The other card matches as well, or matches only one of the mutant's two nouns.
    """
    nouns = [*nouns_in(mutant.was)][:2]
    apart = isinstance(mutant.was, Noun) and isinstance(mutant.now, Noun)
    for seat, zone, item in scene.placed():
        card = all_facts()[item["card"]]
        if all(could(noun, card, side) is False for noun in nouns):
            continue
        if apart:
            others = decoys(mutant.was, mutant.now, side, [card.type])[:2]
        else:
            others = [card] if not card.unique else [twin for noun in nouns for twin in twins(noun, side)][:1]
        for other in others:
            if other.type == card.type:
                yield {"with": beside(scene, seat, zone, item, other)}


def beside(scene: Scene, seat: str, zone: str, item: dict[str, Any], other: Facts) -> dict[str, Any]:
    """Return an addition to the setup that puts another card in the same state as a card on the table: with its wounds,
    what it bears, and the skirmish it is in.
    """
    state = {key: nameless(value) for key, value in item.items() if key in ("wounds", "bears", "tokens")}
    if "wounds" in state and other.vitality:
        state["wounds"] = min(state["wounds"], other.vitality - 1)
    made = scene.item(other, set(), **state)
    against = [side for side, minions in (scene.setup.get("assigned") or {}).items() if item.get("as") in minions]
    fights = {"assigned": {side: [made["as"]] for side in against}} if against else {}
    return {seat: {zone: [made]}, **fights}


def nameless(part: Any) -> Any:
    """Return a part of a setup without aliases."""
    if isinstance(part, Mapping):
        return {key: nameless(value) for key, value in part.items() if key != "as"}
    return [nameless(value) for value in part] if isinstance(part, list) else part


def archers(scene: Scene) -> Iterator[Entry]:
    """Yield variations with archers on the Free Peoples side, on the Shadow side, and on both."""
    friends = {scene.free: {"companions": [{"card": "1_51", "as": "archer"}, {"card": "8_36", "as": "archer_2"}]}}
    foes = {
        scene.shadow: {
            "minions": [
                {"card": "1_172", "as": "foe"},
                {"card": "1_172", "as": "foe_2"},
                {"card": "1_172", "as": "foe_3"},
            ]
        }
    }
    yield from ({"with": made} for made in (friends, foes, {**friends, **foes}))


def in_place(scene: Scene, was: Noun, card: Facts, side: str) -> Iterator[Entry]:
    """Yield variations with the given card in place of each card that matches the noun."""
    for item in scene.items():
        there = all_facts()[item["card"]]
        if could(was, there, side) is False:
            continue
        if "as" in item and there.type == card.type:
            yield {"with": {item["as"]: {"card": card.id}}}
        elif "as" in item and {there.type, card.type} == {"Companion", "Ally"}:
            yield {"with": of_other_type(scene, item, card), "without": item["as"]}
        else:
            yield {"with": scene.in_play([card]), "without": item.get("as", item["card"])}


def of_other_type(scene: Scene, item: dict[str, Any], card: Facts) -> dict[str, Any]:
    """Return an addition to the setup that replaces an ally with a companion, or the reverse, with the same name and in
    the same fights.
    """
    name = item["as"]
    fights = {side: minions for side, minions in (scene.setup.get("assigned") or {}).items() if side == name}
    made = {scene.seat(card): {ROOM[card.type]: [{**item, "card": card.id}]}}
    return {**made, **({"assigned": fights} if fights else {})}


def places(scene: Scene, cards: list[Any], definition: str) -> Iterator[dict[str, Any]]:
    """Yield additions to the setup that put cards where the card's text might look for them: in play, and in the piles
    that the definition names.
    """
    yield scene.in_play(cards)
    if any(map(is_borne, cards)):
        taken: set[str] = set()
        yield {scene.seat(card): {"support": [scene.item(card, taken)]} for card in cards}
        for host in scene.hosts()[:2]:
            yield {host: {"bears": [scene.item(card, set()) for card in cards]}}
    if "Plus(cost" in definition or "discount" in definition:
        yield scene.in_pile(cards, "hand")
    for pile in PILES:
        if re.search(rf"\b{pile}|{pile.capitalize()}", definition):
            yield scene.in_pile(cards, pile)
    if "tacked" in definition:
        for host in scene.names()[:3]:
            yield {host: {"stacked": [scene.item(card, set()) for card in cards]}}


def for_duration(scene: Scene) -> Iterator[Entry]:
    """Yield variations with another skirmish still to come, or with a minion that is not assigned to a skirmish."""
    another = {"minions": [{"card": "4_253", "as": "another_minion"}]}
    companion = {"companions": [{"card": "4_49", "as": "another_companion"}]}
    assigned = {"another_companion": ["another_minion"]}
    further = {"ask_all": True, scene.free: companion, scene.shadow: another, "assigned": assigned}
    yield {"with": further}
    yield {"with": {"ask_all": True, scene.shadow: another}}
    for strong in strong_ones(scene):
        yield {"with": {**further, **strong}}
        yield {"with": {"ask_all": True, **strong}}


def fewer(scene: Scene, mutant: Mutant, side: str) -> Iterator[Entry]:
    """Yield variations without one or two of the matching cards."""
    meant = [*nouns_in(mutant.was)]
    cards = [(item.get("as", item["card"]), all_facts()[item["card"]]) for item in scene.items()]
    names = [name for name, card in cards if any(could(noun, card, side) is not False for noun in meant)]
    yield from ({"without": name} for name in names[:5])
    if len(names) > 2:
        yield {"without": names[:2]}
        yield {"without": names[-2:]}


def more(scene: Scene, mutant: Mutant, side: str, definition: str) -> Iterator[Entry]:
    """Yield variations with one or more additional matching cards, with wounded ones, and with different numbers of
    wounds on the characters on the table.
    """
    for noun in [noun for noun in nouns_in(mutant.was) if not isinstance(noun, Anything)][:2]:
        alike = twins(noun, side)
        largest = max(
            [int(n) for n in re.findall(r"\d+", f"{describe_word(mutant.was)} {describe_word(mutant.now)}")], default=1
        )
        many = [card for card in alike * MANY if not card.unique or alike.index(card) == 0][: min(largest + 1, MANY)]
        for cards in (alike[:1], alike, many):
            yield from ({"with": made} for made in places(scene, cards, definition))
        yield {"with": scene.in_play(alike[:1], wounds=1)}
        yield {"with": scene.in_play(alike, wounds=2)}
    for name in scene.hosts()[:5]:
        yield from ({"with": {name: {"wounds": n}}} for n in (1, 2, 3))


def numbers(scene: Scene, mutant: Mutant) -> Iterator[Entry]:
    """Yield variations with different numbers of the things that the definition counts."""
    text = f"{describe_word(mutant.was)} {describe_word(mutant.now)}".lower()
    written = {int(n) for n in re.findall(r"\d+", text)}
    near = sorted({n + by for n in written for by in (-1, 0, 1)} & set(range(13)))
    for key in NUMBERS:
        if key in text:
            yield from ({"with": tweaked(scene, key, n)} for n in near)


def tweaked(scene: Scene, key: str, n: int) -> dict[str, Any]:
    """Return an addition to the setup that sets a number on the table, such as the burdens or threats."""
    if key == "burdens":
        return {scene.free: {"ring_bearer": {"burdens": n}}}
    return {scene.free: {"threats": n}} if key == "threats" else {key: n}


def third_seat(scene: Scene, mutant: Mutant, side: str) -> Iterator[Entry]:
    """Yield a variation of a scenario for two players with a third one, who has a matching Shadow card
    if there is one.
    """
    if len(scene.seats) == 2:
        noun = next(nouns_in(mutant.was), None)
        cards = [card for card in twins(noun, side)[:1] if card.side == "Shadow"] if noun else []
        made = scene.in_play(cards, seat="third").get("third", {})
        yield {"with": {"seats": {"third": {**made, "hand": ["4_10"], "deck": ["4_10"]}}}}
