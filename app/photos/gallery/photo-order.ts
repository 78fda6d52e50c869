/** Reorders photos by their keys. */

export const PHOTO_MOVES = ["first", "earlier", "later"] as const;
export type PhotoMove = (typeof PHOTO_MOVES)[number];

/** Returns the keys unchanged when the move goes beyond an end or the key is not present. */
export function movePhoto(keys: readonly string[], key: string, move: PhotoMove): readonly string[] {
  const at = keys.indexOf(key);
  return placePhoto(keys, key, move === "first" ? 0 : at + (move === "earlier" ? -1 : 1));
}

/** @param to index in the new order, starting at 0 */
export function placePhoto(keys: readonly string[], key: string, to: number): readonly string[] {
  if (!keys.includes(key) || to < 0 || to >= keys.length) return keys;
  const others = keys.filter((other) => other !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
