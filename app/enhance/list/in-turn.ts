/** Runs deferrable work, each piece in its own task, so that a slow phone can paint or respond to input in between. */
export function inTurn(...pieces: readonly (() => void)[]): void {
  for (const piece of pieces) setTimeout(piece);
}
