/** Runs deferrable work, each piece in its own task, so that a slow phone can paint or respond to input in between. */
export function scheduleTasks(...pieces: readonly (() => void)[]): void {
  for (const piece of pieces) setTimeout(piece);
}

/** Runs work that the shopper doesn't see, or may see a moment later, after the next paint. */
export const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
