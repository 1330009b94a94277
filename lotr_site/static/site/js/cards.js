/* The catalogue: suggestions under the search box, arrows through the cards found. Everything works without it. */
import * as arrows from "./cards/arrows.js";
import * as folding from "./cards/folding.js";
import * as suggesting from "./cards/suggesting.js";
import "./site/latest.js";

for (const part of [suggesting, arrows, folding]) part.start();
