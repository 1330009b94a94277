"""Hold the rules, named after the sections of the rulebook."""

from collections.abc import Mapping, Sequence
from typing import Any

from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import playable_formats
from decks.lotr_tcg.starters import UnknownStarter, starter_deck
from play.engine.flow import Flow, procedure
from play.engine.game import Result, Rules, Standing
from play.engine.options import Option, Options
from play.engine.refusal import Illegal, Refusal
from play.games.lotr_tcg.rules.actions import idle
from play.games.lotr_tcg.rules.decks import (
    DeckOfTable,
    as_data,
    block_of,
    check_deck,
    check_decks,
    check_legal,
    from_data,
    lay_out,
    usual_starters,
)
from play.games.lotr_tcg.rules.setup import match
from play.games.lotr_tcg.rules.soundness import invariant_violations
from play.games.lotr_tcg.state.table import Table

DEFAULT_DECKS = ("fotr-aragorn", "fotr-gandalf")
FORMATS = tuple((form.slug, form.name) for form in playable_formats())


@procedure
def play_match(g: Table) -> Flow[None]:
    """Play a match from the bids to the end."""
    yield match("bids")


OPTIONS = (
    Option(
        "decks",
        "Decks",
        "data",
        DEFAULT_DECKS,
        help="One per seat: the name of a starter deck, or a deck.",
        shape=list[str | DeckOfTable],
    ),
    Option(
        "format",
        "Format",
        "choice",
        "",
        (("", "Any decks that can be played"), *FORMATS),
        help="Every deck must be legal in this format.",
    ),
    Option(
        "reshuffle",
        "Starter Rules: once per player, shuffle the discard pile into an empty draw deck",
        "flag",
        False,
    ),
    Option(
        "ask_everything",
        "Ask even if all you could do is pay for nothing",
        "flag",
        False,
        earlier=True,
    ),
)


def check_options(options: Options, seats: int) -> Options:
    """Return the checked options.

    The decks must be there, belong to one block, and contain only playable cards. Raise Illegal otherwise.
    """
    decks = options["decks"]
    if not isinstance(decks, list | tuple) or not decks:
        raise Illegal(Refusal("bad_option", "Decks are a list with one deck for each seat."))
    read = [read_deck(deck) for deck in decks]
    chosen = [read[seat % len(read)] for seat in range(seats)]
    check_decks(chosen)
    return options | {"decks": [as_data(deck) for deck in chosen]}


def usual_decks(options: Mapping[str, Any], brought: Sequence[Any]) -> Sequence[Any]:
    """Return starter decks for seats whose players brought no deck.

    They suit the table's format or, if it has none, the block of the first deck brought. Without a format, return the
    default decks if no deck was brought or its block has no starters.
    """
    read = [read_deck(deck) for deck in brought]
    if options["format"]:
        return usual_starters(options["format"], "", read)
    if not read:
        return DEFAULT_DECKS
    check_deck(read[0])
    return usual_starters("", block_of(read[0]), read) or DEFAULT_DECKS


def admit(deck: Any, options: Mapping[str, Any]) -> None:
    """Raise Illegal unless a deck can be played and is legal in the table's format, if there is one."""
    read = read_deck(deck)
    if options["format"]:
        check_legal(read, options["format"])
    check_deck(read)


def set_up(options: Mapping[str, Any], seats: int, seed: int) -> Table:
    """Return the table with the decks laid out, before the bids."""
    g = Table(seats, seed)
    g.starter_rules = options["reshuffle"]
    g.skips_empty = not options["ask_everything"]
    lay_out(g, [read_deck(deck) for deck in options["decks"]])
    return g


def result(state: Table) -> Result:
    """Return the result of a finished match.

    The winner comes first, and the others are ranked by how long they lasted. Each score is the number of the site
    reached.
    """
    places = [state.lost_as[s] or (1 if s == state.winner else 2) for s in range(state.seats)]
    standings = tuple([Standing(places[s], state.site[s]) for s in range(state.seats)])
    return Result(standings, (state.winner,), state.reason)


def read_deck(deck: Any) -> DeckList:
    """Return the deck for a starter's name, plain data, or a DeckList. Raise Illegal for anything else."""
    if isinstance(deck, DeckList):
        return deck
    if isinstance(deck, str):
        try:
            return starter_deck(deck)
        except UnknownStarter as unknown:
            raise Illegal(Refusal("unknown_deck", str(unknown))) from None
    if isinstance(deck, Mapping):
        return from_data(deck)
    sentence = "A deck is the name of a starter or a value with ring_bearer, ring, sites and cards."
    raise Illegal(Refusal("bad_option", sentence))


RULES = Rules(
    state=Table,
    root=play_match,
    setup=set_up,
    result=result,
    version=5,
    longest=6000,
    check_options=check_options,
    idle=idle,
    invariant_violations=invariant_violations,
    usual_decks=usual_decks,
    admit=admit,
)
