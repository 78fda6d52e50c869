/** Session security: fixation, password changes, removed staff, key rotation and open redirects. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import "../../../local/backend/storage/web-socket-name";
import payloads from "../../contracts/fuzz/payloads.json";
import { inLanes } from "../../hostile/deal";
import { sample, sampleRows } from "../../support/amount";
import { send } from "../../support/site/send";
import { forgetAttempts, getDemoEmail, readSetCookie, signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";

const site = inject("siteUrl");
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
const NEW_SECRET = "local_zyxwvutsrqponmlkjihgfedcba9876543210";
let owner = "";

beforeAll(async () => {
  owner = await signIn(site, "owner");
});
afterAll(() => forgetAttempts(inject("backendUrl"), inject("secretKey")));

const get = (path: string, Cookie: string, origin = site) => send("GET", origin + path, { Cookie });
const post = (path: string, form: Record<string, string>, Cookie = "", origin = site) =>
  send("POST", origin + path, { Origin: origin, Cookie }, form);
const isIn = async (cookie: string, origin = site) => (await get("/staff", cookie, origin)).status === 200;
const enter = (email: string, password: string, Cookie = "", origin = site) =>
  post("/staff/sign-in", { email, password }, Cookie, origin);

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

const EASY_PASSWORDS = ["basketball", "OrlandoFamily2026!"] as const;
const REFUSALS = [
  ["", "That password is too easy to guess."],
  ["/es", "Esa contraseña es demasiado fácil de adivinar."],
  ["/pt", "Essa senha é fácil demais de adivinhar."],
] as const;

test.each(EASY_PASSWORDS)("a password that is easily guessed is refused: %s", async (next) => {
  const sales = await signIn(site, "sales");
  const form = { current: DEMO_PASSWORD, next, again: next };
  for (const [prefix, sentence] of sampleRows(REFUSALS, EASY_PASSWORDS, next)) {
    const { status, body } = await post(`${prefix}/staff/password`, form, sales);
    expect(status).toBe(400);
    expect(body).toContain(sentence);
    expect(body).not.toContain(next);
  }
  expect(await isIn(sales)).toBe(true);
});

test("a rotated secret still opens sessions while it is listed, new sessions use the new one, and an unlisted one opens none", async () => {
  const rotated = await startWorker({
    settings: {
      SUPABASE_URL: inject("backendUrl"),
      SUPABASE_SECRET_KEY: inject("secretKey"),
      SESSION_SECRET: `${NEW_SECRET},${inject("sessionSecret")}`,
    },
  });
  try {
    const { origin } = await rotated.ready;
    expect(await isIn(owner, origin)).toBe(true);
    const fresh = await signIn(origin, "owner");
    expect([await isIn(fresh, origin), await isIn(fresh, site)]).toEqual([true, false]);
  } finally {
    await rotated.dispose();
  }
});

/** The rule itself is tested with every one: `unit/staff/session/return-to.test.ts`. */
const RETURN_ADDRESSES = [...payloads.openRedirect, ...payloads.crlf, ...payloads.traversal];

test("no return address from the payload lists takes a signed-in user to another site", async () => {
  const led: unknown[] = [];
  await inLanes(sample(RETURN_ADDRESSES, 20), async (text) => {
    const { status, headers } = await get(`/staff/sign-in?returnTo=${encodeURIComponent(text)}`, owner);
    const target = new URL(String(headers.location), site);
    if (status !== 303 || target.origin !== site) led.push([text, status, headers.location]);
  });
  expect(led).toEqual([]);
});
