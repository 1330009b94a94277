/* Comfort in the checklist of a set. Everything works without it, by the button that saves all counts. */
import * as counts from "./collection/counts.js";
import * as lines from "./collection/lines.js";
import * as keys from "./collection/keys.js";

for (const part of [counts, lines, keys]) part.start();
