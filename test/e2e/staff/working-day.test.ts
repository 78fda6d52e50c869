/** A salesperson's and owner's day on a phone, with script; each page's rules have tests of their own. */
import { createClient } from "@supabase/supabase-js";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { SCREENS, waitForHydration } from "../../support/browser/browse";
import { setUpPages } from "../../support/browser/set-up-pages";
import { removeLead, storeLeads } from "../../support/site/leads";
import { refreshSnapshot } from "../../support/site/refresh-snapshot";
import { getDemoEmail } from "../../support/site/sign-in";
import "../../../local/backend/storage/web-socket-name";

const site = inject("siteUrl");
const [backendUrl, secretKey] = [inject("backendUrl"), inject("secretKey")];
const service = createClient(backendUrl, secretKey, { auth: { persistSession: false } });
const VIN = "1M8GDM9AXKP042788";
const CAR = "2011 MCI Coach";
const SHOPPER = "Ana Beltrán";
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
/** Today, so that the dashboard lists it. */
const MEETING = `${getOrlandoDay(new Date())}T17:00`;
/** No other test's lead has this contact: a lead's page links to the same person's other leads. It waits the longest. */
const LEAD = {
  ...{ name: SHOPPER, vin: VIN, locale: "es", subject: "test-drive", created_at: daysAgo(300) },
  ...{ email: "working-day@example.com", phone: "(407) 555-0142" },
  ...{ phone_digits: "4075550142", phone_e164: "+14075550142" },
};

const visitPage = setUpPages();
let leadId = "";
beforeAll(async () => {
  const details = { warranty: { kind: "asIs", isServiceContractOffered: false } };
  const vehicle = {
    sku: VIN,
    product_name: CAR,
    price: 18_900,
    quantity: 1,
    created_at: daysAgo(900),
    details,
  };
  const { error } = await service.from("inventory").insert(vehicle);
  if (error) throw new Error(error.message);
  await refreshSnapshot(site);
  [leadId = ""] = await storeLeads(backendUrl, secretKey, [LEAD]);
});
afterAll(async () => {
  await removeLead(backendUrl, secretKey, leadId);
  await service.from("inventory").delete().eq("sku", VIN);
  await refreshSnapshot(site);
});

const readVehicle = async () =>
  (await service.from("inventory").select("price, quantity").eq("sku", VIN).single()).data;
const readLead = async () =>
  (await service.from("contact_messages").select("status, assignee, appointment").eq("id", leadId).single())
    .data;

/** Notes instead of opening the phone's messages and the print dialog, which no test can close. */
async function stayInBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (what: string) => document.documentElement.setAttribute(`data-${what}`, "");
    window.print = () => note("printed");
    const noteText = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest("a[href^='sms:']"))) return;
      event.preventDefault();
      note("texted");
    };
    addEventListener("click", noteText, true);
  });
}

/** As a person who scrolls to what the bar at the bottom covers. */
async function tap(target: Locator): Promise<void> {
  await target.waitFor();
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await target.tap();
}

test("a day on a phone: a lead is answered, assigned, and booked, a car repriced, printed, and sold, the hours changed", () =>
  visitPage("", SCREENS.phone, async (page, troubles) => {
    await stayInBrowser(page);
    const tab = (name: string) => tap(page.locator("#menu").getByRole("link", { name }).first());
    const openMore = async (name: string) => {
      await tab("More");
      await tap(page.locator("#more").getByRole("link", { name }));
    };
    const openVehicles = async () => {
      await tab("Vehicles");
      await page.getByRole("heading", { name: "Vehicles", level: 1 }).waitFor();
      await waitForHydration(page);
    };

    await page.goto(`${site}/staff`);
    await page.getByLabel("Email").fill(getDemoEmail("owner"));
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await tap(page.locator("main form .button-amber"));
    await page.getByRole("heading", { name: "Answer first" }).waitFor();

    await tap(page.locator("main .panel-rows a", { hasText: SHOPPER }).first());
    await page.getByRole("heading", { name: SHOPPER, level: 1 }).waitFor();
    await waitForHydration(page);
    await tap(page.getByRole("link", { name: "Text", exact: true }));
    await page.locator("html[data-texted]").waitFor({ state: "attached" });
    // As when the person returns from the phone's messages.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByText("Did you contact Ana?").waitFor();
    await tap(page.getByRole("button", { name: "Mark as contacted" }));
    await page.getByText("Answered by Marta Rivera").waitFor();

    await page.getByLabel("Assigned to").selectOption({ label: "Diego Alves" });
    await page.getByLabel("Reminder").fill(MEETING);
    await tap(page.locator("#work [value=save]").last());
    await page.getByRole("status").getByText("Saved.").waitFor();
    // The form had been opened while the lead was new.
    expect(await readLead()).toMatchObject({ status: "contacted", assignee: expect.any(String) });
    await page.getByLabel("Status").selectOption({ label: "Appointment" });
    await page.getByLabel("Appointment", { exact: true }).fill(MEETING);
    await tap(page.locator("#work [value=save]").last());
    await expect.poll(readLead).toMatchObject({ status: "appointment", appointment: MEETING });
    await tab("Today");
    await tap(page.getByRole("link", { name: "By day" }));
    const name = page.locator(`[data-lead="${leadId}"] b`, { hasText: SHOPPER });
    await name.waitFor();
    // The row's other parts left it no room on a phone.
    expect((await name.boundingBox())?.width).toBeGreaterThan(60);

    await openVehicles();
    const price = page.getByLabel(`Price of ${CAR}`);
    await price.fill("17900");
    await price.press("Enter");
    await page.getByRole("status").getByText(`${CAR}: $17,900`).waitFor();
    expect(await readVehicle()).toMatchObject({ price: 17_900 });
    await tap(page.getByRole("link", { name: CAR, exact: true }));
    await tap(page.getByRole("link", { name: "Buyers Guide: English" }));
    await tap(page.getByRole("button", { name: "Print", exact: true }));
    await page.locator("html[data-printed]").waitFor({ state: "attached" });
    await openVehicles();
    await tap(page.getByRole("link", { name: `Sold: ${CAR}` }));
    await tap(page.getByRole("button", { name: "Mark as sold" }));
    await page.getByRole("status").getByText(`${CAR} is marked as sold.`).waitFor();
    expect(await readVehicle()).toMatchObject({ quantity: 0 });

    await openMore("Settings");
    await tap(page.locator("#hours summary").first());
    await page.locator("[name=lot-6-closes]").fill("13:00");
    await tap(page.getByRole("button", { name: "Save the hours" }));
    await page.getByText("Saved: Hours.").waitFor();
    await tap(page.getByRole("button", { name: "Undo" }).first());
    await page.getByText("restored Hours").first().waitFor();
    await openMore("Insights");
    await page.getByRole("heading", { name: "Insights", level: 1 }).waitFor();
    await page.locator("main svg").first().waitFor();
    expect(troubles.filter((trouble) => !/^failed: .*\/build\//.test(trouble))).toEqual([]);
  }));
