"""Choose the pronoun for the card that a text named last: by its kind for a person, "it" for a thing or a minion."""

from cards.language.base import Voice
from cards.language.noun_kinds import All, AnyOf, Bearer, Fact, It, Noun, Self, State, Title, parts_of_kind
from cards.language.nouns import YOURS
from cards.language.phrases import with_head

PEOPLE = (
    "companion",
    "ally",
    "Man",
    "Elf",
    "Dwarf",
    "Hobbit",
    "Wizard",
    "Ent",
    "ranger",
    "knight",
    "archer",
    "Wraith",
    "character",
)
"""How a text refers to a person: `that Elf`."""
BEINGS = ("companion", "ally", "minion", "follower")


def pronoun(noun: Noun, v: Voice) -> str:
    """Return the words that refer to one card matching the noun once the text has used the noun: `him`, `it`,
    `Gandalf`.
    """
    if isinstance(noun, Self):
        return v.self_name if v.kind in BEINGS and v.side != "Shadow" else "it"
    if isinstance(noun, Bearer | Title) or (isinstance(noun, State) and noun.role == "definite"):
        return noun.text(v) if is_person(noun, v) else "it"
    if isinstance(noun, AnyOf):
        said = {pronoun(each, v) for each in noun.nouns}
        return said.pop() if len(said) == 1 else "it" if "it" in said else "that character"
    phrase = noun.phrase(v)
    if phrase.definite:
        named = [part for part in parts_of_kind(noun, All) if part.phrase(v).definite]
        return pronoun(named[0], v) if isinstance(noun, All) else phrase.singular() if phrase.words[0] != "it" else v.it
    if any(isinstance(part, Fact) and is_shadow(part) for part in parts_of_kind(noun, All)):
        return "it"
    head = with_head(phrase).words[-1]
    if " or " in head:
        return "that character" if all(word in PEOPLE for word in head.replace(", ", " or ").split(" or ")) else "it"
    return f"that {head}" if head in PEOPLE else "it"


def same_again(noun: Noun, v: Voice) -> str:
    """Return words that refer to the trigger's character without ambiguity, such as `that minion`; "" if no such words
    can be formed.
    """
    said = pronoun(noun, v)
    if said != "it":
        return said
    head = with_head(noun.phrase(v)).words[-1]
    return f"that {head}" if not noun.phrase(v).definite and " " not in head else ""


def is_person(noun: Noun, v: Voice) -> bool:
    """Return whether the text itself makes clear that the noun means a Free Peoples character."""
    if isinstance(noun, State):
        return noun.name == "ring_bearer"
    return isinstance(noun, Bearer | Title)


def is_shadow(noun: Fact) -> bool:
    """Return whether the noun tests something that only Shadow cards have."""
    return SIDES.get((noun.field, noun.value)) == "Shadow"


def side_of(noun: Noun) -> str:
    """Return the only side whose cards can match the noun, "Free Peoples" or "Shadow"; "" if the noun does not tell."""
    if isinstance(noun, AnyOf):
        sides = {side_of(each) for each in noun.nouns}
        return sides.pop() if len(sides) == 1 else ""
    facts = [part for part in parts_of_kind(noun, All) if isinstance(part, Fact)]
    return next((side for part in facts if (side := SIDES.get((part.field, part.value), ""))), "")


SIDES: dict[tuple[str, str | bool], str] = {
    **{("side", side): side for side in ("Free Peoples", "Shadow")},
    **{("type", kind): "Free Peoples" for kind in ("Companion", "Ally")},
    **{("race", race): "Free Peoples" for race in ("Dwarf", "Elf", "Ent")},
    ("type", "Minion"): "Shadow",
    **{("race", race): "Shadow" for race in ("Orc", "Uruk-hai", "Nazgul", "Troll")},
    **{("culture", name): "Free Peoples" for name in ("Dwarven", "Elven", "Gandalf", "Gondor", "Rohan", "Shire")},
    **{("culture", name): "Shadow" for name in ("Dunland", "Isengard", "Men", "Moria", "Orc", "Raider")},
    **{("culture", name): "Shadow" for name in ("Ringwraith", "Sauron", "Uruk-hai")},
}
"""Facts that only the cards of one side have."""


def voice_after_noun(noun: Noun, v: Voice, many: bool = False) -> Voice:
    """Return the voice after the noun has been used, so that "it" (or "them", if `many`) means its cards."""
    if isinstance(noun, It):
        return v
    yours = isinstance(noun, Self) or YOURS in parts_of_kind(noun, All)
    return v._replace(it="them" if many else pronoun(noun, v), doer="", yours=yours)
