/* One's turn on the tab, and on the icon of the installed site. */
import { $ } from "./dom.js";

/** Show that `count` matches wait for the reader; 0 for none. */
export function flag(count) {
  const icon = $("link[rel=icon]");
  icon.dataset.plain ??= icon.getAttribute("href");
  const wanted = count ? icon.dataset.turn : icon.dataset.plain;
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  const done = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  done?.catch(() => {/* a browser without an icon to put it on */});
}

export function start() {
  const list = $("[data-waiting]");
  if (list) flag(Number(list.dataset.waiting));
  document.addEventListener("submit", ({ target }) => {
    if (/\/(logout|leave)\/$/.test(target.action)) flag(0);
  });
}
