"""Define the players of the card language: who acts, or is acted upon."""

from dataclasses import dataclass

from cards.language.base import Voice, Word


@dataclass(frozen=True, eq=False)
class Player(Word):
    """A player: `name` is used by the rules, `word` by the text.

    Names are you, card_player, free_peoples, first_shadow, each_shadow, each_opponent and each_player. The acting
    player chooses one for a_shadow, opponent (for the whole text; everyone else is an opponent), opponent_with_7 (cards
    in hand) and any. Others were named before: that_player, owner (of the card meant by "it"), subject_owner (of the
    card that the trigger is about) and cause_owners (of the other cards in the trigger).
    """

    name: str
    word: str

    def text(self, v: Voice) -> str:
        return v.doer if self.name == "owner" and v.doer else self.word

    def possessive(self, v: Voice) -> str:
        return "your" if self.name == "you" else f"{self.text(v)}'s"

    def speaks(self, v: Voice) -> bool:
        """Return whether a step by this player is worded as a clause with the player as its subject.

        This is not so for "you", or for a player whom "you" cause to act.
        """
        return self.name != "you" and not v.causing

    def does(self, verb: str, v: Voice) -> str:
        """Return the verb with this player as subject: `the Free Peoples player draws a card`, only `draw a card`
        for you.
        """
        if self.name == "you":
            return verb
        if v.causing:
            return f"have {self.text(v)} {verb}"
        first, _, rest = verb.partition(" ")
        ending = "es" if first.endswith(("s", "sh", "ch")) else "s"
        return f"{self.text(v)} {first}{ending} {rest}".rstrip()


YOU = Player("you", "you")
FREE_PEOPLES_PLAYER = Player("free_peoples", "the Free Peoples player")
A_SHADOW_PLAYER = Player("a_shadow", "a Shadow player of your choice")
FIRST_SHADOW_PLAYER = Player("first_shadow", "the first Shadow player")
EACH_SHADOW_PLAYER = Player("each_shadow", "every Shadow player")
AN_OPPONENT = Player("opponent", "an opponent")
OPPONENT_ANEW = Player("opponent_anew", "an opponent of your choice")
"""An opponent chosen again, in a text that has already named one."""
OPPONENT_WITH_7 = Player("opponent_with_7", "that opponent")
"""An opponent with at least 7 cards in hand, for a text that has required one."""
EACH_OPPONENT = Player("each_opponent", "each opponent")
CARD_PLAYER = Player("card_player", "you")
"""The player of the card, when another player is acting."""
OWNER = Player("owner", "its owner")
THAT_PLAYER = Player("that_player", "that player")
"""The player named last in the same text."""
OPPONENT_NOT_AHEAD = Player("opponent_not_ahead", "an opponent who has cards in hand, but no more than you")
SUBJECT_OWNER = Player("subject_owner", "that opponent")
EACH_LOSER = Player("cause_owners", "each player whose minion lost")
LOSERS_OWNER = Player("subject_owner", "the owner of that minion")
ANY_PLAYER = Player("any", "any player")
EACH_PLAYER = Player("each_player", "each player")
