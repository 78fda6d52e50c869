/**
 * The scenarios of the lead fault tests. Each starts a Worker, injects one fault while shoppers send leads, and kills the
 * Worker.
 */
import { LEAD_STEPS, type LeadStep } from "~/leads/delivery/failpoints";
import type { TwilioConditions } from "../../../local/vendors/twilio";
import type { LineFault } from "../backend-line";

export interface Life {
  readonly name: string;
  /** Kill the Worker when this step is reached; by default when no delivery is pending. */
  readonly killAt?: LeadStep;
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

/** Steps that are only reached after an outage of the database. */
const AFTER_AN_OUTAGE: readonly LeadStep[] = ["afterKeep", "beforeTakeOut", "afterTakeOut"];

export const LIVES: readonly Life[] = [
  {
    name: "both stores down",
    line: "down",
    isLineBadToTheEnd: true,
    withoutLeadBuffer: true,
    isForNewcomers: true,
  },
  ...LEAD_STEPS.map((step): Life => {
    const name = `killed ${step.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
    return AFTER_AN_OUTAGE.includes(step) ? { name, killAt: step, line: "down" } : { name, killAt: step };
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
