/** Observes the steps of lead processing: counts them, and holds the Worker at one until it is killed there. */
import { LEAD_STEPS, type LeadStep } from "~/leads/delivery/failpoints";

export interface StepWatch {
  /** The service that the Worker calls at each step. */
  readonly service: (request: Request) => Promise<Response>;
  /** How often each step was reached. */
  readonly reached: ReadonlyMap<LeadStep, number>;
  /** Resolves when the step is reached for the nth time from now on. The Worker is blocked there until `letGo`. */
  holdAt(step: LeadStep, nth: number): Promise<void>;
  /** Releases requests of a Worker that was killed. */
  letGo(): void;
}

interface Hold {
  readonly step: LeadStep;
  left: number;
  readonly resolve: () => void;
}

export function createStepWatch(): StepWatch {
  const reached = new Map<LeadStep, number>(LEAD_STEPS.map((step) => [step, 0]));
  let hold: Hold | null = null;
  let release: (() => void)[] = [];
  return {
    reached,
    async service(request) {
      const step = new URL(request.url).pathname.slice(1) as LeadStep;
      reached.set(step, (reached.get(step) ?? 0) + 1);
      if (hold?.step === step) {
        hold.left -= 1;
        if (hold.left <= 0) {
          hold.resolve();
          await new Promise<void>((resolve) => release.push(resolve));
        }
      }
      return new Response(null, { status: 204 });
    },
    holdAt: (step, nth) =>
      new Promise((resolve) => {
        hold = { step, left: nth, resolve };
      }),
    letGo() {
      hold = null;
      for (const go of release) go();
      release = [];
    },
  };
}
