/* The switch by which this browser is told of one's turns while no page is open; service-worker.js shows what comes.
   The browser's leave is asked for on a click alone. The switch is on where both the browser and the site know of it.
   */
import { toast } from "./site/announcements.js";
import { $$ } from "./site/dom.js";
import { problemText, token } from "./site/requests.js";

const ADDRESS = "/api/notifications/";
const UNABLE =
  "This browser cannot show notifications. On an iPhone or iPad, add the site to the Home Screen and open it there.";
const DENIED = "Your browser is blocking notifications from this site. You can allow them in its site settings.";
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
let on = false;

const registration = () => navigator.serviceWorker.ready;

async function ask(address, method = "GET", body = undefined) {
  const headers = { "X-CSRFToken": token(), "Content-Type": "application/json" };
  const answer = await fetch(ADDRESS + address, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok && answer.status !== 404) throw new Error(problemText(await answer.text(), answer.status));
  return answer.status === 204 ? null : answer.json();
}

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** What the site speaks of a subscription by. */
const markOf = async ({ endpoint }) =>
  hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint))).slice(0, 32);
const base64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

// -- switching

async function switchOn() {
  if (await Notification.requestPermission() !== "granted") return;
  const { push_key: key } = await ask("");
  const manager = (await registration()).pushManager;
  let mine = await manager.getSubscription();
  if (mine && base64url(mine.options.applicationServerKey) !== key) {
    await mine.unsubscribe();
    mine = null;
  }
  mine ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = mine.toJSON();
  await ask("browsers/", "POST", { endpoint, keys });
  on = true;
  toast("You’ll be notified in this browser.", "good");
}

async function switchOff() {
  on = false;
  const mine = await (await registration()).pushManager.getSubscription();
  if (!mine) return;
  await ask(`browsers/${await markOf(mine)}/`, "DELETE");
  await mine.unsubscribe();
  toast("You won’t be notified in this browser anymore.");
}

async function change(box) {
  box.disabled = true;
  try {
    await (box.checked ? switchOn() : switchOff());
  } catch (error) {
    toast(
      error.name === "Error"
        ? error.message
        : "We couldn’t reach your browser’s notification service. Please try again later.",
      "bad",
    );
  }
  box.disabled = false;
  show();
}

// -- showing

/** Every switch of the page as things are; a switch that came by a stream is like any other. */
function show() {
  const denied = able && Notification.permission === "denied";
  for (const part of $$("[data-notify-part]")) {
    const [box, hint] = [part.querySelector("[data-notify]"), part.querySelector("[data-notify-hint]")];
    part.hidden = !able && !("always" in part.dataset);
    box.checked = on && !denied;
    box.disabled = !able || denied;
    hint.textContent = able ? DENIED : UNABLE;
    hint.hidden = able && !denied;
  }
}

async function look() {
  if (!able || Notification.permission !== "granted") return;
  const mine = await (await registration()).pushManager.getSubscription();
  if (!mine) return;
  const [mark, known] = await Promise.all([markOf(mine), ask("browsers/")]);
  on = known.some(({ id }) => id === mark) || known.length > 0 && await renewed(mine);
  show();
}

/** Whether the site takes a subscription that it missed the change to; it does where this session's browser is told. */
async function renewed(mine) {
  const { endpoint, keys } = mine.toJSON();
  return "id" in await ask("browsers/here/", "PUT", { endpoint, keys });
}

/** What was shown about this table is read now. */
async function clear() {
  if (!able || document.visibilityState !== "visible") return;
  for (const shown of await (await registration()).getNotifications()) {
    if (shown.data?.url === location.pathname) shown.close();
  }
}

show();
const quietly = (work) => work().catch(() => {/* as if it were off */});
quietly(look);
quietly(clear);
document.addEventListener("visibilitychange", () => quietly(clear));
document.addEventListener("htmx:after:swap", show);
document.addEventListener("change", (event) => {
  if (event.target.matches?.("[data-notify]")) change(event.target);
});
