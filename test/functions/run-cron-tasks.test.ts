/** The tasks of a cron tick do not depend on each other. */
import { expect, test } from "vitest";
import { runCronTasks } from "../../functions/run-cron-tasks";

function openLog() {
  const events: { readonly event: string; readonly [field: string]: unknown }[] = [];
  const log = (event: string, fields: object = {}) => void events.push({ event, ...fields });
  return { events, log };
}

test("a task that throws, synchronously or not, does not stop the others", async () => {
  const { events, log } = openLog();
  const done: string[] = [];
  await runCronTasks(
    {
      first: () => {
        throw new TypeError("Ana Silva, +14075550199");
      },
      second: async () => void done.push("second"),
      third: () => Promise.reject(new RangeError("no")),
      fourth: () => Promise.reject("text"),
      fifth: async () => void done.push("fifth"),
    },
    log,
  );
  expect(done).toEqual(["second", "fifth"]);
  expect(events).toEqual([
    { event: "cronTaskFailed", task: "first", reason: "TypeError" },
    { event: "cronTaskFailed", task: "third", reason: "RangeError" },
    { event: "cronTaskFailed", task: "fourth", reason: "unknown" },
  ]);
});

test("a task that hangs does not delay the others, and the tick ends", async () => {
  const { events, log } = openLog();
  const done: string[] = [];
  const ended = runCronTasks(
    { hanging: () => new Promise(() => {}), other: () => void done.push("other") },
    log,
    20,
  );
  await Promise.resolve().then(() => {});
  expect(done).toEqual(["other"]);
  await ended;
  expect(events).toEqual([{ event: "cronTaskFailed", task: "hanging", reason: "TimeoutError" }]);
});
