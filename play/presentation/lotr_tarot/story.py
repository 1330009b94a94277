"""Tell the story of a match of the Middle-earth Tarot: how each round ended, who bore the Ring, and who was caught
with dark cards.
"""

import re
from collections.abc import Iterator

from play.engine.game import Text
from play.presentation.story import FinishedMatch, Line, Sheet, Story, Turn, by_seat, player, score, winners

GAINED = re.compile(r"gains? (\d+) Dark Point")
ROUND = re.compile(r"Round (\d+)")
CAUGHT = 3
"""The fewest dark cards in hand at the end of a round that are worth telling."""


def story(match: FinishedMatch) -> Story:
    return Story(why(match), list(turns(match)), sheet(match))


def why(match: FinishedMatch) -> Text:
    """Return a sentence about who has won, after how many rounds."""
    rounds = len((match.view.get("sheet") or {}).get("rounds", ()))
    after = f" after {rounds} rounds" if rounds > 1 else " after one round" if rounds else ""
    verb = "have" if len(match.result.winners) > 1 else "has"
    return (
        f"{winners(match.result)} {verb} the most Victory Points{after}: {score(match.result)}.",
        *final_award(match),
    )


def final_award(match: FinishedMatch) -> Text:
    """Return a sentence about the final awards if they decided the match, otherwise ()."""
    sheet_so_far = match.view.get("sheet") or {}
    awards = sheet_so_far.get("awards") or ()
    if not awards or len(match.result.winners) != 1:
        return ()
    before = [total - sum(row["points"][seat] for row in awards) for seat, total in enumerate(sheet_so_far["total"])]
    leads = before[match.result.winners[0]]
    return () if leads == max(before) and before.count(leads) == 1 else (" The final awards decided it.",)


def turns(match: FinishedMatch) -> Iterator[Turn]:
    """Yield the turning points: how each round ended, when players were caught with many dark cards, and when the Ring
    changed hands.
    """
    number, bearer, end = 0, None, ""
    for line in match.lines:
        if line.kind == "heading":
            matched = ROUND.search(line.words)
            number, bearer, end = int(matched[1]) if matched else number + 1, None, ""
        elif line.kind == "ring":
            bearer = line
        elif line.kind in ("out", "pile used up"):
            end = line.words.split(":")[0]
        elif line.kind == "held" and len(line.cards) >= CAUGHT:
            yield Turn(line.number, (f"Round {number}: ", *line.text), weight=3)
        elif line.kind == "scored":
            yield from round_turns(line, number, end, bearer)
        elif line.kind == "dark" and (matched := GAINED.search(line.words)) and int(matched[1]) > CAUGHT:
            yield Turn(line.number, (f"Round {number}: ", *line.text), weight=1)
        elif line.kind == "awards":
            yield Turn(line.number, line.text, weight=4)


def round_turns(line: Line, number: int, end: str, bearer: Line | None) -> Iterator[Turn]:
    """Yield the turning points at the end of a round: its score, and who then bears the Ring."""
    points = line.words.partition(": ")[2]
    how = f"{end}. " if end else ""
    yield Turn(line.number, (f"Round {number}: {how}Victory Points: {points}",), weight=5)
    if bearer is not None and bearer.seat is not None and bearer.cards:
        ring = (
            f"Round {number}: {player(bearer.seat)} bears the Ring at the end of the round with ",
            bearer.cards[0],
            ".",
        )
        yield Turn(bearer.number, ring, weight=2)


def sheet(match: FinishedMatch) -> Sheet:
    """Return the full scores: each round's rows, the awards, and the totals."""
    scores = match.view.get("sheet")
    standings = match.result.standings
    if not scores:
        return by_seat(len(standings), [("Victory Points", [one.score for one in standings])])
    rows = []
    for one in scores["rounds"]:
        rows += [(f"Round {one['round']}: {row['name']}", row["points"]) for row in one["rows"] if any(row["points"])]
        rows += [
            (f"Round {one['round']}: Victory Points", one["total"]),
            (f"Round {one['round']}: Dark Points", one["dark"]),
        ]
    rows += [(f"Whole game: {row['name']}", row["points"]) for row in scores["awards"]]
    rows += [("Dark Points", scores["total_dark"]), ("Total", scores["total"])]
    return by_seat(len(standings), rows)
