/** The photo editor of a vehicle in a real browser: adding, reordering by keyboard and pointer, deleting; with script and without. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { SCREENS, visitPage, waitForHydration } from "../../support/browser/browse";
import { parsePage } from "../../support/page";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { send } from "../../support/site/send";
import { openService } from "../../support/site/service";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");
const service = openService();
const VIN = "1M8GDM9AXKP042777";
const TABLES = ["vehicle_photos", "public_vehicle_photos", "hand_photos", "photo_orders"];

let cookie = "";
const address = `${site}/staff/photos/${VIN}`;

beforeAll(async () => {
  cookie = await signIn(site, "sales");
});
beforeEach(async () => {
  const vehicle = { sku: VIN, product_name: "2019 MCI Coach" };
  const { error } = await service.from("inventory").insert(vehicle);
  if (error) throw new Error(error.message);
});
afterEach(async () => {
  for (const table of TABLES) await service.from(table).delete().eq("vin", VIN);
  await service.from("inventory").delete().eq("sku", VIN);
});
afterAll(() => refreshSnapshot(site));

const draw = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 480, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const THREE = await Promise.all([
  draw("red.jpg", "#a00"),
  draw("green.jpg", "#0a0"),
  draw("blue.jpg", "#00a"),
]);
const PAGE = { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<!doctype html>") };

const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** The site need not resize pictures that no test looks at. */
const replacePictures = (page: Page) =>
  page
    .context()
    .route(/\/photos\/\d+\//, (route) => route.fulfill({ contentType: "image/gif", body: PIXEL }));

/** With script choosing is enough. */
const choose = (page: Page, files: Parameters<Page["setInputFiles"]>[1]) =>
  page.setInputFiles("[name=photos]", files);

async function openMenu(page: Page, number: number): Promise<void> {
  const menu = page.locator("[data-photo]").nth(number - 1);
  if ((await menu.locator("> details[open]").count()) === 0)
    await menu.locator("> details > summary").click();
}

async function deletePhoto(page: Page, number: number): Promise<void> {
  await openMenu(page, number);
  await page
    .locator("[data-photo]")
    .nth(number - 1)
    .getByText("Delete", { exact: true })
    .click();
  await page.getByRole("button", { name: `Delete photo ${number}` }).click();
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

test("with script: each file uploads separately, the keyboard moves a photo and keeps the focus, a pointer drags one, and a change of an outdated page is refused", () =>
  visitPage("", { ...SCREENS.desktop, cookie, expected: /409/ }, async (page) => {
    await replacePictures(page);
    await page.goto(address);
    await waitForHydration(page);
    await page.locator("[data-sends-itself] [type=submit]").waitFor({ state: "detached" });
    await choose(page, [...THREE, PAGE]);
    await page.getByRole("status").getByText("3 photos added.").waitFor();
    const refused = /^page\.jpg\s+Not a JPEG, PNG, or WebP file, or it's damaged$/;
    expect(await page.locator("[data-files] li").allInnerTexts()).toEqual([expect.stringMatching(refused)]);
    await page.getByRole("heading", { name: "3 photos" }).waitFor();
    // Not green: one of the files was refused.
    await page.locator("[role=status] .border-wait").waitFor();
    const [red = "", green = "", blue = ""] = await listShown(page);
    await openMenu(page, 1);
    await page.getByRole("button", { name: "Move later: Photo 1" }).focus();
    // The second press does not wait for the first response.
    await page.keyboard.press("Enter");
    await page.getByText("Photo moved to position 2 of 3.").waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Photo moved to position 3 of 3.").waitFor();
    const label = "Move later: Photo 3";
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(label);
    await expect.poll(listStored).toEqual([green, blue, red]);
    await page.getByText("Saved. Shoppers see it").waitFor();
    await page.getByLabel("Menu of photo 3").click();
    await page.locator("[data-photo] img").nth(2).dragTo(page.locator("[data-photo] img").nth(0));
    await expect.poll(() => listShown(page)).toEqual([red, green, blue]);
    await expect.poll(listStored).toEqual([red, green, blue]);
    // As another person's browser does.
    const headers = { Cookie: cookie, Origin: site };
    const version = parsePage((await send("GET", address, headers)).body).value("version");
    await send("POST", address, headers, { version, intent: "first", photo: blue });
    const note = { intent: "note", photo: green, locale: "en", caption: "Theirs" };
    await send("POST", address, headers, note);
    await openMenu(page, 2);
    const menu = page.locator(`[data-photo="${green}"]`);
    await menu.getByRole("textbox", { name: "Caption" }).fill("Mine");
    await page.getByRole("button", { name: "Make first: Photo 2" }).click();
    await page.getByText("Someone else changed these photos in the meantime.").waitFor();
    await expect.poll(() => listShown(page)).toEqual([blue, red, green]);
    expect(await listStored()).toEqual([blue, red, green]);
    // The refused move has read the page again, and what was typed is still no answer to the other caption.
    await menu.getByRole("button", { name: "Save caption" }).click();
    await menu.getByRole("row", { name: "Theirs Mine" }).waitFor();
    await menu.getByRole("button", { name: "Save mine" }).click();
    await menu.getByRole("table").waitFor({ state: "detached" });
    await deletePhoto(page, 2);
    await page.getByRole("heading", { name: "2 photos" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    expect(await listStored()).toEqual([blue, green]);
  }));

test("a file that didn't arrive is named, and sent again from its line or with the others", () =>
  visitPage(
    `/staff/photos/${VIN}`,
    { ...SCREENS.phone, cookie, expected: /files$|ERR_FAILED/ },
    async (page) => {
      await replacePictures(page);
      await waitForHydration(page);
      await page.route("**/files", (route) => route.abort());
      await choose(page, THREE);
      await page.getByRole("status").getByText("No photos added.").waitFor();
      await page.unroute("**/files");
      await page.getByRole("button", { name: "Try again: green.jpg" }).click();
      await page.getByRole("heading", { name: "1 photo", exact: true }).waitFor();
      await page.getByRole("button", { name: "Try all again" }).click();
      await page.getByRole("heading", { name: "3 photos" }).waitFor();
      expect(await page.locator("[data-files] li").allInnerTexts()).toEqual([]);
      expect(await page.getByRole("button", { name: /^Try/ }).count()).toBe(0);
    },
  ));

test("with script photos that were chosen in an expired session must be chosen again after sign-in", () =>
  visitPage(`/es/staff/photos/${VIN}`, { ...SCREENS.phone, cookie, expected: /401/ }, async (page) => {
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await waitForHydration(page);
    await choose(page, THREE);
    await page.waitForURL(/\/es\/staff\/sign-in\?/);
    await page.getByText("No se guardó nada").waitFor();
    await page.context().addCookies(cookies);
    await page.reload();
    await page.waitForURL(`**/es/staff/photos/${VIN}`);
    expect(await listStored()).toEqual([]);
  }));

test("on a phone choosing uploads, and a finger drags a photo by its handle and scrolls the page elsewhere", () =>
  visitPage(`/staff/photos/${VIN}`, { ...SCREENS.phone, cookie }, async (page) => {
    await replacePictures(page);
    await waitForHydration(page);
    await choose(page, THREE);
    await page.getByRole("heading", { name: "3 photos" }).waitFor();
    const [red = "", green = "", blue = ""] = await listShown(page);
    const fingers = await page.context().newCDPSession(page);
    const findCenter = async (selector: string, index: number) => {
      const box = await page.locator(selector).nth(index).boundingBox();
      if (!box) throw new Error(`${selector} isn't shown`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly object[]) =>
      fingers.send("Input.dispatchTouchEvent", { type, touchPoints: points as never });
    await page.locator("[data-photo]").first().scrollIntoViewIfNeeded();
    const to = await findCenter("[data-photo] img", 0);
    await touch("touchStart", [await findCenter("[data-handle]", 2)]);
    await touch("touchMove", [to]);
    await touch("touchEnd", []);
    await expect.poll(() => listShown(page)).toEqual([blue, red, green]);
    await expect.poll(listStored).toEqual([blue, red, green]);
    const from = await findCenter("[data-photo] img", 2);
    await touch("touchStart", [from]);
    await touch("touchMove", [to]);
    await touch("touchEnd", []);
    expect(await listShown(page)).toEqual([blue, red, green]);
  }));
