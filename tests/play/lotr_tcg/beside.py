"""A scenario of two seats once more with something beside it that must make no difference: inactive cards of the same
names, or the newer path under it."""

import copy
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from cards.games.lotr_tcg.facts import all_facts
from play.games.lotr_tcg.scenario.setup import BLOCKS, RING_BEARERS, RINGS
from play.games.start_positions import Loader, texts
from tests.support.seeds import share

Document = dict[str, Any]
IN_PLAY = ("companions", "allies", "support")
SCENARIOS = Path(__file__).resolve().parents[3] / "play/games/lotr_tcg/scenarios"


def documents(parts: int = 1) -> Iterator[Document]:
    """Yield the scenarios for two seats: all of them, or those in one of `parts` parts, which the seed chooses."""
    for document in map(parsed, share(all_texts(), parts)):
        if len(document["setup"].get("seats") or {}) == 2:
            yield document


@cache
def all_texts() -> tuple[str, ...]:
    return tuple(text for file in sorted(SCENARIOS.glob("**/*.yaml")) for text in texts(file))


@cache
def parsed(text: str) -> Document:
    document: Document = yaml.load(text, Loader)
    return document


def name_of_example(document: Mapping[str, Any]) -> str:
    """Return the name of the example that carries out the scenario."""
    return "-".join(re.findall(r"\w+", document["name"]))


def seats_of(document: Mapping[str, Any]) -> tuple[str, str]:
    """Return the names of the Free Peoples player and of the other."""
    seats = document["setup"]["seats"]
    free = str(document["setup"].get("turn", next(iter(seats))))
    return free, next(name for name in seats if name != free)


def about(document: Mapping[str, Any]) -> str:
    """Return the id of the card that the scenario is about, the first word of its name."""
    return str(document["name"]).split(" ")[0]


def bare(item: Any) -> str:
    """Return the id of a card of a setup."""
    return str(item["card"] if isinstance(item, Mapping) else item)


def with_inactive(document: Mapping[str, Any]) -> Document:
    """Return the document with each side's cards also in play with the other player, for whom they are inactive: a
    fellowship with the Shadow player, and a Shadow support area with the Free Peoples player."""
    made: Document = copy.deepcopy(dict(document))
    made.pop("also", None)
    seats, (free, shadow) = made["setup"]["seats"], seats_of(document)
    for owner, other, side in ((free, shadow, "Free Peoples"), (shadow, free, "Shadow")):
        for zone in IN_PLAY:
            cards = [bare(item) for item in (document["setup"]["seats"][owner] or {}).get(zone) or []]
            mine = [card for card in cards if all_facts()[card].side == side]
            if mine:
                seats[other] = {**(seats[other] or {}), zone: [*((seats[other] or {}).get(zone) or []), *mine]}
    return made


def on_newer_path(document: Mapping[str, Any]) -> Document | None:
    """Return the document on the newer path, or None where it names sites, speaks of them, or is there already."""
    setup = document["setup"]
    named = [seat for seat in setup["seats"].values() if seat and ("adventure" in seat or "controls" in seat)]
    block = BLOCKS[str(setup.get("format", "fellowship"))]
    if "path" in setup or named or block == "Shadows":
        return None
    made: Document = copy.deepcopy(dict(document))
    made.pop("also", None)
    made["setup"]["format"] = "shadows"
    usual = {"card": RING_BEARERS[block], "ring": RINGS[block]}
    for seat in made["setup"]["seats"].values():
        if seat is not None and seat.get("ring_bearer") is None:
            seat["ring_bearer"] = usual
    return made
