import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { action } from "~/routes/staff/people";
import { callRoute, createRecorder, OWNER, SALES } from "../../support/routes/route-call";

const LUZ = { intent: "add", name: "Luz Ortega", email: "luz@example.test", role: "sales" };
const userId = crypto.randomUUID();

/** Sends a form; every change succeeds unless a part says otherwise. */
async function send(form: Readonly<Record<string, string>>, overrides: object = {}, member = OWNER) {
  const done: unknown[] = [];
  const record = createRecorder(done);
  const people = {
    listPeople: async () => [OWNER, SALES],
    createAccount: async () => "u3",
    addToList: async () => true,
    changeRole: record("done"),
    removeFromList: record("done"),
    resetSecondStep: record(true),
    deleteAccount: async () => undefined,
    requireNewPassword: async () => true,
    setPassword: async () => true,
    ...overrides,
  };
  return { ...(await callRoute(action, "/staff/people", { form, member, context: { people } })), done };
}

test("a new person gets a one-time password that is shown once, and one on the list gets none", async () => {
  const added = await send(LUZ);
  const newPassword = { name: "Luz Ortega", password: expect.stringMatching(/^\S{4}(-\S{4}){3}$/) };
  expect(added).toMatchObject({ status: 200, data: { newPassword } });
  expect(added.logged.join()).not.toMatch(/Luz|luz@/);
  const listed = await send(LUZ, { addToList: async () => false });
  expect(listed).toMatchObject({ status: 409, data: { error: { email: ["staffPeople:refused.listed"] } } });
  const invalid = await send({ ...LUZ, email: "luz", name: '"><b>Luz' });
  const data = { error: { email: [expect.any(String)] }, initialValue: { name: '"><b>Luz' } };
  expect(invalid).toMatchObject({ status: 400, data });
  for (const { data } of [listed, invalid]) expect(data).not.toHaveProperty("newPassword");
});

test.each([
  [new BackendUnavailable("down"), 503, "unavailable"],
  [new BackendRejected("refused", "23514"), 400, "rejected"],
])("a person who isn't added gets no password, and what was typed stays: %s", async (error, status, code) => {
  const answer = await send(LUZ, { createAccount: () => Promise.reject(error) });
  const { intent: _, ...initialValue } = LUZ;
  const shown = { error: { "": [`staffPeople:refused.${code}`] }, initialValue };
  expect(answer).toMatchObject({ status, data: shown });
  expect(answer.data).not.toHaveProperty("newPassword");
  expect(answer.logged.join()).toMatch(/^staffNotChanged/);
});

test("the last owner can't be removed or demoted, an owner can reset a password, and sales staff can't change anyone", async () => {
  const lastOwner = { removeFromList: async () => "last_owner", changeRole: async () => "last_owner" };
  const data = { error: { "": ["staffPeople:refused.last_owner"] } };
  for (const intent of ["remove", "role"]) {
    const form = { userId: OWNER.userId, role: "sales", intent };
    expect(await send(form, lastOwner)).toMatchObject({ status: 409, data });
  }
  const reset = await send({ intent: "reset", userId: SALES.userId });
  expect(reset).toMatchObject({ status: 200, data: { newPassword: { name: SALES.name } } });
  for (const form of [LUZ, ...["secondStep", "reset"].map((intent) => ({ intent, userId: OWNER.userId }))])
    expect(await send(form, {}, SALES)).toMatchObject({ status: 403, data: { askOwners: [OWNER.name] } });
});

test.each<[Readonly<Record<string, string>>, number, unknown[]]>([
  [{ intent: "role", userId, role: "owner" }, 303, [[userId, "owner", OWNER.userId]]],
  [{ intent: "remove", userId }, 303, [[userId, OWNER.userId]]],
  [{ intent: "secondStep", userId }, 303, [[userId, OWNER.userId]]],
  // Their own needs a code.
  [{ intent: "secondStep", userId: OWNER.userId }, 400, []],
  [{ intent: "role", userId }, 400, []],
  [{ intent: "remove", userId: "1" }, 400, []],
])("the form %o is %i and changes %j", async (form, status, done) => {
  expect(await send(form)).toMatchObject({ status, done });
});
