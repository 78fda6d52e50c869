/**
 * The scenarios of the lead fault tests. Each starts a Worker, injects one fault while shoppers send leads, and kills the
 * Worker.
 */
import type { TwilioConditions } from "../../../local/vendors/twilio-stand-in";
import type { LineFault, Place } from "../line";

export interface Life {
  readonly name: string;
  /** Kill the Worker while this call is held; by default when no delivery is pending. */
  readonly killAt?: Place;
  /** Fault of the backend connection while shoppers send; repaired when they are done. */
  readonly line?: LineFault;
  readonly isLineBadToTheEnd?: boolean;
  /** Whether the database is killed and restarted while shoppers send. */
  readonly hasDyingBackend?: boolean;
  readonly withoutLeadBuffer?: boolean;
  readonly withoutQueueConsumers?: boolean;
  readonly isTwilioSilent?: boolean;
  /** Conditions at Twilio for the whole scenario, instead of a fault per request. */
  readonly twilio?: Partial<TwilioConditions>;
  /** Whether jobs are delivered again in random order, including done ones. */
  readonly hasRedelivery?: boolean;
  /** Whether shoppers send only once, so that a refused lead was never accepted earlier. */
  readonly isForNewcomers?: boolean;
}

const KILLS: readonly Place[] = [
  { when: "before", call: "store_lead" },
  { when: "after", call: "store_lead" },
  { when: "after", call: "claim_lead_delivery" },
  { when: "before", call: "sendText" },
  { when: "after", call: "sendText" },
  { when: "before", call: "finish_lead_delivery" },
  { when: "after", call: "finish_lead_delivery" },
];
/** Reached by the lead buffer once the database is back. */
const KILLS_AFTER_OUTAGE: readonly Place[] = [
  ...KILLS.slice(0, 2),
  { when: "before", call: "claim_lead_delivery" },
];

export const LIVES: readonly Life[] = [
  {
    name: "both stores down",
    line: "down",
    isLineBadToTheEnd: true,
    withoutLeadBuffer: true,
    isForNewcomers: true,
  },
  ...KILLS.map((killAt): Life => ({ name: `killed ${killAt.when} ${killAt.call}`, killAt })),
  ...KILLS_AFTER_OUTAGE.map((killAt): Life => {
    const name = `killed after an outage, ${killAt.when} ${killAt.call}`;
    return { name, killAt, line: "down" };
  }),
  { name: "jobs lost", withoutQueueConsumers: true },
  { name: "jobs redelivered in random order", hasRedelivery: true },
  { name: "Twilio silent", isTwilioSilent: true },
  { name: "Twilio fails on sending only", twilio: { post: { kind: "proxyError", status: 502 } } },
  { name: "Twilio fails on reading only", twilio: { others: { kind: "error", code: 20503 } } },
  { name: "reports before the answer", twilio: { reports: "first" } },
  { name: "no reports", twilio: { reports: "never" } },
  { name: "database slow", line: "slow" },
  { name: "database responses lost", line: "answersLost", isLineBadToTheEnd: true },
  { name: "database killed", hasDyingBackend: true },
];
