"""The rules, one module for each part of the rulebook: play order, point piles, action cards, instants, reverse cards,
final score. Numbers in brackets such as (T38) name the rulings in ../README.md."""
