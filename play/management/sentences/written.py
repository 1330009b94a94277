"""Write the sentences that code makes to `docs/sentences`, a file for each part of the product.

YAML files (guides, lessons, scenarios) are left out: their texts can be read there as they are.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from play.management.sentences import ROOT, Sentence, collect

FOLDER = ROOT / "docs/sentences"


def write() -> Iterator[Path]:
    """Write the files of sentences that have changed, and delete those that are no longer needed. Yield the paths of
    both.
    """
    files = as_files(collect())
    for path in sorted(set(FOLDER.glob("*.txt")) - set(files)):
        path.unlink()
        yield path
    FOLDER.mkdir(exist_ok=True)
    for path, text in files.items():
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            yield path


def as_files(sentences: Iterator[Sentence]) -> dict[Path, str]:
    """Return the text of each file of sentences, by path: its sources in order, each followed by its sentences in
    order, without line numbers.
    """
    files: dict[Path, dict[Path, list[str]]] = defaultdict(lambda: defaultdict(list))
    for sentence in sentences:
        if sentence.path.suffix != ".yaml":
            files[FOLDER / f"{_part(sentence.path)}.txt"][sentence.path].append(sentence.text)
    return {path: "\n".join(_section(*source) for source in sources.items()) for path, sources in files.items()}


def _part(path: Path) -> str:
    """Return the name, without suffix, of the file that lists the sentences of this source, such as `cards_language`,
    `play_games_tarot` or `site`.
    """
    if path.suffix == ".js":
        return "scripts"
    folders = path.parent.parts
    whole = folders[:3] if folders[1:2] == ("games",) else folders[:2] if folders[1:2] == ("language",) else folders[:1]
    return "_".join(whole).replace("lotr_site", "site")


def _section(path: Path, texts: list[str]) -> str:
    return f"{path}\n" + "".join(f"    {text}\n" for text in dict.fromkeys(texts))
