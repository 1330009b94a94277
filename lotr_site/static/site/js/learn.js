/* Comfort for learning. The pages work without any of it: words are links, the reference is a page. */
import * as listFilter from "./learn/list_filter.js";
import * as panel from "./learn/panel.js";
import * as pins from "./learn/pins.js";
import * as words from "./learn/words.js";

for (const part of [words, listFilter, pins, panel]) part.start();
