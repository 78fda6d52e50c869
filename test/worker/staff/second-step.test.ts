/** Two-step verification over HTTP, without script: turned on, asked for, and reset by an owner. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { addPerson, removePerson } from "~/staff/people";
import { computeTotp } from "../../../local/backend/auth/totp";
import { send } from "../../support/site/send";
import { readSetCookie, signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const EMAIL = "two-step@example.test";
const people = createSupabasePeople({
  url: inject("backendUrl"),
  secretKey: inject("secretKey"),
  timeoutMs: 20_000,
});
let password = "";
let userId = "";

beforeAll(async () => {
  password = (await addPerson({ email: EMAIL, name: "Eva", role: "sales" }, people, null)) ?? "";
  userId = (await people.findAccount(EMAIL))?.userId ?? "";
  await people.noteOwnPassword(userId);
});

afterAll(() => removePerson(userId, people, null, () => undefined));

const post = (path: string, form: Record<string, string>, cookie = "") =>
  send("POST", site + path, { Origin: site, Cookie: cookie }, form);
const open = async (path: string, cookie: string) =>
  (await send("GET", site + path, { Cookie: cookie })).status;
const readHidden = (body: string, name: string) => {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? "";
  return value.replaceAll("&amp;", "&");
};

test("a person turns it on, signs in with a code, and an owner turns it off", async () => {
  const first =
    readSetCookie((await post("/staff/sign-in", { email: EMAIL, password })).headers["set-cookie"]) ?? "";
  const { body } = await post("/staff/two-step", { intent: "start" }, first);
  expect(body).toMatch(/<input(?=[^>]* autoComplete="one-time-code")(?=[^>]* inputMode="numeric")[^>]*>/);
  expect(body).toContain(
    '<svg class="w-52 max-w-full" role="img" aria-label="QR code for your authenticator app"',
  );
  const fields = ["factorId", "secret", "uri"].map((name) => [name, readHidden(body, name)] as const);
  const setup = Object.fromEntries(fields) as Record<"factorId" | "secret" | "uri", string>;
  const getCode = (step = 0) => computeTotp(setup.secret, Date.now() + step * 30_000);
  const code = getCode();
  const on = await post("/staff/two-step", { intent: "confirm", ...setup, code }, first);
  expect([on.status, await open("/staff", first)]).toEqual([303, 303]);
  expect(await open("/staff", readSetCookie(on.headers["set-cookie"]) ?? "")).toBe(200);

  const half = await post("/staff/sign-in?returnTo=%2Fstaff%2Fleads", { email: EMAIL, password });
  expect([half.status, half.headers.location]).toEqual([303, "/staff/sign-in?returnTo=%2Fstaff%2Fleads"]);
  const waiting = readSetCookie(half.headers["set-cookie"]) ?? "";
  const step = await send("GET", site + String(half.headers.location), { Cookie: waiting });
  expect(step.body).toContain("Enter your code");
  for (const path of ["/staff", "/staff/leads", "/staff/two-step", "/staff/password"])
    expect([path, await open(path, waiting)]).toEqual([path, 303]);
  expect((await post(String(half.headers.location), { code: "1" }, waiting)).status).toBe(400);
  expect((await post(String(half.headers.location), { code }, waiting)).status).toBe(401);
  const full = await post(String(half.headers.location), { code: getCode(1) }, waiting);
  expect([full.status, full.headers.location]).toEqual([303, "/staff/leads"]);
  const session = readSetCookie(full.headers["set-cookie"]) ?? "";
  expect(await open("/staff/leads", session)).toBe(200);

  const owner = await signIn(site, "owner");
  expect((await post("/staff/people", { intent: "secondStep", userId }, owner)).status).toBe(303);
  expect(await open("/staff", session)).toBe(303);
  const last = await post("/staff/sign-in", { email: EMAIL, password });
  expect(last.headers.location).toBe("/staff");
});
