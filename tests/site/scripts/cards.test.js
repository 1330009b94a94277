/* Unit tests of the catalogue's scripts: what they work out, without a page. Run by tests/site/test_scripts.py. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { step } from "./js/cards/arrows.js";
import { head, isNamed, round, taken } from "./js/cards/suggestions.js";

const GRID = [0, 1, 2, 3, 4].map((at) => ({ left: (at % 3) * 100, top: Math.floor(at / 3) * 140 }));

test("sideways arrows go from card to card", () => {
  assert.equal(step(GRID, 2, "ArrowRight"), 3);
  assert.equal(step(GRID, 3, "ArrowLeft"), 2);
});

test("up and down lead to the card above or below, and nowhere from the edges", () => {
  assert.equal(step(GRID, 1, "ArrowDown"), 4);
  assert.equal(step(GRID, 3, "ArrowUp"), 0);
  assert.equal(step(GRID, 2, "ArrowDown"), 4, "the nearest of a shorter row");
  assert.equal(step(GRID, 0, "ArrowUp"), -1);
  assert.equal(step(GRID, 4, "ArrowDown"), -1);
});

test("suggestions are for the end of what is typed", () => {
  assert.equal(head("arag", 4), "arag");
  assert.equal(head("arag", 2), "", "the caret stands within");
  assert.equal(head("  ", 2), "");
  assert.equal(head("arag", null), "arag");
});

test("after a value the next word begins, after a field its value", () => {
  assert.equal(taken({ kind: "value", query: "culture:elven" }), "culture:elven ");
  assert.equal(taken({ kind: "field", query: "culture:" }), "culture:");
});

test("cards and places in the rules have names", () => {
  assert.deepEqual(["card", "rules", "field", "value"].map((kind) => isNamed({ kind })), [true, true, false, false]);
});

test("the list is walked round and round", () => {
  assert.deepEqual([round(3, 3), round(-1, 3), round(1, 3)], [0, 2, 1]);
});
