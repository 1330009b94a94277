"""What the words on a card mean, on its page in the catalogue."""

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from cards.registry import Panel, register_marker, register_panel
from cards.search.fields import Row
from play.games import GAMES
from play.learn.glossary import Term, marked, term_of


def register() -> None:
    """Called once when the site starts."""
    register_marker(marked)
    register_panel(Panel("words", "What its words mean", 5, panel))


def panel(request: HttpRequest, row: Row) -> SafeString | str:
    """The keywords and the kind of a card, each with its sentence; nothing where none is known."""
    found = words_of(row) if row.game in GAMES else []
    given = {"words": found, "game": row.game}
    return render_to_string("play/learn/card_words.html", given, request) if found else ""


def words_of(row: Row) -> list[Term]:
    """The terms of a card's keywords and kind, each once."""
    words = [*row.facts.get("keywords", ()), row.kind]
    return list(dict.fromkeys(term for word in words if (term := term_of(row.game, word))))
