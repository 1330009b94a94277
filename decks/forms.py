"""Validate what pages send about decks."""

from typing import Any

from django import forms

from decks.changes import Step
from decks.collection.card_lists import LARGEST as LARGEST_LIST
from decks.collection.lists import MODES
from decks.collection.service import FIRST_BOX
from decks.lotr_tcg.file_formats import READ
from decks.lotr_tcg.file_formats.upload import LARGEST
from decks.lotr_tcg.rules.formats import all_formats
from decks.models import Box, Deck

SECTIONS = ("ring_bearer", "ring", "cards", "sites", "starting_fellowship", "maybeboard", "name", "notes")


class StepForm(forms.Form):
    """One step in the builder."""

    do = forms.ChoiceField(choices=[(do, do) for do in ("add", "remove", "set")])
    section = forms.ChoiceField(choices=[(section, section) for section in SECTIONS])
    card = forms.CharField(max_length=20, required=False)
    count = forms.IntegerField(min_value=0, max_value=99, required=False)
    text = forms.CharField(max_length=20_000, required=False, strip=True)

    def step(self) -> Step:
        """Return the step. Call this only after is_valid()."""
        data: dict[str, Any] = self.cleaned_data
        count = 1 if data["count"] is None else data["count"]
        return Step(do=data["do"], section=data["section"], card=data["card"], count=count, text=data["text"])


class ImportForm(forms.Form):
    """A deck as a file or pasted text."""

    file = forms.FileField(
        required=False,
        label="File",
        help_text="A list in any file format named on this page. You can also drop the file anywhere here.",
    )
    text = forms.CharField(
        required=False,
        label="Or paste it here",
        strip=False,
        max_length=LARGEST,
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "false", "class": "list-paste"}),
    )
    form = forms.ChoiceField(
        required=False,
        label="File format",
        choices=[("", "Detect automatically"), *((slug, form.NAME) for slug, form in READ.items())],
    )

    def data_sent(self) -> bytes:
        """Return the bytes of the uploaded file or of the pasted text."""
        return read_sent_bytes(self, LARGEST)


class ListForm(forms.Form):
    """A list of cards as a file or pasted text, the box to read it into, and how."""

    file = forms.FileField(required=False, label="File", help_text="A CSV file or a text file.")
    text = forms.CharField(
        required=False,
        label="Or paste it here",
        strip=False,
        max_length=LARGEST_LIST,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false", "class": "list-paste"}),
    )
    box = forms.CharField(required=False, label="Into", max_length=16, widget=forms.Select)
    mode = forms.ChoiceField(
        label="What to do", choices=[(mode, f"{text[0].upper()}{text[1:]}") for mode, text in MODES.items()]
    )

    def offer(self, boxes: list[Box]) -> None:
        """Offer these boxes; without any, the first box will be made."""
        choices = [(box.pk, f"{box} ({box.get_kind_display()})") for box in boxes] or [("", FIRST_BOX)]
        self.fields["box"].widget.choices = choices

    def data_sent(self) -> bytes:
        """Return the bytes of the uploaded file or of the pasted text."""
        return read_sent_bytes(self, LARGEST_LIST)


def read_sent_bytes(form: forms.Form, largest: int) -> bytes:
    """Return the bytes of a valid form's uploaded file or, without one, of its pasted text.

    Of a file, at most `largest` bytes and one more are read, so that the caller sees that it is too large.
    """
    file = form.cleaned_data["file"]
    return bytes(file.read(largest + 1) if file else form.cleaned_data["text"].encode())


class ShareForm(forms.Form):
    """A form for who may see a deck."""

    visibility = forms.ChoiceField(choices=Deck.Visibility.choices)


class AboutForm(forms.Form):
    """Format, tags and pool of a deck."""

    format = forms.ChoiceField(required=False, choices=[])
    tags = forms.CharField(required=False, max_length=500)
    pool = forms.CharField(required=False, max_length=16)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["format"].choices = [(slug, form.name) for slug, form in all_formats().items()]  # type: ignore[attr-defined]
