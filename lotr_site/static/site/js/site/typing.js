/* When text was typed last: at a table, no single key does anything for a moment after it. */
const MOMENT = 1000; // milliseconds
export const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
let last = -Infinity;

/** Whether a moment that began at `since` still lasts at `now`, both in milliseconds. */
export const lasts = (since, now) => now - since < MOMENT;

export const justTyped = () => lasts(last, performance.now());

export function start() {
  for (const name of ["keydown", "input", "focusout"]) {
    document.addEventListener(name, ({ target }) => {
      if (target.matches?.(TYPED_INTO)) last = performance.now();
    }, { capture: true });
  }
}
