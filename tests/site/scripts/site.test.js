/* Unit tests of what every page's scripts work out, without a page. Run by tests/site/test_scripts.py. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { bar } from "./js/site/colours.js";
import { inside } from "./js/site/dialogs.js";
import { hasAll } from "./js/site/text_match.js";
import { inPlace, largeFace, spot } from "./js/site/peek.js";
import { problemText } from "./js/site/requests.js";
import { step } from "./js/site/tabs.js";
import { lasts } from "./js/site/typing.js";

const ROOM = { wide: 1000, high: 800 };
const card = (left, top) => ({ left, top, right: left + 60, bottom: top + 84 });

test("a list is left with what has all the words, in any order and case", () => {
  assert.ok(hasAll("Aragorn, Ranger of the North", "ranger ara"));
  assert.ok(!hasAll("Aragorn, Ranger of the North", "ranger elf"));
  assert.ok(hasAll("anything", ""));
});

test("a refusal is told in the site's words, never as a page of code", () => {
  assert.equal(problemText('{"detail": "It is not your turn."}', 409), "It is not your turn.");
  assert.equal(problemText('{"title": "Refused"}', 409), "Refused");
  assert.equal(problemText("Too late.", 409), "Too late.");
  assert.equal(problemText("<html>", 400), "That couldn’t be done.");
  assert.equal(problemText("<html>", 502), "Something went wrong on our side. Nothing was lost.");
});

test("the browser's bar has the colour that was chosen, or the system's", () => {
  assert.equal(bar("dark", "(prefers-color-scheme: light)"), bar("auto", "(prefers-color-scheme: dark)"));
  assert.notEqual(bar("light", ""), bar("dark", ""));
});

test("a click on a dialog's edge is within it, one beside it is not", () => {
  const box = { left: 10, right: 20, top: 10, bottom: 20 };
  assert.ok(inside(box, 10, 20));
  assert.ok(!inside(box, 9, 15));
  assert.ok(!inside(box, 15, 21));
});

test("arrows go round the tabs, other keys nowhere", () => {
  assert.deepEqual(["ArrowLeft", "ArrowRight", "Home", "End", "x"].map((key) => step(3, 0, key)), [
    2,
    1,
    0,
    2,
    undefined,
  ]);
});

test("the large picture of a card is beside its small one, unless it has an address of its own", () => {
  const shown = (src) => ({ getAttribute: () => src });
  const onTable = { dataset: {}, querySelector: () => shown("/cards/faces/tarot/a/1f/small.webp") };
  assert.equal(largeFace(onTable), "/cards/faces/tarot/a/1f/medium.webp");
  assert.equal(largeFace({ ...onTable, dataset: { cardFace: "/other.webp" } }), "/other.webp");
  assert.equal(largeFace({ dataset: {}, querySelector: () => null }), undefined);
});

test("the large card stands to the right of its card, or to the left where there is no room", () => {
  assert.equal(spot(card(100, 300), 240, 336, ROOM, false).left, 172);
  assert.equal(spot(card(900, 300), 240, 336, ROOM, false).left, 648);
});

test("it never leaves the window", () => {
  assert.equal(spot(card(100, 0), 240, 336, ROOM, false).top, 8);
  assert.equal(spot(card(100, 780), 240, 336, ROOM, false).top, 800 - 336 - 8);
});

test("in a hand it stands above, unless there is no room", () => {
  assert.deepEqual(spot(card(100, 600), 240, 336, ROOM, true), { left: 10, top: 252 });
  assert.equal(spot(card(100, 200), 240, 336, ROOM, true).left, 172);
});

test("in the place that a page keeps for it, it covers nothing beside that place", () => {
  const place = { left: 700, right: 1000, top: 50, bottom: 800, width: 300 };
  assert.deepEqual(inPlace(card(100, 300), place, 240, 336, ROOM), { left: 730, top: 456 });
  assert.deepEqual(inPlace(card(600, 10), place, 240, 336, ROOM), { left: 730, top: 456 });
  assert.equal(inPlace(card(720, 300), place, 240, 336, ROOM), null);
  assert.equal(inPlace(card(100, 300), undefined, 240, 336, ROOM), null);
  assert.equal(inPlace(card(100, 300), { ...place, left: 0 }, 240, 336, ROOM), null);
});

test("on a narrow window it stands above or below, in the middle", () => {
  const narrow = { wide: 300, high: 800 };
  assert.deepEqual(spot(card(120, 500), 240, 336, narrow, false), { left: 30, top: 152 });
  assert.deepEqual(spot(card(120, 100), 240, 336, narrow, false), { left: 30, top: 196 });
});

test("whoever has just typed still means the field, for a second", () => {
  assert.equal(lasts(5000, 5999), true);
  assert.equal(lasts(5000, 6000), false);
  assert.equal(lasts(-Infinity, 0), false);
});
