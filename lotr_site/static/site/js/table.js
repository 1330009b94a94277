/* Comfort at the table. The page works without any of it; nothing here knows a game. Each part is a file of `table/`;
   the order is that in which they hear of an event: aiming may take a click before a slip is looked for. */
import * as targeting from "./table/targeting.js";
import * as choices from "./table/choices.js";
import * as dragAndDrop from "./table/drag_and_drop.js";
import * as eventPlayback from "./table/event_playback.js";
import * as listFilter from "./table/list_filter.js";
import * as boardScale from "./table/board_scale.js";
import * as offerWords from "./table/offer_words.js";
import * as keys from "./table/keys.js";
import * as multiSelect from "./table/multi_select.js";
import * as lessonPointer from "./table/lesson_pointer.js";
import * as replay from "./table/replay.js";
import * as results from "./table/results.js";
import * as afterUpdate from "./table/after_update.js";
import * as misclickGuard from "./table/misclick_guard.js";
import * as stream from "./table/stream.js";
import * as chat from "./table/chat.js";
import * as parts from "./table/parts.js";
import * as settings from "./table/settings.js";
import * as rematch from "./table/rematch.js";
import * as steps from "./table/steps.js";

const PARTS = [
  settings,
  multiSelect,
  choices,
  targeting,
  dragAndDrop,
  misclickGuard,
  listFilter,
  offerWords,
  keys,
  replay,
  lessonPointer,
  afterUpdate,
  results,
  boardScale,
  chat,
  parts,
  rematch,
  steps,
  stream,
];
for (const part of PARTS) part.start();
afterUpdate.settle(true);
stream.open();
eventPlayback.start();
