"""Add decks to the catalogue: the search field `format`, and two sections on a card's page."""

from typing import NamedTuple

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from cards.fields import Field, Row, Value, search_value
from cards.games.lotr_tcg.behaviour import playable
from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.registry import Panel, Relation, register_field, register_panel, register_relation
from decks.goes_with import relations_of, starters_with
from decks.lotr_tcg.relations import Group, asked_by, asked_cards, cards_with_same_job, goes_with
from decks.lotr_tcg.rules.formats import Format, all_formats, original
from decks.search import decks_with
from lotr_site.accounts.visitors import visitor_of


class Legality(NamedTuple):
    """The verdict of a format on a card."""

    format: Format
    legal: bool
    reason: str


def register() -> None:
    """Add a search field for formats to the card catalogue, and two panels to the cards' pages: legality, and decks
    with the card. Called at startup.
    """
    help_text = "The formats a card is legal in: " + ", ".join(all_formats()) + "."
    register_field(
        "lotr_tcg",
        Field("format", "Format", help_text, read=formats_of, aliases=("legal", "f"), panel=True, beside=True,
              examples=("format:fellowship",)),
    )  # fmt: skip
    for name, label, read in (("banned", "Banned in", banned_in), ("restricted", "Restricted in", restricted_in)):
        words = f"The formats a card is {name} in."
        register_field("lotr_tcg", Field(name, label, words, read=read, beside=True, examples=(f"{name}:expanded",)))
    for relation in RELATIONS:
        register_relation("lotr_tcg", relation)
    register_panel(Panel("legality", "Legality", 10, legality_panel))
    register_panel(Panel("goes_with", "Goes with", 15, goes_with_panel))
    register_panel(Panel("decks", "Decks that play it", 20, decks_panel))


def formats_of(row: Row) -> list[Value]:
    """Return the formats that allow a printing, as search values that match a format's name or its slug."""
    return [search_value(form.name, form.slug) for form in all_formats().values() if form.admits(row.id)]


def banned_in(row: Row) -> list[Value]:
    """Return the formats that ban a printing although its set is allowed."""
    forms = [form for form in all_formats().values() if row.id in form.banned_ids & form.in_sets]
    return [search_value(form.name, form.slug) for form in forms]


def restricted_in(row: Row) -> list[Value]:
    """Return the formats that allow a printing only once in a deck."""
    return [search_value(form.name, form.slug) for form in all_formats().values() if row.id in form.restricted_ids]


RELATIONS = (
    Relation("with", "Goes with", "Cards that a card asks for, and cards that ask for it.", "it goes with",
             lambda row: goes_with(row.card)),
    Relation("asked", "Asked for by", "Cards that a card asks for.", "it is asked for by",
             lambda row: asked_cards(row.card)),
    Relation("asks", "Asks for", "Cards that ask for a card.", "it asks for",
             lambda row: [fit.card for fit in asked_by(row.card)]),
    Relation("like", "Does the same job as", "Cards that do the same job as a card.", "it does the same job as",
             lambda row: [card for card, _ in cards_with_same_job(row.card)]),
)  # fmt: skip


def legality_panel(request: HttpRequest, row: Row) -> SafeString | str:
    """Return the verdict of each playable format on a card with its reason, or "" if it is not a TCG card."""
    if row.game != "lotr_tcg" or row.id not in all_facts():
        return ""
    card = all_facts()[row.id]
    verdicts = [card_legality(card, form) for form in all_formats().values() if form.playable]
    home = next((each.format.slug for each in verdicts if each.legal), "") if playable(card.id) else ""
    legal = [each.format.name for each in verdicts if each.legal]
    context = {"found": verdicts, "legal": legal, "card": card, "home": home}
    return render_to_string("decks/includes/card_legality.html", context, request)


def card_legality(card: Facts, form: Format) -> Legality:
    """Return whether a card may be in a deck of the format, and why."""
    if card.type == "Site" and card.site_block != form.path:
        return Legality(form, legal=False, reason=f"the format plays on the {form.path} path")
    if card.id not in form.in_sets:
        return Legality(form, legal=False, reason="not in its sets")
    if card.id in form.banned_ids:
        return Legality(form, legal=False, reason="banned" if form.banned else "rares not allowed")
    if card.id in form.restricted_ids:
        return Legality(form, legal=True, reason="limited to one copy")
    elsewhere = card.set not in form.sets
    return Legality(form, legal=True, reason=f"as another printing of {original(card)}" if elsewhere else "in its sets")


def decks_panel(request: HttpRequest, row: Row) -> SafeString | str:
    """Return the starters and decks with this card that the visitor may see, or ""."""
    if row.game != "lotr_tcg" or row.id not in all_facts():
        return ""
    rows = decks_with(row.id, visitor_of(request))
    starters = starters_with(row.id)
    if not rows and not starters:
        return ""
    return render_to_string("decks/includes/card_decks.html", {"decks": rows, "starters": starters}, request)


MOST_IN_GROUP, OPEN_GROUPS = 8, 4
"""How many cards of a group are shown, and how many groups are shown without a click."""


def goes_with_panel(request: HttpRequest, row: Row) -> SafeString | str:
    """Return the cards that go with a card, or "" if there are none: what it asks for, what asks for it, other cards
    with its title, and cards that do the same job.
    """
    if row.game != "lotr_tcg" or row.id not in all_facts():
        return ""
    found = relations_of(row.card)
    if not found.any:
        return ""
    sections = [
        ("It asks for", "asked", [shown_group(group) for group in found.asks]),
        ("Asked for by", "asks", [shown_group(group) for group in found.asked_by]),
    ]
    context = {
        "card": found.card,
        "sections": [
            (title, search, groups[:OPEN_GROUPS], groups[OPEN_GROUPS:]) for title, search, groups in sections if groups
        ],
        "same_title": [all_facts()[other] for other in found.same_title],
        "same_job": [(all_facts()[other], round(share * 100)) for other, share in found.same_job],
    }
    return render_to_string("decks/includes/card_goes_with.html", context, request)


class ShownGroup(NamedTuple):
    """A group as the page shows it: its first cards, and how many more it has."""

    words: str
    cards: list[Facts]
    more: int


def shown_group(group: Group) -> ShownGroup:
    """Return a group as a page shows it: its first cards, and how many more there are."""
    cards = [all_facts()[card] for card in group.cards[:MOST_IN_GROUP]]
    return ShownGroup(f"{group.words[:1].upper()}{group.words[1:]}", cards, len(group.cards) - len(cards))
