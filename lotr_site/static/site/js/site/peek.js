/* The large card: hover with a mouse, focus with keys, a long press with a finger. */
const REST = 160, LONG = 420; // milliseconds: a mouse at rest, a press that is long
const WORDS_GAP = 4;
const GAP = 12, EDGE = 8; // pixels: to the card it belongs to, to the edge of the window
let peek = null;
let pressed = 0;
let resting = 0;
let shownFor = null;

const within = (at, size, room) => Math.min(Math.max(EDGE, at), room - size - EDGE);

/** Where a picture of `wide` and `high` stands: beside the card's box, or above it where it lies in a hand whose
    neighbours should stay in sight. `room` is the window's width and height. All in pixels. */
export function spot(box, wide, high, room, inHand) {
  const above = box.top > high + GAP + 4;
  if (inHand && above) {
    return {
      left: within(box.left + (box.right - box.left) / 2 - wide / 2, wide, room.wide),
      top: box.top - high - GAP,
    };
  }
  const toTheRight = box.right + GAP + wide < room.wide;
  const toTheLeft = box.left - wide - GAP >= EDGE;
  if (!toTheRight && !toTheLeft) {
    const top = above ? box.top - high - GAP : Math.min(box.bottom + GAP, room.high - high - EDGE);
    return { left: Math.max(EDGE, (room.wide - wide) / 2), top: Math.max(EDGE, top) };
  }
  const top = within(box.top + (box.bottom - box.top) / 2 - high / 2, high, room.high);
  return { left: toTheRight ? box.right + GAP : box.left - wide - GAP, top: Math.max(EDGE, top) };
}

/** Where a picture of `wide` and `high` stands in a place of the page that is kept free for it; null where the card
    lies in that place itself, or where the place is not beside it. All in pixels. */
export function inPlace(box, place, wide, high, room) {
  if (!place?.width || box.right > place.left) return null;
  const left = place.left + (place.width - wide) / 2;
  return { left: Math.min(left, room.wide - wide - EDGE), top: within(place.bottom - high - EDGE, high, room.high) };
}

function made() {
  const box = Object.assign(document.createElement("div"), { className: "card-peek" });
  box.setAttribute("popover", "manual");
  box.setAttribute("aria-hidden", "true");
  box.append(Object.assign(document.createElement("img"), { alt: "", width: 488, height: 680 }));
  document.body.append(box);
  return box;
}

/** The address of the large picture of something: in `data-card-face`, or beside that of the small one which a card on
    the table shows. */
export const largeFace = (source) =>
  source.dataset.cardFace ?? source.querySelector("img.face")?.getAttribute("src").replace("/small.", "/medium.");

/** Show the large card of something. */
export function show(source) {
  const url = largeFace(source);
  if (!url || !source.isConnected) return;
  shownFor = source;
  peek ??= made();
  const picture = peek.firstChild;
  if (picture.getAttribute("src") !== url) picture.src = url;
  source.dispatchEvent(new CustomEvent("peek", { bubbles: true, detail: peek })); // who knows more of the card adds it
  if (!peek.matches(":popover-open")) peek.showPopover?.();
  place();
}

/** The height of what stands below the picture, in pixels. */
const told = (box) => [...box.children].slice(1).reduce((sum, one) => sum + one.offsetHeight + WORDS_GAP, 0);

function place() {
  if (!shownFor) return;
  const wide = peek.offsetWidth, high = wide * 1.4 + told(peek);
  const box = shownFor.getBoundingClientRect(), room = { wide: innerWidth, high: innerHeight };
  const kept = document.querySelector("[data-peek-place]")?.getBoundingClientRect();
  const at = inPlace(box, kept, wide, high, room) ?? spot(box, wide, high, room, Boolean(shownFor.closest(".hand")));
  peek.style.left = `${at.left}px`;
  peek.style.top = `${at.top}px`;
}

function hide() {
  clearTimeout(resting);
  shownFor = null;
  if (peek?.matches(":popover-open")) peek.hidePopover();
}

const faceOf = (event) => event.target.closest?.("[data-card-face], .card-spot:has(img.face)");

function withAMouse() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const source = faceOf(event);
    clearTimeout(resting);
    if (!source) hide();
    else if (source !== shownFor) {
      hide();
      resting = setTimeout(show, REST, source);
    }
  });
}

function withAFinger() {
  document.addEventListener("pointerdown", (event) => {
    const source = faceOf(event);
    if (event.pointerType === "mouse" || !source) return;
    clearTimeout(pressed);
    pressed = setTimeout(() => {
      pressed = -1;
      show(source);
      navigator.vibrate?.(10);
    }, LONG);
  });
  for (const name of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(name, () => {
      if (pressed !== -1) clearTimeout(pressed);
      hide();
    }, { capture: true, passive: true });
  }
  // The click that ends a long press must not play the card.
  document.addEventListener("click", (event) => {
    if (pressed !== -1) return;
    pressed = 0;
    if (faceOf(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, { capture: true });
  document.addEventListener("contextmenu", (event) => {
    if (faceOf(event) && matchMedia("(pointer: coarse)").matches) event.preventDefault();
  });
}

function withKeys() {
  document.addEventListener("focusin", (event) => {
    const source = faceOf(event);
    if (source?.matches(":focus-visible")) show(source);
    else hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
}

export function start() {
  document.addEventListener("peeked", place);
  for (const way of [withAMouse, withAFinger, withKeys]) way();
}
