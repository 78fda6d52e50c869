/** Runs the tasks of one cron tick side by side: one that throws or hangs doesn't keep the others from running. */
import type { Log } from "~/edge/log";

/** By name, as the log names them. */
export type CronTasks = Readonly<Record<string, () => unknown>>;

/** Longer than any task takes that still gets somewhere; Cloudflare ends a cron's run after 15 minutes. */
const TASK_TIMEOUT_MS = 5 * 60 * 1000;

/** Never throws. Resolves when every task has ended or has run out of time. */
export async function runCronTasks(tasks: CronTasks, log: Log, timeoutMs = TASK_TIMEOUT_MS): Promise<void> {
  const runs = Object.entries(tasks).map(async ([task, run]) => {
    try {
      // In a turn of its own, so that one that throws at once is one of them too.
      await within(timeoutMs, Promise.resolve().then(run));
    } catch (error) {
      // The name only: a message may quote what was sent.
      log("cronTaskFailed", { task, reason: error instanceof Error ? error.name : "unknown" });
    }
  });
  await Promise.all(runs);
}

async function within(timeoutMs: number, task: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new DOMException("The task took too long.", "TimeoutError");
    timer = setTimeout(() => reject(error), timeoutMs);
  });
  try {
    await Promise.race([task, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
