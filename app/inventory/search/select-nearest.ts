/** Selects the few nearest items in one pass. */

/**
 * Returns at most `count` positions by ascending distance; for equal distances the order of `positions` applies. Infinite
 * distances are never selected.
 * @param measureDistance may return infinity early once a position is known to be no nearer than the farthest selected
 */
export function selectNearest(
  positions: Uint32Array,
  count: number,
  measureDistance: (position: number, farthest: number) => number,
): readonly number[] {
  const nearest: { position: number; distance: number }[] = [];
  let farthest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < positions.length; i += 1) {
    const position = positions[i] ?? 0;
    const distance = measureDistance(position, farthest);
    if (!(distance < farthest)) continue;
    const place = nearest.findIndex((other) => distance < other.distance);
    nearest.splice(place === -1 ? nearest.length : place, 0, { position, distance });
    if (nearest.length > count) nearest.pop();
    if (nearest.length === count) farthest = nearest.at(-1)?.distance ?? farthest;
  }
  return nearest.map(({ position }) => position);
}
