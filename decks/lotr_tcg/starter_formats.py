"""Find the format to which a starter belongs, and the starters of a format."""

from functools import cache

from decks.lotr_tcg.rules.formats import playable_formats
from decks.lotr_tcg.rules.legality import is_legal, problems
from decks.lotr_tcg.starters import Starter, all_starters, find_starter


@cache
def home_format(slug: str) -> str:
    """Return the slug of the format to which a starter belongs: the first format with the starter's path in which it is
    legal, or else the first with its path. Raise UnknownStarter for an unknown slug.
    """
    starter = find_starter(slug)
    of_its_path = [form for form in playable_formats() if form.path == starter.path]
    return next((form.slug for form in of_its_path if is_legal(problems(starter.deck, form))), of_its_path[0].slug)


@cache
def starters_of(slug: str) -> tuple[Starter, ...]:
    """Return the starters that are legal in this playable format, those that belong to it first."""
    (form,) = (form for form in playable_formats() if form.slug == slug)
    legal = [each for each in all_starters().values() if is_legal(problems(each.deck, form))]
    return tuple(sorted(legal, key=lambda each: home_format(each.slug) != slug))
