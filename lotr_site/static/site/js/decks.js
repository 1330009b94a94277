/* Comfort in the builder. Every step is a form that works without any of it. */
import * as search from "./decks/search.js";
import * as steps from "./decks/steps.js";
import * as rowKeys from "./decks/row_keys.js";

for (const part of [search, rowKeys, steps]) part.start();
