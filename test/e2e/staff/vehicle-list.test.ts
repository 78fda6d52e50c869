/** The staff list of vehicles on a phone: Enter saves a price, which can be undone, and a doubtful one has to be confirmed. */
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { SCREENS } from "../../support/browser/browse";
import { setUpPages, WITHOUT_SCRIPT } from "../../support/browser/set-up-pages";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { signIn } from "../../support/site/sign-in";
import "../../../local/backend/storage/web-socket-name";

const site = inject("siteUrl");
const VIN = "1M8GDM9AXKP042788";
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });

const visitPage = setUpPages();
let cookie = "";
beforeAll(async () => {
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
afterAll(() => refreshSnapshot(site));

const readPrice = async () =>
  (await service.from("inventory").select("price").eq("sku", VIN).single()).data?.price;

test("without script a price is saved with Enter and put back with Undo", () =>
  visitPage("/staff/vehicles?q=coach&show=all", { ...WITHOUT_SCRIPT, cookie }, async (page) => {
    const price = page.getByLabel("Price of 2019 MCI Coach");
    expect(await page.getByRole("button", { name: "Save price: 2019 MCI Coach" }).count()).toBe(0);
    await price.fill("17900");
    await page.getByRole("button", { name: "Save price: 2019 MCI Coach" }).waitFor();
    await price.press("Enter");
    await page.getByRole("status").getByText("2019 MCI Coach: $17,900").waitFor();
    expect([await price.inputValue(), await readPrice()]).toEqual(["17,900", 17_900]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("status").getByText("2019 MCI Coach: $18,900").waitFor();
    expect([await price.inputValue(), await readPrice()]).toEqual(["18,900", 18_900]);
  }));

test("a doubtful price has to be confirmed in its row, and the suggested one can be saved", () =>
  visitPage(
    "/staff/vehicles?q=coach&show=all",
    { ...SCREENS.phone, cookie, expected: /40\d/ },
    async (page) => {
      const price = page.getByLabel("Price of 2019 MCI Coach");
      await price.fill("16.9");
      await price.press("Enter");
      await page.getByRole("alert").getByText("Nothing is saved yet.").waitFor();
      expect(await readPrice()).toBe(18_900);
      await page.getByRole("button", { name: "I meant $16,900" }).click();
      await page.getByRole("status").getByText("2019 MCI Coach: $16,900").waitFor();
      expect(await readPrice()).toBe(16_900);
    },
  ));
