"""The format in which a starter is at home."""

from functools import cache

from decks.rules.formats import playable_formats
from decks.rules.lotr_tcg import is_legal, problems
from decks.starters import find_starter


@cache
def home_format(slug: str) -> str:
    """The first format of its path in which this starter is legal, by slug. Raises UnknownStarter."""
    starter = find_starter(slug)
    of_its_path = [form for form in playable_formats() if form.path == starter.path]
    return next((form.slug for form in of_its_path if is_legal(problems(starter.deck, form))), of_its_path[0].slug)
