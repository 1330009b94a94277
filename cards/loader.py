"""Synchronize the catalogue's tables with the data files, in one transaction."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from django.db import models, transaction

from cards.games.data_reader import BadFile
from cards.games.frozen import thaw
from cards.games.piece import Piece
from cards.games.registry import GAMES, HERE, GameFacts
from cards.models import Card, CardSet, FactChange, Game, Loading, Printing

BATCH = 500
CARD_FIELDS = ("name", "title", "subtitle", "kind", "facts", "text", "source", "withdrawn")
PRINTING_FIELDS = ("card_id", "set_id", "collector", "number", "rarity", "copies", "withdrawn")
Progress = Callable[[str, int, int], None]


class Report(NamedTuple):
    """The numbers of rows that the loading of one game added, changed, left unchanged and withdrew."""

    game: str
    added: int
    changed: int
    unchanged: int
    withdrawn: int


class Read(NamedTuple):
    """The files of one game, read and checked."""

    game: GameFacts
    sets: list[Any]
    pieces: list[Piece]


def load(root: Path = HERE, progress: Progress = lambda *_: None) -> list[Report]:
    """Read every file, then write all games in one transaction; return a report for each game.

    Raise BadFile, with the database unchanged, if a file is faulty.
    """
    reads = [read_game(game, game.data(root)) for game in GAMES]
    with transaction.atomic():
        loading = Loading(digest=digest(reads))
        loading.save()
        reports = [write_game(one, order, loading, progress) for order, one in enumerate(reads)]
        loading.added, loading.changed = sum(r.added for r in reports), sum(r.changed + r.withdrawn for r in reports)
        latest = Loading.objects.exclude(pk=loading.pk).first()
        if loading.added or loading.changed or latest is None or latest.digest != loading.digest:
            loading.save()
        else:
            loading.delete()
    return reports


def read_game(game: GameFacts, folder: Path) -> Read:
    """Return one game's files, read and checked.

    Raise BadFile if the folder is missing, an id comes twice, or a card names a set that does not exist.
    """
    if not folder.is_dir():
        raise BadFile(folder, 1, "", "there is no such folder")
    pieces = list(game.catalogue.pieces(folder))
    sets = list(game.catalogue.sets(folder))
    set_keys, seen = {one.key for one in sets}, set()
    for piece in pieces:
        if piece.id in seen:
            raise BadFile(*at(piece, folder), "id", f"{piece.id!r} comes twice")
        if piece.set not in set_keys:
            raise BadFile(*at(piece, folder), "set", f"{piece.id!r} is in set {piece.set!r}, which is not there")
        seen.add(piece.id)
    if not pieces:
        raise BadFile(folder, 1, "", "holds no cards")
    return Read(game, sets, sorted(pieces, key=lambda piece: set_order(sets, piece)))


def at(piece: Piece, folder: Path) -> tuple[Path, int]:
    file, line = piece.place
    return Path(file or folder), line or 1


def set_order(sets: list[Any], piece: Piece) -> tuple[int, int, str]:
    return ([one.key for one in sets].index(piece.set), piece.number, piece.id)


def digest(reads: Iterable[Read]) -> str:
    """Return a hash of everything in the files; the same content gives the same hash."""
    contents = [[one.game.slug, one.sets, [plain(piece) for piece in one.pieces]] for one in reads]
    return hashlib.sha256(json.dumps(contents, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


Fields = dict[str, Any]
"""The fields of a row, or the facts in one of them, by name: JSON values, and keys of other rows."""


def plain(piece: Piece) -> Fields:
    """Return the fields of a piece, except its place in the file, as JSON values."""
    return {name: plain_value(getattr(piece, name)) for name in piece.__struct_fields__ if name != "place"}


def plain_value(value: Any) -> Any:
    """Return a value as JSON would give it back, so that it can be compared with the stored one."""
    if type(value) in (str, int, bool):  # nearly all values, which JSON leaves unchanged
        return value
    thawed: Any = json.loads(json.dumps(thaw(value)))
    return thawed


# --- which printings are one card -----------------------------------------------------------------------------------
def same_card(piece: Piece) -> str:
    """Return a key that is the same for all printings of one card, which share title, subtitle, kind and facts.

    A piece without a rarity is a card of its own, and its key is its id.
    """
    if not piece.rarity:
        return piece.id
    return json.dumps([piece.title, piece.subtitle, piece.kind, plain_value(piece.facts)], sort_keys=True)


def group_printings(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Return the printings grouped by card, in the order of the files."""
    groups: dict[str, list[Piece]] = {}
    for piece in pieces:
        groups.setdefault(same_card(piece), []).append(piece)
    return list(groups.values())


# --- writing --------------------------------------------------------------------------------------------------------
def write_game(catalogue: Read, order: int, loading: Loading, progress: Progress) -> Report:
    """Write one game's rows to the database.

    Return a report with the numbers of rows added, changed, unchanged and withdrawn.
    """
    game = Game(slug=catalogue.game.slug, title=catalogue.game.title, order=order)
    save_if_new(game, Game.objects.filter(pk=game.pk, title=game.title, order=order))
    sets = write_sets(game, catalogue)
    groups = group_printings(catalogue.pieces)
    cards = Table(Card, game, CARD_FIELDS, loading)
    cards.write(card_rows(groups))
    progress(catalogue.game.title, len(groups), len(groups) + len(catalogue.pieces))
    ids = dict(Card.objects.filter(game=game).values_list("key", "pk"))
    printings = Table(Printing, game, PRINTING_FIELDS, loading)
    printings.write(printing_rows(groups, ids, sets))
    progress(catalogue.game.title, len(groups) + len(catalogue.pieces), len(groups) + len(catalogue.pieces))
    return Report(
        game.slug,
        len(printings.added),
        len({*printings.changed, *cards.changed}),
        len(catalogue.pieces) - len(printings.added) - len({*printings.changed, *cards.changed}),
        len(printings.withdrawn),
    )


def save_if_new(row: models.Model, same: "models.QuerySet[Any]") -> None:
    if not same.exists():
        row.save()


def write_sets(game: Game, catalogue: Read) -> dict[str, int]:
    """Write the sets of the game to the database and return their primary keys by set key."""
    rows = [CardSet(game=game, key=each.key, name=each.name, order=order) for order, each in enumerate(catalogue.sets)]
    CardSet.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["game", "key"], update_fields=["name", "order"]
    )
    return dict(CardSet.objects.filter(game=game).values_list("key", "pk"))


def card_rows(groups: list[list[Piece]]) -> Iterator[tuple[str, Fields]]:
    """Yield (card id, fields of its database row), from the first printing of each card."""
    for first, *_ in groups:
        fields = {name: getattr(first, name) for name in ("name", "title", "subtitle", "kind", "text", "source")}
        fields["title"] = first.title or first.name
        yield first.id, fields | {"facts": plain_value(first.facts), "withdrawn": False}


def printing_rows(groups: list[list[Piece]], cards: dict[str, int], sets: dict[str, int]) -> Iterator[Any]:
    """Yield (printing id, fields of its database row) for each printing of each card."""
    for group in groups:
        for piece in group:
            fields = {name: getattr(piece, name) for name in ("collector", "number", "rarity", "copies")}
            fields |= {"card_id": cards[group[0].id], "set_id": sets[piece.set], "withdrawn": False}
            yield piece.id, fields


class Table:
    """The database table for one kind of row of one game.

    It compares its rows with those of the files, writes the differences in bulk, and records them.
    """

    def __init__(self, model: Any, game: Game, fields: tuple[str, ...], loading: Loading) -> None:
        self.model, self.game, self.fields, self.loading = model, game, fields, loading
        self.added: list[str] = []
        self.changed: list[str] = []
        self.withdrawn: list[str] = []

    def write(self, rows: Iterable[tuple[str, Fields]]) -> None:
        """Add, change and withdraw rows so that the table of this game has exactly these, and note what changed."""
        old = {row.key: row for row in self.model.objects.filter(game=self.game)}
        new, altered, changes = [], [], []
        for key, fields in rows:
            row = old.pop(key, None)
            if row is None:
                new.append(self.model(game=self.game, key=key, **fields))
            elif differences := list(self.differences(row, fields)):
                changes += differences
                altered.append(self.set(row, fields))
        gone = [row for row in old.values() if not row.withdrawn]
        self.added, self.changed = [row.key for row in new], [row.key for row in altered]
        self.withdrawn = [row.key for row in gone]
        self.save(new, altered + [self.set(row, {"withdrawn": True}) for row in gone], changes)

    def set(self, row: Any, fields: Fields) -> Any:
        for name, value in fields.items():
            setattr(row, name, value)
        return row

    def save(self, new: list[Any], altered: list[Any], changes: list[FactChange]) -> None:
        """Write rows to the database, with a FactChange for each field that differs and for each card withdrawn."""
        self.model.objects.bulk_create(new, batch_size=BATCH)
        self.model.objects.bulk_update(altered, self.fields, batch_size=BATCH)
        gone = [FactChange(key=key, field="withdrawn", before=False, after=True) for key in self.withdrawn]
        for change in (*changes, *gone):
            change.game, change.loading = self.game, self.loading
        FactChange.objects.bulk_create([*changes, *gone], batch_size=BATCH)

    def differences(self, row: Any, fields: Fields) -> Iterator[FactChange]:
        """Yield what differs between a stored row and its new fields."""
        for name, after in fields.items():
            before = getattr(row, name)
            if before == after:
                continue
            if name == "facts":
                yield from self.fact_differences(row.key, before, after)
            else:
                yield FactChange(key=row.key, field=name.removesuffix("_id"), before=before, after=after)

    def fact_differences(self, key: str, before: Fields, after: Fields) -> Iterator[FactChange]:
        for name in sorted(before.keys() | after.keys()):
            if before.get(name) != after.get(name):
                yield FactChange(key=key, field=name, before=before.get(name), after=after.get(name))
