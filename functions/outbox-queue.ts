/** A queue that wakes whoever works off an outbox: how its jobs are answered, and how what is due is woken. */
import { BackendRejected, isBackendFailure } from "~/backend/unavailable";
import type { Log } from "~/edge/log";

/** The part of a queue's message that is used. */
export interface QueueMessage {
  readonly id: string;
  readonly body: unknown;
  /** Deliveries of this message, this one included. */
  readonly attempts: number;
  ack(): void;
  retry(options?: { delaySeconds?: number }): void;
}

/** Whether whoever asked need come back, and when. */
export type Worked = { readonly kind: "done" } | { readonly kind: "later"; readonly afterSeconds: number };

export interface JobWork {
  /** The row that a message names; null for a message of another release. */
  readonly findRowId: (body: unknown) => string | null;
  /** @throws BackendUnavailable when the outbox could not be asked */
  readonly work: (rowId: string) => Promise<Worked>;
  readonly noteRefused: (messageId: string) => void;
  readonly noteInterrupted: (rowId: string, reason: string) => void;
}

/** The queue's clock and the database's may differ: who comes early finds nothing due. */
const CLOCK_MARGIN_SECONDS = 1;
/** While the database is down. */
const OUTAGE_DELAY_SECONDS = 5;
const LONGEST_OUTAGE_DELAY_SECONDS = 300;

const MOST_DUE = 100;

/** Works off one message and answers it. Never throws: one that fails does not bring the others back. */
export async function takeJob(message: QueueMessage, job: JobWork): Promise<void> {
  const rowId = job.findRowId(message.body);
  if (rowId === null) {
    // Of another release. Its row is still in the outbox, and the clock will wake it in our words.
    job.noteRefused(message.id);
    message.ack();
    return;
  }
  try {
    const worked = await job.work(rowId);
    if (worked.kind === "done") message.ack();
    else if (worked.afterSeconds === 0) message.retry();
    else message.retry({ delaySeconds: worked.afterSeconds + CLOCK_MARGIN_SECONDS });
  } catch (error) {
    job.noteInterrupted(rowId, describeError(error));
    // The same call would be refused again. The row stays in the outbox, where the clock finds it.
    if (error instanceof BackendRejected) message.ack();
    else message.retry({ delaySeconds: getOutageDelaySeconds(message) });
  }
}

/** Wakes whatever is due: a queue forgets, rows do not. Never throws. */
export async function wakeDue(parts: {
  readonly listDue: (most: number) => Promise<readonly string[]>;
  readonly alarm: { wake(ids: readonly string[]): Promise<void> };
  readonly log: Log;
  readonly events: { readonly woken: string; readonly notListed: string };
}): Promise<void> {
  const { events, log } = parts;
  try {
    const due = await parts.listDue(MOST_DUE);
    if (due.length === 0) return;
    log(events.woken, { count: due.length });
    await parts.alarm.wake(due);
  } catch (error) {
    log(events.notListed, { reason: describeError(error) });
  }
}

function getOutageDelaySeconds({ attempts }: QueueMessage): number {
  return Math.min(OUTAGE_DELAY_SECONDS * 2 ** Math.min(attempts, 10), LONGEST_OUTAGE_DELAY_SECONDS);
}

/** Our own errors name no person; another one's message might. */
function describeError(error: unknown): string {
  return isBackendFailure(error) ? error.message : "unexpected";
}
