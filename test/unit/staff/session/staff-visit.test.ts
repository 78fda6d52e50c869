import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { MAX_SESSION_SECONDS } from "~/edge/http/cookie";
import { createTextSeal } from "~/edge/session/seal";
import type { StaffSession } from "~/staff/session/session";
import { openStaffVisit } from "~/staff/session/staff-visit";
import { createTokenRefresh } from "~/staff/session/token-refresh";
import type { StaffStore } from "~/staff/staff-store";

const NOW_MS = Date.parse("2026-11-20T17:00:00Z");
const HOUR_MS = 3_600_000;
const member = { userId: "u", name: "Ana", role: "sales" as const, mustChangePassword: false };
const makeTokens = (name: string) => ({
  accessToken: `access ${name}`,
  refreshToken: `refresh ${name}`,
  expiresAtMs: NOW_MS + HOUR_MS,
});
const session: StaffSession = { ...makeTokens("first"), signedInAtMs: NOW_MS - HOUR_MS };

function open(held: StaffSession | null, answers: Partial<StaffStore> = {}) {
  const calls: string[] = [];
  const log: string[] = [];
  let kept: StaffSession | "dropped" | null = null;
  const pending: Promise<unknown>[] = [];
  const backend: StaffStore = {
    signIn: async () => makeTokens("new"),
    refresh: async () => makeTokens("refreshed"),
    findMember: async () => member,
    endSession: async () => undefined,
    changePassword: async () => makeTokens("changed"),
    ...answers,
  };
  const noting = Object.fromEntries(
    Object.entries(backend).map(([name, answer]) => [
      name,
      (...values: never[]) => {
        calls.push(`${name} ${values[0]}`);
        return (answer as (...all: never[]) => unknown)(...values);
      },
    ]),
  ) as unknown as StaffStore;
  const visit = openStaffVisit(
    {
      read: async () => held,
      keep: async (next) => {
        kept = next;
      },
      drop: () => {
        kept = "dropped";
      },
      texts: createTextSeal(["0123456789abcdefghijklmnopqrstuvwxyz"]),
    },
    {
      backend: noting,
      tokenRefreshes: createTokenRefresh((token) => noting.refresh(token), {
        now: () => new Date(NOW_MS),
        waitUntil: (promise) => pending.push(promise),
      }),
      now: () => new Date(NOW_MS),
      log: (event) => log.push(event),
      waitUntil: (promise) => pending.push(promise),
    },
  );
  return { visit, calls, log, getKept: () => kept, settle: () => Promise.all(pending) };
}

test("without a session Auth is not called", async () => {
  const { visit, calls } = open(null);
  expect(await visit.findMember()).toBeNull();
  expect(calls).toEqual([]);
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

test("a rejected refresh leaves the cookie, since a concurrent response may be replacing it", async () => {
  const { visit, getKept } = open({ ...session, expiresAtMs: NOW_MS }, { refresh: async () => null });
  expect(await visit.findMember()).toBeNull();
  expect(getKept()).toBeNull();
});

test("after a week the session ends, even if its tokens are valid", async () => {
  const signedInAtMs = NOW_MS - MAX_SESSION_SECONDS * 1000;
  const { visit, calls } = open({ ...session, signedInAtMs });
  expect(await visit.findMember()).toBeNull();
  expect(calls).toEqual([]);
});

test("a member removed from the list is signed out, and gets no new cookie", async () => {
  const { visit, getKept } = open({ ...session, expiresAtMs: 0 }, { findMember: async () => null });
  expect(await visit.findMember()).toBeNull();
  expect(getKept()).toBeNull();
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

test("an account that is not on the list is rejected, and its session ended", async () => {
  const { visit, calls, getKept, settle } = open(null, { findMember: async () => null });
  expect(await visit.signIn("eve@example.test", "secret")).toBeNull();
  await settle();
  expect(getKept()).toBeNull();
  expect(calls).toContain("endSession access new");
});

test("a rejected password changes nothing", async () => {
  const { visit, calls, getKept } = open(session, { signIn: async () => null });
  expect(await visit.signIn("ana@example.test", "wrong")).toBeNull();
  expect(getKept()).toBeNull();
  expect(calls).toEqual(["signIn ana@example.test"]);
});

test("signing out ends the session at Auth, with a new token if the old one expired", async () => {
  const fresh = open(session);
  await fresh.visit.signOut();
  expect(fresh.calls).toEqual(["endSession access first"]);
  const expired = open({ ...session, expiresAtMs: 0 });
  await expired.visit.signOut();
  expect(expired.calls).toEqual(["refresh refresh first", "endSession access refreshed"]);
  expect([fresh.getKept(), expired.getKept()]).toEqual(["dropped", "dropped"]);
  expect(await fresh.visit.findMember()).toBeNull();
});

test("signing out works during an outage", async () => {
  const endSession = async () => Promise.reject(new BackendUnavailable("down"));
  const { visit, getKept, log } = open(session, { endSession });
  await visit.signOut();
  expect(getKept()).toBe("dropped");
  expect(log).toEqual(["sessionNotEnded"]);
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
  const nobody = open(null);
  expect(await nobody.visit.changePassword({ current: "old", next: "new" })).toBe("credentials");
  expect(nobody.calls).toEqual([]);
});

test("only a request that signed in reports it, not one that was rejected or already had a session", async () => {
  const [found, refused, entered] = [open(session), open(null, { signIn: async () => null }), open(null)];
  await found.visit.findMember();
  await refused.visit.signIn("ana@example.test", "wrong");
  await entered.visit.signIn("ana@example.test", "secret");
  expect([found, refused, entered].map(({ visit }) => visit.hasSignedIn())).toEqual([false, false, true]);
});

test("a draft is stored without a session, and opened only for its writer", async () => {
  const form = new FormData();
  form.set("writer", member.userId);
  form.set("description", "typed");
  const sealed = (await open(null).visit.sealFormDraft(form, "/staff/vehicles/2")) ?? "";
  const openWith = async (held: StaffSession | null, answers: Partial<StaffStore> = {}) =>
    (await open(held, answers).visit.openFormDraft(sealed, "/staff/vehicles/2"))?.get("description") ?? null;
  expect(await openWith(session)).toBe("typed");
  expect(await openWith(null)).toBeNull();
  expect(await openWith(session, { findMember: async () => ({ ...member, userId: "other" }) })).toBeNull();
});
