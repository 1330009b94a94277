"""Sites, set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

ON_REGROUP = moves_from(phase="regroup")

CARDS: dict[str, Card] = {
    "11_227": (always(minion_archery(count(COMPANION, 2, 4))),),
    "11_234": (when(ON_REGROUP, is_(SELF, region(2)), to=wound(each(COMPANION))),),
    "11_236": (always(cost(COMPANION, 2)),),
    "11_250": (always(minion_archery(-3)),),
    "11_258": (each_time(killed(COMPANION), to=add_burdens(1)),),
}
