/* Which new lines of the log are shown one by one, and which cards each is about. Without a page. */

const QUIET = ["quiet", "part"];

/** The lines after a move that are shown to a seat: not what it did itself, nor the small print. Its turn is no act. */
export const retold = (lines, since, seat) =>
  lines.filter((line) => line.move > since && !QUIET.includes(line.mark) && (line.heading || !isOwn(line, seat)));

const isOwn = (line, seat) => seat !== undefined && line.seat === seat;

/** Gives each line its cards, found by key, and returns the place of the first line about each card. */
export function assign(scenes, cardOf) {
  const placeOf = new Map();
  scenes.forEach((scene, place) => {
    scene.cards = scene.keys.map((key) => cardOf.get(key)).filter(Boolean);
    for (const card of scene.cards) if (!placeOf.has(card)) placeOf.set(card, place);
  });
  return placeOf;
}
