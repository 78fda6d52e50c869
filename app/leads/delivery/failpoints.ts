/** Names the steps from form to delivery, so that the fault tests can stop the Worker at each of them. */

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

/** Called when a step is reached; processing continues once it resolves. */
export type ReachStep = (step: LeadStep) => Promise<void>;

/** Does nothing; used outside the fault tests. */
export const passSteps: ReachStep = async () => undefined;
