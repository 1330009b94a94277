/* What every part of the table looks at. */
export const $ = (selector, from = document) => from.querySelector(selector);
export const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
export const live = () => $("#live");
export const form = () => $("#question");
export const byKey = (key) => `[data-key="${CSS.escape(key)}"]`;

export function closeMenus() {
  for (const menu of $$(".act-menu:popover-open")) menu.hidePopover();
}
