/** Staff accounts over HTTP, as a browser without script sends its forms: adding, signing in, changing a role, removing. */
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { send } from "../../support/site/send";
import { forgetAttempts, readSetCookie, signIn } from "../../support/site/sign-in";
import "../../../local/backend/storage/web-socket-name";
import { getText } from "../../support/text";

const site = inject("siteUrl");
const own = { Origin: site };
const luz = { name: "Luz Ortega", email: "luz@example.test", role: "sales" };
const OWN_PASSWORD = "my very own words";

const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });

let owner = "";
let sales = "";
beforeAll(async () => {
  [owner, sales] = [await signIn(site, "owner"), await signIn(site, "sales")];
});
afterEach(async () => {
  await forgetAttempts(inject("backendUrl"), inject("secretKey"));
  const { data } = await service.auth.admin.listUsers();
  for (const { id, email } of data.users) if (email === luz.email) await service.auth.admin.deleteUser(id);
});

const post = (path: string, form: Record<string, string>, Cookie = "") =>
  send("POST", site + path, { ...own, Cookie }, form);
const get = (path: string, Cookie: string) => send("GET", site + path, { Cookie });

const addLuz = async (form: Record<string, string> = {}) =>
  post("/staff/people", { ...luz, intent: "add", ...form }, owner);
const readPassword = (body: string) => /data-secret="">([^<]+)<\/p>/.exec(body)?.[1] ?? "";

async function enter(email: string, password: string): Promise<string> {
  const { status, headers } = await post("/staff/sign-in", { email, password });
  expect(status).toBe(303);
  return readSetCookie(headers["set-cookie"]) ?? "";
}

async function findId(email: string): Promise<string> {
  const { data } = await service.auth.admin.listUsers();
  return data.users.find((user) => user.email === email)?.id ?? "";
}

test("a new person signs in once with the one-time password, chooses another, and continues with it", async () => {
  const added = await addLuz();
  expect(added.status).toBe(200);
  expect(added.headers["set-cookie"]).toBeUndefined();
  const password = readPassword(added.body);
  expect((await get("/staff/people", owner)).body).not.toContain(password);
  const first = await enter(luz.email, password);
  for (const path of ["/staff", "/staff/leads", "/staff/people", "/staff/vehicles/1"]) {
    const { status, headers } = await get(path, first);
    expect([path, status, headers.location]).toEqual([path, 303, "/staff/password"]);
  }
  const page = await get("/es/staff/password", first);
  expect(page.body).toContain(getText("es", "staffPeople")("password.must"));
  const form = { current: password, next: OWN_PASSWORD, again: OWN_PASSWORD };
  const changed = await post("/es/staff/password", form, first);
  expect([changed.status, changed.headers.location]).toEqual([303, "/es/staff/password?changed"]);
  const second = readSetCookie(changed.headers["set-cookie"]) ?? "";
  expect((await get("/es/staff/password?changed", second)).body).toContain("Se cambió su contraseña.");
  expect((await get("/staff", second)).body).toContain("Luz Ortega");
  expect((await get("/staff", first)).headers.location).toContain("/staff/sign-in");
  expect((await post("/staff/sign-in", { email: luz.email, password })).status).toBe(401);
});

test("invalid input is reported at its field, the input is kept, and no password is created", async () => {
  const { status, body } = await addLuz({ email: "luz", name: '"><b>Luz' });
  expect(status).toBe(400);
  expect(body).toContain("Enter an email address, like name@example.com.");
  expect(body).toContain('value="&quot;&gt;&lt;b&gt;Luz"');
  expect(readPassword(body)).toBe("");
  await addLuz();
  const again = await addLuz({ name: "Another Luz" });
  expect([again.status, readPassword(again.body)]).toEqual([409, ""]);
  expect(again.body).toContain("Someone with that email address is already on the list.");
});

test("a removed person is signed out of every session", async () => {
  const password = readPassword((await addLuz()).body);
  const sessions = [await enter(luz.email, password), await enter(luz.email, password)];
  const removed = await post("/staff/people", { intent: "remove", userId: await findId(luz.email) }, owner);
  expect([removed.status, removed.headers.location]).toEqual([303, "/staff/people"]);
  for (const session of sessions)
    expect((await get("/staff", session)).headers.location).toBe("/staff/sign-in");
  expect((await post("/staff/sign-in", { email: luz.email, password })).status).toBe(401);
  expect(await findId(luz.email)).toBe("");
});

test("a role change applies to the next request, and a forgotten password is replaced", async () => {
  const password = readPassword((await addLuz()).body);
  const first = await enter(luz.email, password);
  const form = { current: password, next: OWN_PASSWORD, again: OWN_PASSWORD };
  const session = readSetCookie((await post("/staff/password", form, first)).headers["set-cookie"]) ?? "";
  expect((await get("/staff/people", session)).status).toBe(403);
  const userId = await findId(luz.email);
  await post("/staff/people", { intent: "role", role: "owner", userId }, owner);
  expect((await get("/staff/people", session)).status).toBe(200);
  const reset = await post("/staff/people", { intent: "reset", userId }, owner);
  const another = readPassword(reset.body);
  expect([reset.status, another.length]).toEqual([200, 19]);
  expect((await get("/staff", session)).headers.location).toBe("/staff/sign-in");
  const second = await enter(luz.email, another);
  expect((await get("/staff", second)).headers.location).toBe("/staff/password");
});

test("the last owner cannot be removed, and the page says so", async () => {
  const userId = await findId("owner@example.test");
  for (const form of [
    { intent: "remove", role: "" },
    { intent: "role", role: "sales" },
  ]) {
    const { status, body } = await post("/pt/staff/people", { ...form, userId }, owner);
    expect(status).toBe(409);
    expect(body).toContain("É preciso ter pelo menos uma pessoa na Administração.");
  }
  expect((await get("/staff/people", owner)).status).toBe(200);
});

test("sales see a page without access, for reading and for sending a form", async () => {
  for (const { status, body } of [
    await get("/es/staff/people", sales),
    await post("/es/staff/people", {}, sales),
  ]) {
    expect(status).toBe(403);
    expect(body).toContain('lang="es"');
    expect(body).toContain("Volver al panel");
    expect(body).not.toContain("owner@example.test");
  }
  expect((await get("/staff", sales)).body).not.toContain("/staff/people");
});

test("changing a password requires the current one, and attempts to guess it are limited", async () => {
  const session = await enter(luz.email, readPassword((await addLuz()).body));
  const guess = () =>
    post("/staff/password", { current: "wrong", next: OWN_PASSWORD, again: OWN_PASSWORD }, session);
  const { status, body } = await guess();
  expect(status).toBe(400);
  expect(body).toContain("That isn&#x27;t your current password.");
  expect(body).not.toContain(OWN_PASSWORD);
  for (let attempt = 2; attempt <= 10; attempt += 1) expect((await guess()).status).toBe(400);
  const limited = await guess();
  expect(limited.status).toBe(429);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  expect((await get("/staff/password", session)).status).toBe(200);
});

test.each([
  [{ current: "", next: "short", again: "short" }, "Choose a password of 10 to 72 characters."],
  [{ current: "x", next: OWN_PASSWORD, again: "else" }, "The two new passwords don&#x27;t match."],
  [{}, "Enter your current password."],
])("an invalid new password is refused at its field: %j", async (form, sentence) => {
  const { status, body } = await post("/staff/password", form as Record<string, string>, sales);
  expect(status).toBe(400);
  expect(body).toContain(sentence);
});
