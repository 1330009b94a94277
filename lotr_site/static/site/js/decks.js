/* Comfort in the builder. Every step is a form that works without any of it. */
import * as finding from "./decks/finding.js";
import * as steps from "./decks/steps.js";
import * as walking from "./decks/walking.js";
import "./site/latest.js";

for (const part of [finding, walking, steps]) part.start();
