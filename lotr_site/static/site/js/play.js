/* Comfort at the table. The page works without any of it; nothing here knows a game. Each part is a file of `table/`;
   the order is that in which they hear of an event: aiming may take a click before a slip is looked for. */
import * as aiming from "./table/aiming.js";
import * as choosing from "./table/choosing.js";
import * as clocks from "./table/clocks.js";
import * as dragging from "./table/dragging.js";
import * as filtering from "./table/filtering.js";
import * as fitting from "./table/fitting.js";
import * as keys from "./table/keys.js";
import * as picking from "./table/picking.js";
import * as pointing from "./table/pointing.js";
import * as replay from "./table/replay.js";
import * as settling from "./table/settling.js";
import * as slips from "./table/slips.js";
import * as stream from "./table/stream.js";
import * as talking from "./table/talking.js";

const PARTS = [picking, choosing, aiming, dragging, slips, filtering, keys, replay, pointing, settling, fitting, clocks, talking, stream];
for (const part of PARTS) part.start();
settling.settle(true);
stream.open();
