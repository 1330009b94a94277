/* Unit tests of the collection's scripts: what they work out, without a page. Run by tests/site/test_scripts.py. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { typed } from "./js/collection/boosters.js";
import { place } from "./js/collection/keys.js";
import { expected, shown } from "./js/collection/own_steps.js";

test("a change of the first box changes the copies of all boxes by as much", () => {
  assert.equal(shown({ all: 5, here: 2 }, 3), 6);
  assert.equal(shown({ all: 5, here: 2 }, 0), 3);
});

test("a step leads to one more or one less, never below none", () => {
  assert.equal(expected(2, "add"), 3);
  assert.equal(expected(2, "remove"), 1);
  assert.equal(expected(0, "remove"), 0);
});

test("numbers are counted, but not the f of a foil", () => {
  assert.equal(typed(""), 0);
  assert.equal(typed("89 94f 151 f, 12 foil"), 4);
});

test("arrows and Enter stay among the rows of the list", () => {
  assert.deepEqual(place({ row: 0, column: 0 }, "Enter", 3, 2), { row: 1, column: 0 });
  assert.equal(place({ row: 2, column: 1 }, "ArrowDown", 3, 2), null);
  assert.equal(place({ row: 0, column: 0 }, "a", 3, 2), null);
});
