"""Provide template filters and tags for decks."""

from collections import Counter
from collections.abc import Container, Mapping
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.search.index import current_index
from decks.deck_context import Context
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import Format, all_formats
from decks.lotr_tcg.rules.problem import Repair
from decks.notes import notes_html
from decks.service import card_name

register = template.Library()
PLACES = {"Site": "sites", "The One Ring": "ring"}
"""The section of a deck to which the cards of a type are added, if it is not the draw deck."""


@register.filter
def percent(chance: float) -> str:
    """Return a probability as a percentage: 0.4448 becomes `44.5%`."""
    return f"{chance * 100:.1f}%"


@register.filter
def lead_card(deck: DeckList) -> str | None:
    """Return the id of the card that represents a deck: the first of its starting fellowship, or else its Ring-bearer,
    or else any card. Return None for an empty deck.
    """
    return next(iter((*deck.starting_fellowship, *filter(None, [deck.ring_bearer]), *deck.cards)), None)


@register.filter
def cultures(deck: DeckList) -> list[str]:
    """Return the cultures in a deck, the one with the most cards first."""
    counts: Counter[str] = Counter()
    for card, count in deck.cards.items():
        culture = all_facts()[card].culture if card in all_facts() else None
        if culture:
            counts[culture] += count
    return [culture for culture, _ in counts.most_common()]


@register.filter
def format_name(slug: str) -> str:
    """Return the name of a format, or the slug if there is none."""
    return all_formats()[slug].name if slug in all_formats() else slug


@register.filter
def is_legal_in(legal_in: str, slug: str) -> bool:
    """Return whether a stored verdict (`legal_in`) lists the format with this slug."""
    return f" {slug} " in legal_in


@register.filter
def explained(repair: Repair) -> list[tuple[str, str]]:
    """Return (step, reason) for each step of a repair that has a reason. A step is written like `+2 Sting`."""
    signs = {"add": "+", "remove": "−"}
    steps = [step for step in repair.actions if step.card in repair.reasons]
    return [(f"{signs[each.do]}{each.count} {card_name(each.card)}", repair.reasons[each.card]) for each in steps]


@register.filter
def section_name(section: str) -> str:
    """Return the name of a section as people write it: `ring_bearer` becomes `Ring-bearer`."""
    return {"cards": "Draw deck", "ring_bearer": "Ring-bearer"}.get(section, section.replace("_", " ").capitalize())


@register.filter
def as_notes(notes: str) -> SafeString:
    """Return the notes of a deck, which are Markdown, as HTML."""
    return notes_html(notes)


@register.filter
def lists(form: Format) -> list[tuple[str, list[Facts]]]:
    """Return (heading, cards) for each of the format's lists, banned and restricted, that is not empty."""
    named = [("Banned", form.banned), ("Restricted to one copy", form.restricted)]
    return [(words, [all_facts()[card] for card in ids]) for words, ids in named if ids]


# Rows of the builder. There are a hundred on a page and each looks the same in every deck, so each is rendered once.
@register.simple_tag
def build_row(card: Facts, count: int, starting: Container[str], change_url: str, look: str) -> SafeString:
    """Return the HTML of a card in the draw deck, with its count and buttons. `look` is list, pictures or text."""
    return mark_safe(_build_row(card.id, count, card.id in starting, look).replace("CHANGE", escape(change_url)))


@register.simple_tag
def build_single(card: Facts, section: str) -> SafeString:
    """Return the HTML of a card that a section lists without a count, such as the Ring-bearer or a site, with the
    button that removes it.
    """
    return _build_single(card.id, section)


@register.simple_tag
def result_row(card: Facts, owned: Mapping[str, int], pool: object, view: str) -> SafeString:
    """Return the HTML of a search result in the builder: a card with its buttons, and with the visitor's copies of it
    if they have a collection, or with those in the deck's pool if it has one. `view` is list, pictures or text.
    """
    return _result_row(card.id, owned.get(card.id), bool(pool), view == "text")


@lru_cache(maxsize=8192)
def _build_row(card: str, count: int, starts: bool, look: str) -> SafeString:
    context: Context = {"card": all_facts()[card], "count": count, "starts": starts, "look": look, "faces": "lotr_tcg"}
    context["text"] = _text(card) if look == "text" else ""
    return render_to_string("decks/includes/build_row.html", context)


@lru_cache(maxsize=4096)
def _build_single(card: str, section: str) -> SafeString:
    context = {"card": all_facts()[card], "section": section, "faces": "lotr_tcg"}
    return render_to_string("decks/includes/build_single.html", context)


@lru_cache(maxsize=4096)
def _result_row(card: str, owned: int | None, in_pool: bool, with_text: bool) -> SafeString:
    context: Context = {"card": all_facts()[card], "owned": owned, "in_pool": in_pool, "faces": "lotr_tcg"}
    context |= {"section": PLACES.get(context["card"].type, "cards"), "text": _text(card) if with_text else ""}
    return render_to_string("decks/includes/result_row.html", context)


def _text(card: str) -> str:
    """Return the rules text of a card, or "" if it has none."""
    index = current_index()
    at = index.by_id.get(("lotr_tcg", card))
    return "" if at is None else index.rows[at].text or ""
