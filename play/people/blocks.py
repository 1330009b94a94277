"""Block people: a blocked person's messages are hidden, and neither of the two may sit down at the other's table."""

from typing import NamedTuple

from django.db.models import Q

from lotr_site.accounts.visitors import Visitor
from play import messaging
from play.models import Block, ChatLine, Match, Seat
from play.refusals import refuse

__all__ = ["block"]


def block(match: Match, mine: Seat, number: int, blocked: bool = True) -> None:
    """Block or unblock the player of another seat.

    Raise Illegal if there is no player in that seat.
    """
    if not 0 <= number < match.size or number == mine.number:
        refuse("no_such_seat", "There is no such seat.")
    other = match.in_order[number]
    if other.kind == Seat.Kind.BOT or not other.taken:
        refuse("no_player", "There’s no player in that seat.")
    rows = Block.objects.filter(blocks_by(mine), blocks_against(other))
    if not blocked:
        rows.delete()
    elif not rows.exists():
        Block.objects.create(
            user=mine.user,
            guest="" if mine.user_id else mine.guest,
            blocked_user=other.user,
            blocked_guest="" if other.user_id else other.guest,
            name=other.display_name,
        )
    Match.objects.filter(pk=match.pk).update(chat_count=match.chat_count + 1)
    messaging.publish_change(match.pk, match.version)


def made_by(visitor: Visitor) -> list[Block]:
    """Return the blocks that a visitor has made, newest first."""
    return list(Block.objects.filter(visitor.rows("user")).select_related("blocked_user").order_by("-at", "-pk"))


def name_of(block: Block) -> str:
    """Return the name of a blocked person: that of the account, or the guest's name at the time."""
    return block.blocked_user.get_username() if block.blocked_user else block.name or "A guest"


def lift(visitor: Visitor, number: int) -> str:
    """Delete a block that the visitor has made, and return the name of the person. Raise Illegal if there is none with
    this number.
    """
    block = Block.objects.filter(visitor.rows("user"), pk=number).select_related("blocked_user").first()
    if block is None:
        refuse("no_such_block", "You haven’t blocked this player, or have unblocked them already.")
    block.delete()
    return name_of(block)


def blocks_by(seat: Seat) -> Q:
    """Return a filter for the blocks that the player of a seat has made."""
    return Q(user=seat.user_id) if seat.user_id else Q(user=None, guest=seat.guest)


def was_made_by(block: Block, seat: Seat) -> bool:
    """Return whether a block, already loaded from the database, was made by the player of this seat."""
    return block.user_id == seat.user_id if seat.user_id else (block.user_id, block.guest) == (None, seat.guest)


def blocks_against(seat: Seat) -> Q:
    """Return a filter for the blocks made against the player of a seat."""
    return Q(blocked_user=seat.user_id) if seat.user_id else Q(blocked_user=None, blocked_guest=seat.guest)


class Blocked(NamedTuple):
    """The accounts and guests a viewer has blocked."""

    users: frozenset[int]
    guests: frozenset[str]

    def has(self, thing: Seat | ChatLine) -> bool:
        """Return whether a seat or a chat message belongs to someone the viewer has blocked."""
        return thing.user_id in self.users if thing.user_id else thing.guest in self.guests


def blocked_by(match: Match, viewer: int | None) -> Blocked:
    """Return whom the viewer has blocked. `viewer` is a seat number, or None for spectators."""
    if viewer is None:
        return Blocked(frozenset(), frozenset())
    made = [block for block in match.blocks_made if was_made_by(block, match.in_order[viewer])]
    users = frozenset(block.blocked_user_id for block in made if block.blocked_user_id)
    return Blocked(users, frozenset(block.blocked_guest for block in made if block.blocked_guest))


def blocked_seats(match: Match, viewer: int | None) -> set[int]:
    """Return the seats whose players the viewer has blocked."""
    blocked = blocked_by(match, viewer)
    return {seat.number for seat in match.in_order if blocked.has(seat)}


def must_be_kept_apart(match: Match, number: int) -> bool:
    """Return whether this seat's player has blocked someone at the table or been blocked by them."""
    me = match.in_order[number]
    people = [seat for seat in match.in_order if seat.taken and seat.kind != Seat.Kind.BOT and seat is not me]
    return any(blocked_by(match, number).has(seat) or blocked_by(match, seat.number).has(me) for seat in people)


def without_blocked(lines: "list[ChatLine]", match: Match, viewer: int | None) -> "list[ChatLine]":
    """Return the messages, leaving out those by people the viewer has blocked, in whatever seat they were."""
    blocked = blocked_by(match, viewer)
    return [line for line in lines if not blocked.has(line)]


def may_sit_together(match: Match, visitor: Visitor) -> bool:
    """Return whether the visitor has blocked no one at the table, and no one there has blocked the visitor."""
    me = Seat(user=visitor.user, guest="" if visitor.user else visitor.guest)
    people = [seat for seat in match.in_order if seat.taken and seat.kind != Seat.Kind.BOT]
    between = [(blocks_by(me) & blocks_against(seat)) | (blocks_by(seat) & blocks_against(me)) for seat in people]
    return not between or not Block.objects.filter(*[Q(*between, _connector=Q.OR)]).exists()
