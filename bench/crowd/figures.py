"""Collect what a crowd of people experiences."""

import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field


@dataclass
class Figures:
    """The figures of one period: durations in seconds by kind, bytes received, and errors by kind. Nothing is counted
    before `starts` and after `ends`, times of the monotonic clock.
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
        """Record how long something took that has just ended."""
        if self.counting:
            self.durations[kind].append(seconds)

    def received(self, kind: str, number: int) -> None:
        """Record bytes that have come, headers included, before decompression."""
        if self.counting:
            self.bytes[kind] += number

    def asked(self, kind: str) -> None:
        if self.counting:
            self.requests[kind] += 1

    def failed(self, kind: str) -> None:
        """Record an error. Errors count at any time: nobody may meet one on arrival either."""
        self.errors[kind] += 1

    def refused(self, kind: str) -> None:
        """Record a choice that the site has refused, as it must, since people here choose blindly."""
        self.refusals[kind] += 1
