/* Comfort for learning. The pages work without any of it: words are links, the reference is a page. */
import * as narrowing from "./learn/narrowing.js";
import * as panel from "./learn/panel.js";
import * as pins from "./learn/pins.js";
import * as words from "./learn/words.js";

for (const part of [words, narrowing, pins, panel]) part.start();
