/** Processes queue messages that refer to outbox rows, and enqueues rows that are due. */
import { BackendRejected, describeFailure } from "~/backend/unavailable";
import type { Log } from "~/edge/log";

/** The used part of a Cloudflare queue message. */
export interface QueueMessage {
  readonly id: string;
  readonly body: unknown;
  /** Delivery attempts of this message, including this one. */
  readonly attempts: number;
  ack(): void;
  retry(options?: { delaySeconds?: number }): void;
}

/** Whether the message is finished or should be retried, and when. */
export type JobResult = { readonly kind: "done" } | { readonly kind: "later"; readonly afterSeconds: number };

export interface JobHandler {
  /** Returns the row id in a message; null for a message in another release's format. */
  readonly findRowId: (body: unknown) => string | null;
  /** @throws BackendUnavailable when the outbox couldn't be reached */
  readonly work: (rowId: string) => Promise<JobResult>;
  readonly noteRefused: (messageId: string) => void;
  readonly noteInterrupted: (rowId: string, reason: string) => void;
}

/** The queue's clock and the database's may differ; a retry that arrives early finds nothing due. */
const CLOCK_MARGIN_SECONDS = 1;
/** Retry delays while the database is down. */
const OUTAGE_DELAY_SECONDS = 5;
const MAX_OUTAGE_DELAY_SECONDS = 300;

const MAX_DUE = 100;

/** Processes and acknowledges one message. Never throws: a failed message doesn't cause redelivery of its batch. */
export async function processJob(message: QueueMessage, job: JobHandler): Promise<void> {
  const rowId = job.findRowId(message.body);
  if (rowId === null) {
    // Sent by another release. Its row is still in the outbox; cron enqueues it again in the current format.
    job.noteRefused(message.id);
    message.ack();
    return;
  }
  try {
    const result = await job.work(rowId);
    if (result.kind === "done") message.ack();
    else if (result.afterSeconds === 0) message.retry();
    else message.retry({ delaySeconds: result.afterSeconds + CLOCK_MARGIN_SECONDS });
  } catch (error) {
    job.noteInterrupted(rowId, describeFailure(error));
    // Would be rejected again. The row stays in the outbox, and cron enqueues it.
    if (error instanceof BackendRejected) message.ack();
    else message.retry({ delaySeconds: getOutageDelaySeconds(message) });
  }
}

/**
 * Enqueues due rows, which covers lost queue messages. Never throws. @returns the due rows that the queue didn't accept
 */
export async function enqueueDue(services: {
  readonly listDue: (most: number) => Promise<readonly string[]>;
  readonly queue: { enqueue(ids: readonly string[]): Promise<boolean> };
  readonly log: Log;
  readonly events: { readonly enqueued: string; readonly notListed: string };
}): Promise<readonly string[]> {
  const { events, log } = services;
  try {
    const due = await services.listDue(MAX_DUE);
    if (due.length === 0) return [];
    log(events.enqueued, { count: due.length });
    return (await services.queue.enqueue(due)) ? [] : due;
  } catch (error) {
    log(events.notListed, { reason: describeFailure(error) });
    return [];
  }
}

function getOutageDelaySeconds({ attempts }: QueueMessage): number {
  return Math.min(OUTAGE_DELAY_SECONDS * 2 ** Math.min(attempts, 10), MAX_OUTAGE_DELAY_SECONDS);
}
