/** Secrets at the sign-in, the contact form and the webhooks: no response and no log line contains one. */
import { randomUUID } from "node:crypto";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { signTwilioForm } from "~/leads/delivery/twilio-callback";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { send } from "../../support/site/send";
import { openService } from "../../support/site/service";
import { forgetAttempts, getDemoEmail, readSetCookie } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";

const SETTINGS = {
  SUPABASE_SECRET_KEY: inject("secretKey"),
  SESSION_SECRET: inject("sessionSecret"),
  LEADS_KEY: "local_leads-0123456789-abcdefghijklmnopqrstuv",
  TWILIO_AUTH_TOKEN: "0123456789abcdef0123456789abcdef",
  INVENTORY_WEBHOOK_SECRET: "the-sheets-own-script-0123456789",
  LEADS_WEBHOOK_SECRET: "the-crm-0123456789-abcdefghijklm",
  ALERTS_WEBHOOK_SECRET: "the-alerts-0123456789-abcdefghijk",
};
const MARK = randomUUID().slice(0, 8);
/** Typed values that are distinguishable from everything else on the site. */
const TYPED = {
  name: `Secretaria ${MARK}`,
  email: `secret.${MARK}@example.com`,
  phone: `(407) 55${String(Date.now() % 100_000).padStart(5, "0")}`,
  message: `please tell no one ${MARK}`,
  password: `wrong ${MARK} password`,
  words: `looking for ${MARK}`,
  token: `token-in-a-query-${MARK}`,
  userAgent: `a telling browser ${MARK}`,
};

const lines: string[] = [];
const answers: { readonly what: string; readonly text: string }[] = [];
let worker: Miniflare;
let site = "";

beforeAll(async () => {
  worker = await startWorker({
    settings: {
      ...SETTINGS,
      SUPABASE_URL: inject("backendUrl"),
      LEADS_WEBHOOK_URL: "https://crm.invalid/leads",
    },
    onLine: (line) => lines.push(line),
  });
  site = (await worker.ready).origin;
});
afterAll(async () => {
  await worker?.dispose();
  const service = openService();
  await forgetAttempts(service);
  await service.from("contact_messages").delete().like("email", `%${MARK}@example.com`);
  const { data } = await service.auth.admin.listUsers();
  const added = data.users.find(({ email }) => email === TYPED.email);
  if (!added) return;
  await service.from("staff").delete().eq("user_id", added.id);
  await service.auth.admin.deleteUser(added.id);
});

type Words = Record<string, string>;

async function ask(method: string, path: string, headers: Words = {}, form?: Words) {
  const all = { Origin: site, "User-Agent": TYPED.userAgent, ...headers };
  const answer = await send(method, site + path, all, form);
  answers.push({ what: `${method} ${path} ${answer.status}`, text: JSON.stringify(answer) });
  return answer;
}

const makeMessage = (overrides: Words = {}) => ({
  key: randomUUID(),
  opened: String(Date.now() - 5_000),
  website: "",
  subject: "",
  name: TYPED.name,
  email: TYPED.email,
  phone: TYPED.phone,
  message: TYPED.message,
  ...overrides,
});

async function useSignIn(): Promise<{ cookie: string; handed: string }> {
  const email = getDemoEmail("owner");
  await ask("POST", "/staff/sign-in", {}, { email: TYPED.email, password: TYPED.password });
  await ask("POST", "/staff/sign-in", {}, { email, password: TYPED.password });
  await ask("POST", "/staff/sign-in", {}, { email: TYPED.email, password: "" });
  const signedIn = await ask("POST", "/staff/sign-in", {}, { email, password: DEMO_PASSWORD });
  const Cookie = readSetCookie(signedIn.headers["set-cookie"]) ?? "";
  const passwords = { current: TYPED.password, next: TYPED.password, again: TYPED.password };
  await ask("POST", "/staff/password", { Cookie }, passwords);
  const person = { intent: "add", name: TYPED.name, email: TYPED.email, role: "sales" };
  const added = await ask("POST", "/staff/people", { Cookie }, person);
  await ask("POST", "/staff/leads", { Cookie }, { intent: "search", words: TYPED.words });
  for (const path of ["/staff", "/staff.data", "/staff/leads", "/staff/people", "/staff/sheet", "/healthz"])
    await ask("GET", path, { Cookie });
  return { cookie: Cookie, handed: /data-secret="">([^<]+)<\/p>/.exec(added.body)?.[1] ?? "" };
}

async function writeMessages(): Promise<void> {
  const taken = await ask("POST", "/contact", {}, makeMessage());
  await ask("GET", String(taken.headers.location));
  await ask("POST", "/contact", {}, makeMessage({ message: "" }));
  await ask("POST", "/contact", { Origin: "https://evil.example" }, makeMessage());
  await ask("GET", `/nowhere?email=${TYPED.email}&token=${TYPED.token}`);
  await ask("GET", `/contact?token=${TYPED.token}`);
}

async function callAsMachines(): Promise<void> {
  const report = {
    MessageSid: `SM${"0".repeat(32)}`,
    MessageStatus: "delivered",
    To: TYPED.phone,
    Body: TYPED.message,
  };
  await ask("POST", "/webhooks/twilio", {}, report);
  const url = `${site}/webhooks/twilio`;
  const signature = await signTwilioForm(SETTINGS.TWILIO_AUTH_TOKEN, url, new URLSearchParams(report));
  await send("POST", url, { "X-Twilio-Signature": signature }, report);
  const signed = { "X-Inventory-Timestamp": "1", "X-Inventory-Signature": TYPED.token };
  await send("POST", `${site}/webhooks/inventory`, signed, { sheet: TYPED.message });
}

test("nothing that was typed, and no secret, is in a log or in a response to someone else", async () => {
  const { cookie, handed } = await useSignIn();
  await writeMessages();
  await callAsMachines();
  expect([cookie.length > 100, handed.length]).toEqual([true, 19]);

  await expect.poll(() => lines.some((line) => line.includes("leadStored"))).toBe(true);
  const events = new Set(lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line).event));
  for (const event of ["staffSignedIn", "signInRefused", "staffAdded", "leadStored", "unsignedReportRefused"])
    expect(events).toContain(event);

  const secrets = Object.values(SETTINGS);
  const log = lines.join("\n");
  const digits = TYPED.phone.replace(/\D/g, "");
  const session = cookie.split("=")[1] ?? "";
  const private_ = [...secrets, ...Object.values(TYPED), digits, handed, session, DEMO_PASSWORD];
  expect(private_.filter((text) => log.includes(text))).toEqual([]);
  expect(log).not.toMatch(/eyJ[\w-]+\.|127\.0\.0\.1|"(?:password|token|cookie|email|phone)"/i);

  const told = answers.flatMap(({ what, text }) =>
    secrets.filter((secret) => text.includes(secret)).map(() => what),
  );
  expect(told).toEqual([]);
  expect(answers.filter(({ text }) => /eyJ[\w-]{20}/.test(text)).map(({ what }) => what)).toEqual([]);
  // A password is never returned, except a one-time password, once.
  expect(answers.filter(({ text }) => text.includes(TYPED.password)).map(({ what }) => what)).toEqual([]);
  const handing = answers.filter(({ text }) => text.includes(handed));
  expect(handing.map(({ what }) => what)).toEqual(["POST /staff/people 200"]);
  expect(answers.length).toBeGreaterThan(18);
});
