/* Keys: [data-key="/"] is clicked or focused by its key, the page's own before the header's; "?" opens the list of
   keys. What is clicked may say with data-focuses where one writes next. What a phone has in the table's menu keeps
   its key. */
import { $, $$ } from "./dom.js";
import { justTyped, TYPED_INTO } from "./typing.js";

/** At a table a key may make a move, which a slip while typing must not do. */
const meantForText = () => document.body.classList.contains("at-table") && justTyped();

export function start() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.matches?.(TYPED_INTO) || $("dialog[open]") || meantForText()) return;
    const usable = $$(`[data-key="${CSS.escape(event.key)}"]`).filter((element) =>
      (element.checkVisibility() || element.closest(".more-actions")) && !element.disabled
    );
    const target = usable.find((element) => element.closest("#content")) ?? usable[0];
    if (!target) return;
    event.preventDefault();
    if (target.matches(TYPED_INTO)) target.focus();
    else target.click();
    $(
      "input:not([type=hidden]), textarea, button",
      document.getElementById(target.dataset.focuses) ?? new DocumentFragment(),
    )
      ?.focus();
  });
}
