"""Find positions in which a changed definition of a card might show.

They are the table of one of its scenarios, with small additions or omissions.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from cards.games.lotr_tcg.facts import all_facts
from cards.language.mutants import describe_word
from cards.language.nouns import Self
from cards.language.timing import Ability, PlaysOn, ToPlay
from cards.language.triggers import On
from play.engine.scenario import CHECKS
from play.engine.variations import acting_steps, merge_setups
from play.management.card_bystanders import (
    Scene,
    nouns_in,
    twins,
)

Entry = dict[str, Any]
PHASES = ("fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup")
STRENGTH = "18_53"
"""A card whose text makes a character strength +4 until the regroup phase."""
FILLERS = {"free": ("4_49", "4_265"), "shadow": ("4_191", "4_253")}
"""Cards for hands and piles that have no meaning there."""


def joined(entry: Entry, more: Entry) -> Entry:
    """Return two variations combined into one."""
    made = {**entry, **{key: value for key, value in more.items() if key != "with"}}
    together = merge_setups(entry.get("with") or {"card": ""}, more.get("with") or {})
    together.pop("card", None)
    return {**made, "with": together} if together else {key: value for key, value in made.items() if key != "with"}


# Where the text acts


def bases(document: Mapping[str, Any], card_id: str) -> Iterator[Entry]:
    """Yield variations of a scenario that suit any mutant, beginning with the scenario unchanged. In the others,
    every question is asked, the card is used whenever possible, hands and piles have plenty of cards, or the last
    steps are left out.
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
    yield {**asked, **using, "choosing": 1}
    for after in [*range(len(acting_steps(document, CHECKS)) - 1, 0, -1)][:2]:
        yield {**using, "after": after}
        yield {**using, "after": after, "choosing": "last"}


def plenty(scene: Scene) -> dict[str, Any]:
    """Return additions to the setup: cards in hand, deck and discard pile of both players, and twilight."""
    own = {scene.free: FILLERS["free"], scene.shadow: FILLERS["shadow"]}
    piles = {name: {"hand": [*cards], "deck": [*cards], "discard": [*cards]} for name, cards in own.items()}
    return {**piles, "twilight": 12}


def seldom(document: Mapping[str, Any], card_id: str, ability: Ability) -> Iterator[Entry]:
    """Yield variations of a scenario in which an ability might act that does nothing in the scenario itself: in a phase
    in which the card can be used, with a skirmish, or while the card is being played.
    """
    scene = Scene(document["setup"])
    name = scene.name_of(card_id)
    on = getattr(ability, "on", None)
    if isinstance(ability, PlaysOn | ToPlay):
        yield from being_played(scene, card_id)
    elif acts_as_played(ability):
        more = {"with": tokened(scene, describe_word(ability))}
        yield from ({**joined(played, more), "after": 0} for played in being_played(scene, card_id))
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
    yield from ({"with": {"ask_all": True, **strong}, **using} for strong in strong_ones(scene))
    yield {"with": {"phase": "fellowship", "ask_all": True}, **using}


def acts_as_played(ability: Ability) -> bool:
    """Return whether an ability acts when its card is played."""
    on = getattr(ability, "on", None)
    return isinstance(on, On) and on.kind == "played" and isinstance(on.subject, Self)


def being_played(scene: Scene, card_id: str) -> Iterator[Entry]:
    """Yield variations of a scenario with the card in hand, in the phase in which it can be played."""
    card = all_facts()[card_id]
    phase = "fellowship" if card.side == "Free Peoples" else "shadow"
    held = {scene.seat(card): {"hand": [{"card": card_id, "as": "held"}]}, "phase": phase, "twilight": 12}
    there = scene.name_of(card_id)
    for with_asked in ({"ask_all": True}, {}):
        yield {"with": {**held, **with_asked}, **({"without": there} if there else {})}
        yield {"with": {**held, **with_asked}, "using": "held", **({"without": there} if there else {})}


def tokened(scene: Scene, definition: str) -> dict[str, Any]:
    """Return additions to the setup: for each culture that a text reinforces, a support card with a token of it."""
    made: dict[str, Any] = {}
    for culture in dict.fromkeys(re.findall(r"Reinforce\(([\w-]+)", definition)):
        cards = (c for c in all_facts().values() if c.culture == culture and "Support Area" in c.keywords)
        for card in islice(cards, 1):
            item = scene.item(card, set(), tokens={culture.lower().replace("-", "_"): 1})
            made.setdefault(scene.seat(card), {}).setdefault("support", []).append(item)
    return made


def fight(scene: Scene, name: str) -> dict[str, Any]:
    """Return additions to the setup that create a skirmish: one that involves the card itself if it is a character,
    otherwise one between two other characters.
    """
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


def strong_ones(scene: Scene) -> Iterator[dict[str, Any]]:
    """Yield additions to the setup that make one of the first few named characters so strong that it wins its skirmish
    and survives, a different character each time.
    """
    for name in scene.hosts()[:4]:
        yield {"effects": [{"of": STRENGTH, "on": [name]}] * 3}
