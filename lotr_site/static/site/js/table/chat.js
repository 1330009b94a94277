/* Talk that came while one looked elsewhere: a number beside Chat, and a short message. This browser keeps what was
   read. */
import { announce, toast } from "../site/announcements.js";
import { $, $$ } from "../site/dom.js";

const KEPT = "talk-read";
const MOST = 40; // tables of which it is known what was read
let newest = Infinity; // line on the page so far: what is there at first is not told again

/** How many lines of others came after the last one read; lines are [number, mine]. */
export const unread = (lines, read) => lines.filter(([number, mine]) => number > read && !mine).length;

/** What was read at each table, [table, number] with the latest at the end; those long ago are forgotten. */
export const noted = (known, table, number) =>
  [...known.filter(([name]) => name !== table), [table, number]].slice(-MOST);

function known() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? [];
  } catch {
    return [];
  }
}
function keep(read) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(noted(known(), location.pathname, read)));
  } catch { /* all is new next time */ }
}

function spoken() {
  return $$("#chat-lines > [id]").map((line) => ({
    number: Number(line.id.slice("chat-".length)),
    mine: "mine" in line.dataset,
    words: $(".chat-words", line).textContent.replace(/\s+/g, " ").trim(),
  }));
}

export function showTalk() {
  const mark = $("#chat-unread"), open = $("#side-chat")?.checked, lines = spoken();
  if (!mark) return;
  const last = lines.at(-1)?.number ?? 0;
  for (const { words } of lines.filter(({ number, mine }) => number > newest && !mine)) {
    (open ? announce : toast)(words);
  }
  newest = last;
  const [, read = 0] = known().find(([table]) => table === location.pathname) ?? [];
  if (open && last > read) keep(last);
  const count = open ? 0 : unread(lines.map(({ number, mine }) => [number, mine]), read);
  mark.hidden = !count;
  $(".count", mark).textContent = count;
}

export function start() {
  document.addEventListener("change", (event) => {
    if (event.target.name === "side") showTalk();
  });
}
