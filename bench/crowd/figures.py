"""Collect what a crowd of people experiences."""

import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field


@dataclass
class Figures:
    """The figures of one period: durations in seconds, bytes, requests, refusals and errors by kind, and started
    matches by game. Only errors and matches also count before `starts` and after `ends` (times of the monotonic clock).
    """

    starts: float = 0.0
    ends: float = float("inf")
    durations: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    bytes: Counter[str] = field(default_factory=Counter)
    requests: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    matches: Counter[str] = field(default_factory=Counter)

    @property
    def counting(self) -> bool:
        return self.starts <= time.monotonic() < self.ends

    def took(self, kind: str, seconds: float) -> None:
        """Record the duration of something that has just ended."""
        if self.counting:
            self.durations[kind].append(seconds)

    def received(self, kind: str, number: int) -> None:
        """Record received bytes, including headers, before decompression."""
        if self.counting:
            self.bytes[kind] += number

    def asked(self, kind: str) -> None:
        if self.counting:
            self.requests[kind] += 1

    def failed(self, kind: str) -> None:
        """Record an error. Errors count at any time, since there should be none on arrival, either."""
        self.errors[kind] += 1

    def refused(self, kind: str) -> None:
        """Record a choice that the site has refused. This is expected, since these people choose blindly."""
        if self.counting:
            self.refusals[kind] += 1
