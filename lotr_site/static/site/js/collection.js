/* Comfort in the checklist of a set and in the list of a booster. Everything works without it, by the buttons that
   save all counts. */
import * as boosters from "./collection/boosters.js";
import * as counts from "./collection/counts.js";
import * as lines from "./collection/lines.js";
import * as keys from "./collection/keys.js";

for (const part of [counts, lines, keys, boosters]) part.start();
