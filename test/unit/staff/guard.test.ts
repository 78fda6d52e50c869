import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { type Access, requireAccess, type WithoutSession } from "~/staff/guard";
import type { Role, StaffMember } from "~/staff/roles";

const createMember = (role: Role, mustChangePassword = false) => {
  return { userId: "u", name: "Ana", role, mustChangePassword };
};
const OWNER = createMember("owner");
const SALES = createMember("sales");
const PERSON = { email: "", addedAtIso: "", lastSignInAtIso: null };
const PEOPLE = [OWNER, { ...SALES, name: "Luz" }].map((member) => ({ ...member, ...PERSON }));

interface Given {
  readonly path?: string;
  readonly access?: Access;
  readonly init?: RequestInit;
  readonly withoutSession?: WithoutSession;
  readonly listPeople?: () => Promise<typeof PEOPLE>;
}

/** Returns the member, or the status of the answer with its location or data; and what was logged. */
async function enter(
  found: StaffMember | null | Error,
  { path = "/staff", access = "sales", init, withoutSession, listPeople = async () => PEOPLE }: Given = {},
) {
  const log: unknown[] = [];
  const context = {
    staff: { findMember: async () => (found instanceof Error ? Promise.reject(found) : found) },
    people: { listPeople },
    log: (...line: unknown[]) => void log.push(line),
  };
  const request = new Request(`https://www.example.com${path}`, init);
  try {
    return { answer: await requireAccess(request, context, access, withoutSession), log };
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    if (!(thrown instanceof Response)) {
      const { data, init: answered } = thrown as { data: unknown; init: ResponseInit | null };
      return { answer: [answered?.status, data], log };
    }
    const { status, headers } = thrown;
    const text =
      headers.get("Location") ?? `${await thrown.text()}, retry after ${headers.get("Retry-After")}`;
    return { answer: [status, text], log };
  }
}

test.each<[StaffMember, Access]>([
  [SALES, "sales"],
  [OWNER, "sales"],
  [OWNER, "owner"],
  [createMember("sales", true), "member"],
])("%j may open a page for %s", async (member, access) => {
  expect((await enter(member, { access })).answer).toEqual(member);
});

test("sales staff on an owner's page are told which owners to ask, except in an outage; the log names no one", async () => {
  const { answer, log } = await enter(SALES, { access: "owner" });
  expect(answer).toEqual([403, { askOwners: ["Ana"] }]);
  expect(log).toEqual([["staffRefused", { userId: "u", role: "sales", wanted: "owner" }]]);
  const listPeople = () => Promise.reject(new BackendUnavailable("down"));
  expect((await enter(SALES, { access: "owner", listPeople })).answer).toEqual([403, { askOwners: [] }]);
});

test.each<[string, Role, Access, string]>([
  ["/staff", "owner", "sales", "/staff/password"],
  ["/pt/staff/people", "sales", "owner", "/pt/staff/password"],
])("a one-time password is changed before %s opens", async (path, role, access, page) => {
  expect((await enter(createMember(role, true), { path, access })).answer).toEqual([303, page]);
});

const submit = (referrer: string) => ({ method: "POST", headers: { Referer: referrer } });

test.each<[string, RequestInit, string]>([
  ["/staff", {}, ""],
  ["/es/staff/leads?q=a%20b", {}, "?returnTo=%2Fes%2Fstaff%2Fleads%3Fq%3Da%2520b"],
  ["/staff/do", submit("https://www.example.com/staff/leads"), "?returnTo=%2Fstaff%2Fleads&unsent=form"],
  ["/staff/do", submit("https://evil.example/staff/leads"), "?returnTo=%2Fstaff%2Fdo&unsent=form"],
  ["/staff/do", submit(""), "?returnTo=%2Fstaff%2Fdo&unsent=form"],
])("a visitor of %s with %j signs in, and returns to the page", async (path, init, query) => {
  const signIn = `${path.startsWith("/es") ? "/es" : ""}/staff/sign-in`;
  expect((await enter(null, { path, init })).answer).toEqual([303, signIn + query]);
});

test("an outage is not a sign-out, and any other error is thrown", async () => {
  const { answer, log } = await enter(new BackendUnavailable("down"));
  expect(answer).toEqual([503, "backend, retry after 30"]);
  expect(log).toEqual([["staffNotVerified", { reason: "down" }]]);
  await expect(enter(new Error("bug"))).rejects.toThrow("bug");
});

test("a script request without a session gets an error, not a redirect", async () => {
  const { answer } = await enter(null, { init: { method: "POST" }, withoutSession: "status" });
  expect(answer).toEqual([401, "session"]);
});
