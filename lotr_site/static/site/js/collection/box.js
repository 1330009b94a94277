/* The box whose counts are shown. It is changed by the API, and made if the page was opened without one. */
import { toast } from "../site/announcements.js";
import { $ } from "../site/dom.js";
import { problemText, token } from "../site/requests.js";

const ADDRESS = "/api/decks/collection/";
let made = null;

export const checklist = () => $("#checklist");
const holder = () => $("form[data-box]"); // the form that knows which box is shown

/** Send to the API and return its answer. Throws an Error with a sentence for people. */
async function ask(address, body) {
  const headers = { "X-CSRFToken": token(), "Content-Type": "application/json", Accept: "application/json" };
  const answer = await fetch(ADDRESS + address, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(problemText(text, answer.status));
  return JSON.parse(text);
}

/** The id of the box. The first box of a new visitor is made once, when the first count is saved. */
async function boxId() {
  const given = holder().dataset.box;
  if (given) return given;
  made ??= ask("", { name: "", kind: "own" });
  const box = (await made).id;
  for (const field of document.querySelectorAll("input[name=box]")) field.value = box;
  holder().dataset.box = box;
  return box;
}

/** Send a change of the box and return the answer, or null after showing what went wrong. */
export async function send(what, body) {
  try {
    return await ask(`${await boxId()}/${what}/`, body);
  } catch (error) {
    made = null;
    toast(error.message, "bad");
    return null;
  }
}
