/* Where only the last of several quick requests counts (hx-sync="this:queue last"), the one before it is given up.
   htmx would tell of an error (hx-sync="this:replace"), and then no longer know which one is under way. */
const LAST_COUNTS = "[hx-sync='this:queue last']";
const underWay = new WeakMap();

function giveUp(ctx) {
  if (!ctx) return;
  ctx.status = "given up";
  ctx.request.abort();
}

/** The answer in whole, or nothing when nobody waits for it any more. */
async function answer(ctx) {
  try {
    const given = await fetch(ctx.request.action, ctx.request);
    return new Response(await given.text() || null, given);
  } catch (error) {
    if (ctx.status !== "given up") throw error;
    return new Response(null, { status: 204 });
  }
}

export function start() {
  document.addEventListener("htmx:config:request", ({ target, detail: { ctx } }) => {
    if (!target.matches?.(LAST_COUNTS)) return;
    giveUp(underWay.get(target));
    ctx.fetch = () => answer(ctx);
  });
  document.addEventListener("htmx:before:request", ({ target, detail: { ctx } }) => underWay.set(target, ctx));
  document.addEventListener("htmx:finally:request", ({ target }) => underWay.delete(target));
}
