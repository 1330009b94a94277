"""Names as people type them: without accents, dashes and apostrophes."""
import re
import unicodedata


def fold(text: str) -> str:
    """Letters and digits only, in lower case, without accents: `Théoden Starter — X` is `theoden starter x`."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return " ".join(re.findall(r"[a-z0-9]+", plain.replace("'", "")))
