"""Find the people of the story by name, and the subject of a sentence, for games that describe each card by its
subject.
"""

from random import Random

from cards.faces.subjects import BEASTS_BY_WORD, ITEMS_BY_WORD, SIGNS_BY_WORD, first_match

Names = tuple[str, ...]
Staging = tuple[str, Names, int]

# words -> build, stance, left hand, right hand, head, cloak
PEOPLE: tuple[tuple[str, Names], ...] = (
    ("witch-king", ("wraith", "raise", "", "sword", "crowned_void", "ragged")),
    ("rider|theoden|charging|triumph", ("rider", "man", "raise", "", "sword", "crown", "flying")),
    ("eomer|erkenbrand|hama|gamling", ("man", "guard", "round_shield", "spear", "helm", "cloak")),
    ("nazgul|black rider|wraith", ("wraith", "guard", "", "sword", "void", "ragged")),
    ("gandalf|old man|wizard", ("wizard", "raise", "", "staff", "wizard", "robe")),
    ("saruman", ("wizard", "lean", "", "staff", "long", "robe")),
    ("tom bombadil|bombadil", ("man", "raise", "", "staff", "wizard", "cloak")),
    ("gollum|smeagol|stinker|slinker", ("creature", "guard", "", "", "bare", "")),
    ("eowyn|shieldmaiden", ("man", "guard", "round_shield", "sword", "long", "cloak")),
    ("galadriel|arwen|goldberry|queen|rose cotton|lady|lobelia", ("elf", "stand", "", "", "long", "robe")),
    ("aragorn|strider|king\\b", ("man", "raise", "", "sword", "crown", "cloak")),
    ("boromir", ("man", "guard", "round_shield", "sword", "bare", "flying")),
    ("faramir|ranger", ("man", "aim", "bow", "", "hood", "cloak")),
    ("legolas", ("elf", "aim", "bow", "", "long", "cloak")),
    ("gimli|gloin|dwarf|mason", ("dwarf", "guard", "", "axe", "dwarf", "cloak")),
    ("elrond|celeborn|glorfindel|gildor|elven|elf", ("elf", "stand", "", "sword", "crown", "robe")),
    ("grima|wormtongue|treacher|traitor", ("man", "lean", "", "knife", "hood", "robe")),
    (
        "lurtz|ugluk|uruk|shagrat|gorbag|grishnakh|orc|slave|captive",
        ("uruk", "guard", "round_shield", "scimitar", "horned", ""),
    ),
    ("barliman|butterbur|innkeeper", ("man", "stand", "", "torch", "bearded", "")),
    ("ruffian", ("man", "guard", "", "club", "hood", "")),
    ("sauron", ("wraith", "guard", "", "club", "crowned_void", "cloak")),
    ("the dead|oath", ("wraith", "guard", "", "sword", "crowned_void", "ragged")),
    (
        "frodo|bilbo|sam\\b|samwise|merry|pippin|fatty|hobbit|bolger|friends",
        ("hobbit", "stand", "", "knife", "curls", "cloak"),
    ),
    ("company|fellowship|companion", ("man", "lean", "", "staff", "hood", "cloak")),
    ("hermit", ("wizard", "lean", "", "torch", "hood", "cloak")),
    ("emperor|empress", ("man", "raise", "", "sword", "crown", "robe")),
    ("priest|hierophant", ("wizard", "stand", "", "staff", "hood", "robe")),
    ("magician", ("wizard", "raise", "", "staff", "wizard", "robe")),
    ("fool|page", ("hobbit", "raise", "", "staff", "curls", "cloak")),
    ("knight", ("rider", "man", "guard", "", "spear", "helm", "flying")),
    ("lovers", ("elf", "stand", "", "", "long", "robe")),
    ("devil", ("troll", "strike", "", "club", "horned", "")),
    ("death", ("wraith", "guard", "", "sword", "void", "ragged")),
    ("hanged", ("man", "stand", "", "", "hood", "cloak")),
    ("temperance|judgement", ("elf", "raise", "", "torch", "long", "robe")),
    ("chariot", ("rider", "man", "raise", "", "sword", "helm", "flying")),
)


def person(text: str) -> Names:
    """Return the figure for the first entry of PEOPLE whom the text names, as names in the tables of figures.

    Return () if there is none.
    """
    key = first_match(text, [(words, str(i)) for i, (words, _) in enumerate(PEOPLE)])
    return PEOPLE[int(key)][1] if key else ()


def staged(text: str, rng: Random, fallback: str = "knot") -> Staging:
    """Return what to draw (kind, names, count) for a text: a beast, person or thing that it names, otherwise a
    medallion with a sign for its words or `fallback`.
    """
    if beast := first_match(text, BEASTS_BY_WORD):
        return "beast", (beast,), 1
    if names := person(text):
        many = (
            2
            if first_match(
                text,
                (
                    (
                        "friends|company|fellowship|lovers|merry and|hobbits|children|orcs|ruffians|captives|together"
                        "|dead",
                        "y",
                    ),
                ),
            )
            else 1
        )
        return ("beast" if names[0] == "rider" else "figure"), names, many + (many > 1 and rng.random() < 0.5)
    if thing := first_match(text, ITEMS_BY_WORD):
        return "item", (thing,), 1
    return "emblem", (first_match(text, SIGNS_BY_WORD) or fallback,), 1
