"""The list of blocked players, each of whom can be unblocked, even long after the match."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from lotr_site.accounts.visitors import Visitor
from play import service
from play.models import Block
from play.people import blocks
from tests.play.tables import BEN, CID, code_of, fresh

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(client: Client) -> Visitor:
    user = get_user_model().objects.create_user("ann")
    client.force_login(user)
    return Visitor(user, "", "ann")


def blocked(by: Visitor, whom: Visitor) -> Block:
    match = service.create("tarot", {}, [{"kind": "me"}, {"kind": "anyone"}], by)
    service.join(match.pk, whom)
    match = fresh(match)
    blocks.block(match, match.in_order[0], 1)
    match.delete()
    return Block.objects.latest("pk")


def test_everyone_i_have_blocked_is_listed_and_can_be_unblocked(ann: Visitor, client: Client) -> None:
    account = get_user_model().objects.create_user("cid")
    one, two = blocked(ann, BEN), blocked(ann, Visitor(account, "", "cid"))
    page = client.get("/play/blocks/").content.decode()
    assert page.index("cid") < page.index("Ben")
    assert [row["name"] for row in client.get("/api/blocks/").json()] == ["cid", "Ben"]
    assert "/play/blocks/" in client.get("/account/").content.decode()
    client.post(f"/play/blocks/{two.pk}/unblock/")
    assert list(Block.objects.all()) == [one]
    assert client.delete(f"/api/blocks/{one.pk}/").status_code == 204
    assert client.delete(f"/api/blocks/{one.pk}/").json()["code"] == "no_such_block"
    assert "You haven’t blocked anyone" in client.get("/play/blocks/").content.decode()


def test_nobody_sees_or_lifts_the_blocks_of_others(ann: Visitor, client: Client) -> None:
    theirs = blocked(CID, BEN)
    assert client.get("/api/blocks/").json() == [] and "Ben" not in client.get("/play/blocks/").content.decode()
    client.post(f"/play/blocks/{theirs.pk}/unblock/")
    assert code_of(blocks.lift, BEN, theirs.pk) == "no_such_block"
    assert Block.objects.filter(pk=theirs.pk).exists()
    assert Client().get("/api/blocks/").json() == []


def test_a_block_made_before_names_were_stored_is_listed(ann: Visitor, client: Client) -> None:
    made = blocked(ann, BEN)
    Block.objects.filter(pk=made.pk).update(name="")
    assert "A guest" in client.get("/play/blocks/").content.decode()
