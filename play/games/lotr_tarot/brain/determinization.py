"""Hide what a seat cannot see (information state), and deal the hidden cards again to fit everything the seat knows."""

from play.engine.chance import Chance
from play.engine.decision import Decision, guessed_answers
from play.engine.game import PASS
from play.games.lotr_tarot.pack import AFFILIATION, FREE, PACK
from play.games.lotr_tarot.rules.rounds import DRAW, plays
from play.games.lotr_tarot.state import Tarot

BLANK = -1
SECRET = ("pass", "turn", "drawn")
"""Questions whose options reveal the hand of the seat that is asked."""


def information_state(state: Tarot, seat: int) -> Tarot:
    """Return a copy without what the seat cannot see: the pile's order, other hands, secret questions and answers,
    and the seed.
    """
    g = state.clone()
    g.seed = g.draws = 0
    g.script = []
    g.forced = [step if s == seat else "" for s, step in enumerate(g.forced)]
    g.hands = [hand if s == seat else seen_of(state, hand, seat) for s, hand in enumerate(g.hands)]
    g.draw = [BLANK] * len(g.draw)
    seen = known_cards(g)
    g.known = [mask if c in seen else 0 for c, mask in enumerate(g.known)]
    g.pending = tuple([d if d.seat == seat or d.kind not in SECRET else d._replace(options=()) for d in g.pending])
    g.answers = tuple([a if a is None or d.seat == seat else () for d, a in zip(g.pending, g.answers, strict=True)])
    return g


def seen_of(g: Tarot, hand: list[int], seat: int) -> list[int]:
    """Return another hand as this seat knows it: the cards it passed there or was shown, then blanks."""
    known = sorted([c for c in hand if g.known[c] >> seat & 1])
    return known + [BLANK] * (len(hand) - len(known))


def known_cards(g: Tarot) -> frozenset[int]:
    return frozenset([c for pile in (g.journey, g.ring, *g.hands) for c in pile if c != BLANK])


def determinize(information: Tarot, seat: int, chance: Chance) -> Tarot:
    """Return a full table, with random hidden cards, that looks the same to the seat as `information`."""
    g = information.clone()
    g.seed = chance.rand(1 << 60)
    seen = known_cards(g)
    left = [c for c in PACK if c not in seen]
    chance.shuffle(left)
    counted_first = sorted(range(g.seats), key=lambda s: not g.counted >> s & 1)
    for s in counted_first:
        g.hands[s] = filled(g, s, left)
    g.draw = left
    g.pending = tuple([(reopened(g, d) if d.seat != seat else d) for d in g.pending])
    g.answers = guessed_answers(g.pending, g.answers, seat, chance)
    return g


def filled(g: Tarot, seat: int, left: list[int]) -> list[int]:
    """Return the seat's hand with its blanks filled by cards taken from `left`.

    Once a hand has been counted, all its Dark and Neutral cards have been shown, so the blanks must be Free cards.
    """
    hand = [c for c in g.hands[seat] if c != BLANK]
    for _ in range(len(g.hands[seat]) - len(hand)):
        fitting = [c for c in left if AFFILIATION[c] == FREE] if g.counted >> seat & 1 else left
        hand.append(fitting[-1])
        left.remove(fitting[-1])
    return hand


def reopened(g: Tarot, decision: Decision) -> Decision:
    """Return the decision; if its options depend on a hidden hand, replace them with the options that fit the
    determinized hand.
    """
    if decision.kind == "pass":
        return decision._replace(options=tuple(g.hands[decision.seat]))
    if decision.kind in SECRET:
        last = DRAW if decision.kind == "turn" else PASS
        return decision._replace(options=(*plays(g, decision.seat), last))
    return decision
