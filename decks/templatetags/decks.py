"""Small words of the deck templates."""
from collections import Counter

from django import template

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.rules.formats import Format, all_formats

register = template.Library()


@register.filter
def percent(chance: float) -> str:
    """0.4448 as `44.5 %`."""
    return f"{chance * 100:.1f} %"


@register.filter
def lead_card(deck: DeckList) -> str | None:
    """The card that stands for a deck: the first of its starting fellowship, else its Ring-bearer, else any."""
    return next(iter((*deck.starting_fellowship, *filter(None, [deck.ring_bearer]), *deck.cards)), None)


@register.filter
def cultures(deck: DeckList) -> list[str]:
    """The cultures a deck plays, the most played first."""
    counts: Counter[str] = Counter()
    for card, count in deck.cards.items():
        culture = all_facts()[card].culture if card in all_facts() else None
        if culture:
            counts[culture] += count
    return [culture for culture, _ in counts.most_common()]


@register.filter
def format_name(slug: str) -> str:
    """The name of a format; the slug itself if there is none."""
    return all_formats()[slug].name if slug in all_formats() else slug


@register.filter
def is_legal_in(legal_in: str, slug: str) -> bool:
    """Is the format among those of a stored verdict?"""
    return f" {slug} " in legal_in


@register.filter
def section_name(section: str) -> str:
    """`ring_bearer` as people say it."""
    return {"cards": "Draw deck", "ring_bearer": "Ring-bearer"}.get(section, section.replace("_", " ").capitalize())


@register.filter
def lists(form: Format) -> list[tuple[str, list[Facts]]]:
    """The lists of a format that are not empty, with the cards they name."""
    named = [("Banned", form.banned), ("Restricted to one copy", form.restricted)]
    return [(words, [all_facts()[card] for card in ids]) for words, ids in named if ids]
