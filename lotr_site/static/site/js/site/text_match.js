/** Whether a text has all words of what was typed, in any order and case. */
export function hasAll(text, typed) {
  const lower = text.toLowerCase();
  return typed.toLowerCase().split(/\s+/).every((word) => lower.includes(word));
}
