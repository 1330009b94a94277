"""Serve the API of notifications: settings, browsers that receive push messages, and email."""

from typing import Annotated, NotRequired, TypedDict

from django.conf import settings
from django.urls import path
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from lotr_site.accounts import shapes
from lotr_site.accounts.models import MailPreference
from lotr_site.accounts.notifications import mail, push, subscriptions
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.api_examples import example
from lotr_site.base.codes import Code, http_status
from lotr_site.base.derived import Limits, NonEmpty
from lotr_site.base.json_parser import validate_body
from lotr_site.base.operation import operation
from lotr_site.base.problems import refuse
from lotr_site.base.throttles import SubscriptionLimit

TAG = "notifications"


class KeysIn(TypedDict):
    """The encryption keys of a subscription, each in base64url."""

    p256dh: Annotated[NonEmpty, "the browser's public key: an uncompressed point of P-256", Limits(max_length=90)]
    auth: Annotated[NonEmpty, "16 bytes that the browser shares with the site", Limits(max_length=24)]


@example(
    "A browser",
    endpoint="https://updates.push.services.mozilla.com/wpush/v2/gAAAAABexample",
    keys={
        "p256dh": "BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI",
        "auth": "FPssNDTKnInHVndSTdbKFw",
    },
)
class SubscriptionIn(TypedDict):
    """A subscription as a browser's `PushSubscription.toJSON()` returns it, made with the site's `push_key`."""

    endpoint: Annotated[
        NonEmpty,
        "https, at a browser’s push service; nobody else sees it",
        Limits(max_length=subscriptions.LONGEST_ENDPOINT),
    ]
    keys: KeysIn
    expirationTime: NotRequired[Annotated[int | None, "sent by browsers; not used"]]


@example("By email, when it is my turn", mail="turn")
class MailPreferenceIn(TypedDict):
    """The setting for when to send email."""

    mail: Annotated[str, MailPreference.When.choices]


def settings_json(request: Request) -> Response:
    """Return the visitor's notification settings, as the API shows them."""
    visitor = visitor_of(request._request)
    gets_mail = visitor.user is not None and settings.MAIL_IS_SENT
    shown: shapes.NotificationsOut = {
        "push_key": push.public_key(),
        "push_services": settings.PUSH_HOSTS,
        "browsers": subscriptions.own_subscriptions(visitor).count() if visitor.known else 0,
        "mail": mail.mail_preference(visitor.user) if gets_mail else None,
    }
    return Response(shown)


def refuse_subscription(request: Request, refusal: subscriptions.Refused) -> Response:
    return refuse(request._request, http_status(refusal.code), refusal.code, str(refusal))


class Notifications(APIView):
    @operation("notifications", responses=shapes.NotificationsOut, tag=TAG)
    def get(self, request: Request) -> Response:
        """Return your notification settings and the values a browser needs to subscribe."""
        return settings_json(request)


class Mail(APIView):
    permission_classes = [IsAuthenticated]

    @operation(
        "set_mail",
        codes=(Code.NO_MAIL, Code.MAIL_UNCONFIRMED),
        request=MailPreferenceIn,
        responses=shapes.NotificationsOut,
        tag=TAG,
    )
    def put(self, request: Request) -> Response:
        """Set when to send email: at most once a day per match, to the account's confirmed address."""
        try:
            mail.set_mail_preference(request.user, validate_body(MailPreferenceIn, request)["mail"])
        except subscriptions.Refused as refusal:
            return refuse_subscription(request, refusal)
        return settings_json(request)


class Subscriptions(APIView):
    throttle_classes = [SubscriptionLimit, *APIView.throttle_classes]

    @operation("subscriptions", responses=list[shapes.SubscriptionOut], tag=TAG)
    def get(self, request: Request) -> Response:
        """Return your subscribed browsers, newest first."""
        visitor = visitor_of(request._request)
        return Response(
            [subscriptions.subscription_json(each) for each in subscriptions.own_subscriptions(visitor)]
            if visitor.known
            else []
        )

    @operation(
        "subscribe",
        codes=(Code.PUSH_SERVICE_UNKNOWN, Code.BAD_PUSH_KEYS),
        request=SubscriptionIn,
        responses={201: shapes.SubscriptionOut},
        tag=TAG,
    )
    def post(self, request: Request) -> Response:
        """Notify this browser when it is your turn, when someone joins your table and when your match ends, while you
        have no page open.

        Repeating the request changes nothing. The subscription ends with the session that made it; one made with a
        token ends when a token is revoked or the password changes. When there are too many, the oldest is dropped.
        """
        body = validate_body(SubscriptionIn, request)
        visitor = visitor_of(request._request, make=True)
        try:
            made = subscriptions.subscribe(visitor, request._request, body["endpoint"], **body["keys"])
        except subscriptions.Refused as refusal:
            return refuse_subscription(request, refusal)
        return Response(subscriptions.subscription_json(made), status=201)


class ThisBrowser(APIView):
    throttle_classes = [SubscriptionLimit, *APIView.throttle_classes]

    @operation(
        "renew_subscription",
        request=SubscriptionIn,
        responses=shapes.SubscriptionOut,
        tag=TAG,
        codes=(Code.NO_SUCH_SUBSCRIPTION, Code.PUSH_SERVICE_UNKNOWN, Code.BAD_PUSH_KEYS),
    )
    def put(self, request: Request) -> Response:
        """Replace the subscription of this session's browser (`pushsubscriptionchange`). Nothing is created for a
        session without a subscription, or for a request with a token: delete the old subscription and subscribe
        again.
        """
        body = validate_body(SubscriptionIn, request)
        try:
            made = subscriptions.renew_subscription(
                visitor_of(request._request), request._request, body["endpoint"], **body["keys"]
            )
        except subscriptions.Refused as refusal:
            return refuse_subscription(request, refusal)
        if made is None:
            return refuse(
                request._request, 404, "no_such_subscription", "This session’s browser doesn’t get notifications."
            )
        return Response(subscriptions.subscription_json(made))


class OneSubscription(APIView):
    @operation("unsubscribe", codes=(Code.NO_SUCH_SUBSCRIPTION,), responses={204: None}, tag=TAG)
    def delete(self, request: Request, key: str) -> Response:
        """Stop notifying this browser."""
        visitor = visitor_of(request._request)
        if not visitor.known or not subscriptions.unsubscribe(visitor, key):
            return refuse(request._request, 404, "no_such_subscription", "You don’t have a browser with this key.")
        return Response(status=204)


urlpatterns = [
    path("notifications/", Notifications.as_view(), name="api_notifications"),
    path("notifications/mail/", Mail.as_view(), name="api_set_mail"),
    path("notifications/browsers/", Subscriptions.as_view(), name="api_subscriptions"),
    path("notifications/browsers/here/", ThisBrowser.as_view(), name="api_renew_subscription"),
    path("notifications/browsers/<str:key>/", OneSubscription.as_view(), name="api_unsubscribe"),
]
