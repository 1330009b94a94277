"""The same again with the same people, once all of them want it."""
from django.utils import timezone

from play import bus
from play.desk import locked, refuse, seats_of
from play.models import Match, Seat
from play.seating import start_if_full


def rematch(match_id: str, number: int, agree: bool = True) -> Match | None:
    """Offer a rematch or agree to one, or decline it for good. The new match once everybody has agreed: it is made
    once, and begins at once. Raises Illegal."""
    with locked(match_id) as match:
        if not match.over:
            refuse("not_over", "The match is not over yet.")
        if match.rematch_id:
            return Match.objects.get(pk=match.rematch_id)
        offer = match.rematch_offer or {"agreed": [], "declined": []}
        if offer["declined"]:
            refuse("rematch_declined", "Not everybody wants a rematch.")
        offer["agreed" if agree else "declined"].append(number)
        offer["agreed"] = sorted(set(offer["agreed"]) - set(offer["declined"]))
        match.rematch_offer = offer
        match.save(update_fields=["rematch_offer"])
        bus.announce(match.pk, match.version)
        return None if offer["declined"] or missing(match) else again(match, number)


def missing(match: Match) -> list[Seat]:
    """The players who have not agreed."""
    agreed = (match.rematch_offer or {"agreed": []})["agreed"]
    return [s for s in seats_of(match) if s.kind != Seat.Kind.BOT and s.taken and s.number not in agreed]


def again(match: Match, number: int) -> Match:
    made = Match.objects.create(
        game=match.game, options=match.options, size=match.size, public=match.public, clock=match.clock,
        allows_undo=match.allows_undo,
    )  # fmt: skip
    for seat in seats_of(match):
        away = seat.kind != Seat.Kind.BOT and not seat.taken
        Seat.objects.create(
            match=made, number=seat.number, kind=Seat.Kind.LINK if away else seat.kind, user=seat.user,
            guest=seat.guest, name=seat.name, deck=seat.deck, deck_version=seat.deck_version, keeps=seat.keeps,
            always=seat.always, lends=seat.lends, level=seat.level if seat.kind == Seat.Kind.BOT else "",
            seen=timezone.now() if seat.number == number else seat.seen,
        )  # fmt: skip
    Match.objects.filter(pk=match.pk).update(rematch=made)
    start_if_full(made)
    return made


# Showing


def shown(match: Match, viewer: int | None) -> dict[str, list[int]] | None:
    """The seats that have `agreed`, `declined`, and are `awaited`; None for an onlooker and before the end."""
    if viewer is None or not match.over or match.rematch_id:
        return None
    offer = match.rematch_offer or {"agreed": [], "declined": []}
    return {**offer, "awaited": [seat.number for seat in missing(match)]}
