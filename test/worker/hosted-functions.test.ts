/** A dealership's own hosted functions, called through the built Worker: the requests they receive and how their responses are used. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { Ajv } from "ajv";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import "../../local/backend/storage/web-socket-name";
import contract from "../contracts/supabase/functions.openapi.json";
import { send } from "../support/site/send";
import { forgetAttempts, signIn } from "../support/site/sign-in";
import { startWorker } from "../support/site/worker-bundle";

const NAMES = ["sync-inventory", "sync-car-photos", "send-client-sms"];
const FUNCTIONS = `${inject("backendUrl")}/functions/v1/`;
const PUBLISHABLE_KEY = "sb_publishable_local_demo_key_0000000000";
/** Each poll reads the database. */
const SECONDS_20 = { timeout: 20_000, interval: 300 };

interface Invocation {
  readonly method: string;
  readonly name: string;
  readonly key: string | null;
  readonly headers: readonly string[];
  /** null for a request without a body. */
  readonly payload: unknown;
}

const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
const invoked: Invocation[] = [];
const lines: string[] = [];
let answer: () => Response = () => Response.json({});
let worker: Miniflare;
let site = "";
let cookie = "";

/** Serves the dealership's functions; all other requests go to the embedded backend. */
async function outbound(request: Request): Promise<Response> {
  const { method, url, headers } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  if (!url.startsWith(FUNCTIONS)) return fetch(url, { method, headers: [...headers], body });
  const text = new TextDecoder().decode(body ?? new ArrayBuffer(0));
  invoked.push({
    method,
    name: url.slice(FUNCTIONS.length),
    key: headers.get("apikey"),
    headers: [...headers.keys()],
    payload: text === "" ? null : JSON.parse(text),
  });
  return answer();
}

beforeAll(async () => {
  worker = await startWorker({
    settings: {
      SUPABASE_URL: inject("backendUrl"),
      SUPABASE_SECRET_KEY: inject("secretKey"),
      SESSION_SECRET: inject("sessionSecret"),
      HOSTED_FUNCTIONS: NAMES.join(", "),
    },
    outbound,
    onLine: (line) => void lines.push(line),
  });
  site = (await worker.ready).origin;
  cookie = await signIn(site, "sales");
});

beforeEach(async () => {
  invoked.length = 0;
  lines.length = 0;
  answer = () => Response.json({});
  await service.from("sync_runs").delete().gt("id", 0);
  await forgetAttempts(inject("backendUrl"), inject("secretKey"));
});

afterAll(async () => {
  await worker?.dispose();
  await service.from("sync_runs").delete().gt("id", 0);
});

const post = (at: string, form: Readonly<Record<string, string>> = {}) =>
  send("POST", site + at, { Origin: site, Cookie: cookie }, form);

/** Submits a form and reads the page it redirects to, as a browser without script does. */
async function pressAndRead(at: string, form: Readonly<Record<string, string>> = {}): Promise<string> {
  const { status, headers } = await post(at, form);
  expect(status).toBe(303);
  const flash = [headers["set-cookie"] ?? []].flat().map((line) => line.split(";", 1)[0]);
  const target = new URL(String(headers.location), site).href;
  const { body } = await send("GET", target, { Cookie: [cookie, ...flash].join("; ") });
  return body.replace(/<!-- -->|<\/?bdi[^>]*>/g, "").replaceAll("&#x27;", "'");
}

/** Keeps the output of a failed test short: a whole page would be unreadable. */
const listMissing = (page: string, ...texts: readonly string[]) =>
  texts.filter((text) => !page.includes(text));

const lead = () => ({
  key: randomUUID(),
  opened: String(Date.now() - 5_000),
  website: "",
  name: "Zoë Quagga",
  email: "quagga@example.com",
  phone: "(407) 555-0177",
  vehicle: "2021 Ford F-150 XLT",
  message: "Is the okapi still there?",
});

test("the inventory sync function is called without a payload, its response is ignored, and the usual toast is shown", async () => {
  answer = () => new Response("anything at all");
  const page = await pressAndRead("/inventory");
  expect(listMissing(page, "Inventory synced successfully from Google Sheets!")).toEqual([]);
  expect(invoked).toMatchObject([{ method: "POST", name: "sync-inventory", payload: null }]);
});

test("the photo sync function is called with an empty object, and its rows are shown like our own", async () => {
  const folder = "https://drive.google.com/drive/folders/1AbC_dEf-GhIjKlMnOp";
  const results = [
    { vin: "1FTEW1EP1MFA41207", status: "success", photosProcessed: 12, driveFolderUrl: folder, error: null },
    { vin: "5TFDY5F16CX238616", status: "error", photosProcessed: 0, driveFolderUrl: null, error: null },
  ];
  answer = () => Response.json({ results });
  const page = await pressAndRead("/photo-sync", { intent: "start" });
  expect(invoked).toMatchObject([{ method: "POST", name: "sync-car-photos", payload: {} }]);
  expect(
    listMissing(page, "Sync Completed", "Successfully processed 1 vehicle", "Failed to process", folder),
  ).toEqual([]);
});

test("the text function receives the shopper's message, and the vehicle only if one was named", async () => {
  const { vehicle, ...without } = lead();
  const form = lead();
  for (const fields of [form, without]) expect((await post("/contact", fields)).status).toBe(303);
  await vi.waitFor(() => expect(invoked).toHaveLength(2), SECONDS_20);
  const { name, email, phone, message } = form;
  const payloads = invoked.map(({ payload }) => payload);
  expect(payloads).toContainEqual({ name, email, phone, vehicle, message });
  expect(payloads).toContainEqual({ name, email, phone, message });
  await vi.waitFor(async () => {
    const { data } = await service
      .from("lead_deliveries")
      .select("status, contact_messages!inner(idempotency_key)")
      .in("contact_messages.idempotency_key", [form.key, without.key]);
    expect(data?.map(({ status }) => status)).toEqual(["sent", "sent"]);
  }, SECONDS_20);
  await removeLeads(form.key, without.key);
});

test("each function is called as the platform specifies: POST by name, with the publishable key and none of our headers", async () => {
  const fields = lead();
  await pressAndRead("/inventory");
  await pressAndRead("/photo-sync", { intent: "start" });
  await post("/contact", fields);
  await vi.waitFor(() => expect(invoked.map(({ name }) => name)).toEqual(NAMES), SECONDS_20);
  const [template = "", operations] = Object.entries(contract.paths)[0] ?? [];
  const known = operations?.post.parameters.map(({ name }) => name) ?? [];
  for (const { method, name, key, headers } of invoked) {
    expect(Object.keys(operations ?? {})).toContain(method.toLowerCase());
    expect(`/${name}`).toMatch(new RegExp(`^${template.replace("{function_name}", "[\\w-]+")}$`));
    expect(key).toBe(PUBLISHABLE_KEY);
    expect(headers.filter((header) => header.startsWith("x-"))).toEqual(
      known.filter((each) => headers.includes(each)),
    );
    expect(headers).not.toContain("cookie");
  }
  await removeLeads(fields.key);
});

const { post: operation } = contract.paths["/{function_name}"];
const ERRORS = Object.keys(operation.responses)
  .map(Number)
  .filter((status) => status >= 400);
const ajv = new Ajv({ strict: false });

test.each(ERRORS)(
  "the platform's %i is reported with its message on the list and the photo page, and the inventory stays",
  async (status) => {
    const body = { code: "WORKER_ERROR", message: `The worker's words about ${status}.`, ref: "r1" };
    expect(ajv.validate(contract.components.schemas.ErrorResponse, body)).toBe(true);
    answer = () => Response.json(body, { status });
    const list = await pressAndRead("/inventory");
    expect(listMissing(list, `Failed to sync inventory: ${body.message}`, "2021 Ford")).toEqual([]);
    const photos = await pressAndRead("/photo-sync", { intent: "start" });
    expect(listMissing(photos, "Sync Failed", body.message)).toEqual([]);
  },
);

test.each([
  ["/inventory", "Failed to sync inventory: "],
  ["/es/inventory", "No se pudo sincronizar el inventario: "],
  ["/pt/inventory", "Não foi possível sincronizar o estoque: "],
])("%s puts the same words before a function's error as before our own", async (at, failure) => {
  answer = () => Response.json({ error: "The sheet is empty <b>today</b>" }, { status: 500 });
  expect(
    listMissing(await pressAndRead(at), `${failure}The sheet is empty &lt;b&gt;today&lt;/b&gt;`),
  ).toEqual([]);
});

test("a text that the function fails to send is retried, the shopper is thanked, and the message is not logged", async () => {
  const fields = lead();
  answer = () => Response.json({ error: "cannot text Zoë Quagga about the okapi" }, { status: 500 });
  expect((await post("/contact", fields)).headers.location).toMatch(/^\/contact\/thanks\?/);
  await vi.waitFor(async () => {
    const { data } = await service
      .from("lead_deliveries")
      .select("status, last_error_code, contact_messages!inner(idempotency_key)")
      .eq("contact_messages.idempotency_key", fields.key);
    expect(data).toMatchObject([{ status: "pending", last_error_code: "hosted" }]);
  }, SECONDS_20);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /quagga|okapi/i.test(line))).toEqual([]);
  await removeLeads(fields.key);
});

test("an unknown function name is one plain sentence in the log and a page that asks visitors to call", async () => {
  const told: string[] = [];
  const mistyped = await startWorker({
    settings: { HOSTED_FUNCTIONS: "sync-inventory,sync-everything" },
    onLine: (line) => void told.push(line),
  });
  const { status, headers, body } = await send("GET", (await mistyped.ready).origin);
  expect(status).toBe(503);
  expect(body).toContain("We can’t load this page right now");
  const requestId = String(headers["x-request-id"]);
  expect(body).toContain(` ${requestId}<`);
  await vi.waitFor(
    () => expect(told.some((line) => line.includes("settingsRejected"))).toBe(true),
    SECONDS_20,
  );
  await mistyped.dispose();
  const line = told.find((each) => each.includes("settingsRejected")) ?? "";
  expect(JSON.parse(line.slice(line.indexOf("{")))).toEqual({
    event: "settingsRejected",
    requestId,
    reason:
      'HOSTED_FUNCTIONS must be any of sync-inventory, sync-car-photos, send-client-sms, separated by commas, or left out; it is "sync-inventory,sync-everything".',
  });
});

async function removeLeads(...keys: readonly string[]): Promise<void> {
  const { error } = await service.from("contact_messages").delete().in("idempotency_key", keys);
  if (error) throw new Error(error.message);
}
