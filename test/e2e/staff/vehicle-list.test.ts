/** The staff list of vehicles on a phone: Enter saves a price, which can be undone, and the sale's form opens under its row. */
import { createClient } from "@supabase/supabase-js";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { launchBrowser, SCREENS, waitForHydration } from "../../support/browser/browse";
import { visitSignedIn } from "../../support/browser/visit-signed-in";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { signIn } from "../../support/site/sign-in";
import "../../../local/backend/storage/web-socket-name";

const site = inject("siteUrl");
const VIN = "1M8GDM9AXKP042788";
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });

let browser: Browser;
let cookie = "";
beforeAll(async () => {
  browser = await launchBrowser();
  cookie = await signIn(site, "sales");
});
beforeEach(async () => {
  const vehicle = { sku: VIN, product_name: "2019 MCI Coach", price: 18_900 };
  const { error } = await service.from("inventory").insert(vehicle);
  expect(error).toBeNull();
});
afterEach(async () => {
  await service.from("inventory").delete().eq("sku", VIN);
});
afterAll(async () => {
  await refreshSnapshot(site);
  await browser.close();
});

const readRow = async () =>
  (await service.from("inventory").select("price, quantity").eq("sku", VIN).single()).data;

test.each([true, false])(
  "script %s: a price is saved with Enter and put back with Undo",
  async (javaScriptEnabled) => {
    const { page, troubles, close } = await visitSignedIn(
      browser,
      { ...SCREENS.phone, javaScriptEnabled },
      site,
      cookie,
    );
    await page.goto(`${site}/staff/vehicles?q=coach&show=all`);
    if (javaScriptEnabled) await waitForHydration(page);
    const price = page.getByLabel("Price of 2019 MCI Coach");
    expect(await page.getByRole("button", { name: "Save price: 2019 MCI Coach" }).count()).toBe(0);
    await price.fill("17900");
    await page.getByRole("button", { name: "Save price: 2019 MCI Coach" }).waitFor();
    await price.press("Enter");
    await page.getByRole("status").getByText("2019 MCI Coach: $17,900").waitFor();
    expect([await price.inputValue(), await readRow()]).toMatchObject(["17,900", { price: 17_900 }]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("status").getByText("2019 MCI Coach: $18,900").waitFor();
    expect([await price.inputValue(), await readRow()]).toMatchObject(["18,900", { price: 18_900 }]);
    expect(troubles.filter((trouble) => !/^failed: .*\/build\//.test(trouble))).toEqual([]);
    await close();
  },
);

test("a doubtful price has to be confirmed in its row, and the suggested one can be saved", async () => {
  const { page, close } = await visitSignedIn(browser, SCREENS.phone, site, cookie);
  await page.goto(`${site}/staff/vehicles?q=coach&show=all`);
  await waitForHydration(page);
  const price = page.getByLabel("Price of 2019 MCI Coach");
  await price.fill("16.9");
  await price.press("Enter");
  await page.getByRole("alert").getByText("Nothing is saved yet.").waitFor();
  expect(await readRow()).toMatchObject({ price: 18_900 });
  await page.getByRole("button", { name: "I meant $16,900" }).click();
  await page.getByRole("status").getByText("2019 MCI Coach: $16,900").waitFor();
  expect(await readRow()).toMatchObject({ price: 16_900 });
  await close();
});

test("the sale's form opens under the row, and the vehicle is sold and put back", async () => {
  const { page, close } = await visitSignedIn(browser, SCREENS.phone, site, cookie);
  await page.goto(`${site}/staff/vehicles?q=coach&show=all`);
  await waitForHydration(page);
  const submit = page.getByRole("button", { name: "Mark as sold" });
  expect(await submit.isVisible()).toBe(false);
  await page.getByRole("link", { name: "Sold: 2019 MCI Coach" }).click();
  await page.getByLabel("How they found us").selectOption("walkIn");
  await submit.click();
  await page.getByRole("status").getByText("2019 MCI Coach is marked as sold.").waitFor();
  expect(await readRow()).toMatchObject({ quantity: 0 });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("status").getByText("2019 MCI Coach is back on the lot.").waitFor();
  expect(await readRow()).toMatchObject({ quantity: 1 });
  await close();
});
