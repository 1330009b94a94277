/* Unit tests of the builder's scripts: what they work out, without a page. Run by tests/site/test_scripts.py. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { enter } from "./js/decks/search.js";
import { dropped, readable } from "./js/importing/dropping.js";
import { counted } from "./js/decks/steps.js";
import { place } from "./js/decks/row_keys.js";

test("Enter adds the first card of the list that was asked for", () => {
  assert.equal(enter(" sting ", { query: "sting", cards: 3, byText: false }), "add");
});

test("Enter waits for a list that is on its way", () => {
  assert.equal(enter("sting", { query: "sti", cards: 9, byText: false }), "wait");
});

test("Enter never adds a card for its rules text alone", () => {
  assert.equal(enter("bill the pony", { query: "bill the pony", cards: 2, byText: true }), "by text");
});

test("where nothing is found nothing is added", () => {
  assert.equal(enter("xyzzy", { query: "xyzzy", cards: 0, byText: false }), "nothing");
});

test("arrows end at the last row and lead out above the first", () => {
  assert.deepEqual([place(0, "ArrowDown", 2), place(1, "ArrowDown", 2), place(0, "ArrowUp", 2)], [1, null, -1]);
});

test("the numbers of a deck are read from its page", () => {
  assert.deepEqual(counted(" 1_89:2  1_90:4 "), { "1_89": "2", "1_90": "4" });
  assert.deepEqual(counted(undefined), {});
});

test("of what is dropped a file comes before a text, and nothing else is read", () => {
  const text = { files: [], getData: () => "4 Sting" };
  assert.deepEqual(dropped({ files: ["a", "b"], getData: () => "" }), { file: "a" });
  assert.deepEqual(dropped(text), { text: "4 Sting" });
  assert.equal(dropped({ files: [], getData: () => " " }), null);
  assert.deepEqual([readable(["Files"]), readable(["text/html"]), readable(undefined)], [true, false, false]);
});
