/** Runs at most one piece of work at a time; concurrent callers wait for the run in progress. */

interface SingleFlightOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** After this a run counts as lost. The default is longer than the slowest read of a large inventory including retries. */
  readonly lostAfterMs?: number;
}

interface Run {
  readonly startedAtMs: number;
}

const POLL_MS = 10;

export type SingleFlight = ReturnType<typeof createSingleFlight>;

/**
 * Waiting callers poll a variable with their own timers instead of awaiting the run's promise. In the Workers runtime a
 * promise belongs to the request that created it: if that request is canceled, its subrequests are aborted and the promise
 * never settles, and continuations in another request would run in the wrong I/O context.
 */
export function createSingleFlight({ now, sleep, lostAfterMs = 15_000 }: SingleFlightOptions) {
  let current: Run | null = null;

  const isInProgress = (run: Run | null): run is Run =>
    run !== null && run === current && now() - run.startedAtMs < lostAfterMs;

  async function waitFor(run: Run, waitMs = lostAfterMs): Promise<void> {
    while (isInProgress(run) && now() - run.startedAtMs < waitMs) await sleep(POLL_MS);
  }

  return {
    /** Whether a run is in progress. */
    isBusy: () => isInProgress(current),
    /**
     * Runs the work, unless a run is in progress: then resolves when that run finishes or times out. Rejects only with errors
     * of the caller's own work; callers check the result themselves.
     * @param waitMs resolves, too, when the run has taken this long; it goes on
     */
    async join(work: () => Promise<void>, waitMs?: number): Promise<void> {
      if (isInProgress(current)) return waitFor(current, waitMs);
      const own = { startedAtMs: now() };
      current = own;
      const run = work().finally(() => {
        // A run that timed out may still finish while a later one is in progress.
        if (current === own) current = null;
      });
      await (waitMs === undefined ? run : Promise.race([run, waitFor(own, waitMs)]));
    },
  };
}
