"""Implement the rules, with a module for each part of the rulebook.

The parts are play order, point piles, action cards, instants, reverse cards, and final score. Numbers in parentheses
such as (T38) refer to the rulings in ../README.md.
"""
