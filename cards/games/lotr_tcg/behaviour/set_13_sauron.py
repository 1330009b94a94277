"""Define the Sauron cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

REGION = ValueOf("region", HERE)

CARDS: dict[str, Card] = {
    "13_140": (paid_by_exerting(MINION, REGION),),
    "13_141": (
        bearer(title("Sauron")),
        always(gains(BEARER, "damage")),
        each_time(
            wins(BEARER),
            can_spot(Cause("the companion that lost")),
            to=repeat(
                REGION,
                wound(COMPANION & ~CAUSE),
                words="assign X wounds to other companions, where X is the number of the fellowship's region",
            ),
            may=True,
        ),
    ),
}
