/** The cleanup of a run: every step, in reverse order, once. */
import { expect, test } from "vitest";
import { createCleanup } from "../../local/process/cleanup";

test("steps run in reverse order, once, and a failing one prevents none of the others", async () => {
  const taken: string[] = [];
  const reported: unknown[] = [];
  const cleanup = createCleanup((error) => reported.push(error));
  await cleanup.add(() => taken.push("lock"));
  await cleanup.add(() => Promise.reject(new Error("stuck")));
  await cleanup.add(async () => taken.push("worker"));
  expect(cleanup.hasBegun()).toBe(false);
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(taken).toEqual(["worker", "lock"]);
  expect(reported).toEqual([new Error("stuck")]);
  expect(cleanup.hasBegun()).toBe(true);
});

test("a step added after the end runs at once", async () => {
  const taken: string[] = [];
  const cleanup = createCleanup(() => undefined);
  await cleanup.run();
  await cleanup.add(() => taken.push("late"));
  expect(taken).toEqual(["late"]);
});
