"""Search the catalogue from the command line."""

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from cards.games.registry import BY_SLUG
from cards.search.engine import search
from cards.serialization import row_json


class Command(BaseCommand):
    """The command `manage.py cards "culture:elven cost<=2" --json`."""

    help = "Search every game's cards with the site's query language."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("query", nargs="*", help="the query; quotes are not needed for several words")
        parser.add_argument("--game", choices=list(BY_SLUG), help="search one game only")
        parser.add_argument("--sort", default="", help="a field to sort by; -field for descending order")
        parser.add_argument("--limit", type=int, default=0, help="show at most this many cards; 0 shows all")
        parser.add_argument("--json", action="store_true", help="print JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        query = " ".join(options["query"])
        results = search(query, [options["game"]] if options["game"] else [], options["sort"])
        rows = results.page(1, options["limit"] or max(results.total, 1))
        if options["json"]:
            head = {
                "total": results.total,
                "warnings": [one.json() for one in results.warnings],
                "explain": results.explain,
            }
            json.dump({**head, "data": [row_json(row) for row in rows]}, sys.stdout, ensure_ascii=False, indent=1)
            sys.stdout.write("\n")
            return
        for warning in results.warnings:
            self.stderr.write(self.style.WARNING(warning.message))
        for row in rows:
            self.stdout.write(f"{row.game:17} {row.id:24} {row.name}")
        self.stdout.write(f"{results.total} cards. {results.explain}")
