"""Store all finished matches as data, before a release whose rules they may not fit: `manage.py archive_matches`."""

from typing import Any

from django.core.management.base import BaseCommand

from play.upkeep import archiver


class Command(BaseCommand):
    help = "Archive every finished match that has no archive yet; run it before a new release is started."

    def handle(self, *args: Any, **options: Any) -> None:
        sizes = [len(made.data) for match_id in archiver.left_over() if (made := archiver.archive_match(match_id))]
        most = f", the largest {max(sizes) / 1000:.1f} kB" if sizes else ""
        self.stdout.write(f"{len(sizes)} matches archived in {sum(sizes) / 1000:.1f} kB{most}")
