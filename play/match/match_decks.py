"""Handle decks brought to a table, in games with an option `decks` (one for each seat).

A deck is given by reference (a starter's name, or the id of a deck the visitor may see) or as a value. The match stores
it as it is at that moment, so later changes to the deck do not change the match.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from decks.deck_references import Choice, UnknownDeck, choices, deck_by_reference
from decks.decklist import DeckList
from decks.lotr_tcg.rules.problem import Problem
from decks.lotr_tcg.starters import UnknownStarter, find_starter
from decks.lotr_tcg.verdict import verdicts
from decks.models import Deck, as_json
from lotr_site.accounts.visitors import Visitor
from play.engine.game import Game
from play.engine.options import Options
from play.engine.refusal import Illegal, Refusal
from play.log.rules_version import game_of
from play.match.transaction import seats_of
from play.models import Match, Seat
from play.refusals import refuse

OPTION = "decks"
NOT_LEGAL = "deck_not_legal"
NAMELESS = "Their own deck"


def takes_decks(game: Game[Any]) -> bool:
    return any(option.name == OPTION for option in game.options)


def seat_decks(
    game: Game[Any], options: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], owner: Visitor
) -> list[Any]:
    """Return the deck of each seat, as a reference or a value: the seat's own, or else the one in the options or the
    game's default. Each is None in a game without decks. Raise Illegal for decks that the game does not take or that
    do not exist.
    """
    brought = [seat["deck"] for seat in seats if seat.get("deck")]
    if not takes_decks(game):
        if brought:
            refuse("no_decks", f"You don’t need a deck to play {game.title}.")
        return [None] * len(seats)
    rest = options.get(OPTION) or game.rules.usual_decks(
        checked_options(game, options), [read_deck(deck, owner) for deck in brought]
    )
    if not isinstance(rest, list | tuple):
        refuse("bad_option", "`decks` must be a list with one deck for each seat.")
    return [seat.get("deck") or rest[number % len(rest)] for number, seat in enumerate(seats)]


def with_decks(game: Game[Any], options: Mapping[str, Any], decks: Sequence[Any], owner: Visitor) -> Options:
    """Return the options with the seats' decks filled in, each reference replaced by the deck itself. Raise Illegal for
    a reference to a deck that does not exist.
    """
    return {**options, OPTION: [read_deck(deck, owner) for deck in decks]} if takes_decks(game) else dict(options)


def checked_options(game: Game[Any], options: Mapping[str, Any]) -> Options:
    """Return the options without the decks, checked and completed.

    Raise Illegal for unacceptable options.
    """
    return game.check({name: value for name, value in options.items() if name != OPTION}, game.players[0])


def check_decks_admitted(game: Game[Any], options: Mapping[str, Any], decks: Iterable[Any], visitor: Visitor) -> None:
    """Raise Illegal unless a table with these options accepts the decks."""
    if takes_decks(game):
        complete = checked_options(game, options)
        for deck in decks:
            game.rules.admit(read_deck(deck, visitor), complete)


class DeckVerdict(NamedTuple):
    """The verdict on bringing a deck to a table.

    `refusal` says why it may not be played, or is None. `problems` are all problems that the table's format finds, each
    with its repair.
    """

    refusal: Refusal | None
    problems: tuple[Problem, ...] = ()


def deck_verdict(
    game: Game[Any], options: Mapping[str, Any], deck: Any, visitor: Visitor, beside: Sequence[Any] = ()
) -> DeckVerdict:
    """Return the verdict on bringing this deck to a table with these options, at which the decks `beside` are played as
    well.
    """
    try:
        if not takes_decks(game):
            refuse("no_decks", f"You don’t need a deck to play {game.title}.")
        value = read_deck(deck, visitor)
        check_decks_admitted(game, options, [value], visitor)
        game.check({**options, OPTION: [value, *beside]}, max(game.players[0], 1 + len(beside)))
    except Illegal as illegal:
        against = format_problems(value, options["format"]) if illegal.refusal.code == NOT_LEGAL else ()
        return DeckVerdict(illegal.refusal, against)
    return DeckVerdict(None)


def format_problems(value: Any, slug: str) -> tuple[Problem, ...]:
    """Return all problems that the format with this slug finds in a deck, or () for a value that is not a deck list."""
    try:
        deck = msgspec.convert(value, DeckList) if isinstance(value, Mapping) else value
    except msgspec.ValidationError:  # a list of cards, as a game may take it
        return ()
    return verdicts(deck, [slug])[slug].errors


def record_deck(seat: Seat, deck: Any) -> None:
    """Record in the seat which deck is played and in which version. Record no deck if it was given as a value instead
    of a reference.
    """
    seat.deck, seat.deck_version = "", None
    if not isinstance(deck, str):
        return
    kept = Deck.objects.filter(pk=deck).only("version").first()
    if kept is None:
        seat.deck = find_starter(deck).slug
    else:
        seat.deck, seat.deck_version = kept.pk, kept.version


def withdraw_deck(match: Match, seat: Seat) -> None:
    """Replace the deck of a player who leaves an open table with one that the game provides, so that nobody else plays
    it. A deck that someone else chose for the seat remains.
    """
    game, decks = game_of(match), list(match.options.get(OPTION, ()))
    if not takes_decks(game) or is_starter(seat.deck) or (seat.deck and not owns_deck(seat)):
        return
    usual = game.rules.usual_decks(match.options, decks[: seat.number] + decks[seat.number + 1 :])
    deck = usual[seat.number % len(usual)]
    decks[seat.number] = read_deck(deck, Visitor())
    record_deck(seat, deck)
    match.options = {**match.options, OPTION: decks}
    match.save(update_fields=["options"])


def owns_deck(seat: Seat) -> bool:
    """Return whether the player in this seat owns its deck."""
    deck = Deck.objects.filter(pk=seat.deck).first()
    return deck is not None and Visitor(seat.user, seat.guest).owns(deck)


def read_deck(deck: Any, visitor: Visitor) -> Any:
    """Return the deck to which a reference leads. A deck given as a value is returned unchanged, since the game checks
    it. Raise Illegal for a reference to a deck that does not exist.
    """
    if not isinstance(deck, str):
        return deck
    try:
        return as_json(deck_by_reference(deck, visitor))
    except UnknownDeck as unknown:
        refuse("unknown_deck", str(unknown))


# Whose deck it is


def is_deck_private(seat: Seat, visitor: Visitor) -> bool:
    """Return whether this seat's deck is hidden from the visitor: the seat is not theirs, and the deck is neither a
    starter nor one that they may see.
    """
    if visitor.owns(seat):
        return False
    try:
        deck_by_reference(seat.deck, visitor)
    except UnknownDeck:
        return True
    return False


def may_play_decks(match: Match, visitor: Visitor) -> bool:
    """Return whether the visitor may start a new match from a position of this one, which would reveal all decks to
    them. If they played alone against bots, they brought all the decks, so they may. Otherwise none of the decks may
    be private.
    """
    if not takes_decks(game_of(match)):
        return True
    players = [seat for seat in seats_of(match) if seat.kind != Seat.Kind.BOT]
    alone = len(players) == 1 and visitor.owns(players[0])
    return alone or not any(is_deck_private(seat, visitor) for seat in seats_of(match))


def shown_options(match: Match, options: Options, viewer: int | None) -> Options:
    """Return the options as shown to one seat, or to a spectator. The decks of other players are reduced to a
    placeholder without even their names, unless they are starters.
    """
    decks = options.get(OPTION)
    if not decks or not takes_decks(game_of(match)):
        return options
    shown = [
        deck if seat.number == viewer or is_starter(seat.deck) else {"name": NAMELESS}
        for seat, deck in zip(seats_of(match), decks, strict=False)
    ]
    return {**options, OPTION: shown}


def is_starter(reference: str) -> bool:
    """Return whether a reference to a deck names a starter."""
    try:
        find_starter(reference)
    except UnknownStarter:
        return False
    return True


def deck_choices(game: Game[Any], visitor: Visitor, also: str = "") -> list[Choice]:
    """Return the decks that a visitor may bring to this game, or [] for a game without decks. `also` is one more deck
    reference to include.
    """
    return choices(visitor, game.key, also) if takes_decks(game) else []
