"""Define the shapes of the API's responses about decks, apart from those of decks (decks/decklist.py), formats
(decks/lotr_tcg/rules/formats.py), requests for a deck (decks/lotr_tcg/generator) and verdicts
(decks/lotr_tcg/verdict.py).
"""

from collections.abc import Mapping
from typing import Annotated, Literal, NotRequired, TypedDict

from cards import shapes as of_cards
from decks.decklist import DeckOut
from decks.lotr_tcg.generator import DeckRequest
from decks.lotr_tcg.rules.formats import Format
from decks.lotr_tcg.verdict import FormatVerdictOut, ProblemOut, ReportOut, VerdictOut
from decks.models import Deck
from lotr_site.base.derived import Instant


class CheckOut(VerdictOut, ReportOut):
    """The formats' verdicts on a deck, with the lines of it that could not be placed or are not certain."""


class ImportOut(CheckOut):
    """The deck in a file, with its verdicts."""

    deck: DeckOut
    form: Annotated[str, "of the file"]
    remarks: Annotated[list[str], "assumptions made while reading the file"]
    id: NotRequired[Annotated[str, "of the deck that was saved, with `keep`"]]
    url: NotRequired[Annotated[str, "its address in this API, with `keep`"]]


class DeckRow(TypedDict):
    """A deck as a row of a list of decks."""

    id: str
    name: str
    game: str
    format: Annotated[str, "slug of the format it is built for"]
    legal_in: Annotated[list[str], "slugs of formats"]
    judged_with: Annotated[str, "version of the formats' lists"]
    size: Annotated[int, "cards in the draw deck"]
    owner: Annotated[str | None, "null for a guest"]
    visibility: Annotated[str, Deck.Visibility.choices]
    tags: list[str]
    version: Annotated[int, "send this as `version` when you change the deck"]
    changed: Instant
    url: Annotated[str, "its address in this API"]
    preview: Annotated[str | None, "1200x630 JPEG for link previews; null if the deck is private"]


class DecksOut(TypedDict):
    count: int
    next: Annotated[str | None, "address of the next page"]
    previous: str | None
    results: list[DeckRow]
    warnings: Annotated[list[of_cards.Warning], "the parts of the query that were not understood"]


class FullDeckOut(DeckRow):
    """A deck with its content and verdict."""

    deck: DeckOut
    verdict: VerdictOut
    token: NotRequired[Annotated[str, "token for its link; only for the owner of a deck shared by link"]]
    pool: NotRequired[Annotated[str, "id of the pool that it is built from; only for the owner"]]
    beyond_pool: NotRequired[Annotated[ProblemOut | None, "what it uses beyond its pool; only for the owner"]]


class SavedDeckOut(FullDeckOut, ReportOut):
    """A deck as it was saved."""


class RelatedGroup(TypedDict):
    """Cards that go with a card for one reason."""

    kind: Annotated[
        Literal["bearer", "needs", "uses", "works_with"],
        "`bearer`: what it is played on; `needs`: required to play it; `uses`: required by one of its abilities; "
        "`works_with`: named by its effects and triggers",
    ]
    words: Annotated[str, "what is asked for, such as `a Rohan Man`"]
    least: Annotated[int, "how many are asked for"]
    total: int
    cards: Annotated[list[str], "ids of first printings, the nearest sets first; at most 60"]


class SameJob(TypedDict):
    card: str
    share: Annotated[float, "0.4 to 1: how much of what the two cards do they have in common, weighted by rarity"]


class StarterUse(TypedDict):
    slug: str
    name: str
    copies: int


class DeckUse(TypedDict):
    id: str
    name: str
    copies: int
    url: Annotated[str, "its address in this API"]


class RelatedOut(TypedDict):
    """The cards that go with a card, and the decks that play it."""

    card: str
    asks: Annotated[list[RelatedGroup], "what it asks for, the narrowest first"]
    asked_by: Annotated[list[RelatedGroup], "the cards that ask for it, by what they ask for, the narrowest first"]
    same_title: Annotated[list[str], "other cards with its title"]
    same_job: Annotated[list[SameJob], "cards of its side and type that do the same, the most alike first"]
    starters: Annotated[list[StarterUse], "those with the most copies first"]
    decks: Annotated[list[DeckUse], "at most 12 decks that you may see, those with the most copies first"]


class StarterOut(TypedDict):
    slug: Annotated[str, "names the starter here and anywhere else a deck is accepted"]
    name: str
    set: int
    set_name: str
    path: Annotated[str, "the block of its sites"]
    deck: DeckOut
    completed: Annotated[
        Mapping[str, int],
        "cards chosen by this site because the printed deck had random cards in their place, as copies by "
        "card id (they are also in `deck`); empty if all the starter’s cards are fixed",
    ]
    legal_in: Annotated[list[str], "slugs of formats"]
    preview: Annotated[str, "1200x630 JPEG for links to the starter"]


class StartersOut(TypedDict):
    count: int
    results: list[StarterOut]


class OneStarterOut(StarterOut):
    verdict: Annotated[Mapping[str, FormatVerdictOut], "by the format's slug"]


class FormatsOut(TypedDict):
    data_version: str
    count: int
    results: list[Format]


class SuggestedDeckOut(TypedDict):
    deck_request: Annotated[DeckRequest, "as the site has interpreted it"]
    summary: Annotated[str, "the plan in words"]
    reasons: Annotated[Mapping[str, str], "by card id, why it is in the deck"]
    unfilled: Annotated[list[str], "with `among`: what these cards were not enough for, such as `site 4`"]
    deck: DeckOut
    verdict: VerdictOut
