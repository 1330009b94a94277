"""Serve the page that replaces what a visitor lacks for a deck with the most similar cards they have."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from decks import service
from decks.changes import Refusal
from decks.collection.sources import OWN, choose, replace_among
from decks.deck_references import seen_list_and_format
from decks.lotr_tcg.rules.wording import plural
from decks.lotr_tcg.starter_formats import home_format
from decks.models import Deck
from lotr_site.accounts.visitors import visitor_of


@require_safe
def replacements(request: HttpRequest, reference: str) -> HttpResponse:
    """Show what would replace the cards that the visitor lacks for a deck, and what can't be replaced."""
    visitor, token = visitor_of(request), request.GET.get("token", "")
    deck, form = seen_list_and_format(visitor, reference, token)
    among = choose(request, request.GET.get("among")) or "own"
    context = {
        "deck": deck,
        "reference": reference,
        "token": token,
        "among": among,
        "choices": OWN.items(),
        "own": Deck.objects.filter(visitor.rows("owner"), pk=reference).exists(),
    }
    try:
        found = replace_among(visitor, deck, form or home_format(reference), among, reference)
    except Refusal as refusal:
        return render(request, "decks/replacements.html", context | {"refused": refusal.message}, status=422)
    return render(request, "decks/replacements.html", context | {"found": found})


@require_POST
def replace(request: HttpRequest, reference: str) -> HttpResponse:
    """Replace the cards that the visitor lacks, in their own deck or in a new copy of another one."""
    visitor, token = visitor_of(request, make=True), request.POST.get("token", "")
    deck, slug = seen_list_and_format(visitor, reference, token)
    form, among = slug or home_format(reference), request.POST.get("among", "")
    own = Deck.objects.filter(visitor.rows("owner"), pk=reference).first()
    try:
        found = replace_among(visitor, deck, form, among if among in OWN else "own", reference)
        if own is None:
            content = service.rename_content(found.deck, f"{deck.name} from my cards"[:120].strip())
            own = service.create(visitor, content, form, reference)
        else:
            copies = sum(each.copies for each in found.replacements)
            service.replace(own.pk, own.version, found.deck, f"Replaced {plural(copies, 'card')} with my own")
    except Refusal as refusal:
        messages.error(request, refusal.message)
        page = reverse("decks:replacements", args=[reference])
        return redirect(f"{page}?{urlencode({'token': token})}" if token else page)
    return redirect("decks:build", own.pk)
