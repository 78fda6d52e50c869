/**
 * One request at a time. PGlite is a single session and Supabase Lite does not queue transactions on it: requests that
 * overlap share one, and after the first COMMIT the rest run as the superuser, with row level security off.
 */
export interface Queue {
  run<Answer>(task: () => Promise<Answer>): Promise<Answer>;
  /** Resolves when everything taken so far has been answered. */
  idle(): Promise<void>;
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const mine = last.then(task);
      // Sockets get a turn between two requests; a failed task must not stop the next.
      last = mine.catch(() => undefined).then(() => new Promise(setImmediate));
      return mine;
    },
    async idle() {
      await last;
    },
  };
}
