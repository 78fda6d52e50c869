/** Returns the index `step` further in a ring of `total`, which is at least 1. */
export function wrapIndex(index: number, step: number, total: number): number {
  return (((index + step) % total) + total) % total;
}
