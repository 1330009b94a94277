/* Lets pages that everybody may see be read without a connection. `SITE` stands before this text
   (lotr_site/site/offline.py).

   - A page is kept as a stranger sees it: asked for anew without cookies, and only if its answer calls itself public.
     So no name, no token, no own deck, no match is ever kept, whoever looks at the site; `no-store` and `private` are
     never kept. Only addresses that a page of ours names are asked for.
   - Pages come from the network; what is kept is shown only where there is none. Pictures and styles whose address
     changes with their contents come from what is kept.
   - Only looking at pages, and files below SITE.files, pass through here: no stream, no API, no change.
   - What is pushed is shown as it comes; a click leads to an address of this site, whatever it says. The site is told
     of a new subscription.
   - Logging out forgets which pages were read, and takes away what was shown. What is kept is bounded by number, the
     oldest goes first. */
"use strict";

const SHELL = `shell-${SITE.release}`;
const STYLES = "styles-1", PICTURES = "pictures-1";
const MOST = { [SITE.pages]: 80, [STYLES]: 160, [PICTURES]: 400 };
const AGAIN = 10 * 60 * 1000; // milliseconds until a kept page is asked for anew
let farewells = 0;

self.addEventListener("install", (event) => event.waitUntil(begin()));
self.addEventListener("activate", (event) => event.waitUntil(take()));
self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep, event.data.parts));
  if (event.data?.forget) event.waitUntil(forget());
});
self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event.newSubscription)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data?.url));
});
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method !== "GET") {
    if (SITE.farewells.includes(pathname)) event.waitUntil(Promise.all([forget(), clear()]));
  } else if (mode === "navigate") event.respondWith(page(event));
  else if (isFile(pathname)) event.respondWith(file(event));
});

async function begin() {
  const shell = await caches.open(SHELL);
  await shell.addAll([SITE.offline, ...SITE.shell].map((address) => new Request(address, { credentials: "omit" })));
  await self.skipWaiting();
}

async function take() {
  const known = [SHELL, ...Object.keys(MOST)];
  for (const name of await caches.keys()) {
    if (known.includes(name)) continue;
    if (name.startsWith("shell-")) await inherit(name);
    await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Pages kept under an earlier release still need its styles. */
async function inherit(name) {
  const old = await caches.open(name);
  for (const { url } of await old.keys()) {
    if (isFile(new URL(url).pathname)) await put(STYLES, url, await old.match(url, { ignoreVary: true }));
  }
}

// -- pages

async function page(event) {
  const pages = await caches.open(SITE.pages);
  const address = named(event.request.url);
  try {
    const answer = await event.preloadResponse || await fetch(event.request);
    if ([403, 404, 410].includes(answer.status)) event.waitUntil(pages.delete(address));
    return answer;
  } catch {
    const kept = await pages.match(address, { ignoreVary: true });
    return kept ? marked(kept) : offline();
  }
}

/** What a kept page is kept as: of a query only the number of the page counts. */
function named(address) {
  const found = new URL(address);
  const number = found.searchParams.get("page");
  found.search = number ? `?page=${number}` : "";
  found.hash = "";
  return found.href;
}

/** The kept page; its script tells the reader from when it is. */
async function marked(kept) {
  const text = await kept.text();
  return new Response(text.replace("<html", `<html data-kept="${kept.headers.get("X-Kept-At")}"`), {
    headers: kept.headers,
  });
}

async function offline() {
  const shown = await caches.match(SITE.offline, { ignoreVary: true });
  return shown ? new Response(await shown.text(), { status: 503, headers: shown.headers }) : Response.error();
}

async function keep(wanted, parts) {
  const before = farewells, address = named(new URL(wanted, location).href);
  if (new URL(address).origin !== location.origin) return;
  const pages = await caches.open(SITE.pages);
  const kept = await pages.match(address, { ignoreVary: true });
  if (kept && Date.now() - Date.parse(kept.headers.get("X-Kept-At")) < AGAIN) return;
  const answer = await fetch(address, { credentials: "omit" });
  if (!isOpen(answer)) {
    await pages.delete(address);
    return;
  }
  const copy = await copied(answer);
  await Promise.allSettled((parts ?? []).map(keepPart)); // before the page: whatever is kept has its styles
  if (before !== farewells) return;
  await put(SITE.pages, address, copy);
}

function isOpen(answer) {
  const said = answer.headers.get("Cache-Control") ?? "";
  const html = (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
  return answer.status === 200 && !answer.redirected && html && /\bpublic\b/.test(said) &&
    !/no-store|private/.test(said);
}

async function copied(answer) {
  const text = await answer.text(), headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set("X-Kept-At", new Date().toISOString());
  headers.set("X-Title", encodeURIComponent(/<title>([^<]*)/.exec(text)?.[1].split(" · ")[0].trim() ?? ""));
  return new Response(text, { headers });
}

async function forget() {
  farewells += 1;
  await caches.delete(SITE.pages);
}

// -- notifications

/** Browsers want something to be shown for whatever is pushed. */
async function tell(data) {
  const { title = "Round the Table", body = "Something has happened at one of your tables.", tag, turn, url } = read(
    data,
  );
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: Boolean(tag),
    icon: SITE.icon,
    data: { url },
  });
  if (turn) await navigator.setAppBadge?.();
}

function read(data) {
  try {
    return data.json() ?? {};
  } catch {
    return {};
  }
}

/** To the page that is open there, or to a new one. */
async function lead(path) {
  const { origin, pathname } = new URL(path ?? "/play/", location.origin);
  const wanted = origin === location.origin ? pathname : "/play/";
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === wanted);
  await (there ? there.focus() : self.clients.openWindow(wanted));
}

/** The browser's subscription has ended, and this one, or one that is made now, takes its place. The site takes it
    only for a session that has one already: whoever has logged out or been switched off is told no more. */
async function renew(given) {
  if (Notification.permission !== "granted") return;
  const headers = { "X-CSRFToken": await token(), "Content-Type": "application/json" };
  const { push_key: applicationServerKey } = await (await fetch(SITE.notifications)).json();
  const manager = self.registration.pushManager;
  const mine = given ?? await manager.getSubscription() ??
    await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = mine.toJSON();
  const answer = await fetch(`${SITE.notifications}browsers/here/`, {
    method: "PUT",
    headers,
    body: JSON.stringify({ endpoint, keys }),
  });
  if (answer.status === 404) await mine.unsubscribe();
}

/** The session's CSRF token, which no other site can read: a page of the site's has it. */
async function token() {
  const page = await (await fetch(SITE.account)).text();
  return /<meta name="csrf-token" content="(\w+)"/.exec(page)?.[1] ?? "";
}

async function clear() {
  for (const shown of await self.registration.getNotifications()) shown.close();
}

// -- styles, scripts, fonts, faces

const isFile = (pathname) => SITE.files.some((beginning) => pathname.startsWith(beginning));
const isFace = (address) => new URL(address).pathname.startsWith("/cards/faces/");
const lasts = (answer) => /\bimmutable\b/.test(answer.headers.get("Cache-Control") ?? "");

async function file(event) {
  const { request } = event;
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept && lasts(kept)) return kept;
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && !answer.redirected) {
      event.waitUntil(put(isFace(request.url) ? PICTURES : STYLES, request.url, answer.clone()));
    }
    return answer;
  } catch (error) {
    const other = kept ?? await otherSize(request.url);
    if (other) return other;
    throw error;
  }
}

/** Of a face any size is better than none. */
async function otherSize(address) {
  if (!isFace(address)) return undefined;
  for (const size of ["large", "medium", "small"]) {
    const found = await caches.match(address.replace(/\/\w+\.webp$/, `/${size}.webp`), { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

async function keepPart(address) {
  const { origin, pathname } = new URL(address, location);
  if (origin !== location.origin || !isFile(pathname)) return;
  const kept = await caches.match(address, { ignoreVary: true });
  if (kept && lasts(kept)) return;
  const answer = await fetch(address, { credentials: "omit" });
  if (answer.status === 200 && !answer.redirected) await put(isFace(answer.url) ? PICTURES : STYLES, address, answer);
}

/** Keeps an answer as the newest of its cache, whose oldest go. */
async function put(name, address, answer) {
  const all = await caches.open(name), [plain] = address.split("#");
  await all.delete(plain, { ignoreVary: true });
  await all.put(plain, answer);
  const keys = await all.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((key) => all.delete(key)));
}
