/* Comfort on the import page. Everything works without it. */
import * as dropping from "./decks/dropping.js";

for (const part of [dropping]) part.start();
