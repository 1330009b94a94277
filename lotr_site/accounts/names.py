"""Checks of new account names, so that no user can impersonate another. Existing accounts keep theirs.

As Unicode's security mechanisms (UTS 39) advise, a name is written in one script and in the normal form of its
characters (NFKC), and a name in another script than Latin must not consist entirely of look-alikes of Latin letters.
So neither a Cyrillic "a" in a Latin name nor full-width letters make a second "admin", and neither does an entirely
Cyrillic name. The full table of look-alikes has 6,000 rows, nearly all of them letters that cannot share a script
with others. The remaining ones for Cyrillic and Greek, which are on keyboards, are listed here.
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
    """Raise ValidationError for a name that could be confused with another, or that is not allowed in a URL."""
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
