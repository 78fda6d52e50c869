import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { requireAccess } from "~/staff/guard";
import type { Role, StaffMember } from "~/staff/roles";

const member = (role: Role) => ({ userId: "u", name: "Ana", role, mustChangePassword: false });

const PERSON = { email: "", addedAtIso: "", lastSignInAtIso: null };

const context = (found: () => Promise<StaffMember | null>) => ({
  staff: { findMember: found },
  people: {
    listPeople: async () =>
      [member("owner"), { ...member("sales"), name: "Luz" }].map((person) => ({ ...PERSON, ...person })),
  },
  log: () => undefined,
});

async function enter(
  found: StaffMember | null | Error,
  { path = "/staff", role = "sales", init }: { path?: string; role?: Role; init?: RequestInit } = {},
) {
  const request = new Request(`https://www.example.com${path}`, init);
  const answer = async () => (found instanceof Error ? Promise.reject(found) : found);
  try {
    return await requireAccess(request, context(answer), role);
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get("Location")];
    return [(thrown as { init: ResponseInit | null }).init?.status, (thrown as { data: unknown }).data];
  }
}

test("staff may open staff pages, and an owner every page", async () => {
  expect(await enter(member("sales"))).toEqual(member("sales"));
  expect(await enter(member("owner"))).toEqual(member("owner"));
  expect(await enter(member("owner"), { role: "owner" })).toEqual(member("owner"));
});

test("sales staff on an owner's page are told which owners to ask", async () => {
  expect(await enter(member("sales"), { role: "owner" })).toEqual([403, { askOwners: ["Ana"] }]);
});

test("during an outage no owner is named", async () => {
  const parts = {
    ...context(async () => member("sales")),
    people: { listPeople: () => Promise.reject(new BackendUnavailable("down")) },
  };
  const request = new Request("https://www.example.com/staff/people");
  const answer: unknown = await requireAccess(request, parts, "owner").catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ data: { askOwners: [] }, init: { status: 403 } });
});

test("an insufficient role is logged, without a name", async () => {
  const lines: unknown[] = [];
  const parts = {
    ...context(async () => member("sales")),
    log: (...line: unknown[]) => void lines.push(line),
  };
  await requireAccess(new Request("https://www.example.com/staff/people"), parts, "owner").catch(() => null);
  expect(lines).toEqual([["staffRefused", { userId: "u", role: "sales", wanted: "owner" }]]);
});

test.each([
  ["/staff", "/staff/password"],
  ["/pt/staff/people", "/pt/staff/password"],
])(
  "a member with a one-time password is redirected from %s to the page that changes it",
  async (path, page) => {
    const owner = { ...member("owner"), mustChangePassword: true };
    expect(await enter(owner, { path })).toEqual([303, page]);
    expect(await enter({ ...owner, role: "sales" }, { path, role: "owner" })).toEqual([303, page]);
    const request = new Request(`https://www.example.com${path}`);
    expect(
      await requireAccess(
        request,
        context(async () => owner),
        "member",
      ),
    ).toEqual(owner);
  },
);

test.each([
  ["/staff", "/staff/sign-in"],
  ["/es/staff/leads?q=a%20b", "/es/staff/sign-in?returnTo=%2Fes%2Fstaff%2Fleads%3Fq%3Da%2520b"],
])("a visitor of %s is redirected to sign-in", async (path, door) => {
  expect(await enter(null, { path })).toEqual([303, door]);
});

test.each([
  [
    "https://www.example.com/staff/leads?page=2",
    "/staff/sign-in?returnTo=%2Fstaff%2Fleads%3Fpage%3D2&unsent=form",
  ],
  ["https://evil.example/staff/leads", "/staff/sign-in?returnTo=%2Fstaff%2Fleads%2F5%2Fanswered&unsent=form"],
  ["", "/staff/sign-in?returnTo=%2Fstaff%2Fleads%2F5%2Fanswered&unsent=form"],
])(
  "after a form from %j sign-in says that it wasn't sent, and returns to its page",
  async (referrer, door) => {
    const init = { method: "POST", headers: { Referer: referrer } };
    expect(await enter(null, { path: "/staff/leads/5/answered", init })).toEqual([303, door]);
  },
);

test("an outage is not a sign-out, and any other error is thrown", async () => {
  const refused = requireAccess(
    new Request("https://x.test/staff/leads.csv"),
    context(() => Promise.reject(new BackendUnavailable("down"))),
    "sales",
  );
  const answer: unknown = await refused.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error("no answer of its own");
  expect([answer.status, answer.headers.get("Retry-After"), await answer.text()]).toEqual([
    503,
    "30",
    "backend",
  ]);
  await expect(
    requireAccess(
      new Request("https://x.test/staff"),
      context(() => Promise.reject(new Error("bug"))),
      "sales",
    ),
  ).rejects.toThrow("bug");
});

test("a script request without a session gets an error, not a redirect", async () => {
  const ask = (found: StaffMember | null) =>
    requireAccess(
      new Request("https://www.example.com/staff/photos/X/files", { method: "POST" }),
      context(async () => found),
      "sales",
      "status",
    ).catch((thrown: { init: ResponseInit }) => thrown.init.status);
  expect(await ask(null)).toBe(401);
  expect(await ask(member("sales"))).toEqual(member("sales"));
});
