"""Find positions in which a changed definition of a card might show.

They are the table of one of its scenarios, with small additions or omissions.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.language.changes import Change, named
from cards.language.nouns import Noun
from cards.language.timing import Ability, PlaysOn, ToPlay
from play.engine.scenario import CHECKS
from play.engine.variations import acting, merged
from play.management.card_bystanders import CHARACTERS, PILES, Scene, could, decoys, is_borne, nouns_in, twins

Entry = dict[str, Any]
NUMBERS = ("twilight", "burdens", "threats", "moves")
PHASES = ("fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup")
FILLERS = {"free": ("4_49", "4_265"), "shadow": ("4_191", "4_253")}
"""Cards for hands and piles that have no meaning there."""
SITED = re.compile(r"\bAt\(|Region|SiteNumbered|located|BearerAt|HERE|here\b")


MANY = 5
"""The maximum number of cards of a kind to put on a table."""
OF_PLAYERS = re.compile(r"your|opponent|player|shadow\)|opposing|owner", re.IGNORECASE)


def joined(one: Entry, more: Entry) -> Entry:
    """Return two variations combined into one."""
    made = {**one, **{key: value for key, value in more.items() if key != "with"}}
    together = merged(one.get("with") or {"card": ""}, more.get("with") or {})
    together.pop("card", None)
    return {**made, "with": together} if together else {key: value for key, value in made.items() if key != "with"}


# Where the text acts


def bases(document: Mapping[str, Any], card_id: str) -> Iterator[Entry]:
    """Yield variations of a scenario that fit every change, starting with the scenario unchanged.

    In the others every question is asked, the card is used whenever possible, there is plenty in hands and piles, or
    the last steps are left out.
    """
    scene = Scene(document["setup"])
    asked, rich = {"with": {"ask_all": True}}, {"with": {"ask_all": True, **plenty(scene)}}
    using = {"using": scene.name_of(card_id)} if scene.name_of(card_id) else {}
    yield {}
    yield asked
    if using:
        yield using
        yield {**asked, **using}
    yield {**rich, **using}
    yield {**rich, **using, "choosing": "last"}
    for after in [*range(len(acting(document, CHECKS)) - 1, 0, -1)][:2]:
        yield {**using, "after": after}
        yield {**using, "after": after, "choosing": "last"}


def plenty(scene: Scene) -> dict[str, Any]:
    """Return additions to the setup: cards in hand, deck and discard pile of both players, and twilight."""
    own = {scene.free: FILLERS["free"], scene.shadow: FILLERS["shadow"]}
    piles = {name: {"hand": [*cards], "deck": [*cards], "discard": [*cards]} for name, cards in own.items()}
    return {**piles, "twilight": 12}


def seldom(document: Mapping[str, Any], card_id: str, ability: Ability) -> Iterator[Entry]:
    """Yield variations of a scenario in which an ability that does nothing there might act.

    In them the card's phase has come, there is a skirmish, or the card is being played.
    """
    scene = Scene(document["setup"])
    name = scene.name_of(card_id)
    if isinstance(ability, PlaysOn | ToPlay):
        yield from being_played(scene, card_id)
    on = getattr(ability, "on", None)
    phases = [*getattr(ability, "phases", ()), *([on.phase] if on and on.phase else [])]
    using = {"using": name} if name else {}
    side = all_facts()[card_id].side or ""
    company = scene.in_play([card for noun in nouns_in(ability) for card in twins(noun, side)[:1]])
    yield joined({"with": {"ask_all": True, **plenty(scene)}, **using}, {"with": company})
    for phase in phases:
        base = {"with": {"phase": phase, "ask_all": True, **fight(scene, name)}, **using}
        yield joined(base, {"with": company})
        yield joined(base, joined({"with": plenty(scene)}, {"with": company}))
        yield {"with": {"phase": phase, "ask_all": True}, **using}
        yield {"with": {"phase": phase, "ask_all": True, **fight(scene, name), **plenty(scene)}, **using}
    yield {"with": {"ask_all": True, "phase": "skirmish", **fight(scene, name)}, **using}
    yield {"with": {"phase": "fellowship", "ask_all": True}, **using}


def being_played(scene: Scene, card_id: str) -> Iterator[Entry]:
    """Yield variations with the card in hand in the phase in which it is played."""
    card = all_facts()[card_id]
    phase = "fellowship" if card.side == "Free Peoples" else "shadow"
    held = {scene.seat(card): {"hand": [{"card": card_id, "as": "held"}]}, "phase": phase, "twilight": 12}
    there = scene.name_of(card_id)
    for with_asked in ({"ask_all": True}, {}):
        yield {"with": {**held, **with_asked}, **({"without": there} if there else {})}
        yield {"with": {**held, **with_asked}, "using": "held", **({"without": there} if there else {})}


def fight(scene: Scene, name: str) -> dict[str, Any]:
    """Return additions to the setup for a skirmish, of the card itself if it is a character, or else of two others."""
    minions = [item["as"] for item in scene.items() if "as" in item and all_facts()[item["card"]].type == "Minion"]
    friends = [item["as"] for item in scene.items() if "as" in item and all_facts()[item["card"]].type == "Companion"]
    made: dict[str, Any] = {}
    friend = next(iter(friends), "another_companion")
    minion = name if name in minions else next(iter(minions), "another_minion")
    friend = name if name in friends else friend
    if friend == "another_companion":
        made[scene.free] = {"companions": [{"card": "4_265", "as": friend}]}
    if minion == "another_minion":
        made[scene.shadow] = {"minions": [{"card": "4_253", "as": minion}]}
    return {**made, "assigned": {friend: [minion]}}


# What is different there


def tweaks(document: Mapping[str, Any], change: Change, side: str, definition: str) -> Iterator[Entry]:
    """Yield variations that make this mutation show, most likely first."""
    scene = Scene(document["setup"])
    if change.kind == "limit":
        yield from after_use(scene)
    if change.kind == "duration":
        yield from for_duration(scene)
    if isinstance(change.was, Noun) and isinstance(change.now, Noun):
        yield from for_noun(scene, change.was, change.now, side, definition)
    if change.kind not in ("duration", "phase", "limit"):
        yield from fewer(scene, change, side)
        yield from more(scene, change, side, definition)
        yield from numbers(scene, change)
    if SITED.search(f"{named(change.was)} {change.place}") or "site" in change.place:
        yield from ({"with": {scene.free: {"site": n}}} for n in range(1, 10))
    if OF_PLAYERS.search(f"{named(change.was)} {named(change.now)}") or change.kind == "side":
        yield from third_seat(scene, change, side)
    if change.kind == "phase":
        yield from ({"with": {"phase": phase}} for phase in PHASES if phase != scene.setup.get("phase"))


def after_use(scene: Scene) -> Iterator[Entry]:
    """Yield variations in which limited abilities have been used once or twice already."""
    for item in scene.items():
        if "as" in item:
            yield {"with": {"used": {item["as"]: 1}}}
            yield {"with": {"used": {item["as"]: 2}}}


def for_noun(scene: Scene, was: Noun, now: Noun, side: str, definition: str) -> Iterator[Entry]:
    """Yield variations with a card that matches a noun except for the part left out, in place of a matching card or
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


def in_place(scene: Scene, was: Noun, card: Facts, side: str) -> Iterator[Entry]:
    """Yield variations with the card in place of each card that matches the noun."""
    for item in scene.items():
        there = all_facts()[item["card"]]
        if could(was, there, side) is False:
            continue
        if "as" in item and there.type == card.type:
            yield {"with": {item["as"]: {"card": card.id}}}
        else:
            yield {"with": scene.in_play([card]), "without": item.get("as", item["card"])}


def places(scene: Scene, cards: list[Any], definition: str) -> Iterator[dict[str, Any]]:
    """Yield additions to the setup that put the cards where they might be looked for: in play, and in piles the
    definition names.
    """
    yield scene.in_play(cards)
    if any(map(is_borne, cards)):
        taken: set[str] = set()
        yield {scene.seat(card): {"support": [scene.item(card, taken)]} for card in cards}
        for host in scene.hosts()[:2]:
            yield {host: {"bears": [scene.item(card, set()) for card in cards]}}
    if "Plus(cost" in definition:
        yield scene.in_pile(cards, "hand")
    for pile in PILES:
        if re.search(rf"\b{pile}|{pile.capitalize()}", definition):
            yield scene.in_pile(cards, pile)
    if "tacked" in definition:
        for host in scene.names()[:3]:
            yield {host: {"stacked": [scene.item(card, set()) for card in cards]}}


def for_duration(scene: Scene) -> Iterator[Entry]:
    """Yield variations with another skirmish still to come, or with a minion that is not assigned."""
    another = {"minions": [{"card": "4_253", "as": "another_minion"}]}
    companion = {"companions": [{"card": "4_49", "as": "another_companion"}]}
    assigned = {"another_companion": ["another_minion"]}
    yield {"with": {"ask_all": True, scene.free: companion, scene.shadow: another, "assigned": assigned}}
    yield {"with": {"ask_all": True, scene.shadow: another}}


def fewer(scene: Scene, change: Change, side: str) -> Iterator[Entry]:
    """Yield variations without one or two of the matching cards."""
    meant = [*nouns_in(change.was)]
    cards = [(item.get("as", item["card"]), all_facts()[item["card"]]) for item in scene.items()]
    names = [name for name, card in cards if any(could(noun, card, side) is not False for noun in meant)]
    yield from ({"without": name} for name in names[:5])
    if len(names) > 2:
        yield {"without": names[:2]}
        yield {"without": names[-2:]}


def more(scene: Scene, change: Change, side: str, definition: str) -> Iterator[Entry]:
    """Yield variations with one or two more matching cards, some of them wounded."""
    for noun in [*nouns_in(change.was)][:2]:
        alike = twins(noun, side)
        largest = max([int(n) for n in re.findall(r"\d+", f"{named(change.was)} {named(change.now)}")], default=1)
        many = [card for card in alike * MANY if not card.unique or alike.index(card) == 0][: min(largest + 1, MANY)]
        for cards in (alike[:1], alike, many):
            yield from ({"with": made} for made in places(scene, cards, definition))
        yield {"with": scene.in_play(alike[:1], wounds=1)}
        yield {"with": scene.in_play(alike, wounds=2)}
    for name in scene.hosts()[:2]:
        yield {"with": {name: {"wounds": 1}}}
        yield {"with": {name: {"wounds": 2}}}


def numbers(scene: Scene, change: Change) -> Iterator[Entry]:
    """Yield variations with other amounts of the things that the definition counts."""
    text = f"{named(change.was)} {named(change.now)}".lower()
    written = {int(n) for n in re.findall(r"\d+", text)}
    near = sorted({n + by for n in written for by in (-1, 0, 1)} & set(range(13)))
    for key in NUMBERS:
        if key in text:
            yield from ({"with": tweaked(scene, key, n)} for n in near)


def tweaked(scene: Scene, key: str, n: int) -> dict[str, Any]:
    """Return the addition to the setup that sets one of the table's numbers."""
    if key == "burdens":
        return {scene.free: {"ring_bearer": {"burdens": n}}}
    return {scene.free: {"threats": n}} if key == "threats" else {key: n}


def third_seat(scene: Scene, change: Change, side: str) -> Iterator[Entry]:
    """Yield variations with another opponent, who has a matching card."""
    if len(scene.seats) == 2:
        noun = next(nouns_in(change.was), None)
        cards = [card for card in twins(noun, side)[:1] if card.side == "Shadow"] if noun else []
        made = scene.in_play(cards, seat="third").get("third", {})
        yield {"with": {"seats": {"third": {**made, "hand": ["4_10"], "deck": ["4_10"]}}}}
