/** Collects the views that this isolate counts, and passes them on together about once a second. */
import { getOrlandoDay } from "~/dealer/orlando-day";
import type { Log } from "~/edge/log";
import { createCollector } from "~/platform/collector";
import { sleepByTimer, within } from "~/platform/timing";
import { addToTotals, type ViewBatch, type ViewTotal } from "~/staff/insights/vehicle-views";

export interface ViewCounter {
  /** False when there is no view buffer; then nothing is counted. */
  readonly isOn: boolean;
  /** Counts one view. Never throws, and doesn't wait. */
  add(vehicleId: number): void;
}

/** Methods of the Durable Object. */
export interface ViewBufferStub {
  /** Resolves once the batch is durable. Idempotent. */
  keep(batch: ViewBatch): Promise<void>;
  /** Run by the minute cron: records buffered views. */
  tick(): Promise<void>;
}

/** The binding. One object holds all views: an isolate calls it about once a second. */
export interface ViewBufferNamespace {
  getByName(name: string): ViewBufferStub;
}

interface ViewCounterParts {
  readonly buffers: ViewBufferNamespace | undefined;
  readonly now: () => Date;
  /** Extends the isolate's lifetime beyond the response of the current request. */
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly log: Log;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly createId?: () => string;
}

export const VIEW_BUFFER_NAME = "views";

const COLLECT_MS = 1000;
/** A Worker may run for 30 seconds after its response; this many attempts take up to 25. */
const MAX_ATTEMPTS = 4;
const ATTEMPT_TIMEOUT_MS = 5000;
const RETRY_MS = 1000;
const LOST_AFTER_MS = 5 * COLLECT_MS;
const DISABLED_COUNTER: ViewCounter = { isOn: false, add: () => undefined };

export function createViewCounter(parts: ViewCounterParts): ViewCounter {
  const {
    buffers,
    now,
    waitUntil,
    log,
    sleep = sleepByTimer,
    createId = crypto.randomUUID.bind(crypto),
  } = parts;
  if (!buffers) return DISABLED_COUNTER;
  let totals = new Map<string, ViewTotal>();
  /** By ID, so that a batch whose confirmation was lost can be sent again and counts once. */
  const unconfirmed = new Map<string, ViewBatch>();

  const send = async () => {
    if (totals.size > 0) {
      const id = createId();
      unconfirmed.set(id, { id, totals: [...totals.values()] });
      totals = new Map();
    }
    for (let attempt = 1; unconfirmed.size > 0 && attempt <= MAX_ATTEMPTS; attempt += 1) {
      if (attempt > 1) await sleep(RETRY_MS);
      try {
        await sendAll(buffers.getByName(VIEW_BUFFER_NAME), unconfirmed);
      } catch (error) {
        log("viewsNotKept", {
          batches: unconfirmed.size,
          reason: error instanceof Error ? error.name : "unknown",
        });
      }
    }
  };

  const collect = createCollector({
    periodMs: COLLECT_MS,
    lostAfterMs: LOST_AFTER_MS,
    send,
    waitUntil,
    sleep,
    now: () => now().getTime(),
  });

  return {
    isOn: true,
    add(vehicleId) {
      addToTotals(totals, { vehicleId, day: getOrlandoDay(now()), views: 1 });
      collect();
    },
  };
}

/** @throws when a batch wasn't confirmed */
async function sendAll(buffer: ViewBufferStub, unconfirmed: Map<string, ViewBatch>): Promise<void> {
  for (const batch of [...unconfirmed.values()]) {
    await within(ATTEMPT_TIMEOUT_MS, buffer.keep(batch), describeTimeout);
    unconfirmed.delete(batch.id);
  }
}

const describeTimeout = () => new DOMException("The view buffer took too long.", "TimeoutError");
