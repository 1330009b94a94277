/* Small help for every page. Everything works without it; nothing here knows a page. Each part is a file of `site/`. */
import * as colours from "./site/colours.js";
import * as dialogs from "./site/dialogs.js";
import * as turnBadge from "./site/turn_badge.js";
import * as keys from "./site/keys.js";
import * as latest from "./site/latest.js";
import * as peek from "./site/peek.js";
import * as requests from "./site/requests.js";
import * as tabs from "./site/tabs.js";
import * as typing from "./site/typing.js";

for (const part of [typing, requests, colours, dialogs, tabs, peek, keys, turnBadge, latest]) part.start();
