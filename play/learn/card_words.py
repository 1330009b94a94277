"""Explain the words on a card, on its catalogue page."""

from functools import lru_cache

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from cards.faces import face_store
from cards.fields import Row
from cards.registry import Panel, register_marker, register_panel
from play.games import GAMES
from play.learn.glossary import Term, keyword_term, marked, term_of
from play.learn.guides import has_guide


def register() -> None:
    """Register the panel that explains words on card pages, and the function that links glossary terms in card texts.
    Called at startup.
    """
    register_marker(marked)
    register_panel(Panel("words", "What its words mean", 5, panel))


def panel(request: HttpRequest, row: Row) -> SafeString | str:
    """Return the panel that explains a card's keywords and kind, or "" if the glossary has none of them."""
    words = words_of(row) if row.game in GAMES else []
    context = {"words": words, "game": row.game}
    return render_to_string("play/learn/card_words.html", context, request) if words else ""


@lru_cache(maxsize=2048)
def ids_of(game: str, keywords: tuple[str, ...]) -> str:
    """Return the ids of the glossary terms for these keywords, each once, separated by spaces."""
    ids = [term.id for word in keywords if (term := keyword_term(game, word))] if has_guide(game) else []
    return " ".join(dict.fromkeys(ids))


def printed_ids(game: str, id: str) -> str:
    """Return `ids_of` for the keywords printed on a card, or "" for a card that is not in the catalogue."""
    try:
        return ids_of(game, face_store.faces(game)[id].keywords)
    except KeyError:
        return ""


def words_of(row: Row) -> list[Term]:
    """Return the glossary terms for a card's keywords and kind, each once."""
    words = [*row.facts.get("keywords", ()), row.kind]
    return list(dict.fromkeys(term for word in words if (term := term_of(row.game, word))))
