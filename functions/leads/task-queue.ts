/** Runs asynchronous tasks one at a time, in order of arrival. */
export type RunExclusively = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createTaskQueue(): RunExclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
