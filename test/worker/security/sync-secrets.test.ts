/**
 * The syncs' secrets are never repeated: each vendor, and any proxy in front of the backend, echoes the request in every part of its
 * error response, and no log, record, response or staff page contains it afterwards.
 */
import { createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import "../../../local/backend/storage/web-socket-name";
import { makeAccount } from "../../../local/vendors/google-account";
import { sample } from "../../support/amount";
import { type BackendProcess, spawnBackend } from "../../support/backend/spawn-backend";
import { confirmColumns } from "../../support/site/confirm-columns";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";

const HONDA = "1HGCR2F39EA147260";
const WEBHOOK_SECRET = `marked-webhook-${randomBytes(12).toString("hex")}`;
const ACCESS_TOKEN = `ya29.marked-${randomBytes(12).toString("hex")}`;
const TOKEN_URL = "https://oauth2.googleapis.com/token";
const DRIVE_URL = "https://www.googleapis.com/drive/v3/files";
const GOOGLE_ID = "1AbC_dEf-GhIjKlMnOpQrStUvWxYz0123";
const IN_TIME = { timeout: 30_000, interval: 250 };

/** Which vendor refuses, by the requested URL. */
const AT_GOOGLE: Readonly<Record<string, (url: string) => boolean>> = {
  token: (url) => url === TOKEN_URL,
  sheet: (url) => url.startsWith("https://sheets.googleapis.com/"),
  folder: (url) => url.startsWith(DRIVE_URL) && !/[?&](q|alt)=/.test(url),
};
const AT_THE_BACKEND = [
  "rest/v1/rpc/begin_inventory_sync",
  "rest/v1/rpc/read_sheet_columns",
  "rest/v1/rpc/read_inventory_for_sync",
  "rest/v1/rpc/finish_sync",
  "rest/v1/rpc/begin_photo_sync",
  "rest/v1/rpc/claim_photo_sync_job",
  "rest/v1/rpc/finish_photo_sync_job",
  "rest/v1/rpc/read_photo_sync",
  "rest/v1/",
  "auth/v1/admin/",
] as const;

type Refusal = (heard: string) => Response;

const inPlainWords: Refusal = (heard) =>
  answerJson(400, { error: heard, error_description: heard, code: heard, message: heard, hint: heard });

/** Error responses that repeat `heard` in every field. The requested wait is longer than any retry policy allows. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  "in Google's form": (heard) => answerJson(403, { error: makeGoogleError(heard) }),
  "as a sign-in that ran out": (heard) => answerJson(401, { error: makeGoogleError(heard) }),
  "in plain words": inPlainWords,
  "as an outage in plain words": (heard) =>
    answerJson(503, { error: heard, code: heard, message: heard, details: heard, hint: heard }),
  "as a page": (heard) =>
    new Response(`<h1>${heard}</h1>`, { status: 502, headers: makeHeaders("text/html") }),
  "by sending elsewhere": (heard) => {
    const Location = `https://evil.example/?heard=${encodeURIComponent(heard)}`;
    return new Response(null, { status: 302, headers: { Location } });
  },
  "with half an answer": (heard) =>
    new Response(`{"values": [["${heard}"`, { headers: makeHeaders("application/json") }),
};

const SHEET_HEADER = ["product_name", "sku", "price", "quantity"];

const makeGoogleError = (heard: string) => ({
  code: heard,
  message: heard,
  status: heard,
  errors: [{ domain: heard, reason: heard, message: heard, location: heard }],
});
const makeHeaders = (type: string) => ({ "Content-Type": type, "Retry-After": "600" });
const answerJson = (status: number, body: object) =>
  Response.json(body, { status, headers: makeHeaders("application/json") });

const folder = mkdtempSync(path.join(tmpdir(), "sync-secrets-"));
/** Every request that was refused. */
const heard: string[] = [];
const lines: string[] = [];
const told: { readonly where: string; readonly text: string }[] = [];
let backend: BackendProcess;
let service: SupabaseClient;
let worker: Miniflare;
let site = "";
let cookie = "";
let privateKey = "";
/** Returns null for a request that is not refused. */
let refuse: (url: string) => Refusal | null = () => null;

async function outbound(request: Request): Promise<Response> {
  const { method, url, headers } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  const refusal = refuse(url);
  if (refusal) {
    const fields = [...headers].map(([name, value]) => `${name}: ${value}`);
    const all = [`${method} ${url}`, ...fields, new TextDecoder().decode(body ?? new ArrayBuffer(0))].join(
      " ",
    );
    heard.push(all);
    return refusal(all);
  }
  if (url.startsWith(backend.url)) return fetch(url, { method, headers: [...headers], body });
  // Expires too soon to be cached: each request begins with the key.
  if (url === TOKEN_URL) return Response.json({ access_token: ACCESS_TOKEN, expires_in: 1 });
  if (url.startsWith(DRIVE_URL)) return answerDrive(new URL(url));
  return Response.json({ values: [SHEET_HEADER] });
}

/** The vehicle's folder, with a picture in it. */
function answerDrive({ searchParams }: URL): Response {
  if (searchParams.get("alt") === "media") return new Response("no picture");
  const isList = searchParams.has("q");
  const [mimeType, name] = searchParams.get("q")?.includes("image/")
    ? ["image/jpeg", "1.jpg"]
    : ["application/vnd.google-apps.folder", HONDA];
  const file = { id: GOOGLE_ID, name, mimeType, md5Checksum: "0".repeat(32), size: "10" };
  return Response.json(isList ? { files: [file] } : file);
}

beforeAll(async () => {
  backend = await spawnBackend(folder);
  service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
  const account = await makeAccount();
  privateKey = account.private_key;
  const settings = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    INVENTORY_SHEET: GOOGLE_ID,
    GOOGLE_DRIVE_FOLDER: GOOGLE_ID,
    GOOGLE_SERVICE_ACCOUNT: JSON.stringify(account),
    GOOGLE_API_URL: "",
    INVENTORY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    INVENTORY_FRESH_SECONDS: "0",
  };
  worker = await startWorker({ settings, outbound, onLine: (line) => lines.push(line) });
  site = (await worker.ready).origin;
  cookie = await signIn(site, "owner");
  await confirmColumns(service, SHEET_HEADER);
  // One listed vehicle is enough.
  await service.from("inventory").update({ quantity: 0 }).neq("sku", HONDA);
});

beforeEach(async () => {
  refuse = () => null;
  heard.length = 0;
  lines.length = 0;
  told.length = 0;
  // Release leases of runs that still wait for Google, so that the next run does not wait for them.
  await service.from("sync_leases").update({ owner: null, run_id: null, expires_at: null }).neq("kind", "");
  await service.from("sync_runs").delete().gt("id", 0);
});

afterAll(async () => {
  await worker?.dispose();
  await backend?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(
  method: string,
  at: string,
  headers: Record<string, string>,
  form?: Record<string, string> | string,
) {
  const answer = await send(method, site + at, { Origin: site, ...headers }, form);
  told.push({ where: `${method} ${at} ${answer.status}`, text: JSON.stringify(answer) });
  return answer;
}

const press = (at: string, intent: string, fields: Readonly<Record<string, string>> = {}) =>
  ask("POST", at, { Cookie: cookie }, { intent, ...fields });

async function lookAround(): Promise<void> {
  for (const at of [
    "/inventory",
    "/staff",
    "/staff/stock",
    "/staff/stock.data",
    "/staff/stock/columns",
    "/staff/stock/columns.data",
    "/photo-sync",
    "/photo-sync.data",
  ])
    await ask("GET", at, { Cookie: cookie });
  await ask("GET", "/inventory", {});
  await ask("GET", "/healthz", {});
}

async function callAsTheSheet(): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", WEBHOOK_SECRET).update(`${timestamp}.{}`).digest("hex");
  for (const sent of [signature, "0".repeat(64)])
    await ask(
      "POST",
      "/webhooks/inventory",
      { "X-Inventory-Timestamp": timestamp, "X-Inventory-Signature": sent },
      "{}",
    );
}

/** The spellings in which a secret might be repeated. */
const spell = (secret: string) => [secret, encodeURIComponent(secret), btoa(secret).replace(/=+$/, "")];

async function findRepeated(): Promise<string[]> {
  const tables = ["sync_runs", "photo_sync_jobs", "drive_photos", "inventory", "sync_leases"] as const;
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { data, error } = await service.from(table).select();
      if (error) throw new Error(error.message);
      return { where: table, text: JSON.stringify(data) };
    }),
  );
  const assertions = heard.flatMap((text) =>
    [...text.matchAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g)].map(([jwt]) => jwt),
  );
  const secrets = [
    backend.secretKey,
    WEBHOOK_SECRET,
    ACCESS_TOKEN,
    ...privateKey.split("\n").filter((line) => line.length === 64),
    ...new Set(assertions),
  ].flatMap(spell);
  const places = [...told, ...rows, ...lines.map((text) => ({ where: "a log", text }))];
  return places.flatMap(({ where, text }) =>
    secrets.some((secret) => text.includes(secret)) ? [`${where}: ${text}`] : [],
  );
}

const tick = async (cron: string) => (await worker.getWorker()).scheduled({ cron }).catch(() => undefined);

const syncInventoryNow = () => tick("*/15 * * * *");

const countJobsWorked = () => lines.filter((line) => line.includes("vehiclePhotosSynced")).length;

test.each(sample(Object.entries(REFUSALS), 1))(
  "a secret that Google repeats, refusing %s, appears nowhere else",
  async (_, refusal) => {
    for (const isAsked of Object.values(AT_GOOGLE)) {
      refuse = (url) => (isAsked(url) ? refusal : null);
      await syncInventoryNow();
      await press("/photo-sync", "start");
    }
    await lookAround();
    expect(heard.join()).toContain(ACCESS_TOKEN);
    expect(heard.join()).toContain("assertion=eyJ");
    expect(await findRepeated()).toEqual([]);
  },
);

test.each(sample(Object.entries(REFUSALS), 1))(
  "a secret that Drive repeats, refusing a job's picture %s, appears nowhere else",
  async (_, refusal) => {
    refuse = (url) => (url.includes("alt=media") ? refusal : null);
    await press("/photo-sync", "start");
    await vi.waitFor(() => expect(countJobsWorked()).toBeGreaterThan(0), IN_TIME);
    await lookAround();
    expect(heard.join()).toContain(ACCESS_TOKEN);
    expect(await findRepeated()).toEqual([]);
  },
);

test.each(sample(AT_THE_BACKEND, 2))(
  "a proxy before the backend's %s that repeats its key does not spread it",
  async (at) => {
    refuse = (url) => (url.startsWith(`${backend.url}/${at}`) ? inPlainWords : null);
    await syncInventoryNow();
    await callAsTheSheet();
    await press("/photo-sync", "start");
    await press("/staff/people", "add", { name: "Ana", email: "ana@example.com", role: "sales" });
    await tick("* * * * *");
    await lookAround();
    refuse = () => null;
    await lookAround();
    expect(heard.join()).toContain(backend.secretKey);
    expect(await findRepeated()).toEqual([]);
  },
);
