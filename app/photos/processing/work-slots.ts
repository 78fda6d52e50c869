/** Limits how much expensive work runs concurrently: excess work waits, and is rejected beyond a limit. */
import { sleepByTimer } from "~/platform/timing";

interface WorkSlotsOptions {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** Maximum waiting time. */
  readonly maxWaitMs: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

interface Ticket {
  readonly atMs: number;
}

const POLL_MS = 20;

/** Longer than any work with its own time limit: beyond this, the request was canceled and will never release the slot. */
const LOST_AFTER_MS = 60_000;

export type WorkSlots = ReturnType<typeof createWorkSlots>;

/**
 * Create one per isolate. Waits by polling: in Workers a promise belongs to the request that created it, and awaiting a
 * canceled request's promise never resolves. For the same reason a slot that is never released expires.
 */
export function createWorkSlots({
  maxRunning,
  maxWaiting,
  maxWaitMs,
  now = Date.now,
  sleep = sleepByTimer,
}: WorkSlotsOptions) {
  const running = new Set<Ticket>();
  const waiting = new Set<Ticket>();

  const countLive = (tickets: Set<Ticket>, maxAgeMs: number) => {
    for (const ticket of tickets) if (now() - ticket.atMs > maxAgeMs) tickets.delete(ticket);
    return tickets.size;
  };
  function takeSlot(): Ticket | null {
    if (countLive(running, LOST_AFTER_MS) >= maxRunning) return null;
    const ticket = { atMs: now() };
    running.add(ticket);
    return ticket;
  }

  async function waitForSlot(): Promise<Ticket | null> {
    const ticket = takeSlot();
    if (ticket) return ticket;
    if (countLive(waiting, maxWaitMs) >= maxWaiting) return null;
    const place = { atMs: now() };
    waiting.add(place);
    try {
      while (now() - place.atMs < maxWaitMs) {
        await sleep(POLL_MS);
        const ticket = takeSlot();
        if (ticket) return ticket;
      }
      return null;
    } finally {
      waiting.delete(place);
    }
  }

  return {
    /**
     * @returns "busy" when too many are waiting already, or the wait took too long
     * @throws what the work throws
     */
    async run<Result>(work: () => Promise<Result>): Promise<Result | "busy"> {
      const ticket = await waitForSlot();
      if (!ticket) return "busy";
      try {
        return await work();
      } finally {
        running.delete(ticket);
      }
    },
  };
}
