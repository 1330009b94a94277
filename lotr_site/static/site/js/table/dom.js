/* What every part of the table looks at. */
import { $, $$ } from "../site/dom.js";

export const live = () => $("#live");
export const form = () => $("#question");
export const byKey = (key) => `[data-key="${CSS.escape(key)}"]`;

/** Those of cards belong to a question; what a player sets for all questions stays open. */
export function closeMenus() {
  for (const menu of $$(".act-menu:not(.autopass-menu, .prompt-menu):popover-open")) menu.hidePopover();
}
