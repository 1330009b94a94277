"""The sentences that people read, collected once for all tests of a process."""

from functools import cache

from play.management.sentences import Sentence, collect


@cache
def all_sentences() -> tuple[Sentence, ...]:
    return tuple(collect())
