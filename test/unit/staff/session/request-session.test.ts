import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { MAX_SESSION_SECONDS } from "~/edge/http/cookie";
import { mapValues } from "~/platform/map-values";
import type { PasswordResetStore } from "~/staff/account/password-reset-store";
import { hashRecoveryCode, type RecoveryCodeStore } from "~/staff/account/recovery-codes";
import type { SecondFactorStore } from "~/staff/account/second-factor";
import { openRequestSession } from "~/staff/session/request-session";
import type { StaffSession } from "~/staff/session/session";
import { createTokenRefresh } from "~/staff/session/token-refresh";
import type { StaffStore } from "~/staff/staff-store";

const NOW_MS = Date.parse("2026-11-20T17:00:00Z");
const HOUR_MS = 3_600_000;
const member = { userId: "u", name: "Ana", role: "sales" as const, mustChangePassword: false };
const makeTokens = (name: string) => {
  return { accessToken: `access ${name}`, refreshToken: `refresh ${name}`, expiresAtMs: NOW_MS + HOUR_MS };
};
const session: StaffSession = { ...makeTokens("first"), signedInAtMs: NOW_MS - HOUR_MS };

interface Stores {
  readonly secondFactor?: Partial<SecondFactorStore>;
  readonly passwordResets?: Partial<PasswordResetStore>;
  readonly recoveryCodes?: Partial<RecoveryCodeStore>;
}

function open(held: StaffSession | null, answers: Partial<StaffStore> = {}, stores: Stores = {}) {
  const calls: string[] = [];
  const log: string[] = [];
  let kept: StaffSession | "dropped" | null = null;
  const pending: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => pending.push(promise);
  const now = () => new Date(NOW_MS);
  const backend: StaffStore = {
    signIn: async () => makeTokens("new"),
    refresh: async () => makeTokens("refreshed"),
    findMember: async () => member,
    endSession: async () => undefined,
    changePassword: async () => makeTokens("changed"),
    ...answers,
  };
  const noting = mapValues(
    backend as unknown as Record<string, (...all: unknown[]) => unknown>,
    (answer, name) =>
      (...values: unknown[]) => {
        calls.push(`${name} ${values[0]}`);
        return answer(...values);
      },
  ) as unknown as StaffStore;
  const recordSession = async (...noted: readonly unknown[]) =>
    calls.push(`recordSession ${noted.join(" ")}`) > 0;
  const visit = openRequestSession(
    {
      read: async () => (kept === "dropped" ? null : (kept ?? held)),
      save: async (next) => {
        kept = next;
      },
      delete: () => {
        kept = "dropped";
      },
    },
    {
      secondFactor: stores.secondFactor as SecondFactorStore,
      passwordResets: stores.passwordResets as PasswordResetStore,
      recoveryCodes: stores.recoveryCodes as RecoveryCodeStore,
      backend: noting,
      sessions: { recordSession },
      device: "a browser",
      tokenRefreshes: createTokenRefresh((token) => noting.refresh(token), { now, waitUntil }),
      now,
      log: (event) => log.push(event),
      waitUntil,
    },
  );
  return { visit, calls, log, getKept: () => kept, settle: () => Promise.all(pending) };
}

test("without a session, or a week after signing in, no one is signed in and Auth isn't called", async () => {
  for (const held of [null, { ...session, signedInAtMs: NOW_MS - MAX_SESSION_SECONDS * 1000 }]) {
    const { visit, calls } = open(held);
    expect([await visit.findMember(), calls]).toEqual([null, []]);
  }
});

test("a valid session is verified once per request and unchanged", async () => {
  const { visit, calls, getKept } = open(session);
  expect(await Promise.all([visit.findMember(), visit.findMember()])).toEqual([member, member]);
  expect(calls).toEqual(["findMember access first"]);
  expect(getKept()).toBeNull();
});

test("an expired token is refreshed and stored, with the same sign-in time", async () => {
  const { visit, calls, getKept } = open({ ...session, expiresAtMs: NOW_MS });
  expect(await visit.findMember()).toEqual(member);
  expect(calls).toEqual(["refresh refresh first", "findMember access refreshed"]);
  expect(getKept()).toEqual({ ...makeTokens("refreshed"), signedInAtMs: session.signedInAtMs });
});

test("a one-time password works for 72 hours, and then neither signs in nor keeps a session", async () => {
  const newcomer = (ageMs: number) => {
    const oneTimeSinceIso = new Date(NOW_MS - ageMs).toISOString();
    return { ...member, mustChangePassword: true, oneTimeSinceIso };
  };
  const last = newcomer(72 * HOUR_MS - 1);
  const inTime = open(session, { findMember: async () => last });
  expect(await inTime.visit.findMember()).toEqual(last);
  expect(await inTime.visit.signIn("ana@example.test", "one-time")).toEqual(last);
  const late = open(session, { findMember: async () => newcomer(72 * HOUR_MS) });
  expect(await late.visit.findMember()).toBeNull();
  expect(await late.visit.signIn("ana@example.test", "one-time")).toBe("expired");
  await late.settle();
  expect(late.getKept()).toBeNull();
  expect(late.calls).toContain("endSession access new");
});

test("a new session is noted with its browser, after signing in and after a new password", async () => {
  const [id, sub] = [crypto.randomUUID(), crypto.randomUUID()];
  const accessToken = `e30.${btoa(JSON.stringify({ session_id: id, sub }))}.signature`;
  const tokens = { ...makeTokens("new"), accessToken };
  const answer = async () => tokens;
  const { visit, calls, settle } = open(session, { signIn: answer, changePassword: answer });
  await visit.signIn("ana@example.test", "own");
  await visit.changePassword({ current: "own", next: "new" });
  await settle();
  const noted = calls.filter((call) => call.startsWith("recordSession"));
  expect(noted).toEqual(Array(2).fill(`recordSession ${sub} ${id} a browser`));
});

test("an outage is not a sign-out", async () => {
  const findMember = async () => Promise.reject(new BackendUnavailable("down"));
  const { visit, getKept } = open(session, { findMember });
  await expect(visit.findMember()).rejects.toThrow(BackendUnavailable);
  expect(getKept()).toBeNull();
});

test("signing in creates a new session and ends the previous one", async () => {
  const { visit, calls, getKept, log, settle } = open(session);
  expect(await visit.signIn("ana@example.test", "secret")).toEqual(member);
  await settle();
  expect(getKept()).toEqual({ ...makeTokens("new"), signedInAtMs: NOW_MS });
  expect(calls).toContain("endSession access first");
  expect(log).toEqual(["staffSignedIn"]);
  expect(await visit.findMember()).toEqual(member);
});

test.each<[string, Partial<StaffStore>]>([
  // A concurrent response may be replacing the cookie.
  ["a rejected refresh", { refresh: async () => null }],
  ["a member removed from the list", { findMember: async () => null }],
])("%s signs out, and leaves the cookie", async (_, answers) => {
  const { visit, getKept } = open({ ...session, expiresAtMs: 0 }, answers);
  expect(await visit.findMember()).toBeNull();
  expect(getKept()).toBeNull();
});

test("a rejected password changes nothing, and the session of an account that is not on the list is ended", async () => {
  const wrong = open(session, { signIn: async () => null });
  expect(await wrong.visit.signIn("ana@example.test", "wrong")).toBeNull();
  expect([wrong.getKept(), wrong.calls]).toEqual([null, ["signIn ana@example.test"]]);
  const unlisted = open(null, { findMember: async () => null });
  expect(await unlisted.visit.signIn("eve@example.test", "secret")).toBeNull();
  await unlisted.settle();
  expect(unlisted.getKept()).toBeNull();
  expect(unlisted.calls).toContain("endSession access new");
});

test("signing out ends the session at Auth, with a new token if the old one expired, and here during an outage", async () => {
  const fresh = open(session);
  await fresh.visit.signOut();
  expect(fresh.calls).toEqual(["endSession access first"]);
  const expired = open({ ...session, expiresAtMs: 0 });
  await expired.visit.signOut();
  expect(expired.calls).toEqual(["refresh refresh first", "endSession access refreshed"]);
  expect([fresh.getKept(), expired.getKept()]).toEqual(["dropped", "dropped"]);
  expect(await fresh.visit.findMember()).toBeNull();
  const down = open(session, { endSession: async () => Promise.reject(new BackendUnavailable("down")) });
  await down.visit.signOut();
  expect([down.getKept(), down.log]).toEqual(["dropped", ["sessionNotEnded"]]);
});

test("a new password creates a new session, and the week starts again", async () => {
  const { visit, calls, log, getKept } = open({ ...session, expiresAtMs: 0 });
  expect(await visit.changePassword({ current: "old", next: "new" })).toBe("done");
  expect(calls).toEqual(["refresh refresh first", "changePassword access refreshed"]);
  expect(getKept()).toEqual({ ...makeTokens("changed"), signedInAtMs: NOW_MS });
  expect(log).toEqual(["passwordChanged"]);
});

test("a rejected new password leaves the session unchanged, and a change needs a session", async () => {
  const refused = open(session, { changePassword: async () => "same" });
  expect(await refused.visit.changePassword({ current: "old", next: "old" })).toBe("same");
  expect(refused.getKept()).toBeNull();
  const signedOut = open(null);
  expect(await signedOut.visit.changePassword({ current: "old", next: "new" })).toBe("credentials");
  expect(signedOut.calls).toEqual([]);
});

const halfway: StaffSession = { ...session, signedInAtMs: NOW_MS, awaits: "code" };

test("after the password of someone with a second step, the session only waits for the code", async () => {
  const signIn = async () => ({ ...makeTokens("new"), needsCode: true });
  const { visit, getKept, log } = open(null, { signIn });
  expect(await visit.signIn("ana@example.test", "secret")).toBe("code");
  expect(getKept()).toEqual({ ...makeTokens("new"), signedInAtMs: NOW_MS, awaits: "code" });
  expect(log).toEqual([]);
});

test("a session that waits for the code opens nothing, and lasts 15 minutes", async () => {
  const { visit, calls } = open(halfway);
  expect(await visit.findMember()).toBeNull();
  expect(await visit.changePassword({ current: "secret", next: "other" })).toBe("credentials");
  expect(await visit.secondStep.start("Motors")).toBeNull();
  expect(await visit.secondStep.confirm("factor", "123456")).toBeNull();
  expect(await visit.secondStep.renewRecoveryCodes("123456")).toBeNull();
  expect(await visit.secondStep.turnOff("123456")).toBe(false);
  expect(await visit.secondStep.turnOff("k7mh29xwp4rabn8c")).toBe(false);
  expect(calls).toEqual([]);
  const old = { ...halfway, signedInAtMs: NOW_MS - 15 * 60_000 };
  const late = open(old, {}, { secondFactor: { enterCode: async () => null } });
  expect(await late.visit.secondStep.enterCode("123456")).toBeNull();
});

test("the right code signs in, a wrong one changes nothing", async () => {
  const enterCode = async (_: string, code: string) => (code === "123456" ? makeTokens("full") : null);
  const secondFactor = { enterCode };
  const wrong = open(halfway, {}, { secondFactor });
  expect(await wrong.visit.secondStep.enterCode("654321")).toBe("code");
  expect(wrong.getKept()).toBeNull();
  const right = open(halfway, {}, { secondFactor });
  expect(await right.visit.secondStep.enterCode("123456")).toEqual(member);
  expect(right.getKept()).toEqual({ ...makeTokens("full"), signedInAtMs: NOW_MS });
  expect(right.log).toEqual(["staffSignedIn"]);
  const done = open(session, {}, { secondFactor });
  expect(await done.visit.secondStep.enterCode("123456")).toBeNull();
});

test("turning it on or off keeps the browser signed in, until the same time as before", async () => {
  const on = async () => makeTokens("on");
  const secondFactor = { confirmFactor: on, removeFactors: async () => makeTokens("off") };
  const { visit, getKept, log } = open(session, {}, { secondFactor });
  expect(await visit.secondStep.confirm("factor", "123456")).toEqual([]);
  expect(getKept()).toEqual({ ...makeTokens("on"), signedInAtMs: session.signedInAtMs });
  expect(await visit.secondStep.turnOff("123456")).toBe(true);
  expect(getKept()).toEqual({ ...makeTokens("off"), signedInAtMs: session.signedInAtMs });
  expect(log).toEqual(["secondStepTurnedOn", "secondStepTurnedOff"]);
});

const IDS = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
const CLAIMS = btoa(JSON.stringify({ session_id: IDS.sessionId, sub: IDS.userId }));
const OWN_TOKENS = { ...makeTokens("own"), accessToken: `e30.${CLAIMS}.signature` };

/** Recovery codes of one person. @param left how many an earlier turn left */
function createCodes({ left = 0, isDown = false } = {}) {
  const done: string[] = [];
  let hashes: readonly string[] = [];
  const store: RecoveryCodeStore = {
    replaceCodes: async (userId, made) => {
      if (isDown) throw new BackendUnavailable("down");
      hashes = made;
      done.push(`replace ${userId === IDS.userId} ${made.length}`);
    },
    redeemCode: async (own, hash) => {
      done.push(`redeem ${own.userId === IDS.userId && own.sessionId === IDS.sessionId}`);
      return hashes.includes(hash) ? 9 : null;
    },
    deleteCodes: async (userId) => void done.push(`delete ${userId === IDS.userId}`),
    countCodes: async () => ({ made: 10, left, isOnlyOwner: false }),
  };
  return { done, store, hasHash: (hash: string) => hashes.includes(hash) };
}

test("turning it on makes ten recovery codes, unless earlier ones are left or the database is down", async () => {
  const turnOn = async (codes: ReturnType<typeof createCodes>) => {
    const own = { ...OWN_TOKENS, signedInAtMs: session.signedInAtMs };
    const secondFactor = { confirmFactor: async () => OWN_TOKENS };
    const world = open(own, {}, { secondFactor, recoveryCodes: codes.store });
    return [await world.visit.secondStep.confirm("factor", "123456"), world.log] as const;
  };
  const fresh = createCodes();
  const [made, log] = await turnOn(fresh);
  expect(new Set(made).size).toBe(10);
  for (const code of made ?? []) {
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){3}$/);
    expect(fresh.hasHash(await hashRecoveryCode(IDS.userId, code))).toBe(true);
  }
  expect(log).toEqual(["secondStepTurnedOn", "recoveryCodesMade"]);
  const earlier = createCodes({ left: 9 });
  expect([await turnOn(earlier), earlier.done]).toEqual([[[], ["secondStepTurnedOn"]], []]);
  const [none, failed] = await turnOn(createCodes({ isDown: true }));
  expect([none, failed]).toEqual([[], ["secondStepTurnedOn", "recoveryCodesNotChanged"]]);
});

test("new recovery codes take a code of the app, and turning it off by the app deletes them", async () => {
  const codes = createCodes();
  const enterCode = async (_: string, code: string) => (code === "123456" ? OWN_TOKENS : null);
  const removeFactors = async () => OWN_TOKENS;
  const own = { ...OWN_TOKENS, signedInAtMs: session.signedInAtMs };
  const secondFactor = { enterCode, removeFactors };
  const { visit } = open(own, {}, { secondFactor, recoveryCodes: codes.store });
  expect(await visit.secondStep.renewRecoveryCodes("654321")).toBeNull();
  expect(codes.done).toEqual([]);
  expect(await visit.secondStep.renewRecoveryCodes("123456")).toHaveLength(10);
  expect(await visit.secondStep.turnOff("123456")).toBe(true);
  expect(codes.done).toEqual(["replace true 10", "delete true"]);
});

test("a recovery code signs in, resets a password, and turns the second step off, without the app", async () => {
  const codes = createCodes();
  const halfway = { ...OWN_TOKENS, signedInAtMs: NOW_MS };
  const isAskingTheApp = async () => Promise.reject(new Error("asked"));
  const secondFactor = { enterCode: isAskingTheApp, confirmFactor: async () => OWN_TOKENS };
  const openAt = (awaits: Partial<StaffSession> = {}) =>
    open({ ...halfway, ...awaits }, {}, { secondFactor, recoveryCodes: codes.store });
  const setUp = openAt();
  const [code = ""] = (await setUp.visit.secondStep.confirm("factor", "123456")) ?? [];
  const typed = code.replaceAll("-", "");

  const signingIn = openAt({ awaits: "code" });
  expect(await signingIn.visit.secondStep.enterCode("k7mh29xwp4rabn8c")).toBe("code");
  expect([signingIn.getKept(), signingIn.log]).toEqual([null, []]);
  expect(await signingIn.visit.secondStep.enterCode(typed)).toEqual(member);
  expect(signingIn.getKept()).toEqual(halfway);
  expect(signingIn.log).toEqual(["recoveryCodeUsed", "staffSignedIn"]);

  const resetting = openAt({ awaits: "codeAndPassword" });
  expect(await resetting.visit.passwordReset.enterCode("k7mh29xwp4rabn8c")).toBe(false);
  expect(await resetting.visit.passwordReset.enterCode(typed)).toBe(true);
  expect(resetting.getKept()).toEqual({ ...halfway, awaits: "password" });

  const signedIn = openAt();
  expect(await signedIn.visit.secondStep.turnOff("k7mh29xwp4rabn8c")).toBe(false);
  expect(await signedIn.visit.secondStep.turnOff(typed)).toBe(true);
  expect(codes.done.filter((step) => step !== "redeem true")).toEqual(["replace true 10"]);
});

test("after a change of the second step the page's person is read again", async () => {
  let isOn = false;
  const findMember = async () => (isOn ? { ...member, hasSecondStep: true } : member);
  const confirmFactor = async () => {
    isOn = true;
    return makeTokens("on");
  };
  const { visit } = open(session, { findMember }, { secondFactor: { confirmFactor } });
  expect(await visit.findMember()).toEqual(member);
  await visit.secondStep.confirm("factor", "123456");
  expect(await visit.findMember()).toMatchObject({ hasSecondStep: true });
});

test("a link from an email opens nothing but the new password, and with a second step first its code", async () => {
  const passwordResets = {
    openReset: async (token: string) =>
      token === "used" ? null : { ...makeTokens("reset"), needsCode: token === "two" },
    setPassword: async () => null,
  };
  const used = open(null, {}, { passwordResets });
  expect([await used.visit.passwordReset.open("used"), used.getKept()]).toEqual([false, null]);
  const two = open(null, {}, { passwordResets });
  expect(await two.visit.passwordReset.open("two")).toBe(true);
  expect(two.getKept()).toMatchObject({ ...makeTokens("reset"), awaits: "codeAndPassword" });

  const first: StaffSession = { ...makeTokens("reset"), signedInAtMs: NOW_MS, awaits: "codeAndPassword" };
  const secondFactor = { enterCode: async () => makeTokens("full") };
  const early = open(first, {}, { secondFactor, passwordResets });
  expect(await early.visit.findMember()).toBeNull();
  expect(await early.visit.passwordReset.findVisit()).toBeNull();
  expect(await early.visit.passwordReset.setPassword("four large boats")).toBe("credentials");
  expect(await early.visit.secondStep.enterCode("123456")).toBeNull();
  expect(await early.visit.passwordReset.enterCode("123456")).toBe(true);
  expect(early.getKept()).toMatchObject({ ...makeTokens("full"), awaits: "password" });

  const ready = open({ ...first, ...OWN_TOKENS, awaits: "password" }, {}, { passwordResets });
  expect(await ready.visit.findMember()).toBeNull();
  expect(await ready.visit.passwordReset.findVisit()).toEqual({ person: member, sessionId: IDS.sessionId });
  expect(await ready.visit.passwordReset.setPassword("four large boats")).toBeNull();
  expect(ready.getKept()).toEqual({ ...OWN_TOKENS, signedInAtMs: NOW_MS });
  expect(ready.log).toContain("passwordReset");
});
