"""Carry out the steps of spaces, events, havens and cards. Rules: Activity lines; Events."""

from play.engine.flow import Flow, ask, procedure
from play.games.fellowship_board.box import ACTIVITIES, NUMBER, STAR, Step, board, deal_table, facts_of, location
from play.games.fellowship_board.rules.events import anytime_actions, harm, tiles
from play.games.fellowship_board.rules.response_windows import listens, uneasy
from play.games.fellowship_board.state import NOBODY, OPEN, Fellowship


def who(g: Fellowship, word: str, me: int) -> tuple[int, ...]:
    """Return the seats that an effect's word (such as `each_player`) refers to, in the order in which they are
    affected.
    """
    start = g.active if g.phase == "scenario" else g.bearer
    if word == "each_player":
        return g.around(start)
    if word == "other_players":
        return tuple(s for s in g.around(start) if s != g.active)
    seat = {"active_player": g.active, "ring_bearer": g.bearer}.get(word, me)
    return (seat,) if seat >= 0 and g.alive[seat] else ()


@procedure
def carry_out(g: Fellowship, source: str, key: str, branch: str, me: int) -> Flow[None]:
    """Carry out the effects of an event, a haven's action or a tile; `branch` is `if_met`, `otherwise` or `effects`."""
    for i in range(len(steps_of(source, key, branch))):
        if g.over:
            return
        step = steps_of(source, key, branch)[i]
        if step["op"] == "choose_one":
            yield choose_one(source, key, branch, i, me)
        elif step["op"] == "move_sauron":
            yield harm.sauron_comes(step["steps"])
        elif step["op"] in ASKING:
            times = step.get("times", 1)
            for seat in who(g, step.get("who", "self"), me):
                for _time in range(times):
                    yield ask_step(source, key, branch, i, seat)
        else:
            at_once(g, step, me)


def steps_of(source: str, key: str, branch: str) -> list[Step]:
    """Return the steps of one branch of an event, a haven's action or a tile.

    They are looked up each time, because frames store only the keys.
    """
    steps: list[Step] = facts_of(source, key)[branch]
    return steps


ASKING = ("roll_die", "discard_cards", "discard_shields", "next_event")


@procedure
def ask_step(g: Fellowship, source: str, key: str, branch: str, place: int, seat: int) -> Flow[None]:
    """Carry out a step of an effect in which a player may have to make a choice."""
    step = steps_of(source, key, branch)[place]
    if step["op"] == "roll_die":
        yield harm.roll(seat, skippable=True)
    elif step["op"] == "discard_cards":
        yield harm.discard(seat, step["count"])
    elif step["op"] == "discard_shields":
        yield forced_shields(seat, step["value"])
    else:
        yield tiles.next_event()


@procedure
def forced_shields(g: Fellowship, seat: int, value: int) -> Flow[None]:
    """Make a player give up shields; one with too few is eliminated."""
    if uneasy(g, "shields", seat, value):
        yield anytime_actions.moment("loss", ("shields", seat, value))
    if g.over or not g.alive[seat]:
        return
    if g.shields[seat] < value:
        harm.eliminate(g, seat, "unable")
        return
    g.shields[seat] -= value
    g.emit("lose_shields", seat, value)


@procedure
def choose_one(g: Fellowship, source: str, key: str, branch: str, place: int, seat: int) -> Flow[None]:
    """Let a player choose one of several rewards, such as drawing cards or moving back toward the light."""
    options = steps_of(source, key, branch)[place]["options"]
    pick = yield ask(seat, "reward", tuple(option[0]["op"] for option in options), about=(key,))
    chosen = next(o for o in steps_of(source, key, branch)[place]["options"] if o[0]["op"] == pick)
    for step in chosen:
        at_once(g, step, seat)


def at_once(g: Fellowship, step: Step, me: int) -> None:
    """Carry out a step that asks no questions."""
    op = step["op"]
    if op == "remove_features":
        g.features = []
        g.emit("features_removed")
    elif op == "reveal_hobbit":
        reveal(g)
    elif op == "deal_features":
        deal_features(g, step["location"])
    elif op == "game_lost":
        harm.lose(g, step["reason"])
    else:
        for seat in who(g, step.get("who", "self"), me):
            for_seat(g, step, seat)


def for_seat(g: Fellowship, step: Step, seat: int) -> None:
    """Carry out a step of an effect that affects one player and asks no questions."""
    op = step["op"]
    if op == "gain_shield":
        g.shields[seat] += step["value"]
        g.emit("gain_shield", seat, step["value"])
    elif op == "gain_special_shield":
        gain_special(g, seat)
    elif op == "gain_token":
        g.tokens(step["token"])[seat] += 1
        g.emit("gain_token", seat, step["token"])
    elif op == "gain_feature":
        gain_feature(g, seat, NUMBER[step["card"]])
    elif op == "heal":
        harm.heal(g, seat, step["steps"])
    elif op == "draw_hobbit":
        g.draw(seat, step["count"])


def gain_special(g: Fellowship, seat: int) -> None:
    """Gain a special shield from the facedown pile; in the competitive game only its owner sees the value."""
    value = g.specials.pop()
    g.shields[seat] += value
    if g.competitive:
        g.emit("special_shield", seat, value, to=1 << seat, public=(seat, 0))
    else:
        g.emit("special_shield", seat, value)


def gain_feature(g: Fellowship, seat: int, card: int) -> None:
    """Gain a feature card, if it is still available."""
    if card in g.features:
        g.features.remove(card)
        g.gain_card(seat, card)
        g.emit("gain_feature", seat, card)


def reveal(g: Fellowship) -> None:
    """Turn up the top Hobbit card and put it on the discard pile. Rebuild the deck if it is empty."""
    if not g.deck:
        g.renew_deck()
    g.revealed = g.deck.pop()
    g.discard.append(g.revealed)
    g.known[g.revealed] = OPEN
    g.emit("reveal", g.revealed)


def deal_features(g: Fellowship, place: str) -> None:
    """Deal a haven's feature cards, as many to each player as the Master board's table says.

    With two players, some cards are left over and put away unseen.
    """
    cards = list(location(place))
    g.shuffle(cards)
    start = g.bearer
    for i, count in enumerate(deal_table(g.seats)):
        seat = (start + i) % g.seats
        for _ in range(count):
            card = cards.pop()
            if g.alive[seat]:
                g.hands[seat].append(card)
                g.known[card] = 1 << seat
                g.emit("draw", seat, card, to=1 << seat, public=(seat, NOBODY))
            else:
                g.box.append(card)
    g.box += cards


# Activity lines


@procedure
def advance(g: Fellowship, activity: str, steps: int) -> Flow[None]:
    """Move a line's marker space by space, carrying out the effects of every space, and make the die rolls last.

    Stop early if the board or the game ends.
    """
    rolls, left = 0, steps
    while left:
        went, rolled = go(g, activity, left)
        rolls, left = rolls + rolled, left - went
        if not went:
            break
        if listens(g):
            yield anytime_actions.moment("space")
    for _roll in range(rolls):
        if g.ended:
            return
        yield harm.roll(g.active, skippable=True)
    finish_line(g)


def go(g: Fellowship, activity: str, steps: int) -> tuple[int, int]:
    """Move a line's marker up to this many spaces, but only one if a player wants to be asked after each.

    Return (spaces moved, die rolls due).
    """
    went = rolls = 0
    while went < steps and activity in g.open_lines() and not g.ended and not (went and listens(g)):
        rolls += step_forward(g, activity, carried_out=True)
        went += 1
    return went, rolls


def step_forward(g: Fellowship, activity: str, carried_out: bool) -> int:
    """Move a line's marker one space and, if `carried_out`, apply the effects of the new space, except for die rolls.

    Return the number of die rolls that are due.
    """
    g.lines[ACTIVITIES.index(activity)] += 1
    at = g.line(activity)
    g.emit("advance", activity, at)
    space = board(g.place)["lines"][activity]["spaces"][at]
    rolls = 0
    for step in space["effects"] if carried_out else ():
        if step["op"] == "roll_die":
            rolls += step.get("times", 1)
        elif g.alive[g.active]:
            at_once(g, step, g.active)
    return rolls


def finish_line(g: Fellowship) -> None:
    """End the scenario if the marker is on the last space of the main line."""
    facts = board(g.place)
    main = facts["main_line"]
    if not g.over and not g.board_done and g.line(main) >= facts["lines"][main]["last_space"]:
        g.board_done = True
        g.emit("board_done", g.place)


@procedure
def use_symbols(g: Fellowship, seat: int, symbol: str, count: int, card: int) -> Flow[None]:
    """Advance one line by the number of a card's symbols; a star lets the player choose the line.

    Do nothing if no matching line is open.
    """
    lines = g.open_lines() if symbol == STAR else tuple(a for a in g.open_lines() if a == symbol)
    if not lines:
        g.emit("no_effect", seat, card)
        return
    line = yield ask(seat, "line", lines, about=(card, count))
    yield advance(line, count)
