/** Collects cleanup steps and runs them in reverse order at the end, however the process ends. */

export type Cleanup = ReturnType<typeof createCleanup>;

export function createCleanup(report: (error: unknown) => void) {
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
    /** Adds a step. If cleanup has already begun, the step runs right after it. */
    async add(step: () => unknown): Promise<void> {
      if (running) await running.then(() => take(step));
      else steps.push(step);
    },
    /** Runs all steps once, however often it is called. A failed step does not skip the others. */
    run(): Promise<void> {
      running ??= takeAll();
      return running;
    },
    hasBegun: () => running !== undefined,
  };
}
