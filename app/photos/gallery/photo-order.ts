/** Photos put into another order, by their keys. */

export const PHOTO_MOVES = ["first", "earlier", "later"] as const;
export type PhotoMove = (typeof PHOTO_MOVES)[number];

/** Beyond an end nothing moves; nor does what is not there. */
export function movePhoto(keys: readonly string[], key: string, move: PhotoMove): readonly string[] {
  const at = keys.indexOf(key);
  return placePhoto(keys, key, move === "first" ? 0 : at + (move === "earlier" ? -1 : 1));
}

/** @param to its place in the new order, from 0 */
export function placePhoto(keys: readonly string[], key: string, to: number): readonly string[] {
  if (!keys.includes(key) || to < 0 || to >= keys.length) return keys;
  const others = keys.filter((other) => other !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
