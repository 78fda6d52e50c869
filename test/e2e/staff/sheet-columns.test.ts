/** The column page in a real browser: proposed, corrected, confirmed, and asked for again, with script and without. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Miniflare } from "miniflare";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import "../../../local/backend/storage/web-socket-name";
import { type BackendProcess, spawnBackend } from "../../support/backend/spawn-backend";
import { launchBrowser, SCREENS } from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { type GoogleStandIn, SHEET_ID, startGoogle } from "../../support/site/google-stand-in";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import { startWorker } from "../../support/site/worker-bundle";

const VIN = "19UNC1B09JY000017";
const HEADER = "Vehicle,Title,Notes,Our Price,Price,VIN,Qty,A heading-that-nobody-would-ever-call-short";
const SHEET = [
  HEADER,
  `2018 Acura NSX,Rebuilt,paid $80k at auction,"$99,000","$95,000",${VIN},1,x`,
  '2020 Toyota Camry SE,Clean,,"$19,900","$18,900",4T1G11AK0LU318842,yes,',
  "2012 Toyota Tundra,Clean,<b>sold</b> to Ana,16500,16000,5TFDY5F16CX238616,sold,",
  "2016 Jaguar XF,Clean,,13900,13000,SAJBD4BV5GCY17052,1,",
].join("\n");

const folder = mkdtempSync(path.join(tmpdir(), "columns-"));
let browser: Browser;
let backend: BackendProcess;
let service: SupabaseClient;
let google: GoogleStandIn;
let worker: Miniflare;
let site: string;
let owner: string;
let sales: string;

beforeAll(async () => {
  [backend, google, browser] = await Promise.all([spawnBackend(folder), startGoogle(), launchBrowser()]);
  service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
  worker = await startWorker({
    settings: {
      ...{ SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey },
      ...{ INVENTORY_SHEET: SHEET_ID, GOOGLE_API_URL: google.url },
      GOOGLE_SERVICE_ACCOUNT: JSON.stringify(google.account),
    },
  });
  site = (await worker.ready).origin;
  [owner, sales] = [await signIn(site, "owner"), await signIn(site, "sales")];
});
afterAll(async () => {
  await Promise.all([worker?.dispose(), google?.close(), backend?.kill(), browser?.close()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await service.from("sheet_columns").delete().gt("id", 0);
  await service.from("sync_runs").delete().gt("id", 0);
  await service.from("inventory").delete().eq("sku", VIN);
  // Marks the demo vehicles as added by staff, so that a small sheet does not mark them as sold.
  await service.from("inventory").update({ source: "hand" }).gt("id", 0);
  google.write(SHEET);
});

async function open(options: BrowserContextOptions, { at = "/staff/stock/columns", cookie = owner } = {}) {
  const visited = await visitSignedIn(browser, options, site, cookie);
  await visited.page.goto(site + at);
  return visited;
}
const readPrice = async () =>
  (await service.from("inventory").select("product_name, description, price").eq("sku", VIN)).data;
const submit = (page: Page) => page.locator(".columns-form button").click();

test.each([
  ["without script", { ...SCREENS.phone, javaScriptEnabled: false }],
  ["with script", SCREENS.desk],
] as const)(
  "an owner is sent to the page, corrects the price, confirms, and syncs: %s",
  async (_, options) => {
    const { page, close } = await open(options, { at: "/staff/stock" });
    await page.locator("[value=sync]").click();
    await page.locator(".sync-confirm").getByText("The columns haven't been confirmed yet").waitFor();
    expect(await readPrice()).toEqual([]);
    await page.locator(".sync-confirm a").click();
    await page.getByText("Ignored: Title, Notes, Our Price,").waitFor();
    expect(await page.locator("[name=product_name]").inputValue()).toBe("vehicle");
    expect(await page.locator("[name=description]").inputValue()).toBe("");
    expect(await page.locator(".columns-sample tbody tr").count()).toBe(3);
    // Hydration must not lose an earlier choice.
    await page.waitForLoadState("networkidle");
    await page.locator("[name=price]").selectOption("ourprice");
    await page.locator("[name=sku]").selectOption("");
    await submit(page);
    await page.getByText("Choose a column: without it").waitFor();
    expect(await page.locator("[name=price]").inputValue()).toBe("ourprice");
    await page.locator("[name=sku]").selectOption("vin");
    await submit(page);
    await page.getByText("Confirmed on").waitFor();
    await page.locator("[value=sync]").click();
    await page.getByRole("heading", { name: /^Updated \d/ }).waitFor();
    expect(await readPrice()).toEqual([{ product_name: "2018 Acura NSX", description: null, price: 99_000 }]);
    await close();
  },
);

test("a header that changed while the page was open is not confirmed, and has to be confirmed anew", async () => {
  const { page, close } = await open(SCREENS.desk);
  await page.waitForLoadState("networkidle");
  google.write(SHEET.replace("Our Price", "Cost"));
  await submit(page);
  await page.getByText("changed while this page was open").waitFor();
  expect((await service.from("sheet_columns").select("id")).data).toEqual([]);
  await page.getByText("Ignored: Title, Notes, Cost,").waitFor();
  await submit(page);
  await page.getByText("Confirmed on").waitFor();
  google.write(SHEET.replace("Our Price", "Cost").replace(",Price,", ",Sticker,"));
  await page.reload();
  await page.getByText("New headings: Sticker").waitFor();
  await page.getByText("Headings that are gone: Price").waitFor();
  await page.getByText("“Price” is gone from the sheet").waitFor();
  await close();
});

test("sales see the columns and cannot confirm them", async () => {
  const { page, close } = await open(SCREENS.phone, { cookie: sales });
  await page.getByText("Only an owner can confirm the columns.").waitFor();
  expect(await page.locator(".columns-form button").count()).toBe(0);
  const form = { header: "a", sku: "vin", product_name: "vehicle" };
  const answer = await send("POST", `${site}/staff/stock/columns`, { Origin: site, Cookie: sales }, form);
  expect(answer.status).toBe(403);
  await close();
});

test("a sheet that cannot be opened is reported, with instructions", async () => {
  await google.setFaults({ kind: "error", name: "notShared" });
  const { page, close } = await open(SCREENS.phone);
  await page.getByText("The sheet can't be read right now").waitFor();
  await page.getByText("is not shared with").waitFor();
  await close();
});

test.each([
  ["", SCREENS.phone],
  ["/es", SCREENS.phone],
  ["/pt", SCREENS.desk],
] as const)("%s/staff/stock/columns passes axe and fits every width", async (language, screen) => {
  const { page, close } = await open(screen, { at: `${language}/staff/stock/columns` });
  await page.locator(".columns-form button").waitFor();
  await expectCleanAndWhole(page);
  await close();
});
