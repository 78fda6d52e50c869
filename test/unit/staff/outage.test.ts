import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/backend";
import { answerOutage, orNullDuringOutage } from "~/staff/outage";

const down = () => Promise.reject(new BackendUnavailable("down"));

test("an outage is a whole answer, so that a file says as well when to come back", async () => {
  const lines: unknown[] = [];
  const log = (...line: unknown[]) => void lines.push(line);
  const answer: unknown = await answerOutage(down(), log).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error("no answer of its own");
  expect([answer.status, answer.headers.get("Retry-After"), await answer.text()]).toEqual([
    503,
    "30",
    "backend",
  ]);
  expect(await orNullDuringOutage(down(), log)).toBeNull();
  expect(lines).toEqual(Array(2).fill(["deskNotServed", { reason: "down" }]));
});

test("any other mistake stays one", async () => {
  const bug = new Error("bug");
  await expect(answerOutage(Promise.reject(bug), () => undefined)).rejects.toBe(bug);
  await expect(orNullDuringOutage(Promise.reject(bug), () => undefined)).rejects.toBe(bug);
});
