"""Define the Shire cards of set 6."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "6_109": (
        bearer(title("Frodo")),
        each_time(
            about_to_be_wounded(BEARER, when=is_(BEARER, EXHAUSTED)),
            to=(INSTEAD, add_burdens(1)),
        ),
        when(moves_to(any_site(9, 9), when=is_(BEARER, RING_BEARER)), to=CORRUPT),
        regroup(cannot_spot(MINION), to=discard(SELF)),
    ),
    "6_110": (
        regroup(
            spot(title("Sam")),
            spot(titled("Sméagol", "Gollum")),
            to=(
                reveal_hand(AN_OPPONENT),
                remember(counter("shown_cultures"), words="X is how many cultures the revealed cards have"),
                wound(MINION, number()),
            ),
        ),
    ),
    "6_111": (
        when(played(), to=place_tokens("Shire", 2)),
        response(about_to_be_wounded(UNBOUND & HOBBIT), one_of(discard(SELF), remove_tokens("Shire")), to=prevent()),
    ),
    "6_112": (
        skirmish(
            exert(UNBOUND & HOBBIT),
            to=make(IT, plus(count(GANDALF_CULTURE & COMPANION)), damage(count(GANDALF_CULTURE & COMPANION))),
        ),
    ),
    "6_113": (regroup(discard(SELF), to=heal(GANDALF_CULTURE & COMPANION)),),
    "6_114": (regroup(discard(SELF), to=by(A_SHADOW_PLAYER, wound(YOURS & MINION))),),
}
