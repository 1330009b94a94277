"""List players' reports about each other, and record the action taken: `manage.py reports`."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from lotr_site.accounts.models import ApiToken
from play.match.account_data import end_matches
from play.match.reports import same_person
from play.models import ChatLine, Report


class Command(BaseCommand):
    help = "List what players have reported and nobody has settled; settle reports; lock an account out."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("reports", nargs="*", type=int, metavar="NUMBER", help="default: all that are not settled")
        parser.add_argument("--all", action="store_true", help="settled ones too")
        parser.add_argument("--settle", action="store_true", help="mark the reports with these numbers as settled")
        parser.add_argument("--shut-out", action="store_true", help="the accounts that they are about cannot log in")
        parser.add_argument("--note", default="", help="what was done, for later")

    def handle(self, *args: Any, **options: Any) -> None:
        if (options["settle"] or options["shut_out"]) and not options["reports"]:
            raise CommandError("Give the numbers of the reports to settle.")
        reports = self.chosen(options["reports"], options["all"])
        if options["shut_out"] and (guests := [report.pk for report in reports if report.reported_user is None]):
            raise CommandError(f"Report {guests[0]} is about someone without an account. Nothing has been done.")
        for report in reports:
            if options["shut_out"]:
                self.stdout.write(shut_out(report))
            if options["settle"]:
                settle(report, options["note"])
            self.stdout.write("\n".join(lines_of(report)) + "\n")
        if not reports:
            self.stdout.write("No reports.")

    def chosen(self, numbers: list[int], all_of_them: bool) -> list[Report]:
        """Return the reports with these numbers or, without numbers, the unresolved ones. Raise CommandError if one is
        missing.
        """
        if not numbers:
            return list(Report.objects.all() if all_of_them else Report.objects.filter(resolved_at=None))
        reports = list(Report.objects.filter(pk__in=numbers))
        missing = set(numbers) - {report.pk for report in reports}
        if missing:
            raise CommandError(f"There is no report {min(missing)}.")
        return reports


def lines_of(report: Report) -> Iterator[str]:
    """Yield a few lines of text that describe a report. Text written by strangers is quoted, so that no character in it
    can control the terminal.
    """
    others = Report.objects.filter(same_person(report)).exclude(pk=report.pk).count()
    yield f"{report.pk}  {report.at:%Y-%m-%d %H:%M}  {report.get_reason_display()}"
    yield f"    {who(report.name, report.user)} about {who(report.reported_name, report.reported_user)}"
    if report.match is not None:
        yield f"    {report.match.get_absolute_url()}  {report.match.get_status_display()}"
        yield from chat_around(report)
    if report.said:
        yield f"    said: {report.said!r}"
    if report.words:
        yield f"    words: {report.words!r}"
    if others:
        yield f"    {others} more about the same person"
    if report.resolved_at:
        yield f"    settled {report.resolved_at:%Y-%m-%d %H:%M} {report.note!r}"


CHAT_SHOWN = 12


def chat_around(report: Report) -> Iterator[str]:
    """Yield the last chat messages of the match before the report, and the first few after it."""
    lines = ChatLine.objects.filter(match=report.match)
    before = list(lines.filter(at__lte=report.at).order_by("-at", "-pk")[:CHAT_SHOWN])
    after = lines.filter(at__gt=report.at).order_by("at", "pk")[: CHAT_SHOWN // 3]
    for line in [*reversed(before), *after]:
        yield f"      {line.at:%H:%M} {line.name!r}: {line.text!r}"


def who(name: str, user: Any) -> str:
    return f"{name!r} (guest)" if user is None else f"{name!r} (account {user.get_username()!r})"


def settle(report: Report, note: str) -> None:
    report.resolved_at, report.note = timezone.now(), note[:500]
    report.save(update_fields=["resolved_at", "note"])


def shut_out(report: Report) -> str:
    """Ban the reported account: it can no longer log in, its sessions end, its API tokens are deleted, and its
    matches are conceded. Return a sentence about what was done.
    """
    user = report.reported_user
    assert user is not None
    user.is_active = False
    user.save(update_fields=["is_active"])
    ApiToken.objects.filter(user=user).delete()
    end_matches(user)
    return f"{user.get_username()!r} has been locked out."
