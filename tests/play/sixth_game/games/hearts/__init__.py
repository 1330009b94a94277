"""The rules of the sixth game."""

from tests.play.engine.hearts import HEARTS

GAME = HEARTS
