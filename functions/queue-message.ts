/** A queue's message as its consumers use it, and how long one waits while the database is down. */

/** The part of a queue's message that is used. */
export interface QueueMessage {
  readonly id: string;
  readonly body: unknown;
  /** Deliveries of this message, this one included. */
  readonly attempts: number;
  ack(): void;
  retry(options?: { delaySeconds?: number }): void;
}

/** The queue's clock and the database's may differ: who comes early finds nothing due. */
export const CLOCK_MARGIN_SECONDS = 1;

const OUTAGE_DELAY_SECONDS = 5;
const LONGEST_OUTAGE_DELAY_SECONDS = 300;

export function getOutageDelaySeconds({ attempts }: Pick<QueueMessage, "attempts">): number {
  return Math.min(OUTAGE_DELAY_SECONDS * 2 ** Math.min(attempts, 10), LONGEST_OUTAGE_DELAY_SECONDS);
}

/** Our own errors name no person; another one's message might. */
export function describeError(error: unknown): string {
  return error instanceof Error && error.name === "BackendUnavailable" ? error.message : "unexpected";
}
