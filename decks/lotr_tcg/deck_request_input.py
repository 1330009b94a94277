"""Parse requests for a deck from pages, API and command line: look up ids and find a fitting format."""

from collections.abc import Mapping
from typing import Annotated, Any, NotRequired, TypedDict

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.lookup import candidates, suggestions
from decks.lotr_tcg.generator import Built, CannotBuild, DeckRequest
from decks.lotr_tcg.generator.deck_request import DEFAULT_FORMAT
from decks.lotr_tcg.rules.formats import playable_formats
from decks.lotr_tcg.starter_formats import home_format
from decks.lotr_tcg.starters import UnknownStarter, find_starter
from lotr_site.base.api_examples import example
from lotr_site.base.derived import Limits, NonEmpty
from lotr_site.base.numbers import MOST, whole

MAX_WORDS = 120
SEEDS = 1_000_000
"""Random seeds are below this."""


@example("Elves against Moria", free_peoples="elven", shadow="moria", format="fellowship", seed=7)
class DeckRequestIn(TypedDict):
    """A description of the deck to build; anything left out is drawn at random. The same description and seed give
    the same deck, as long as the cards in `among` stay the same."""

    card: NotRequired[Annotated[NonEmpty, "id, name or collector's number", Limits(max_length=MAX_WORDS)]]
    free_peoples: NotRequired[Annotated[NonEmpty, "a Free Peoples culture", Limits(max_length=MAX_WORDS)]]
    shadow: NotRequired[Annotated[NonEmpty, "a Shadow culture", Limits(max_length=MAX_WORDS)]]
    starter: NotRequired[Annotated[NonEmpty, "slug of a starter to resemble", Limits(max_length=MAX_WORDS)]]
    format: NotRequired[
        Annotated[NonEmpty, "format slug; if left out, one that fits is chosen", Limits(max_length=MAX_WORDS)]
    ]
    among: NotRequired[
        Annotated[str, (("own", "only cards you own"), ("free", "only cards that no deck you’ve built holds"))]
    ]
    seed: Annotated[int, Limits(min_value=0, max_value=MOST, default=0)]


def read_deck_request(sent: Mapping[str, Any]) -> DeckRequest:
    """Return the request that the submitted values (the fields of `DeckRequestIn`) describe.

    `card` may be an id, a name or a collector's number. Without `format`, one is chosen that allows the card or
    starter. Raise CannotBuild for an unknown card, or if no format fits.
    """
    said = {name: str(sent.get(name, "")).strip()[:MAX_WORDS] for name in ("card", "starter", "format")}
    card = _card(said["card"]) if said["card"] else None
    return DeckRequest(
        format=said["format"] or _fitting(card, said["starter"]),
        card=card.id if card else "",
        free_peoples=str(sent.get("free_peoples", "")).strip()[:MAX_WORDS],
        shadow=str(sent.get("shadow", "")).strip()[:MAX_WORDS],
        starter=said["starter"],
        seed=whole(sent.get("seed")) or 0,
    )


def _card(words: str) -> Facts:
    """Return the card with this name or id. Raise CannotBuild, with suggestions, if there is none."""
    cards = candidates(words)
    if not cards:
        names = "; ".join(each.name for each in suggestions(words))
        perhaps = f" Did you mean {names}?" if names else ""
        raise CannotBuild("unknown_card", f"No card is called “{words}”.{perhaps}")
    return cards[0]


def _fitting(card: Facts | None, starter: str) -> str:
    """Return the slug of the first format that allows the card, or, without a card, of the format to which the starter
    belongs. Return the default format if there is neither.
    """
    if card is not None:
        return next((form.slug for form in playable_formats() if form.admits(card.id)), DEFAULT_FORMAT)
    try:
        return home_format(find_starter(starter).slug) if starter else DEFAULT_FORMAT
    except UnknownStarter:
        return DEFAULT_FORMAT  # the builder rejects it by its name


def deck_with_notes(built: Built) -> DeckList:
    """Return the deck with its plan and reasons in its notes, so that it can be saved and edited."""
    lines = [f"{all_facts()[card].name}: {why}" for card, why in built.reasons.items()]
    return msgspec.structs.replace(built.deck, notes="\n\n".join([built.summary, "\n".join(lines)]))
