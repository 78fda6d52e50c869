/** The steps of a lead's way from the form to the dealership, by name: a fault suite stops the Worker at each of them. */

export const LEAD_STEPS = [
  "beforeStore",
  "afterStore",
  "afterKeep",
  "afterEnqueue",
  "afterClaim",
  "afterSend",
  "beforeFinish",
  "afterFinish",
  "beforeTakeOut",
  "afterTakeOut",
] as const;
export type LeadStep = (typeof LEAD_STEPS)[number];

/** Told of each step as it is reached; the way goes on when it resolves. */
export type ReachStep = (step: LeadStep) => Promise<void>;

/** For everybody but the fault suite. */
export const passSteps: ReachStep = async () => undefined;
