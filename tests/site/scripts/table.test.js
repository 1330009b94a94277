/* Unit tests of the table's scripts: what they work out, without a page. Run by tests/site/test_scripts.py. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { isWaiting, standing } from "./js/table/choices.js";
import { sentence } from "./js/table/live_region.js";
import { clockText } from "./js/site/clocks.js";
import { fewest } from "./js/table/board_scale.js";
import { around } from "./js/table/keys.js";
import { isEnough, tally, withPick } from "./js/table/picks.js";
import { wayBetween } from "./js/table/lesson_pointer.js";
import { moveAfter } from "./js/table/replay.js";
import { noted, unread } from "./js/table/chat.js";
import { isSame, unknown } from "./js/table/parts.js";
import { frames, isTold, passedOver, pause } from "./js/table/log_scenes.js";
import { isOlder } from "./js/table/steps.js";
import { withResults } from "./js/table/results.js";

test("picks keep the order in which they were made", () => {
  let picked = [];
  for (const index of ["3", "0", "2"]) ({ picked } = withPick(picked, index, true, 3));
  assert.deepEqual(picked, ["3", "0", "2"]);
});

test("a pick that is taken back and made again is the last one", () => {
  const without = withPick(["3", "0"], "3", false, 3);
  assert.deepEqual(without, { picked: ["0"], full: false });
  assert.deepEqual(withPick(without.picked, "3", true, 3).picked, ["0", "3"]);
});

test("a pick that was made already is not counted twice", () => {
  assert.deepEqual(withPick(["1", "2"], "1", true, 2), { picked: ["2", "1"], full: false });
});

test("there is no room for more than may be picked", () => {
  assert.deepEqual(withPick(["1", "2"], "3", true, 2), { picked: ["1", "2"], full: true });
});

test("where one is to be picked, another takes its place", () => {
  assert.deepEqual(withPick(["1"], "2", true, 1), { picked: ["2"], full: false });
});

test("where nothing may be picked, nothing is", () => {
  assert.deepEqual(withPick([], "2", true, 0), { picked: [], full: false });
});

test("the tally says how many of how many", () => {
  assert.equal(tally(1, { low: 2, high: 2 }), "1 of 2 chosen");
  assert.equal(tally(1, { low: 0, high: 2 }), "1 chosen");
});

test("picks are enough between the lowest and the highest number", () => {
  const enough = [0, 1, 2, 3].map((count) => isEnough(count, { low: 1, high: 2 }));
  assert.deepEqual(enough, [false, true, true, false]);
});

test("clocks show minutes and seconds, then hours, then days", () => {
  const shown = [0, 9, 60, 3599, 3600, 7260, 86399, 86400, 90000].map(clockText);
  assert.deepEqual(shown, [
    "0:00",
    "0:09",
    "1:00",
    "59:59",
    "1 h 0 min",
    "2 h 1 min",
    "23 h 59 min",
    "1 d 0 h",
    "1 d 1 h",
  ]);
});

test("only new lines are read out, then the question if it is a new one", () => {
  const lines = [[1, "Ann drew."], [2, "Ben passed."]];
  assert.equal(sentence(lines, 1, "Play a card", ""), "Ben passed. Your move: Play a card");
  assert.equal(sentence(lines, 2, "Play a card", "Play a card"), "");
  assert.equal(sentence(lines, 0, undefined, ""), "Ann drew. Ben passed.");
});

test("of many new lines the last six are read out", () => {
  const lines = Array.from({ length: 9 }, (_, index) => [index + 1, `${index + 1}.`]);
  assert.equal(sentence(lines, 0, "", ""), "4. 5. 6. 7. 8. 9.");
});

test("arrows walk round and round, and begin at the nearer end", () => {
  assert.deepEqual([around(-1, 1, 3), around(-1, -1, 3), around(2, 1, 3), around(0, -1, 3), around(1, 1, 3)], [
    0,
    2,
    0,
    2,
    2,
  ]);
});

test("a replay steps, jumps to its ends and stops behind the last move", () => {
  const bounds = { first: 0, last: 9 };
  assert.deepEqual(["1", "-1", "first", "last"].map((by) => moveAfter(5, by, bounds)), [6, 4, 0, 9]);
  assert.equal(moveAfter(9, "1", bounds), null);
});

test("unread is what others said after the last line that was read", () => {
  const lines = [[3, false], [5, true], [8, false]];
  assert.deepEqual([0, 3, 8].map((read) => unread(lines, read)), [2, 1, 0]);
});

test("of forty tables it is kept what was read there, the latest last", () => {
  let known = [];
  for (let table = 0; table < 45; table += 1) known = noted(known, `/play/${table}/`, table);
  known = noted(known, "/play/30/", 99);
  assert.equal(known.length, 40);
  assert.deepEqual(known.at(-1), ["/play/30/", 99]);
  assert.deepEqual(known[0], ["/play/5/", 5]);
});

test("a board is drawn as large as fits, and tried seldom", () => {
  for (let need = 0; need <= 12; need += 1) {
    for (let now = 0; now <= 12; now += 1) {
      let tries = 0;
      assert.equal(
        fewest(12, (steps) => {
          tries += 1;
          return steps >= need;
        }, now),
        need,
      );
      assert.ok(tries <= (now === need ? 2 : 6), `${tries} tries from ${now} to ${need}`);
    }
  }
});

test("a board that never fits is drawn as small as may be", () => {
  assert.equal(fewest(12, () => false), 12);
  assert.equal(fewest(12, () => false, 12), 12);
});

test("what is pointed at comes between the guide and the dock, its head first where it is larger", () => {
  const box = (top, height) => ({ top, height, bottom: top + height });
  assert.equal(wayBetween(box(300, 50), 200, 600), 0);
  assert.equal(wayBetween(box(900, 50), 200, 600), 900 - 375);
  assert.equal(wayBetween(box(20, 50), 200, 600), 20 - 375);
  assert.equal(wayBetween(box(900, 700), 200, 600), 700);
});

test("an answer waits while its question stands on the same version and was not refused", () => {
  const answered = standing("0-7", "12");
  assert.equal(isWaiting(answered, standing("0-7", "12"), false), true);
  assert.equal(isWaiting(answered, standing("0-7", "13"), false), false);
  assert.equal(isWaiting(answered, standing(undefined, "12"), false), false);
  assert.equal(isWaiting(answered, answered, true), false);
  assert.equal(isWaiting("", standing(undefined, "12"), false), false);
});

const line = (number, more = {}) => ({ number, mark: "", heading: false, keys: [], ...more });

test("what a seat did itself isn't shown to it as another's", () => {
  assert.equal(isTold(line("1-0", { seat: "0" }), "0"), false);
  assert.equal(isTold(line("1-0", { seat: "1" }), "0"), true);
  assert.equal(isTold(line("1-0"), "0"), true);
  assert.equal(isTold(line("1-0", { seat: "0" }), undefined), true, "a spectator has done nothing");
});

test("small print isn't shown, but whose turn it is", () => {
  assert.equal(isTold(line("1-0", { mark: "quiet" }), "0"), false);
  assert.equal(isTold(line("1-0", { seat: "0", heading: true }), "0"), true);
});

test("each line of an event comes with the table after it, and the last one with the whole event", () => {
  const lines = [line("4-0"), line("4-1", { seat: "0" }), line("5-0")];
  const made = frames(lines, [{ number: "4-1", html: "<b>" }], "all", "0");
  assert.deepEqual(made.map((frame) => [frame.line.number, frame.told, frame.html, frame.text]), [
    ["4-0", true, "", undefined],
    ["4-1", false, "<b>", undefined],
    ["5-0", true, "", "all"],
  ]);
});

test("an event without a line is shown as it is", () => {
  assert.deepEqual(frames([], [], "all", "0"), [{ line: null, told: false, html: "", text: "all" }]);
});

const told = (count) => Array.from({ length: count }, () => ({ told: true }));

test("only the newest lines are shown one by one", () => {
  assert.equal(passedOver([{ told: false }, ...told(10)]), 0);
  assert.equal(passedOver([...told(2), { told: false }, ...told(10)]), 3);
});

test("the more is to be shown, the faster, so that nobody waits long", () => {
  assert.equal(pause(700, told(3)), 700);
  assert.equal(pause(1700, told(9)), 900);
  assert.equal(pause(1700, [{ told: false }]), 1700);
});

test("only an empty place of a part is the same", () => {
  const element = (names) => ({ hasAttribute: (name) => names.includes(name) });
  assert.equal(isSame(element(["id", "data-same"])), true);
  assert.equal(isSame(element(["id"])), false);
  assert.equal(isSame({}), false, "text has no attributes");
});

test("a line of the log that the page has already isn't added again", () => {
  const lines = [{ id: "log-4-0" }, { id: "log-5-0" }];
  assert.deepEqual(unknown(lines, (id) => id === "log-4-0"), [{ id: "log-5-0" }]);
});

test("only results of new lines are shown, whatever of the same move came before", () => {
  const lines = [{ id: "log-3-0", sheet: "old" }, { id: "log-6-0", sheet: null }, { id: "log-6-1", sheet: "new" }];
  assert.deepEqual(withResults(lines, new Set(["log-3-0", "log-6-0"])), [lines[2]]);
  assert.deepEqual(withResults(lines, new Set(["log-3-0", "log-6-0", "log-6-1"])), []);
});

test("a table that was asked for gives way to a newer one that has come in the meantime", () => {
  assert.deepEqual([11, 12, 13].map((version) => isOlder(String(version), 12)), [true, false, false]);
  assert.equal(isOlder(undefined, 12), false);
});
