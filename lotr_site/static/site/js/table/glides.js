/* Glides: one never delays what comes next; a newer table cuts an older glide short. */

export function start() {
  const begin = document.startViewTransition?.bind(document);
  if (!begin) return;
  document.startViewTransition = (change) => {
    const glide = begin(change);
    for (const end of [glide.ready, glide.finished]) end.catch(() => {});
    return { ready: glide.ready, updateCallbackDone: glide.updateCallbackDone, finished: glide.updateCallbackDone };
  };
}
