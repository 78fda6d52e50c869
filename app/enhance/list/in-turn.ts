/** Work that may wait, each piece in a task of its own: between two of them a slow phone draws a frame or takes a tap. */
export function inTurn(...pieces: readonly (() => void)[]): void {
  for (const piece of pieces) setTimeout(piece);
}
