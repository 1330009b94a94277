"""The rules that call each other, as the rulebook has them do: a real circle, and the only one of this game.

A card that is played wounds, a wound kills, a death discards, and around each of these windows open in which cards are
played.
"""
