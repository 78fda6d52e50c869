/** Connects the fault tests' step listener: a service binding that no deployment has. */
import { passSteps, type ReachStep } from "~/leads/delivery/failpoints";

export interface StepBinding {
  /** Receives each step of a delivery. The delivery continues after the response, or ends there if the test kills the Worker. */
  readonly LEAD_STEPS?: Pick<Fetcher, "fetch">;
}

export function getReachStep({ LEAD_STEPS }: StepBinding): ReachStep {
  if (!LEAD_STEPS) return passSteps;
  return async (step) => {
    // A listener that disconnects must not fail the delivery.
    await LEAD_STEPS.fetch(`https://steps.invalid/${step}`).catch(() => undefined);
  };
}
