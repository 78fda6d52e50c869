/**
 * The pages that read from Google in a real browser: the photo sync, started, watched, and seen from a second tab, and the columns of
 * the sheet, proposed, corrected, and confirmed; with script and without.
 */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listViolations } from "../../support/browser/axe";
import { launchBrowser, SCREENS, waitForHydration } from "../../support/browser/browse";
import { expectCleanAndWhole } from "../../support/browser/inspect-page";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { type PhotoSite, startPhotoSite } from "../../support/site/photo-site";
import { signIn } from "../../support/site/sign-in";

/** The last vehicle of the inventory, so that the others finish while its photos are held back. */
const MIRAGE = "ML32A3HJ1FH041187";
const MIRAGE_NAME = "2015 Mitsubishi Mirage ES";
const LISTED = [MIRAGE, "4T1G11AK0LU318842", "1HGCR2F39EA147260"];

const VIN = "19UNC1B09JY000017";
const HEADER = "Vehicle,Title,Notes,Our Price,Price,VIN,Qty,A heading-that-is-longer-than-a-phone-is-wide";
const SHEET = [
  HEADER,
  `2018 Acura NSX,Rebuilt,paid $80k at auction,"$99,000","$95,000",${VIN},1,x`,
  '2020 Toyota Camry SE,Clean,,"$19,900","$18,900",4T1G11AK0LU318842,yes,',
  "2012 Toyota Tundra,Clean,<b>sold</b> to Ana,16500,16000,5TFDY5F16CX238616,sold,",
  "2016 Jaguar XF,Clean,,13900,13000,SAJBD4BV5GCY17052,1,",
].join("\n");

let browser: Browser;
let site: PhotoSite;
let owner: string;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startPhotoSite()]);
  await site.listOnly(LISTED);
  owner = await signIn(site.url, "owner");
});
beforeEach(async () => {
  site.release();
  site.drive.clear();
  site.gate.mayLeave = () => true;
  await site.service.from("sheet_columns").delete().gt("id", 0);
  await site.service.from("sync_runs").delete().gt("id", 0);
  await site.service.from("inventory").delete().eq("sku", VIN);
  // Marks the demo vehicles as added by staff, so that a small sheet does not mark them as sold.
  await site.service.from("vehicle_private_facts").update({ source: "hand" }).gt("vehicle_id", 0);
  site.writeSheet(SHEET);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(options: BrowserContextOptions, path = "/photo-sync") {
  const visited = await visitSignedIn(browser, options, site.url, owner);
  await visited.page.goto(site.url + path);
  return visited;
}

const getButton = (page: Page) => page.getByRole("main").getByRole("button");

/** Holds back the photos of the last vehicle. */
async function holdPhotos(firstSeed: number): Promise<void> {
  await site.addPhotos(MIRAGE, 2, firstSeed);
  site.gate.mayLeave = ({ url }) => !url.includes("alt=media");
}

function letPhotosGo(): void {
  site.gate.mayLeave = () => true;
  site.release();
}

test("with script: the progress label, the second tab, and the results", async () => {
  await holdPhotos(1);
  const { page, close } = await open({});
  await getButton(page).filter({ hasText: "Start Photo Sync" }).click();
  const { page: other, close: closeOther } = await open({
    ...SCREENS.phone,
    colorScheme: "dark",
    bypassCSP: true,
  });
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Syncing Photos..." }).waitFor();
    expect(await tab.getByRole("button", { name: "Syncing Photos..." }).isDisabled()).toBe(true);
    await tab.getByText("2 of 3 vehicles").waitFor();
  }
  await page.reload();
  await page.getByRole("button", { name: "Syncing Photos..." }).waitFor();
  letPhotosGo();
  for (const tab of [page, other]) {
    await tab.getByRole("status").getByText("Successfully processed 3 vehicles").waitFor();
    expect(await tab.getByRole("listitem").filter({ hasText: MIRAGE_NAME }).innerText()).toContain(
      "2 new photos",
    );
    await getButton(tab).filter({ hasText: "Start Photo Sync" }).waitFor();
  }
  expect(await listViolations(other)).toEqual([]);
  await Promise.all([close(), closeOther()]);
});

test("without script: the page reloads until the sync has ended, shows the result, and photos that left their folder stay until staff confirm their removal", async () => {
  await holdPhotos(20);
  const { page, close } = await open({ ...SCREENS.phone, javaScriptEnabled: false });
  await getButton(page).click();
  expect(await getButton(page).innerText()).toBe("Syncing Photos...");
  expect(await getButton(page).isDisabled()).toBe(true);
  letPhotosGo();
  await page.getByText("Sync Completed").waitFor();
  expect(await page.getByRole("status").innerText()).toContain("Successfully processed 3 vehicles");
  expect(await getButton(page).innerText()).toBe("Start Photo Sync");
  site.drive.clear();
  site.drive.addFolder(`${MIRAGE} emptied`);
  await page.getByRole("button", { name: "Start Photo Sync" }).click();
  await page.getByRole("heading", { name: "1 vehicle needs your confirmation" }).waitFor();
  const row = page.getByRole("listitem").filter({ hasText: MIRAGE_NAME }).first();
  expect(await row.innerText()).toContain("2 photos are no longer in the folder. The folder is empty.");
  await row.getByRole("button", { name: `Remove 2 photos, ${MIRAGE}` }).click();
  await page.getByText("Photos removed").first().waitFor();
  expect(await page.getByRole("button", { name: "Remove 2 photos" }).count()).toBe(0);
  await close();
});

const readPrice = async () =>
  (await site.service.from("inventory").select("product_name, description, price").eq("sku", VIN)).data;
const submit = (page: Page) => page.locator("form:has([name=header]) button").click();

test("without script an owner is sent to the columns' page, corrects the price, confirms, and syncs", async () => {
  const { page, close } = await open({ ...SCREENS.phone, javaScriptEnabled: false }, "/staff/stock");
  await page.locator("[value=sync]").click();
  await page.locator("[data-sync=columns]").getByText("The columns haven't been confirmed yet").waitFor();
  expect(await readPrice()).toEqual([]);
  await page.locator("[data-sync=columns] a").click();
  await page.getByText("Ignored: Title, Notes, Our Price,").waitFor();
  expect(await page.locator("[name=product_name]").inputValue()).toBe("vehicle");
  expect(await page.locator("[name=description]").inputValue()).toBe("");
  expect(await page.locator("main table tbody tr").count()).toBe(3);
  await page.locator("[name=price]").selectOption("ourprice");
  await page.locator("[name=sku]").selectOption("");
  await submit(page);
  await page.getByText("Choose a column: we can't read the sheet").waitFor();
  expect(await page.locator("[name=price]").inputValue()).toBe("ourprice");
  await page.locator("[name=sku]").selectOption("vin");
  await submit(page);
  await page.getByText("Confirmed on").waitFor();
  await page.locator("[value=sync]").click();
  await page.getByRole("heading", { name: /^Updated \d/, level: 2 }).waitFor();
  expect(await readPrice()).toEqual([{ product_name: "2018 Acura NSX", description: null, price: 99_000 }]);
  await close();
});

test("with script the columns' page keeps a choice made before hydration, passes axe, and fits every width", async () => {
  const { page, close } = await open({ ...SCREENS.phone, bypassCSP: true }, "/staff/stock/columns");
  await page.locator("[name=price]").selectOption("ourprice");
  await waitForHydration(page);
  expect(await page.locator("[name=price]").inputValue()).toBe("ourprice");
  await expectCleanAndWhole(page);
  await page.locator("form:has([name=header]) button").click();
  await page.getByText("Confirmed on").waitFor();
  await close();
});
