"""Present the TCG. A seat's score is the site that it has reached."""

from play.presentation import Presentation, Rulings
from play.presentation.lotr_tcg.examples import sentence_of
from play.presentation.lotr_tcg.story import story

PRESENTATION = Presentation(
    kind="Duel of decks",
    minutes=45,
    turns={2: 33},
    pitch="Lead a fellowship along nine sites while your opponent spends your twilight on minions. Bring your own "
    "deck, or take one of the thirty starters.",
    score="site {}",
    scores="Standing",
    rulings=Rulings(example=sentence_of),
    story=story,
    faces=("1_89", "1_72", "1_290"),
    marks={
        "phase": "part",
        **dict.fromkeys(("played", "assigned", "site"), "new"),
        **dict.fromkeys(("wound", "exert", "burdens"), "hit"),
        **dict.fromkeys(("killed", "discarded", "hand_discarded"), "gone"),
        **dict.fromkeys(("heal", "prevented"), "good"),
        **dict.fromkeys(("heading", "moved", "skirmish", "resolved", "archery", "ring_on", "won", "lost"), "big"),
        **dict.fromkeys(("twilight", "shuffled", "reconciles", "drew", "taken", "searched"), "quiet"),
    },
)
