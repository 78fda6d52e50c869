import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { changeOwnPassword } from "~/staff/account/change-own-password";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { createPasswordCheck } from "~/staff/account/easy-password";
import { describeRefusedCode, limitCodes } from "~/staff/account/enter-code";
import { requestReset, resetOwnPassword } from "~/staff/account/password-reset";
import { signInStaff } from "~/staff/account/sign-in";
import type { PasswordRefusal } from "~/staff/staff-store";
import { publicFiles } from "../../../support/public-files";

const address = "203.0.113.7";
const isEasyPassword = createPasswordCheck(publicFiles);
const known = ["Orlando Family Motors", "Marta Rivera"];
const ANA = { userId: "ana", name: "Ana Ortega", role: "owner" as const, mustChangePassword: false };
const LIMITED = { refused: "limit" as const, retryAfterSeconds: 540 };

/** Counts attempts in one endless window. */
function createLimit() {
  const taken = new Map<string, number>();
  const log: unknown[] = [];
  const limit = {
    takeToken: async ({ key, limit }: { key: string; limit: number }) => {
      const count = (taken.get(key) ?? 0) + 1;
      taken.set(key, count);
      if (count <= limit) return { isAllowed: true as const };
      return { isAllowed: false as const, retryAfterSeconds: LIMITED.retryAfterSeconds };
    },
    returnToken: async (key: string) => void taken.set(key, (taken.get(key) ?? 0) - 1),
  };
  return { taken, log, parts: { limit, log: (...line: unknown[]) => void log.push(line) } };
}

function openSignIn({ accepts = "secret", isLocal = true } = {}) {
  const { taken, log, parts } = createLimit();
  const tried: string[] = [];
  let isEarly = true;
  const visit = {
    signIn: async (_: string, password: string) => {
      tried.push(password);
      if (password === "one-time") return "expired" as const;
      if (password === "first of two") return "code" as const;
      return password === accepts ? ANA : null;
    },
  };
  const pause = async () => {
    await new Promise(setImmediate);
    isEarly = false;
  };
  const attempt = (password: string, email = "Ana@example.test", from = address) =>
    signInStaff({ email, password, address: from }, { ...parts, visit, isLocal, pause });
  return { attempt, taken, tried, log, isEarly: () => isEarly };
}

test.each([
  ["secret", { member: ANA }],
  ["first of two", { next: "code" }],
])("the right password %j costs no attempt", async (password, outcome) => {
  const { attempt, taken, log } = openSignIn();
  for (let round = 0; round < 15; round += 1) expect(await attempt(password)).toEqual(outcome);
  const keys = { "sign-in:address:203.0.113.7": 0, "sign-in:account:ana@example.test": 0 };
  expect([Object.fromEntries(taken), log]).toEqual([keys, []]);
});

test.each([
  ["wrong", "credentials", "credentials"],
  ["one-time", "expired", "oneTimePasswordExpired"],
])("the password %j is refused, and the log doesn't say whose it was", async (password, refused, reason) => {
  const { attempt, log } = openSignIn();
  expect(await attempt(password)).toEqual({ refused });
  expect(log).toEqual([["signInRefused", { reason }]]);
});

test("a refusal takes at least as long as one that hashed a password", async () => {
  const { attempt, isEarly } = openSignIn();
  await attempt("wrong");
  expect(isEarly()).toBe(false);
});

test("the eleventh wrong password isn't sent to Auth, per address and per account", async () => {
  const house = openSignIn();
  for (let round = 0; round < 10; round += 1) await house.attempt("wrong", `person${round}@example.test`);
  expect(await house.attempt("secret")).toEqual(LIMITED);
  const account = openSignIn();
  for (let round = 0; round < 10; round += 1)
    await account.attempt("wrong", "ana@example.test", `10.0.0.${round}`);
  expect(await account.attempt("secret", "ANA@example.test", "10.0.0.99")).toEqual(LIMITED);
  expect([house.tried.length, account.tried.length]).toEqual([10, 10]);
});

test("on a public site the demo's password isn't even tried", async () => {
  const site = openSignIn({ accepts: DEMO_PASSWORD, isLocal: false });
  expect(await site.attempt(DEMO_PASSWORD)).toEqual({ refused: "credentials" });
  expect(site.tried).toEqual([]);
  expect(await openSignIn({ accepts: DEMO_PASSWORD }).attempt(DEMO_PASSWORD)).toEqual({ member: ANA });
});

test("after ten wrong codes right ones wait too, and a right one costs nothing", async () => {
  const { parts, log } = createLimit();
  let next = 100_000;
  const attempt = (isRight: boolean) =>
    limitCodes({ userId: "ana", address, code: String(next++) }, parts, async () => isRight);
  for (let round = 0; round < 15; round += 1) expect(await attempt(true)).toBeNull();
  for (let round = 0; round < 10; round += 1) expect(await attempt(false)).toEqual({ refused: "code" });
  expect(await attempt(true)).toEqual(LIMITED);
  expect(describeRefusedCode(LIMITED)).toMatchObject({ status: 429, retryAfterSeconds: 540 });
  expect(log.at(-1)).toEqual(["codeRefused", { reason: "limit" }]);
  expect(JSON.stringify(log)).not.toMatch(/ana|203|100/);
});

test("recovery codes are limited like codes of the app, and their one use is the database's", async () => {
  const { parts, log, taken } = createLimit();
  const enter = (isRight: boolean) =>
    limitCodes({ userId: "ana", address, code: "k7mh29xwp4rabn8c" }, parts, async () => isRight);
  expect([await enter(true), await enter(true)]).toEqual([null, null]);
  for (let round = 0; round < 10; round += 1) expect(await enter(false)).toEqual({ refused: "recoveryCode" });
  expect(await enter(true)).toEqual(LIMITED);
  const answer = { status: 401, message: "staffTwoStep:refused.recoveryCode" };
  expect(describeRefusedCode({ refused: "recoveryCode" })).toEqual(answer);
  expect(JSON.stringify([log, [...taken.keys()]])).not.toContain("k7mh");
});

test("an accepted code is refused the second time, and a wrong one may become right", async () => {
  const { parts, log } = createLimit();
  const enter = (userId: string, isRight = true) =>
    limitCodes({ userId, address, code: "123456" }, parts, async () => isRight);
  expect(await enter("ana", false)).toEqual({ refused: "code" });
  expect(await enter("ana")).toBeNull();
  expect(await enter("ana")).toEqual({ refused: "code" });
  expect(log.at(-1)).toEqual(["codeRefused", { reason: "used" }]);
  expect(await enter("ben")).toBeNull();
});

test("a visit that waits for a code ends with its first one, of two at once too, and not with a wrong one or an outage", async () => {
  const { parts, log } = createLimit();
  const enter = (code: string, answer: boolean | Error = true, visitId = "v") =>
    limitCodes({ userId: "ana", address, code, visitId }, parts, async () =>
      answer instanceof Error ? Promise.reject(answer) : answer,
    );
  expect(await enter("100000", false)).toEqual({ refused: "code" });
  await expect(enter("200000", new BackendUnavailable("down"))).rejects.toThrow(BackendUnavailable);
  const atOnce = await Promise.all([enter("300000"), enter("400000")]);
  expect(atOnce).toEqual([null, { refused: "over" }]);
  expect(log.at(-1)).toEqual(["codeRefused", { reason: "over" }]);
  for (const code of ["400000", "k7mh29xwp4rabn8c"]) expect(await enter(code)).toEqual({ refused: "over" });
  expect(await enter("400000", true, "another")).toBeNull();
});

type ChangeOutcome = "done" | PasswordRefusal;

/** @param outcomes what Auth answers, in turn; the last one again and again. @param failures lost writes of the staff list */
function openChange(outcomes: readonly ChangeOutcome[], failures = 0) {
  const { taken, log, parts } = createLimit();
  const calls = { auth: 0, notes: 0 };
  const visit = {
    changePassword: async () => outcomes[Math.min(calls.auth++, outcomes.length - 1)] ?? "done",
  };
  const noteOwnPassword = async () => {
    calls.notes += 1;
    if (calls.notes <= failures) throw new BackendUnavailable("down");
  };
  const change = (next = "three small boats", code?: string) =>
    changeOwnPassword(
      { userId: "ana", address, known, current: "the old one", next, code },
      { ...parts, visit, isEasyPassword, people: { noteOwnPassword } },
    );
  return { change, taken, log, calls };
}

test.each<[ChangeOutcome, { cost: number; notes: number; log: unknown[] }]>([
  ["done", { cost: 0, notes: 1, log: [] }],
  ["weak", { cost: 0, notes: 0, log: [] }],
  ["same", { cost: 0, notes: 0, log: [] }],
  ["credentials", { cost: 1, notes: 0, log: [["passwordNotChanged", { reason: "credentials" }]] }],
])("a password change that is %s: %j", async (outcome, { cost, notes, log }) => {
  const open = openChange([outcome]);
  expect(await open.change()).toEqual({ outcome });
  const keys = { "sign-in:address:203.0.113.7": cost, "sign-in:account:ana": cost };
  expect([Object.fromEntries(open.taken), open.calls.notes, open.log]).toEqual([keys, notes, log]);
});

test.each(["Qwertyuiop", "martarivera1987"])("the new password %j costs no request to Auth", async (next) => {
  const { change, taken, calls } = openChange(["done"]);
  expect(await change(next)).toEqual({ outcome: "weak" });
  expect([taken.size, calls]).toEqual([0, { auth: 0, notes: 0 }]);
});

test("the eleventh wrong current password isn't sent to Auth", async () => {
  const { change, calls } = openChange(["credentials"]);
  for (let round = 0; round < 10; round += 1) await change();
  expect(await change()).toEqual({ outcome: "limit", retryAfterSeconds: 540 });
  expect(calls.auth).toBe(10);
});

test("a password change is recorded again if the first write is lost", async () => {
  const { change, calls } = openChange(["done"], 1);
  expect([await change(), calls.notes]).toEqual([{ outcome: "done" }, 2]);
});

test("a password change uses its code up only when it succeeds", async () => {
  const { change, calls } = openChange(["credentials", "code", "done"]);
  const outcomes = [];
  for (let round = 0; round < 4; round += 1) outcomes.push((await change(undefined, "123456")).outcome);
  expect([outcomes, calls.auth]).toEqual([["credentials", "code", "done", "code"], 3]);
});

test("an account gets three emails an hour, however its address is written, and a network address ten", async () => {
  const { parts, log } = createLimit();
  const sent: string[] = [];
  const resets = { sendEmail: (email: string) => void sent.push(email) };
  const pageUrl = "https://www.example.com/staff/new-password";
  const ask = (email: string, from = address) =>
    requestReset({ email, address: from, pageUrl }, { ...parts, resets });
  for (const email of ["luz@example.test", "LUZ@example.test", "Luz@example.test"])
    expect(await ask(email)).toBe(0);
  expect(await ask("luz@example.test")).toBe(540);
  expect(await ask("luz@example.test", "203.0.113.8")).toBe(540);
  for (let count = 0; count < 6; count += 1) expect(await ask(`${count}@example.test`)).toBe(0);
  expect(await ask("another@example.test")).toBe(540);
  expect([sent.length, new Set(log.flat())]).toEqual([9, new Set(["passwordEmailRequested"])]);
});

/** A visit of a reset link. @param answers to each new password: a refusal, null, or an outage */
function createReset(answers: readonly (PasswordRefusal | Error | null)[], isOver = false) {
  const calls: string[] = [];
  const { log, parts } = createLimit();
  const resets = {
    findVisit: async () => (isOver ? null : { person: ANA, sessionId: "s" }),
    setPassword: async (password: string) => {
      const answer = answers[calls.push(password) - 1] ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const people = { noteOwnPassword: async (userId: string) => void calls.push(userId) };
  const choose = (next: string) =>
    resetOwnPassword(next, { ...parts, resets, people, isEasyPassword, dealership: "Orlando Family Motors" });
  return { choose, calls, log };
}

test.each<[string, object, readonly string[]]>([
  ["four large boats", {}, ["done", "four large boats", "ana"]],
  ["anaortega123", {}, ["weak"]],
  ["orlandofamily1", {}, ["weak"]],
  ["four large boats", { refusal: "same" }, ["same", "four large boats"]],
  ["four large boats", { isOver: true }, ["over"]],
])("resetting the password to %j with %j: %j", async (next, given, expected) => {
  const { isOver = false, refusal = null } = given as { isOver?: true; refusal?: PasswordRefusal };
  const { choose, calls } = createReset([refusal], isOver);
  expect([await choose(next), ...calls]).toEqual(expected);
});

test("a visit of a reset link sets one password: refusals and outages don't count, a second password does", async () => {
  const { choose, calls, log } = createReset(["same", new BackendUnavailable("down"), null]);
  expect(await choose("motors1234567")).toBe("weak");
  expect(await choose("three small boats")).toBe("same");
  await expect(choose("four large boats")).rejects.toThrow(BackendUnavailable);
  expect(await choose("four large boats")).toBe("done");
  expect(await choose("nine green boats")).toBe("over");
  expect(calls.slice(1)).toEqual(["four large boats", "four large boats", "ana"]);
  expect(log).toEqual([["passwordNotChanged", { reason: "used" }]]);
});

test("of two new passwords at once, a visit sets one", async () => {
  const { choose, calls } = createReset([]);
  const outcomes = await Promise.all([choose("four large boats"), choose("nine green boats")]);
  expect(outcomes.sort()).toEqual(["done", "over"]);
  expect(calls).toHaveLength(2);
});
