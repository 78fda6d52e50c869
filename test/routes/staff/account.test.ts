import { expect, test, vi } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { action as askForEmail } from "~/routes/staff/account/forgot";
import { loader as openLink, action as useLink } from "~/routes/staff/account/new-password";
import { action as changePassword, loader as openPassword } from "~/routes/staff/account/password";
import { loader as openSignIn, action as signIn } from "~/routes/staff/account/sign-in";
import { action as signOut } from "~/routes/staff/account/sign-out";
import { action as changeSecondStep, loader as openSecondStep } from "~/routes/staff/account/two-step";
import { createPasswordCheck } from "~/staff/account/easy-password";
import { publicFiles } from "../../support/public-files";
import { callRoute, createRateLimit, SALES } from "../../support/routes/route-call";

const RIGHT = { email: "diego@example.test", password: "four large boats" };
const isEasyPassword = createPasswordCheck(publicFiles);
type Form = Readonly<Record<string, string>>;

/** @param wait seconds until another attempt is allowed */
function enter(
  form: Form,
  { wait = 0, returnTo = "", isDown = false, headers = {}, keys = [] as string[] } = {},
) {
  const staff = {
    findMember: async () => null,
    secondStep: { findWaiting: async () => null },
    signIn: async (email: string, password: string) => {
      if (isDown) throw new BackendUnavailable("down");
      return email === RIGHT.email && password === RIGHT.password ? SALES : null;
    },
  };
  const path = `/es/staff/sign-in?returnTo=${encodeURIComponent(returnTo)}`;
  const limit = createRateLimit(wait);
  const takeToken = ({ key }: { key: string }) => keys.push(key) > 0 && limit.takeToken();
  const context = { staff, rateLimit: { ...limit, takeToken } };
  return callRoute(signIn, path, { form, headers, params: { lang: "es" }, context });
}

test.each([
  ["/es/staff?tab=a+b", "/es/staff?tab=a+b"],
  ["//evil.example", "/es/staff"],
])("after signing in, the return address %j leads to %s", async (returnTo, location) => {
  expect(await enter(RIGHT, { returnTo })).toMatchObject({ status: 303, location });
});

test.each([
  ["a wrong password", { ...RIGHT, password: "wr0ng-w0rds" }],
  ["an unknown account", { ...RIGHT, email: "unknown@example.test" }],
])("%s is 401 with the same message; the address is kept, the password is not", async (_, form) => {
  const { status, data, headers } = await enter(form);
  expect([status, headers.get("Cache-Control")]).toEqual([401, "private, no-store"]);
  const error = { "": ["staff:signIn.refused"] };
  expect(data).toMatchObject({ error, initialValue: { email: form.email } });
  expect(JSON.stringify(data)).not.toContain(form.password);
});

test("invalid input is 400 at its field, too many attempts 429 with the minutes to wait, and an outage 503", async () => {
  const invalid = await enter({ email: '"><b>x', password: "x" });
  expect(invalid).toMatchObject({ status: 400, data: { error: { email: ["staff:signIn.problems.email"] } } });
  const limited = await enter(RIGHT, { wait: 900 });
  const wait = { retryAfterMinutes: 15, error: { "": ["staff:signIn.limited"] } };
  expect(limited).toMatchObject({ status: 429, data: wait });
  const outage = await enter(RIGHT, { isDown: true });
  expect(outage).toMatchObject({ status: 503, data: { error: { "": ["staff:signIn.unavailable"] } } });
  expect([limited, outage].map(({ headers }) => headers.get("Retry-After"))).toEqual(["900", "60"]);
});

test("attempts are counted for a household's network, not for an address that a client claims", async () => {
  const keys: string[] = [];
  const headers = { "CF-Connecting-IP": "2001:db8:8::5", "X-Forwarded-For": "203.0.113.50" };
  await enter(RIGHT, { headers, keys });
  expect(keys).toEqual(["sign-in:address:2001:db8:8:0", `sign-in:account:${RIGHT.email}`]);
});

test("someone who is signed in already goes on to the page", async () => {
  const answer = await callRoute(openSignIn, "/staff/sign-in?returnTo=/staff/leads");
  expect(answer).toMatchObject({ status: 303, location: "/staff/leads" });
});

test("signing out ends the session and clears the browser's data", async () => {
  const staff = { signOut: vi.fn() };
  const options = { form: {}, params: { lang: "pt" }, context: { staff } };
  const { location, headers } = await callRoute(signOut, "/pt/staff/sign-out", options);
  expect(location).toBe("/pt/staff/sign-in");
  expect(headers.get("Clear-Site-Data")).toBe('"cache", "cookies", "storage"');
  expect(staff.signOut).toHaveBeenCalledOnce();
});

const OWN = "my very own words";

/** @param outcome what Auth answers to the new password */
async function replace(form: object, outcome: unknown = "done", wait = 0) {
  const change = vi.fn(async () => (outcome instanceof Error ? Promise.reject(outcome) : outcome));
  const staff = { findMember: async () => SALES, changePassword: change };
  const people = { noteOwnPassword: async () => undefined };
  const context = { staff, people, isEasyPassword, rateLimit: createRateLimit(wait) };
  const typed = { current: "old words of mine", next: OWN, again: OWN, ...form };
  const answer = await callRoute(changePassword, "/staff/password", { form: typed, context });
  return { ...answer, changes: change.mock.calls.length };
}

test("a password change needs the current one, is limited, and survives no outage unnoticed", async () => {
  expect(await replace({})).toMatchObject({ status: 303, location: "/staff/password?changed", changes: 1 });
  const error = { current: [expect.any(String)], next: [expect.any(String)] };
  const short = await replace({ current: "", next: "short", again: "short" });
  expect(short).toMatchObject({ status: 400, changes: 0, data: { error } });
  const wrong = await replace({}, "credentials");
  const refused = { current: ["staffPeople:password.refused.credentials"] };
  expect(wrong).toMatchObject({ status: 400, data: { error: refused } });
  expect(JSON.stringify(wrong.data)).not.toContain(OWN);
  const limited = await replace({}, "done", 600);
  expect([limited.status, limited.headers.get("Retry-After"), limited.changes]).toEqual([429, "600", 0]);
  expect((await replace({}, new BackendUnavailable("down"))).status).toBe(503);
});

test("the password page says when a one-time password must be replaced, and when one was", async () => {
  const open = async (query: string, mustChangePassword: boolean) => {
    const member = { ...SALES, mustChangePassword };
    return (await callRoute(openPassword, `/staff/password${query}`, { member })).data;
  };
  expect(await open("", true)).toMatchObject({ mustChangePassword: true, isDone: false });
  expect(await open("?changed", false)).toMatchObject({ mustChangePassword: false, isDone: true });
});

test("the forms for a new password have the account's address, and no other step of the link's page has it", async () => {
  const email = "diego@example.test";
  expect((await callRoute(openPassword, "/staff/password")).data).toMatchObject({ email });
  const open = async (step: "code" | "password" | null) =>
    (await callRoute(openLink, PAGE, { context: createReset(step).context })).data;
  expect(await open("password")).toMatchObject({ email });
  for (const step of ["code", null] as const) expect(await open(step)).toMatchObject({ email: null });
});

const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const uri = `otpauth://totp/Orlando:luz@example.test?secret=${secret}`;
const SETUP = { factorId: crypto.randomUUID(), secret, uri };
const SIGN_IN = "/staff/sign-in?returnTo=%2Fstaff%2Fleads";

const RECOVERY_CODE = "k7mh-29xw-p4ra-bn8c";

/** Someone who has entered the password, unless `isWaiting` is false. The code is 123456, or the recovery code. */
function createSecondStep({ isWaiting = true, isIn = false } = {}) {
  let member = isIn ? SALES : null;
  const isRight = (code: string) => code === "123456" || code === RECOVERY_CODE.replaceAll("-", "");
  return {
    findMember: async () => member,
    forget: () => undefined,
    signIn: async () => "code",
    secondStep: {
      findWaiting: async () => (isWaiting && !member ? { userId: SALES.userId } : null),
      enterCode: async (code: string) => {
        member = isRight(code) ? SALES : null;
        return member ?? "code";
      },
      start: async () => SETUP,
      confirm: async (_: string, code: string) => (isRight(code) ? [RECOVERY_CODE] : null),
      renewRecoveryCodes: async (code: string) => (isRight(code) ? [RECOVERY_CODE] : null),
      countRecoveryCodes: async () => ({ made: 10, left: 7, isOnlyOwner: false }),
      turnOff: async (code: string) => isRight(code),
    },
  };
}

test("after the password comes the code, then the requested page; a wrong code is asked again", async () => {
  const send = (form: Form, world = {}) =>
    callRoute(signIn, SIGN_IN, { form, context: { staff: createSecondStep(world) } });
  expect(await send(RIGHT)).toMatchObject({ status: 303, location: SIGN_IN });
  const data = { error: { "": ["staffTwoStep:refused.code"] } };
  expect(await send({ code: "654321" })).toMatchObject({ status: 401, data });
  expect((await send({ code: "12" })).status).toBe(400);
  expect(await send({ code: "123 456" })).toMatchObject({ status: 303, location: "/staff/leads" });
  const early = await send({ code: "123456" }, { isWaiting: false });
  expect(early).toMatchObject({ status: 303, location: SIGN_IN });
});

test("a recovery code opens the page that turns the second step on again", async () => {
  const send = (code: string) =>
    callRoute(signIn, `${SIGN_IN}&recovery=code`, { form: { code }, context: { staff: createSecondStep() } });
  expect(await send(RECOVERY_CODE.toUpperCase())).toMatchObject({ status: 303, location: "/staff/two-step" });
  const data = { error: { "": ["staffTwoStep:refused.recoveryCode"] } };
  expect(await send("zzzz-zzzz-zzzz-zzzz")).toMatchObject({ status: 401, data });
});

const MADE = { status: 200, data: { codes: [RECOVERY_CODE] } };

test("new recovery codes take a code of the app, and the page counts them", async () => {
  const context = { staff: createSecondStep({ isIn: true }) };
  const send = (form: Form) => callRoute(changeSecondStep, "/staff/two-step", { form, context });
  expect(await send({ intent: "codes", code: "123456" })).toMatchObject(MADE);
  expect((await send({ intent: "codes", code: "654321" })).status).toBe(401);
  expect((await send({ intent: "codes", code: RECOVERY_CODE })).status).toBe(400);
  expect(await send({ intent: "off", code: RECOVERY_CODE })).toMatchObject({ location: "/staff/two-step" });
  const page = await callRoute(openSecondStep, "/staff/two-step", { context });
  expect(page.data).toMatchObject({ recovery: { made: 10, left: 7 } });
});

test.each([true, false])("the sign-in page asks for the code while it's missing: %s", async (isWaiting) => {
  const context = { staff: createSecondStep({ isWaiting }) };
  expect((await callRoute(openSignIn, SIGN_IN, { context })).data).toMatchObject({ asksForCode: isWaiting });
});

test("turning it on shows the key until a code is right; both ask for a code", async () => {
  const context = { staff: createSecondStep({ isIn: true }) };
  const send = (form: Form) => callRoute(changeSecondStep, "/staff/two-step", { form, context });
  const done = { status: 303, location: "/staff/two-step" };
  const confirm = { intent: "confirm", ...SETUP };
  for (const [form, status] of [
    [{ intent: "start" }, 200],
    [{ ...confirm, code: "654321" }, 401],
    [{ ...confirm, code: "" }, 400],
  ] as const)
    expect(await send(form)).toMatchObject({ status, data: { setup: SETUP } });
  const planted = await send({ ...confirm, uri: "javascript:alert(1)", code: "" });
  expect(planted.data).not.toHaveProperty("setup");
  expect(await send({ ...confirm, code: "123456" })).toMatchObject(MADE);
  expect((await send({ intent: "off", code: "654321" })).status).toBe(401);
  expect(await send({ intent: "off", code: "123456" })).toMatchObject(done);
});

const TOKEN = "a".repeat(56);
const PAGE = "/staff/new-password";

/** @param step what the page of an opened link asks for */
function createReset(step: "code" | "password" | null = null) {
  const done: string[] = [];
  const passwordReset = {
    sendEmail: (email: string, pageUrl: string) => void done.push(`email ${email} ${pageUrl}`),
    open: async (token: string) => {
      done.push(`open ${token}`);
      return token === TOKEN;
    },
    findWaiting: async () => step && { userId: SALES.userId, step },
    enterCode: async (code: string) => code === "123456",
    findVisit: async () => (step === "password" ? { person: SALES, sessionId: "s" } : null),
    setPassword: async (next: string) => {
      done.push(`set ${next}`);
      return null;
    },
  };
  const findEmail = async () => "diego@example.test";
  const staff = { passwordReset, findEmail, forget: () => done.push("forget") };
  const people = { noteOwnPassword: async () => undefined };
  return { done, context: { staff, people, isEasyPassword } };
}

test("an email with a link is answered alike for every address, until the limit", async () => {
  const { done, context } = createReset();
  const send = (email: string, wait = 0) => {
    const world = { ...context, rateLimit: createRateLimit(wait) };
    return callRoute(askForEmail, "/staff/forgot", { form: { email }, context: world });
  };
  expect(await send("luz@example.test")).toMatchObject({ status: 200, data: { isSent: true } });
  expect((await send("luz")).status).toBe(400);
  const limited = await send("luz@example.test", 1800);
  expect(limited).toMatchObject({ status: 429, data: { retryAfterMinutes: 30 } });
  expect(done).toEqual([`email luz@example.test https://www.example.com${PAGE}`]);
});

test.each([
  [`?token_hash=${TOKEN}`, null, "link"],
  ["?token_hash=x", null, "over"],
  ["", "code", "code"],
  ["", "password", "password"],
  ["", null, "over"],
] as const)("opening %j, while %j is asked, only shows the step %j", async (query, waiting, step) => {
  const { context, done } = createReset(waiting);
  expect(await callRoute(openLink, PAGE + query, { context })).toMatchObject({ data: { step } });
  expect(done).toEqual([]);
});

test.each([
  ["/es/staff/new-password", `/es${PAGE}?token_hash=${TOKEN}`],
  [PAGE, null],
  ["/es/elsewhere", null],
  ["", null],
])("a link of an email that was asked for on %j opens %j", async (asked, location) => {
  const query = new URLSearchParams({ token_hash: TOKEN, to: asked && `https://www.example.com${asked}` });
  const { context } = createReset();
  expect(await callRoute(openLink, `${PAGE}?${query}`, { context })).toMatchObject({ location });
});

/** Sends a form of the link's page. @returns status, location, and what was done */
async function submitReset(form: Form, step: "code" | "password" | null = null, query = "") {
  const { context, done } = createReset(step);
  const { status, location } = await callRoute(useLink, PAGE + query, { form, context });
  return [status, location, ...done];
}

test("the button uses the link up, and the token leaves the address", async () => {
  const query = `?token_hash=${TOKEN}`;
  expect(await submitReset({ token_hash: TOKEN }, null, query)).toEqual([303, PAGE, `open ${TOKEN}`]);
  expect(await submitReset({ token_hash: "../../x" }, null, query)).toEqual([303, PAGE]);
});

test("a code is asked before the password, and a password before its code changes nothing", async () => {
  const next = { next: "four large boats", again: "four large boats" };
  expect(await submitReset(next, "code")).toEqual([303, PAGE, "forget"]);
  expect(await submitReset({ code: "654321" }, "code")).toEqual([401, null]);
  for (const step of ["code", "password"] as const)
    expect(await submitReset({ code: "123456" }, step)).toEqual([303, PAGE]);
});

test("a new password is typed twice, isn't easy, and opens the dashboard", async () => {
  const send = (next: string, again = next) => submitReset({ next, again }, "password");
  expect(await send("four large boats")).toEqual([303, "/staff", "set four large boats"]);
  expect(await send("four large boats", "four large boat")).toEqual([400, null]);
  expect(await send("motors1234567")).toEqual([400, null]);
});
