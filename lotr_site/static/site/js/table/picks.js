/* Picking several, without a page: the order of picking is kept. */

/** The picks after one was switched on or off, and whether there was no room for it.
    With one to pick, another takes the place of the first. */
export function withPick(picked, index, on, high) {
  const others = picked.filter((one) => one !== index);
  if (!on) return { picked: others, full: false };
  if (others.length < high) return { picked: [...others, index], full: false };
  return high > 1 ? { picked: others, full: true } : { picked: high ? [index] : [], full: false };
}

export const isEnough = (count, { low, high }) => count >= low && count <= high;

export const tally = (count, { low, high }) => (low === high ? `${count} of ${high} chosen` : `${count} chosen`);
