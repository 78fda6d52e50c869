/** Session security: fixation, password changes and removed staff. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import "../../../local/backend/storage/web-socket-name";
import { send } from "../../support/site/send";
import { forgetAttempts, getDemoEmail, readSetCookie, signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
let owner = "";

beforeAll(async () => {
  owner = await signIn(site, "owner");
});
afterAll(() => forgetAttempts(inject("backendUrl"), inject("secretKey")));

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

test.each([
  ["a word of the attacker's", async () => "session=planted"],
  ["a session that was forged", async () => `session=1${"A".repeat(400)}`],
  ["the attacker's own session", () => signIn(site, "sales")],
])("%s, planted before signing in, does not become the session", async (_, plant) => {
  const planted = await plant();
  const signedIn = await enter(getDemoEmail("owner"), DEMO_PASSWORD, planted);
  const lines = [signedIn.headers["set-cookie"] ?? []].flat();
  const cookie = readSetCookie(lines) ?? "";
  expect([signedIn.status, lines.length]).toEqual([303, 1]);
  expect(cookie).not.toContain(planted);
  expect((await get("/staff", cookie)).body).toContain("Marta Rivera");
  await expect.poll(() => isIn(planted)).toBe(false);
});

test("viewing pages creates no session, and accepts none that was planted", async () => {
  for (const path of ["/", "/inventory", "/contact", "/staff", "/healthz"]) {
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
