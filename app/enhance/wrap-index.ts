/** Counting round a ring. */

/** The place `step` further on in a ring of `total`, both ends joined; `total` is at least 1. */
export function wrapIndex(index: number, step: number, total: number): number {
  return (((index + step) % total) + total) % total;
}
