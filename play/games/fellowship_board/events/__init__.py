"""The rules that call each other, as the rulebook has them do: a real circle, and the only one of this game.

An event makes somebody pay, what is paid is averted by a card, a card is played at a moment, and at the next moment
Gandalf is called.
"""
