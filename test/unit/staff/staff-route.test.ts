import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { ignoreOutage, orFailure, throw503OnOutage } from "~/staff/staff-route";

const down = () => Promise.reject(new BackendUnavailable("down"));

test("an outage is a full response, so that a download has a Retry-After too", async () => {
  const lines: unknown[] = [];
  const log = (...line: unknown[]) => void lines.push(line);
  const answer: unknown = await throw503OnOutage(down(), log).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error("no answer of its own");
  expect([answer.status, answer.headers.get("Retry-After"), await answer.text()]).toEqual([
    503,
    "30",
    "backend",
  ]);
  expect(await ignoreOutage(down(), log)).toBeNull();
  expect(lines).toEqual(Array(2).fill(["deskNotServed", { reason: "down" }]));
});

test("a rejection by the database is not an outage: the page is a 400, and a form is told which of the two it was", async () => {
  const lines: unknown[] = [];
  const log = (...line: unknown[]) => void lines.push(line);
  const refused = () => Promise.reject(new BackendRejected("refused", "23514"));
  const answer: unknown = await throw503OnOutage(refused(), log).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error("no answer of its own");
  expect([answer.status, answer.headers.get("Retry-After"), await answer.text()]).toEqual([
    400,
    null,
    "form",
  ]);
  expect([await orFailure(refused(), log), await orFailure(down(), log)]).toEqual([
    "rejected",
    "unavailable",
  ]);
  expect(await orFailure(Promise.resolve(7), log)).toBe(7);
  expect(await ignoreOutage(refused(), log)).toBeNull();
  expect(lines).toHaveLength(4);
});

test("any other error is thrown", async () => {
  const bug = new Error("bug");
  await expect(throw503OnOutage(Promise.reject(bug), () => undefined)).rejects.toBe(bug);
  await expect(orFailure(Promise.reject(bug), () => undefined)).rejects.toBe(bug);
  await expect(ignoreOutage(Promise.reject(bug), () => undefined)).rejects.toBe(bug);
});
