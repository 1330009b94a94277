/* Arrows through the cards found. */
const KEYS = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"];

/** The links that can be walked through. */
export const links = () => [...document.querySelectorAll("[data-arrows] a")].filter((link) => link.checkVisibility());

/** The place that an arrow leads to among these boxes ({top, left}); -1 where there is no row that way. */
export function step(boxes, at, key) {
  if (key === "ArrowRight") return at + 1;
  if (key === "ArrowLeft") return at - 1;
  const from = boxes[at];
  const down = key === "ArrowDown";
  const there = (box) => (down ? box.top > from.top + 4 : box.top < from.top - 4);
  const far = (box) => Math.abs(box.top - from.top) * 4 + Math.abs(box.left - from.left);
  return boxes.reduce(
    (best, box, index) => (there(box) && (best < 0 || far(box) < far(boxes[best])) ? index : best),
    -1,
  );
}

function pressed(event) {
  if (!KEYS.includes(event.key) || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const all = links();
  const at = all.indexOf(document.activeElement);
  if (at < 0) return;
  const next = step(all.map((link) => link.getBoundingClientRect()), at, event.key);
  event.preventDefault();
  if (next >= 0 && next < all.length) all[next].focus();
  else if (event.key === "ArrowUp") document.querySelector("input[data-suggest]")?.focus();
}

export const start = () => document.addEventListener("keydown", pressed);
