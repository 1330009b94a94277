"""Let guests give their name in the form with which they sit down."""

from django.core.exceptions import ValidationError
from django.http import HttpRequest

from lotr_site.accounts.visitors import name_guest
from play.refusals import refuse


def take_name(request: HttpRequest) -> None:
    """Give a guest the name in the form (`guest_name`), if there is one. Raise Illegal if it is not allowed."""
    written = request.POST.get("guest_name", "").strip()
    if not written or request.user.is_authenticated:
        return
    try:
        name_guest(request, written)
    except ValidationError as error:
        refuse("bad_name", error.messages[0])
