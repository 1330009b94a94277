"""Find the subject of a card: words in a title or subject lead to figures, beasts, things and places.

The tables are read in order and the first word found decides, so specific words come before general ones.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from random import Random


def seeded(*parts: str) -> Random:
    """Return a random number generator that gives the same numbers for the same words on every machine."""
    return Random(int.from_bytes(sha256("\0".join(parts).encode()).digest()[:8], "big"))


@lru_cache(maxsize=20_000)
def plain(text: str) -> str:
    """Return the text in lowercase and without accents, for matching words."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))


def first_match(text: str, table: Sequence[tuple[str, str]]) -> str:
    """Return the result of the first table entry whose words begin a word in the text (ignoring case and accents), or
    "".
    """
    for pattern, result in table:
        if re.search(rf"\b(?:{pattern})", plain(text)):
            return result
    return ""


SCENES_BY_WORD = (
    ("barad|dark tower|orthanc|isengard|saruman|nan curunir|minas morgul|cirith|tower of", "dark_tower"),
    ("mount doom|orodruin|crack|sammath|gorgoroth|morannon|black gate|udun|mordor|fire", "fire_mountain"),
    ("bag end|hobbiton|hobbit hole|party|michel|bywater|shire|home|farm|garden|buckl|crickhollow|brandy", "village"),
    ("bree\\b|inn\\b|pony|edoras|golden hall|meduseld|hall of|village|house of", "camp"),
    ("rivendell|last homely|council|imladris|lothlorien gate|grey havens|havens|caras", "arches"),
    (
        "lorien|fangorn|ents?\\b|golden wood|mallorn|mirkwood|old forest|wellinghall|grove|nimrodel|galadriel",
        "great_wood",
    ),
    ("ithilien|wood|forest|tree|trollshaw|hollin", "forest"),
    (
        "helm|hornburg|minas tirith|osgiliath|citadel|gate|wall|deep|tower|fortress|castle|pelargir|dol amroth|"
        "gondor|beacon|stair",
        "towers",
    ),
    (
        "moria|mine|balin|chamber|cavern|cave|tomb|paths of the dead|dunharrow|khazad|mazarbul|lair|tunnel|"
        "underground|great hall|erebor|mirrormere",
        "cavern",
    ),
    ("marsh|fen|bog|gladden|wetwang|midgewater", "marsh"),
    (
        "river|anduin|ford|lake|water|falls|rauros|sea|ship|harbor|boat|umbar|brandywine|isen|pool|fish|gulls?\\b",
        "water",
    ),
    ("bridge|span", "bridge"),
    ("weathertop|amon|ruin|hill of|argonath|seat|stone|barrow|crossroad|summit|emnet ruins|statue", "ruins"),
    ("pass|caradhras|mountain|peak|snow|misty|redhorn|slope|cliff|emyn|ash", "mountains"),
    ("field|plain|pelennor|rohan|emnet|eastfold|westfold|wold|riding|mark|gap|dagorlad|ride", "plains"),
    ("road|path|way|journey|trail|track|march|walk|travel|step", "road"),
    ("camp|army|siege|muster|battle|war|horde|host|charge", "camp"),
)
MOODS_BY_WORD = (
    ("fire|flame|burn|doom|balrog|volcano", "fire"),
    ("night|star|moon|dark|midnight|shadow|twilight|dead", "night"),
    ("snow|caradhras|cold|frost|ice", "snow"),
    ("storm|thunder|rain|wind|wrath|fury|siege", "storm"),
    ("dawn|morning|hope|sun|day", "dawn"),
    ("marsh|mire|swamp|fen", "mire"),
    ("morgul|wraith|nazgul|witch", "morgul"),
    ("gold|lorien|mallorn|galadriel", "gold"),
    ("sea|ship|haven|gull", "sea"),
    ("evening|dusk|farewell|parting|last", "dusk"),
)
ITEMS_BY_WORD = (
    ("one ring|the precious|isildur's bane", "one_ring"),
    ("palantir|orb|seeing.?stone|orthanc stone", "orb"),
    ("phial|light of earendil|starglass|draught|miruvor|bottle|water of|mirror|cordial|brew", "phial"),
    ("whip", "whip"),
    ("horn\\b|horns", "horn"),
    ("pipe|longbottom|old toby|southern star|weed|leaf\\b", "pipe"),
    ("brooch|clasp|athelas|kingsfoil", "brooch"),
    ("book|tome|chronicle|record|lore|tale|red book|translations", "book"),
    ("map|scroll|letter|note|parchment|song|verse|poem|word|message|decree", "scroll"),
    ("ring\\b|narya|nenya|vilya|band", "ring"),
    (
        "lembas|bread|waybread|cram|food|meal|breakfast|supper|apple|po.ta.toes|taters|rabbit|mushroom|stew|pie|coney",
        "bread",
    ),
    ("ale|beer|mug|pint|tavern|wine|cup|drink", "mug"),
    ("rope|cord|fetter|chain|noose", "rope"),
    ("box|chest|pack|bag\\b|gift|hoard|treasure|coffer|sack", "box"),
    ("banner|standard|flag|colors|pennon", "banner"),
    ("harp|music|flute|drum|lay\\b|hymn", "harp"),
    ("torch|flame|fire|brand\\b|beacon|lantern|lamp|fireworks|candle", "torch"),
    ("gem|jewel|arkenstone|elessar|stone|elfstone|evenstar|pendant|necklace|star", "gem"),
    ("hammer|mallet|anvil|forge|mace|ram\\b|crow.?bar|grond|club", "mallet"),
    ("staff|rod|walking.?stick|stick\\b", "staff"),
    ("scimitar|cleaver|machete|knife of morgul|jagged", "scimitar"),
    ("sword|blade|knife|dagger|anduril|glamdring|sting|narsil|herugrim|guthwine|brego's|hadhafang|razor", "sword"),
    ("axe|ax\\b|mattock|pick", "axe"),
    ("spear|lance|pike|javelin|polearm|halberd|trident", "spear"),
    ("bow\\b|longbow|arrow|quiver|crossbow|shaft|barb", "bow"),
    ("shield|buckler|targe", "shield"),
    ("armor|armour|mail|coat|corslet|hauberk|mithril|greave|bracer|gauntlet|vambrace|plate", "armor"),
    ("helm\\b|helmet|crown|hat|mask|cap\\b|circlet", "helm"),
    ("cloak|robe|mantle|cape|raiment|cloth|garment|dress", "cloak"),
    (
        "horse|steed|pony|mount|shadowfax|asfaloth|brego|arod|bill the|stallion|mearas|snowmane|firefoot|"
        "fell beast|nag|charger|mumak",
        "horse",
    ),
)
SIGNS_BY_WORD = (
    ("arrow|archer|bow|shot|shoot|volley|aim|barb", "bow"),
    ("axe|hew|cleave", "axe"),
    (
        "blade|sword|slash|strike|duel|parry|swordsman|attack|fight|battle|war|assault|skirmish|slay|kill|fury|"
        "wrath|rage",
        "skirmish",
    ),
    ("fire|flame|burn|blaze|ember|smoke", "flame"),
    ("eye|gaze|sight|see|watch|vision|stare|look|seen|search", "eye"),
    ("ring\\b|precious", "ring"),
    ("horn|call|summon", "horn"),
    ("song|sing|music|lay\\b|tale|drum|dance|verse", "harp"),
    ("king|crown|lord|throne|steward|heir", "crown"),
    ("shield|defen|protect|guard|ward|hold|stand", "shield"),
    ("death|dead|doom|fall|slain|bone|skull|bane|destroy|end\\b", "skull"),
    ("hidden|stealth|secret|hide|sneak|disguise|spy|hood|unseen|trick|deceit|lurk", "hood"),
    ("wolf|warg|hound|hunt|prey", "wolf"),
    ("spider|web|shelob|lair", "web"),
    ("hand|grasp|grip|hold|touch", "hand"),
    ("road|path|journey|march|travel|step|walk|trail|way\\b|swift|run|flee|flight|pursu", "fellowship"),
    ("night|dark|shadow|twilight|moon|gloom", "moon"),
    ("sun|dawn|day|light|morning|hope", "sun"),
    ("star|evenstar|earendil", "elven"),
    ("tree|leaf|wood|root|ents?\\b", "tree"),
    ("heart|love|courage|valiant|faith|friend|trust|loyal", "heart"),
    ("fish|river|water|sea\\b|stream", "fish"),
    ("word|counsel|council|lore|wisdom|book|letter|speech|plan|knowledge", "scroll"),
    ("wound|blood|pain|poison|torment|hurt", "drop"),
    ("wing|crow|crebain|eagle|fly|flying|swoop", "wing"),
    ("tower|fortress|siege|wall|gate", "white_tower"),
    ("banner|muster|rally|charge|army|host|legion|ride", "maneuver"),
    ("chain|slave|captive|prison|bind|bound|fetter|betray", "chain"),
    ("storm|thunder|lightning|spell|magic|power|might", "response"),
    ("rest|camp|meal|feast|pipe|home|ease|heal", "regroup"),
)
BEASTS_BY_WORD = (
    ("balrog|flame of udun|durin's bane", "balrog"),
    ("shelob|spider|her ladyship|broodling", "spider"),
    ("watcher|tentacle|kraken", "tentacles"),
    ("mumak|oliphaunt|mumakil", "oliphaunt"),
    ("winged|fell beast|nazgul speeding|flying|mount of", "winged_beast"),
    ("eagle|gwaihir|landroval|meneldor", "eagle"),
    ("warg|wolf|hound|beast of", "warg"),
    (
        "treebeard|quickbeam|beechbone|leaflock|skinbark|ent\\b|ents|huorn|onodrim|shepherd of the trees|"
        "old man willow|birch|oak|"
        "roots",
        "ent",
    ),
    ("crebain|crows?\\b|raven|gulls?\\b|birds|flock", "crows"),
    ("ship|corsair|boat|fleet", "boat"),
    ("shadowfax|bill the pony|horse|pony|steed|snowmane|brego|asfaloth", "horse"),
    ("smaug|dragon|wyrm", "winged_beast"),
)
RIDER_WORDS = "rider|knight|eored|rohirrim|horse|mounted|charg|outrider|riding"
