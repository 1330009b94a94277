"""Check new account names, so that no user can impersonate another. Existing accounts keep their names.

As Unicode's security mechanisms (UTS 39) advise, a name is written in one script and in the normal form of its
characters (NFKC), and a name in another script than Latin must not consist entirely of look-alikes of Latin letters. So
neither a Cyrillic "a" in a Latin name nor full-width letters make a second "admin", and neither does an entirely
Cyrillic name.

The full table of look-alikes has 6,000 rows, nearly all of them letters that cannot share a script with others. The
remaining ones for Cyrillic and Greek, which are on keyboards, are listed here. Within Latin, l, 1 and capital I count
as one character, and so do O and 0: a new name must differ from all others by more than these.
"""

import re
import unicodedata

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError

RESERVED = {
    "admin", "administrator", "bot", "bots", "former", "guest", "mod", "moderator", "nobody", "operator", "root",
    "staff", "support", "system",
}  # fmt: skip
TAKEN: set[str] = set()
"""Further names that nobody may have: those of the bots, which an app adds when Django starts."""
LIKE_LATIN = frozenset("авекморстухѕіјһԁԛԝҽ" + "αεηικνορτυχω" + "АВЕКМНОРСТУХЅІЈҺԚԜ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ")
ALIKE = str.maketrans({"I": "l", "1": "l", "0": "o"})
ANY_OF = {"l": "[lI1]", "o": "[o0]"}
SIGNS = "@.+-_0123456789"
"""What may surround a reserved name without making it another."""


def skeleton(name: str) -> str:
    """Return a key that is equal for names that look alike: those that differ only by case, by l, 1 and I, or by O and
    0.
    """
    return name.translate(ALIKE).casefold()


SEEN_AS_RESERVED = {skeleton(form) for name in RESERVED for form in (name, name.upper())}


def script_of(letter: str) -> str:
    """Return the script of a letter, which is the first word of its Unicode name: LATIN, CYRILLIC, HANGUL.

    Hiragana, Katakana and CJK ideographs count as one script, "CJK".
    """
    first = unicodedata.name(letter, "OTHER").split()[0]
    return "CJK" if first in ("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA") else first


def check_name(name: str) -> None:
    """Raise ValidationError for a name that could be mistaken for another, or that is not allowed in a URL."""
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
    if skeleton(name).strip(SIGNS) in {skeleton(taken) for taken in TAKEN}:
        raise ValidationError("This is a bot’s name. Choose another.")
    if name.casefold().strip(SIGNS) in RESERVED or skeleton(name).strip(SIGNS) in SEEN_AS_RESERVED:
        raise ValidationError("This name is reserved. Choose another.")


LONGEST_GUEST_NAME = 24
GUEST_SIGNS = " .'’-"


def guest_name(written: str) -> str:
    """Return the full name of a guest who wrote this one. It ends with "(guest)", so no account can have it. Raise
    ValidationError for a name that is not allowed.
    """
    name = " ".join(written.split())
    if len(name) > LONGEST_GUEST_NAME:
        raise ValidationError(f"Choose a name with at most {LONGEST_GUEST_NAME} characters.")
    if not all(sign.isalnum() or sign in GUEST_SIGNS for sign in name):
        raise ValidationError("Use letters, digits, spaces, periods, apostrophes and hyphens only.")
    check_name("".join(name.split()))
    return f"{name} (guest)"


def check_alike(name: str) -> None:
    """Raise ValidationError for a name that looks like the name of an existing account."""
    looks = skeleton(name)
    if ANY_OF.keys().isdisjoint(looks):
        return
    pattern = "".join([ANY_OF.get(sign, re.escape(sign)) for sign in looks])
    near = get_user_model().objects.filter(username__iregex=f"^{pattern}$").values_list("username", flat=True)
    if any(skeleton(other) == looks and other.casefold() != name.casefold() for other in near):
        raise ValidationError("This name looks like the name of another account. Choose another.")
