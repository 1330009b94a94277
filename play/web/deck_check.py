"""Show a table's verdict on a deck in forms, before anyone takes a seat."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.urls import reverse

from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.rules.problem import Problem
from decks.models import Deck
from lotr_site.accounts.visitors import Visitor
from play.engine.game import Game
from play.engine.refusal import Refusal
from play.match import match_decks


class DeckCheck(NamedTuple):
    """A verdict on a deck as pages show it, with the name of the table's format and the URL of the page on which to
    repair the deck (`repair`, or "").
    """

    refusal: Refusal | None
    problems: tuple[Problem, ...]
    format: str
    repair: str

    @property
    def others(self) -> tuple[Problem, ...]:
        """Return the problems other than the first one, which the refusal already states."""
        return self.problems[1:]


def check_deck(
    game: Game[Any], options: Mapping[str, Any], deck: str, visitor: Visitor, back: str, beside: Sequence[Any] = ()
) -> DeckCheck:
    """Return the verdict on a deck, given by reference, at a table with these options. `back` is the URL of the page
    that asks, to which the deck builder can return.
    """
    verdict = match_decks.deck_verdict(game, options, deck, visitor, beside)
    form = all_formats().get(str(options.get("format", "")))
    mine = verdict.refusal is not None and Deck.objects.filter(visitor.rows("owner"), pk=deck).exists()
    asked = urlencode({"table": back, "format": form.slug if form else ""})
    repair = f"{reverse('decks:build', args=[deck])}?{asked}" if mine else ""
    return DeckCheck(verdict.refusal, verdict.problems, form.name if form else "", repair)
