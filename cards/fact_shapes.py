"""Define what is printed on each game's cards: the `facts` of a card. A card lacks the facts that it does not have."""

from typing import Annotated, Any, NotRequired, TypedDict


class LotrTcgFacts(TypedDict, total=False):
    """What is printed on a card of the trading card game."""

    unique: Annotated[bool, "Each player may have only one such card in play."]
    side: Annotated[str, "Free Peoples or Shadow."]
    culture: str
    race: Annotated[str, "Of a character: Elf, Hobbit, Orc and so on."]
    twilight_cost: int
    strength: Annotated[int, "Of a character; of an item, the bonus it gives."]
    vitality: Annotated[int, "Of a character; of an item, the bonus it gives."]
    resistance: Annotated[int, "Of a companion or ally; of an item, the bonus it gives."]
    item_classes: Annotated[list[str], "Hand Weapon, Armor and so on."]
    keywords: list[str]
    signet: str
    can_start_with_ring: Annotated[bool, "Can be the Ring-bearer."]
    phases: Annotated[list[str], "The phases in which an event can be played."]
    home_sites: Annotated[list[str], "Of an ally: site number and block, such as `3F`."]
    site_number: Annotated[int, "Of a site; of a minion, its home site."]
    site_block: Annotated[str, "The path that a site belongs to."]
    arrow: Annotated[str, "Which way the arrow of a site points."]
    namesake: Annotated[int, "Tells cards apart whose title and printed values are the same."]


class LotrTarotFacts(TypedDict, total=False):
    """What is printed on a card of the Middle-earth Tarot."""

    arcana: Annotated[str, "Major or minor."]
    suit: Annotated[str, "Swords, wands, cups or coins; a major card has none."]
    rank: Annotated[int | str, "0 to 21, 1 to 10, or page, knight, queen, king."]
    affiliation: Annotated[str, "Free, dark, neutral, or the Ring."]
    affiliation_source: Annotated[str, "Where the affiliation comes from."]
    affiliation_reason: Annotated[str, "Why the card has this affiliation."]
    subject: Annotated[str, "Who or what the card shows."]
    subject_source: Annotated[str, "Where the subject comes from."]
    wild: Annotated[bool, "Counts as a card of any suit."]
    match_number: Annotated[int, "The number that it shares with other cards."]


class TarotFacts(TypedDict, total=False):
    """What is printed on a card of the Tarot Card Game."""

    number: Annotated[int, "0, The Fool, to 21, The World."]
    points: Annotated[int, "What it’s worth face down in a point pile."]
    suit: Annotated[str, "Wand, sword, chalice or coin."]
    copies_of_name: Annotated[int, "How many cards have this name."]
    timing: Annotated[str, "When the effect happens."]
    condition: Annotated[str, "What must hold for the effect to happen."]
    duration: Annotated[str, "How long the effect lasts."]
    sun_role: Annotated[str, "The role that The Sun may give to another player."]
    kind_source: Annotated[str, "How the kind of the card was read."]


class NamedEvent(TypedDict):
    """An event of a board or chapter."""

    id: str
    name: str
    text: str


class BoardSpace(TypedDict):
    """A space of an activity line."""

    icon: str
    index: Annotated[int, "Its place on the line."]
    score: NotRequired[int]
    effects: NotRequired[Annotated[list[str], "What happens there."]]


class BoardLine(TypedDict):
    """An activity line of a board."""

    activity: str
    main: Annotated[bool, "Whether the board is won on it."]
    spaces: list[BoardSpace]


class FellowshipBoardFacts(TypedDict, total=False):
    """What is printed on a card, tile, board or other part of the board game."""

    colour: Annotated[str, "White, gray or yellow; a character’s own color."]
    symbol: Annotated[str, "Fighting, hiding, traveling, friendship or star."]
    symbols: Annotated[int, "How many symbols a card shows."]
    ability: Annotated[str, "Of a character."]
    timing: Annotated[str, "When a yellow card or a Gandalf card may be played."]
    cost_shields: Annotated[int, "How many shields a Gandalf card costs."]
    location: Annotated[str, "Where a card is gained or an event happens."]
    also_applies_to: Annotated[list[str], "Ids of other events to which it applies."]
    gained_from: Annotated[str, "The space or event from which a card is gained."]
    extra_icons: list[str]
    also_used_by: Annotated[list[str], "Ids of other events that use it."]
    then: Annotated[str, "What happens after a tile."]
    tile: Annotated[str, "The kind of a tile."]
    avoid: Annotated[str, "What a player may pay to avoid the effect."]
    order: Annotated[int, "Which board it is on the journey."]
    main_line: Annotated[str, "The activity line of a board on which it is won."]
    activities: Annotated[list[str], "The activity lines of a board."]
    score_start: int
    score_end: int
    lines: Annotated[list[BoardLine], "The activity lines of a board, with their spaces."]
    events: Annotated[list[NamedEvent], "The events of a board, in order."]
    feature_cards: Annotated[list[str], "Ids of the feature cards of a board."]
    board: Annotated[str, "The board on which an event happens."]
    event_kind: str
    scope: Annotated[str, "Who an event affects."]
    may_decline: Annotated[bool, "Whether the effect is optional."]
    step: Annotated[int, "Which event on its board it is, 1 to 6."]
    ends_scenario: Annotated[bool, "Whether the board ends with it."]
    path: Annotated[list[str], "The places of the journey, in order."]
    spaces: Annotated[int, "How many spaces the corruption line has."]
    sauron_start: Annotated[list[str], "Where Sauron begins, by difficulty."]
    value: Annotated[int, "Of a token."]
    token: Annotated[str, "The kind of a token."]
    faces: Annotated[list[str], "The faces of the die."]


class Goal(TypedDict):
    """What a character must do, with some number of hands."""

    hands: str
    text: str
    source: Annotated[str, "Where the goal comes from."]


class CastMember(TypedDict):
    """A character of a chapter."""

    id: str
    name: str
    required: Annotated[bool, "Whether the chapter always has it."]
    goals: list[Goal]


class Hand(TypedDict):
    """How many cards are dealt."""

    hand: Annotated[int, "How many cards each player gets."]
    lost: Annotated[int, "How many cards are set aside as lost."]
    tricks: int
    extra_each: NotRequired[int]
    undealt: NotRequired[Annotated[int, "How many cards are left over."]]
    pyramid: NotRequired[str]


Deal = TypedDict("Deal", {"3_seats": Hand, "4_seats": Hand})


class TwoTowersFacts(TypedDict, total=False):
    """What is printed on a card, character, chapter or other part of The Two Towers."""

    suit: Annotated[str, "Hills, mountains, forests, shadows or rings."]
    rank: Annotated[int, "The number on a card."]
    tower: Annotated[str, "White or black."]
    label: Annotated[str, "The name of the place on a card."]
    goal: Annotated[str, "What a character must do."]
    goal_3_seats: Annotated[str, "The same with three players."]
    goal_4_seats: Annotated[str, "The same with four players."]
    goal_source: Annotated[str, "Where the goal comes from."]
    locks: Annotated[str, "When the goal is decided."]
    predicate: Annotated[dict[str, Any], "The goal as a condition, by the number of players."]
    setup: Annotated[list[str], "What a character does before the first trick."]
    setup_actions: Annotated[list[str], "The same as steps."]
    abilities: Annotated[list[str], "Of a character or visitor."]
    chapters: Annotated[list[int], "The chapters in which it is used."]
    earlier_chapters: Annotated[list[int], "The chapters of the first game in which it is used."]
    assigned_by_card: Annotated[str, "The card whose holder gets the character."]
    never_gives: Annotated[list[str], "The cards that a character never gives away."]
    endless: Annotated[bool, "Used in endless mode."]
    two_sided: Annotated[bool, "Whether the card has two sides."]
    note: str
    chapter: Annotated[int, "19 to 36."]
    part: Annotated[int, "Which part of the game: 1 or 2."]
    victory: Annotated[str, "A short or a long chapter."]
    victory_text: Annotated[str, "When the chapter is won."]
    deck: Annotated[int, "How many cards the deck of a chapter has."]
    deck_added: Annotated[list[str], "Ids of cards that join the deck."]
    deck_removed: Annotated[list[str], "Ids of cards that leave the deck."]
    cast: Annotated[list[CastMember], "The characters of a chapter."]
    leader: Annotated[str, "The id of the character whose player leads the first trick."]
    lost_card: Annotated[str, "What happens to the lost card."]
    deal: Annotated[Deal, "How the cards are dealt, by the number of players."]
    special_rules: list[str]
    events: Annotated[list[NamedEvent], "The events of a chapter."]
    effect_source: Annotated[str, "Where the effect comes from."]
    event_kind: str
    sides: Annotated[list[str], "What the sides of a token mean."]
    values: Annotated[list[int], "The numbers of a set of tokens."]


FACTS: dict[str, type] = {
    "lotr_tcg": LotrTcgFacts,
    "lotr_tarot": LotrTarotFacts,
    "tarot": TarotFacts,
    "fellowship_board": FellowshipBoardFacts,
    "two_towers": TwoTowersFacts,
}
