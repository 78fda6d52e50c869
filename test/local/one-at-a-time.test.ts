/** The queue in front of the database: concurrent tasks run one after the other. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createQueue } from "../../local/backend/database/one-at-a-time";

test("tasks never overlap, keep their order and their own results, and a failing one stops none", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { maxLength: 8 }),
      async (scheduler, failures) => {
        const queue = createQueue();
        const events: string[] = [];
        const results = failures.map((fails, index) =>
          queue
            .run(async () => {
              events.push(`begin ${index}`);
              await scheduler.schedule(Promise.resolve());
              events.push(`end ${index}`);
              if (fails) throw new Error(`failed ${index}`);
              return `done ${index}`;
            })
            .catch((error: Error) => error.message),
        );
        await scheduler.waitFor(queue.idle());
        expect(await Promise.all(results)).toEqual(
          failures.map((fails, index) => `${fails ? "failed" : "done"} ${index}`),
        );
        expect(events).toEqual(failures.flatMap((_, index) => [`begin ${index}`, `end ${index}`]));
      },
    ),
  );
});

test("it is idle when the last accepted task has finished", async () => {
  const queue = createQueue();
  let isDone = false;
  void queue.run(async () => {
    await new Promise(setImmediate);
    isDone = true;
  });
  await queue.idle();
  expect(isDone).toBe(true);
});
