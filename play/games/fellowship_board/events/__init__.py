"""Rules that call each other, as in the rulebook: a genuine cycle, the only one in this game. An event demands a
payment, a card averts the payment, a card is played at a moment, and at the next moment Gandalf is called."""
