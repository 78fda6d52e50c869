/** Everything that works once, tried twice, and after its person's password has changed. */
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { computeTotp } from "../../../local/backend/auth/auth-factors";
import { parsePage } from "../../support/page";
import { send } from "../../support/site/send";
import { openService } from "../../support/site/service";
import { forgetAttempts, readSetCookie, signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const mailFile = inject("mailFile");
const service = openService();
const [FIRST, SECOND, THIRD] = ["three small boats", "four large boats", "nine green boats"];
const WRONG_CODE = "zzzz-zzzz-zzzz-zzzz";

let owner = "";
beforeAll(async () => {
  owner = await signIn(site, "owner");
});
afterEach(() => forgetAttempts(service));
afterAll(async () => {
  for (const { userId } of added) await post("/staff/people", { intent: "remove", userId }, owner);
});

const get = (path: string, Cookie = "") => send("GET", site + path, { Cookie });
const post = (path: string, form: Readonly<Record<string, string>>, Cookie = "") =>
  send("POST", site + path, { Origin: site, Cookie }, form);
const readCookie = ({ headers }: Awaited<ReturnType<typeof send>>) =>
  readSetCookie(headers["set-cookie"]) ?? "";
const readSecrets = (body: string) =>
  parsePage(body)
    .findAll("[data-secret]")
    .map(({ textContent }) => textContent ?? "");
const isIn = async (cookie: string) => (await get("/staff", cookie)).status === 200;
const enter = (email: string, password: string) => post("/staff/sign-in", { email, password });
const choose = (next: string, cookie: string) => post("/staff/new-password", { next, again: next }, cookie);
const change = (current: string, next: string, cookie: string, code?: string) =>
  post("/staff/password", { current, next, again: next, ...(code ? { code } : {}) }, cookie);

const added: { readonly userId: string }[] = [];

/** Adds a salesperson. @returns the one-time password */
async function addPerson() {
  const email = `${randomUUID()}@example.test`;
  const page = await post("/staff/people", { intent: "add", name: "Ana", email, role: "sales" }, owner);
  const [handed = ""] = readSecrets(page.body);
  const { data } = await service.rpc("find_staff_account", { p_email: email });
  const { userId } = data as { userId: string };
  added.push({ userId });
  return { email, handed, userId };
}

/** Adds a salesperson with the password `FIRST`. */
async function addSignedIn() {
  const person = await addPerson();
  const cookie = readCookie(await enter(person.email, person.handed));
  return { ...person, cookie: readCookie(await change(person.handed, FIRST, cookie)) };
}

/** Adds a salesperson with two-step verification. */
async function addWithSecondStep() {
  const person = await addSignedIn();
  const page = parsePage((await post("/staff/two-step", { intent: "start" }, person.cookie)).body);
  const read = (name: string) => page.value(name);
  const setup = { factorId: read("factorId"), secret: read("secret"), uri: read("uri") };
  const code = computeTotp(setup.secret, Date.now());
  const on = await post("/staff/two-step", { intent: "confirm", ...setup, code }, person.cookie);
  const codes = parsePage(on.body)
    .findAll("[data-secret] li")
    .map(({ textContent }) => textContent ?? "");
  return { ...person, ...setup, on, codes, cookie: readCookie(on) };
}

/** Asks for an email, and returns the token in its link. */
async function receiveToken(email: string) {
  const list = () => {
    const lines = existsSync(mailFile) ? readFileSync(mailFile, "utf8").trim().split("\n") : [];
    const emails = lines.filter(Boolean).map((line) => JSON.parse(line) as { to: string; text: string });
    return emails.filter(({ to }) => to === email);
  };
  const before = list().length;
  await post("/staff/forgot", { email });
  await expect.poll(() => list().length).toBe(before + 1);
  return /token_hash=(\w+)/.exec(list().at(-1)?.text ?? "")?.[1] ?? "";
}
const openLink = (token_hash: string) => post("/staff/new-password", { token_hash });

test("a reset link that was used opens no second visit", async () => {
  const { email } = await addSignedIn();
  const token = await receiveToken(email);
  expect(readCookie(await openLink(token))).not.toBe("");
  expect(readCookie(await openLink(token))).toBe("");
});

test("the visit of a reset link ends with the first new password", async () => {
  const { email } = await addSignedIn();
  const visit = readCookie(await openLink(await receiveToken(email)));
  // A password that is refused doesn't end it.
  expect((await choose("motors1234567", visit)).status).toBe(400);
  expect((await choose(FIRST, visit)).status).toBe(400);
  const done = await choose(SECOND, visit);
  expect([done.status, done.headers.location, await isIn(readCookie(done))]).toEqual([303, "/staff", true]);
  const again = await choose(THIRD, visit);
  expect([again.status, again.headers.location]).toEqual([303, "/staff/new-password"]);
  expect(await isIn(readCookie(again))).toBe(false);
  expect([(await enter(email, THIRD)).status, (await enter(email, SECOND)).status]).toEqual([401, 303]);
});

test("neither a reset link nor its visit sets a password after the password has changed elsewhere", async () => {
  const { email, cookie, userId } = await addSignedIn();
  const visit = readCookie(await openLink(await receiveToken(email)));
  const unused = await receiveToken(email);
  const own = readCookie(await change(FIRST, SECOND, cookie));
  expect(await isIn(own)).toBe(true);
  expect((await choose(THIRD, visit)).headers.location).toBe("/staff/new-password");
  expect(readCookie(await openLink(unused))).toBe("");
  const beforeOwner = await receiveToken(email);
  await post("/staff/people", { intent: "reset", userId }, owner);
  expect(readCookie(await openLink(beforeOwner))).toBe("");
  expect([(await enter(email, THIRD)).status, await isIn(own)]).toEqual([401, false]);
});

test("an invitation's one-time password ends with the first own password, and with a newer one", async () => {
  const { email, handed, userId } = await addPerson();
  const renewed = await post("/staff/people", { intent: "reset", userId }, owner);
  const [newer = ""] = readSecrets(renewed.body);
  expect((await enter(email, handed)).status).toBe(401);
  const [first, second] = [readCookie(await enter(email, newer)), readCookie(await enter(email, newer))];
  const done = await change(newer, FIRST, first);
  expect([done.status, (await change(newer, SECOND, second)).status]).toEqual([303, 303]);
  expect([(await enter(email, newer)).status, (await enter(email, SECOND)).status]).toEqual([401, 401]);
  expect((await enter(email, FIRST)).status).toBe(303);
});

test("a visit of the second step opens nothing after its code was used, and after the password has changed", async () => {
  const { email, secret, cookie } = await addWithSecondStep();
  const halfway = readCookie(await enter(email, FIRST));
  const code = computeTotp(secret, Date.now() + 30_000);
  const full = readCookie(await post("/staff/sign-in", { code }, halfway));
  expect([await isIn(full), await isIn(halfway)]).toEqual([true, false]);
  expect((await post("/staff/sign-in", { code }, halfway)).status).toBe(401);
  await forgetAttempts(service);
  const late = readCookie(await enter(email, FIRST));
  const changed = await change(FIRST, SECOND, cookie, computeTotp(secret, Date.now()));
  expect(changed.status).toBe(303);
  await forgetAttempts(service);
  const answer = await post("/staff/sign-in", { code: computeTotp(secret, Date.now()) }, late);
  expect([answer.status, await isIn(late)]).toEqual([401, false]);
});

test("a recovery code works once, in one visit, also after a new password, and never from an older visit", async () => {
  const { email, codes, on, cookie } = await addWithSecondStep();
  expect([codes.length, on.headers["cache-control"]]).toEqual([10, "private, no-store"]);
  expect(readSecrets((await get("/staff/two-step", cookie)).body)).toEqual([]);
  const [older, halfway] = [readCookie(await enter(email, FIRST)), readCookie(await enter(email, FIRST))];
  const use = (code: string, visit: string) => post("/staff/sign-in?recovery=code", { code }, visit);
  expect((await use(WRONG_CODE, halfway)).status).toBe(401);
  const used = await use(codes[0] ?? "", halfway);
  expect([used.status, used.headers.location]).toEqual([303, "/staff/two-step"]);
  const own = readCookie(used);
  expect([await isIn(own), await isIn(cookie)]).toEqual([true, false]);
  for (const visit of [older, halfway]) {
    expect((await use(codes[0] ?? "", visit)).status).toBe(401);
    expect((await use(codes[1] ?? "", visit)).status).toBe(401);
  }
  const page = parsePage((await get("/staff/two-step", own)).body).text;
  expect(page).toContain("You signed in with a recovery code");
  expect(page).toContain("9 of 10 recovery codes left.");
});

test("ten wrong recovery codes end the attempts, like wrong codes of the app", async () => {
  const { email, codes } = await addWithSecondStep();
  const halfway = readCookie(await enter(email, FIRST));
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1)
    statuses.push((await post("/staff/sign-in", { code: WRONG_CODE }, halfway)).status);
  statuses.push((await post("/staff/sign-in", { code: codes[0] ?? "" }, halfway)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test("a calendar's secret address ends with a newer one, and with the next password", async () => {
  const { email, cookie } = await addSignedIn();
  const make = async (session: string) => {
    const { body } = await post("/staff/appointments", { intent: "create" }, session);
    return /\/staff\/calendar\/[\da-f]{40}\.ics/.exec(body)?.[0] ?? "";
  };
  const open = async (path: string) => (await get(path)).status;
  const [older, newer] = [await make(cookie), await make(cookie)];
  expect([await open(older), await open(newer)]).toEqual([404, 200]);
  const visit = readCookie(await openLink(await receiveToken(email)));
  expect((await choose(SECOND, visit)).status).toBe(303);
  expect(await open(newer)).toBe(404);
});

test("a thank-you address that is opened again stores nothing, has nothing of its person, and can't be changed", async () => {
  const key = randomUUID();
  const person = { name: "Zoë Quagga", email: "quagga@example.com", phone: "(407) 555-0177" };
  const form = { ...person, key, opened: String(Date.now() - 5_000), website: "", message: "Once." };
  const { status, headers } = await post("/contact", {
    ...form,
    subject: "test-drive",
    vehicle: "2019 Kia Rio",
  });
  const address = String(headers.location);
  expect([status, address]).toEqual([303, expect.stringMatching(/^\/contact\/thanks\?/)]);
  for (const { status, body } of [await get(address), await get(address)]) {
    expect([status, body.includes("Quagga"), body.includes("quagga@")]).toEqual([200, false, false]);
  }
  expect((await get(`${address.replace("test-drive", "trade-in")}`)).status).toBe(303);
  const { data } = await service.from("contact_messages").delete().eq("idempotency_key", key).select("id");
  expect(data).toHaveLength(1);
});

test("the message after a change is shown once, and its cookie opens nothing without a session", async () => {
  const { cookie } = await addSignedIn();
  const done = await post("/staff/sheet", { intent: "undo", run: "999999999" }, cookie);
  const flash = [done.headers["set-cookie"] ?? []].flat().find((line) => line.startsWith("flash=")) ?? "";
  const [pair = ""] = flash.split(";", 1);
  expect(pair).not.toBe("");
  const shown = await get("/staff/sheet", `${cookie}; ${pair}`);
  expect([shown.status, String(shown.headers["set-cookie"])]).toEqual([
    200,
    expect.stringMatching(/^flash=; Max-Age=0/),
  ]);
  expect((await get("/staff/sheet", pair)).status).toBe(303);
});
