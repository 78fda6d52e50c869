/** Sessions: signing in and out, fixation, password changes and removed staff. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { send } from "../../support/site/send";
import { openService } from "../../support/site/service";
import { forgetAttempts, getDemoEmail, readSetCookie, signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const service = openService();
let owner = "";

beforeAll(async () => {
  owner = await signIn(site, "owner");
});
afterAll(() => forgetAttempts(service));

const get = (path: string, Cookie: string) => send("GET", site + path, { Cookie });
const post = (path: string, form: Record<string, string>, Cookie = "") =>
  send("POST", site + path, { Origin: site, Cookie }, form);
const isIn = async (cookie: string) => (await get("/staff", cookie)).status === 200;
const enter = (email: string, password: string, Cookie = "") =>
  post("/staff/sign-in", { email, password }, Cookie);

async function findId(email: string): Promise<string> {
  const { data } = await service.auth.admin.listUsers();
  return data.users.find((user) => user.email === email)?.id ?? "";
}

test("a session begins with signing in, ends the one before, and is over after signing out", async () => {
  const { status, headers } = await send("GET", `${site}/es/staff?tab=a%20b`);
  const signInPath = String(headers.location);
  expect([status, signInPath]).toEqual([303, "/es/staff/sign-in?returnTo=%2Fes%2Fstaff%3Ftab%3Da%2Bb"]);
  const first = await signIn(site, "sales");
  const right = { email: getDemoEmail("sales"), password: DEMO_PASSWORD };
  const answer = await send("POST", site + signInPath, { Origin: site, Cookie: first }, right);
  expect([answer.status, answer.headers.location]).toEqual([303, "/es/staff?tab=a+b"]);
  const line = [answer.headers["set-cookie"] ?? []].flat()[0];
  expect(line).toMatch(/^session=1[\w-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(line).not.toContain("eyJ");
  const second = readSetCookie(answer.headers["set-cookie"]) ?? "";
  expect(second).not.toBe(first);
  const open = async (Cookie: string) => (await send("GET", `${site}/staff`, { Cookie })).status;
  await expect.poll(() => open(first)).toBe(303);
  expect(await open(second)).toBe(200);
  const out = await send("POST", `${site}/pt/staff/sign-out`, { Origin: site, Cookie: second }, {});
  expect([out.status, out.headers.location]).toEqual([303, "/pt/staff/sign-in"]);
  expect(out.headers["set-cookie"]).toEqual(["session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  expect(await open(second)).toBe(303);
});

test("a session that was planted does not become the session, and viewing pages creates none", async () => {
  for (const planted of ["session=planted", `session=1${"A".repeat(400)}`]) {
    const signedIn = await enter(getDemoEmail("owner"), DEMO_PASSWORD, planted);
    const lines = [signedIn.headers["set-cookie"] ?? []].flat();
    const cookie = readSetCookie(lines) ?? "";
    expect([signedIn.status, lines.length, cookie.includes(planted)]).toEqual([303, 1, false]);
    expect([await isIn(cookie), await isIn(planted)]).toEqual([true, false]);
  }
  for (const path of ["/", "/contact", "/staff", "/healthz"]) {
    const { headers } = await get(path, "session=planted; flash=planted; lead-search=planted");
    expect([path, headers["set-cookie"]]).toEqual([path, undefined]);
  }
});

test("a password change creates a new session and ends all others, and a removed user is signed out at once", async () => {
  const email = `ana.${randomUUID()}@example.test`;
  const added = await post("/staff/people", { intent: "add", name: "Ana", email, role: "sales" }, owner);
  const handed = /data-secret="">([^<]+)<\/p>/.exec(added.body)?.[1] ?? "";
  const first = readSetCookie((await enter(email, handed)).headers["set-cookie"]) ?? "";
  const second = readSetCookie((await enter(email, handed)).headers["set-cookie"]) ?? "";
  const form = { current: handed, next: "three small boats", again: "three small boats" };
  const changed = await post("/staff/password", form, second);
  const third = readSetCookie(changed.headers["set-cookie"]) ?? "";
  expect([changed.status, third === second]).toEqual([303, false]);
  expect([await isIn(third), await isIn(second), await isIn(first)]).toEqual([true, false, false]);
  const userId = await findId(email);
  expect((await post("/staff/people", { intent: "remove", userId }, owner)).status).toBe(303);
  expect([await isIn(third), (await enter(email, form.next)).status]).toEqual([false, 401]);
});
