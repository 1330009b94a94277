/* The import page: a file or a text dropped anywhere on it is read at once. */

/** What was dropped: the first file, or else the text, or nothing. */
export function dropped(transfer) {
  const [file] = transfer?.files ?? [];
  if (file) return { file };
  const text = transfer?.getData("text/plain") ?? "";
  return text.trim() ? { text } : null;
}

/** Whether something that is dragged can be read here. */
export const readable = (types) => ["Files", "text/plain"].some((type) => [...types ?? []].includes(type));

export function start() {
  const form = document.querySelector("form[data-drops]");
  document.addEventListener("dragover", (event) => {
    if (!readable(event.dataTransfer?.types)) return;
    event.preventDefault();
    form.dataset.dropping = "";
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) delete form.dataset.dropping;
  });
  document.addEventListener("drop", (event) => {
    delete form.dataset.dropping;
    const found = dropped(event.dataTransfer);
    const inField = Boolean(event.target.closest?.("textarea"));
    if (!found || (inField && !found.file)) return; // a field takes text by itself
    event.preventDefault();
    if (found.file) form.elements.file.files = event.dataTransfer.files;
    else form.elements.text.value = found.text;
    form.requestSubmit();
  });
}
