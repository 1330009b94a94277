"""How many cards there are. Those of the TCG are the lines of its data; README.md says how many those should be."""

from cards.games.lotr_tcg.facts import DATA

SETS = {str(int(file.stem.removeprefix("set_"))): len(file.read_bytes().splitlines()) for file in DATA.glob("set_*")}
GAME_COUNTS = {
    "lotr_tcg": sum(SETS.values()),
    "lotr_tarot": 78,
    "tarot": 108,
    "fellowship_board": 108,
    "two_towers": 156,
}
TOTAL = sum(GAME_COUNTS.values())
