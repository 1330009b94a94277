"""Read the YAML script of a lesson (docs/lessons.md) into plain values. Anything wrong is an error."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from play.games.start_positions import Loader

KEYS = ("title", "about", "minutes", "order", "setup", "seed", "script", "learner", "steps", "ends")
NEEDED = ("title", "about", "minutes", "order", "setup", "learner", "steps", "ends")
TAUGHT = ("say", "show", "do", "not_now", "wrong")
AREAS = ("board", "hand", "question", "players", "log", "phase")
"""Parts of the page that a step can point at, as `@hand`."""
WORDS_A_MINUTE = 200
SECONDS_AN_ANSWER = 4
ANYTHING = "anything"
PASSES = "pass"


class LessonError(Exception):
    """Raised when a lesson file is invalid; the message says where and why."""


@dataclass(frozen=True)
class Wrong:
    """Particular answers (`do`) that a step does not accept, and the reply to them (`say`): what they would do, and why
    not now.
    """

    do: tuple[Any, ...]
    say: str


@dataclass(frozen=True)
class Step:
    """One log entry that a lesson expects. If there is `say`, the step is the learner's: they read the text and
    continue or, if there is something to `do`, answer the question with one of these actions (`anything` allows
    all). Otherwise the lesson itself makes the entry: `seat` does `action` or, if no seat is named, the seat being
    asked passes.
    """

    say: str = ""
    show: tuple[str, ...] = ()
    do: tuple[Any, ...] = ()
    not_now: str = ""
    """The reply to a different answer, unless `wrong` has words for it."""
    wrong: tuple[Wrong, ...] = ()
    seat: str = ""
    action: Any = None

    @property
    def taught(self) -> bool:
        return bool(self.say)

    @property
    def reads(self) -> bool:
        """Return whether the step only gives the learner something to read."""
        return self.taught and not self.do


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game, with its steps."""

    game: str
    slug: str
    title: str
    about: str
    minutes: int
    order: int
    setup: Mapping[str, Any]
    seed: int
    script: tuple[Any, ...]
    learner: str
    steps: tuple[Step, ...]
    ends: str
    print: str = field(default="", compare=False)
    """A fingerprint of the file: a match started with another text cannot continue with this one."""

    @property
    def scene(self) -> dict[str, object]:
        """Return the part of the lesson that a match stores, so that the match can be replayed whatever happens to the
        lesson's file.
        """
        return {"setup": self.setup, "seed": self.seed, "script": list(self.script), "print": self.print}

    @property
    def taught(self) -> int:
        """Return the number of steps that the learner takes."""
        return sum(step.taught for step in self.steps)

    @property
    def seconds(self) -> int:
        """Return the time it takes to read everything and think a moment before each answer, in seconds."""
        words = sum(len(step.say.split()) for step in self.steps) + len(self.ends.split())
        answers = sum(bool(step.do) for step in self.steps)
        return round(words * 60 / WORDS_A_MINUTE) + answers * SECONDS_AN_ANSWER


def read(game: str, file: Path, print: str) -> Lesson:
    """Return the lesson in a file. `print` is the file's fingerprint.

    Raise LessonError for a file that is not a valid lesson.
    """
    where = f"{game}/{file.name}"
    try:
        document = yaml.load(file.read_text(encoding="utf-8"), Loader)
    except (yaml.YAMLError, UnicodeDecodeError, OSError) as error:
        raise LessonError(f"{where}: not YAML: {error}") from error
    return lesson(game, file.stem, document, print, where)


def lesson(game: str, slug: str, data: Any, print: str = "", where: str = "lesson") -> Lesson:
    """Return the lesson that a file's content describes. Raise LessonError if the content is not a valid lesson."""
    must_have(data, KEYS, NEEDED, where)
    for name in ("title", "about", "ends", "learner"):
        if not isinstance(data[name], str) or not data[name].strip():
            raise LessonError(f"{where}: {name} must be a text")
    for name in ("minutes", "order"):
        if type(data[name]) is not int or data[name] < 1:
            raise LessonError(f"{where}: {name} must be a whole number from 1")
    if not isinstance(data["setup"], Mapping) or not isinstance(data["steps"], list) or not data["steps"]:
        raise LessonError(f"{where}: setup must be a mapping, and steps a list that is not empty")
    steps = tuple([one for number, entry in enumerate(data["steps"], 1) for one in read_step(entry, number, where)])
    if not steps[0].taught or not steps[-1].taught:
        raise LessonError(f"{where}: the first and last steps must be the learner's own")
    return Lesson(
        game,
        slug,
        data["title"].strip(),
        data["about"].strip(),
        data["minutes"],
        data["order"],
        data["setup"],
        int(data.get("seed", 1)),
        tuple(data.get("script") or ()),
        data["learner"],
        steps,
        flowing(data["ends"]),
        print,
    )


def read_step(entry: Any, number: int, where: str) -> Iterable[Step]:
    """Return the steps that an entry of the script describes: usually one, or several for a short form. Raise
    LessonError if the entry describes no step.
    """
    where = f"{where} step {number}"
    if not isinstance(entry, Mapping) or not entry:
        raise LessonError(f"{where}: a step must be a mapping, not {entry!r}")
    if "say" in entry:
        return [taught(entry, where)]
    if len(entry) != 1:
        raise LessonError(f"{where}: a step has `say`, or is one move of the lesson's own: {dict(entry)!r}")
    ((name, action),) = entry.items()
    if name == PASSES:
        if type(action) is not int or not 1 <= action <= 40:
            raise LessonError(f"{where}: pass must be a number of times from 1 to 40")
        return [Step(action=PASSES)] * action
    return [Step(seat=str(name), action=action)]


def taught(entry: Mapping[str, Any], where: str) -> Step:
    """Return the learner's step that an entry of the script describes. Raise LessonError if the entry is not a valid
    step of that kind.
    """
    must_have(entry, TAUGHT, ("say",), where)
    if not isinstance(entry["say"], str) or not entry["say"].strip():
        raise LessonError(f"{where}: `say` must be a text")
    actions = listed(entry.get("do"))
    why_not = flowing(str(entry.get("not_now") or ""))
    if actions and actions != (ANYTHING,) and not why_not:
        raise LessonError(f"{where}: `not_now` must say why no other answer is accepted yet")
    if why_not and (not actions or actions == (ANYTHING,)):
        raise LessonError(f"{where}: `not_now` needs a `do` that excludes some answers")
    wrong = read_wrong(entry.get("wrong") or [], actions, where)
    show = pointed_at(entry.get("show") or [], where)
    return Step(say=flowing(entry["say"]), show=show, do=actions, not_now=why_not, wrong=wrong)


def listed(do: Any) -> tuple[Any, ...]:
    """Return the actions written in a step as a tuple. The script may have none, a single one or a list."""
    return () if do is None else tuple(do) if isinstance(do, list) else (do,)


def read_wrong(entries: Any, right: tuple[Any, ...], where: str) -> tuple[Wrong, ...]:
    """Return the answers for which a step has a special reply. `right` are the answers that the step accepts, which
    must not be among them. Raise LessonError for invalid values.
    """
    if entries and (not right or right == (ANYTHING,)):
        raise LessonError(f"{where}: `wrong` needs a `do` that excludes some answers")
    wrong = []
    for one in listed(entries):
        must_have(one, ("do", "say"), ("do", "say"), f"{where} wrong")
        actions = listed(one["do"])
        if not actions or any(action in right for action in actions) or not str(one["say"] or "").strip():
            raise LessonError(f"{where}: wrong has answers that are not asked for, and what to say to each")
        wrong.append(Wrong(actions, flowing(str(one["say"]))))
    return tuple(wrong)


def flowing(text: str) -> str:
    """Return the text with each paragraph on one line. Paragraphs are separated by empty lines."""
    return "\n\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))


def pointed_at(targets: Any, where: str) -> tuple[str, ...]:
    """Return what a step points at: parts of the page (`@hand`) and cards. Raise LessonError if the page has no such
    part.
    """
    show = tuple([str(one) for one in (targets if isinstance(targets, list) else [targets])])
    for one in show:
        if one.startswith("@") and one[1:] not in AREAS:
            raise LessonError(f"{where}: the page has no part {one} ({', '.join('@' + area for area in AREAS)})")
    return show


def must_have(mapping: Any, keys: Iterable[str], needed: Iterable[str], where: str) -> None:
    """Raise LessonError unless a value is a mapping with all needed keys and no unknown ones."""
    if not isinstance(mapping, Mapping):
        raise LessonError(f"{where}: expected keys and values, not {mapping!r}")
    unknown = [str(key) for key in mapping if key not in keys]
    if unknown:
        raise LessonError(f"{where}: unknown key {', '.join(unknown)} (known: {', '.join(keys)})")
    missing = [key for key in needed if key not in mapping]
    if missing:
        raise LessonError(f"{where}: {', '.join(missing)} is missing")
