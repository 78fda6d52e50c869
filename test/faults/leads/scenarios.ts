/** The Worker's lives: each begins with a start, meets one kind of trouble while shoppers write, and ends with a kill. */
import { LEAD_STEPS, type LeadStep } from "~/leads/delivery/failpoints";
import type { TwilioConditions } from "../../../local/vendors/twilio-faults";
import type { LineFault } from "../backend-line";

export interface Life {
  readonly name: string;
  /** Dies when this step is reached; without one, when nothing moves any more. */
  readonly killAt?: LeadStep;
  /** While shoppers write; whole again when they are done. */
  readonly line?: LineFault;
  readonly isLineBadToTheEnd?: boolean;
  /** The database dies while they write, and comes back. */
  readonly hasDyingBackend?: boolean;
  readonly withoutWaitingRoom?: boolean;
  readonly withoutQueueConsumers?: boolean;
  readonly isTwilioSilent?: boolean;
  /** How Twilio is all that time, in place of single faults. */
  readonly twilio?: Partial<TwilioConditions>;
  /** Jobs come again, in any order, also those that are done. */
  readonly hasRedelivery?: boolean;
  /** Nobody who tries again: what such a life refuses was never taken before. */
  readonly isForNewcomers?: boolean;
}

/** Steps that are reached only when the database was down. */
const AFTER_AN_OUTAGE: readonly LeadStep[] = ["afterKeep", "beforeTakeOut", "afterTakeOut"];

export const LIVES: readonly Life[] = [
  {
    name: "both stores down",
    line: "down",
    isLineBadToTheEnd: true,
    withoutWaitingRoom: true,
    isForNewcomers: true,
  },
  ...LEAD_STEPS.map((step): Life => {
    const name = `killed ${step.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
    return AFTER_AN_OUTAGE.includes(step) ? { name, killAt: step, line: "down" } : { name, killAt: step };
  }),
  { name: "jobs lost", withoutQueueConsumers: true },
  { name: "jobs again, in any order", hasRedelivery: true },
  { name: "Twilio silent", isTwilioSilent: true },
  { name: "Twilio fails on sending only", twilio: { post: { kind: "proxyError", status: 502 } } },
  { name: "Twilio fails on reading only", twilio: { others: { kind: "error", code: 20503 } } },
  { name: "reports before the answer", twilio: { reports: "first" } },
  { name: "no reports", twilio: { reports: "never" } },
  { name: "database slow", line: "slow" },
  { name: "its answers lost", line: "answersLost", isLineBadToTheEnd: true },
  { name: "database killed", hasDyingBackend: true },
];
