/* The colours: a cookie, so that the next page arrives in the right ones. */
import { announce } from "./announcements.js";
import { $$ } from "./dom.js";

const BAR = { light: "#f8f2e3", dark: "#111d17" }; // of the browser's own bar, as in templates/base.html

/** The colour of the browser's bar for a choice; `media` says for which of the system's two wishes it stands. */
export const bar = (choice, media) => BAR[choice] ?? BAR[media.includes("dark") ? "dark" : "light"];

function paint(choice) {
  const root = document.documentElement;
  if (choice === "auto") delete root.dataset.theme;
  else root.dataset.theme = choice;
  for (const meta of $$("meta[name=theme-color]")) meta.content = bar(choice, meta.media);
  document.cookie = `theme=${choice};path=/;max-age=31536000;samesite=lax`;
  for (const button of $$("[data-set-theme]")) button.setAttribute("aria-pressed", button.dataset.setTheme === choice);
  announce(`Color theme: ${choice}`);
}

export function start() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-set-theme]");
    if (button) {
      paint(button.dataset.setTheme);
      button.closest("[popover]")?.hidePopover();
    }
  });
}
