"""Serve the API of accounts and tokens: sign up, get and revoke tokens, end sessions, export everything, delete."""

from typing import Annotated, Any, TypedDict

from allauth.account.forms import SignupForm
from allauth.mfa.utils import is_mfa_enabled
from allauth.usersessions.models import UserSession
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import transaction
from django.urls import path
from drf_spectacular.types import OpenApiTypes
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from lotr_site.accounts import account_data, profiles, shapes, tokens
from lotr_site.accounts.events import KIND, record_event
from lotr_site.accounts.models import AccountEvent, ApiToken
from lotr_site.accounts.proof import NotProven, check_credentials, check_proof
from lotr_site.accounts.visitors import name_guest, visitor_of
from lotr_site.base.api_examples import example
from lotr_site.base.codes import Code, http_status
from lotr_site.base.derived import Email, Limits, NonEmpty
from lotr_site.base.json_parser import validate_body
from lotr_site.base.operation import operation
from lotr_site.base.problems import refuse
from lotr_site.base.throttles import LogInLimit, SignUpLimit

TAG = "account"


@example("For a bot", name="My bot", days=30)
class TokenRequest(TypedDict):
    """The body that describes a new token."""

    name: Annotated[NonEmpty, "what the token is for", Limits(max_length=60, default="API")]
    days: Annotated[
        int | None,
        "how many days it lasts; null means until you revoke it",
        Limits(min_value=1, max_value=tokens.LONGEST_DAYS, default=90),
    ]


@example("A bot", username="treebeard", password="slow and steady")
class SignUpIn(TokenRequest):
    """The body that creates an account and its first token."""

    username: Annotated[NonEmpty, Limits(max_length=40)]
    password: Annotated[NonEmpty, Limits(max_length=4096, trim_whitespace=False)]
    email: Annotated[Email, "for resetting a forgotten password", Limits(allow_blank=True, default="")]


@example("A bot", username="treebeard", password="slow and steady", name="My bot", days=30)
class LogInIn(TokenRequest):
    """The credentials for a token."""

    username: Annotated[NonEmpty, "or the email address", Limits(max_length=254)]
    password: Annotated[NonEmpty, Limits(max_length=4096, trim_whitespace=False)]
    code: Annotated[NonEmpty, "if the account has two-factor login", Limits(max_length=20, default="")]


class ProofIn(TypedDict):
    """The proof that an account is yours: its password, or its username if it has no password."""

    password: Annotated[NonEmpty, Limits(max_length=4096, trim_whitespace=False)]
    code: Annotated[NonEmpty, "if the account has two-factor login", Limits(max_length=20, default="")]


@example("A friend", name="Benno")
class GuestNameIn(TypedDict):
    """The name that a guest wants."""

    name: Annotated[NonEmpty, Limits(max_length=40)]


class GuestNameOut(TypedDict):
    """A guest's name as others see it."""

    name: str


@example("Make it public", public=True)
class ProfileIn(TypedDict):
    """The setting for who may see your profile."""

    public: Annotated[bool, "whether everyone can see it; otherwise only its owner can"]


def create_token_response(user: Any, body: TokenRequest, request: Request) -> Response:
    """Make a token and return it with its secret, which is shown only now, or 409 if there are too many."""
    try:
        made, words = tokens.create_token(user, body["name"], body["days"], request._request)
    except tokens.TooMany as refusal:
        return refuse(request._request, 409, "too_many_tokens", str(refusal))
    shown: shapes.NewTokenOut = {**account_data.token_json(made), "token": words}
    return Response(shown, status=201)


class GuestName(APIView):
    """Choose a guest's name."""

    @operation(
        "name_guest", codes=(Code.BAD_NAME, Code.NOT_A_GUEST), request=GuestNameIn, responses=GuestNameOut, tag=TAG
    )
    def post(self, request: Request) -> Response:
        """Choose your name as a guest. Others see it from the next table on."""
        body = validate_body(GuestNameIn, request)
        if request.user.is_authenticated:
            return refuse(request._request, 409, "not_a_guest", "You are logged in. Only guests can choose a name.")
        try:
            visitor_of(request._request, make=True)
            name: GuestNameOut = {"name": name_guest(request._request, body["name"])}
        except DjangoValidationError as error:
            return refuse(request._request, 422, "bad_name", error.messages[0])
        return Response(name)


class SignUp(APIView):
    """Sign up for an account."""

    throttle_classes = [SignUpLimit, *APIView.throttle_classes]

    @operation(
        "sign_up",
        codes=(Code.ADDRESS_TAKEN,),
        request=SignUpIn,
        responses={201: shapes.NewTokenOut},
        tag=TAG,
        auth=[],
    )
    def post(self, request: Request) -> Response:
        """Create an account and its first token. Names and passwords follow the rules of the sign-up page."""
        body = validate_body(SignUpIn, request)
        form = SignupForm(data={**body, "password1": body["password"], "password2": body["password"]})
        if not form.is_valid():
            raise ValidationError({name.removesuffix("1"): errors for name, errors in form.errors.items()})
        with transaction.atomic():
            user, response = form.try_save(request._request)
        if user is None:  # the email address is taken: only its owner is notified
            return refuse(request._request, 409, "address_taken", "This email address can’t be used for a new account.")
        return create_token_response(user, body, request)


class LogIn(APIView):
    """Create a token, given a password."""

    throttle_classes = [LogInLimit, *APIView.throttle_classes]

    @operation(
        "get_token",
        codes=(Code.WRONG_PASSWORD, Code.CODE_NEEDED, Code.TOO_MANY_GUESSES, Code.TOO_MANY_TOKENS),
        request=LogInIn,
        responses={201: shapes.NewTokenOut},
        tag=TAG,
        auth=[],
    )
    def post(self, request: Request) -> Response:
        """Create a token from a name, a password and, if enabled, a two-factor code. Earlier tokens stay valid."""
        body = validate_body(LogInIn, request)
        try:
            user = check_credentials(request._request, body["username"], body["password"], body["code"])
        except NotProven as why:
            status = 429 if why.code == "too_many_guesses" else 400
            return refuse(request._request, status, why.code, why.sentence)
        return create_token_response(user, body, request)


class Own(APIView):
    """Base class of views of the visitor's own account."""

    permission_classes = [IsAuthenticated]


class Account(Own):
    throttle_classes = [LogInLimit, *APIView.throttle_classes]

    @operation("account", responses=shapes.AccountOut, tag=TAG)
    def get(self, request: Request) -> Response:
        """Return your account."""
        user = request.user
        assert user.is_authenticated
        account: shapes.AccountOut = {
            "username": user.get_username(),
            "since": user.date_joined,
            "email": user.email,
            "second_factor": is_mfa_enabled(user),
        }
        return Response(account)

    @operation(
        "delete_account",
        codes=(Code.WRONG_PASSWORD, Code.CODE_NEEDED, Code.TOO_MANY_GUESSES),
        request=ProofIn,
        responses={204: None},
        tag=TAG,
    )
    def delete(self, request: Request) -> Response:
        """Delete your account with its decks, tokens and sessions. Your seats in matches remain, under another name."""
        proof = validate_body(ProofIn, request)
        try:
            check_proof(request._request, request.user, proof["password"], proof["code"])
        except NotProven as why:
            return refuse(request._request, http_status(why.code), why.code, why.sentence)
        account_data.delete_account(request.user)
        return Response(status=204)


class OwnProfile(Own):
    @operation("own_profile", responses=shapes.ProfileOut, tag=TAG)
    def get(self, request: Request) -> Response:
        """Return who may see your profile."""
        assert request.user.is_authenticated
        where = profiles.profile_url(request.user.get_username())
        shown: shapes.ProfileOut = {"public": profiles.is_public(request.user), "profile": where}
        return Response(shown)

    @operation("set_profile", request=ProfileIn, responses=shapes.ProfileOut, tag=TAG)
    def put(self, request: Request) -> Response:
        """Make your profile public or private."""
        profiles.set_public(request.user, validate_body(ProfileIn, request)["public"])
        return self.get(request)


class Tokens(Own):
    @operation("tokens", responses=list[shapes.TokenOut], tag=TAG)
    def get(self, request: Request) -> Response:
        """Return your tokens, newest first."""
        return Response([account_data.token_json(each) for each in ApiToken.objects.filter(user=request.user)])

    @operation(
        "make_token",
        codes=(Code.TOO_MANY_TOKENS,),
        request=TokenRequest,
        responses={201: shapes.NewTokenOut},
        tag=TAG,
    )
    def post(self, request: Request) -> Response:
        """Create another token."""
        return create_token_response(request.user, validate_body(TokenRequest, request), request)


class OneToken(Own):
    @operation("end_token", codes=(Code.NO_SUCH_TOKEN,), responses={204: None}, tag=TAG)
    def delete(self, request: Request, key: str) -> Response:
        """Revoke a token permanently."""
        if not tokens.revoke_token(request.user, key, request._request):
            return refuse(request._request, 404, "no_such_token", "You don’t have a token with this key.")
        return Response(status=204)


class Sessions(Own):
    @operation("sessions", responses=list[shapes.SessionOut], tag=TAG)
    def get(self, request: Request) -> Response:
        """Return the browsers in which you are logged in."""
        sessions = UserSession.objects.filter(user=request.user)
        return Response(
            [account_data.session_json(each, request.session.session_key) for each in sessions if each.exists()]
        )


class OneSession(Own):
    @operation("end_session", codes=(Code.NO_SUCH_SESSION,), responses={204: None}, tag=TAG)
    def delete(self, request: Request, number: str) -> Response:
        """Log out the browser with this session id."""
        session = next((each for each in UserSession.objects.filter(user=request.user) if str(each.pk) == number), None)
        if session is None:
            return refuse(request._request, 404, "no_such_session", "You don’t have a session with this id.")
        session.end()
        return Response(status=204)


class Events(Own):
    @operation("account_events", responses=list[shapes.EventOut], tag=TAG)
    def get(self, request: Request) -> Response:
        """Return the logins and security changes of your account, newest first."""
        assert request.user.is_authenticated
        return Response(
            [account_data.event_json(event) for event in AccountEvent.objects.filter(user=request.user)[:200]]
        )


class Export(Own):
    @operation(
        "export_account",
        request=None,
        responses=OpenApiTypes.OBJECT,
        tag=TAG,
    )
    def post(self, request: Request) -> Response:
        """Return everything stored about you: account, sessions, tokens, activity log, decks, seats, ratings and
        chat messages."""
        record_event(request.user, KIND.EXPORTED, request._request)
        return Response(account_data.export_account(request.user))


urlpatterns = [
    path("token/", LogIn.as_view(), name="api_token"),
    path("guest/", GuestName.as_view(), name="api_name_guest"),
    path("account/sign-up/", SignUp.as_view(), name="api_sign_up"),
    path("account/", Account.as_view(), name="api_account"),
    path("account/profile/", OwnProfile.as_view(), name="api_profile"),
    path("account/tokens/", Tokens.as_view(), name="api_tokens"),
    path("account/tokens/<str:key>/", OneToken.as_view(), name="api_end_token"),
    path("account/sessions/", Sessions.as_view(), name="api_sessions"),
    path("account/sessions/<str:number>/", OneSession.as_view(), name="api_end_session"),
    path("account/events/", Events.as_view(), name="api_account_events"),
    path("account/export/", Export.as_view(), name="api_export_account"),
]
