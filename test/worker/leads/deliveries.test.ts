/** Leads through the built Worker: queue, cron, lead buffer, the embedded backend and the Twilio stand-in. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { createLeadCipher } from "~/leads/delivery/encrypt-lead";
import { LEAD_STEPS } from "~/leads/delivery/failpoints";
import { createLeadJob } from "~/leads/delivery/lead-job";
import { getReference } from "~/leads/delivery/sms-text";
import { signTwilioForm } from "~/leads/delivery/twilio-callback";
import type { NewLead } from "~/leads/lead";
import "../../../local/backend/storage/web-socket-name";
import { startTwilioStandIn, type TwilioStandIn } from "../../../local/vendors/twilio-stand-in";
import { createLead } from "../../fixtures/lead";
import { removeLead } from "../../support/site/leads";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";

const ACCOUNT = "AC00000000000000000000000000000000";
const TOKEN = "0123456789abcdef0123456789abcdef";
const LEADS_KEY = "local_0123456789abcdefghijklmnopqrstuvwxyz";
const DAY_MS = 86_400_000;
/** Each poll reads the database. */
const SECONDS_45 = { timeout: 45_000, interval: 400 };

const backend = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });

let standIn: TwilioStandIn;
let worker: Miniflare;
let isBackendUp = true;
const folder = mkdtempSync(path.join(tmpdir(), "leads-"));
const lines: string[] = [];
const reached = new Set<string>();

async function noteStep(request: Request): Promise<Response> {
  reached.add(new URL(request.url).pathname.slice(1));
  return new Response(null, { status: 204 });
}

beforeAll(async () => {
  const account = { accountSid: ACCOUNT, authToken: TOKEN, statusCallback: null };
  standIn = await startTwilioStandIn({
    ...account,
    port: 0,
    file: null,
    hasControls: true,
  });
  worker = await start();
});

async function start(others: Readonly<Record<string, string>> = {}): Promise<Miniflare> {
  const started = await startWorker({
    settings: {
      SUPABASE_URL: inject("backendUrl"),
      SUPABASE_SECRET_KEY: inject("secretKey"),
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_API_URL: standIn.url,
      LEADS_KEY,
      ...others,
    },
    outbound: passOn,
    services: { LEAD_STEPS: noteStep },
    objectsFolder: folder,
    onLine: (line) => void lines.push(line),
  });
  await started.ready;
  return started;
}

afterEach(() => {
  isBackendUp = true;
});

/** Removed at the end: a dead letter would be sent again by tests that resend all of them, and then by cron. */
const stored: string[] = [];

afterAll(async () => {
  for (const id of stored) await removeLead(inject("backendUrl"), inject("secretKey"), id);
  await worker?.dispose();
  await standIn?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The Worker's outbound fetch, with a backend that can be taken offline. */
async function passOn(request: Request): Promise<Response> {
  if (!isBackendUp && request.url.startsWith(inject("backendUrl")))
    return new Response(null, { status: 503 });
  const { method, headers } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  return fetch(request.url, { method, headers: [...headers], body });
}

const setFaults = (...faults: readonly object[]) =>
  fetch(`${standIn.url}/faults`, { method: "PUT", body: JSON.stringify(faults) });

const setConditions = (conditions: object = {}) =>
  fetch(`${standIn.url}/conditions`, { method: "PUT", body: JSON.stringify(conditions) });

const makeLead = (message: string): NewLead =>
  createLead({ message, idempotencyKey: randomBytes(8).toString("hex") });

async function storeLead(lead: NewLead): Promise<{ id: string; deliveryIds: string[] }> {
  const { data, error } = await backend.rpc("store_lead", { p_lead: lead, p_channels: ["sms"] });
  if (error) throw new Error(error.message);
  stored.push(data.id);
  return data;
}

const listTexts = (leadId: string) =>
  standIn.list().filter(({ body }) => body.includes(getReference(leadId)));

async function readDelivery(deliveryId: string) {
  const { data } = await backend.from("lead_deliveries").select().eq("id", deliveryId).single();
  return data;
}

async function enqueue(...deliveryIds: readonly string[]): Promise<void> {
  const { LEADS } = await worker.getBindings<{ LEADS: Queue }>();
  await LEADS.sendBatch(deliveryIds.map((id) => ({ body: createLeadJob(id) })));
}

const tick = async () => (await worker.getWorker()).scheduled({ cron: "* * * * *" });

test("a lead is texted once, however often queue and cron start the sender, and its SID is stored", async () => {
  const { id, deliveryIds } = await storeLead(makeLead("once"));
  const [deliveryId = ""] = deliveryIds;
  await enqueue(deliveryId, deliveryId, deliveryId);
  await tick();
  await vi.waitFor(async () => expect((await readDelivery(deliveryId)).status).toBe("sent"), SECONDS_45);
  await enqueue(deliveryId);
  await tick();
  const [text, ...others] = listTexts(id);
  expect(others).toEqual([]);
  expect(text?.body).toMatch(/^New lead from the website\n.*once\n\nRef [0-9a-f]{12}$/s);
  expect(await readDelivery(deliveryId)).toMatchObject({ external_id: text?.sid, provider_status: "queued" });
});

test("a text that Twilio accepted without responding is found on the next try, not sent again", async () => {
  await setFaults({ kind: "takeThenReset" });
  const { id, deliveryIds } = await storeLead(makeLead("unanswered"));
  const [deliveryId = ""] = deliveryIds;
  await enqueue(deliveryId);
  await vi.waitFor(async () => expect((await readDelivery(deliveryId)).attempts).toBe(1), SECONDS_45);
  await vi.waitFor(async () => expect((await readDelivery(deliveryId)).status).toBe("sent"), SECONDS_45);
  expect(listTexts(id)).toHaveLength(1);
  expect(await readDelivery(deliveryId)).toMatchObject({ attempts: 2, external_id: listTexts(id)[0]?.sid });
});

test("rate-limited texts wait as long as Twilio asks, and a number that Twilio refuses is a dead letter at once", async () => {
  await setFaults({ kind: "error", code: 20429, retryAfterSeconds: 1 }, { kind: "error", code: 21211 });
  const first = await storeLead(makeLead("patience"));
  await enqueue(...first.deliveryIds);
  await vi.waitFor(
    async () => expect((await readDelivery(first.deliveryIds[0] ?? "")).last_error_code).toBe("20429"),
    SECONDS_45,
  );
  const second = await storeLead(makeLead("bad number"));
  await enqueue(...second.deliveryIds);
  await vi.waitFor(
    async () => expect((await readDelivery(second.deliveryIds[0] ?? "")).status).toBe("dead"),
    SECONDS_45,
  );
  const { data } = await backend.from("lead_dead_letters").select().eq("delivery_id", second.deliveryIds[0]);
  expect(data).toMatchObject([{ reason: expect.stringContaining("TWILIO_TO") }]);
  await vi.waitFor(
    async () => expect((await readDelivery(first.deliveryIds[0] ?? "")).status).toBe("sent"),
    SECONDS_45,
  );
  expect([listTexts(first.id).length, listTexts(second.id).length]).toEqual([1, 0]);
});

test("a lead waits encrypted during a database outage, duplicates are merged, and it is stored and texted afterwards", async () => {
  isBackendUp = false;
  const lead = makeLead("waiting");
  const sealed = await createLeadCipher([LEADS_KEY]).seal(lead);
  const again = await createLeadCipher([LEADS_KEY]).seal({ ...lead, sentAtIso: new Date().toISOString() });
  const rooms = await worker.getDurableObjectNamespace("LEAD_WAITING_ROOM");
  const room = rooms.get(rooms.idFromName("leads")) as unknown as {
    keep(lead: object): Promise<string>;
  };
  expect([await room.keep(sealed), await room.keep(again)]).toEqual(["kept", "kept"]);
  // The Worker restarts in between.
  await worker.dispose();
  worker = await start();
  isBackendUp = true;
  const rows = () => backend.from("contact_messages").select("id").eq("idempotency_key", lead.idempotencyKey);
  await vi.waitFor(async () => expect((await rows()).data).toHaveLength(1), SECONDS_45);
  const [row] = (await rows()).data ?? [];
  await vi.waitFor(() => expect(listTexts(row?.id)).toHaveLength(1), SECONDS_45);
});

test("a suspected lead waits until staff release it, and is then sent once", async () => {
  const { id, deliveryIds } = await storeLead({ ...makeLead("a quick hand"), isSuspected: true });
  expect(deliveryIds).toEqual([]);
  const { origin } = await worker.ready;
  const address = `${origin}/staff/leads/${id}`;
  const headers = { Cookie: await signIn(origin, "sales"), Origin: origin };
  const button = 'name="intent" value="release"';
  expect((await send("GET", address, headers)).body).toContain(button);
  const release = () => send("POST", address, headers, { intent: "release" });
  expect([(await release()).status, (await release()).status]).toEqual([303, 303]);
  await vi.waitFor(() => expect(listTexts(id)).toHaveLength(1), SECONDS_45);
  expect((await release()).status).toBe(303);
  const { body } = await send("GET", address, headers);
  expect(body).toContain("Text alert sent");
  expect(body).not.toContain(button);
  expect(listTexts(id)).toHaveLength(1);
});

test("a job of another version or an invalid one is acknowledged and does not fail the Worker", async () => {
  const queue = await worker.getWorker();
  const messages = [{ v: 2, kind: "deliverLead", deliveryId: "x" }, null, "text", { v: 1, kind: "other" }];
  const result = await queue.queue(
    "leads",
    messages.map((body, index) => ({ id: String(index), timestamp: new Date(), attempts: 1, body })),
  );
  expect(result).toMatchObject({ outcome: "ok", explicitAcks: ["0", "1", "2", "3"] });
});

test("a status report with Twilio's signature is stored and final; one without it changes nothing", async () => {
  const { deliveryIds } = await storeLead(makeLead("reported"));
  const [deliveryId = ""] = deliveryIds;
  await enqueue(deliveryId);
  await vi.waitFor(async () => expect((await readDelivery(deliveryId)).status).toBe("sent"), SECONDS_45);
  const { external_id } = await readDelivery(deliveryId);
  const address = new URL("/webhooks/twilio", await worker.ready).href;
  const post = async (MessageStatus: string, token: string) => {
    const form = new URLSearchParams({ MessageSid: external_id, MessageStatus });
    const headers = { "X-Twilio-Signature": await signTwilioForm(token, address, form) };
    return (await fetch(address, { method: "POST", body: form, headers })).status;
  };
  expect(await post("delivered", "another token")).toBe(403);
  expect((await readDelivery(deliveryId)).provider_status).toBe("queued");
  expect([await post("delivered", TOKEN), await post("delivered", TOKEN), await post("sent", TOKEN)]).toEqual(
    [204, 204, 204],
  );
  expect((await readDelivery(deliveryId)).provider_status).toBe("delivered");
});

test("a status report that arrives before Twilio's response is stored and applied once the text is recorded", async () => {
  const statusCallback = new URL("/webhooks/twilio", await worker.ready).href;
  await setConditions({ reports: "first", statusCallback });
  const { deliveryIds } = await storeLead(makeLead("reported early"));
  const [deliveryId = ""] = deliveryIds;
  await enqueue(deliveryId);
  await vi.waitFor(async () => expect((await readDelivery(deliveryId)).status).toBe("sent"), SECONDS_45);
  expect((await readDelivery(deliveryId)).provider_status).toBe("delivered");
  await setConditions();
});

test("a text without a status report is polled at Twilio, and one that was lost is a dead letter", async () => {
  await setConditions({ reports: "never", ending: "undelivered" });
  const { deliveryIds } = await storeLead(makeLead("never reported"));
  const [deliveryId = ""] = deliveryIds;
  await enqueue(deliveryId);
  await vi.waitFor(async () => expect((await readDelivery(deliveryId)).status).toBe("sent"), SECONDS_45);
  await tick();
  expect((await readDelivery(deliveryId)).provider_status).toBe("queued");
  const sent_at = new Date(Date.now() - 31 * 60_000).toISOString();
  await backend.from("lead_deliveries").update({ sent_at }).eq("id", deliveryId);
  await tick();
  expect(await readDelivery(deliveryId)).toMatchObject({
    ...{ status: "dead", provider_status: "undelivered", last_error_code: "30003" },
  });
  await setConditions();
});

test("beyond the daily limit of texts leads wait for one digest, and staff see that", async () => {
  await worker.dispose();
  worker = await start({ SMS_PER_DAY: "1", SITE_URL: "http://127.0.0.1:1" });
  // Tomorrow too, if the test runs past midnight in New York.
  const days = [0, DAY_MS].map((laterMs) =>
    new Date(Date.now() + laterMs).toLocaleDateString("en-CA", { timeZone: "America/New_York" }),
  );
  const setTexts = (texts: number) => backend.from("sms_days").upsert(days.map((day) => ({ day, texts })));
  await setTexts(1);
  const leads = [await storeLead(makeLead("one too many")), await storeLead(makeLead("and another"))];
  const ids = leads.map(({ deliveryIds }) => deliveryIds[0] ?? "");
  await enqueue(...ids);
  const readStatuses = async () =>
    Promise.all(ids.map(async (id) => (await readDelivery(id)).provider_status as string));
  await vi.waitFor(async () => expect(await readStatuses()).toEqual(["held", "held"]), SECONDS_45);
  await Promise.all([tick(), tick(), tick()]);
  expect(await readStatuses()).toEqual(["digest", "digest"]);
  const digests = standIn.list().filter(({ body }) => body.startsWith("2 new leads are waiting"));
  expect(digests.map(({ body }) => body.split("\n")[1])).toEqual(["http://127.0.0.1:1/staff/leads"]);
  expect(leads.flatMap(({ id }) => listTexts(id))).toEqual([]);
  // The next day the limit allows texts again.
  await setTexts(0);
  await tick();
  expect(leads.flatMap(({ id }) => listTexts(id))).toEqual([]);
  const { origin } = await worker.ready;
  const headers = { Cookie: await signIn(origin, "sales"), Origin: origin };
  const page = await send("GET", `${origin}/staff/leads/${leads[0]?.id}`, headers);
  expect(page.body).toContain("Included in a summary text");
});

test("every delivery step except the form's was reached, and no log line contains a shopper's data", () => {
  const ofTheForm = ["beforeStore", "afterStore", "afterKeep", "afterEnqueue"];
  expect([...reached].sort()).toEqual(LEAD_STEPS.filter((step) => !ofTheForm.includes(step)).sort());
  const { name, email, phone } = makeLead("");
  const log = lines.join("\n");
  expect(log).toContain('"event":"leadDelivered"');
  expect(log).toContain('"event":"bufferedLeadStored"');
  for (const own of [name, email, phone, "patience", "unanswered"]) expect(log).not.toContain(own);
});
