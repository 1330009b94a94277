/* What a player is shown line by line, and in which order. Without a page. */

const QUIET = ["quiet", "part"];
const MOST = 10; // lines that are shown one by one; what happened before them is only in the log
const LONGEST = 9000; // milliseconds for all of them

/** Whether a line is shown to a seat: not what it did itself, nor the small print. Whose turn it is, is no act. */
export const isTold = (line, seat) => !QUIET.includes(line.mark) && (line.heading || !isOwn(line, seat));

const isOwn = (line, seat) => seat !== undefined && line.seat === seat;

/** The frames in which an event is shown. Each has a line of the log, whether it is told to the seat, and what it
    draws: `html` of a step (empty where the table looks as before), and in the last frame `text`, which is the whole
    event. */
export function frames(lines, steps, text, seat) {
  const htmlOf = new Map(steps.map(({ number, html }) => [number, html]));
  const made = lines.map((line) => ({ line, told: isTold(line, seat), html: htmlOf.get(line.number) ?? "" }));
  const last = made.pop() ?? { line: null, told: false };
  return [...made, { ...last, html: "", text }];
}

/** How many frames at the beginning are not shown, since too much has happened after them. */
export function passedOver(queue) {
  const told = queue.flatMap((frame, place) => (frame.told ? [place] : []));
  return told.length > MOST ? told.at(-MOST) : 0;
}

/** How long a frame is shown, in milliseconds, given those that wait after it. */
export const pause = (beat, queue) => Math.min(beat, LONGEST / (1 + queue.filter(({ told }) => told).length));
