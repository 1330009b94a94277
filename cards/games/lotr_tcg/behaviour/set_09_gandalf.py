"""Define the Gandalf cards of set 9."""

# ruff: noqa: F403, F405
from cards.language.words import *

SPENT = that("spent", "that Wizard")

CARDS: dict[str, Card] = {
    "9_24": (to_play(spot(ENT)), bearer(COMPANION, limit=1), skirmish(exert(BEARER), to=make(BEARER, damage(1)))),
    "9_25": (
        always(strength(SELF, count(ENT))),
        response(about_to_be_wounded(SELF), exert(ENT), to=prevent()),
    ),
    "9_26": (
        always(move_limit(1)),
        each_time(moves("regroup"), to=by(EACH_OPPONENT, may(draw(2), cost=discard_hand(2)))),
    ),
    "9_27": (
        skirmish(
            discard(SELF),
            to=(
                pick_cards(choose(YOURS & WIZARD & FIGHTING, name="spent")),
                discard(each(MINION & skirmishing(SPENT))),
                kill(SPENT),
            ),
        ),
        action(("fellowship", "regroup"), to=play(WIZARD, risen=True)),
    ),
}
