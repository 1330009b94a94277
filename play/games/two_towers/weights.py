"""What counts how much when a round is played on quickly. A wish is worth about 1 where it brings a goal nearer.

The numbers were moved along what won in a copy of the rules (docs/bots.md).
"""

# Tricks and cards

DOOM = 2.21
"""What a lost goal costs."""
GAIN = 3.82
"""What all the cards are worth together that a goal needs."""
MOST = 0.29
"""What each card is worth of which somebody has to win the most, and what it costs if another hand wins it."""
ROBBED = 0.24
"""What it costs if another hand wins all the cards that a goal needs, while there are still others."""
OVER = -0.07
"""What each card is worth of which a hand may win only so many."""
SHORT = 0.47
"""How much a hand wishes for tricks in time to come while its goal needs more cards."""
ENOUGH = -0.64
"""The same for one that must win no more of them."""

# Tricks in a part of the round

NEED = 0.62
"""What a trick is worth to a hand that needs some of those to come."""
NEED_MORE = 0.89
"""What it is worth besides, if it needs all of them."""
WAIT = -0.13
"""What a trick is worth to a hand that needs only later ones."""
WISH = 0.94
"""How much a hand wishes for tricks in time to come, or to be spared them."""

# Other goals

ROW = 0.43
"""What a trick is worth to a hand that needs several in a row."""
ROW_ON = 0.55
"""What it is worth besides, for each trick of the row that it is in."""
LAGGING = 0.65
"""What a trick is worth to a hand that needs more than another and is not well ahead of it."""
LEADING = 0.43
"""The same if it is."""
FEWEST = 0.45
"""What it is worth not to win a trick to a hand that must win the fewest and has not won fewer."""
FEWER = 0.30
"""The same if it has."""
OLD_MAN = 0.79
"""What a trick is worth to an Old Man who has won none."""
TWINS = 0.97
"""What a trick with two cards of a rank is worth to who needs it."""
LOWLY = 0.85
"""What it is worth to win with a low card to who has to."""
MEETS = 0.68
"""What the fall of the 1 of Rings is worth to a goal that it meets."""
TURNS = -0.38
"""The same to one that it turns over."""
OPENS = 0.38
"""What the fall of the Black Tower is worth to who has won enough tricks before it."""

# Cards to be rid of

RID = 0.79
"""What it is worth to be rid of a card that must not be led."""
RID_SOON = 1.12
"""The same to who has hardly anything else."""
FEARS = (1.85, 0.87, 0.20)
"""What it costs to come to lead, by how many cards a hand holds that may be led."""
WEARY_EARLY = 0.38
"""What it is worth to come to lead to who holds Weariness."""
WEARY_LATE = 0.99
"""The same in the last tricks."""
WEARY_WISH = 0.60
"""How much such a hand wishes for tricks in time to come."""

# Cards

THRIFT = 0.029
"""What each rank of a card is worth to a hand that wishes for tricks, and costs one that does not."""
SURE = 0.89
"""How likely the highest card is taken to win while others still play."""
FADE = 0.80
"""A card is less likely to win by this power of e for each higher one that every other hand could hold."""

# Cards given away

USE = 0.45
"""What a card is worth to a hand whose goal counts it."""
BURDEN = -0.40
"""The same where the goal is to win none of them."""
DREAD = 0.18
"""How much worse a hand is for Orcs or Weariness that it is given."""

# The tricks of the whole round

PUSH = 1.21
"""How much more a trick is worth to who should have it than to who must not."""
BENT = 0.50
"""Below 1: between these two everybody lies nearer to who should have the trick."""
PULL = 0.78
"""How much more a hand wishes for tricks in time to come, for each time its share that it should have more."""
