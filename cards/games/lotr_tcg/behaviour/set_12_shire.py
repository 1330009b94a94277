"""Define the Shire cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

FRODO_AND_SAM = titled("Frodo", "Sam")

CARDS: dict[str, Card] = {
    "12_119": (
        each_time(
            happens("start_of_skirmish", SELF),
            exert(SELF),
            to=move_cards(SHIRE & event_for("skirmish"), "discard", "hand"),
            may=True,
        ),
    ),
    "12_120": (
        regroup(discard(HOBBIT & UNASSIGNED), to=discard(MINION)),
        skirmish(
            at(BATTLEGROUND),
            can_spot(HOBBIT & FIGHTING),
            add_burdens(2),
            discard(HOBBIT & UNASSIGNED),
            to=discard(MINION),
        ),
    ),
    "12_121": (response(wins(COMPANION & ~HOBBIT), to=heal(HOBBIT)),),
    "12_122": (each_time(played(YOURS & HOBBIT), to=(may(remove_burdens()), if_(at(DWELLING), heal(RING_BEARER)))),),
    "12_123": (
        skirmish(to=(make(HOBBIT, plus(2)), Later(when(wins(It("that Hobbit")), to=remove_burdens(), may=True)))),
    ),
    "12_124": (
        to_play(spot(HOBBIT)),
        skirmish(
            is_(RING_BEARER, ASSIGNED),
            discard(SELF),
            to=make(each(COMPANION & resisting(7)), plus(2), until=REGROUP),
        ),
    ),
    "12_125": (always(while_(can_spot(HOBBIT), resistance(UNBOUND & COMPANION, 1))),),
    "12_126": (
        skirmish(
            to=(make(HOBBIT, must("tripled")), if_(at(DWELLING), may(return_to_hand(SELF), cost=discard_hand(2))))
        ),
    ),
    "12_127": (when(played(), to=one_of(remove_burdens(), heal(COMPANION))),),
    "12_128": (
        always(
            while_(
                both(can_spot(title("Frodo")), can_spot(title("Sam")), not_(is_(FRODO_AND_SAM, EXHAUSTED))),
                strength(FRODO_AND_SAM, 1),
            )
        ),
    ),
    "12_129": (always(rule("tripled", title("Sam"))), each_time(assigned_by_free_peoples(SELF), to=add_burdens(2))),
    "12_130": (response(event_played(YOURS & SHIRE & EVENT), discard(SELF), to=heal(each(HOBBIT))),),
    "12_131": (each_time(wins(HOBBIT), to=make(SUBJECT, gains(IT, "muster"), until=END_OF_TURN)),),
    "12_132": (
        each_time(loses(SHIRE & COMPANION), to=place_tokens("Shire")),
        skirmish(remove_tokens("Shire"), to=make(SHIRE & COMPANION, plus(1))),
    ),
    "12_133": (
        response(
            happens("about_to_add_burden", cause=SHADOW),
            spot(OTHER & HOBBIT),
            exert(SELF),
            to=prevent("prevent that burden"),
        ),
    ),
}
