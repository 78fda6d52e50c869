/** Runs the tasks of one cron tick in parallel. A task that throws or hangs doesn't block the others. */
import type { Log } from "~/edge/log";
import { within } from "~/platform/timing";

/** Keys are the task names used in the log. */
export type CronTasks = Readonly<Record<string, () => unknown>>;

/** Longer than any task normally runs; Cloudflare ends a cron invocation after 15 minutes. */
const TASK_TIMEOUT_MS = 5 * 60 * 1000;

/** Never throws. Resolves when every task has settled or timed out. */
export async function runCronTasks(tasks: CronTasks, log: Log, timeoutMs = TASK_TIMEOUT_MS): Promise<void> {
  const runs = Object.entries(tasks).map(async ([task, run]) => {
    try {
      // Deferred, so that a synchronous throw is caught, too.
      await within(timeoutMs, Promise.resolve().then(run), describeTimeout);
    } catch (error) {
      // The name only: a message may contain personal data.
      log("cronTaskFailed", { task, reason: error instanceof Error ? error.name : "unknown" });
    }
  });
  await Promise.all(runs);
}

const describeTimeout = () => new DOMException("The task took too long.", "TimeoutError");
