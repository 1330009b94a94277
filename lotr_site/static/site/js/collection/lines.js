/* Cards by their number in the set, one per line. Each is listed below the field and shown in the checklist. */
import { $ } from "../site/dom.js";
import { checklist, send } from "./box.js";
import { showAnswer } from "./counts.js";

const LISTED = 8; // lines

/** A sentence about a line: the card and its new count, or why none was found. */
export function inWords(line, counts) {
  const now = counts.find(({ card, finish }) => card === line.card && finish === line.finish)?.count;
  if (!line.card) return `${line.source}: ${line.reason}`;
  return `${line.source}: ${line.name}, now ${now}${line.finish === "plain" ? "" : ` ${line.finish}`}`;
}

async function add(event) {
  event.preventDefault();
  const field = $("#line");
  const text = field.value.trim();
  if (!text) return;
  const answer = await send("list", { text, mode: "add", set: Number(checklist().dataset.set) });
  if (!answer) return;
  if (field.value.trim() === text) field.value = "";
  showAnswer(answer);
  for (const line of answer.lines) {
    const item = document.createElement("li");
    item.textContent = inWords(line, answer.counts);
    item.classList.toggle("bad", !line.card);
    $("#added").prepend(item);
  }
  for (const old of [...$("#added").children].slice(LISTED)) old.remove();
}

export function start() {
  $("#by-number-form")?.addEventListener("submit", add);
}
