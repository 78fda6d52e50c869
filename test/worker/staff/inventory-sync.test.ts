/** Inventory sync through the built Worker: the refresh button, the sheet's webhook, the cron and the staff page. */
import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import "../../../local/backend/storage/web-socket-name";
import { type BackendProcess, spawnBackend } from "../../support/backend/spawn-backend";
import { parsePage } from "../../support/page";
import { type GoogleStandIn, SHEET_ID, startGoogle } from "../../support/site/google-stand-in";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";
import { getText } from "../../support/text";

const DEMO_SHEET = readFileSync("local/demo/inventory-sheet.csv", "utf8").trimEnd();
const NEW_LINE = '2018 Acura NSX,"red | 9,000 miles",99000,19UNC1B09JY000017,,1';
const SECRET = "the sheet's script knows this too";
const SECONDS_20 = { timeout: 20_000, interval: 100 };

const folder = mkdtempSync(path.join(tmpdir(), "refresh-"));
let backend: BackendProcess;
let service: SupabaseClient;
let google: GoogleStandIn;
let worker: Miniflare;
let site: string;

/** While closed, the sheet does not answer. It opens when that many requests for a sync are known to the database. */
const gate = { begun: 0, opensAt: 0, open: () => {}, opened: Promise.resolve() };

function closeGateUntil(requests: number): void {
  Object.assign(gate, { begun: 0, opensAt: requests });
  gate.opened = new Promise((resolve) => {
    gate.open = resolve;
  });
}

async function passOn(request: Request): Promise<Response> {
  if (request.url.startsWith(google.url)) await gate.opened;
  const { method, headers } = request;
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  const response = await fetch(request.url, { method, headers: [...headers], body });
  if (request.url.endsWith("/rpc/begin_inventory_sync")) {
    gate.begun += 1;
    if (gate.begun === gate.opensAt) gate.open();
  }
  return response;
}

beforeAll(async () => {
  [backend, google] = await Promise.all([spawnBackend(folder), startGoogle()]);
  service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
  worker = await startWorker({
    settings: {
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.secretKey,
      INVENTORY_SHEET: SHEET_ID,
      GOOGLE_SERVICE_ACCOUNT: JSON.stringify(google.account),
      GOOGLE_API_URL: google.url,
      INVENTORY_WEBHOOK_SECRET: SECRET,
    },
    outbound: passOn,
  });
  site = (await worker.ready).origin;
});
afterAll(async () => {
  await Promise.all([worker?.dispose(), google?.close(), backend?.kill()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await service.from("sync_runs").delete().gt("id", 0);
  await service.from("sync_holds").delete().neq("vin", "");
  await service.from("inventory").delete().eq("sku", "19UNC1B09JY000017");
  google.write(DEMO_SHEET);
});

let presses = 0;
/** Sends each request from a different IP address. */
const press = (at = "/inventory", headers: Readonly<Record<string, string>> = {}) => {
  presses += 1;
  const address = `198.51.${Math.floor(presses / 250)}.${presses % 250}`;
  return send("POST", site + at, { Origin: site, "CF-Connecting-IP": address, ...headers }, {});
};
const getFlash = (answer: Awaited<ReturnType<typeof send>>) =>
  [answer.headers["set-cookie"]]
    .flat()
    .find((line) => line?.startsWith("flash="))
    ?.split(";")[0] ?? "";
const readRuns = async () =>
  (await service.from("sync_runs").select("state, started_by, actor_name, error_code, counts").order("id"))
    .data;

test("ten simultaneous visitor requests start two syncs, and the redirect shows the new inventory with the same filter", async () => {
  await send("GET", `${site}/inventory?make=Acura`);
  google.write(`${DEMO_SHEET}\n${NEW_LINE}`);
  closeGateUntil(10);
  const answers = await Promise.all(Array.from({ length: 10 }, () => press("/inventory?make=Acura")));
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
    answers.map(() => [303, "/inventory?make=Acura"]),
  );
  expect(await readRuns()).toMatchObject([
    { state: "succeeded", started_by: "visitor", counts: { added: 1 } },
    { state: "succeeded", started_by: "visitor", counts: { added: 0 } },
  ]);
  const [answer] = answers;
  if (!answer) throw new Error("no response");
  const page = await send("GET", `${site}/inventory?make=Acura`, { Cookie: getFlash(answer) });
  expect(page.body).toContain("Inventory synced successfully from Google Sheets!");
  expect(page.body).toContain("2018 Acura NSX");
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(String(page.headers["set-cookie"])).toContain("flash=; Max-Age=0; Path=/");
  const next = await send("GET", `${site}/inventory?make=Acura`);
  expect(next.body).not.toContain("synced successfully");
  expect(next.body).toContain("2018 Acura NSX");
  expect(next.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});

test.each([
  ["/inventory", "Failed to sync inventory: ", "we couldn&#x27;t open the sheet."],
  ["/es/inventory", "No se pudo sincronizar el inventario: ", "no se pudo abrir la hoja de cálculo."],
  ["/pt/inventory", "Não foi possível sincronizar o estoque: ", "não conseguimos abrir a planilha."],
])("%s shows a sync failure in its language, and the current inventory", async (at, failure, reason) => {
  await google.setFaults({ kind: "error", name: "notShared" });
  const answer = await press(at);
  const { body } = await send("GET", site + answer.headers.location, { Cookie: getFlash(answer) });
  expect(body.replaceAll("<!-- -->", "")).toContain(failure + reason);
  expect(body).toContain("2021 Ford F-150");
});

test("a flash cookie that this site didn't sign is ignored", async () => {
  const forged = "flash=subject=sync%3A1&outcome=hosted&message=Send+money&at=1&sig=00";
  const { body } = await send("GET", `${site}/inventory`, { Cookie: forged });
  expect(body).not.toContain("Send money");
  expect(body).not.toContain("Failed to sync");
});

test("a sync request from another site is refused, and the seventh per minute from one address does nothing", async () => {
  expect((await press("/inventory", { Origin: "https://evil.example" })).status).toBe(403);
  const address = { "CF-Connecting-IP": "203.0.113.9" };
  for (let number = 0; number < 6; number += 1) await press("/inventory", address);
  const before = await readRuns();
  const answer = await press("/inventory", address);
  expect(getFlash(answer)).toContain("outcome=tooMany");
  expect(await readRuns()).toEqual(before);
});

test("a visitor's request within a minute of the last sync gets its result", async () => {
  await press();
  google.write(`${DEMO_SHEET}\n${NEW_LINE}`);
  expect(getFlash(await press())).toContain("outcome=success");
  expect(await readRuns()).toHaveLength(1);
});

const sign = (timestamp: number, body: string, secret = SECRET) => ({
  "X-Inventory-Timestamp": String(timestamp),
  "X-Inventory-Signature": createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex"),
});
const call = (headers: Readonly<Record<string, string>>, body = "") =>
  fetch(`${site}/webhooks/inventory`, { method: "POST", headers, body });

test("a signed webhook call starts a sync, and the same call again is refused", async () => {
  const now = Math.floor(Date.now() / 1000);
  google.write(`${DEMO_SHEET}\n${NEW_LINE}`);
  const headers = sign(now, '{"sheet":"lot"}');
  const first = await call(headers, '{"sheet":"lot"}');
  expect([first.status, await first.json()]).toEqual([202, { accepted: true }]);
  const again = await call(headers, '{"sheet":"lot"}');
  expect([again.status, await again.json()]).toEqual([409, { error: "repeated" }]);
  await vi.waitFor(async () => {
    expect(await readRuns()).toMatchObject([
      { state: "succeeded", started_by: "webhook", counts: { added: 1 } },
    ]);
  }, SECONDS_20);
});

test("a webhook call with a wrong or missing signature, body or timestamp starts nothing", async () => {
  const now = Math.floor(Date.now() / 1000);
  const refused = [
    [{}, ""],
    [sign(now, "a", "another secret, as long as ours"), "a"],
    [sign(now, "a"), "b"],
    [sign(now - 400, "a"), "a"],
    [sign(now + 400, "a"), "a"],
    [{ ...sign(now, "a"), "X-Inventory-Timestamp": String(now + 1) }, "a"],
    [{ ...sign(now, "a"), "X-Inventory-Signature": "" }, "a"],
  ] as const;
  for (const [headers, body] of refused) expect((await call(headers, body)).status).toBe(401);
  expect((await call(sign(now, "a"), "x".repeat(70_000))).status).toBe(413);
  expect(await readRuns()).toEqual([]);
});

test("the cron syncs the inventory every 15 minutes", async () => {
  google.write(`${DEMO_SHEET}\n${NEW_LINE}`);
  const handler = await worker.getWorker();
  await handler.scheduled({ cron: "*/15 * * * *" });
  expect(await readRuns()).toMatchObject([{ state: "succeeded", started_by: "clock", counts: { added: 1 } }]);
});

test("sales see the sheet's columns and cannot confirm them, and a sheet that cannot be opened is reported", async () => {
  const Cookie = await signIn(site, "sales");
  const read = async () => parsePage((await send("GET", `${site}/staff/stock/columns`, { Cookie })).body);
  const page = await read();
  expect(page.text).toContain("Only an owner can confirm the columns.");
  expect(page.findAll("form:has([name=header])")).toHaveLength(1);
  expect(page.findAll("form:has([name=header]) button")).toEqual([]);
  await google.setFaults({ kind: "error", name: "notShared" });
  const { text } = await read();
  expect(text).toContain(getText("en", "staffColumns")("unreadable"));
  expect(text).toContain("The sheet isn't shared with");
});

test("without JavaScript staff can review the changes of a refused sheet and apply exactly those", async () => {
  const cookie = await signIn(site, "owner");
  const post = (form: Readonly<Record<string, string>>) =>
    send("POST", `${site}/staff/stock`, { Origin: site, Cookie: cookie }, form);
  const read = async () => (await send("GET", `${site}/staff/stock`, { Cookie: cookie })).body;
  const cut = DEMO_SHEET.split("\n").slice(0, 5).join("\n");
  google.write(cut);
  const refused = await post({ intent: "sync" });
  expect(refused.headers.location).toBe("/staff/stock");
  // The second address is fetched by client-side navigation.
  for (const address of ["/staff/stock", "/staff/stock.data"]) {
    const told = await send("GET", site + address, { Cookie: `${cookie}; ${getFlash(refused)}` });
    expect(told.body).toContain("moreThanHalf");
    expect(String(told.headers["set-cookie"])).toContain("flash=; Max-Age=0; Path=/");
  }
  const page = await read();
  expect(page).toContain("Sync stopped");
  expect(page).toContain("Nothing was changed. The site still shows the inventory from before.");
  expect(page).toContain("2016 Jaguar XF");
  const changes = parsePage(page).value("changes");
  google.write(`${cut}\n${NEW_LINE}`);
  await post({ intent: "apply", changes });
  expect((await readRuns())?.map(({ state }) => state)).toEqual(["refused", "refused"]);
  google.write(cut);
  await post({ intent: "apply", changes });
  expect(await readRuns()).toMatchObject([
    {},
    {},
    { state: "succeeded", started_by: "staff", actor_name: expect.any(String) },
  ]);
  google.write(DEMO_SHEET);
  await post({ intent: "sync" });
  expect(await read()).toContain("Back on the lot: 17");
});

test("without JavaScript staff can preview a sync, apply it, see its problems, undo it, and release the undone changes", async () => {
  const cookie = await signIn(site, "sales");
  const post = (form: Readonly<Record<string, string>>) =>
    send("POST", `${site}/staff/stock`, { Origin: site, Cookie: cookie }, form);
  const read = async () => visible((await send("GET", `${site}/staff/stock`, { Cookie: cookie })).body);
  const visible = (body: string) => body.replaceAll("<!-- -->", "");
  const find = async () =>
    (await service.from("inventory").select("id, price").eq("sku", "19UNC1B09JY000017").maybeSingle()).data;
  await post({ intent: "sync" });
  google.write(`${DEMO_SHEET}\n${NEW_LINE}\n2018 Acura,,9000,,,1`);
  const runs = await readRuns();
  const preview = await post({ intent: "preview" });
  expect(preview.status).toBe(200);
  expect(preview.headers["cache-control"]).toBe("private, no-store");
  const shown = visible(preview.body);
  expect(shown).toContain("Preview: nothing was changed");
  expect(shown).toContain("2018 Acura NSX");
  expect([await readRuns(), await find()]).toEqual([runs, null]);
  const changes = parsePage(shown).value("changes");
  await post({ intent: "apply", changes });
  const done = await read();
  expect(done).toMatch(/<h2[^>]*>Updated 1, \d+ problems?<\/h2>/);
  expect(done).toContain("Row 26: no VIN");
  const id = (await find())?.id;
  const run = parsePage(done).value("run");
  const undone = await post({ intent: "undo", run });
  const said = await send("GET", `${site}/staff/stock`, { Cookie: `${cookie}; ${getFlash(undone)}` });
  expect(visible(said.body)).toContain("The sync was undone.");
  expect(visible(said.body)).toContain("Undone by");
  expect(await find()).toBeNull();
  expect((await send("GET", `${site}/vehicle/${id}`)).status).toBe(410);
  await post({ intent: "undo", run });
  await post({ intent: "sync" });
  expect(await find()).toBeNull();
  expect(await read()).toContain(
    "1 undone change isn&#x27;t applied again until that cell changes in the sheet.",
  );
  await post({ intent: "let-in" });
  expect(await find()).toMatchObject({ price: 99_000 });
  for (const form of [
    { intent: "undo", run: "x" },
    { intent: "else", run: "1" },
  ])
    expect((await post(form)).status).toBe(400);
});
