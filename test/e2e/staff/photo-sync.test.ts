/** The photo sync in a real browser: started, watched, reloaded, seen from a second tab; with script and without. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listViolations } from "../../support/browser/axe";
import { launchBrowser, SCREENS } from "../../support/browser/browse";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { type PhotoSite, startPhotoSite } from "../../support/site/photo-site";

/** The last vehicle of the inventory, so that the others finish while its photos are held back. */
const MIRAGE = "ML32A3HJ1FH041187";

let browser: Browser;
let site: PhotoSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startPhotoSite()]);
});
afterEach(() => {
  site.release();
  site.drive.clear();
  site.gate.mayLeave = () => true;
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(options: BrowserContextOptions): Promise<Page> {
  const { page } = await visitSignedIn(browser, options, site.url, site.cookie);
  await page.goto(`${site.url}/photo-sync`);
  return page;
}

const getButton = (page: Page) => page.getByRole("main").getByRole("button");

test("with script: the progress label, the second tab, the results, and a toast that stays while it is held", async () => {
  await site.addPhotos(MIRAGE, 2);
  site.gate.mayLeave = ({ url }) => !url.includes("alt=media");
  const page = await open({});
  await getButton(page).filter({ hasText: "Start Photo Sync" }).click();
  const other = await open({ ...SCREENS.phone, colorScheme: "dark", bypassCSP: true });
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Syncing Photos..." }).waitFor();
    expect(await tab.getByRole("button", { name: "Syncing Photos..." }).isDisabled()).toBe(true);
    await tab.getByText("21 of 22 vehicles").waitFor();
  }
  expect(await listViolations(other)).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Syncing Photos..." }).waitFor();
  site.gate.mayLeave = () => true;
  site.release();
  for (const tab of [page, other]) {
    const toast = tab.getByRole("status").locator("p[tabindex]");
    await toast.filter({ hasText: "Sync Completed" }).waitFor();
    expect(await toast.innerText()).toMatch(/Sync Completed\s+Successfully processed 22 vehicles/);
    expect(await tab.getByRole("listitem").filter({ hasText: MIRAGE }).innerText()).toContain("2 new photos");
    await getButton(tab).filter({ hasText: "Start Photo Sync" }).waitFor();
  }
  expect(await listViolations(other)).toEqual([]);
  const toast = page.locator("p[tabindex]");
  await toast.focus();
  await page.waitForTimeout(5500);
  expect(await toast.isVisible()).toBe(true);
  expect(await other.locator("p[tabindex]").isVisible()).toBe(false);
});

test("without script: the page reloads until the sync has ended, and shows the result at the top", async () => {
  await site.addPhotos(MIRAGE, 2, 20);
  site.gate.mayLeave = ({ url }) => !url.includes("alt=media");
  const page = await open({ javaScriptEnabled: false });
  await getButton(page).click();
  expect(await getButton(page).innerText()).toBe("Syncing Photos...");
  expect(await getButton(page).isDisabled()).toBe(true);
  site.gate.mayLeave = () => true;
  site.release();
  await page.getByText("Sync Completed").waitFor();
  expect(await page.getByRole("status").innerText()).toContain("Successfully processed 22 vehicles");
  expect(await getButton(page).innerText()).toBe("Start Photo Sync");
});

test("without script: photos that left their folder stay until staff confirm their removal", async () => {
  site.drive.addFolder(`${MIRAGE} emptied`);
  const page = await open({ javaScriptEnabled: false, ...SCREENS.phone });
  await page.getByRole("button", { name: "Start Photo Sync" }).click();
  await page.getByRole("heading", { name: "1 vehicle needs your confirmation" }).waitFor();
  const withScript = await open({ ...SCREENS.phone, bypassCSP: true });
  expect(await listViolations(withScript)).toEqual([]);
  const row = page.getByRole("listitem").filter({ hasText: MIRAGE }).first();
  expect(await row.innerText()).toContain("2 photos are no longer in the folder. The folder is empty.");
  await row.getByRole("button", { name: `Take down 2 photos, ${MIRAGE}` }).click();
  await page.getByText("Photos taken down").waitFor();
  expect(await page.getByRole("button", { name: "Take down 2 photos" }).count()).toBe(0);
});
