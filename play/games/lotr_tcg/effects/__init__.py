"""Implement rules that call each other, as in the rulebook. This is the only import cycle in this game.

A card that is played wounds, a wound kills, a death discards, and around each of these, windows open in which further
cards are played.
"""
