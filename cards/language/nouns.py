"""Define the nouns of the card language: the cards that a text refers to.

Nouns are combined with operators: `GONDOR & COMPANION`, `ORC | URUK_HAI`, `~HOBBIT & COMPANION`. A noun does not say
how many cards are meant; `choose`, `each` and `spot` do (targets.py).
"""

from cards.language.base import Voice
from cards.language.noun_kinds import (  # noqa: I001 - handed on by name to all who write cards
    RELATIONS as RELATIONS,
)
from cards.language.noun_kinds import (
    All as All,
)
from cards.language.noun_kinds import (
    AnyOf as AnyOf,
)
from cards.language.noun_kinds import (
    Anything as Anything,
)
from cards.language.noun_kinds import (
    Bearer as Bearer,
)
from cards.language.noun_kinds import (
    Called as Called,
)
from cards.language.noun_kinds import (
    Cause as Cause,
)
from cards.language.noun_kinds import (
    EventOf as EventOf,
)
from cards.language.noun_kinds import (
    Fact as Fact,
)
from cards.language.noun_kinds import (
    HomeSite as HomeSite,
)
from cards.language.noun_kinds import (
    It as It,
)
from cards.language.noun_kinds import (
    Keyword as Keyword,
)
from cards.language.noun_kinds import (
    Not as Not,
)
from cards.language.noun_kinds import (
    Noun as Noun,
)
from cards.language.noun_kinds import (
    Printed as Printed,
)
from cards.language.noun_kinds import (
    Related as Related,
)
from cards.language.noun_kinds import (
    Self as Self,
)
from cards.language.noun_kinds import (
    State as State,
)
from cards.language.noun_kinds import (
    Subject as Subject,
)
from cards.language.noun_kinds import (
    That as That,
)
from cards.language.noun_kinds import (
    Title as Title,
)
from cards.language.noun_kinds import (
    parts_of_kind as parts_of_kind,
)
from cards.language.noun_kinds import (
    site_name as site_name,
)
from cards.language.noun_kinds import (
    without_part as without_part,
)
from cards.language.noun_measures import (
    Measured as Measured,
)
from cards.language.noun_measures import (
    Region as Region,
)
from cards.language.noun_measures import (
    SiteNumbered as SiteNumbered,
)
from cards.language.noun_measures import (
    Tokened as Tokened,
)
from cards.language.noun_measures import (
    Valued as Valued,
)
from cards.language.noun_measures import (
    resisting as resisting,
)
from cards.language.noun_measures import (
    token_of as token_of,
)
from cards.language.phrases import Phrase as Phrase
from cards.language.phrases import with_head as with_head


def on_card(noun: Noun, v: Voice) -> str:
    """Return ` on ` with the noun, such as ` on Treebeard`; ` here` for the card itself if it is called "this site"
    or the like.
    """
    return " here" if isinstance(noun, Self) and v.self_name == f"this {v.kind}" else f" on {noun.text(v)}"


def title(name: str) -> Noun:
    return Title(name)


def titled(*names: str) -> Noun:
    """Return the noun for cards with one of these titles."""
    return AnyOf(tuple([Title(name) for name in names])) if len(names) > 1 else Title(names[0])


NAMESAKES = ("Gandalf", "Gollum", "Men", "Orc", "Uruk-hai")
"""Cultures that share their name with a character or a race: their names are put in square brackets, for the sign."""


def culture(name: str) -> Noun:
    if name in NAMESAKES:
        return Fact("culture", name, f"[{name}]")
    return Fact("culture", name, name)


def signet(name: str) -> Noun:
    """Return the noun for characters with this signet: Aragorn, Frodo, Gandalf or Theoden."""
    shown = {"Theoden": "Théoden"}.get(name, name)
    return Fact("signet", name, f"with the {shown} signet", "tail")


def keyword(name: str, word: str = "") -> Noun:
    return Keyword(name, word)


def skirmishing(noun: Noun, n: int = 1) -> Noun:
    """Return the noun for characters in a skirmish with at least `n` cards matching `noun`."""
    return Related("skirmishing", noun, n)


def bearing(noun: Noun, n: int = 1) -> Noun:
    return Related("bearing", noun, n)


def borne_by(noun: Noun) -> Noun:
    return Related("borne_by", noun)


def stacked_on(noun: Noun) -> Noun:
    return Related("stacked_on", noun)


def assigned_to(noun: Noun) -> Noun:
    return Related("assigned_to", noun)


def related(relation: str, noun: Noun) -> Noun:
    return Related(relation, noun)


def located(site_noun: Noun) -> Noun:
    """Return the noun for characters at a matching site: for allies their home site, for all others the fellowship's
    site.
    """
    return Related("located", site_noun)


def strongest(noun: Noun) -> Noun:
    """Return the noun for the matching characters with the highest strength."""
    return noun & Related("strongest", noun)


def weakest(noun: Noun) -> Noun:
    """Return the noun for the matching characters with the lowest strength."""
    return noun & Related("weakest", noun)


def home(number: int, block: str = "Fellowship") -> Noun:
    return HomeSite(number, block)


def site(low: int, high: int | None = None, block: str = "Fellowship") -> Noun:
    """Return the noun for the sites numbered `low` to `high` of one block: `site(4)`, `site(6, 8)`, `site(5, 9)`."""
    return SiteNumbered(low, high or low, block)


def towers(low: int, high: int | None = None) -> Noun:
    """Return the noun for the Tower block sites numbered `low` to `high`."""
    return SiteNumbered(low, high or low, "Towers")


def king(low: int, high: int | None = None) -> Noun:
    """Return the noun for the King block sites numbered `low` to `high`."""
    return SiteNumbered(low, high or low, "King")


def any_site(low: int, high: int | None = None) -> Noun:
    """Return the noun for the sites numbered `low` to `high` of any block."""
    return SiteNumbered(low, high or low, "")


def region(low: int, high: int | None = None) -> Noun:
    """Return the noun for sites on the path in regions `low` to `high`: `at(region(1))`, `region(1, 2)`."""
    return Region(low, high or low)


COMPANION = Fact("type", "Companion", "companion")
ALLY = Fact("type", "Ally", "ally")
MINION = Fact("type", "Minion", "minion")
POSSESSION = Fact("type", "Possession", "possession")
ARTIFACT = Fact("type", "Artifact", "artifact")
CONDITION = Fact("type", "Condition", "condition")
EVENT = Fact("type", "Event", "event")
FOLLOWER = Fact("type", "Follower", "follower")
SITE = Fact("type", "Site", "site")
CHARACTER = Fact("type", "character", "character")
FREE_PEOPLES = Fact("side", "Free Peoples", "Free Peoples")
SHADOW = Fact("side", "Shadow", "Shadow")
UNIQUE = Fact("unique", True, "unique")
CARD = Anything()

DUNLAND = culture("Dunland")
DWARVEN = culture("Dwarven")
ELVEN = culture("Elven")
GANDALF_CULTURE = culture("Gandalf")
GOLLUM_CULTURE = culture("Gollum")
GONDOR = culture("Gondor")
ISENGARD = culture("Isengard")
MEN_CULTURE = culture("Men")
MORIA = culture("Moria")
ORC_CULTURE = culture("Orc")
RAIDER = culture("Raider")
RINGWRAITH = culture("Ringwraith")
ROHAN = culture("Rohan")
SAURON = culture("Sauron")
SHIRE = culture("Shire")
URUK_HAI_CULTURE = culture("Uruk-hai")

MAN = Fact("race", "Man", "Man")
ELF = Fact("race", "Elf", "Elf")
DWARF = Fact("race", "Dwarf", "Dwarf")
HOBBIT = Fact("race", "Hobbit", "Hobbit")
WIZARD = Fact("race", "Wizard", "Wizard")
ENT = Fact("race", "Ent", "Ent")
TREE = Fact("race", "Tree", "Tree")
ORC = Fact("race", "Orc", "Orc")
URUK_HAI = Fact("race", "Uruk-hai", "Uruk-hai")
NAZGUL = Fact("race", "Nazgul", "Nazgûl")
TROLL = Fact("race", "Troll", "Troll")
WRAITH = Fact("race", "Wraith", "Wraith")

HAND_WEAPON = Fact("item_class", "Hand weapon", "hand weapon")
RANGED_WEAPON = Fact("item_class", "Ranged weapon", "ranged weapon")
WEAPON = Fact("item_class", "weapon", "weapon")
ARMOR = Fact("item_class", "Armor", "armor")
HELM = Fact("item_class", "Helm", "helm")
SHIELD = Fact("item_class", "Shield", "shield")
MOUNT = Fact("item_class", "Mount", "mount")
PIPE = Fact("item_class", "Pipe", "pipe")
STAFF = Fact("item_class", "Staff", "staff")
RING = Fact("item_class", "Ring", "ring")

ARCHER = Keyword("archer")
RANGER = Keyword("ranger")
TRACKER = Keyword("tracker")
KNIGHT = Keyword("knight")
VALIANT = Keyword("valiant")
VILLAGER = Keyword("villager")
SOUTHRON = Keyword("southron", "Southron")
EASTERLING = Keyword("easterling", "Easterling")
WARG_RIDER = Keyword("warg-rider")
FIERCE = Keyword("fierce")
AMBUSH = Keyword("ambush")
TALE = Keyword("tale")
SPELL = Keyword("spell")
STEALTH = Keyword("stealth")
SEARCH = Keyword("search")
WEATHER = Keyword("weather")
MACHINE = Keyword("machine")
FORTIFICATION = Keyword("fortification")
BESIEGER = Keyword("besieger")
CORSAIR = Keyword("corsair")
ENGINE = Keyword("engine")
FELLOWSHIP = Keyword("fellowship", "Fellowship")
PIPEWEED = Keyword("pipeweed")
TENTACLE = Keyword("tentacle")
CORSAIR = Keyword("corsair")
BESIEGER = Keyword("besieger")
ENGINE = Keyword("engine")
ENDURING = Keyword("enduring")
HUNTER = Keyword("hunter")
LURKER = Keyword("lurker")
MUSTER = Keyword("muster")
DAMAGING = Keyword("damage")
TWILIGHT_KEYWORD = Keyword("twilight")
UNDERGROUND = Keyword("underground", "underground site")
FOREST = Keyword("forest")
RIVER = Keyword("river")
PLAINS = Keyword("plains", "plains site")
MARSH = Keyword("marsh")
MOUNTAIN = Keyword("mountain")
BATTLEGROUND = Keyword("battleground")
SANCTUARY = Keyword("sanctuary")
DWELLING = Keyword("dwelling")

SELF = Self()
BEARER = Bearer()
IT = It()
SUBJECT = Subject()
CAUSE = Cause()
OTHER = Not(SELF)
RING_BEARER = State("ring_bearer", "the Ring-bearer", "definite")
THE_RING = State("the_ring", "The One Ring", "definite")
WOUNDED = State("wounded", "wounded")
EXHAUSTED = State("exhausted", "exhausted")
ROAMING = State("roaming", "roaming")
MOUNTED = State("mounted", "mounted")
UNBOUND = State("unbound", "unbound")
RING_BOUND = State("ring_bound", "Ring-bound")
FIGHTING = State("fighting", "skirmishing")
UNASSIGNED = State("unassigned", "not assigned to a skirmish", "tail")
ASSIGNED = State("assigned", "assigned to a skirmish", "tail")
"""Now or later in this round: characters that have fought no longer count."""
YOURS = State("yours", "your")
CONTROLLED = State("controlled", "you control", "tail")
CONTROLLED_BY_ANYONE = State("controlled_by_anyone", "controlled")
FREE_PEOPLES_PLAYERS = State("free_players", "Free Peoples player's")
"""Owned by the Free Peoples player."""
OF_AN_OPPONENT = State("opposing", "of an opponent", "tail")
OF_THAT_PLAYER = State("of_that_player", "of that player", "tail")
"""Owned by the player named last in the same text."""
ON_PATH = State("on_path", "on the adventure path", "tail")
DOOMED = State("doomed", "among them", "tail")
"""For a text about cards that are about to be discarded together."""
CARD_PLAYERS = State("card_players", "your")
"""Owned by the player of the card, while another player acts."""
OF_A_TOKEN = State("of_a_token", "that shares a culture with a token you can spot", "tail")
OF_A_DEAD_CULTURE = State("of_a_dead_culture", "that shares a culture with a card in the dead pile", "tail")
OF_THE_COMMONEST_RACE = State("of_the_commonest_race", "of every race with the most companions", "tail")
OF_A_NEW_RACE = State("of_a_new_race", "whose race you cannot spot", "tail")
OF_A_RACE = State("of_a_race", "that has a race", "tail")
IN_SUPPORT_AREA = State("in_support_area", "in your support area", "tail")
IN_A_SUPPORT_AREA = State("in_a_support_area", "in a support area", "tail")
OF_NAMED_KEYWORD = State("named", "with the named keyword", "tail")
"""What an earlier text of this card has named: `apply(rule("named", FOREST & SITE), until=IN_PLAY)`."""
NAMED_SIDE = State("of_named_side", "of the named side", "tail")
"""Of the side named by a player in the same text."""
HERE = State("here", "the fellowship's site", "definite")
NEXT_SITE = State("next_site", "the fellowship's next site", "definite")
COPY_OF_IT = Related("copy_of", IT)
STACKED_HERE = Related("stacked_on", SELF)


def event_for(phase: str) -> Noun:
    """Return the noun for events of this phase, whatever the current phase is; used for cards in a deck or pile."""
    return EventOf(phase, printed=True)


def called(noun: Noun, word: str) -> Noun:
    """Return the same noun shown as `word`, for cards that the text has already named."""
    return Called(noun, word)


def that(name: str, word: str = "that card") -> Noun:
    """Return the noun for the cards that `choose(..., name=name)` remembered; the text calls them `word`."""
    return That(name, word)
