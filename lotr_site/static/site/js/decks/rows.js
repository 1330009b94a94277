/* The rows of the builder: those found, and those of the deck. */
import { $, $$ } from "../site/dom.js";

export const query = () => $("#find-q");
export const pane = () => $("#deck-pane");

/** What of a row takes the focus. */
export const handle = (row) => $("[data-add], .copies, button, a", row);

/** The rows beside this one that can be walked to. */
export const beside = (row) =>
  $$(row.matches(".result-row") ? ".result-row" : "#deck-pane .deck-row").filter((one) =>
    one.checkVisibility() && handle(one)
  );
