/** What must be undone at the end, in reverse order, however the end comes. */

export interface Cleanup {
  /** When the end has begun already, the step is taken at once. */
  add(step: () => unknown): Promise<void>;
  /** Once, however often it is asked; a step that fails does not keep the others from being taken. */
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
