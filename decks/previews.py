"""Make link previews of a deck: its name, cultures and some of its faces, as a stranger may see them.

A private deck has no preview for anyone; a deck shared by link has one at that link.
"""

from collections import Counter
from collections.abc import Iterator

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.http import require_safe

from cards.faces.banner import MAX_FACES, Banner
from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.previews import A_WHILE, FOR_EVER, Preview, newest, preview, respond_with_banner
from decks.access import may_see, seen_deck
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.starter_formats import home_format
from decks.lotr_tcg.starters import Starter, all_starters
from decks.models import Deck
from lotr_site.accounts.visitors import Visitor

STRANGER = Visitor()
THE_RING = "1_1"
"""Represents a deck without characters."""
MAX_SIGNS = 4
BY_LINK = "private, no-cache"


def deck_banner(deck: DeckList, title: str, subtitle: str, form: str, first: str = "") -> Banner:
    """Return the banner of a deck.

    `form` is a format's slug, and `first` the card to show in front, if one has been chosen.
    """
    faces = dict.fromkeys([*([first] if first else []), *characters(deck)]) or {deck.ring or THE_RING: None}
    pictured = tuple([(deck.game, card) for card in faces if card in all_facts()][:MAX_FACES])
    called = all_formats()[form].name if form in all_formats() else ""
    lines = tuple(line for line in (size_in_words(deck), called) if line)
    signs = tuple((culture.lower().replace("-", "_"), culture) for culture in cultures(deck))
    return Banner(pictured or ((deck.game, THE_RING),), title, "Deck", subtitle, lines, (), signs)


def characters(deck: DeckList) -> Iterator[str]:
    """Yield the characters to feature, alternating between the sides, unique and expensive ones first."""
    cards = [all_facts()[card] for card in deck.cards if card in all_facts()]
    sides = [rank_cards(cards, "Companion"), rank_cards(cards, "Minion")]
    while any(sides):
        yield from [side.pop(0).id for side in sides if side]


def rank_cards(cards: list[Facts], kind: str) -> list[Facts]:
    """Return the cards of a type, the most impressive first: unique ones, then by cost."""
    return sorted(
        [card for card in cards if card.type == kind],
        key=lambda card: (not card.unique, -(card.twilight_cost or 0), card.id),
    )


def cultures(deck: DeckList) -> list[str]:
    """Return the few cultures with the most cards in the deck, the largest first."""
    counts: Counter[str] = Counter()
    for card, copies in deck.cards.items():
        culture = all_facts()[card].culture if card in all_facts() else None
        if culture:
            counts[culture] += copies
    return [culture for culture, _count in counts.most_common(MAX_SIGNS)]


def size_in_words(deck: DeckList) -> str:
    """Return the sizes of the draw deck and the adventure deck in words."""
    return f"{deck.size} cards, {len(deck.sites)} sites"


def describe_deck(deck: DeckList) -> str:
    """Return a sentence that describes a deck."""
    return f"A deck for the Trading Card Game: {', '.join(cultures(deck)) or 'nothing yet'}; {size_in_words(deck)}."


# Built decks


def built_banner(row: Deck) -> Banner:
    by = f"by {row.owner.get_username()}" if row.owner else ""
    return deck_banner(row.deck, str(row), by, row.format)


def open_to_strangers(row: Deck, token: str) -> bool:
    """Return whether someone without an account may see the deck, with the token of its link or without one ("")."""
    return may_see(STRANGER, row, token)


def built_preview(request: HttpRequest, row: Deck, token: str) -> Preview | None:
    """Return the preview that other sites show for a link to a deck, or None if a stranger may not see the deck at this
    URL.
    """
    if not open_to_strangers(row, token):
        return None
    words, banner = describe_deck(row.deck), built_banner(row)
    if token:
        return preview(request, banner, words, reverse("decks:shared", args=[token]), "decks:shared_preview", token)
    return preview(request, banner, words, row.get_absolute_url(), "decks:preview", row.pk)


def address_for(row: Deck) -> str | None:
    """Return the URL of a deck's banner, or None if the deck is not public."""
    return newest("decks:preview", row.pk) if open_to_strangers(row, "") else None


@require_safe
def deck_picture(request: HttpRequest, deck_id: str, mark: str) -> HttpResponse:
    """Return the banner of a public deck as a picture. Raise Http404 if it is not public."""
    row = seen_deck(STRANGER, deck_id)
    return respond_with_banner(request, built_banner(row), mark, A_WHILE, "decks:preview", deck_id)


@require_safe
def shared_picture(request: HttpRequest, token: str, mark: str) -> HttpResponse:
    """Return the banner of a deck shared by link as a picture. Raise Http404 if the link is not valid."""
    row = get_object_or_404(Deck.objects.select_related("owner"), token=token)
    seen_deck(STRANGER, row.pk, token)
    return respond_with_banner(request, built_banner(row), mark, BY_LINK, "decks:shared_preview", token)


# Starter decks


def starter_banner(starter: Starter) -> Banner:
    form = home_format(starter.slug)
    return deck_banner(starter.deck, starter.title, starter.set_name, form, starter.picture)


def starter_preview(request: HttpRequest, starter: Starter) -> Preview:
    page = reverse("decks:starter", args=[starter.slug])
    banner, words = starter_banner(starter), describe_deck(starter.deck)
    return preview(request, banner, words, page, "decks:starter_preview", starter.slug)


@require_safe
def starter_picture(request: HttpRequest, slug: str, mark: str) -> HttpResponse:
    """Return the banner of a starter deck as a picture. Raise Http404 if there is no such deck."""
    if slug not in all_starters():
        raise Http404("There is no such starter deck.")
    return respond_with_banner(
        request, starter_banner(all_starters()[slug]), mark, FOR_EVER, "decks:starter_preview", slug
    )
