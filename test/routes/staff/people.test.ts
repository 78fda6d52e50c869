import { expect, test } from "vitest";
import { action } from "~/routes/staff/people";
import { createPostRequest } from "../../support/routes/post-request";

const userId = crypto.randomUUID();
const ownId = crypto.randomUUID();
const OWNER = { userId: ownId, name: "Ana", role: "owner" as const, mustChangePassword: false };

/** Sends a form, and returns the status and what was done. */
async function send(form: Readonly<Record<string, string>>) {
  const done: unknown[] = [];
  const people = {
    changeRole: async (...change: unknown[]) => {
      done.push(change);
      return "done";
    },
    removeFromList: async (...change: unknown[]) => {
      done.push(change);
      return "done";
    },
    deleteAccount: async () => undefined,
    resetSecondStep: async (...change: unknown[]) => {
      done.push(change);
      return true;
    },
  };
  const context = { staff: { findMember: async () => OWNER }, people, log: () => undefined };
  const address = "https://www.example.com/staff/people";
  const request = await createPostRequest(address, new URLSearchParams(form), {});
  const answer: unknown = await action({ request, params: {}, context } as never).catch((thrown) => thrown);
  const { status } = answer instanceof Response ? answer : ((answer as { init: ResponseInit }).init ?? {});
  return [status, ...done];
}

test("a change needs a member and an intent, and anything else is invalid", async () => {
  expect(await send({ intent: "role", userId, role: "owner" })).toEqual([303, [userId, "owner", ownId]]);
  expect(await send({ intent: "remove", userId, role: "owner" })).toEqual([303, [userId, ownId]]);
  for (const form of [
    {},
    { intent: "role", userId },
    { intent: "remove", userId: "1" },
    { intent: "x", userId },
  ])
    expect(await send(form as Record<string, string>)).toEqual([400]);
});

test("an owner turns off another person's two-step verification, and their own only with a code", async () => {
  expect(await send({ intent: "secondStep", userId })).toEqual([303, [userId, ownId]]);
  expect(await send({ intent: "secondStep", userId: ownId })).toEqual([400]);
});
