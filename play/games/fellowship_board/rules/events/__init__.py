"""Implement rules that call each other, as in the rulebook. This is the only import cycle in this game.

An event demands a payment, a card averts the payment, a card is played at a certain moment, and Gandalf is called at
the next moment.
"""
