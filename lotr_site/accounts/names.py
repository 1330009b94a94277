"""Which names a new account may have, so that nobody passes for somebody else. Accounts that exist keep theirs.

As Unicode's security mechanisms (UTS 39) advise, a name is written in one script and in the normal form of its
characters (NFKC), and one in another script than Latin is not made of look-alikes of Latin letters alone. So neither a
Cyrillic "a" in a Latin name nor full-width letters make a second "admin", and neither does a name that is Cyrillic
throughout. The whole table of look-alikes has 6,000 rows, nearly all of them letters that cannot stand together in one
script. What is left for words in Cyrillic and Greek, which keyboards have, stands here.
"""

import unicodedata

from django.core.exceptions import ValidationError

RESERVED = {
    "admin", "administrator", "bot", "bots", "former", "guest", "mod", "moderator", "nobody", "operator", "root",
    "staff", "support", "system",
}  # fmt: skip
LIKE_LATIN = frozenset("авекморстухѕіјһԁԛԝҽ" + "αεηικνορτυχω" + "АВЕКМНОРСТУХЅІЈҺԚԜ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ")


def script_of(letter: str) -> str:
    """Return the script of a letter, as its Unicode name begins with it: LATIN, CYRILLIC, HANGUL."""
    first = unicodedata.name(letter, "OTHER").split()[0]
    return "CJK" if first in ("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA") else first


def check_name(name: str) -> None:
    """Raise ValidationError for a name that could be taken for another, or that cannot stand in an address."""
    letters = [sign for sign in name if sign.isalpha()]
    scripts = {script_of(letter) for letter in letters}
    if unicodedata.normalize("NFKC", name) != name:
        raise ValidationError("Use the plain form of each character, without ligatures or full-width letters.")
    if not any(sign.isalnum() for sign in name):
        raise ValidationError("A name needs at least one letter or digit.")
    if len(scripts) > 1:
        raise ValidationError("Use letters from one alphabet only.")
    if letters and scripts != {"LATIN"} and all(letter in LIKE_LATIN for letter in letters):
        raise ValidationError("This name looks like one in Latin letters. Choose another.")
    if name.casefold().strip("@.+-_0123456789") in RESERVED:
        raise ValidationError("This name is reserved. Choose another.")
