/** The lead buffer in the built Worker, with its real storage: what it texts, counts, erases and moves to the quarantine. */
import { randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { createLeadCipher } from "~/leads/delivery/encrypt-lead";
import type { BufferStatus } from "~/leads/delivery/site-health";
import type { NewLead } from "~/leads/lead";
import type { LeadPerson } from "~/leads/lead-store";
import "../../../local/backend/storage/web-socket-name";
import type { TwilioStandIn } from "../../../local/vendors/twilio-stand-in";
import { createLead } from "../../fixtures/lead";
import { ACCOUNT, NUMBERS, startStandIn } from "../../functions/stand-in-account";
import { IS_FULL } from "../../support/amount";
import { removeLead } from "../../support/site/leads";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";

const LEADS_KEY = "local_0123456789abcdefghijklmnopqrstuvwxyz";
const OWNER = "+14075550143";
/** Each poll reads the database or a page. */
const SECONDS_90 = { timeout: 90_000, interval: 500 };

const backend = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });

interface Buffer {
  keep(lead: object, isSuspected?: boolean): Promise<"kept" | "full">;
  status(): Promise<BufferStatus>;
  listMatching(person: LeadPerson): Promise<NewLead[]>;
  eraseMatching(person: LeadPerson): Promise<number>;
}

let standIn: TwilioStandIn;
let worker: Miniflare;
let site = "";
let isBackendUp = true;
const lines: string[] = [];

beforeAll(async () => {
  standIn = await startStandIn();
  worker = await startWorker({
    settings: {
      SUPABASE_URL: inject("backendUrl"),
      SUPABASE_SECRET_KEY: inject("secretKey"),
      SESSION_SECRET: inject("sessionSecret"),
      TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
      TWILIO_API_URL: standIn.url,
      ALERTS_TO: OWNER,
      LEADS_KEY,
    },
    async outbound(request) {
      if (!isBackendUp && request.url.startsWith(inject("backendUrl")))
        return new Response(null, { status: 503 });
      const { method, headers } = request;
      const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
      return fetch(request.url, { method, headers: [...headers], body });
    },
    onLine: (line) => void lines.push(line),
  });
  site = (await worker.ready).origin;
});

afterEach(() => {
  isBackendUp = true;
});

afterAll(async () => {
  await worker?.dispose();
  await standIn?.close();
});

const makeLead = (message: string, values: Partial<NewLead> = {}) =>
  createLead({ message, idempotencyKey: randomBytes(8).toString("hex"), ...values });

async function openBuffer(): Promise<Buffer> {
  const rooms = await worker.getDurableObjectNamespace("LEAD_WAITING_ROOM");
  return rooms.get(rooms.idFromName("leads")) as unknown as Buffer;
}

async function keep(lead: NewLead): Promise<void> {
  const sealed = await createLeadCipher([LEADS_KEY]).seal(lead);
  expect(await (await openBuffer()).keep(sealed, lead.isSuspected)).toBe("kept");
}

const tick = async () => (await worker.getWorker()).scheduled({ cron: "* * * * *" });
const readHealth = async () => {
  const response = await fetch(`${site}/healthz?deep`);
  return { status: response.status, health: (await response.json()) as Record<string, unknown> };
};

test("deep health is ok after a cron tick, and contains no secret", async () => {
  const tickedAtMs = Date.now();
  await tick();
  await vi.waitFor(
    async () => expect((await readHealth()).health).toMatchObject({ leadBuffer: "ok" }),
    SECONDS_90,
  );
  await vi.waitFor(async () => {
    const { health } = await readHealth();
    expect(health).toMatchObject({ backend: "ok", leads: { buffered: 0, locked: 0 } });
    expect(health.problems).not.toContain("clock");
    expect(Date.parse(String(health.lastCronAt))).toBeGreaterThanOrEqual(tickedAtMs);
  }, SECONDS_90);
  const { status, health } = await readHealth();
  expect(status).toBe((health.problems as string[]).length > 0 ? 503 : 200);
  for (const secret of [inject("secretKey"), LEADS_KEY, ACCOUNT.authToken, OWNER, NUMBERS.to])
    expect(JSON.stringify(health)).not.toContain(secret);
});

// Waits for the alarm's minute; functions/leads/lead-buffer-alarm.test.ts tests the alarm with a clock of its own.
test.runIf(IS_FULL)(
  "during an outage staff are texted within a minute, deep health reports it, and then the lead is stored",
  async () => {
    const lead = makeLead("waiting for the database");
    await keep(lead);
    await keep(makeLead("a machine's", { isSuspected: true }));
    isBackendUp = false;
    const started = Date.now();
    expect(await (await openBuffer()).status()).toMatchObject({ waiting: 2, suspectedWaiting: 1, locked: 0 });
    await vi.waitFor(() => {
      const ours = standIn.list().filter(({ body }) => body.startsWith("A new lead is waiting."));
      expect(ours).toMatchObject([{ to: NUMBERS.to }]);
    }, SECONDS_90);
    expect(Date.now() - started).toBeLessThan(60_000);
    expect(await readHealth()).toMatchObject({
      status: 503,
      health: {
        ...{ status: "bad", backend: "unavailable", leads: { buffered: 2 } },
        problems: ["database", "auth", "storage"],
      },
    });
    expect((await send("GET", `${site}/healthz`, {})).status).toBe(200);
    isBackendUp = true;
    await tick();
    const rows = () =>
      backend.from("contact_messages").select("id").eq("idempotency_key", lead.idempotencyKey);
    await vi.waitFor(async () => expect((await rows()).data).toHaveLength(1), SECONDS_90);
    await vi.waitFor(
      async () => expect(await (await openBuffer()).status()).toMatchObject({ waiting: 0 }),
      SECONDS_90,
    );
    for (const { id } of (await rows()).data ?? [])
      await removeLead(inject("backendUrl"), inject("secretKey"), id);
    const { data } = await backend.from("contact_messages").select("id").eq("message", "a machine's");
    for (const { id } of data ?? []) await removeLead(inject("backendUrl"), inject("secretKey"), id);
  },
);

test("a lead that the database rejects permanently is quarantined, the owner is alerted, and the dashboard shows it", async () => {
  const lead = makeLead("a\u0000b");
  await keep(lead);
  const find = () =>
    backend.from("lead_quarantine").select("id,reason").eq("idempotency_key", lead.idempotencyKey);
  await vi.waitFor(async () => expect((await find()).data).toMatchObject([{ reason: "22P05" }]), SECONDS_90);
  // Other tests may leave another problem, such as a failed sync.
  const listAlerts = () =>
    standIn.list().filter(({ to, body }) => to === OWNER && body.includes("1 lead in quarantine"));
  await tick();
  await vi.waitFor(() => {
    expect(listAlerts()).toMatchObject([{ body: expect.stringMatching(/^Website alert: /) }]);
  }, SECONDS_90);
  await tick();
  expect(listAlerts()).toHaveLength(1);
  const cookie = await signIn(site, "sales");
  await vi.waitFor(async () => {
    const { body } = await send("GET", `${site}/staff`, { Cookie: cookie });
    expect(body).toMatch(/leads? (?:is|are) in quarantine/);
    expect(body).toContain('href="/staff/leads?folder=quarantine"');
  }, SECONDS_90);
  await backend.from("lead_quarantine").delete().eq("idempotency_key", lead.idempotencyKey);
});

test("the messages of one person are found in the buffer and erased from it", async () => {
  isBackendUp = false;
  const mine = { email: "erased@example.com", phone: "(321) 555-0177" };
  await keep(makeLead("mine", mine));
  await keep(makeLead("another's"));
  const buffer = await openBuffer();
  const person = { email: "Erased@example.com" };
  expect((await buffer.listMatching(person)).map(({ message }) => message)).toEqual(["mine"]);
  expect([
    await buffer.eraseMatching({ phoneDigits: "13215550177" }),
    await buffer.eraseMatching(person),
  ]).toEqual([1, 0]);
  expect(await buffer.eraseMatching({ email: "ana.beltran@example.com" })).toBe(1);
  expect(await buffer.status()).toMatchObject({ waiting: 0, oldestWaitingSeconds: null });
});

test("a lead whose encryption key is missing waits for the key, without counting as a database outage", async () => {
  const other = createLeadCipher(["another_0123456789abcdefghijklmnopqrstuvwxyz"]);
  const buffer = await openBuffer();
  expect(await buffer.keep(await other.seal(makeLead("locked")))).toBe("kept");
  await vi.waitFor(
    async () =>
      expect(await buffer.status()).toMatchObject({ waiting: 1, locked: 1, oldestWaitingSeconds: null }),
    SECONDS_90,
  );
});

test("no log line contains a shopper's data", () => {
  const log = lines.join("\n");
  expect(log).toContain('"event":"bufferedLeadQuarantined"');
  expect(log).toContain('"event":"bufferedLeadsErased"');
  const { name, email, phone } = makeLead("");
  for (const own of [name, email, phone, "erased@example.com", "555-0177", "another's"])
    expect(log).not.toContain(own);
});
