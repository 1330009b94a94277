"""Which browsers are told, whose they are and when they end; mail; the same over the API."""

from io import StringIO
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client, override_settings

from lotr_site.accounts import account_data
from lotr_site.accounts.models import MailPreference, PushSubscription
from lotr_site.accounts.notifications import mail, push, subscriptions
from lotr_site.base import keys
from tests.accounts.conftest import PASSWORD, frodo, get_token, log_in, program
from tests.support.push import FakeBrowser

__all__ = ["frodo"]
pytestmark = pytest.mark.django_db
BROWSERS = "/api/notifications/browsers/"


def subscribe(client: Client, browser: FakeBrowser | None = None, **more: Any) -> Any:
    body = (browser or FakeBrowser("phone")).subscription | more
    return client.post(BROWSERS, body, content_type="application/json")


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


# Which are taken


@pytest.mark.parametrize(
    "host",
    ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com", "wns2-by3p.notify.windows.com"],
)
def test_the_push_services_of_browsers_are_taken(host: str) -> None:
    answer = subscribe(Client(), FakeBrowser("phone", host))
    assert answer.status_code == 201 and answer.json()["service"] == host
    assert "endpoint" not in answer.json() and "keys" not in answer.json()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/x", "https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x",
        "https://10.0.0.1/fcm.googleapis.com/", "https://169.254.169.254/latest/", "https://example.org/x",
        "https://fcm.googleapis.com.example.org/x", "https://evilfcm.googleapis.com/x", "https://push.apple.com/x",
        "https://evil-push.apple.com/x", "https://fcm.googleapis.com:6379/x", "https://fcm.googleapis.com@127.0.0.1/x",
        "https://user:word@fcm.googleapis.com/x", "https://fcm.googleapis.com\\@127.0.0.1/x", "//fcm.googleapis.com/x",
        "https://fcm.googleapis.com/x y", "https://fcm.googleapis.com/x\r\nHost: a", "https://fcm.googleapis.com/x#y",
        "https://fcm.googleapis.com", "https://fcm.googleapis.com/", "https://FCM.googleapis.com./x", "file:///etc/passwd",
        "https://fcm.googleapis.com/\u212a", "https://fcm\u3002googleapis.com/x", "javascript:alert(1)", "https:///x",
    ],
)  # fmt: skip
def test_no_other_address_is_sent_to(endpoint: str) -> None:
    assert code_of(subscribe(Client(), endpoint=endpoint)) == (422, "push_service_unknown")
    assert not PushSubscription.objects.exists()


def test_an_operator_names_other_services() -> None:
    with override_settings(PUSH_HOSTS=["push.example.org"]):
        assert subscribe(Client(), FakeBrowser("phone", "push.example.org")).status_code == 201
        assert subscribe(Client()).status_code == 422
    with override_settings(PUSH_HOSTS=[]):
        assert subscribe(Client()).status_code == 422


GOOD = FakeBrowser("phone").subscription["keys"]


@pytest.mark.parametrize(
    ("keys", "refusal"),
    [
        ({"p256dh": "A" * 87}, (422, "bad_push_keys")),
        ({"p256dh": keys.encode_base64url(b"\4" + bytes(64))}, (422, "bad_push_keys")),
        ({"p256dh": keys.encode_base64url(b"\4" + b"\xff" * 64)}, (422, "bad_push_keys")),
        ({"p256dh": GOOD["p256dh"][:-4]}, (422, "bad_push_keys")),
        ({"p256dh": "²" * 87}, (422, "bad_push_keys")),
        ({"auth": keys.encode_base64url(b"short")}, (422, "bad_push_keys")),
        ({"auth": "!" * 22}, (422, "bad_push_keys")),
        ({"p256dh": "A" * 100_000}, (400, "invalid")),
        ({"auth": "A" * 25}, (400, "invalid")),
        ({"auth": ""}, (400, "invalid")),
        ({"auth": None}, (400, "invalid")),
        ({"auth": ["A"]}, (400, "invalid")),
    ],
)
def test_keys_that_no_browser_gives(keys: dict[str, Any], refusal: tuple[int, str]) -> None:
    assert code_of(subscribe(Client(), keys=GOOD | keys)) == refusal


@pytest.mark.parametrize("body", [{}, {"endpoint": "x"}, {"endpoint": "https://fcm.googleapis.com/" + "x" * 1000}, []])
def test_what_is_no_subscription(body: Any) -> None:
    answer = Client().post(BROWSERS, body, content_type="application/json")
    assert code_of(answer) == (400, "invalid")


# Whose they are


def test_a_guest_subscribes_lists_and_ends() -> None:
    client, other = Client(headers={"User-Agent": "Palantir/1.0"}), Client()
    made = subscribe(client).json()
    assert subscribe(client).json() == made, "the same again changes nothing"
    subscribe(other, FakeBrowser("laptop"))
    assert client.get(BROWSERS).json() == [made] and made["agent"] == "Palantir/1.0"
    assert made["id"] == subscriptions.subscription_id(FakeBrowser("phone").endpoint)
    assert client.get("/api/notifications/").json()["browsers"] == 1
    assert code_of(other.delete(f"{BROWSERS}{made['id']}/")) == (404, "no_such_subscription")
    assert client.delete(f"{BROWSERS}{made['id']}/").status_code == 204
    assert client.get(BROWSERS).json() == []
    assert code_of(client.delete(f"{BROWSERS}{made['id']}/")) == (404, "no_such_subscription")


def test_a_stranger_has_none() -> None:
    assert Client().get(BROWSERS).json() == []
    assert code_of(Client().delete(f"{BROWSERS}x/")) == (404, "no_such_subscription")


def test_of_many_the_oldest_goes() -> None:
    client = Client()
    with override_settings(MAX_SUBSCRIPTIONS=3):
        for number in range(5):
            subscribe(client, FakeBrowser(f"browser-{number}"))
    assert [each["id"] for each in client.get(BROWSERS).json()] == [
        subscriptions.subscription_id(FakeBrowser(f"browser-{number}").endpoint) for number in (4, 3, 2)
    ]


def test_the_next_person_at_a_browser_is_told_instead() -> None:
    before, now = Client(), Client()
    subscribe(before)
    subscribe(now)
    assert before.get(BROWSERS).json() == [] and len(now.get(BROWSERS).json()) == 1


def test_logging_in_takes_along_what_the_guest_was_told(frodo: User) -> None:
    client = Client()
    subscribe(client)
    client.post("/account/login/", {"login": "frodo", "password": PASSWORD})
    subscription = PushSubscription.objects.get()
    assert (subscription.user, subscription.guest, subscription.session_key) == (frodo, "", client.session.session_key)
    assert list(subscriptions.subscriptions_of_person(frodo.pk, "")) == [subscription]


# When a browser gets another subscription


HERE = f"{BROWSERS}here/"


def renew(client: Client, name: str, **more: Any) -> Any:
    return client.put(HERE, FakeBrowser(name).subscription | more, content_type="application/json")


def endpoints() -> set[str]:
    return {each.endpoint.rpartition("/")[2] for each in PushSubscription.objects.all()}


def test_a_new_subscription_takes_the_place_of_this_sessions_alone(frodo: User) -> None:
    phone, laptop, guest = log_in(), log_in(), Client()
    subscribe(phone, FakeBrowser("phone"))
    subscribe(laptop, FakeBrowser("laptop"))
    subscribe(guest, FakeBrowser("guest"))
    made = renew(phone, "phone-2")
    assert made.status_code == 200 and made.json()["id"] == subscriptions.subscription_id(
        FakeBrowser("phone-2").endpoint
    )
    assert renew(phone, "phone-2").status_code == 200, "the same again changes nothing"
    assert endpoints() == {"phone-2", "laptop", "guest"}
    assert renew(guest, "guest-2").status_code == 200
    assert endpoints() == {"phone-2", "laptop", "guest-2"}


def test_nobody_is_told_by_it_who_was_not_told_before(frodo: User) -> None:
    token = get_token().json()["token"]
    subscribe(program(token), FakeBrowser("program"))
    gone = log_in()
    subscribe(gone, FakeBrowser("gone"))
    gone.post("/account/logout/")
    for client in (Client(), gone, log_in(), program(token)):
        assert code_of(renew(client, "new")) == (404, "no_such_subscription")
    assert endpoints() == {"program"}


def test_a_new_subscription_that_is_none_leaves_the_old_one() -> None:
    client = Client()
    subscribe(client)
    assert code_of(renew(client, "new", endpoint="https://example.org/x")) == (422, "push_service_unknown")
    assert code_of(renew(client, "new", keys=GOOD | {"auth": "short"})) == (422, "bad_push_keys")
    assert endpoints() == {"phone"}


def test_another_site_cannot_have_it_renewed() -> None:
    client = Client(enforce_csrf_checks=True)
    subscribe(client)
    assert code_of(renew(client, "new")) == (403, "csrf_failed")
    assert endpoints() == {"phone"}


# When they end


def test_logging_out_ends_this_browser_alone(frodo: User) -> None:
    phone, laptop = log_in(), log_in()
    subscribe(phone)
    subscribe(laptop, FakeBrowser("laptop"))
    phone.post("/account/logout/")
    assert [each.endpoint for each in PushSubscription.objects.all()] == [FakeBrowser("laptop").endpoint]


def test_a_session_that_was_ended_elsewhere_is_told_nothing(frodo: User) -> None:
    subscribe(log_in())
    Session.objects.all().delete()
    assert not subscriptions.subscriptions_of_person(frodo.pk, "").exists()
    assert subscriptions.delete_ended_subscriptions() == 1 and not PushSubscription.objects.exists()


def test_an_account_that_is_shut_out_is_told_nothing(frodo: User) -> None:
    subscribe(log_in())
    assert subscriptions.subscriptions_of_person(frodo.pk, "").exists()
    frodo.is_active = False
    frodo.save(update_fields=["is_active"])
    assert not subscriptions.subscriptions_of_person(frodo.pk, "").exists()


def test_a_new_password_ends_them_all(frodo: User) -> None:
    subscribe(log_in())
    frodo.set_password("shelob-is-no-friend")
    frodo.save()
    assert not PushSubscription.objects.exists()


def test_what_was_asked_for_with_a_token_ends_with_tokens(frodo: User) -> None:
    token = get_token().json()
    bot = program(token["token"])
    assert subscribe(bot).status_code == 201
    assert PushSubscription.objects.get().session_key == ""
    subscribe(log_in(), FakeBrowser("laptop"))
    bot.delete(f"/api/account/tokens/{token['id']}/")
    assert [each.endpoint for each in PushSubscription.objects.all()] == [FakeBrowser("laptop").endpoint]


def test_an_account_takes_them_along_and_leaves_none(frodo: User) -> None:
    subscribe(log_in())
    MailPreference.objects.create(user=frodo, when="turn")
    kept_data = account_data.export_account(frodo)["notifications"]
    assert kept_data["mail"] == "turn" and [each["service"] for each in kept_data["browsers"]] == ["fcm.googleapis.com"]
    assert FakeBrowser("phone").endpoint not in str(kept_data)
    account_data.delete_account(frodo)
    assert not PushSubscription.objects.exists() and not MailPreference.objects.exists()


# Mail


mails = override_settings(MAIL_IS_SENT=True)


def set_mail(client: Client, when: Any) -> Any:
    return client.put("/api/notifications/mail/", {"mail": when}, content_type="application/json")


@mails
def test_mail_is_wanted_and_not_over_the_api_and_on_the_page(frodo: User) -> None:
    client = log_in()
    assert client.get("/api/notifications/").json()["mail"] == "never"
    assert set_mail(client, "turn").json()["mail"] == "turn" == mail.mail_preference(frodo)
    assert b'value="turn" checked' in client.get("/account/notifications/").content
    client.post("/account/notifications/mail/", {"when": "never"})
    assert mail.mail_preference(frodo) == "never"
    assert client.post("/account/notifications/mail/", {"when": "always"}).status_code == 404
    assert code_of(set_mail(client, "always")) == (400, "invalid")
    assert code_of(set_mail(Client(), "turn")) == (401, "not_authenticated")


@mails
def test_no_mail_to_an_address_that_nobody_confirmed(frodo: User) -> None:
    frodo.emailaddress_set.update(verified=False)
    assert code_of(set_mail(log_in(), "turn")) == (409, "mail_unconfirmed")
    assert set_mail(log_in(), "never").status_code == 200


def test_no_mail_where_the_operator_has_no_post_office(frodo: User) -> None:
    client = log_in()
    assert code_of(set_mail(client, "turn")) == (409, "no_mail")
    assert client.get("/api/notifications/").json()["mail"] is None
    assert "doesn’t send email" in client.get("/account/notifications/").content.decode()


@mails
def test_a_link_that_ends_mails_is_good_for_one_account_and_nothing_else(frodo: User) -> None:
    sam = get_user_model().objects.create_user("sam")
    for user in (frodo, sam):
        MailPreference.objects.create(user=user, when="turn")
    page = f"/account/notifications/stop/{mail.unsubscribe_token(frodo)}/"
    assert Client(enforce_csrf_checks=True).post(page).status_code == 200
    assert (mail.mail_preference(frodo), mail.mail_preference(sam)) == ("never", "turn")
    frodo.delete()
    assert Client().post(page).status_code == 404
    assert Client().get("/account/notifications/stop/anything/").status_code == 404


# Pages and commands


def test_a_browser_is_ended_on_the_page(frodo: User) -> None:
    client = log_in()
    mark = subscribe(client).json()["id"]
    assert mark.encode() in client.get("/account/notifications/").content
    Client().post(f"/account/notifications/browsers/{mark}/end/")
    assert PushSubscription.objects.exists(), "not by others"
    client.post(f"/account/notifications/browsers/{mark}/end/")
    assert not PushSubscription.objects.exists()


def test_guests_have_the_page_too() -> None:
    page = Client().get("/account/notifications/").content
    assert b"data-notify" in page and b"With an account" not in page.replace(b"This site sends no mail", b"")


def test_the_key_of_the_site_is_made_shown_and_used() -> None:
    out = StringIO()
    call_command("push_key", stdout=out)
    assert out.getvalue().strip() == push.public_key() == Client().get("/api/notifications/").json()["push_key"]
    out = StringIO()
    call_command("push_key", "--new", stdout=out)
    with override_settings(PUSH_KEY=out.getvalue().strip()):
        assert len(push.public_key()) == 87 and push.public_key() not in out.getvalue()
