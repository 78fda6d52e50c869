/** The people and vehicle pages in a real browser: the tasks done on a phone, with script and without. */
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchWholeBrowser, SCREENS } from "../../support/browser/browse";
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
  cookie = await signIn(site, "owner");
});
afterAll(async () => {
  await service.from("inventory").delete().eq("sku", VIN);
  await refreshSnapshot(site);
  const { data } = await service.auth.admin.listUsers();
  for (const { id, email } of data.users)
    if (email === "luz@example.test") await service.auth.admin.deleteUser(id);
});

test("without script a vehicle is added by its VIN, its price changed, and sold", () =>
  visitPage("/staff/vehicles/new", { ...WITHOUT_SCRIPT, cookie }, async (page) => {
    await page.fill("[name=vin]", VIN.toLowerCase());
    await page.getByRole("button", { name: "Decode VIN" }).click();
    await page.getByText("Decoded from the VIN").waitFor();
    expect(await page.inputValue("[name=vin]")).toBe(VIN.toLowerCase());
    await page.fill("[name=productName]", "2019 MCI Coach");
    await page.fill("[name=price]", "159,000");
    await page.getByRole("button", { name: "Add a vehicle" }).click();
    await page.getByRole("heading", { name: "2019 MCI Coach" }).waitFor();
    await page.fill("[name=price]", "149000");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("$149,000").first().waitFor();
    await page.getByRole("button", { name: "Mark as sold" }).click();
    await page.getByRole("button", { name: "Put back on the lot" }).waitFor();
    await service.from("inventory").delete().eq("sku", VIN);
  }));

test("with script the one-time password is shown without leaving the page, and the form is empty again", () =>
  visitPage("/staff/people", { ...SCREENS.desk, cookie }, async (page) => {
    await page.fill("[name=name]", "Luz Ortega");
    await page.fill("[name=email]", "luz@example.test");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("status").getByText("One-time password for Luz Ortega").waitFor();
    expect(await page.locator("[data-secret]").textContent()).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(await page.inputValue("[name=email]")).toBe("");
    await page.getByText("luz@example.test").waitFor();
    await page.reload();
    expect(await page.locator("[data-secret]").count()).toBe(0);
  }));

const visitWhole = setUpPages(launchWholeBrowser);

test("the listing text is copied with one press", () =>
  visitWhole("/staff/vehicles/1", { ...SCREENS.desk, cookie }, async (page) => {
    await page.getByRole("button", { name: "Copy listing text" }).click();
    await page.getByText("Copied").waitFor();
    await page.locator("[name=highlights]").selectText();
    await page.keyboard.press("Control+V");
    const copied = await page.inputValue("[name=highlights]");
    expect(copied).toContain("Orlando Family Motors");
    expect(copied).toContain(`${site}/vehicle/1`);
  }));
