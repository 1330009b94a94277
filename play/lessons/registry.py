"""List the lessons: `play/games/<slug>/lessons/*.yaml`, by game and in order."""

import hashlib
from functools import cache

from play import games
from play.lessons.script import Lesson, read
from play.refusals import refuse


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in order. Raise LessonError if a file is invalid."""
    files = sorted((games.FOLDER / game / "lessons").glob("*.yaml"))
    all_lessons = [read(game, file, hashlib.sha256(file.read_bytes()).hexdigest()[:16]) for file in files]
    return tuple(sorted(all_lessons, key=lambda lesson: (lesson.order, lesson.slug)))


def lesson(game: str, slug: str) -> Lesson:
    """Return the lesson of a game with this slug. Raise Illegal if there is none."""
    one_lesson = next((one for one in lessons(game) if one.slug == slug), None) if game in games.GAMES else None
    if one_lesson is None:
        refuse("no_such_lesson", "There is no such lesson.")
    return one_lesson


def after(lesson: Lesson) -> Lesson | None:
    """Return the next lesson of the same game, or None."""
    all_lessons = lessons(lesson.game)
    place = all_lessons.index(lesson) + 1
    return all_lessons[place] if place < len(all_lessons) else None
