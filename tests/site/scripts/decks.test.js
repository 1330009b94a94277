/* Unit tests of the builder's scripts: what they work out, without a page. Run by tests/site/test_scripts.py. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { enter } from "./js/decks/search.js";
import { dropped, readable } from "./js/importing/dropping.js";
import { counted } from "./js/decks/counts.js";
import { place, travel } from "./js/decks/row_keys.js";

const FOUND = { query: "sting", cards: 3, named: true };

test("Enter adds the first card if it is the one that was named", () => {
  assert.equal(enter(" sting ", FOUND), "add");
  assert.equal(enter("sting", { ...FOUND, named: false }), "choose");
});

test("Enter waits for a list that is on its way", () => {
  assert.equal(enter("sting", { ...FOUND, query: "sti" }), "wait");
});

test("a card that the format does not allow is refused, whatever else was found", () => {
  assert.equal(enter("sting", { ...FOUND, refused: "Sting is banned in Movie." }), "refused");
});

test("where nothing is found nothing is added", () => {
  assert.equal(enter("xyzzy", { query: "xyzzy", cards: 0, named: false }), "nothing");
});

test("undo and redo have the usual keys", () => {
  const key = (key, ...held) => ({ key, ...Object.fromEntries(held.map((one) => [one, true])) });
  assert.equal(travel(key("z", "ctrlKey")), "undo");
  assert.equal(travel(key("Z", "metaKey", "shiftKey")), "redo");
  assert.equal(travel(key("y", "ctrlKey")), "redo");
  assert.deepEqual([travel(key("z")), travel(key("z", "ctrlKey", "altKey")), travel(key("y", "ctrlKey", "shiftKey"))], [
    null,
    null,
    null,
  ]);
});

test("arrows end at the last row and lead out above the first", () => {
  assert.deepEqual([place(0, "ArrowDown", 2), place(1, "ArrowDown", 2), place(0, "ArrowUp", 2)], [1, null, -1]);
});

test("the numbers of a deck are read from its page", () => {
  assert.deepEqual(counted(" cards/1_89:2  sites/1_319:1 "), { "cards/1_89": "2", "sites/1_319": "1" });
  assert.deepEqual(counted(undefined), {});
});

test("of what is dropped a file comes before a text, and nothing else is read", () => {
  const text = { files: [], getData: () => "4 Sting" };
  assert.deepEqual(dropped({ files: ["a", "b"], getData: () => "" }), { file: "a" });
  assert.deepEqual(dropped(text), { text: "4 Sting" });
  assert.equal(dropped({ files: [], getData: () => " " }), null);
  assert.deepEqual([readable(["Files"]), readable(["text/html"]), readable(undefined)], [true, false, false]);
});
