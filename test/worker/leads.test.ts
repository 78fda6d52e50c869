/** A lead's way through the built Worker: form, store, queue, cron, lead buffer, text, and alert, with a backend of its own. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLeadJob } from "~/leads/delivery/lead-job";
import { getReference } from "~/leads/delivery/sms-text";
import { createPushBrowser } from "../functions/clients/push-browser";
import { ACCOUNT, startStandIn, type TwilioStandIn } from "../functions/stand-in-account";
import { type BackendProcess, spawnBackend } from "../support/backend/spawn-backend";
import { send } from "../support/site/send";
import { openService } from "../support/site/service";
import { signIn } from "../support/site/sign-in";
import { startWorker } from "../support/site/worker-bundle";

const LEADS_KEY = "local_0123456789abcdefghijklmnopqrstuvwxyz";
const ENDPOINT = "https://push.example.com/a-device";
/** Each poll reads the database. */
const SECONDS_60 = { timeout: 60_000, interval: 200 };

const folder = mkdtempSync(path.join(tmpdir(), "leads-"));
const browser = createPushBrowser();
/** What the push service received. */
const alerts: unknown[] = [];

let backend: BackendProcess;
let service: SupabaseClient;
let standIn: TwilioStandIn;
let worker: Miniflare;
let site = "";
let isBackendUp = true;

beforeAll(async () => {
  [backend, standIn] = await Promise.all([spawnBackend(path.join(folder, "backend")), startStandIn()]);
  service = openService(backend.url, backend.secretKey);
  await start();
});
afterAll(async () => {
  await worker?.dispose();
  await Promise.all([standIn?.close(), backend?.kill()]);
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  worker = await startWorker({
    settings: {
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.secretKey,
      TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
      TWILIO_API_URL: standIn.url,
      LEADS_KEY,
    },
    outbound: respond,
    objectsFolder: path.join(folder, "objects"),
  });
  site = (await worker.ready).origin;
}

async function respond(request: Request): Promise<Response> {
  const { method, headers, url } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  if (url === ENDPOINT) {
    alerts.push(JSON.parse(browser.open(new Uint8Array(body ?? new ArrayBuffer()))));
    return new Response(null, { status: 201 });
  }
  if (!isBackendUp && url.startsWith(backend.url)) return new Response(null, { status: 503 });
  return fetch(url, { method, headers: [...headers], body });
}

const PERSON = { name: "Zoë Quagga", email: "quagga@example.com", phone: "(407) 555-0177" };

/** Sends the contact form as a browser without script does. @returns the form's key */
async function submit(message: string): Promise<string> {
  const stamps = { key: randomUUID(), opened: String(Date.now() - 5_000), website: "" };
  const form = { ...stamps, ...PERSON, subject: "test-drive", vehicle: "2019 Kia Rio", message };
  const { status, headers } = await send("POST", `${site}/contact`, { Origin: site }, form);
  expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/contact\/thanks\?/)]);
  return stamps.key;
}

const findLead = async (key: string) =>
  (await service.from("contact_messages").select("id, lead_deliveries(id)").eq("idempotency_key", key)).data;

async function readDelivery(id: string) {
  const { data } = await service.from("lead_deliveries").select().eq("id", id).single();
  return data;
}

const listTexts = (leadId: string) =>
  standIn.list().filter(({ body }) => body.includes(getReference(leadId)));
const tick = async () => (await worker.getWorker()).scheduled({ cron: "* * * * *" });

test("a form is stored, texted once however often queue and cron start the sender, and shown as one alert", async () => {
  const Cookie = await signIn(site, "sales");
  const alertsOn = { intent: "alertsOn", endpoint: ENDPOINT, ...browser.keys };
  const answer = await send("POST", `${site}/pt/staff/sessions`, { Cookie, Origin: site }, alertsOn);
  expect(answer.status).toBe(200);
  const key = await submit("once");
  const [lead] = (await findLead(key)) ?? [];
  const [{ id: deliveryId = "" } = {}] = lead?.lead_deliveries ?? [];
  await vi.waitFor(async () => expect((await readDelivery(deliveryId)).status).toBe("sent"), SECONDS_60);
  const { LEADS } = await worker.getBindings<{ LEADS: Queue }>();
  await LEADS.sendBatch([1, 2].map(() => ({ body: createLeadJob(deliveryId) })));
  await vi.waitFor(() => expect(alerts).toHaveLength(1), SECONDS_60);
  await tick();
  const [text, ...others] = listTexts(lead?.id);
  expect(others).toEqual([]);
  expect(text?.body).toMatch(/^New lead from the website\n.*once\n\nRef [0-9a-f]{12}$/s);
  expect(await readDelivery(deliveryId)).toMatchObject({ attempts: 1, external_id: text?.sid });
  const words = { title: "Novo lead: Test drive", body: "2019 Kia Rio" };
  expect(alerts).toEqual([{ ...words, path: `/pt/staff/leads/${lead?.id}`, tag: lead?.id }]);
});

test("a lead sent during an outage waits encrypted through a restart, and is stored and texted once", async () => {
  isBackendUp = false;
  const key = await submit("waiting");
  const readHealth = async () => {
    const response = await fetch(`${site}/healthz?deep`);
    return (await response.json()) as Record<string, unknown>;
  };
  expect(await readHealth()).toMatchObject({ status: "bad", leads: { buffered: 1 } });
  await worker.dispose();
  await start();
  isBackendUp = true;
  await vi.waitFor(async () => {
    await tick();
    expect(await findLead(key)).toHaveLength(1);
  }, SECONDS_60);
  const [lead] = (await findLead(key)) ?? [];
  await vi.waitFor(() => expect(listTexts(lead?.id)).toHaveLength(1), SECONDS_60);
  const health = await vi.waitFor(async () => {
    await tick();
    const read = await readHealth();
    expect(read).toMatchObject({ leadBuffer: "ok", backend: "ok", leads: { buffered: 0, locked: 0 } });
    return JSON.stringify(read);
  }, SECONDS_60);
  for (const secret of [backend.secretKey, LEADS_KEY, ACCOUNT.authToken])
    expect(health).not.toContain(secret);
});
