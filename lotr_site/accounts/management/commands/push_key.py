"""Show or generate the VAPID key that signs push messages: `manage.py push_key`."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from lotr_site.accounts.notifications import push
from lotr_site.base import keys


class Command(BaseCommand):
    help = "Show the public key with which browsers subscribe; with --new make a private key for PUSH_KEY."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--new", action="store_true", help="print a new private key; nothing is changed")

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(keys.new_private_key() if options["new"] else push.public_key())
