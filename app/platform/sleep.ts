/** Resolves after a number of milliseconds. */
export const sleepByTimer = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
