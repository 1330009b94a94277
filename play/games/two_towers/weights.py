"""What counts how much when a round is played on quickly. A wish is worth about 1 where it brings a goal nearer.

The numbers were moved along what won in a copy of the rules (docs/bots_tried.md).
"""

# Tricks and cards

DOOM = 2.60
"""What a lost goal costs."""
GAIN = 4.82
"""What all the cards are worth together that a goal needs."""
MOST = 0.41
"""What each card is worth of which somebody has to win the most, and what it costs if another hand wins it."""
ROBBED = -0.12
"""What it costs if another hand wins all the cards that a goal needs, while there are still others."""
OVER = -0.13
"""What each card is worth of which a hand may win only so many."""
SHORT = 0.61
"""How much a hand wishes for tricks in time to come while its goal needs more cards."""
ENOUGH = -0.50
"""The same for one that must win no more of them."""

# Tricks in a part of the round

NEED = 0.77
"""What a trick is worth to a hand that needs some of those to come."""
NEED_MORE = 1.16
"""What it is worth besides, if it needs all of them."""
WAIT = -0.14
"""What a trick is worth to a hand that needs only later ones."""
WISH = 0.62
"""How much a hand wishes for tricks in time to come, or to be spared them."""

# Other goals

ROW = 0.26
"""What a trick is worth to a hand that needs several in a row."""
ROW_ON = 0.49
"""What it is worth besides, for each trick of the row that it is in."""
LAGGING = 0.40
"""What a trick is worth to a hand that needs more than another and is not well ahead of it."""
LEADING = 0.41
"""The same if it is."""
FEWEST = 0.54
"""What it is worth not to win a trick to a hand that must win the fewest and has not won fewer."""
FEWER = 0.34
"""The same if it has."""
OLD_MAN = 0.90
"""What a trick is worth to an Old Man who has won none."""
TWINS = 1.44
"""What a trick with two cards of a rank is worth to who needs it."""
LOWLY = 0.76
"""What it is worth to win with a low card to who has to."""
MEETS = 0.44
"""What the fall of the 1 of Rings is worth to a goal that it meets."""
TURNS = -0.49
"""The same to one that it turns over."""
OPENS = 0.19
"""What the fall of the Black Tower is worth to who has won enough tricks before it."""

# Cards to be rid of

RID = 0.64
"""What it is worth to be rid of a card that must not be led."""
RID_SOON = 0.90
"""The same to who has hardly anything else."""
FEARS = (2.00, 0.47, 0.24)
"""What it costs to come to lead, by how many cards a hand holds that may be led."""
WEARY_EARLY = 0.45
"""What it is worth to come to lead to who holds Weariness."""
WEARY_LATE = 0.96
"""The same in the last tricks."""
WEARY_WISH = 0.82
"""How much such a hand wishes for tricks in time to come."""

# Cards

THRIFT = 0.028
"""What each rank of a card is worth to a hand that wishes for tricks, and costs one that does not."""
SURE = 0.90
"""How likely the highest card is taken to win while others still play."""
FADE = 1.05
"""A card is less likely to win by this power of e for each higher one that every other hand could hold."""
FOLLOW = 0.80
"""How many cards of the suit are taken to come from a hand that still plays and may hold some."""
BESIDE = 0.35
"""How much of what who still plays would best do with a trick is taken to be only what they do on average."""

# Cards given away

USE = 0.56
"""What a card is worth to a hand whose goal counts it."""
BURDEN = -0.56
"""The same where the goal is to win none of them."""
DREAD = 0.17
"""How much worse a hand is for Orcs or Weariness that it is given."""

# The tricks of the whole round

PUSH = 1.40
"""How much more a trick is worth to who should have it than to who must not."""
BENT = 0.53
"""Below 1: between these two everybody lies nearer to who should have the trick."""
PULL = 0.88
"""How much more a hand wishes for tricks in time to come, for each time its share that it should have more."""
