/**
 * Runs one request at a time. PGlite has a single session, and Supabase Lite does not queue transactions on it: overlapping
 * requests share one, and after the first COMMIT the rest run as the superuser, with row level security off.
 */
export type Queue = ReturnType<typeof createQueue>;

export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<Answer>(task: () => Promise<Answer>): Promise<Answer> {
      const mine = last.then(task);
      // Yields to socket I/O between two requests; a failed task must not stop the next.
      last = mine.catch(() => undefined).then(() => new Promise(setImmediate));
      return mine;
    },
    /** Resolves when every task queued so far has finished. */
    async idle(): Promise<void> {
      await last;
    },
  };
}
