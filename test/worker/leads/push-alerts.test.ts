/** Alerts through the built Worker, from the form that turns them on to a push service that decrypts them, with a backend of its own. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createLeadJob } from "~/leads/delivery/lead-job";
import "../../../local/backend/storage/web-socket-name";
import { createLead } from "../../fixtures/lead";
import { createPushBrowser } from "../../functions/clients/push-browser";
import { type BackendProcess, spawnBackend } from "../../support/backend/spawn-backend";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";

const SECONDS_45 = { timeout: 45_000, interval: 400 };
const browser = createPushBrowser();
const folder = mkdtempSync(path.join(tmpdir(), "push-alerts-"));
const lines: string[] = [];

let backend: BackendProcess;
let service: SupabaseClient;
let worker: Miniflare;
let origin = "";
let endpoint = "";
/** What the push service received, and its answer. */
let received: { readonly url: string; readonly alert: unknown }[] = [];
let answer = 201;

beforeAll(async () => {
  backend = await spawnBackend(folder);
  service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
  const settings = { SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey };
  worker = await startWorker({ settings, outbound: respond, onLine: (line) => void lines.push(line) });
  origin = (await worker.ready).origin;
});
afterAll(async () => {
  await worker?.dispose();
  await backend?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function respond(request: Request): Promise<Response> {
  const { method, headers, url } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  if (!url.startsWith("https://push.example.com/"))
    return fetch(url, { method, headers: [...headers], body });
  received.push({ url, alert: JSON.parse(browser.open(new Uint8Array(body ?? new ArrayBuffer()))) });
  return new Response(null, { status: answer });
}

const post = async (form: Readonly<Record<string, string>>) => {
  const headers = { Cookie: await signIn(origin, "sales"), Origin: origin };
  return (await send("POST", `${origin}/pt/staff/sessions`, headers, form)).status;
};

beforeEach(async () => {
  [received, answer] = [[], 201];
  await service.from("push_subscriptions").delete().not("id", "is", null);
  endpoint = `https://push.example.com/${randomUUID()}`;
  expect(await post({ intent: "alertsOn", endpoint, ...browser.keys })).toBe(200);
});

/** Twilio can't be reached, so the text of this lead waits. */
async function storeLead(): Promise<string> {
  const lead = createLead({ idempotencyKey: randomUUID(), subject: "test-drive", vehicle: "2019 Kia Rio" });
  const { data, error } = await service.rpc("store_lead", { p_lead: lead, p_channels: ["sms"] });
  if (error) throw new Error(error.message);
  const { LEADS } = await worker.getBindings<{ LEADS: Queue }>();
  await LEADS.sendBatch(data.deliveryIds.map((id: string) => ({ body: createLeadJob(id) })));
  return data.id;
}

const tick = async () => (await worker.getWorker()).scheduled({ cron: "* * * * *" });
const countDevices = async () => (await service.from("push_subscriptions").select("id")).data?.length;
const listWaiting = async () => (await service.from("push_alerts").select("attempts")).data;

test("a new lead alerts the device once, in the person's language and without the shopper's data", async () => {
  const id = await storeLead();
  await vi.waitFor(() => expect(received).toHaveLength(1), SECONDS_45);
  expect(received).toEqual([
    {
      url: endpoint,
      alert: {
        title: "Novo lead: Test drive",
        body: "2019 Kia Rio",
        path: `/pt/staff/leads/${id}`,
        tag: id,
      },
    },
  ]);
  await vi.waitFor(async () => expect(await listWaiting()).toEqual([]), SECONDS_45);
  await tick();
  expect(received).toHaveLength(1);
  expect(lines.join("\n")).toContain('"event":"pushAlertSent"');
  expect(lines.join("\n")).not.toContain("push.example.com");
});

test("an alert that the push service doesn't accept is tried again by the cron", async () => {
  answer = 503;
  await storeLead();
  await vi.waitFor(() => expect(received).toHaveLength(1), SECONDS_45);
  expect(await listWaiting()).toEqual([{ attempts: 1 }]);
  answer = 201;
  await vi.waitFor(async () => {
    const due = { next_try_at: new Date(0).toISOString() };
    await service.from("push_alerts").update(due).not("lead_id", "is", null);
    await tick();
    expect(await listWaiting()).toEqual([]);
  }, SECONDS_45);
  expect(received.length).toBeGreaterThan(1);
});

test("a device that the push service no longer knows is removed", async () => {
  answer = 410;
  await storeLead();
  await vi.waitFor(() => expect(received).toHaveLength(1), SECONDS_45);
  await vi.waitFor(async () => expect(await countDevices()).toBe(0), SECONDS_45);
});

test("a person who turned alerts off, or signed out, gets none", async () => {
  expect(await post({ intent: "alertsOff", endpoint })).toBe(200);
  const headers = { Cookie: await signIn(origin, "sales"), Origin: origin };
  const form = { intent: "alertsOn", endpoint: `${endpoint}/2`, ...browser.keys };
  expect((await send("POST", `${origin}/staff/sessions`, headers, form)).status).toBe(200);
  expect((await send("POST", `${origin}/staff/sign-out`, headers, {})).status).toBe(303);
  await service.from("push_subscriptions").delete().not("endpoint", "like", `${endpoint}%`);
  await storeLead();
  await vi.waitFor(async () => {
    await tick();
    expect(await countDevices()).toBe(0);
  }, SECONDS_45);
  expect(received).toEqual([]);
});
