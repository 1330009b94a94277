/* What every part of the table looks at. */
import { $, $$ } from "../site/dom.js";

export const live = () => $("#live");
export const form = () => $("#question");
export const byKey = (key) => `[data-key="${CSS.escape(key)}"]`;

export function closeMenus() {
  for (const menu of $$(".act-menu:popover-open")) menu.hidePopover();
}
