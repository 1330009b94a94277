/* What is read out when the table changes: the lines of the log that are new, then what is asked. */
import { announce } from "../site/announcements.js";
import { $$ } from "../site/dom.js";

const MOST = 6; // lines read out at once
let lastLine = 0;
let lastQuestion = "";

/** The sentence of a change: `lines` are [move, words], in order. */
export function sentence(lines, since, question, before) {
  const fresh = lines.filter(([move]) => move > since).slice(-MOST).map(([, words]) => words);
  const asks = question && question !== before ? `Your move: ${question}` : "";
  return [...fresh, asks].filter(Boolean).join(" ");
}

export function readOut(first, question) {
  const lines = $$("#log .log-words").map((
    words,
  ) => [Number(words.parentElement.dataset.move), words.textContent.trim()]);
  if (!first) announce(sentence(lines, lastLine, question, lastQuestion));
  lastLine = Math.max(lastLine, ...lines.map(([move]) => move));
  lastQuestion = question;
}
