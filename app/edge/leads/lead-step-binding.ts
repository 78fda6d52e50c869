/** Where the fault suite listens in: a service that no deployment binds. */
import { passSteps, type ReachStep } from "~/leads/delivery/failpoints";

export interface StepBinding {
  /** Told of each step of a lead's way; the way goes on when it answers, and ends there when the Worker is killed meanwhile. */
  readonly LEAD_STEPS?: Pick<Fetcher, "fetch">;
}

export function getReachStep({ LEAD_STEPS }: StepBinding): ReachStep {
  if (!LEAD_STEPS) return passSteps;
  return async (step) => {
    // Whoever listens in and drops the line must not be what fails.
    await LEAD_STEPS.fetch(`https://steps.invalid/${step}`).catch(() => undefined);
  };
}
