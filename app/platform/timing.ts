/** Waits, and limits how long others wait. */

/** Resolves after a number of milliseconds. */
export const sleepByTimer = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the task's result. @throws the given error once the time is up; the task continues unobserved */
export async function within<Result>(
  timeoutMs: number,
  task: PromiseLike<Result>,
  createError: () => Error = () => new Error("timed out"),
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), timeoutMs);
  });
  try {
    return await Promise.race([task, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
