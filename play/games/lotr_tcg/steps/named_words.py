"""Implement verbs by which a player names something."""

from cards.language.verbs import named_words as words
from play.engine.flow import Flow, ask, procedure
from play.engine.game import PASS
from play.games.lotr_tcg.meaning.memory import IT, KEPT, SIDE, remember
from play.games.lotr_tcg.meaning.players import seats
from play.games.lotr_tcg.meaning.values import keyword, keywords_of
from play.games.lotr_tcg.state.handlers import able, flow
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X
from play.games.lotr_tcg.steps.characters import lay
from play.games.lotr_tcg.steps.targets import choose, enough, players

SIDES = ("Free Peoples", "Shadow")


@able(words.NameSide)
def _can_name_side(g: Table, step: words.NameSide, x: X) -> bool:
    return bool(seats(g, step.who.name, x))


@procedure
def name_side_step(g: Table, step: words.NameSide, x: X) -> Flow[X]:
    """Let a player publicly name a side."""
    answer = yield players(step.who.name, x)
    who, x = answer
    side = yield ask(who[0], "side", SIDES, about=(x[CARD],))
    g.emit("named", x[CARD], who[0], side)
    return remember(x, SIDE, side)


flow(words.NameSide, name_side_step)


@able(words.LoseKeywords)
def _can_lose_keywords(g: Table, step: words.LoseKeywords, x: X) -> bool:
    return enough(g, step.target, x, "make", step)


@procedure
def lose_keywords_step(g: Table, step: words.LoseKeywords, x: X) -> Flow[X]:
    """Let the player name keywords that a card loses, until they pass.

    While the effect lasts, the card has none of the named keywords, and no more of any other than it has now.
    """
    answer = yield choose(step, "target", "make", x)
    cards, x = answer
    for c in cards:
        lost: tuple[str, ...] = ()
        going_on = True
        while going_on:
            left = tuple([name for name in keywords_of(g, c) if name not in lost])
            name = yield ask(x[SEAT], "keyword", (*left, PASS), about=(x[CARD], c))
            going_on = name != PASS
            if going_on:
                g.emit("named", x[CARD], x[SEAT], name)
            lost = (*lost, name) if going_on else lost
        kept = tuple([(one, keyword(g, c, one)) for one in keywords_of(g, c) if one not in lost])
        x = remember(remember(x, IT, (c,)), KEPT, kept)
        lay(g, step, 0, (c,), 0, x)
    return x


flow(words.LoseKeywords, lose_keywords_step)
