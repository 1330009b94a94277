/* Requests of htmx: the CSRF token rides in a header, refusals come as problem+json or as text. */
import { toast } from "./announcements.js";
import { $ } from "./dom.js";

/** The CSRF token of this page. */
export const token = () => $("meta[name=csrf-token]").content;

/** What a refusal says, in a sentence. */
export function problemText(body, status) {
  try {
    const problem = JSON.parse(body);
    return problem.detail || problem.title || "That couldn’t be done.";
  } catch { /* not JSON */ }
  if (body && body.length < 200 && !body.includes("<")) return body;
  return status >= 500 ? "Something went wrong on our side. Nothing was lost." : "That couldn’t be done.";
}

export function start() {
  document.addEventListener("htmx:config:request", (event) => {
    const request = event.detail.ctx.request;
    if (!["GET", "HEAD"].includes(request.method)) request.headers["X-CSRFToken"] = token();
  });
  // What came by a stream was made for no session: a plain form in it gets its token when it is sent.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (
      form.method !== "post" || form.elements.csrfmiddlewaretoken || new URL(form.action).origin !== location.origin
    ) return;
    form.append(
      Object.assign(document.createElement("input"), { type: "hidden", name: "csrfmiddlewaretoken", value: token() }),
    );
  }, { capture: true });
  document.addEventListener("htmx:response:error", (event) => {
    const { text, response } = event.detail.ctx;
    toast(problemText(text, response?.status), "bad");
  });
  document.addEventListener("htmx:error", (event) => {
    if (event.detail.error?.name !== "AbortError") {
      toast("The site could not be reached. Nothing was lost; try again.", "bad");
    }
  });
  // Forms that send themselves when changed; a plain button does it without scripts.
  document.addEventListener("change", (event) => {
    if (event.target.closest?.("form[data-autosubmit]")) event.target.form.requestSubmit();
  });
}
