/* Small help for every page. Everything works without it; nothing here knows a page. Each part is a file of `site/`. */
import * as clocks from "./site/clocks.js";
import * as colours from "./site/colours.js";
import * as dialogs from "./site/dialogs.js";
import * as turnBadge from "./site/turn_badge.js";
import * as keys from "./site/keys.js";
import * as latest from "./site/latest.js";
import * as meanwhile from "./site/meanwhile.js";
import * as peek from "./site/peek.js";
import * as requests from "./site/requests.js";
import * as tabs from "./site/tabs.js";
import * as typing from "./site/typing.js";

const PARTS = [typing, requests, colours, dialogs, tabs, peek, keys, turnBadge, latest, clocks, meanwhile];
for (const part of PARTS) part.start();
