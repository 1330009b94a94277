"""Read each verb of the card language as deeds: what is done, to which cards, and by whom."""

from collections.abc import Callable, Iterator

from cards.games.lotr_tcg.deed_objects import objects
from cards.games.lotr_tcg.deed_walk import STEPS, Deed, Read, Walk, sign
from cards.language.nouns import CARD
from cards.language.verbs import cards as piles
from cards.language.verbs import characters as chars
from cards.language.verbs import (
    choices,
    decks,
    events,
    exchanges,
    exertions,
    minion_conditions,
    named_words,
    pool,
    reveals,
    selections,
    sites,
    skirmish,
    stacks,
    tokens,
)
from cards.language.verbs.step import Step

POOLS = {"burdens": "Burden", "threats": "Threat", "twilight": "Twilight"}
"""The tokens that a text may add, remove, spot or count, by their names in the card language."""


def reads(*kinds: type) -> Callable[[Read], Read]:
    """Return a decorator that registers a function as the reading of these verbs."""

    def keep(read: Read) -> Read:
        STEPS.update(dict.fromkeys(kinds, read))
        return read

    return keep


ON_TARGETS = {
    chars.Exhaust: "exert",
    chars.Kill: "kill",
    chars.Discard: "discard",
    chars.Transfer: "transfer",
    chars.TransferElsewhere: "transfer",
    chars.Stack: "stack",
    skirmish.RemoveFromSkirmish: "remove from skirmish",
    skirmish.ExtraRound: "assign",
    named_words.LoseKeywords: "take keywords",
    choices.Keep: "keep",
}
"""Verbs whose only object is their target."""


@reads(*ON_TARGETS)
def on_target(walk: Walk, step: Step) -> Iterator[Deed]:
    yield from walk.deed(ON_TARGETS[type(step)], step.target.noun)  # type: ignore[attr-defined]


@reads(chars.Exert, chars.Wound, chars.Heal)
def wounding(walk: Walk, step: chars.Wounding) -> Iterator[Deed]:
    yield from walk.deed(step.verb, step.target.noun)


@reads(chars.FromPlay)
def from_play(walk: Walk, step: chars.FromPlay) -> Iterator[Deed]:
    verb = {"hand": "return to hand", "removed": "remove from the game"}.get(step.to, "return to draw deck")
    yield from walk.deed(verb, step.target.noun)


@reads(chars.Make)
def make(walk: Walk, step: chars.Make) -> Iterator[Deed]:
    walk.meant.choose(step.target.noun, getattr(step.target, "name", ""))
    yield from walk.deed("affect", step.target.noun)
    yield from walk.modifiers(step.modifiers)


@reads(chars.Apply)
def apply(walk: Walk, step: chars.Apply) -> Iterator[Deed]:
    yield from walk.modifiers(step.modifiers)


ON_NOUNS = {
    exertions.ExertTogether: "exert",
    selections.Spot: "spot",
    events.PlayEvent: "play",
    exchanges.Exchange: "exchange cards",
    exchanges.LetChoose: "take into hand",
    reveals.RevealFromHand: "reveal from hand",
    reveals.RevealUntil: "reveal from draw deck",
    stacks.StackFrom: "stack",
}
"""Verbs whose only object is their noun."""


@reads(*ON_NOUNS)
def on_noun(walk: Walk, step: Step) -> Iterator[Deed]:
    yield from walk.deed(ON_NOUNS[type(step)], step.noun)  # type: ignore[attr-defined]


BARE = {
    chars.BecomeRingBearer: ("become Ring-bearer", "Itself"),
    piles.ShuffleDeck: ("shuffle draw deck", "Draw deck"),
    piles.ShuffleHand: ("shuffle hand into draw deck", "Hand"),
    piles.Reconcile: ("reconcile", "Hand"),
    exchanges.SwapHand: ("exchange cards", "Hand"),
    stacks.StackTop: ("stack", "Card"),
    sites.PlayNextSite: ("play site", "Site"),
    sites.PlaySite: ("play site", "Site"),
    sites.ReplaceSite: ("replace site", "Site"),
    sites.ReplaceAtRandom: ("replace site", "Site"),
    sites.SwapSites: ("replace site", "Site"),
    sites.RevealSite: ("reveal site", "Site"),
    sites.TakeControl: ("take control of a site", "Site"),
    sites.Liberate: ("liberate a site", "Site"),
    skirmish.CancelSkirmish: ("cancel", "Skirmish"),
    skirmish.CancelAssignments: ("cancel", "Assignment"),
    pool.Wear: ("put on The One Ring", "The One Ring"),
    pool.TakeOff: ("take off The One Ring", "The One Ring"),
    pool.Corrupt: ("corrupt", "Ring-bearer"),
    pool.EndShadowPhase: ("skip phase", "Phase"),
    pool.SkipShadowPhase: ("skip phase", "Phase"),
    pool.Cheaper: ("lower", "Cost"),
    pool.ForNothing: ("lower", "Cost"),
    minion_conditions.BecomeMinion: ("become a minion", "Itself"),
    minion_conditions.ClearTokens: ("remove", "Culture token"),
    decks.Sift: ("look at draw deck", "Draw deck"),
    choices.NextAction: ("take next action", "Action"),
}
"""Verbs that always do the same thing: the deed and its object."""


@reads(*BARE)
def bare(walk: Walk, step: Step) -> Iterator[Deed]:
    yield walk.named(*BARE[type(step)])


SILENT = (
    selections.Pick,
    selections.PickOfEachCulture,
    selections.NamePlayer,
    selections.SpotCount,
    selections.Meet,
    choices.Remember,
    skirmish.LetAssign,
    named_words.NameSide,
)
"""Verbs that only choose or remember; what they spot or count is found with the conditions and numbers."""


@reads(*SILENT)
def silent(walk: Walk, step: Step) -> Iterator[Deed]:
    return iter(())


@reads(piles.Draw)
def draw(walk: Walk, step: piles.Draw) -> Iterator[Deed]:
    yield Deed("draw", frozenset({"Card"}), walk.paid, acting(walk, step.who.name))


def acting(walk: Walk, name: str) -> str:
    """Return the name of the player who carries out a step."""
    return walk.who if name == "you" else name


@reads(piles.DiscardFromHand)
def discard_from_hand(walk: Walk, step: piles.DiscardFromHand) -> Iterator[Deed]:
    what = objects(step.noun, walk.meant)
    yield Deed("discard from hand", what, walk.paid, acting(walk, step.who.name))


@reads(piles.Mill)
def mill(walk: Walk, step: piles.Mill) -> Iterator[Deed]:
    walk.meant.choose(CARD, step.name)
    yield Deed("discard from draw deck", frozenset({"Card"}), walk.paid, acting(walk, step.who.name))


@reads(piles.Move)
def move(walk: Walk, step: piles.Move) -> Iterator[Deed]:
    what, who = objects(step.noun, walk.meant), acting(walk, step.who.name)
    if (step.origin, step.to) == ("hand", "discard"):
        verb = "discard from hand"
    elif step.to == "discard" and step.origin in ("stacked", "piled"):
        verb = "discard stacked cards"
    else:
        verb = MOVES[step.to]
    yield Deed(verb, what, walk.paid, who)


MOVES = {
    "hand": "take into hand",
    "discard": "discard from draw deck",
    "deck": "return to draw deck",
    "deck_top": "return to draw deck",
    "deck_bottom": "return to draw deck",
    "stacked": "stack",
    "removed": "remove from the game",
}


@reads(piles.Play)
def play(walk: Walk, step: piles.Play) -> Iterator[Deed]:
    what = objects(step.noun, walk.meant)
    for place in ORIGINS.get(step.origin, ("",)):
        yield Deed(f"play{place}", what, walk.paid, walk.who)
    if sign(step.discount) < 0 or step.free:
        yield walk.named("lower", "Cost")


ORIGINS = {
    "discard": (" from discard pile",),
    "hand_or_discard": ("", " from discard pile"),
    "deck": (" from draw deck",),
    "any": ("", " from draw deck"),
    "piles": (" from draw deck", " from discard pile"),
    "dead": (" from dead pile",),
    "stacked": (" stacked card",),
    "piled": (" stacked card",),
    "self": (" stacked card",),
}


@reads(reveals.RevealThis, reveals.RevealHand, reveals.RevealAtRandom, reveals.RevealFromDeck)
def reveal(walk: Walk, step: reveals.Reveal) -> Iterator[Deed]:
    verb = "look at" if step.secretly else "reveal"
    place = "hand" if step.from_hand else "draw deck"
    yield Deed(f"{verb} {place}", frozenset({place.capitalize()}), walk.paid, acting(walk, step.who.name))


TOKENS = {
    pool.AddTwilight: "Twilight",
    pool.RemoveTwilight: "Twilight",
    pool.AddBurdens: "Burden",
    pool.RemoveBurdens: "Burden",
    pool.AddThreats: "Threat",
    pool.RemoveThreats: "Threat",
}
"""Verbs about tokens that are not on a card, with the kind of token."""


@reads(*TOKENS)
def tokens_of_a_pool(walk: Walk, step: pool.Pool) -> Iterator[Deed]:
    yield walk.named(step.verb, TOKENS[type(step)])


@reads(tokens.Reinforce, tokens.Tokens, tokens.TakeTokens)
def culture_tokens(walk: Walk, step: tokens.Reinforce | tokens.Tokens | tokens.TakeTokens) -> Iterator[Deed]:
    taken = isinstance(step, tokens.TakeTokens) or sign(step.n) < 0
    own = {f"{step.culture} token"} if step.culture not in ("", "Free Peoples") else set()
    yield walk.named("remove" if taken else "add", "Culture token", *own)
    if isinstance(step, tokens.Reinforce):
        yield walk.named("reinforce", "Culture token", *own)


@reads(skirmish.Assign, skirmish.FightNow)
def assign(walk: Walk, step: skirmish.Assign | skirmish.FightNow) -> Iterator[Deed]:
    yield from walk.deed("assign", step.minion.noun, step.character.noun)


@reads(skirmish.TakePlace)
def take_place(walk: Walk, step: skirmish.TakePlace) -> Iterator[Deed]:
    yield from walk.deed("replace in skirmish", step.newcomer.noun, step.replaced.noun)


@reads(choices.OneOf, choices.IfDone, choices.If, choices.Repeat)
def within(walk: Walk, step: Step) -> Iterator[Deed]:
    for inner in step.inner().values():
        yield from walk.steps(inner)


@reads(choices.May)
def may(walk: Walk, step: choices.May) -> Iterator[Deed]:
    yield from walk.price(step.cost)
    yield from walk.steps((*step.then, *step.otherwise))


@reads(choices.InTurn)
def in_turn(walk: Walk, step: choices.InTurn) -> Iterator[Deed]:
    yield from walk.by("owner", step.theirs.cost)
    yield from walk.steps(step.mine.cost)


@reads(choices.Unless)
def unless(walk: Walk, step: choices.Unless) -> Iterator[Deed]:
    yield from walk.by(step.who.name, step.cost)
    yield from walk.steps(step.then)


@reads(choices.By)
def by(walk: Walk, step: choices.By) -> Iterator[Deed]:
    yield from walk.by(step.who.name, step.then)


@reads(choices.Later)
def later(walk: Walk, step: choices.Later) -> Iterator[Deed]:
    yield from walk.price(step.ability.costs)
    yield from walk.steps(step.ability.effects)


@reads(choices.Prevent)
def prevent(walk: Walk, step: choices.Prevent) -> Iterator[Deed]:
    if step.words.startswith("cancel"):
        yield walk.named("cancel", "Event" if "event" in step.words else "Special ability")
    else:
        yield walk.named("prevent", PREVENTED.get(walk.on.kind if walk.on else "", "Something else"))


PREVENTED = {
    "about_to_be_wounded": "Wound",
    "about_to_exert": "Exertion",
    "about_to_heal": "Healing",
    "about_to_be_discarded": "Discarding",
    "about_to_discard": "Discarding",
    "about_to_be_killed": "Killing",
    "about_to_be_overwhelmed": "Overwhelming",
    "about_to_add_burden": "Burden",
    "about_to_add_burdens": "Burden",
    "about_to_add_twilight": "Twilight",
    "about_to_control": "Taking control",
    "about_to_place_threat_wounds": "Threat wound",
    "about_to_draw": "Drawing",
}
