/** Signing in and out, changing a password, and adding people: statuses, and what the pages are told. */
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { action as changePassword, loader as openPassword } from "~/routes/staff/account/password";
import { loader as openSignIn, action as signIn } from "~/routes/staff/account/sign-in";
import { action as signOut } from "~/routes/staff/account/sign-out";
import { action as changePeople } from "~/routes/staff/people";
import { callStaff, OWNER, SALES } from "../../support/routes/staff-call";

const RIGHT = { email: "diego@example.test", password: "four large boats" };

/** @param wait seconds until another attempt is allowed */
async function enter(
  form: Readonly<Record<string, string>>,
  { wait = 0, returnTo = "", isDown = false } = {},
) {
  const context = {
    staff: {
      findMember: async () => null,
      secondStep: { findWaiting: async () => null },
      signIn: async (email: string, password: string) => {
        if (isDown) throw new BackendUnavailable("down");
        return email === RIGHT.email && password === RIGHT.password ? SALES : null;
      },
    },
    rateLimit: {
      takeToken: async () => (wait ? { isAllowed: false, retryAfterSeconds: wait } : { isAllowed: true }),
      returnToken: async () => undefined,
    },
  };
  const path = `/es/staff/sign-in?returnTo=${encodeURIComponent(returnTo)}`;
  return callStaff(signIn, path, { form, params: { lang: "es" }, context });
}

test.each([
  ["/es/staff?tab=a+b", "/es/staff?tab=a+b"],
  ["//evil.example", "/es/staff"],
  ["/%0d%0aLocation:%20https://evil.example", "/es/staff"],
  ["", "/es/staff"],
])("after signing in, the return address %j leads to %s", async (returnTo, location) => {
  expect(await enter(RIGHT, { returnTo })).toMatchObject({ status: 303, location });
});

test.each([
  ["a wrong password", { ...RIGHT, password: "wr0ng-w0rds" }],
  ["an unknown account", { ...RIGHT, email: "unknown@example.test" }],
])("%s is 401 with the same message; the address is kept, the password is not", async (_, form) => {
  const { status, data, headers } = await enter(form);
  expect([status, headers.get("Cache-Control")]).toEqual([401, "private, no-store"]);
  expect(data).toMatchObject({
    error: { "": ["staff:signIn.refused"] },
    initialValue: { email: form.email },
  });
  expect(JSON.stringify(data)).not.toContain(form.password);
});

test("invalid input is 400 at its field, too many attempts 429 with the minutes to wait, and an outage 503", async () => {
  const invalid = await enter({ email: '"><b>x', password: "x" });
  expect(invalid).toMatchObject({ status: 400, data: { error: { email: ["staff:signIn.problems.email"] } } });
  const limited = await enter(RIGHT, { wait: 900 });
  expect(limited).toMatchObject({ status: 429, data: { retryAfterMinutes: 15 } });
  expect(limited.headers.get("Retry-After")).toBe("900");
  expect(limited.data).toMatchObject({ error: { "": ["staff:signIn.limited"] } });
  const outage = await enter(RIGHT, { isDown: true });
  expect(outage).toMatchObject({ status: 503, data: { error: { "": ["staff:signIn.unavailable"] } } });
  expect(outage.headers.get("Retry-After")).toBe("60");
});

test("someone who is signed in already goes on to the page", async () => {
  const context = { staff: { findMember: async () => SALES } };
  const answer = await callStaff(openSignIn, "/staff/sign-in?returnTo=/staff/leads", { context });
  expect(answer).toMatchObject({ status: 303, location: "/staff/leads" });
});

test("signing out ends the session and clears the browser's data", async () => {
  const ended: string[] = [];
  const context = { staff: { signOut: async () => void ended.push("session") } };
  const answer = await callStaff(signOut, "/pt/staff/sign-out", {
    form: {},
    params: { lang: "pt" },
    context,
  });
  expect([answer.location, ended]).toEqual(["/pt/staff/sign-in", ["session"]]);
  expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "cookies", "storage"');
});

const OWN = "my very own words";

/** @param outcome what Auth answers to the new password */
async function replace(form: object, outcome: unknown = "done", wait = 0) {
  const changed: unknown[] = [];
  const context = {
    staff: {
      findMember: async () => SALES,
      changePassword: async (...order: unknown[]) => {
        if (outcome instanceof Error) throw outcome;
        changed.push(order);
        return outcome;
      },
    },
    people: { noteOwnPassword: async () => undefined },
    rateLimit: {
      takeToken: async () => (wait ? { isAllowed: false, retryAfterSeconds: wait } : { isAllowed: true }),
      returnToken: async () => undefined,
    },
  };
  const typed = { current: "old words of mine", next: OWN, again: OWN, ...form };
  return { ...(await callStaff(changePassword, "/staff/password", { form: typed, context })), changed };
}

test.each([
  [{ current: "", next: "short", again: "short" }, ["current", "next"]],
  [{ again: "else" }, ["again"]],
])("an invalid new password is 400 at its field, and nothing is changed: %j", async (form, fields) => {
  const { status, data, changed } = await replace(form);
  expect([status, changed]).toEqual([400, []]);
  expect(Object.keys((data as { error: object }).error)).toEqual(fields);
});

test("a password change needs the current one, is limited, and survives no outage unnoticed", async () => {
  expect(await replace({})).toMatchObject({ status: 303, location: "/staff/password?changed" });
  const wrong = await replace({}, "credentials");
  expect(wrong).toMatchObject({
    status: 400,
    data: { error: { "": ["staffPeople:password.refused.credentials"] } },
  });
  expect(JSON.stringify(wrong.data)).not.toContain(OWN);
  const limited = await replace({}, "done", 600);
  expect([limited.status, limited.headers.get("Retry-After"), limited.changed]).toEqual([429, "600", []]);
  expect((await replace({}, new BackendUnavailable("down"))).status).toBe(503);
});

test("the password page says when a one-time password must be replaced, and when one was", async () => {
  const open = async (query: string, mustChangePassword: boolean) => {
    const member = { ...SALES, mustChangePassword };
    return (await callStaff(openPassword, `/staff/password${query}`, { member })).data;
  };
  expect(await open("", true)).toMatchObject({ mustChangePassword: true, isDone: false });
  expect(await open("?changed", false)).toMatchObject({ mustChangePassword: false, isDone: true });
});

const LUZ = { intent: "add", name: "Luz Ortega", email: "luz@example.test", role: "sales" };

async function manage(form: object, parts: object, member = OWNER) {
  const people = { listPeople: async () => [OWNER, SALES], ...parts };
  return callStaff(changePeople, "/staff/people", { form: form as never, member, context: { people } });
}

test("a new person gets a one-time password that is shown once, and one on the list gets none", async () => {
  const add = (isNew: boolean, form: object = {}) =>
    manage({ ...LUZ, ...form }, { createAccount: async () => "u3", addToList: async () => isNew });
  const added = await add(true);
  expect(added).toMatchObject({
    status: 200,
    data: { newPassword: { name: "Luz Ortega", password: expect.stringMatching(/^\S{4}(-\S{4}){3}$/) } },
  });
  expect(added.logged.join()).not.toMatch(/Luz|luz@/);
  const listed = await add(false);
  expect(listed).toMatchObject({ status: 409, data: { error: { "": ["staffPeople:refused.listed"] } } });
  const invalid = await add(true, { email: "luz", name: '"><b>Luz' });
  expect(invalid).toMatchObject({
    status: 400,
    data: { error: { email: [expect.any(String)] }, initialValue: { name: '"><b>Luz' } },
  });
  for (const { data } of [listed, invalid]) expect(data).not.toHaveProperty("newPassword");
});

test("the last owner can't be removed or demoted, an owner can reset a password, and sales staff can't change anyone", async () => {
  const lastOwner = { removeFromList: async () => "last_owner", changeRole: async () => "last_owner" };
  const change = { userId: OWNER.userId, role: "sales" };
  for (const intent of ["remove", "role"])
    expect(await manage({ ...change, intent }, lastOwner)).toMatchObject({
      status: 409,
      data: { error: { "": ["staffPeople:refused.last_owner"] } },
    });
  const replaced = { requireNewPassword: async () => true, setPassword: async () => true };
  const reset = await manage({ intent: "reset", userId: SALES.userId }, replaced);
  expect(reset).toMatchObject({ status: 200, data: { newPassword: { name: SALES.name } } });
  expect(await manage(LUZ, {}, SALES)).toMatchObject({ status: 403, data: { askOwners: [OWNER.name] } });
});
