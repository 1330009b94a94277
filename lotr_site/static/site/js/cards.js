/* The catalogue: suggestions under the search box, arrows through the cards found. Everything works without it. */
import * as arrows from "./cards/arrows.js";
import * as facetPanel from "./cards/facet_panel.js";
import * as suggestions from "./cards/suggestions.js";
import * as ownSteps from "./collection/own_steps.js";

for (const part of [suggestions, arrows, facetPanel, ownSteps]) part.start();
