/** Collects cleanup steps and runs them in reverse order at the end, however the process ends. */

export interface Cleanup {
  /** Adds a step. If cleanup has already begun, the step runs right after it. */
  add(step: () => unknown): Promise<void>;
  /** Runs all steps once, however often it is called. A failed step does not skip the others. */
  run(): Promise<void>;
  hasBegun(): boolean;
}

export function createCleanup(report: (error: unknown) => void): Cleanup {
  const steps: (() => unknown)[] = [];
  let running: Promise<void> | undefined;
  const take = async (step: () => unknown) => {
    try {
      await step();
    } catch (error) {
      report(error);
    }
  };
  const takeAll = async () => {
    for (const step of steps.reverse()) await take(step);
  };
  return {
    async add(step) {
      if (running) await running.then(() => take(step));
      else steps.push(step);
    },
    run() {
      running ??= takeAll();
      return running;
    },
    hasBegun: () => running !== undefined,
  };
}
