/** One piece of work in the air at a time, whoever asks for it. */

export interface SingleFlight {
  /**
   * Does the work, unless it is in the air already: then resolves when that flight has landed, or is given up for lost.
   * Rejects only with what the caller's own work threw. How it went is for the caller to look up.
   */
  join(work: () => Promise<void>): Promise<void>;
  /** Whether somebody's work is in the air. */
  isBusy(): boolean;
}

interface SingleFlightParts {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

const POLL_MS = 10;

/** Longer than the slowest read of a large lot with its retries. */
const LOST_AFTER_MS = 15_000;

/**
 * Those who wait watch a variable by timers of their own instead of awaiting the flight's promise. In the Workers runtime a
 * promise belongs to the request that made it: when that request is cancelled its outgoing calls die and the promise
 * never settles, and what runs after it in another request runs with the wrong request's permission to do I/O.
 */
export function createSingleFlight({ now, sleep }: SingleFlightParts): SingleFlight {
  let current: { readonly startedAtMs: number } | null = null;

  const isInTheAir = (flight: typeof current) =>
    flight !== null && flight === current && Math.abs(now() - flight.startedAtMs) < LOST_AFTER_MS;

  return {
    isBusy: () => isInTheAir(current),
    async join(work) {
      const other = current;
      if (isInTheAir(other)) {
        while (isInTheAir(other)) await sleep(POLL_MS);
        return;
      }
      const own = { startedAtMs: now() };
      current = own;
      try {
        await work();
      } finally {
        // A flight given up for lost may still land, when another has long been in the air.
        if (current === own) current = null;
      }
    },
  };
}
