/** The photo editor of a vehicle in a real browser: adding, reordering by keyboard and pointer, deleting; with script and without. */
import { createClient } from "@supabase/supabase-js";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { sample } from "../../support/amount";
import { launchBrowser, SCREENS, waitForHydration } from "../../support/browser/browse";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { parsePage } from "../../support/page";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";
import "../../../local/backend/storage/web-socket-name";
import { getText } from "../../support/text";

const site = inject("siteUrl");
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
const VIN = "1M8GDM9AXKP042777";
const TABLES = ["vehicle_photos", "public_vehicle_photos", "hand_photos", "photo_orders"];

/** Ignores the page's own files, which are requested and refused when script is off. */
const isTrouble = (trouble: string) => !/^failed: .*\/build\//.test(trouble);

let browser: Browser;
let cookie = "";
let id = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  cookie = await signIn(site, "sales");
});
beforeEach(async () => {
  const vehicle = { sku: VIN, product_name: "2019 MCI Coach" };
  const { data, error } = await service.from("inventory").insert(vehicle).select("id").single();
  if (error) throw new Error(error.message);
  id = data.id;
});
afterEach(async () => {
  for (const table of TABLES) await service.from(table).delete().eq("vin", VIN);
  await service.from("inventory").delete().eq("sku", VIN);
});
afterAll(async () => {
  await browser.close();
  await refreshSnapshot(site);
});

const draw = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const drawThree = () =>
  Promise.all([draw("red.jpg", "#a00"), draw("green.jpg", "#0a0"), draw("blue.jpg", "#00a")]);
const PAGE = { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html>") };

/** The site need not resize pictures that no test looks at. */
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

async function open(options: BrowserContextOptions, language = "") {
  const visited = await visitSignedIn(browser, options, site, cookie);
  await visited.page
    .context()
    .route(/\/photos\/\d+\//, (route) => route.fulfill({ contentType: "image/gif", body: PIXEL }));
  await visited.page.goto(`${site}${language}/staff/photos/${VIN}`);
  return visited;
}

/** Waits for hydration: until then a form works as it does without script. */
const waitForScript = (page: Page) => waitForHydration(page);

async function add(page: Page, files: Parameters<Page["setInputFiles"]>[1]): Promise<void> {
  await page.setInputFiles("[name=photos]", files);
  await page.getByRole("button", { name: "Add photos" }).click();
}

/** The pictures in the page's order. */
const listShown = (page: Page) =>
  page
    .locator("[data-photo] img")
    .evaluateAll((photos) =>
      photos.map((photo) => /([0-9a-f]{32})/.exec((photo as HTMLImageElement).src)?.[1]),
    );

async function listStored(): Promise<string[]> {
  const [own, published] = await Promise.all(
    ["vehicle_photos", "public_vehicle_photos"].map(async (table) => {
      const { data } = await service.from(table).select("photo_url").eq("vin", VIN).order("created_at");
      return (data ?? []).map(({ photo_url }) => /([0-9a-f]{32})/.exec(photo_url)?.[1] ?? "");
    }),
  );
  expect(own).toEqual(published);
  return own ?? [];
}

/** The first photo of the vehicle's page, as a shopper gets it. */
async function findFirstOfShopper(): Promise<string | undefined> {
  const html = await (await fetch(`${site}/vehicle/${id}`)).text();
  return /\/photos\/\d+\/bucket\/[^"]*?([0-9a-f]{32})/.exec(html)?.[1];
}

test("with script: each file uploads separately, the keyboard moves a photo and keeps the focus, a pointer drags one", async () => {
  const { page, troubles, close } = await open(SCREENS.desk);
  await waitForScript(page);
  await add(page, [...(await drawThree()), PAGE]);
  await page.getByRole("status").getByText("3 photos added.").waitFor();
  expect(await page.locator("[data-files] li").allInnerTexts()).toEqual([
    expect.stringMatching(/^red\.jpg\s+Added$/),
    expect.stringMatching(/^green\.jpg\s+Added$/),
    expect.stringMatching(/^blue\.jpg\s+Added$/),
    expect.stringMatching(/^page\.jpg\s+Not a JPEG, PNG, or WebP file, or it's damaged$/),
  ]);
  await page.getByRole("heading", { name: "3 photos" }).waitFor();
  const [red = "", green = "", blue = ""] = await listShown(page);
  expect(await findFirstOfShopper()).toBe(red);
  await page.getByRole("button", { name: "Later: Photo 1" }).focus();
  // The second press does not wait for the first response.
  await page.keyboard.press("Enter");
  await page.getByText("Photo moved to position 2 of 3.").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Photo moved to position 3 of 3.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Later: Photo 3",
  );
  await expect.poll(listStored).toEqual([green, blue, red]);
  await page.getByText("Saved. Shoppers see it").waitFor();
  expect(await findFirstOfShopper()).toBe(green);
  await page.locator("[data-photo]").nth(2).dragTo(page.locator("[data-photo]").nth(0));
  expect(await listShown(page)).toEqual([red, green, blue]);
  await expect.poll(listStored).toEqual([red, green, blue]);
  await page.getByText("Delete", { exact: true }).nth(1).click();
  await page.getByRole("button", { name: "Delete photo 2" }).click();
  await page.getByRole("heading", { name: "2 photos" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
  expect(await listStored()).toEqual([red, blue]);
  expect(troubles).toEqual([]);
  await close();
});

test("without script: one form takes several files and lists the rejected ones, buttons move photos, and deleting takes two steps", async () => {
  const { page, troubles, close } = await open({ ...SCREENS.phone, javaScriptEnabled: false });
  await page.getByRole("button", { name: "Add photos" }).click();
  await page.getByText("Choose at least one photo.").waitFor();
  const three = await drawThree();
  await add(page, [...three, PAGE]);
  await page.getByText("3 photos added.").waitFor();
  expect(await page.locator("[data-files]").innerText()).toMatch(/page\.jpg\s+Not a JPEG, PNG, or WebP/);
  const [red = "", green = "", blue = ""] = await listStored();
  await add(page, three.slice(0, 1));
  await page.getByText("No photos added.").waitFor();
  expect(await page.locator("[data-files]").innerText()).toMatch(
    /red\.jpg\s+This vehicle already has this photo/,
  );
  await page.getByRole("button", { name: "Make first: Photo 3" }).click();
  await page.getByText("Saved. Shoppers see it").waitFor();
  expect(await listStored()).toEqual([blue, red, green]);
  expect(await findFirstOfShopper()).toBe(blue);
  await page.getByRole("button", { name: "Earlier: Photo 3" }).click();
  expect(await listStored()).toEqual([blue, green, red]);
  await page.reload();
  expect(await listStored()).toEqual([blue, green, red]);
  expect(await page.getByRole("button", { name: "Delete photo 1" }).isVisible()).toBe(false);
  await page.getByText("Delete", { exact: true }).first().click();
  await page.getByRole("button", { name: "Delete photo 1" }).click();
  await page.getByRole("heading", { name: "2 photos" }).waitFor();
  expect(await listStored()).toEqual([green, red]);
  expect(troubles.filter(isTrouble)).toEqual([]);
  await close();
});

const asStaff = () => ({ Cookie: cookie, Origin: site });

/** Uploads a photo as another person's browser does. @returns its key */
async function addElsewhere(file: Awaited<ReturnType<typeof draw>>): Promise<string> {
  const body = new FormData();
  body.set("photos", new File([new Uint8Array(file.buffer)], file.name));
  const address = `${site}/staff/photos/${VIN}/files`;
  await fetch(address, { method: "POST", headers: asStaff(), body });
  return (await listStored()).at(-1) ?? "";
}

async function makeFirstElsewhere(photo: string): Promise<void> {
  const address = `${site}/staff/photos/${VIN}`;
  const version = parsePage((await send("GET", address, asStaff())).body).value("version");
  const { status } = await send("POST", address, asStaff(), { version, intent: "first", photo });
  expect(status).toBe(303);
}

test.each(sample([true, false], 1))(
  "script %s: a change on an outdated page is refused, and the current photos are shown",
  async (javaScriptEnabled) => {
    const keys: string[] = [];
    for (const file of await drawThree()) keys.push(await addElsewhere(file));
    const [red = "", green = "", blue = ""] = keys;
    const { page, close } = await open({ ...SCREENS.desk, javaScriptEnabled });
    await waitForScript(page);
    await makeFirstElsewhere(blue);
    await page.getByRole("button", { name: "Make first: Photo 2" }).click();
    await page.getByText("Someone else changed these photos in the meantime.").waitFor();
    await expect.poll(() => listShown(page)).toEqual([blue, red, green]);
    expect(await listStored()).toEqual([blue, red, green]);
    await page.getByRole("button", { name: "Make first: Photo 2" }).click();
    await expect.poll(listStored).toEqual([red, blue, green]);
    await close();
  },
);

test.each(sample([false, true], 1))(
  "photos that were chosen in an expired session must be chosen again after sign-in (with script: %s)",
  async (javaScriptEnabled) => {
    const { page, close } = await open({ ...SCREENS.phone, javaScriptEnabled }, "/es");
    if (javaScriptEnabled) await waitForScript(page);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.setInputFiles("[name=photos]", await drawThree());
    await page.getByRole("button", { name: "Agregar fotos" }).click();
    await page.waitForURL(/\/es\/staff\/sign-in\?/);
    await page.context().addCookies(cookies);
    await page.reload();
    await page.getByText(getText("es", "staffPhotos")("filesLost")).waitFor();
    expect(await listStored()).toEqual([]);
    await close();
  },
);
